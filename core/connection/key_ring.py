"""What an environment holds to authenticate with: its keys, and the client's id and secret where tokens are used.

Of the keys one is in use, a new one may be tried, and an old one is kept until it is revoked. Settings and auth
database are two files, and QGIS may close, or crash, between any two writes. So the order of the writes is such that
what is found afterwards is always a state from which the user can go on, and no key is ever without a setting that
knows it: an id is noted before its configuration is stored, and forgotten after that is removed.

Two windows of QGIS with the same profile take turns: each sees what the other has left, never what it is at.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from qgis.core import QgsApplication
from qgis.PyQt.QtCore import QLockFile

from ..gateway.access.authentication import KEY_HEADER
from ..i18n import tr, translatable
from .auth_database import (
    CredentialsError,
    StoredConfiguration,
    new_configuration_id,
    remove_configuration,
    store_configuration,
    stored_configurations,
)
from .credentials import CLIENT_METHOD, KEY_METHOD
from .environments import EnvironmentsError, change, environment_names
from .settings import stored_texts

_ACTIVE, _NEXT, _PREVIOUS = "authcfg", "authcfg_next", "authcfg_previous"
_SLOTS = (_ACTIVE, _NEXT, _PREVIOUS)
_CLIENT = "token_authcfg"
_USES = (*_SLOTS, _CLIENT)
_OWN_NAME = "Location Services Gateway – {}"
_OWN_CLIENT_NAME = f"{_OWN_NAME} (token)"
_EARLIER_KEY_IS_KEPT = translatable("An earlier key is still kept. Say first that it is revoked.")
"""Two old keys could not be told apart by the user."""
_LOCK_NAME = "location_gateway_keys.lock"
_LONGEST_WAIT_MS = 3_000
_FORGOTTEN_AFTER_MS = 600_000
"""The lock of a process that is gone counts for nothing at once. This is for one that hangs, on whatever machine."""


@dataclass(frozen=True)
class HeldKeys:
    """What an environment holds. A key whose id is known but whose configuration is gone is ``missing``."""

    active: StoredConfiguration | None = None
    next: StoredConfiguration | None = None
    """Stored, and not in use yet: it is being tried, or QGIS closed before it was."""
    previous: StoredConfiguration | None = None
    """No longer in use, and kept until it is revoked."""
    missing: str = ""
    """The id of the active key, where its configuration was deleted elsewhere."""


class KeyRing:
    """The keys of one environment. For the main thread. Everything raises :class:`~.auth_database.CredentialsError`."""

    def __init__(self, environment: str) -> None:
        self._environment = environment

    def held(self) -> HeldKeys:
        """Return what is held; reads no secret and needs no master password."""
        texts, configurations = stored_texts(self._environment), stored_configurations()
        active = texts.get(_ACTIVE, "")
        return HeldKeys(
            *(configurations.get(texts.get(slot, "")) for slot in _SLOTS),
            missing=active if active not in configurations else "",
        )

    def store(self, key: str) -> None:
        """Store the first key, which is in use at once. One that was begun to be stored before goes."""
        with _turn():
            self._stage(key)
            self._activate()

    def stage(self, key: str) -> None:
        """Store a new key beside the one in use, which stays in use."""
        with _turn():
            self._stage(key)

    def activate(self) -> None:
        """Take the new key into use; the one in use before is kept as the previous one."""
        with _turn():
            self._activate()

    def discard(self) -> None:
        """Remove the new key, if there is one; the one in use stays in use."""
        with _turn():
            self._empty(_NEXT)

    def revert(self) -> None:
        """Take the previous key into use again; the newer one is kept in its place."""
        with _turn():
            held = self.held()
            if held.previous is None:
                raise CredentialsError(tr("There is no earlier key to go back to."))
            self._set({_ACTIVE: held.previous.authcfg, _PREVIOUS: held.active.authcfg if held.active else ""})

    def remove_previous(self) -> None:
        """Remove the key that is not in use any more: it is revoked."""
        with _turn():
            self._empty(_PREVIOUS)

    def choose(self, authcfg: str) -> None:
        """Use a configuration that is stored already; a key that the plugin stored is kept as the previous one."""
        with _turn():
            if authcfg not in stored_configurations():
                raise CredentialsError(
                    tr("There is no authentication configuration '{authcfg}' any more.").format(authcfg=authcfg)
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
        """Remove the key in use: from the auth database where the plugin stored it there, otherwise only from here."""
        with _turn():
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
        taken = {configuration.name for configuration in stored_configurations().values()}
        numbered = (f"{name} ({number})" for number in range(2, len(taken) + 3))
        return next(one for one in (name, *numbered) if one not in taken)


@contextmanager
def _turn() -> Iterator[None]:
    """Keep other windows of QGIS from changing keys meanwhile; raises :class:`~.auth_database.CredentialsError`."""
    lock = QLockFile(str(Path(QgsApplication.qgisSettingsDirPath()) / _LOCK_NAME))
    lock.setStaleLockTime(_FORGOTTEN_AFTER_MS)
    if not lock.tryLock(_LONGEST_WAIT_MS):
        if lock.error() == QLockFile.LockError.LockFailedError:
            raise CredentialsError(
                tr(
                    "Another window of QGIS is changing a key at this moment, and may be waiting there for the master "
                    "password. Nothing was changed here; try again when it is done."
                )
            )
        raise CredentialsError(
            tr(
                "QGIS's settings cannot be written, so nothing was changed. Is their folder read-only, or "
                "gone? ({folder})"
            ).format(folder=QgsApplication.qgisSettingsDirPath())
        )
    try:
        yield
    finally:
        lock.unlock()


class TokenClient:
    """The stored client of one environment. For the main thread. Raises :class:`~.auth_database.CredentialsError`."""

    def __init__(self, environment: str) -> None:
        self._environment = environment

    def held(self) -> StoredConfiguration | None:
        """Return the configuration, if there is one; reads no secret and needs no master password."""
        return stored_configurations().get(self._authcfg())

    @property
    def is_missing(self) -> bool:
        """Whether a configuration is known whose entry in the auth database was deleted elsewhere."""
        return bool(self._authcfg()) and self.held() is None

    def store(self, client_id: str, client_secret: str) -> None:
        """Store a client in place of the one before. Its id is noted first, so that nothing is stored unknown."""
        held = self.held()
        authcfg = held.authcfg if held and self._is_own(held) else new_configuration_id()
        _write(self._environment, {_CLIENT: authcfg})
        members = {"username": client_id, "password": client_secret, "realm": ""}
        store_configuration(authcfg, _OWN_CLIENT_NAME.format(self._environment), CLIENT_METHOD, members)

    def remove(self) -> None:
        """Remove the client: from the auth database where the plugin stored it, otherwise only from here."""
        held = self.held()
        if held and self._is_own(held):
            remove_configuration(held.authcfg)
        _write(self._environment, {_CLIENT: ""})

    def _is_own(self, configuration: StoredConfiguration) -> bool:
        return configuration.name == _OWN_CLIENT_NAME.format(self._environment)

    def _authcfg(self) -> str:
        return stored_texts(self._environment).get(_CLIENT, "")


def _write(environment: str, texts: dict[str, str]) -> None:
    """Write all of ``texts`` at once, and to the disk."""
    try:
        change(environment, texts, stored_texts(environment))
    except EnvironmentsError as error:
        raise CredentialsError(str(error)) from None
