"""One run that fetches ahead, over numbered tasks."""

import numpy as np
from location_gateway.core.client.http_exchange import PartlyAnsweredError
from location_gateway.core.client.scheduler import Cancellation
from location_gateway.core.results.claims import Claims
from location_gateway.core.results.lookup import StoreLookup
from location_gateway.core.results.store import DAY_S, KEY, TemporaryStore
from location_gateway.core.run.fetch import Fetcher, FetchState
from location_gateway.core.run.request_window import FetchSpec, Sending

from tests.support.stepwise import DeduplicatorInStep, Network, Waits

_MANY = 100
"""More rows than any test has."""


def answer_of(number):
    return "answer", number, None


class Run:
    """One run over ``count`` tasks; what its service is to do can be changed at any time."""

    def __init__(self, stack, count, stored=(), *, per_request=3, in_flight=2, repeated=()):
        self._stack = stack
        self._sizes = per_request, in_flight
        self.store = stack.enter_context(TemporaryStore())
        self.keys = np.arange(1_000, 1_000 + count, dtype=KEY)
        self.add(sorted(stored))
        self.lookup = self.looked_up()
        self.needed_by = np.where(np.isin(np.arange(count), list(repeated)), _MANY, 1)
        self.cancellation = Cancellation()
        self.network = Network(self.answer, self.cancellation, in_flight)
        self.claims = stack.enter_context(Claims(self.store.database.path))
        self.requests = self.network.sent
        self.failed = []
        self.done = []
        """How many tasks and results each request had that is done."""
        self.errors = {}
        """By number: what a request with it is answered."""
        self.refused = {}
        """By number: why the service refuses it, while it answers the others."""
        self.not_storable = set()
        self.found_elsewhere = set()
        """Tasks that another run answers in the moment in which this one wants to ask for them."""
        self.fetcher = self.fetching(self.lookup)

    def fetching(self, lookup, state=None):
        """Return what fetches the tasks of ``lookup``, in a run with this ``state``."""
        per_request, in_flight = self._sizes
        deduplicator = self._stack.enter_context(_Deduplicator(self, lookup))
        self.deduplicator = deduplicator
        self.waits = Waits(self.network, deduplicator)
        sending = Sending(
            self.network,
            self.waits,
            self.cancellation,
            in_flight,
            lambda tasks, answered: self.done.append((tasks, answered)),
        )
        state = state or FetchState()
        state.on_failed = lambda error, tasks: self.failed.append((error, tasks))
        fetcher = Fetcher(self.spec(per_request), lookup, deduplicator, sending, state)
        self._stack.callback(fetcher.close)
        return fetcher

    def spec(self, per_request):
        return FetchSpec(
            ask=lambda numbers: self.network.ask(numbers.tolist()),
            read=lambda _numbers, asked: [answer_of(number) for number in asked],
            may_be_stored=self.may_be_stored,
            restore=self.restore,
            per_request=per_request,
            rows=self.needed_by,
        )

    @staticmethod
    def restore(answers):
        return [(kind, number, error) for kind, number, error in answers]

    def may_be_stored(self, answers):
        return [answer[1] not in self.not_storable for answer in answers]

    def looked_up(self):
        return StoreLookup(self.store, self.keys, self.store.last_too_old(DAY_S))

    def add(self, numbers, results=None):
        if len(numbers):
            results = [answer_of(int(number)) for number in numbers] if results is None else results
            with self.store.database.writing() as connection:
                self.store.add(connection, self.keys[list(numbers)], results)

    def answer(self, numbers):
        error = next((self.errors[number] for number in numbers if number in self.errors), None)
        if isinstance(error, PartlyAnsweredError):
            half = len(numbers) // 2
            raise PartlyAnsweredError([(slice(half), numbers[:half])] if half else [], error.cause)
        if error is not None:
            raise error
        refused = [([at], self.refused[number]) for at, number in enumerate(numbers) if number in self.refused]
        kept = [at for at, number in enumerate(numbers) if number not in self.refused]
        return [*refused, (kept, [numbers[at] for at in kept])] if refused else [(slice(None), numbers)]

    def rows(self, numbers, chunk=4):
        """Return the results of rows that need these numbers, looked up some at a time."""
        found = []
        for start in range(0, len(numbers), chunk):
            part = numbers[start : start + chunk]
            results = self.fetcher.results(part)
            found += [results[number] for number in part]
        return found

    def keys_being_asked(self):
        """Return the keys of what is on its way to the service, or back."""
        under_way = [number for exchange in self.network.under_way for number in exchange.question]
        return set(self.keys[under_way].tolist())

    def claimed(self):
        """Return how many claims there are."""
        with self.store.database.reading() as connection:
            return connection.execute("SELECT COUNT(*) FROM claims").fetchone()[0]


class _Deduplicator(DeduplicatorInStep):
    """Another run is always a moment faster with some of the tasks."""

    def __init__(self, run, lookup):
        super().__init__(lookup, run.claims, run.may_be_stored)
        self._made_run = run

    def claim(self, numbers, done):
        faster = [number for number in numbers.tolist() if number in self._made_run.found_elsewhere]
        self._made_run.found_elsewhere -= set(faster)
        self._made_run.add(faster)
        super().claim(numbers, done)
