"""The scheduler by itself: who goes on when, and what ends what."""

import contextlib

import pytest
import requests
from location_gateway.core.client.errors import (
    NoAnswerInTimeError,
    NotSentError,
    RunCancelledError,
    SpendingLimitError,
    UnauthorizedError,
    UnreachableError,
)
from location_gateway.core.client.scheduler import Cancellation, Pause, Transfer

from tests.support.made_network import MadeLoop, MadeReply


@pytest.fixture
def loop():
    return MadeLoop()


@pytest.fixture
def run(loop):
    """Start a coroutine; the result is the list that gets its outcome."""

    def start(coroutine, cancellation=None):
        outcomes = []
        loop.start(coroutine, cancellation or Cancellation(), lambda result, error: outcomes.append(error or result))
        return outcomes

    return start


def transfer(timeout_s=60.0):
    return Transfer(requests.Request("GET", "https://gateway.example/x").prepare(), 1_000, timeout_s)


async def sent(step):
    return (await step).status


async def pauses(steps, log, *pauses_s):
    for seconds in pauses_s:
        await Pause(seconds)
        log.append((steps, seconds))
    return steps


def test_what_has_nothing_to_wait_for_ends_at_once(run, loop):
    assert run(pauses("a", [], 0, 0.0, -1)) == ["a"]
    assert loop.play() == 0


def test_each_goes_on_when_its_time_has_come(run, loop):
    log = []
    ends = [run(pauses("a", log, 3, 1)), run(pauses("b", log, 0.5, 3)), run(pauses("c", log, 2))]
    assert loop.play() == pytest.approx(4)
    assert log == [("b", 0.5), ("c", 2), ("a", 3), ("b", 3), ("a", 1)]
    assert ends == [["a"], ["b"], ["c"]]


def test_a_pause_ends_early_as_soon_as_somebody_says_so(run, loop):
    room = []

    async def waiting():
        await Pause(1_000, lambda: bool(room))
        return loop.clock()

    end = run(waiting())
    loop.after(1, lambda: (room.append(1), loop.resume()))
    loop.play()
    assert end == [pytest.approx(101)]


def test_of_two_that_wait_for_one_place_only_the_first_gets_it(run, loop):
    room = [1]

    async def taking():
        await Pause(10, lambda: bool(room))
        return room.pop() if room else 0

    first, second = run(taking()), run(taking())
    loop.resume()
    assert (first, second) == ([1], [])
    loop.play()
    assert second == [0]


@pytest.mark.parametrize("seconds", [0, 0.3])
def test_a_transfer_is_closed_when_its_reply_is_taken(run, loop, seconds):
    closed_when_taken = []
    reply = MadeReply(taken=lambda: closed_when_taken.append(loop.sent[0].closed))
    loop.service = lambda _transfer: (seconds, reply)

    async def taking():
        return (await transfer()).body

    end = run(taking())
    assert loop.play() == pytest.approx(seconds)
    assert end == [b"{}"]
    assert closed_when_taken == [0]
    assert loop.sent[0].closed == 1


def test_a_transfer_that_fails_raises_where_it_is_awaited(run, loop):
    loop.service = lambda _transfer: (1, UnreachableError())
    (error,) = _played(run(sent(transfer())), loop)
    assert isinstance(error, UnreachableError)
    assert loop.sent[0].closed == 1


def test_a_transfer_that_cannot_begin_raises_where_it_is_awaited(run, loop):
    def service(_transfer):
        raise KeyboardInterrupt

    loop.service = service
    (error,) = _played(run(sent(transfer())), loop)
    assert isinstance(error, KeyboardInterrupt)
    assert loop.sent[0].closed == 1


async def _nothing(_loop):
    """The first step is the transfer."""


async def _an_answer(_loop):
    await transfer()


async def _an_error(_loop):
    with contextlib.suppress(UnreachableError):
        await transfer()


async def _a_pause(_loop):
    await Pause(1)


async def _an_answer_and_a_place_given_back(loop):
    """As a session does before what follows: a redirect by hand, or what needed a token."""
    await transfer()
    loop.resume()


@pytest.mark.parametrize("before", [_nothing, _an_answer, _an_error, _a_pause, _an_answer_and_a_place_given_back])
@pytest.mark.parametrize("seconds", [0, 0.3])
@pytest.mark.parametrize("is_cancelled", [False, True])
def test_a_transfer_is_watched_in_whatever_step_it_begins(run, loop, before, seconds, is_cancelled):
    """The timer runs only while something waits, and nothing else is under way here."""
    outcome = UnreachableError() if before is _an_error else MadeReply()
    loop.service = lambda transfer: (None, None) if transfer.timeout_s == 5 else (seconds, outcome)
    cancellation = Cancellation()

    async def two():
        await before(loop)
        if is_cancelled:
            loop.after(1, cancellation.cancel)
        await transfer(timeout_s=5)

    end = run(two(), cancellation)
    loop.play()
    assert [type(error) for error in end] == [RunCancelledError if is_cancelled else NoAnswerInTimeError]
    assert [exchange.closed for exchange in loop.sent] == [1] * len(loop.sent)


def test_cancel_closes_what_is_under_way_and_ends_what_waits(run, loop):
    loop.service = lambda _transfer: (None, None)
    cancellation = Cancellation()
    ends = [run(sent(transfer()), cancellation), run(pauses("p", [], 1_000), cancellation)]
    other = run(pauses("other", [], 3))
    loop.after(1, cancellation.cancel)
    loop.after(1.1, lambda: ends.append([loop.sent[0].closed]))
    loop.play()
    assert [type(error) for (error,) in ends[:2]] == [RunCancelledError] * 2
    assert ends[2] == [1]
    assert other == ["other"]


def test_the_end_of_waits_lets_what_is_under_way_be_answered(run, loop):
    cancellation, cause = Cancellation(), UnauthorizedError(status=401)
    loop.service = lambda _transfer: (5, MadeReply())
    under_way = run(sent(transfer()), cancellation)
    waiting = run(pauses("p", [], 1_000), cancellation)
    loop.after(1, lambda: (cancellation.end_waits(cause), cancellation.end_waits(SpendingLimitError())))
    loop.play()
    assert under_way == [200]
    (error,) = waiting
    assert type(error) is NotSentError
    assert error.cause is cause


@pytest.mark.parametrize(
    ("end", "kind"), [(Cancellation.cancel, RunCancelledError), (Cancellation.end_waits, NotSentError)]
)
def test_nothing_waits_once_the_run_is_over_not_even_for_no_time(run, end, kind):
    cancellation = Cancellation()
    end(cancellation)
    (error,) = run(pauses("p", [], 0), cancellation)
    assert type(error) is kind


@pytest.mark.parametrize("fault", [KeyboardInterrupt, ZeroDivisionError])
def test_a_fault_of_a_coroutine_ends_only_that_one(run, loop, fault):
    async def failing():
        await Pause(1)
        raise fault

    failed, other = run(failing()), run(pauses("p", [], 2))
    loop.play()
    assert isinstance(failed[0], fault)
    assert other == ["p"]


def test_an_end_that_is_told_after_a_cancel_is_not_heard(run, loop):
    """As Qt does, where an abort makes the reply finish."""
    cancellation = Cancellation()
    loop.service = lambda _transfer: (None, None)
    end = run(sent(transfer()), cancellation)
    exchange = loop.sent[0]
    tell = exchange._ended
    cancellation.cancel()
    loop.resume()
    tell()
    assert [type(error) for error in end] == [RunCancelledError]


def _played(outcomes, loop):
    loop.play()
    return outcomes
