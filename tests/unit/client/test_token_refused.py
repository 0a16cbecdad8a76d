"""What ends a run at the token URL, and what is said then: never the secret."""

import json
import logging
import time

import pytest
from location_gateway.core.client import errors
from location_gateway.core.client.errors import NoTokenError, TokenRefusedError
from location_gateway.core.client.pacing import RetryPolicy
from location_gateway.core.client.tokens import BearerToken, ClientCredentials

SECRET = "demo-client-full-9Kd47sWq/Lz+2p"
ONCE = RetryPolicy(total_time_s=0.0, first_contact_s=0.0, jitter=lambda _low, _high: 1.0)
GOOD = json.dumps({"access_token": "t0k", "token_type": "bearer", "expires_in": 3600}).encode()


def bearer(base, *, time_of_day=time.time, retry=None, **members):
    own = {"client_id": "demo-access-full", "client_secret": SECRET}
    credentials = ClientCredentials(f"{base}/oauth2/token", **own | members)
    return BearerToken(credentials, time_of_day=time_of_day, retry=retry)


@pytest.mark.parametrize("status", [301, 302, 303, 307, 308])
def test_a_redirect_is_refused_and_takes_no_secret_along(ask_for, gateway, answering, status):
    other = answering(200, GOOD)
    gateway.faults({"kind": "redirect", "location": f"{other.url}/oauth2/token", "status": status, "path": "token"})
    with pytest.raises(NoTokenError, match="redirects"):
        ask_for(bearer(gateway.url))
    assert other.heads == []
    assert gateway.usage()["requests"] == 1


@pytest.mark.parametrize(
    "body", [b"", b"<html></html>", b"[]", b"{}", b'{"access_token": "t0k"}', b"[" * 50_000, b" " * 70_000 + GOOD]
)
def test_what_is_no_answer_of_a_token_address_ends_the_run(ask_for, answering, body):
    server = answering(200, body)
    with pytest.raises(NoTokenError) as caught:
        ask_for(bearer(server.url))
    assert caught.value.fatal
    assert len(server.heads) == 1


@pytest.mark.parametrize(
    ("members", "at_hour", "phrase"),
    [
        ({"signed": True}, -1, "clock of this machine"),
        ({"signed": True}, +1, "clock of this machine"),
        ({"signed": True, "client_secret": "other"}, 0, "secret does not belong"),
        ({"signed": False, "client_secret": "other"}, 0, "secret does not belong"),
        ({"signed": True, "client_id": "nobody"}, 0, "secret does not belong"),
        ({"signed": True, "client_id": "demo-client-full"}, 0, "here.access.key.id"),
        (
            {"client_id": "demo-access-disabled", "client_secret": "demo-client-disabled-4Fy51gQe"},
            0,
            "access key is disabled",
        ),
    ],
)
def test_refused_credentials_end_the_run_with_advice(ask_for, gateway, members, at_hour, phrase):
    token = bearer(gateway.url, time_of_day=lambda: time.time() + at_hour * 3_600, **members)
    with pytest.raises(TokenRefusedError, match=phrase) as caught:
        ask_for(token)
    assert caught.value.fatal
    assert caught.value.status == 401
    assert gateway.usage()["requests"] == 1


@pytest.mark.parametrize("status", [400, 401, 403])
@pytest.mark.parametrize("code", [401202, 401204, 401207, 401300, 401310, 401424, 403109, 999, None])
def test_the_status_decides_and_the_code_only_advises(ask_for, answering, status, code):
    server = answering(status, json.dumps({"errorId": "ERROR-7", "errorCode": code, "error": "x"}).encode())
    with pytest.raises(TokenRefusedError) as caught:
        ask_for(bearer(server.url))
    text = str(caught.value)
    assert f"({status})" in text
    assert ("clock" in text) is (code == 401204)
    assert "ERROR-7" in text
    assert "  " not in text
    assert len(server.heads) == 1


@pytest.mark.parametrize("status", [302, 400, 401, 404, 429, 500])
def test_a_secret_that_is_echoed_is_in_no_text(ask_for, raw_server, http_answer, status, caplog):
    caplog.set_level(logging.DEBUG)

    def answer(head):
        shown = next(line for line in head.split("\r\n") if line.lower().startswith("authorization"))
        echo = f"{SECRET} {shown} demo-client-full-9Kd47sWq%2FLz%2B2p"
        body = json.dumps(dict.fromkeys(("error", "error_description", "message", "errorId"), echo))
        yield http_answer(status, body.encode(), [f"Location: /{SECRET}"])

    token = bearer(raw_server(answer).url, retry=ONCE)
    with pytest.raises(errors.GatewayError) as caught:
        ask_for(token)
    error = caught.value
    seen = f"{error} {error!r} {error.args} {error.message} {error.__cause__} {caplog.text} {token!r} {vars(error)}"
    assert "9Kd47sWq" not in seen
    assert "OWtkNDdz" not in seen
    assert "ZGVtby1hY2Nlc3M" not in seen
