"""What counts as an answer, and what becomes of one that never arrives."""

from contextlib import nullcontext

import pytest
import requests
from location_gateway.core.client import errors
from location_gateway.core.client.pacing import RateLimiter, RetryPolicy
from location_gateway.core.client.session import Handling

from tests.support.demo_gateway import KEY
from tests.support.made_network import MadeLoop, MadeReply


def test_an_answer_comes_as_it_was_sent(gateway, make_session, ask):
    session = make_session(gateway.url)
    answer = ask(session)
    assert answer.status == 200
    assert answer.json()["items"][0]["address"]["city"] == "Helsinki"
    assert answer.headers["x-correlation-id"]
    assert session.requests_sent == 1


def test_an_answer_that_came_in_time_may_be_read_late(make_session, ask):
    """As by QGIS, where the main thread was busy when it came: it is paid for."""

    loop = MadeLoop(lambda _transfer: (20, MadeReply(body=b"[1]")))
    session = make_session("https://gateway.example", loop=loop, timeout_s=10)
    loop.after(5, lambda: loop.clock.wait(30))
    assert ask(session).json() == [1]
    assert session.requests_sent == 1


def test_a_request_that_is_sent_again_keeps_its_place(make_session):
    replies = iter([MadeReply(503), MadeReply(), MadeReply()])
    loop = MadeLoop(lambda _transfer: (1, next(replies)))
    limiter = RateLimiter(requests_per_second=1_000, in_flight=1, clock=loop.clock)
    retry = RetryPolicy(jitter=lambda _low, _high: 5.0)
    session = make_session("https://gateway.example", loop=loop, limiter=limiter, retry=retry)
    for number in range(2):
        request = requests.Request("GET", f"https://gateway.example/{number}")
        loop.start(session.request(request), session.cancellation, lambda *_: None)
    loop.play()
    assert [exchange.transfer.request.url[-1] for exchange in loop.sent] == ["0", "0", "1"]


def test_the_next_request_is_sent_before_the_last_body_is_read(make_session):
    order = []

    def service(transfer):
        number = transfer.request.url[-1]
        order.append(f"{number} is sent")
        return 1, MadeReply(taken=lambda: order.append(f"{number} is taken"))

    loop = MadeLoop(service)
    limiter = RateLimiter(requests_per_second=1_000, in_flight=1, clock=loop.clock)
    session = make_session("https://gateway.example", loop=loop, limiter=limiter)
    for number in range(3):
        request = requests.Request("GET", f"https://gateway.example/{number}")
        loop.start(session.request(request), session.cancellation, lambda *_: None)
    loop.play()
    assert order == ["0 is sent", "1 is sent", "0 is taken", "2 is sent", "1 is taken", "2 is taken"]


@pytest.mark.parametrize("kind", ["empty", "not_json", "wrong_charset"])
def test_a_body_that_is_not_json_is_unreadable(gateway, ask_once, kind):
    gateway.faults({"kind": kind})
    with pytest.raises(errors.UnreadableAnswerError, match="not JSON"):
        ask_once(gateway.url)


@pytest.mark.parametrize("body", [b"[" * 200_000, b'{"a":' * 200_000, b"\xff", b"9" * 5_000])
def test_json_that_cannot_be_held_is_unreadable(answering, ask_once, body):
    with pytest.raises(errors.UnreadableAnswerError):
        ask_once(answering(200, body).url)


@pytest.mark.parametrize(
    "fault",
    [
        {"kind": "huge", "bytes": 4_000_000},
        {"kind": "gzip_bomb", "bytes": 4_000_000},
        {"kind": "gzip_bomb", "bytes": 40_000_000},  # Qt 6 itself refuses it
    ],
)
def test_a_body_without_end_is_given_up_and_not_asked_for_again(gateway, make_session, fault):
    gateway.faults({**fault, "times": None})
    request = requests.Request("GET", f"{gateway.url}/revgeocode?at=60.17,24.94")
    with pytest.raises(errors.UnreadableAnswerError, match="longer") as caught:
        make_session(gateway.url).send(request, Handling(longest_bytes=200_000))
    assert not caught.value.retryable
    assert gateway.usage()["requests"] == 1


@pytest.mark.parametrize("status", [200, 302, 503])
@pytest.mark.parametrize(("count", "length", "is_taken"), [(100, 300, True), (101, 1, False), (10, 7_000, False)])
def test_endless_headers_are_given_up(make_session, ask, status, count, length, is_taken):  # noqa: PLR0917 - fixtures
    headers = {f"x-{number}": "x" * length for number in range(count)}
    loop = MadeLoop(lambda _transfer: (1, MadeReply(status, headers=headers)))
    session = make_session("https://gateway.example", loop=loop, timeout_s=10, retry=RetryPolicy(total_time_s=0.0))
    with nullcontext() if is_taken and status == 200 else pytest.raises(errors.GatewayError) as caught:
        ask(session)
    assert is_taken or "more or longer headers" in str(caught.value)
    assert session.requests_sent == 1


@pytest.mark.parametrize(
    "answer",
    [
        b"",
        b'HTTP/1.1 200 OK\r\nContent-Length: 20\r\n\r\n{"items": []',
        b'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{"it',
        b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n",
        b"HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: 8\r\n\r\nno gzip.",
        b"SSH-2.0-OpenSSH_9.2\r\n",
    ],
)
def test_an_answer_that_is_not_whole_is_a_fault_of_the_network(raw_server, ask_once, answer):
    with pytest.raises(errors.UnreachableError, match="before the answer was complete") as caught:
        ask_once(raw_server(answer).url)
    assert caught.value.retryable


@pytest.mark.parametrize(
    "answer",
    [
        b"HTTP/1.1 200 OK\r\nContent-Le",
        b"HTTP/1.1 200 OK\r\nContent-Length: 3, 4\r\n\r\n{ }",
        b"HTTP/1.1 200 OK\r\nContent-Length: many\r\n\r\n{ }",
        b"HTTP/1.1 200 OK\r\n" + b"X: y\r\n" * 500 + b"\r\n{}",
        b"HTTP/1.1 200 OK\r\nX: " + b"y" * 100_000 + b"\r\n\r\n{}",
        b"HTTP/1.1 099 Odd\r\n\r\n{}",
        b"HTTP/1.1 abc Odd\r\n\r\n{}",
        b"HTTP/1.1 999 Odd\r\nContent-Length: 2\r\n\r\n{}",
        b"HTTP/1.1 200 OK\r\nContent-Encoding: br\r\nContent-Length: 2\r\n\r\n{}",
        b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\n\r\n",
        b"HTTP/1.1 500 Oops\r\nRetry-After: Mon, 20 Nov 99999999999999999999 10:00:00 GMT\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
    ],
)
def test_any_status_line_gives_an_answer_or_an_error_of_ours(raw_server, ask_once, answer):
    shown = ""
    try:
        assert ask_once(raw_server(answer).url) == {}
    except errors.GatewayError as error:
        shown = str(error)
    assert KEY not in shown


@pytest.mark.parametrize("fault", [{"kind": "slow", "seconds": 3_600}, {"kind": "trickle", "interval": 0.1}])
def test_an_answer_that_takes_too_long_is_a_time_out(gateway, ask_once, fault):
    gateway.faults({**fault, "times": None})
    with pytest.raises(errors.UnreachableError, match="in time"):
        ask_once(gateway.url, timeout_s=0.3)


@pytest.mark.parametrize("status", [200, 302, 503])
def test_an_answer_that_stalls_half_way_is_a_time_out(raw_server, ask_once, status):
    def answer(_head):
        yield f'HTTP/1.1 {status} Whatever\r\nContent-Length: 20\r\nLocation: /x\r\n\r\n{{"it'.encode()
        server.ended.wait(30)

    server = raw_server(answer)
    with pytest.raises(errors.UnreachableError, match="in time"):
        ask_once(server.url, timeout_s=0.3)


def test_nobody_listens(answering, ask_once):
    server = answering(200)
    server.stop()
    with pytest.raises(errors.UnreachableError, match="refused") as caught:
        ask_once(server.url)
    assert server.url.removeprefix("http://") in str(caught.value)


def test_a_host_name_that_is_not_known(ask_once):
    with pytest.raises(errors.UnreachableError, match=r"host name is not known.*gateway\.invalid"):
        ask_once("https://gateway.invalid/v1")


def test_a_connection_that_cannot_be_secured_is_fatal(gateway, make_session, ask):
    session = make_session(gateway.url.replace("http://", "https://"))
    with pytest.raises(errors.InsecureError) as caught:
        ask(session)
    assert caught.value.fatal
    assert session.requests_sent == 1


@pytest.mark.parametrize(("extra_s", "silence"), [(0.0, (20.0, 40.0)), (15.0, (5.0, 55.0))])
def test_silence_does_not_count_what_takes_long_by_itself(make_session, extra_s, silence):
    loop, seen = MadeLoop(lambda _transfer: (30.0, MadeReply())), []
    session = make_session("https://gateway.example", loop=loop, timeout_s=60.0)
    loop.after(20.0, lambda: seen.append(session.silence()))

    session.send(requests.Request("GET", "https://gateway.example/revgeocode"), Handling(extra_s=extra_s))

    assert [tuple(map(round, one)) for one in seen] == [silence]
    assert session.silence() is None
