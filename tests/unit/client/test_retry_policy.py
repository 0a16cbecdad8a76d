"""When a request may be sent again, and what ``Retry-After`` says."""

import time
from datetime import datetime, timedelta, timezone
from email.utils import format_datetime

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from location_gateway.core.client.errors import BadRequestError, RateLimitError, UnreachableError, UpstreamError
from location_gateway.core.client.http_exchange import NetworkFault, network_error, read_retry_after
from location_gateway.core.client.pacing import RetryPolicy

from tests.support.made_network import Clock


@pytest.fixture
def clock():
    return Clock()


def asked_to_wait(seconds, kind=RateLimitError):
    error = kind()
    error.retry_after_s = seconds
    return error


def test_the_pauses_double_from_nothing_up_to_a_ceiling(clock):
    asked = []
    policy = RetryPolicy(first_pause_s=0.5, longest_pause_s=4.0, jitter=lambda *bounds: asked.append(bounds) or 0.0)
    state = policy.begin(clock)
    for _ in range(1_500):
        state.pause_after(UpstreamError(), contact=True)
    assert asked[:5] == [(0.0, 0.5), (0.0, 1.0), (0.0, 2.0), (0.0, 4.0), (0.0, 4.0)]
    assert asked[-1] == (0.0, 4.0)


def test_the_jitter_is_not_the_same_for_all():
    state = RetryPolicy(first_pause_s=30.0).begin()
    assert len({state.pause_after(UpstreamError(), contact=True) for _ in range(20)}) > 10


@pytest.mark.parametrize(
    ("error", "contact", "limit_s"),
    [
        (UpstreamError(), True, 300.0),
        (UpstreamError(), False, 300.0),  # it has answered now
        (UnreachableError(), True, 300.0),
        (UnreachableError(), False, 15.0),
    ],
)
def test_a_pause_beyond_the_total_time_is_not_begun(clock, error, contact, limit_s):
    state = RetryPolicy(jitter=lambda _low, _high: 1.0).begin(clock)
    with pytest.raises(BadRequestError):
        state.pause_after(BadRequestError(), contact=True)
    clock.now += limit_s - 1.0
    assert state.pause_after(error, contact=contact) == 1.0
    clock.now += 0.001
    with pytest.raises(type(error)) as caught:
        state.pause_after(error, contact=contact)
    assert caught.value is error


def test_two_late_answers_and_not_one_show_a_wrong_address(clock):
    policy = RetryPolicy(jitter=lambda _low, _high: 1.0)
    state, late = policy.begin(clock), network_error(NetworkFault.TIMEOUT, "gateway.example")
    clock.now += 60.0
    assert state.pause_after(late, contact=False) == 1.0
    assert state.remaining_s(contact=False) == 240.0
    clock.now += 61.0
    with pytest.raises(UnreachableError):
        state.pause_after(late, contact=False)
    assert state.remaining_s(contact=False) < 0


def test_what_the_service_asks_to_wait_is_waited_exactly(clock):
    state = RetryPolicy(longest_pause_s=30.0, total_time_s=300.0).begin(clock)
    assert state.pause_after(asked_to_wait(120.0), contact=True) == 120.0
    assert state.pause_after(asked_to_wait(0.0, UpstreamError), contact=True) > 0.0  # never hammered
    with pytest.raises(RateLimitError):
        state.pause_after(asked_to_wait(300.5), contact=True)


@pytest.mark.parametrize(
    ("value", "seconds"),
    [("5", 5.0), (" 120 ", 120.0), ("0", 0.0), (None, None), ("", None), (" ", None)]
    + [(text, None) for text in ("soon", "-1", "1.5", "1e3", "٣", "²", "5, 6", "Wed, 99 Foo 2026 00:00:00 GMT")]
    + [("Wed, 21 Oct 2015 07:28:00 GMT", 0.0)],
)
def test_retry_after_in_seconds(value, seconds):
    assert read_retry_after(value) == seconds


@given(st.text() | st.from_regex(r"[A-Z][a-z]{2}, \d{1,25} (Jan|Oct) \d{1,25} \d{1,3}:\d\d:\d\d [A-Z+\-0-9]{0,9}"))
@example("Mon, 20 Nov 99999999999999999999 10:00:00 GMT")
@example("Mon, 20 Nov 2026 10:00:00 +999999999999999")
@example("9" * 5_000)
@example("Fri, 31 Dec 9999 23:59:59 GMT")
def test_any_header_gives_seconds_that_can_be_waited_or_nothing(value):
    seconds = read_retry_after(value)
    assert seconds is None or 0 <= seconds <= 86_400


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="the time zone of a process can be set on Unix only")
@pytest.mark.parametrize("here", ["XXX-9", "XXX+9"])
@pytest.mark.parametrize("zone", [timezone.utc, timezone(timedelta(hours=5)), None])
def test_a_date_is_read_in_its_zone_or_in_utc(monkeypatch, zone, here):
    in_an_hour = datetime.now(timezone.utc) + timedelta(hours=1)
    when = in_an_hour.replace(tzinfo=None) if zone is None else in_an_hour.astimezone(zone)
    with monkeypatch.context() as patched:
        patched.setenv("TZ", here)
        time.tzset()
        seconds = read_retry_after(format_datetime(when))
    time.tzset()
    assert seconds == pytest.approx(3_600, abs=30)
