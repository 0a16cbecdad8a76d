"""Where the key and the client of an environment are sent, and what a change of its settings sends elsewhere."""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple
from urllib.parse import urlsplit

from ..gateway.services import Service
from .settings import EnvironmentSettings, SettingsError, settings_of_texts, stored_texts

_KEY_VARIABLE, _AUTHCFG_VARIABLE = "LOCATION_GATEWAY_API_KEY", "LOCATION_GATEWAY_AUTHCFG"


class Move(NamedTuple):
    """A host that would be sent what it was not stored for."""

    secret: str
    """The id of the configuration, or the name of the variable that holds the key."""
    setting: str
    """The one that holds the address."""
    old: str
    """The address until now; nothing where there was none."""
    new: str


class _Recipient(NamedTuple):
    setting: str
    address: str
    secret: str

    @property
    def place(self) -> tuple[bool, str]:
        """The host, and whether it gets the client's id and secret, which a service does not."""
        parts = urlsplit(self.address)
        return self.setting == "token_url", f"{parts.scheme}://{parts.netloc}"


@dataclass
class Recipients:
    """The hosts that each secret may be sent to: those of the stored settings, and those the user has agreed to."""

    environ: Mapping[str, str] = field(default_factory=lambda: os.environ)
    _agreed: dict[str, set[tuple[bool, str]]] = field(default_factory=dict)

    def agree(self, moves: Collection[Move]) -> None:
        """Take note that the user has agreed to these."""
        for move in moves:
            place = _Recipient(move.setting, move.new, move.secret).place
            self._agreed.setdefault(move.secret, set()).add(place)

    def agree_to_all(self, secret: str, environment: str, texts: Mapping[str, str]) -> None:
        """Take note that a secret was just stored, or chosen, for the addresses that the user sees."""
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
        """Return what the settings ``texts`` would send elsewhere than the stored ones, one by setting.

        ``key`` is the id of a configuration that is shown to ``services`` in place of the stored key. Where no address
        was stored at all, a secret cannot go elsewhere, unless it is asked for by ``from_nowhere``.
        """
        before, after = self._of(environment, stored_texts(environment)), self._of(environment, texts, key, services)
        known = {one.place for one in before.values()}
        found = {}
        for name, one in after.items():
            is_first = not any(place[0] == one.place[0] for place in known)
            if not one.secret or one.place in known | self._agreed.get(one.secret, set()):
                continue
            if from_nowhere or not is_first:
                old = before[name].address if name in before else ""
                found.setdefault((one.secret, one.setting), Move(one.secret, one.setting, old, one.address))
        return list(found.values())

    def _of(
        self,
        environment: str,
        texts: Mapping[str, str],
        key: str = "",
        services: Collection[Service] = tuple(Service),
    ) -> dict[str, _Recipient]:
        """Return who gets what, by the names of services and ``token``; nobody where the settings cannot be used."""
        try:
            settings = settings_of_texts(environment, texts, self.environ)
        except SettingsError:
            return {}
        token = settings.token
        shown = key or self._stored_key(settings)
        found = {}
        for service, base in settings.endpoints.bases.items():
            if service in services:
                setting = f"url_{service.value}" if texts.get(f"url_{service.value}") else "url"
                by_token = service in token.services and not key
                found[service.value] = _Recipient(setting, base, token.authcfg if by_token else shown)
        if token.url and not key and token.services.intersection(services):
            found["token"] = _Recipient("token_url", token.url, token.authcfg)
        return found

    def _stored_key(self, settings: EnvironmentSettings) -> str:
        if self.environ.get(_KEY_VARIABLE) and not self.environ.get(_AUTHCFG_VARIABLE):
            return _KEY_VARIABLE
        return settings.authcfg
