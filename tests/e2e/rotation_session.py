"""Runs in QGIS's Python: changes the keys of a profile, in processes that stop at a write or are killed there.

Reads orders from standard input, a JSON object per line:

    profile, password_file   what is opened
    calls                    methods of the key ring, each a list of its name and its arguments
    stop                     the number of the write (from 0), and "before" or "after"; nothing: none
    at_stop                  "kill": the process is gone at once; "wait": it goes on when a line is sent
    patience_ms              how long it waits for another window of QGIS
    look                     the URL of a gateway: what is found then is told, and whether the key works there
    wanted                   the key that shall be alone in the end (empty: none): does the rest, and looks once more

Each order is carried out by a process of its own, forked since to import QGIS takes longer than all the rest. It tells
how far it came, a JSON object per line. The last one says how it ended.
"""

from __future__ import annotations

import json
import os
import signal
import sys
import traceback
from functools import wraps

from location_gateway.core.client.scheduler import Cancellation
from location_gateway.core.client.services import Service
from location_gateway.core.connection import key_ring
from location_gateway.core.connection.credentials import (
    CredentialsError,
    read_configuration,
    resolve_credentials,
    stored_configurations,
)
from location_gateway.core.connection.environments import environment_names
from location_gateway.core.connection.open_session import open_session
from location_gateway.core.connection.settings import settings_of_texts, stored_texts
from qgis.core import QgsApplication
from requests import Request

ENVIRONMENT = "production"
OWN = "Location Services Gateway"
SLOTS = {"active": "authcfg", "next": "authcfg_next", "previous": "authcfg_previous"}
WRITES = ("change", "store_configuration", "remove_configuration")


def tell(**members):
    os.write(sys.stdout.fileno(), json.dumps(members).encode() + b"\n")


def read_line():
    """Return a line, and leave what follows to the next process."""
    line = b""
    while not line.endswith(b"\n") and (byte := os.read(sys.stdin.fileno(), 1)):
        line += byte
    return line


class Writes:
    """Counts what is written, and stops before or after one of it."""

    def __init__(self, stop, at_stop):
        self.count = 0
        self._stop = stop
        self._at_stop = at_stop
        for name in WRITES:
            setattr(key_ring, name, self._watched(getattr(key_ring, name)))

    def _watched(self, write):
        @wraps(write)
        def watched(*arguments):
            number = self.count
            self._stop_at(number, "before")
            write(*arguments)
            self.count += 1
            self._stop_at(number, "after")

        return watched

    def _stop_at(self, number, when):
        if [number, when] != self._stop:
            return
        if self._at_stop == "kill":
            os.kill(os.getpid(), signal.SIGKILL)
        tell(stopped=number)
        read_line()


def call(ring, name, *arguments):
    """Do one thing with the keys; a refusal is told, and the next thing is done all the same."""
    try:
        getattr(ring, name)(*arguments)
    except CredentialsError as error:
        tell(refused=name, sentence=str(error))
    else:
        tell(done=name)


def key_of(authcfg):
    """Return the key of a configuration, if it is there and can be read."""
    try:
        return read_configuration(authcfg, "").configMap()["apiKey"]
    except CredentialsError:
        return None


def found_at(gateway):
    """Return what a user finds."""
    texts = stored_texts(ENVIRONMENT)
    known = {stored_texts(name).get(key) for name in environment_names() for key in SLOTS.values()}
    own = [authcfg for authcfg, config in stored_configurations().items() if config.name.startswith(OWN)]
    return {
        **{slot: key_of(texts[key]) if key in texts else None for slot, key in SLOTS.items()},
        "orphans": [authcfg for authcfg in own if authcfg not in known],
        "own": len(own),
        "missing": key_ring.KeyRing(ENVIRONMENT).held().missing,
        "texts": sorted(texts),
        "works": works(gateway),
    }


def works(gateway):
    """Whether the gateway takes the key that is in use; nothing where there is none."""
    texts = stored_texts(ENVIRONMENT)
    settings = settings_of_texts(ENVIRONMENT, {**texts, "url": gateway}, {})
    try:
        credentials = resolve_credentials("", settings, [Service.GEOCODING], {})
    except CredentialsError:
        return None
    session = open_session(settings, credentials, Cancellation(), on_retry=lambda _event: None, tick=int)
    request = Request("GET", settings.endpoints.url(Service.GEOCODING, "/revgeocode?at=60.17189,24.94140"))
    return bool(session.send(request).json()["items"])


def rest_of_the_change(found, wanted):
    """Return what a user does from here who wants to end with one key alone."""
    if not wanted:
        return [["discard"], ["remove_previous"], ["remove"]]
    if found["active"] == wanted:
        return [["discard"], ["remove_previous"]]
    if found["previous"] == wanted:
        return [["revert"], ["remove_previous"]]
    return [["stage", wanted], ["activate"], ["remove_previous"]]


def carry_out(  # noqa: PLR0917 - the parts of an order
    profile, password_file, calls, stop=None, at_stop="kill", patience_ms=30_000, look="", wanted=None
):
    os.environ |= {"QGIS_CUSTOM_CONFIG_PATH": profile, "QGIS_AUTH_PASSWORD_FILE": password_file}
    # Without these, settings would be read from a file of their own.
    QgsApplication.setOrganizationName(QgsApplication.QGIS_ORGANIZATION_NAME)
    QgsApplication.setApplicationName(QgsApplication.QGIS_APPLICATION_NAME)
    application = QgsApplication([], GUIenabled=False)
    application.initQgis()
    key_ring._LONGEST_WAIT_MS = patience_ms
    writes = Writes(stop, at_stop)
    ring = key_ring.KeyRing(ENVIRONMENT)
    for name, *arguments in calls:
        call(ring, name, *arguments)
    tell(writes=writes.count)
    if look:
        found = found_at(look)
        tell(found=found)
        if wanted is not None:
            for name, *arguments in rest_of_the_change(found, wanted):
                call(ring, name, *arguments)
            tell(left=found_at(look))


def main():
    while line := read_line():
        process = os.fork()
        if not process:
            code = 1
            try:
                carry_out(**json.loads(line))
                code = 0
            except BaseException:  # noqa: BLE001 - whatever it is, the test has to see it
                tell(failure=traceback.format_exc())
            finally:
                os._exit(code)
        _, status = os.waitpid(process, 0)
        tell(ended=os.waitstatus_to_exitcode(status))


main()
