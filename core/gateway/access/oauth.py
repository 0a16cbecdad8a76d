"""OAuth 2.0 client credentials: a bearer token, asked for once and used until shortly before its end.

(docs/service.md, OAuth 2.0; RFC 6749 4.4.)
"""

from __future__ import annotations

import time
import uuid
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass, field
from http import HTTPStatus
from typing import Callable
from urllib.parse import quote_plus, urlencode

import requests

from ...i18n import tr
from ..endpoints import normalised_address
from ..errors import GatewayError, NotSentError, RunCancelledError, UnreachableError
from ..http_exchange import prepared, read_reply
from ..pacing import Clock, RetryEvent, RetryPolicy
from ..scheduler import Pause, Transfer
from ..service_message import ServiceMessage
from .authentication import is_visible
from .oauth1_signature import authorization_header
from .oauth_token import KeptToken, Token, read_token
from .redaction import Redaction
from .token_errors import NoTokenError, TokenRefusedError

_LONGEST_BODY_BYTES = 64 * 1024
_REFUSALS = (HTTPStatus.BAD_REQUEST, HTTPStatus.UNAUTHORIZED, HTTPStatus.FORBIDDEN)
_SCHEME = "Bearer "
_LOOK_AGAIN_S = 0.05


@dataclass(frozen=True)
class ClientCredentials:
    """What a token is had for. Raises :class:`ValueError` for what cannot be used; no text shows the secret."""

    token_url: str
    client_id: str
    """The access key id, where requests are signed."""
    client_secret: str = field(repr=False)
    scope: str = ""
    signed: bool = False
    """Whether requests are signed, as the platform wants it, instead of showing the secret (RFC 6749 2.3.1)."""

    def __post_init__(self) -> None:
        """Drop white space around each part, as it comes along when they are pasted."""
        object.__setattr__(self, "token_url", normalised_address(self.token_url))
        for name, label in (("client_id", tr("The client id")), ("client_secret", tr("The client secret"))):
            text = getattr(self, name).strip()
            if not text:
                raise ValueError(tr("{name} is empty.").format(name=label))
            if not is_visible(text):
                raise ValueError(
                    tr("{name} contains white space or characters that cannot be part of one.").format(name=label)
                )
            object.__setattr__(self, name, text)
        object.__setattr__(self, "scope", " ".join(self.scope.split()))

    def request(self, *, timestamp: int, nonce: str) -> requests.Request:
        """Return the request for a token. ``nonce`` must be a new one each time."""
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
        """Return what must not be seen anywhere."""
        return [self.client_secret, quote_plus(self.client_secret), self._basic()]

    def _basic(self) -> str:
        return b64encode(f"{quote_plus(self.client_id)}:{quote_plus(self.client_secret)}".encode()).decode()


class BearerToken:
    """Authenticates the requests of one run by a token (an :class:`~.authentication.Authentication`)."""

    def __init__(  # noqa: PLR0913 - the parts it owns, each replaceable in a test
        self,
        credentials: ClientCredentials,
        *,
        kept: KeptToken | None = None,
        retry: RetryPolicy | None = None,
        timeout_s: float = 60.0,
        on_retry: Callable[[RetryEvent], None] | None = None,
        clock: Clock = time.monotonic,
        time_of_day: Clock = time.time,
    ) -> None:
        """Nothing is asked before the first request needs it. ``kept`` carries the token from one run to the next.

        ``on_retry`` is told before the token address is asked again.
        """
        self._credentials = credentials
        self._kept = kept or KeptToken()
        self._retry = retry or RetryPolicy()
        self._timeout_s = timeout_s
        self._on_retry = on_retry
        self._clock = clock
        self._time_of_day = time_of_day
        self._redaction = Redaction(())

    async def headers(self) -> dict[str, str]:
        """Return the header with the token, which is asked for where there is none.

        Requests that come meanwhile wait for it. Raises :class:`~..errors.GatewayError`: fatal where none can be had.
        """
        value = self._kept.value(self._clock())
        if value is None:
            value = await self._asked_once()
        return {"Authorization": _SCHEME + value}

    def renew(self, refused: Mapping[str, str]) -> bool:
        """Drop the refused token, if it is still the one in use; the next request asks for another, once for all."""
        self._kept.drop(refused.get("Authorization", "")[len(_SCHEME) :])
        return True

    def redact(self, text: str) -> str:
        """Return ``text`` without tokens and the secret, in whichever form they are written."""
        secrets = (*self._kept.secrets(), *self._credentials.secrets())
        redaction = self._redaction  # other threads may be changing it
        if redaction.secrets != secrets:  # there is another token
            redaction = self._redaction = Redaction(secrets)
        return redaction(text)

    def __repr__(self) -> str:
        """Return a text without a secret: it stands in logs and tracebacks."""
        return "BearerToken(•••)"

    async def _asked_once(self) -> str:
        """Return the token, which one request asks for while all others wait."""
        while not self._kept.take_turn():
            await Pause(_LOOK_AGAIN_S, self._kept.is_free)
        try:
            return self._kept.value(self._clock()) or (await self._ask()).value
        finally:
            self._kept.give_turn_back()

    async def _ask(self) -> Token:
        retry = self._retry.begin(self._clock)
        contact = False
        while True:
            await Pause(0)
            try:
                return await self._answer()
            except GatewayError as error:
                contact = contact or not isinstance(error, UnreachableError)
                try:
                    pause_s = retry.pause_after(error, contact=contact)
                except GatewayError:
                    raise _without_token(error) from None
                last_error = error
            if self._on_retry:
                self._on_retry(RetryEvent(pause_s, last_error))
            await Pause(pause_s)

    async def _answer(self) -> Token:
        """Send once. Every attempt is signed anew: a nonce is good for one."""
        asked_at = self._clock()
        request = prepared(self._credentials.request(timestamp=int(self._time_of_day()), nonce=uuid.uuid4().hex))
        reply = await Transfer(request, _LONGEST_BODY_BYTES, self._timeout_s)
        token = read_token(read_reply(reply, request.url or "", self.redact).json())
        self._kept.keep(token, asked_at)
        return token


def _without_token(error: GatewayError) -> GatewayError:
    """Return what ``error`` of the token address means for the run."""
    if isinstance(error, (RunCancelledError, NotSentError)):
        return error
    if error.status in _REFUSALS:
        return TokenRefusedError(status=error.status, message=error.message)
    return NoTokenError(
        error.reason, status=error.status, message=ServiceMessage(correlation_id=error.message.correlation_id)
    )
