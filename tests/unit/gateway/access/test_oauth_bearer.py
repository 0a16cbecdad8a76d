"""How a token is had: once, from the token address alone, and with patience."""

import json
import threading

import pytest
import requests
from location_gateway.core.gateway import errors
from location_gateway.core.gateway.access.oauth import BearerToken, ClientCredentials
from location_gateway.core.gateway.access.oauth_token import KeptToken
from location_gateway.core.gateway.access.token_errors import NoTokenError
from location_gateway.core.gateway.cancellation import Cancellation
from location_gateway.core.gateway.pacing import RetryPolicy
from requests.adapters import BaseAdapter

SECRET = "demo-client-full-9Kd47sWq/Lz+2p"
ONCE = RetryPolicy(total_time_s=0.0, first_contact_s=0.0, jitter=lambda _low, _high: 1.0)
PATIENT = RetryPolicy(total_time_s=7_200.0, first_contact_s=7_200.0, jitter=lambda _low, _high: 0.0)
GOOD = json.dumps({"access_token": "t0k", "token_type": "bearer", "expires_in": 3600}).encode()


class Waits(Cancellation):
    """Waits no time, and remembers how long it should have."""

    def __init__(self):
        super().__init__()
        self.asked = []

    def wait(self, seconds):
        self.asked += [seconds] if seconds else []
        super().wait(0)


def credentials(base, **members):
    return ClientCredentials(
        **{"token_url": f"{base}/oauth2/token", "client_id": "demo-access-full", "client_secret": SECRET, **members}
    )


def bearer(base, **parts):
    return BearerToken(credentials(base), **{"cancellation": Cancellation(), "retry": PATIENT, **parts})


def issued(gateway):
    return requests.get(f"{gateway.url}/_demo/tokens", timeout=30).json()["issued"]


@pytest.mark.parametrize("signed", [False, True])
@pytest.mark.parametrize("scope", ["", "hrn:here:authorization::o:project/p q", "ä+&=%~"])
def test_thirty_threads_have_one_token_between_them(gateway, in_thread, signed, scope):
    token = BearerToken(credentials(gateway.url, signed=signed, scope=scope), cancellation=Cancellation())
    together = threading.Barrier(30)
    ends = [in_thread(lambda: (together.wait(30), token.headers())[1]) for _ in range(30)]
    shown = {end()["Authorization"] for end in ends}
    assert len(shown) == 1
    assert shown.pop().startswith("Bearer demo-token-")
    assert issued(gateway) == gateway.usage()["requests"] == 1


def test_a_token_is_asked_for_again_a_minute_before_its_end(gateway):
    now = [1_000.0]
    requests.post(f"{gateway.url}/_demo/tokens", json={"lifetime_s": 600}, timeout=30).raise_for_status()
    token = bearer(gateway.url, clock=lambda: now[0])
    first = token.headers()
    now[0] += 539.9
    assert token.headers() == first
    now[0] += 0.1
    assert token.headers() != first
    assert issued(gateway) == 2


def test_the_next_run_uses_the_token_of_the_one_before(gateway):
    kept = KeptToken()
    assert bearer(gateway.url, kept=kept).headers() == bearer(gateway.url, kept=kept).headers()
    assert issued(gateway) == 1


def test_the_request_goes_to_the_token_address_with_nothing_else(answering, monkeypatch, tmp_path):
    (tmp_path / "netrc").write_text("default login someone password other\n")
    monkeypatch.setenv("NETRC", str(tmp_path / "netrc"))
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
    server = answering(200, GOOD)
    assert bearer(server.url).headers() == {"Authorization": "Bearer t0k"}
    (head,) = server.heads
    assert head.startswith("POST /oauth2/token HTTP/1.1\r\n")
    assert "Authorization: Basic ZGVtby1hY2Nlc3MtZnVsbDpkZW1vLWNsaWVudC1mdWxsLTlLZDQ3c1dxJTJGTHolMkIycA==" in head
    names = {line.split(":")[0].lower() for line in head.split("\r\n")[1:] if line}
    assert names - {"user-agent", "connection", "accept-encoding"} == {
        *("host", "accept", "authorization", "content-type", "content-length")
    }


def test_each_attempt_is_signed_anew(gateway):
    gateway.faults({"kind": "cut", "path": "token"})
    token = BearerToken(credentials(gateway.url, signed=True), cancellation=Waits(), retry=PATIENT)
    assert token.headers()
    assert gateway.usage()["by_status"] == {"200": 2}


@pytest.mark.parametrize("status", [429, 500, 503])
def test_faults_of_the_token_address_that_pass_are_waited_for(gateway, status):
    gateway.faults(
        {"kind": "status", "status": status, "path": "token", "retry_after": "17"},
        {"kind": "status", "status": status, "path": "token", "retry_after": "date:+100"},
    )
    waits, told = Waits(), []
    token = bearer(
        gateway.url, cancellation=waits, on_retry=lambda seconds, error: told.append((seconds, error.status))
    )
    assert token.headers()
    assert waits.asked[0] == 17
    assert 17 < waits.asked[1] <= 100
    assert told == [(seconds, status) for seconds in waits.asked]


def test_its_own_rate_limit_is_respected(gateway):
    requests.post(f"{gateway.url}/_demo/tokens", json={"requests_per_second": 0.01}, timeout=30).raise_for_status()
    assert bearer(gateway.url).headers()
    with pytest.raises(NoTokenError) as caught:
        bearer(gateway.url, retry=ONCE).headers()
    assert caught.value.fatal
    assert caught.value.status == 429
    assert not caught.value.may_be_billed


def test_patience_ends_with_the_total_time(answering):
    server = answering(503, b"", ["Retry-After: 7300"])
    with pytest.raises(NoTokenError, match="No token could be had"):
        bearer(server.url).headers()
    assert len(server.heads) == 1


def test_cancel_ends_the_wait_of_the_one_that_asks_and_of_all_others(gateway, in_thread):
    gateway.faults({"kind": "status", "status": 429, "path": "token", "retry_after": "3600", "times": None})
    cancellation, waiting = Cancellation(), threading.Event()
    token = bearer(gateway.url, cancellation=cancellation, on_retry=lambda *_: waiting.set())
    ends = [in_thread(token.headers) for _ in range(5)]
    assert waiting.wait(30)
    cancellation.cancel()
    for end in ends:
        with pytest.raises(errors.RunCancelledError):
            end()
    assert gateway.usage()["requests"] == 1


@pytest.mark.parametrize(
    ("end", "kind"), [(Cancellation.cancel, errors.RunCancelledError), (Cancellation.end_waits, errors.NotSentError)]
)
def test_a_run_that_has_ended_asks_for_no_token(gateway, end, kind):
    cancellation = Cancellation()
    end(cancellation)
    with pytest.raises(kind):
        bearer(gateway.url, cancellation=cancellation).headers()
    assert gateway.usage()["requests"] == 0


def test_an_address_where_nobody_answers_is_said_with_its_host(raw_server):
    server = raw_server(b"")
    server.stop()
    with pytest.raises(NoTokenError, match="refused") as caught:
        bearer(server.url, retry=ONCE).headers()
    assert server.url.removeprefix("http://") in str(caught.value)
    assert not caught.value.may_be_billed


def test_tokens_and_secret_are_blotted_out_also_those_before(gateway):
    token = bearer(gateway.url)
    first = token.headers()
    token.renew(first)
    shown = [headers["Authorization"].removeprefix("Bearer ") for headers in (first, token.headers())]
    assert shown[0] != shown[1]
    assert token.redact(f"{shown[0]} {shown[1]} {SECRET} x") == "••• ••• ••• x"


def test_the_life_of_a_token_counts_from_when_it_was_asked_for_not_from_the_first_attempt(raw_server, http_answer):
    now, answers = [0.0], [http_answer(503), http_answer(200, GOOD), http_answer(200, GOOD)]

    def answer(_head):
        now[0] += 1_000
        yield answers.pop(0)

    token = bearer(raw_server(answer).url, clock=lambda: now[0])
    token.headers()
    assert now == [2_000]
    now[0] = 1_000 + 3_540 - 0.1
    token.headers()
    assert len(answers) == 1
    now[0] += 0.1
    token.headers()
    assert answers == []


def test_an_address_that_has_answered_is_given_the_whole_time(raw_server, http_answer):
    answers = [http_answer(503), b"", http_answer(200, GOOD)]
    server = raw_server(lambda _head: [answers.pop(0)])
    policy = RetryPolicy(total_time_s=7_200.0, first_contact_s=0.0, jitter=lambda _low, _high: 0.0)
    assert bearer(server.url, retry=policy).headers()
    assert len(server.heads) == 3


def test_a_transport_that_ends_at_cancel_is_no_fault_of_the_token_address():
    class Adapter(BaseAdapter):
        def send(self, *_arguments, **_options):
            raise errors.RunCancelledError

        def close(self):
            pass

    with pytest.raises(errors.RunCancelledError):
        bearer("https://a.example", adapter=Adapter()).headers()
