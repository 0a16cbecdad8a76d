"""A request signed as OAuth 1.0a has it, with HMAC-SHA256 (RFC 5849 3.4; docs/service.md, OAuth 2.0).

Only the client signs: there is no user and no token yet, so the key that signs ends with an empty token secret.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from collections.abc import Mapping
from urllib.parse import quote, urlsplit

_DEFAULT_PORTS = {"http": 80, "https": 443}


def authorization_header(  # noqa: PLR0913 - what goes into a signature, all of it
    method: str, url: str, form: Mapping[str, str], *, key_id: str, secret: str, timestamp: int, nonce: str
) -> str:
    """Return the header ``Authorization`` for a request with the body ``form``, which is signed along."""
    protocol = {
        "oauth_consumer_key": key_id,
        "oauth_nonce": nonce,
        "oauth_signature_method": "HMAC-SHA256",
        "oauth_timestamp": str(timestamp),
        "oauth_version": "1.0",
    }
    signature = sign(base_string(method, url, {**form, **protocol}), secret)
    members = {**protocol, "oauth_signature": signature}
    return "OAuth " + ", ".join(f'{escaped(name)}="{escaped(value)}"' for name, value in members.items())


def base_string(method: str, url: str, parameters: Mapping[str, str]) -> str:
    """Return the text that is signed (RFC 5849 3.4.1). ``url`` has no query."""
    pairs = sorted((escaped(name), escaped(value)) for name, value in parameters.items())
    normalised = "&".join(f"{name}={value}" for name, value in pairs)
    return "&".join(escaped(part) for part in (method.upper(), _base_uri(url), normalised))


def sign(text: str, secret: str) -> str:
    """Return the signature of ``text`` (RFC 5849 3.4.2, with SHA-256)."""
    digest = hmac.new(f"{escaped(secret)}&".encode(), text.encode(), hashlib.sha256).digest()
    return base64.b64encode(digest).decode()


def escaped(text: str) -> str:
    """Return ``text`` percent-encoded as RFC 5849 3.6 has it: all but letters, digits and ``-._~``."""
    return quote(text, safe="")


def _base_uri(url: str) -> str:
    parts = urlsplit(url)
    host = (parts.hostname or "").lower()
    shown = f"[{host}]" if ":" in host else host
    if parts.port not in (None, _DEFAULT_PORTS[parts.scheme]):
        shown = f"{shown}:{parts.port}"
    return f"{parts.scheme}://{shown}{parts.path or '/'}"
