"""The stored credentials of an environment: its keys, and the client id and secret if it uses tokens.

An environment has up to three keys: the active one, a next one that is being tried, and a previous one that is kept
until it is revoked. The settings and the authentication database are two files, and QGIS may close or crash between two
writes. So the settings get the id of a configuration before it is stored, and lose it after it is removed. After a
crash, the settings therefore know every stored key, and the user can go on from there.

Two QGIS windows with the same profile change keys one after the other, never at the same time.

:class:`Recipients` are the hosts that get the key or the client secret, and what a change of the settings changes.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from qgis.core import QgsApplication
from qgis.PyQt.QtCore import QLockFile

from ..client.authentication import KEY_HEADER
from ..client.services import Service
from ..i18n import tr, translatable
from ..names import unique_name
from .credentials import (
    CLIENT_METHOD,
    KEY_METHOD,
    CredentialsError,
    StoredConfiguration,
    new_configuration_id,
    remove_configuration,
    store_configuration,
    stored_configurations,
)
from .environments import EnvironmentsError, change, environment_names
from .settings import EnvironmentSettings, SettingsError, settings_of_texts, stored_texts, variable

_ACTIVE, _NEXT, _PREVIOUS = "authcfg", "authcfg_next", "authcfg_previous"
_SLOTS = (_ACTIVE, _NEXT, _PREVIOUS)
_CLIENT = "token_authcfg"
_USES = (*_SLOTS, _CLIENT)
_OWN_NAME = "Location Services Gateway – {}"
_OWN_CLIENT_NAME = f"{_OWN_NAME} (token)"
_EARLIER_KEY_IS_KEPT = translatable(
    "An earlier key is still stored. Revoke it at the reseller first, then press 'Old key revoked'."
)
"""The user could not tell two old keys apart."""
_LOCK_NAME = "location_gateway_keys.lock"
_LONGEST_WAIT_MS = 3_000
_STALE_AFTER_MS = 600_000
"""For the lock of a process that hangs. The lock of a process that has ended does not count."""


@dataclass(frozen=True)
class HeldKeys:
    """The keys of an environment."""

    active: StoredConfiguration | None = None
    next: StoredConfiguration | None = None
    """Stored, but not in use yet: it is being tried, or QGIS was closed before that."""
    previous: StoredConfiguration | None = None
    """Not in use any more, but kept until it is revoked."""
    missing: str = ""
    """The id of the active key, if its configuration was deleted outside the plugin."""


class KeyRing:
    """The keys of one environment. For the main thread. All methods raise :class:`~.credentials.CredentialsError`."""

    def __init__(self, environment: str) -> None:
        self._environment = environment

    def held(self) -> HeldKeys:
        """Return the keys; reads no secret and needs no master password."""
        texts, configurations = stored_texts(self._environment), stored_configurations()
        active = texts.get(_ACTIVE, "")
        return HeldKeys(
            *(configurations.get(texts.get(slot, "")) for slot in _SLOTS),
            missing=active if active not in configurations else "",
        )

    def store(self, key: str) -> None:
        """Store the first key and make it active. Discards a next key."""
        with _lock():
            self._stage(key)
            self._activate()

    def stage(self, key: str) -> None:
        """Store a new key as the next one. The active key stays active."""
        with _lock():
            self._stage(key)

    def activate(self) -> None:
        """Make the next key active, and keep the active one as the previous key."""
        with _lock():
            self._activate()

    def discard(self) -> None:
        """Remove the next key, if there is one."""
        with _lock():
            self._empty(_NEXT)

    def revert(self) -> None:
        """Make the previous key active, and keep the active one as the previous key."""
        with _lock():
            held = self.held()
            if held.previous is None:
                raise CredentialsError(tr("There is no earlier key to go back to."))
            self._set({_ACTIVE: held.previous.authcfg, _PREVIOUS: held.active.authcfg if held.active else ""})

    def remove_previous(self) -> None:
        """Remove the previous key, which is revoked."""
        with _lock():
            self._empty(_PREVIOUS)

    def choose(self, authcfg: str) -> None:
        """Make a stored configuration active. If the plugin stored the active one, keep it as the previous key."""
        with _lock():
            if authcfg not in stored_configurations():
                raise CredentialsError(
                    tr("The authentication configuration '{authcfg}' no longer exists.").format(authcfg=authcfg)
                )
            texts = stored_texts(self._environment)
            active = texts.get(_ACTIVE, "")
            if active == authcfg:
                return
            changes = {slot: "" for slot in (_NEXT, _PREVIOUS) if texts.get(slot, "") == authcfg}
            if self.is_own(active):
                if self.held().previous is not None and _PREVIOUS not in changes:
                    raise CredentialsError(tr(_EARLIER_KEY_IS_KEPT))
                changes[_PREVIOUS] = active
            self._set({**changes, _ACTIVE: authcfg})

    def remove(self) -> None:
        """Remove the active key from the settings, and from the authentication database if the plugin stored it."""
        with _lock():
            self._empty(_ACTIVE)

    def is_own(self, authcfg: str) -> bool:
        """Whether the plugin stored a configuration itself, and no other environment uses it."""
        configuration = stored_configurations().get(authcfg)
        return (
            configuration is not None
            and configuration.name.startswith(_OWN_NAME.format(""))
            and not any(
                authcfg in (stored_texts(name).get(use, "") for use in _USES)
                for name in environment_names()
                if name != self._environment
            )
        )

    def _stage(self, key: str) -> None:
        self._empty(_NEXT)
        authcfg = new_configuration_id()
        self._set({_NEXT: authcfg})
        store_configuration(authcfg, self._name(), KEY_METHOD, {KEY_HEADER: key})

    def _activate(self) -> None:
        held = self.held()
        if held.next is None:
            raise CredentialsError(tr("There is no new key to take into use. Enter it again."))
        if held.previous is not None:
            raise CredentialsError(tr(_EARLIER_KEY_IS_KEPT))
        self._set({_PREVIOUS: held.active.authcfg if held.active else "", _ACTIVE: held.next.authcfg, _NEXT: ""})

    def _empty(self, slot: str) -> None:
        """Forget the key of a slot, and remove it if it is the plugin's own and nothing else knows it."""
        texts = stored_texts(self._environment)
        authcfg = texts.pop(slot, "")
        if not authcfg:
            return
        if self.is_own(authcfg) and authcfg not in (texts.get(use) for use in _USES):
            remove_configuration(authcfg)
        self._set({slot: ""})

    def _set(self, texts: dict[str, str]) -> None:
        _write(self._environment, texts)

    def _name(self) -> str:
        """Return a name for a new configuration that no other one has: after the environment."""
        name = _OWN_NAME.format(self._environment)
        return unique_name(name, {configuration.name for configuration in stored_configurations().values()})


@contextmanager
def _lock() -> Iterator[None]:
    """Keep other QGIS windows from changing keys; raises :class:`~.credentials.CredentialsError`."""
    lock = QLockFile(str(Path(QgsApplication.qgisSettingsDirPath()) / _LOCK_NAME))
    lock.setStaleLockTime(_STALE_AFTER_MS)
    if not lock.tryLock(_LONGEST_WAIT_MS):
        if lock.error() == QLockFile.LockError.LockFailedError:
            raise CredentialsError(
                tr(
                    "Nothing was changed, because another QGIS window is changing a key, and may be waiting for the "
                    "master password. Try again when it has finished."
                )
            )
        raise CredentialsError(
            tr(
                "Nothing was changed, because QGIS's settings cannot be written. Check that their folder exists and is "
                "not read-only: {folder}"
            ).format(folder=QgsApplication.qgisSettingsDirPath())
        )
    try:
        yield
    finally:
        lock.unlock()


class TokenClient:
    """The stored client of one environment. For the main thread. Raises :class:`~.credentials.CredentialsError`."""

    def __init__(self, environment: str) -> None:
        self._environment = environment

    def held(self) -> StoredConfiguration | None:
        """Return the configuration, if there is one; reads no secret and needs no master password."""
        return stored_configurations().get(self._authcfg())

    @property
    def is_missing(self) -> bool:
        """Whether the configuration was deleted outside the plugin."""
        return bool(self._authcfg()) and self.held() is None

    def store(self, client_id: str, client_secret: str) -> None:
        """Store a client, or replace the stored one."""
        held = self.held()
        authcfg = held.authcfg if held and self._is_own(held) else new_configuration_id()
        _write(self._environment, {_CLIENT: authcfg})
        members = {"username": client_id, "password": client_secret, "realm": ""}
        store_configuration(authcfg, _OWN_CLIENT_NAME.format(self._environment), CLIENT_METHOD, members)

    def remove(self) -> None:
        """Remove the client from the settings, and from the authentication database if the plugin stored it."""
        held = self.held()
        if held and self._is_own(held):
            remove_configuration(held.authcfg)
        _write(self._environment, {_CLIENT: ""})

    def _is_own(self, configuration: StoredConfiguration) -> bool:
        return configuration.name == _OWN_CLIENT_NAME.format(self._environment)

    def _authcfg(self) -> str:
        return stored_texts(self._environment).get(_CLIENT, "")


def _write(environment: str, texts: dict[str, str]) -> None:
    """Write ``texts`` to the disk together; raises :class:`~.credentials.CredentialsError`."""
    try:
        change(environment, texts, stored_texts(environment))
    except EnvironmentsError as error:
        raise CredentialsError(str(error)) from None


# --- The hosts that get them ------------------------------------------------------------------------------------------

_KEY_VARIABLE, _AUTHCFG_VARIABLE = "LOCATION_GATEWAY_API_KEY", "LOCATION_GATEWAY_AUTHCFG"


class Move(NamedTuple):
    """A secret that changed settings would send to another host."""

    secret: str
    """The id of a configuration, or the name of the environment variable that holds the key."""
    setting: str
    """The key of the setting that holds the URL."""
    old: str
    """The URL until now; empty if there was none."""
    new: str


class _Recipient(NamedTuple):
    setting: str
    url: str
    secret: str

    @property
    def place(self) -> tuple[bool, str]:
        """Whether the host gets the client id and secret, as only the token host does; and the host."""
        parts = urlsplit(self.url)
        return self.setting == "token_url", f"{parts.scheme}://{parts.netloc}"


@dataclass
class Recipients:
    """The hosts that each secret may be sent to: those of the stored settings, and those that the user agreed to."""

    environ: Mapping[str, str] = field(default_factory=lambda: os.environ)
    _agreed: dict[str, set[tuple[bool, str]]] = field(default_factory=dict)

    def agree(self, moves: Collection[Move]) -> None:
        """Remember that the user agreed to these moves."""
        for move in moves:
            place = _Recipient(move.setting, move.new, move.secret).place
            self._agreed.setdefault(move.secret, set()).add(place)

    def agree_to_all(self, secret: str, environment: str, texts: Mapping[str, str]) -> None:
        """Remember that the user stored or chose a secret for the URLs in ``texts``, which are on the page."""
        places = {one.place for one in self._of(environment, texts).values()}
        self._agreed.setdefault(secret, set()).update(places)

    def moves(
        self,
        environment: str,
        texts: Mapping[str, str],
        *,
        key: str = "",
        services: Collection[Service] = tuple(Service),
        from_nowhere: bool = False,
    ) -> list[Move]:
        """Return the secrets that the settings ``texts`` would send to another host, one for each setting.

        ``key`` is the id of a configuration that ``services`` get instead of the stored key. The first URL of an
        environment is no move, unless ``from_nowhere`` is true.
        """
        before, after = self._of(environment, stored_texts(environment)), self._of(environment, texts, key, services)
        known = {one.place for one in before.values()}
        found = {}
        for name, one in after.items():
            is_first = not any(place[0] == one.place[0] for place in known)
            if not one.secret or one.place in known | self._agreed.get(one.secret, set()):
                continue
            if from_nowhere or not is_first:
                old = before[name].url if name in before else ""
                found.setdefault((one.secret, one.setting), Move(one.secret, one.setting, old, one.url))
        return list(found.values())

    def _of(
        self,
        environment: str,
        texts: Mapping[str, str],
        key: str = "",
        services: Collection[Service] = tuple(Service),
    ) -> dict[str, _Recipient]:
        """Return the recipients by service name, further host, and ``token``; empty if the settings cannot be used."""
        try:
            settings = settings_of_texts(environment, texts, self.environ)
        except SettingsError:
            return {}
        token = settings.token
        shown = key or self._stored_key(settings)
        found = {}
        for service, base in settings.endpoints.bases.items():
            if service in services:
                setting = service.url_setting if texts.get(service.url_setting) else "url"
                by_token = service in token.services and not key
                found[service.value] = _Recipient(setting, base, token.authcfg if by_token else shown)
        if Service.MATRIX.value in found:
            secret = found[Service.MATRIX.value].secret
            for host in settings.endpoints.matrix_hosts:
                found[host] = _Recipient("matrix_status_hosts", host, secret)
        if token.url and not key and token.services.intersection(services):
            found["token"] = _Recipient("token_url", token.url, token.authcfg)
        return found

    def _stored_key(self, settings: EnvironmentSettings) -> str:
        if variable(_KEY_VARIABLE, self.environ) and not variable(_AUTHCFG_VARIABLE, self.environ):
            return _KEY_VARIABLE
        return settings.authcfg
