"""A network, a clock and a store that go on one step at a time: a test says what comes first, and never waits."""

import threading

from location_gateway.core.gateway.scheduler import Scheduler, Transfer
from location_gateway.core.processing.shared.deduplicator import Deduplicator

_TICK_S = 0.02
_MOST_TICKS = 100
_LOOK_AGAIN_S = 0.001


def sent(question):
    """Send ``question``; a coroutine that returns what it is answered, or raises it."""
    return Transfer(question, longest_bytes=0, timeout_s=0.0)


class Network:
    """What is sent waits here for its answer, in the order in which it was sent. A request loop, and a clock."""

    def __init__(self, answer, clock=None):
        """``answer`` returns what a question is answered when its turn comes, or raises."""
        self.now = 100.0
        self.clock = clock or (lambda: self.now)
        self.under_way = []
        self.most_under_way = 0
        self.ended = 0
        """By this side, before they were answered."""
        self.is_stuck = False
        """Whether nothing goes on, as on a main thread that is busy."""
        self.choose = lambda _under_way: 0
        """Returns whose answer is the next to arrive; None for nobody's as long as there is anything else to do."""
        self.answer = answer
        self._scheduler = Scheduler(lambda transfer: _Exchange(self, transfer.request), self.clock)

    def start(self, coroutine, cancellation, done):
        self._scheduler.start(coroutine, cancellation, done)
        self.most_under_way = max(self.most_under_way, len(self.under_way))

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
        return True


class _Exchange:
    def __init__(self, network, question):
        self._network = network
        self.question = question
        self._reply = self._error = None

    def start(self, ended):
        self._ended = ended
        self._network.under_way.append(self)

    def take(self, answer):
        self._network.under_way.remove(self)
        try:
            self._reply = answer(self.question)
        except BaseException as error:  # noqa: BLE001 - raised in the coroutine
            self._error = error
        self._ended()

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
