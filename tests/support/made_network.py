"""Requests in a made world: a clock that moves only where all wait for it, and a service that a test makes up."""

from __future__ import annotations

import heapq
import itertools
import math
import threading
from urllib.parse import urlsplit

from location_gateway.core.client.errors import SpendingLimitError
from location_gateway.core.client.http_exchange import NetworkFault, network_error
from location_gateway.core.client.scheduler import Scheduler, Start

_LONGEST_S = 100_000.0


class Clock:
    """A clock that only moves when something waits."""

    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now

    monotonic = __call__

    def wait(self, seconds):
        if seconds > 0:
            self.now = max(self.now + seconds, math.nextafter(self.now, math.inf))

    def check(self):
        """Nobody cancels."""


class MadeReply:
    """An answer; ``taken`` is called when its body is asked for."""

    def __init__(self, status=200, body=b"{}", headers=(), taken=lambda: None):
        self.status = status
        self.headers = dict(headers)
        self._body = body
        self._taken = taken

    @property
    def body(self):
        self._taken()
        return self._body


class MadeExchange:
    """One transfer (an :class:`Exchange`): ends after some seconds with a reply or an error; after None it never does.

    What has ended in time is handed over however late somebody looks, as with QGIS.
    """

    def __init__(self, transfer, network):
        self.transfer = transfer
        self.began = network.clock()
        self.closed = 0
        """How often."""
        self._network = network
        self._ended = None
        self._outcome = None

    @property
    def is_under_way(self):
        return self._ended is not None

    def start(self, ended):
        self._ended = ended
        self._network.sent.append(self)
        seconds, outcome = self._network.service(self.transfer)
        if seconds is None:
            return
        if seconds:
            self._network.after(seconds, lambda: self._end(outcome))
        else:
            self._end(outcome)

    def reply(self):
        if isinstance(self._outcome, BaseException):
            raise self._outcome
        return self._outcome

    def look(self):
        if self._network.clock() - self.began > self.transfer.timeout_s:
            self._end(network_error(NetworkFault.TIMEOUT, urlsplit(self.transfer.request.url).netloc))

    def close(self):
        self.closed += 1
        self._ended = None

    def _end(self, outcome):
        ended, self._ended = self._ended, None
        if ended is not None:
            self._outcome = outcome
            ended()


class MadeLoop:
    """Runs requests without a thread and without time that passes (a :class:`RequestLoop`).

    ``service(transfer)`` returns after how many seconds a transfer ends, and with what.
    """

    def __init__(self, service=lambda _transfer: (0.05, MadeReply()), clock=None):
        self.clock = clock or Clock()
        self.service = service
        self.sent = []
        """All exchanges, in the order in which they began."""
        self._scheduler = Scheduler(lambda transfer: MadeExchange(transfer, self), self.clock, self._keep_time)
        self._timer_due = None
        """When the scheduler is called next, as by the timer of QGIS's main thread; None: not before it asks for it."""
        self._events = []
        self._numbers = itertools.count()

    @property
    def under_way(self):
        return [exchange for exchange in self.sent if exchange.is_under_way]

    def after(self, seconds, function):
        """Have ``function`` called at that time."""
        heapq.heappush(self._events, (self.clock() + seconds, next(self._numbers), function))

    def start(self, coroutine, cancellation, done):
        start = Start(coroutine, lambda one: self._timed(lambda: self._scheduler.start(one, cancellation, done)))
        start.begin()
        return start

    def resume(self):
        self._timed(self._scheduler.resume)

    def _keep_time(self):
        if self._timer_due is None:
            self._timer_due = self.clock()

    def _timed(self, step):
        step()
        seconds = self._scheduler.seconds_to_wait()
        self._timer_due = None if seconds is None else self.clock() + seconds

    def run(self, coroutine, cancellation):
        outcome = []
        self.start(coroutine, cancellation, lambda *end: outcome.append(end))
        self.play(lambda: bool(outcome))
        ((result, error),) = outcome
        if error is not None:
            raise error
        return result

    def play(self, is_over=lambda: False):
        """Let time pass until nothing waits any more, or ``is_over()``; return how much has passed."""
        begun = self.clock()
        while not is_over():
            dues = [event[0] for event in self._events[:1]]
            if self._timer_due is not None:
                dues.append(self._timer_due)
            if not dues or (not self._events and self._scheduler.seconds_to_wait() is None):
                break
            self.clock.wait(min(dues) - self.clock())
            assert self.clock() - begun < _LONGEST_S, "it never ends"
            while self._events and self._events[0][0] <= self.clock():
                heapq.heappop(self._events)[2]()
            if self._timer_due is not None:
                self.resume()
        return self.clock() - begun


class KeepingMeter:
    """Keeps what it was asked. Allows up to ``most`` transactions; None: any number."""

    def __init__(self, most=None):
        self.most = most
        self.asked = []
        """What was to be sent, each time."""
        self.threads = set()
        self.spent = 0
        self._lock = threading.Lock()

    def reserve(self, transactions):
        with self._lock:
            if self.most is not None and self.spent + transactions > self.most:
                raise SpendingLimitError(f"{self.most} are allowed.")
            self.asked.append(transactions)
            self.threads.add(threading.get_ident())
            self.spent += transactions
        return lambda: self.count(-transactions)

    def count(self, transactions):
        with self._lock:
            self.spent += transactions
