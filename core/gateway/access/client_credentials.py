"""Client credentials: id and secret, the platform's file with them, and signed requests for a token.

(docs/service.md, OAuth 2.0; RFC 6749 4.4; RFC 5849.)
"""

from __future__ import annotations

import base64
import hashlib
import hmac
from collections.abc import Mapping
from dataclasses import dataclass, field
from urllib.parse import quote, quote_plus, urlencode, urlsplit

import requests

from ...i18n import tr
from ..endpoints import normalised_address
from .authentication import is_visible

_URL, _SCOPE = "here.token.endpoint.url", "here.token.scope"
_KEY_ID, _KEY_SECRET = "here.access.key.id", "here.access.key.secret"
_DEFAULT_PORTS = {"http": 80, "https": 443}


@dataclass(frozen=True)
class ClientCredentials:
    """The credentials for a token. Raises :class:`ValueError` if they cannot be used. No message shows the secret."""

    token_url: str
    client_id: str
    """The access key id, if requests are signed."""
    client_secret: str = field(repr=False)
    scope: str = ""
    signed: bool = False
    """Whether requests are signed, as the platform requires, instead of containing the secret (RFC 6749 2.3.1)."""

    def __post_init__(self) -> None:
        """Remove white space around each part, which is often pasted together with it."""
        object.__setattr__(self, "token_url", normalised_address(self.token_url))
        for name, label in (("client_id", tr("The client id")), ("client_secret", tr("The client secret"))):
            text = getattr(self, name).strip()
            if not text:
                raise ValueError(tr("{name} is empty.").format(name=label))
            if not is_visible(text):
                raise ValueError(
                    tr("{name} contains white space or characters that are not allowed.").format(name=label)
                )
            object.__setattr__(self, name, text)
        object.__setattr__(self, "scope", " ".join(self.scope.split()))

    def request(self, *, timestamp: int, nonce: str) -> requests.Request:
        """Return the request for a token. ``nonce`` has to be new each time."""
        form = {"grant_type": "client_credentials", **({"scope": self.scope} if self.scope else {})}
        shown = f"Basic {self._basic()}"
        if self.signed:
            shown = authorization_header(
                "POST",
                self.token_url,
                form,
                key_id=self.client_id,
                secret=self.client_secret,
                timestamp=timestamp,
                nonce=nonce,
            )
        headers = {"Authorization": shown, "Content-Type": "application/x-www-form-urlencoded"}
        return requests.Request("POST", self.token_url, data=urlencode(form), headers=headers)

    def secrets(self) -> list[str]:
        """Return the texts to redact."""
        return [self.client_secret, quote_plus(self.client_secret), self._basic()]

    def _basic(self) -> str:
        return base64.b64encode(f"{quote_plus(self.client_id)}:{quote_plus(self.client_secret)}".encode()).decode()


def read_credentials_file(text: str) -> ClientCredentials:
    """Return the credentials for signed requests from the ``text`` of ``credentials.properties``.

    ``here.client.id`` is not used: it names the application, and does not sign requests. Raises :class:`ValueError`
    with a sentence for the user. No message shows the secret.
    """
    members = {}
    for line in text.lstrip("\ufeff").splitlines():
        name, _, value = line.partition("=")
        members[name.strip()] = value.strip()
    missing = [name for name in (_URL, _KEY_ID, _KEY_SECRET) if not members.get(name)]
    if missing:
        raise ValueError(tr("The credentials file has no {missing}.").format(missing=", ".join(missing)))
    return ClientCredentials(
        token_url=members[_URL],
        client_id=members[_KEY_ID],
        client_secret=members[_KEY_SECRET],
        scope=members.get(_SCOPE, ""),
        signed=True,
    )


# --- A request signed according to OAuth 1.0a, with HMAC-SHA256 (RFC 5849 3.4) ---------------------------------------
# Only the client signs: there is no token yet, so the token secret at the end of the signing key is empty.


def authorization_header(  # noqa: PLR0913 - all parts of a signature
    method: str, url: str, form: Mapping[str, str], *, key_id: str, secret: str, timestamp: int, nonce: str
) -> str:
    """Return the header ``Authorization`` for a request with the body ``form``, which is signed, too."""
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
    """Return the text to sign (RFC 5849 3.4.1). ``url`` has no query."""
    pairs = sorted((escaped(name), escaped(value)) for name, value in parameters.items())
    normalised = "&".join(f"{name}={value}" for name, value in pairs)
    return "&".join(escaped(part) for part in (method.upper(), _base_uri(url), normalised))


def sign(text: str, secret: str) -> str:
    """Return the signature of ``text`` (RFC 5849 3.4.2, with SHA-256)."""
    digest = hmac.new(f"{escaped(secret)}&".encode(), text.encode(), hashlib.sha256).digest()
    return base64.b64encode(digest).decode()


def escaped(text: str) -> str:
    """Return ``text`` percent-encoded (RFC 5849 3.6): all characters but letters, digits and ``-._~``."""
    return quote(text, safe="")


def _base_uri(url: str) -> str:
    parts = urlsplit(url)
    host = (parts.hostname or "").lower()
    shown = f"[{host}]" if ":" in host else host
    if parts.port not in (None, _DEFAULT_PORTS[parts.scheme]):
        shown = f"{shown}:{parts.port}"
    return f"{parts.scheme}://{shown}{parts.path or '/'}"
