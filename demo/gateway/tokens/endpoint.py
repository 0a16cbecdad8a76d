"""`POST /oauth2/token`: a token for a client that shows or proves that it has its secret (RFC 6749 4.4)."""

from __future__ import annotations

import binascii
import json
from base64 import b64decode
from hmac import compare_digest
from time import time
from typing import TYPE_CHECKING
from urllib.parse import parse_qsl, unquote_plus

from demo.gateway.api import Answer, Endpoint, Metering
from demo.gateway.errors import ErrorForm
from demo.gateway.tokens.clients import CLIENT_IDS, Client, find_client
from demo.gateway.tokens.refusals import (
    BAD_HEADER,
    CLIENT_ID_AS_KEY_ID,
    CLOCK_SKEW,
    KEY_DISABLED,
    NONCE_USED,
    WRONG_CREDENTIALS,
    not_let_in,
    not_understood,
)
from demo.gateway.tokens.signature import Signed

if TYPE_CHECKING:
    from collections.abc import Callable

    from demo.gateway.api import Call
    from demo.gateway.tokens.store import Tokens

PATH = "/oauth2/token"
FARTHEST_CLOCK_S = 300


class TokenAddress:
    """Gives out tokens of a store, which a reset replaces."""

    def __init__(self, tokens: Callable[[], Tokens], time_of_day: Callable[[], float] = time) -> None:
        """Give out the tokens of the store in force."""
        self._tokens = tokens
        self._time_of_day = time_of_day

    def endpoint(self) -> Endpoint:
        """Return what is served. It needs no key and costs nothing."""
        return Endpoint(
            name="token",
            method="POST",
            paths=(PATH,),
            entitlement=None,
            metering=Metering.NOTHING,
            error_form=ErrorForm.OAUTH,
            answer=self._answer,
        )

    def _answer(self, call: Call) -> Answer:
        form = _form(call)
        client = self._client(call, form)
        tokens = self._tokens()
        tokens.check_rate(client)
        token, lifetime_s = tokens.issue(client, _wished_s(form))
        members: dict[str, object] = {"access_token": token, "token_type": "bearer", "expires_in": lifetime_s}
        if "scope" in form:
            members["scope"] = form["scope"]
        return Answer(json.dumps(members).encode())

    def _client(self, call: Call, form: dict[str, str]) -> Client:
        scheme, _, value = call.headers.get("Authorization", "").partition(" ")
        match scheme.lower():
            case "basic":
                client = _by_secret(value)
            case "oauth":
                client = self._by_signature(call, Signed.parse(value), form)
            case _:
                raise not_let_in(BAD_HEADER)
        if client.is_disabled:
            raise not_let_in(KEY_DISABLED)
        return client

    def _by_signature(self, call: Call, signed: Signed, form: dict[str, str]) -> Client:
        key_id, timestamp = signed.members["oauth_consumer_key"], signed.members["oauth_timestamp"]
        if abs(int(timestamp) - self._time_of_day()) > FARTHEST_CLOCK_S:
            raise not_let_in(CLOCK_SKEW)
        client = _known(key_id)
        # RFC 5849 3.4.1.2: the host as the header names it; this server speaks plain http only.
        host = call.headers.get("Host", "").lower().removesuffix(":80")
        if not signed.matches("POST", f"http://{host}{PATH}", form.items(), client.secret):
            raise not_let_in(WRONG_CREDENTIALS)
        if not self._tokens().use_nonce(key_id, timestamp, signed.members["oauth_nonce"]):
            raise not_let_in(NONCE_USED)
        return client


def _form(call: Call) -> dict[str, str]:
    kind = call.headers.get("Content-Type", "").partition(";")[0].strip().lower()
    if kind != "application/x-www-form-urlencoded" or call.query:
        raise not_understood("invalid_request", "The parameters are sent as a form, in the body")
    try:
        pairs = parse_qsl(call.body.decode(), keep_blank_values=True, strict_parsing=bool(call.body))
    except ValueError:
        raise not_understood("invalid_request", "The form cannot be read") from None
    form = dict(pairs)
    if len(form) < len(pairs):
        raise not_understood("invalid_request", "A parameter is sent twice")
    if "grant_type" not in form:
        raise not_understood("invalid_request", "grant_type is missing")
    if form["grant_type"] != "client_credentials":
        raise not_understood("unsupported_grant_type", "grant_type is client_credentials")
    return form


def _wished_s(form: dict[str, str]) -> int | None:
    wished = form.get("expires_in")
    if wished is None:
        return None
    if not wished.isdecimal() or int(wished) < 1:
        raise not_understood("invalid_request", "expires_in is a number of seconds")
    return int(wished)


def _by_secret(value: str) -> Client:
    """Return the client of a Basic header (RFC 6749 2.3.1)."""
    try:
        identifier, colon, secret = b64decode(value, validate=True).decode().partition(":")
    except (binascii.Error, ValueError):
        raise not_let_in(BAD_HEADER) from None
    if not colon:
        raise not_let_in(BAD_HEADER)
    client = _known(unquote_plus(identifier))
    if not compare_digest(client.secret.encode(), unquote_plus(secret).encode()):
        raise not_let_in(WRONG_CREDENTIALS)
    return client


def _known(access_key_id: str) -> Client:
    client = find_client(access_key_id)
    if client is None:
        raise not_let_in(CLIENT_ID_AS_KEY_ID if access_key_id in CLIENT_IDS else WRONG_CREDENTIALS)
    return client
