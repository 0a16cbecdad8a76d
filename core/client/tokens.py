"""Tokens instead of a key: OAuth 2.0 client credentials, and the requests for a token, which may be signed.

A token is used until shortly before its end (docs/service.md, OAuth 2.0; RFC 6749 4.4; RFC 5849).
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import math
import threading
import time
import uuid
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Callable
from urllib.parse import quote, quote_plus, urlencode, urlsplit

import requests

from ..i18n import tr, translatable
from .authentication import Redaction, is_visible
from .endpoints import normalised_url
from .errors import (
    TOKEN_BY_STATUS,
    GatewayError,
    NoTokenError,
    NotSentError,
    RunCancelledError,
    ServiceMessage,
    UnreachableError,
    UnreadableAnswerError,
)
from .http_exchange import prepared, read_reply
from .pacing import Clock, RetryEvent, RetryPolicy
from .scheduler import Pause, Transfer

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
        object.__setattr__(self, "token_url", normalised_url(self.token_url))
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


_RENEWED_BEFORE_ITS_END_S = 60.0
_REMEMBERED = 16
"""How many tokens are redacted in texts: requests with earlier tokens may still be under way."""
_LONGEST_BODY_BYTES = 64 * 1024
_SCHEME = "Bearer "
_LOOK_AGAIN_S = 0.05
_ADVICE_BY_CODE = {
    "401202": translatable(
        "The token URL did not understand the signature of the request: check that it accepts signed requests."
    ),
    "401204": translatable("The clock of this machine is wrong: set it to the right time and try again."),
    "401207": translatable("The token URL has seen this request before: try again, and report it if it happens again."),
    "401300": translatable(
        "The secret does not belong to the access key id: check both, or get new credentials from the reseller."
    ),
    "401310": translatable(
        "The client id was given instead of the access key id: use 'here.access.key.id' from the credentials file."
    ),
    "401424": translatable("The access key is disabled: ask the reseller to enable it or to issue a new one."),
}
"""By the token URL's own code. It chooses only the advice. The status decides which error it is."""


@dataclass(frozen=True)
class Token:
    """A bearer token."""

    value: str = field(repr=False)
    lifetime_s: float
    """Infinite if the answer has no lifetime. Such a token is used until a service refuses it."""

    @property
    def used_for_s(self) -> float:
        """How long it is used: until 60 s before its end, or for half its life if this is shorter than 120 s."""
        return self.lifetime_s - min(_RENEWED_BEFORE_ITS_END_S, self.lifetime_s / 2)


def read_token(members: Any) -> Token:
    """Read the answer of a token URL, in either spelling (RFC 6749 5.1; docs/service.md, OAuth 2.0)."""
    if not isinstance(members, dict):
        raise UnreadableAnswerError(tr("It is not a JSON object."))
    value = _member(members, "access_token", "accessToken")
    if not isinstance(value, str) or not value or not is_visible(value):
        raise UnreadableAnswerError(tr("It contains no token that can be sent."))
    kind = _member(members, "token_type", "tokenType")
    if not isinstance(kind, str) or kind.lower() != "bearer":
        raise UnreadableAnswerError(tr("Its token is not a bearer token."))
    return Token(value, _seconds(_member(members, "expires_in", "expiresIn")))


def _member(members: Mapping[str, Any], *names: str) -> Any:
    return next((members[name] for name in names if name in members), None)


def _seconds(value: Any) -> float:
    """Return a lifetime. An impossible one counts as missing: otherwise each request would need a new token."""
    if isinstance(value, str) and value.isascii() and value.isdigit():
        value = float(value)
    if type(value) not in {int, float} or not value > 0:
        return math.inf
    return float(min(value, 1e9))


class TokenCache:
    """The token of all threads and runs with the same credentials. It is kept in memory only."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._token: Token | None = None
        self._until = 0.0
        self._values: list[str] = []

    def is_free(self) -> bool:
        """Whether no request for a token is under way."""
        return not self._lock.locked()

    def acquire(self) -> bool:
        """Return whether the caller may ask for a token. Afterwards it has to call :meth:`release`."""
        return self._lock.acquire(blocking=False)

    def release(self) -> None:
        """Allow the next caller to ask for a token."""
        self._lock.release()

    def value(self, now: float) -> str | None:
        """Return the token if it may still be used; otherwise None."""
        return self._token.value if self._token and now < self._until else None

    def put(self, token: Token, asked_at: float) -> None:
        """Keep a token. Its lifetime begins when it was asked for."""
        self._token = token
        self._until = asked_at + token.used_for_s
        self._values = [*self._values, token.value][-_REMEMBERED:]  # a new list: a thread may be reading the old one

    def discard(self, value: str) -> None:
        """Stop using this token, unless another one has replaced it."""
        if self._token and self._token.value == value:
            self._token = None

    def secrets(self) -> list[str]:
        """Return the texts to redact."""
        return self._values


class BearerToken:
    """Authenticates the requests of one run with a token (an :class:`~.authentication.Authentication`)."""

    def __init__(  # noqa: PLR0913 - the parts it owns, each replaceable in a test
        self,
        credentials: ClientCredentials,
        *,
        cache: TokenCache | None = None,
        retry: RetryPolicy | None = None,
        timeout_s: float = 60.0,
        on_retry: Callable[[RetryEvent], None] | None = None,
        clock: Clock = time.monotonic,
        time_of_day: Clock = time.time,
    ) -> None:
        """The first request that needs a token asks for it. ``cache`` keeps it for the next run.

        ``on_retry`` is called before the token URL is asked again.
        """
        self._credentials = credentials
        self._cache = cache or TokenCache()
        self._retry = retry or RetryPolicy()
        self._timeout_s = timeout_s
        self._on_retry = on_retry
        self._clock = clock
        self._time_of_day = time_of_day
        self._redaction = Redaction(())

    async def headers(self) -> dict[str, str]:
        """Return the header with the token. If there is none, one caller asks for it, and the others wait.

        Raises a fatal :class:`~.errors.GatewayError` if no token can be obtained.
        """
        value = self._cache.value(self._clock())
        if value is None:
            value = await self._obtain()
        return {"Authorization": _SCHEME + value}

    def renew(self, refused: Mapping[str, str]) -> bool:
        """Discard the refused token if it is still in use. The next request asks for a new one."""
        self._cache.discard(refused.get("Authorization", "")[len(_SCHEME) :])
        return True

    def redact(self, text: str) -> str:
        """Return ``text`` with tokens and the secret redacted, in any form."""
        secrets = (*self._cache.secrets(), *self._credentials.secrets())
        redaction = self._redaction  # another thread may replace it
        if redaction.secrets != secrets:  # there is a new token
            redaction = self._redaction = Redaction(secrets)
        return redaction(text)

    def __repr__(self) -> str:
        """Return a text without a secret, for logs and tracebacks."""
        return "BearerToken(•••)"

    async def _obtain(self) -> str:
        """Return the token. One caller asks for it while the others wait."""
        while not self._cache.acquire():
            await Pause(_LOOK_AGAIN_S, self._cache.is_free)
        try:
            return self._cache.value(self._clock()) or (await self._request_until_answered()).value
        finally:
            self._cache.release()

    async def _request_until_answered(self) -> Token:
        retry = self._retry.begin(self._clock)
        contact = False
        while True:
            await Pause(0)
            try:
                return await self._request()
            except GatewayError as error:
                contact = contact or not isinstance(error, UnreachableError)
                try:
                    pause_s = retry.pause_after(error, contact=contact)
                except GatewayError:
                    raise _without_token(error) from None
                last_error = error
            if self._on_retry:
                left_s = max(pause_s, retry.remaining_s(contact=contact))
                self._on_retry(RetryEvent(pause_s, last_error, left_s))
            await Pause(pause_s)

    async def _request(self) -> Token:
        """Send once. Every attempt needs a new nonce, and so a new signature."""
        asked_at = self._clock()
        request = prepared(self._credentials.request(timestamp=int(self._time_of_day()), nonce=uuid.uuid4().hex))
        reply = await Transfer(request, _LONGEST_BODY_BYTES, self._timeout_s)
        token = read_token(read_reply(reply, request.url or "", self.redact).json())
        self._cache.put(token, asked_at)
        return token


def _without_token(error: GatewayError) -> GatewayError:
    """Return the error of the run for an ``error`` of the token URL."""
    if isinstance(error, (RunCancelledError, NotSentError)):
        return error
    refused = TOKEN_BY_STATUS.get(str(error.status))
    if refused is not None:
        known = refused(status=error.status, message=error.message)
        known.action = _ADVICE_BY_CODE.get(error.message.code, known.action)  # type: ignore[misc] - of this instance
        return known
    return NoTokenError(
        error.reason, status=error.status, message=ServiceMessage(correlation_id=error.message.correlation_id)
    )
