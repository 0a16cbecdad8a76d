"""One of several runs that share a store, and a service that answers what they ask."""

import numpy as np
from location_gateway.core.gateway.cancellation import Cancellation
from location_gateway.core.processing.shared.paid_once import PaidOnce
from location_gateway.core.results.claims import Claims
from location_gateway.core.results.keys import KEY
from location_gateway.core.results.lookup import StoreLookup
from location_gateway.core.results.store import DAY_S, open_store


class WhileWaiting(Cancellation):
    """Never waits: does something instead, each time that somebody would wait for another run."""

    def __init__(self, *steps):
        super().__init__()
        self.steps = list(steps)

    def wait(self, seconds):
        assert seconds > 0
        assert self.steps, "nobody should wait any longer"
        self.steps.pop(0)()
        super().wait(0)


class OneRun:
    """What one run has: its own sight of the store, its claims, and a service that answers with the key."""

    def __init__(self, path, keys, stack, cancellation, may_be_stored):
        self.store, self.set_aside = open_store(path)
        stack.enter_context(self.store)
        self.claims = stack.enter_context(Claims(path))
        self.lookup = StoreLookup(self.store, np.array(keys, dtype=KEY), DAY_S)
        self.asked = []
        self.cancellation = cancellation or WhileWaiting()
        self.paid_once = PaidOnce(self.lookup, self.claims, self.answer, may_be_stored, self.cancellation)
        self.meanwhile = lambda: None

    def answer(self, numbers):
        self.meanwhile()
        keys = self.lookup.keys[numbers].tolist()
        self.asked += keys
        return [f"of {key}" for key in keys]

    def ask(self, *numbers):
        return self.paid_once.ask(np.array(numbers or range(len(self.lookup.keys))))

    def stored(self):
        keys = self.lookup.keys
        found = StoreLookup(self.store, keys, DAY_S).results(range(len(keys)))
        return {int(keys[number]): result for number, result in found.items()}


def raising(error):
    def fail(*_):
        raise error

    return fail
