"""How a request shows who sends it, without the secret ever being seen elsewhere."""

from __future__ import annotations

import string
from typing import Protocol
from urllib.parse import quote

KEY_HEADER = "apiKey"
"""The one place the key is sent in (wire/gateway.md, Authentication 2)."""

_VISIBLE = frozenset(string.ascii_letters + string.digits + string.punctuation)


class UnusableKeyError(ValueError):
    """A key that cannot be a key; the text says why and never shows it."""


class Authentication(Protocol):
    """What a session needs to know of a way to authenticate."""

    def headers(self) -> dict[str, str]:
        """Return the headers that authenticate one request."""

    def redact(self, text: str) -> str:
        """Return ``text`` without the secret, should a service have echoed it."""


class ApiKey:
    """The reseller's key."""

    def __init__(self, key: str) -> None:
        """Take ``key``; white space around it is dropped, as it comes along when a key is pasted.

        Raises :class:`UnusableKeyError` for an empty key, and for characters that no header can carry.
        """
        self._key = key.strip()
        if not self._key:
            raise UnusableKeyError("The key is empty.")
        if not _VISIBLE.issuperset(self._key):
            raise UnusableKeyError("The key contains white space or characters that cannot be part of a key.")

    def headers(self) -> dict[str, str]:
        """Return the header with the key."""
        return {KEY_HEADER: self._key}

    def redact(self, text: str) -> str:
        """Return ``text`` with the key blotted out, also where it is written as in an address."""
        return text.replace(self._key, "•••").replace(quote(self._key, safe=""), "•••")

    def __repr__(self) -> str:
        """Return a text without the key: it stands in logs and tracebacks."""
        return "ApiKey(•••)"
