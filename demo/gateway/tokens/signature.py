"""Checks a request that is signed as OAuth 1.0 has it, written from RFC 5849."""

from __future__ import annotations

import hmac
import re
from base64 import b64encode
from dataclasses import dataclass
from hashlib import sha256
from typing import TYPE_CHECKING
from urllib.parse import unquote_to_bytes

from demo.gateway.tokens.refusals import BAD_HEADER, not_let_in

if TYPE_CHECKING:
    from collections.abc import Iterable

_UNRESERVED = frozenset(b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~")
_MEMBER = re.compile(r'\s*([A-Za-z0-9_%.~-]+)="([^"]*)"\s*')
_NEEDED = ("oauth_consumer_key", "oauth_nonce", "oauth_signature", "oauth_signature_method", "oauth_timestamp")


@dataclass(frozen=True, slots=True)
class Signed:
    """The members of the header (RFC 5849 3.5.1)."""

    members: dict[str, str]

    @classmethod
    def parse(cls, value: str) -> Signed:
        """Read what stands after the scheme `OAuth`; raises :class:`Refusal`."""
        members: dict[str, str] = {}
        for part in value.split(","):
            found = _MEMBER.fullmatch(part)
            if found is None or found[1] in members:
                raise not_let_in(BAD_HEADER)
            members[decode(found[1])] = decode(found[2])
        if any(not members.get(name) for name in _NEEDED) or members.get("oauth_version", "1.0") != "1.0":
            raise not_let_in(BAD_HEADER)
        if members["oauth_signature_method"] != "HMAC-SHA256" or not members["oauth_timestamp"].isdecimal():
            raise not_let_in(BAD_HEADER)
        return cls(members)

    def matches(self, method: str, uri: str, form: Iterable[tuple[str, str]], secret: str) -> bool:
        """Tell whether the signature is the one that the holder of the secret would make."""
        own = [(name, value) for name, value in self.members.items() if name not in ("oauth_signature", "realm")]
        text = signed_text(method, uri, [*form, *own])
        digest = hmac.digest(encode(secret) + b"&", text, sha256)
        return hmac.compare_digest(b64encode(digest), self.members["oauth_signature"].encode())


def signed_text(method: str, uri: str, pairs: Iterable[tuple[str, str]]) -> bytes:
    """Return the signature base string (RFC 5849 3.4.1.1)."""
    ordered = sorted((encode(name), encode(value)) for name, value in pairs)
    parameters = b"&".join(name + b"=" + value for name, value in ordered)
    return b"&".join((encode(method.upper()), encode(uri), b"".join(_escape(byte) for byte in parameters)))


def encode(text: str) -> bytes:
    """Percent-encode (RFC 5849 3.6)."""
    return b"".join(_escape(byte) for byte in text.encode())


def decode(text: str) -> str:
    """Take percent-encoding back."""
    return unquote_to_bytes(text).decode(errors="replace")


def _escape(byte: int) -> bytes:
    return bytes((byte,)) if byte in _UNRESERVED else b"%%%02X" % byte
