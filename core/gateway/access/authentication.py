"""How a request is authenticated, without the secret ever being seen elsewhere."""

from __future__ import annotations

import string
from collections.abc import Mapping
from typing import TYPE_CHECKING, Protocol
from urllib.parse import urlsplit

from ...i18n import tr
from ..services import is_path_of
from .redaction import Redaction

if TYPE_CHECKING:
    from ..endpoints import Endpoints
    from ..services import Service

KEY_HEADER = "apiKey"
"""The one place the key is sent in (docs/service.md, API key)."""

_VISIBLE = frozenset(string.ascii_letters + string.digits + string.punctuation)


def is_visible(text: str) -> bool:
    """Whether ``text`` consists of characters that a header can carry, without white space."""
    return _VISIBLE.issuperset(text)


class UnusableKeyError(ValueError):
    """The text cannot be a key; the message says why and never shows it."""


class Authentication(Protocol):
    """What a session needs to know of a way to authenticate."""

    async def headers(self) -> dict[str, str]:
        """Return the headers that authenticate one request; may have to wait, and to ask for them first."""

    def renew(self, refused: Mapping[str, str]) -> bool:
        """Record that a service answered 401 to these headers; return whether others are available now."""

    def redact(self, text: str) -> str:
        """Return ``text`` without the secret, should a service have echoed it."""


class ApiKey:
    """The reseller's key."""

    def __init__(self, key: str) -> None:
        """Take ``key``; white space around it is dropped, because it is often pasted along with a key.

        Raises :class:`UnusableKeyError` for an empty key, and for characters that no header can carry.
        """
        self._key = key.strip()
        if not self._key:
            raise UnusableKeyError(tr("The key is empty."))
        if not is_visible(self._key):
            raise UnusableKeyError(tr("The key contains white space or characters that cannot be part of a key."))
        self._redaction = Redaction([self._key])

    async def headers(self) -> dict[str, str]:
        """Return the header with the key."""
        return {KEY_HEADER: self._key}

    def renew(self, refused: Mapping[str, str]) -> bool:  # noqa: ARG002
        """Return False: a key that is not known stays unknown, and a new one is issued by people."""
        return False

    def redact(self, text: str) -> str:
        """Return ``text`` without the key, in whichever form it is written."""
        return self._redaction(text)

    def __repr__(self) -> str:
        """Return a text without the key: it appears in logs and tracebacks."""
        return "ApiKey(•••)"


class StaticHeaders:
    """Headers that one of QGIS's own methods of authentication has made."""

    def __init__(self, headers: Mapping[str, str]) -> None:
        """Send these ``headers`` with every request, as long as the run lasts."""
        self._headers = dict(headers)
        values = self._headers.values()
        self._redaction = Redaction(secret for value in values for secret in (value, value.split(" ")[-1]))

    async def headers(self) -> dict[str, str]:
        """Return the headers."""
        return dict(self._headers)

    def renew(self, refused: Mapping[str, str]) -> bool:  # noqa: ARG002
        """Return that no others are available in the middle of a run: whoever made them may have to ask the user."""
        return False

    def redact(self, text: str) -> str:
        """Return ``text`` without the values of the headers, also without what follows the name of a scheme."""
        return self._redaction(text)

    def __repr__(self) -> str:
        """Return a text without the headers: it appears in logs and tracebacks."""
        return "StaticHeaders(•••)"


class AuthenticationByService:
    """Which of an environment's authentications goes with which address (docs/service.md, Authentication)."""

    def __init__(self, endpoints: Endpoints, usual: Authentication, others: Mapping[Service, Authentication]) -> None:
        """Use ``usual`` for every service that is not in ``others``."""
        self._all = list({id(each): each for each in (usual, *others.values())}.values())
        self._usual = usual
        self._others = [
            (endpoints.bases[service], service, authentication)
            for service, authentication in others.items()
            if service in endpoints.bases
        ]

    def of(self, url: str) -> Authentication:
        """Return the authentication for ``url``, a path of one of the services behind its base address."""
        address = urlsplit(url)._replace(query="", fragment="").geturl()
        for base, service, authentication in self._others:
            if address.startswith(f"{base}/") and is_path_of(service, address[len(base) :]):
                return authentication
        return self._usual

    def redact(self, text: str) -> str:
        """Return ``text`` without the secrets of any of them."""
        for authentication in self._all:
            text = authentication.redact(text)
        return text
