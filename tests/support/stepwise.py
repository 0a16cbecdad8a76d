"""A network, a clock and a store that go on one step at a time: a test says what comes first, and never waits."""

import threading

from location_gateway.core.client.errors import GatewayError
from location_gateway.core.client.scheduler import Pause, Scheduler, Start, Transfer
from location_gateway.core.run.deduplicator import Deduplicator

_LONGEST_S = 3_600.0
_TICK_S = 0.02
_MOST_TICKS = 100
_LOOK_AGAIN_S = 0.001


class Network:
    """What is sent waits here for its answer, in the order in which it was sent. A request loop, and a clock."""

    def __init__(self, answer, cancellation, in_flight=2, clock=None):
        """``answer`` returns what a question is answered when its turn comes, or raises."""
        self.now = 100.0
        self.in_flight = in_flight
        self.clock = clock or (lambda: self.now)
        self.sent = []
        self.under_way = []
        self.most_under_way = 0
        self.most_started = 0
        """At once: under way, or waiting for that."""
        self.ended = 0
        """By this side, before they were answered."""
        self.is_stuck = False
        """Whether nothing goes on, as on a main thread that is busy."""
        self.begins_late = None
        """A list for what is to begin, as on a main thread that is busy; None: all begins at once."""
        self.choose = lambda _under_way: 0
        """Returns whose answer is the next to arrive; None for nobody's as long as there is anything else to do."""
        self.answer = answer
        self._cancellation = cancellation
        self._started = self._taken = 0
        self._scheduler = Scheduler(lambda transfer: _Exchange(self, transfer.request), self.clock)

    async def ask(self, question):
        """Ask as a session does: when there is a slot, and nothing more after a fatal error."""
        await Pause(0.0)
        while self._taken >= self.in_flight:
            await Pause(_LONGEST_S, early=lambda: self._taken < self.in_flight)
        self._taken += 1
        try:
            self.sent.append(question)
            return await Transfer(question, longest_bytes=0, timeout_s=0.0)
        except GatewayError as error:
            if error.fatal:
                self._cancellation.end_waits(error)
            raise
        finally:
            self._taken -= 1

    def start(self, coroutine, cancellation, done):
        def ended(*outcome):
            self._started -= 1
            done(*outcome)

        self._started += 1
        self.most_started = max(self.most_started, self._started)
        start = Start(coroutine, lambda one: self._scheduler.start(one, cancellation, ended))
        if self.begins_late is None:
            start.begin()
        else:
            self.begins_late.append(start.begin)
        return start

    def resume(self):
        self._scheduler.resume()

    def go_on(self, *, must=False):
        """Let one answer arrive; return whether any did. ``must`` asks for one if there can be one at all."""
        if self.is_stuck:
            return False
        self.resume()
        if not self.under_way:
            return False
        chosen = self.choose(self.under_way)
        if chosen is None and not must:
            return False
        exchange = self.under_way[chosen or 0]
        exchange.take(self.answer)
        self.resume()
        return True


class _Exchange:
    def __init__(self, network, question):
        self._network = network
        self.question = question
        self._reply = self._error = None

    def start(self, ended):
        self._ended = ended
        network = self._network
        network.under_way.append(self)
        network.most_under_way = max(network.most_under_way, len(network.under_way))

    def take(self, answer):
        self._network.under_way.remove(self)
        try:
            self._reply = answer(self.question)
        except BaseException as error:  # noqa: BLE001 - raised in the coroutine
            self._error = error
        ended, self._ended = self._ended, None
        ended()

    def reply(self):
        if self._error is not None:
            raise self._error
        return self._reply

    def look(self):
        """Nothing takes too long."""

    def close(self):
        if self in self._network.under_way:
            self._network.under_way.remove(self)
            self._network.ended += 1


class DeduplicatorInStep(Deduplicator):
    """Commits when it is told to, on the thread of the test."""

    def _begin(self):
        """Do without a thread."""

    def __exit__(self, *error):
        super().__exit__(*error)
        while self._commit_all():
            pass

    def go_on(self):
        return self._commit_all()


class Waits:
    """Waits by letting the others go on: the store first, then the network, then the clock."""

    def __init__(self, network, deduplicator):
        self.network = network
        self.deduplicator = deduplicator
        self.on_wait = lambda: None
        """Called whenever there is nothing to do but to wait: for another run, or a busy main thread."""
        self.serves = True
        """Whether others go on also while there is something to do."""

    def notify(self):
        """Nobody sleeps."""

    def serve(self):
        if self.serves:
            self.network.go_on()

    def wait(self, is_over):
        ticks = 0
        while not is_over():
            if not (self.deduplicator.go_on() or self.network.go_on() or self.network.go_on(must=True)):
                self.on_wait()
                self.network.now += _TICK_S
                ticks += 1
                assert ticks < _MOST_TICKS, "nobody should wait any longer"


class WaitsForOthers:
    """Waits for threads, the one of a deduplicator among them; the network goes on meanwhile."""

    def __init__(self, network):
        self._network = network
        self._happened = threading.Event()

    def notify(self):
        self._happened.set()

    def serve(self):
        self._network.go_on()

    def wait(self, is_over):
        while not is_over():
            if not self._network.go_on(must=True):
                self._happened.wait(_LOOK_AGAIN_S)
                self._happened.clear()
