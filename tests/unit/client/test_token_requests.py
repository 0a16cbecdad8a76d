"""How a token is obtained: once, from the token URL alone, and with patience."""

import json
import threading
from datetime import datetime, timedelta, timezone
from email.utils import format_datetime

import pytest
import requests
from location_gateway.core.client import errors
from location_gateway.core.client.pacing import RetryPolicy
from location_gateway.core.client.scheduler import Cancellation
from location_gateway.core.client.tokens import BearerToken, ClientCredentials, TokenCache

from tests.support.local_server import header_names, parsed
from tests.support.made_network import MadeLoop, MadeReply

SECRET = "demo-client-full-9Kd47sWq/Lz+2p"
ONCE = RetryPolicy(total_time_s=0.0, first_contact_s=0.0, jitter=lambda _low, _high: 1.0)
PATIENT = RetryPolicy(total_time_s=7_200.0, first_contact_s=7_200.0, jitter=lambda _low, _high: 0.0)
GOOD = json.dumps({"access_token": "t0k", "token_type": "bearer", "expires_in": 3600}).encode()


def credentials(base, **members):
    return ClientCredentials(
        **{"token_url": f"{base}/oauth2/token", "client_id": "demo-access-full", "client_secret": SECRET, **members}
    )


def bearer(base, **parts):
    return BearerToken(credentials(base), **{"retry": PATIENT, **parts})


def issued(gateway):
    return requests.get(f"{gateway.url}/_demo/tokens", timeout=120).json()["issued"]


@pytest.mark.parametrize("signed", [False, True])
@pytest.mark.parametrize("scope", ["", "hrn:here:authorization::o:project/p q", "ä+&=%~"])
def test_thirty_threads_have_one_token_between_them(ask_for, gateway, in_threads, signed, scope):
    token = BearerToken(credentials(gateway.url, signed=signed, scope=scope))
    together = threading.Barrier(30)
    answers = in_threads(lambda _: (together.wait(30), ask_for(token))[1], range(30))
    shown = {headers["Authorization"] for headers in answers}
    assert len(shown) == 1
    assert shown.pop().startswith("Bearer demo-token-")
    assert issued(gateway) == gateway.usage()["requests"] == 1


def test_a_token_is_asked_for_again_a_minute_before_its_end(ask_for, gateway):
    now = [1_000.0]
    requests.post(f"{gateway.url}/_demo/tokens", json={"lifetime_s": 600}, timeout=120).raise_for_status()
    token = bearer(gateway.url, clock=lambda: now[0])
    first = ask_for(token)
    now[0] += 539.9
    assert ask_for(token) == first
    now[0] += 0.1
    assert ask_for(token) != first
    assert issued(gateway) == 2


def test_the_next_run_uses_the_token_of_the_one_before(ask_for, gateway):
    cache = TokenCache()
    assert ask_for(bearer(gateway.url, cache=cache)) == ask_for(bearer(gateway.url, cache=cache))
    assert issued(gateway) == 1


def test_the_request_goes_to_the_token_address_with_nothing_else(ask_for, answering, monkeypatch, tmp_path):
    (tmp_path / "netrc").write_text("default login someone password other\n")
    monkeypatch.setenv("NETRC", str(tmp_path / "netrc"))
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
    server = answering(200, GOOD)
    assert ask_for(bearer(server.url)) == {"Authorization": "Bearer t0k"}
    (head,) = server.heads
    assert head.startswith("POST /oauth2/token HTTP/1.1\r\n")
    basic = "Basic ZGVtby1hY2Nlc3MtZnVsbDpkZW1vLWNsaWVudC1mdWxsLTlLZDQ3c1dxJTJGTHolMkIycA=="
    assert parsed(head)[2]["authorization"] == basic
    assert header_names(head) == {"host", "accept", "authorization", "content-type", "content-length"}


def test_each_attempt_is_signed_anew(ask_for, gateway):
    gateway.faults({"kind": "cut", "path": "token"})
    token = BearerToken(credentials(gateway.url, signed=True), retry=PATIENT)
    assert ask_for(token)
    assert gateway.usage()["by_status"] == {"200": 2}


@pytest.mark.parametrize("status", [429, 500, 503])
def test_faults_of_the_token_address_that_pass_are_waited_for(status):
    in_a_while = format_datetime(datetime.now(timezone.utc) + timedelta(seconds=100))
    answers = iter(
        [
            MadeReply(status, headers={"retry-after": "17"}),
            MadeReply(status, headers={"retry-after": in_a_while}),
            MadeReply(body=GOOD),
        ]
    )
    loop, told = MadeLoop(lambda _transfer: (0, next(answers))), []
    token = bearer("https://a.example", clock=loop.clock, on_retry=told.append)
    assert loop.run(token.headers(), Cancellation())
    first, second = (event.seconds for event in told)
    assert first == 17
    assert 17 < second <= 100
    assert [exchange.began - 100 for exchange in loop.sent] == pytest.approx([0, 17, 17 + second])
    assert [event.error.status for event in told] == [status] * 2


def test_cancel_ends_the_wait_for_a_token_for_everybody():
    loop = MadeLoop(lambda _transfer: (0, MadeReply(429, headers={"retry-after": "3600"})))
    cancellation, ends = Cancellation(), []
    token = bearer("https://a.example", clock=loop.clock)
    for _ in range(5):
        loop.start(token.headers(), cancellation, lambda _headers, error: ends.append(type(error)))
    loop.after(60, cancellation.cancel)
    assert loop.play() == pytest.approx(60, abs=0.05)
    assert ends == [errors.RunCancelledError] * 5
    assert len(loop.sent) == 1


def test_tokens_and_secret_are_redacted_also_earlier_ones(ask_for, gateway):
    token = bearer(gateway.url)
    first = ask_for(token)
    token.renew(first)
    shown = [headers["Authorization"].removeprefix("Bearer ") for headers in (first, ask_for(token))]
    assert shown[0] != shown[1]
    assert token.redact(f"{shown[0]} {shown[1]} {SECRET} x") == "••• ••• ••• x"


def test_a_token_s_life_counts_from_the_last_attempt(ask_for, raw_server, http_answer):
    now, answers = [0.0], [http_answer(503), http_answer(200, GOOD), http_answer(200, GOOD)]

    def answer(_head):
        now[0] += 1_000
        yield answers.pop(0)

    token = bearer(raw_server(answer).url, clock=lambda: now[0])
    ask_for(token)
    assert now == [2_000]
    now[0] = 1_000 + 3_540 - 0.1
    ask_for(token)
    assert len(answers) == 1
    now[0] += 0.1
    ask_for(token)
    assert answers == []


def test_an_address_that_has_answered_is_given_the_whole_time(ask_for, raw_server, http_answer):
    answers = [http_answer(503), b"", http_answer(200, GOOD)]
    server = raw_server(lambda _head: [answers.pop(0)])
    policy = RetryPolicy(total_time_s=7_200.0, first_contact_s=0.0, jitter=lambda _low, _high: 0.0)
    assert ask_for(bearer(server.url, retry=policy))
    assert len(server.heads) == 3


def test_cancel_in_the_transport_is_no_token_error():
    loop = MadeLoop(lambda _transfer: (0, errors.RunCancelledError()))
    with pytest.raises(errors.RunCancelledError):
        loop.run(bearer("https://a.example").headers(), Cancellation())
