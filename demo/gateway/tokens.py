"""Tokens, and `POST /oauth2/token`, which issues them (RFC 6749 4.4).

A client sends its secret, or signs the request as in OAuth 1.0 (RFC 5849). The
codes of errors are the platform's (docs/service.md, OAuth 2.0).
"""

from __future__ import annotations

import binascii
import hmac
import json
import re
import secrets
from base64 import b64decode, b64encode
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from hashlib import sha256
from time import monotonic, time
from typing import Any
from urllib.parse import parse_qsl, quote, unquote, unquote_plus

from pydantic import Field

from demo.gateway.answers import Answer, ApiError, ErrorForm
from demo.gateway.api import Call, Endpoint
from demo.gateway.keys import CLIENT_IDS, Client, Key, RateLimiter, find_client, key_named
from demo.gateway.members import Adjustable, AdjustableSettings

LONGEST_LIFETIME_S = 86_400
"""How long the platform's own tokens are valid at most (docs/service.md, OAuth 2.0)."""
BAD_HEADER = "401202"
CLOCK_SKEW = "401204"
NONCE_USED = "401207"
WRONG_CREDENTIALS = "401300"
CLIENT_ID_AS_KEY_ID = "401310"
KEY_DISABLED = "401424"
_DESCRIPTIONS = {
    BAD_HEADER: "Invalid authorization header",
    CLOCK_SKEW: "Timestamp is not within the permitted range of the server's clock",
    NONCE_USED: "The nonce has been used already",
    WRONG_CREDENTIALS: "Invalid accessKeyId or accessKeySecret",
    CLIENT_ID_AS_KEY_ID: "The client id was used in place of the access key id",
    KEY_DISABLED: "The access key is disabled",
}
PATH = "/oauth2/token"
FARTHEST_CLOCK_S = 300
_MEMBER = re.compile(r'\s*([A-Za-z0-9_%.~-]+)="([^"]*)"\s*')
_NEEDED = ("oauth_consumer_key", "oauth_nonce", "oauth_signature", "oauth_signature_method", "oauth_timestamp")


class TokenSettings(AdjustableSettings):
    """How tokens are given out, told at `/_demo/tokens`."""

    lifetime_s: int | float = Field(default=LONGEST_LIFETIME_S, gt=0, le=LONGEST_LIFETIME_S)
    requests_per_second: float | None = Field(default=None, gt=0)
    """The token URL's own rate limit, for each client."""
    revoke: bool = False
    """Whether all tokens are revoked, once."""


@dataclass
class Tokens(Adjustable):
    """The tokens since the last reset, and the settings of the address that gives them out."""

    settings: TokenSettings = field(default_factory=TokenSettings)
    issued: int = 0
    _ends: dict[str, tuple[Key, float]] = field(default_factory=dict, repr=False)
    _nonces: set[tuple[str, str, str]] = field(default_factory=set, repr=False)
    _rates: RateLimiter = field(default_factory=RateLimiter)

    def change(self, values: object) -> None:
        """Take over new settings, or revoke all tokens. If one of them makes no sense, nothing is changed."""
        told = self.settings.changed(values)
        self.settings = told.model_copy(update={"revoke": False})
        if told.revoke:
            self._ends.clear()

    def members(self) -> dict[str, Any]:
        """Return the settings and the number of tokens given out."""
        return {**self.settings.model_dump(exclude={"revoke"}), "issued": self.issued}

    def check_rate(self, client: Client) -> None:
        """Refuse a client that asks too often."""
        self._rates.take(key_named(client.key_name), self.settings.requests_per_second, monotonic())

    def use_nonce(self, access_key_id: str, timestamp: str, nonce: str) -> bool:
        """Remember a nonce; return whether it is new (RFC 5849 3.3)."""
        used = (access_key_id, timestamp, nonce)
        is_new = used not in self._nonces
        self._nonces.add(used)
        return is_new

    def issue(self, client: Client, wished_s: int | None) -> tuple[str, float]:
        """Return a new token and the seconds that it lives: as long as wished, if that is not too long."""
        most_s = self.settings.lifetime_s
        lifetime_s = most_s if wished_s is None else min(wished_s, most_s)
        token = f"demo-token-{secrets.token_urlsafe(24)}"
        self._ends[token] = key_named(client.key_name), monotonic() + lifetime_s
        self.issued += 1
        return token, lifetime_s

    def key_of(self, token: str) -> Key:
        """Return the key whose entitlements a token has; raises :class:`ApiError` for one that is not good."""
        if token not in self._ends:
            raise ApiError.unauthorized("Token Validation Failure - unknown token")
        key, end = self._ends[token]
        if monotonic() >= end:
            raise ApiError.unauthorized("Token Validation Failure - invalid time in token")
        return key


def token_endpoint(tokens: Callable[[], Tokens]) -> Endpoint:
    """Return what gives out the tokens in force, which a reset replaces. It needs no key and costs nothing."""

    def answer(call: Call) -> Answer:
        form = _form(call)
        client = _client(call, form, tokens())
        tokens().check_rate(client)
        token, lifetime_s = tokens().issue(client, _wished_s(form))
        members: dict[str, object] = {"access_token": token, "token_type": "bearer", "expires_in": lifetime_s}
        if "scope" in form:
            members["scope"] = form["scope"]
        return Answer(json.dumps(members).encode())

    return Endpoint("token", "POST", (PATH,), answer, entitlement=None, error_form=ErrorForm.OAUTH)


def _form(call: Call) -> dict[str, str]:
    if call.media_type != "application/x-www-form-urlencoded" or call.query:
        raise _invalid_request("The parameters are sent as a form, in the body")
    try:
        pairs = parse_qsl(call.body.decode(), keep_blank_values=True, strict_parsing=bool(call.body))
    except ValueError:
        raise _invalid_request("The form cannot be read") from None
    form = dict(pairs)
    if len(form) < len(pairs):
        raise _invalid_request("A parameter is sent twice")
    if "grant_type" not in form:
        raise _invalid_request("grant_type is missing")
    if form["grant_type"] != "client_credentials":
        raise _invalid_request("grant_type is client_credentials", "unsupported_grant_type")
    return form


def _wished_s(form: dict[str, str]) -> int | None:
    wished = form.get("expires_in")
    if wished is None:
        return None
    if not wished.isdecimal() or int(wished) < 1:
        raise _invalid_request("expires_in is a number of seconds")
    return int(wished)


def _client(call: Call, form: dict[str, str], tokens: Tokens) -> Client:
    scheme, _, value = call.headers.get("Authorization", "").partition(" ")
    match scheme.lower():
        case "basic":
            client = _by_secret(value)
        case "oauth":
            client = _by_signature(call, Signature.parse(value), form, tokens)
        case _:
            raise _invalid_client(BAD_HEADER)
    if client.is_disabled:
        raise _invalid_client(KEY_DISABLED)
    return client


def _by_secret(value: str) -> Client:
    """Return the client of a Basic header (RFC 6749 2.3.1)."""
    try:
        identifier, colon, secret = b64decode(value, validate=True).decode().partition(":")
    except (binascii.Error, ValueError):
        raise _invalid_client(BAD_HEADER) from None
    if not colon:
        raise _invalid_client(BAD_HEADER)
    client = _known(unquote_plus(identifier))
    if not hmac.compare_digest(client.secret.encode(), unquote_plus(secret).encode()):
        raise _invalid_client(WRONG_CREDENTIALS)
    return client


def _by_signature(call: Call, signature: Signature, form: dict[str, str], tokens: Tokens) -> Client:
    key_id, timestamp = signature.members["oauth_consumer_key"], signature.members["oauth_timestamp"]
    if abs(int(timestamp) - time()) > FARTHEST_CLOCK_S:
        raise _invalid_client(CLOCK_SKEW)
    client = _known(key_id)
    # RFC 5849 3.4.1.2: the host as the header names it; this server speaks plain http only.
    host = call.headers.get("Host", "").lower().removesuffix(":80")
    if not signature.matches("POST", f"http://{host}{PATH}", form.items(), client.secret):
        raise _invalid_client(WRONG_CREDENTIALS)
    if not tokens.use_nonce(key_id, timestamp, signature.members["oauth_nonce"]):
        raise _invalid_client(NONCE_USED)
    return client


def _known(access_key_id: str) -> Client:
    client = find_client(access_key_id)
    if client is None:
        raise _invalid_client(CLIENT_ID_AS_KEY_ID if access_key_id in CLIENT_IDS else WRONG_CREDENTIALS)
    return client


def _invalid_client(code: str) -> ApiError:
    return ApiError(401, "invalid_client", _DESCRIPTIONS[code], code=code)


def _invalid_request(description: str, error: str = "invalid_request") -> ApiError:
    """Return the error for a request that is not one for a token (RFC 6749 5.2)."""
    return ApiError(400, error, description, code="400002")


@dataclass(frozen=True, slots=True)
class Signature:
    """The members of an OAuth 1.0 header (RFC 5849 3.5.1)."""

    members: dict[str, str]

    @classmethod
    def parse(cls, value: str) -> Signature:
        """Read what stands after the scheme `OAuth`; raises :class:`ApiError`."""
        members: dict[str, str] = {}
        for part in value.split(","):
            found = _MEMBER.fullmatch(part)
            if found is None or found[1] in members:
                raise _invalid_client(BAD_HEADER)
            members[unquote(found[1])] = unquote(found[2])
        if any(not members.get(name) for name in _NEEDED) or members.get("oauth_version", "1.0") != "1.0":
            raise _invalid_client(BAD_HEADER)
        if members["oauth_signature_method"] != "HMAC-SHA256" or not members["oauth_timestamp"].isdecimal():
            raise _invalid_client(BAD_HEADER)
        return cls(members)

    def matches(self, method: str, uri: str, form: Iterable[tuple[str, str]], secret: str) -> bool:
        """Return whether the signature was made with this secret."""
        own = [(name, value) for name, value in self.members.items() if name not in ("oauth_signature", "realm")]
        text = base_string(method, uri, [*form, *own]).encode()
        digest = hmac.digest(f"{quote(secret, safe='')}&".encode(), text, sha256)
        return hmac.compare_digest(b64encode(digest), self.members["oauth_signature"].encode())


def base_string(method: str, uri: str, pairs: Iterable[tuple[str, str]]) -> str:
    """Return what is signed (RFC 5849 3.4.1.1)."""
    encoded = sorted((quote(name, safe=""), quote(value, safe="")) for name, value in pairs)
    parameters = "&".join(f"{name}={value}" for name, value in encoded)
    return "&".join(quote(part, safe="") for part in (method.upper(), uri, parameters))
