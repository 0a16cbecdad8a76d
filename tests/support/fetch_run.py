"""One run that asks ahead, over numbered tasks."""

import threading

import numpy as np
from location_gateway.core.gateway.pipeline import wait_for
from location_gateway.core.processing.shared.asking import AskedAhead, Asking
from location_gateway.core.processing.shared.paid_once import PartlyAnsweredError
from location_gateway.core.results.keys import KEY
from location_gateway.core.results.lookup import StoreLookup
from location_gateway.core.results.store import DAY_S, TemporaryStore


def answer_of(number):
    return "answer", number, None


class Run:
    """One run over ``count`` tasks; what its service is to do can be changed at any time."""

    def __init__(self, stack, count, stored=(), *, per_request=3, in_flight=2, repeated=()):
        self.store = stack.enter_context(TemporaryStore())
        self.keys = np.arange(1_000, 1_000 + count, dtype=KEY)
        self.add(sorted(stored))
        self.lookup = self.looked_up()
        self.repeated = np.isin(np.arange(count), list(repeated))
        self.requests = []
        self.failed = []
        self.abandoned = 0
        self.errors = {}
        self.not_storable = set()
        self.found_elsewhere = set()
        self._lock = threading.Lock()
        made = Asking(
            ask=self.answer,
            restore=self.restore,
            per_request=per_request,
            in_flight=in_flight,
            repeated=self.repeated.__getitem__,
            wait=wait_for,
            abandon=self.abandon,
            on_failed=lambda error, tasks: self.failed.append((error, tasks)),
        )
        self.asked = AskedAhead(made, self.lookup)
        stack.callback(self.asked.close)

    @staticmethod
    def restore(answer):
        kind, number, error = answer
        return kind, number, error

    def abandon(self):
        self.abandoned += 1

    def looked_up(self):
        return StoreLookup(self.store, self.keys, DAY_S)

    def add(self, numbers, results=None):
        if len(numbers):
            results = [answer_of(int(number)) for number in numbers] if results is None else results
            with self.store.database.writing() as connection:
                self.store.add(connection, self.keys[list(numbers)], results)

    def answer(self, numbers):
        with self._lock:
            self.requests.append(numbers.tolist())
        error = next((self.errors[number] for number in numbers.tolist() if number in self.errors), None)
        answered = [] if error else numbers.tolist()
        if isinstance(error, PartlyAnsweredError):
            answered = numbers.tolist()[: len(numbers) // 2]
            error = PartlyAnsweredError({number: answer_of(number) for number in answered}, error.cause)
        self.add([number for number in answered if number not in self.not_storable])
        with self.store.database.reading() as connection:
            self.lookup.refresh(connection)
        if error:
            raise error
        return {number: answer_of(number) for number in answered if number not in self.found_elsewhere}

    def rows(self, numbers, chunk=4):
        """Return the verdicts of rows that need these numbers, looked up some at a time."""
        found = []
        for start in range(0, len(numbers), chunk):
            part = numbers[start : start + chunk]
            verdicts = self.asked.verdicts(part)
            found += [verdicts[number] for number in part]
        return found
