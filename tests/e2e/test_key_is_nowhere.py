"""After all that an analyst and a server may do: no key, client's secret or token lies anywhere on the disk.

What the other tests of this folder leave is searched in the end, in the same way (tests/leaks).
"""

import base64
import json
import subprocess
import time
from urllib.parse import quote

import pytest
import requests

from demo.showcase.profile import QGIS_PYTHON
from tests.e2e.conftest import STOPS, copied, python_path, set_in_profile, store_configurations
from tests.leaks.secrets import OWN_KEY, OWN_SECRET, TOKEN
from tests.support.demo_gateway import KEY
from tests.support.local_server import LocalServer, body_length, http_answer, parsed
from tests.support.models import reverse_geocoding_model
from tests.support.runs import ALGORITHM
from tests.support.secret_scan import SecretScan

TOKEN_PATH = "oauth2/token"


_SLOW_S = 2


class Gossip(LocalServer):
    """A gateway that talks too much: its errors repeat all that it was shown, in every form that comes to its mind.

    What it does is the first component of the address: `ok` asks the demo gateway, `slow` takes its time first.

    A status is answered. Its tokens are all the same.
    """

    def __init__(self, gateway):
        self.shown = []
        """The headers that should be nobody else's business."""
        self.addresses = []
        self._gateway = gateway
        super().__init__()

    def answer(self, head, body):
        method, address, headers = parsed(head)
        content = body.read(body_length(head))
        self.addresses.append(f"{method} {address}")
        shown = [headers[name] for name in ("apikey", "authorization") if name in headers]
        self.shown += shown
        _, kind, path = address.split("/", maxsplit=2)
        status = 200
        if path == TOKEN_PATH:
            answer = json.dumps({"access_token": TOKEN, "token_type": "bearer", "expires_in": 600}).encode()
        elif kind.isdigit():
            status, answer = int(kind), repeated(shown)
        else:
            if kind == "slow" and self.addresses.count(f"{method} {address}") == 1:
                time.sleep(_SLOW_S)
            own = {"apiKey": KEY, "Content-Type": headers.get("content-type", "")}
            got = requests.request(method, f"{self._gateway}/{path}", data=content, headers=own, timeout=120)
            status, answer = got.status_code, got.content
        yield http_answer(status, answer, ["Content-Type: application/json"])


def repeated(shown):
    """Return a body that repeats what was shown."""
    bare = [text.removeprefix("Bearer ").removeprefix("Basic ") for text in shown]
    said = " ".join([*shown, *bare, *(quote(text, safe="") for text in bare)])
    members = {"title": f"Bad {said}", "status": 400, "code": bare[0], "cause": said, "action": f"Look at {said}"}
    coded = [base64.b64encode(text.encode()).decode() for text in bare]
    return json.dumps(members | {"correlationId": said, "error_description": said, "details": coded}).encode()


@pytest.fixture(scope="module")
def folder(module_folder):
    """Where the session leaves everything: its profile, its home and what is temporary too."""
    for name in ("home", "temporary"):
        (module_folder / name).mkdir()
    return module_folder


@pytest.fixture(scope="module")
def gossip(running_gateway):
    gossip = Gossip(running_gateway.url)
    yield gossip
    gossip.stop()


@pytest.fixture(scope="module")
def environment(profile, gossip, folder, everything_left):
    """What programs of the session are started with; the key and the client are in the auth database."""
    own = copied(profile, folder / "profile")
    key, client = store_configurations(
        own,
        {"method": "APIHeader", "apiKey": OWN_KEY},
        {"method": "Basic", "username": "a-client", "password": OWN_SECRET},
    )
    set_in_profile(own, url=f"{gossip.url}/ok", authcfg=key, requests_per_second="1000", timeout_s="1")
    return own.environment() | {
        "HOME": str(folder / "home"),
        "TMPDIR": str(folder / "temporary"),
        "PYTHONPATH": python_path(everything_left / "unpacked"),
        "SESSION_FOLDER": str(folder),
        "SESSION_GOSSIP": gossip.url,
        "SESSION_STOPS": str(STOPS),
        "SESSION_CLIENT": client,
    }


@pytest.fixture(scope="module")
def start(environment, folder):
    """Run a program of the session; keep all that it prints."""

    def run(name, *command, said="", **variables):
        ended = subprocess.run(
            list(map(str, command)),
            env=environment | variables,
            input=said.encode(),
            capture_output=True,
            check=False,
            timeout=600,
        )
        (folder / f"{name}.log").write_bytes(ended.stdout + ended.stderr)
        return ended

    return run


@pytest.fixture(scope="module")
def session(running_gateway, gossip, folder, start):
    """All of it."""
    running_gateway.reset()
    model = folder / "addresses.model3"
    assert reverse_geocoding_model({"USE_STORE": False}).toFile(str(model))
    desk = start("desk printed", QGIS_PYTHON, __file__.replace("test_key_is_nowhere", "desk_session"), said=OWN_KEY)
    assert desk.returncode == 0, desk.stderr.decode()
    arguments = ("run", ALGORITHM, f"--INPUT={STOPS}", "--USE_STORE=false", f"--OUTPUT={folder / 'refused'}.gpkg")
    refused = start("refused", "qgis_process", "--json", *arguments, LOCATION_GATEWAY_BASE_URL=f"{gossip.url}/400")
    assert refused.returncode == 1, refused.stderr.decode()
    ended = start(
        "slow model",
        *("qgis_process", "run", model, f"--POINTS={STOPS}", f"--result={folder / 'model.gpkg'}"),
        LOCATION_GATEWAY_API_KEY=OWN_KEY,
        LOCATION_GATEWAY_BASE_URL=f"{gossip.url}/slow",
    )
    assert ended.returncode == 0, ended.stderr.decode()
    assert sum("/slow/" in address for address in gossip.addresses) > 3, "it gave up waiting, and asked again"
    (folder / "addresses of the gateway.json").write_text(json.dumps(running_gateway.log()))
    (folder / "addresses of the gossip.log").write_text("\n".join(gossip.addresses))


def test_the_session_showed_the_key_and_the_token(session, gossip):
    assert OWN_KEY in gossip.shown
    assert f"Bearer {TOKEN}" in gossip.shown
    assert any(shown.startswith("Basic ") for shown in gossip.shown), "the client showed its secret"


def test_nothing_of_the_session_holds_a_secret(session, folder):
    scan = SecretScan([OWN_KEY, OWN_SECRET, TOKEN, KEY])

    found = scan.files(folder)

    assert found == []
    searched = {str(path.relative_to(folder)) for path in scan.searched}
    settings = "profile/profiles/default"
    assert searched >= {
        *("desk.log", "slow model.log", "refused.log"),
        *(
            "page.json",
            "page.png",
            "project.qgz",
            "project.qgs",
            "production ok.gpkg",
            "tokens ok.gpkg",
            "model.gpkg",
            "addresses.model3",
        ),
        *(f"{settings}/{name}" for name in ("QGIS/QGIS3.ini", "user-history.db", "qgis-auth.db")),
        *(f"{settings}/location_gateway/{name}.sqlite" for name in ("results-production", "results-tokens", "usage")),
    }


def test_the_log_tells_what_happened_all_the_same(session, folder):
    log = (folder / "desk.log").read_text()
    for sentence in ("does not know the key (401)", "not licensed for the service", "did not accept the request (400)"):
        assert sentence in log
    for sentence in (
        "Key stored in the configuration",
        "does not know the new key",
        "contains white space",
    ):
        assert sentence in log
    assert "ZeroDivisionError" in log
    assert "GatewaySession" in log
    assert "•••" in log
