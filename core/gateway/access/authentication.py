"""Authenticates requests, and keeps the secret out of all texts."""

from __future__ import annotations

import string
from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol

from ...i18n import tr
from .redaction import Redaction

if TYPE_CHECKING:
    from ..endpoints import Endpoints
    from ..services import Service

KEY_HEADER = "apiKey"
"""The key is sent in this header, and nowhere else (docs/service.md, API key)."""

_VISIBLE = frozenset(string.ascii_letters + string.digits + string.punctuation)


def is_visible(text: str) -> bool:
    """Whether all characters of ``text`` can be sent in a header, and none is white space."""
    return _VISIBLE.issuperset(text)


class UnusableKeyError(ValueError):
    """The text cannot be a key. The message says why, and does not contain the text."""


class Authentication(Protocol):
    """What a session needs from a way to authenticate."""

    async def headers(self) -> dict[str, str]:
        """Return the headers that authenticate one request. It may have to wait for a token."""

    def renew(self, refused: Mapping[str, str]) -> bool:
        """Record that a service answered these headers with 401; return whether new ones are available."""

    def redact(self, text: str) -> str:
        """Return ``text`` with the secret redacted."""


class StaticHeaders:
    """Headers that stay the same for the whole run, such as those of an authentication method of QGIS."""

    def __init__(self, headers: Mapping[str, str]) -> None:
        """Send ``headers`` with every request of the run."""
        self._headers = dict(headers)
        values = self._headers.values()
        self._redaction = Redaction(secret for value in values for secret in (value, value.split(" ")[-1]))

    async def headers(self) -> dict[str, str]:
        """Return the headers."""
        return dict(self._headers)

    def renew(self, refused: Mapping[str, str]) -> bool:  # noqa: ARG002
        """Return False: only the user or the reseller can provide other headers."""
        return False

    def redact(self, text: str) -> str:
        """Return ``text`` with the values of the headers redacted, with and without the name of a scheme."""
        return self._redaction(text)

    def __repr__(self) -> str:
        """Return a text without the headers, for logs and tracebacks."""
        return f"{type(self).__name__}(•••)"


class ApiKey(StaticHeaders):
    """The reseller's key, in its header."""

    def __init__(self, key: str) -> None:
        """Remove white space around ``key``, which is often pasted together with it.

        Raises :class:`UnusableKeyError` for an empty key, and for characters that cannot be sent in a header.
        """
        key = key.strip()
        if not key:
            raise UnusableKeyError(tr("The key is empty."))
        if not is_visible(key):
            raise UnusableKeyError(tr("The key contains white space or characters that are not allowed in a key."))
        super().__init__({KEY_HEADER: key})


class AuthenticationByService:
    """Chooses the authentication for an address (docs/service.md, Authentication)."""

    def __init__(self, endpoints: Endpoints, usual: Authentication, others: Mapping[Service, Authentication]) -> None:
        """Use ``usual`` for every service that is not in ``others``."""
        self._all = list({id(each): each for each in (usual, *others.values())}.values())
        self._endpoints = endpoints
        self._usual = usual
        self._others = others

    def of(self, url: str) -> Authentication:
        """Return the authentication for ``url``, a path of a service after its base address."""
        return self._others.get(self._endpoints.service_of(url), self._usual)

    def redact(self, text: str) -> str:
        """Return ``text`` with the secrets of all of them redacted."""
        for authentication in self._all:
            text = authentication.redact(text)
        return text
