"""One of several runs that share a store, and a service that answers what they ask."""

import time

import numpy as np
from location_gateway.core.client.errors import GatewayError
from location_gateway.core.client.scheduler import Cancellation
from location_gateway.core.results.claims import LONGEST_WAIT_S, Claims
from location_gateway.core.results.lookup import StoreLookup
from location_gateway.core.results.store import DAY_S, KEY, open_store
from location_gateway.core.run.deduplicator import Deduplicator
from location_gateway.core.run.request_window import FetchSpec, RequestWindow, Sending

from tests.support.stepwise import DeduplicatorInStep, Network, Waits, WaitsForOthers


class OneRun:
    """What one run has: its own sight of the store, its claims, and a service that answers with the key."""

    def __init__(
        self, path, keys, stack, *, may_be_stored=lambda _result: True, longest_wait_s=LONGEST_WAIT_S, alone=True
    ):
        """A run that is not ``alone`` has others in threads or processes beside it, and the clock of everybody."""
        self.store = stack.enter_context(open_store(path))
        self.cancellation = Cancellation()
        self.network = Network(self.answer, self.cancellation, in_flight=4, clock=None if alone else time.monotonic)
        self.claims = stack.enter_context(Claims(path, longest_wait_s, self.network.clock))
        self.lookup = StoreLookup(self.store, np.array(keys, dtype=KEY), self.store.last_too_old(DAY_S))
        self._may_be_stored = lambda results: list(map(may_be_stored, results))
        self.asked = []
        self._missing_at_first = self.lookup.missing()
        self._are_asked = np.zeros(len(keys), dtype=bool)
        kind = DeduplicatorInStep if alone else Deduplicator
        self.deduplicator = stack.enter_context(
            kind(self.lookup, self.claims, self._may_be_stored, lambda: self.cancellation.cancelled)
        )
        self.waits = Waits(self.network, self.deduplicator) if alone else WaitsForOthers(self.network)
        self.waits.on_wait = self._step
        self.steps = []
        """What happens, one after the other, each time that this run would wait for another one."""
        self.meanwhile = lambda: None

    def _step(self):
        if self.steps:
            self.steps.pop(0)()

    def answer(self, numbers):
        self.meanwhile()
        keys = self.lookup.keys[numbers].tolist()
        self.asked += keys
        return [(slice(None), [f"of {key}" for key in keys])]

    @staticmethod
    def read(_numbers, answer):
        if isinstance(answer, GatewayError):
            raise answer
        return answer

    def spec(self, per_request):
        return FetchSpec(
            ask=self.network.ask,
            read=self.read,
            may_be_stored=self._may_be_stored,
            restore=lambda results: results,
            per_request=per_request,
            rows=np.ones(len(self.lookup.keys), dtype=int),
        )

    def window(self, numbers, per_request, in_flight=2):
        return RequestWindow(
            self.spec(per_request),
            np.array(numbers),
            self.deduplicator,
            Sending(self.network, self.waits, self.cancellation, in_flight),
            self._are_asked,
        )

    @property
    def found_meanwhile(self):
        """How many tasks others have answered since this run began."""
        missing = self._missing_at_first
        return int((self.lookup.is_stored(missing) & ~self._are_asked[missing]).sum())

    def ask(self, *numbers):
        """Ask for some tasks in one request; return it."""
        numbers = numbers or range(len(self.lookup.keys))
        return self.window(numbers, len(numbers)).next()

    def claim(self, *numbers):
        """Claim some tasks as one who is about to ask for them."""
        told = []
        self.deduplicator.claim(np.array(numbers), lambda *outcome: told.append(outcome))
        assert self.deduplicator.go_on()
        ((claimed, error),) = told
        if error is not None:
            raise error
        return claimed

    def keep(self, claimed, results):
        """Store what was answered to a claim; return the error, if that failed."""
        told = []
        self.deduplicator.keep(claimed.mine[: len(results)], results, claimed.claim, told.append)
        assert self.deduplicator.go_on()
        return told[0]

    def ask_all(self, per_request, in_flight=4):
        """Ask for all tasks in several requests; return their results."""
        window = self.window(range(len(self.lookup.keys)), per_request, in_flight)
        results = {}
        while (request := window.next()) is not None:
            assert request.error is None, str(request.error)
            results.update(request.results)
        return results

    def stored(self):
        keys = self.lookup.keys
        found = StoreLookup(self.store, keys, self.store.last_too_old(DAY_S)).results(range(len(keys)))
        return {int(keys[number]): result for number, result in found.items()}


def raising(error):
    def fail(*_):
        raise error

    return fail
