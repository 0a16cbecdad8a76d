"""The hosts that get the key or the client secret of an environment, and what a change of its settings changes."""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import NamedTuple
from urllib.parse import urlsplit

from ..gateway.services import Service
from .settings import EnvironmentSettings, SettingsError, settings_of_texts, stored_texts
from .variables import variable

_KEY_VARIABLE, _AUTHCFG_VARIABLE = "LOCATION_GATEWAY_API_KEY", "LOCATION_GATEWAY_AUTHCFG"


class Move(NamedTuple):
    """A secret that changed settings would send to another host."""

    secret: str
    """The id of a configuration, or the name of the environment variable that holds the key."""
    setting: str
    """The key of the setting that holds the address."""
    old: str
    """The address until now; empty if there was none."""
    new: str


class _Recipient(NamedTuple):
    setting: str
    address: str
    secret: str

    @property
    def place(self) -> tuple[bool, str]:
        """Whether the host gets the client id and secret, as only the token host does; and the host."""
        parts = urlsplit(self.address)
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
        """Remember that the user stored or chose a secret for the addresses in ``texts``, which are on the page."""
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

        ``key`` is the id of a configuration that ``services`` get instead of the stored key. The first address of an
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
                setting = service.address_setting if texts.get(service.address_setting) else "url"
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
