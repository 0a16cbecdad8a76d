"""A run asks for no task twice, whatever becomes of its answers, and its counts say what it has asked for."""

from contextlib import ExitStack, closing
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.client.errors import BadRequestError, GatewayError, NotFoundError, UnauthorizedError
from location_gateway.core.client.http_exchange import PartlyAnsweredError, RefusedItemError
from location_gateway.core.results.blocks import Keep
from location_gateway.core.results.lookup import StoreLookup
from location_gateway.core.run import fetch
from location_gateway.core.run.fetch import FetchState
from location_gateway.core.run.row_status import RowStatus

from tests.support.fetch_run import Run, answer_of

TASKS = 16
NUMBER = st.integers(0, TASKS - 1)
SOME = st.sets(NUMBER)
KEPT = st.sampled_from([Keep.NO, Keep.FOR_RUN, Keep.FOR_SECOND_KEY])
ERRORS = st.sampled_from([BadRequestError(), NotFoundError(), PartlyAnsweredError([], BadRequestError())])
FATAL = st.sampled_from([UnauthorizedError(), PartlyAnsweredError([], UnauthorizedError())])


class Stretches(Run):
    """A run that fetches some tasks after the other, some of them more than once."""

    tasks = rows_of = ()
    """The tasks of the stretch by number, and how many rows need each."""

    def __init__(self, stack, stored, per_request):
        super().__init__(stack, TASKS, stored, per_request=per_request)
        self.state = FetchState(on_asking_more=self.tell_more)
        self.is_told_more = False
        self.keep = {}
        """How answers are kept, by the task; all others are stored as usual."""

    def spec(self, per_request):
        return replace(
            super().spec(per_request),
            ask=lambda numbers: self.network.ask([self.tasks[number] for number in numbers.tolist()]),
            rows=np.array(self.rows_of, dtype=int),
            may_recur=True,
        )

    def may_be_stored(self, answers):
        return [self.keep.get(task, Keep.YES) for _, task, _ in answers]

    def stretch(self, tasks, use):
        """Fetch some tasks; return the results of their rows. ``use`` is called with the lookup and each result."""
        self.tasks = list(dict.fromkeys(tasks))
        self.rows_of = [tasks.count(task) for task in self.tasks]
        keys = self.keys[self.tasks]
        lookup = StoreLookup(self.store, keys, 0, keys + np.uint64(10_000))
        with closing(self.fetching(lookup, self.state)) as fetcher, self.deduplicator:
            found = {}
            for task in tasks:
                number = self.tasks.index(task)
                found[task] = fetcher.results([number])[number]
                use(lookup, number, task)
            return found

    def answer(self, tasks):
        assert len(self.asked) <= self.state.told or self.is_told_more, "it is told before it is asked"
        return super().answer(tasks)

    def tell_more(self):
        self.is_told_more = True

    @property
    def asked(self):
        return [task for tasks in self.requests for task in tasks]


@given(
    stored=SOME,
    keep=st.dictionaries(NUMBER, KEPT, max_size=5),
    errors=st.dictionaries(NUMBER, ERRORS, max_size=3),
    fatal=st.dictionaries(NUMBER, FATAL, max_size=1),
    refused=st.dictionaries(NUMBER, st.just(RefusedItemError("no")), max_size=2),
    stretches=st.lists(st.lists(NUMBER, min_size=1, max_size=10), min_size=1, max_size=4),
    unusable=SOME,
    removals=st.dictionaries(st.integers(0, 3), st.integers(0, 9), max_size=2),
    per_request=st.integers(1, 4),
    most_known=st.integers(0, 5),
)
def test_nothing_is_asked_twice_and_what_is_billed_was_told(
    *, stored, keep, errors, fatal, refused, stretches, unusable, removals, per_request, most_known
):
    tasks = {task for stretch in stretches for task in stretch}
    with ExitStack() as stack, pytest.MonkeyPatch.context() as patched:
        patched.setattr(fetch, "_MOST_KNOWN", most_known)
        patched.setattr(fetch, "_MOST_KNOWN_SINGLE", most_known)
        patched.setattr(fetch, "_HOPELESS_AFTER", 100)
        one = Stretches(stack, stored, per_request)
        one.keep, one.errors, one.refused = keep, {**errors, **fatal}, refused
        stored_at_first = len(tasks & stored)
        one.state.told = len(tasks) - stored_at_first
        outcomes = {}
        ended_early = False
        for position, stretch in enumerate(stretches):
            rows = iter(range(len(stretch)))

            def use(lookup, number, task, rows=rows, position=position):
                if task in unusable:
                    lookup.forget(number)
                if removals.get(position) == next(rows):
                    one.store.remove()

            try:
                found = one.stretch(stretch, use)
            except GatewayError:
                ended_early = True
                break
            for task, result in found.items():
                assert result.result in {None, answer_of(task)}
                if task in outcomes and not removals:
                    assert result == outcomes[task], "all rows of a task have one result"
                outcomes[task] = result
        state = one.state
        ended_early = ended_early or state.ended_by is not None

        assert len(one.asked) == len(set(one.asked)), "nothing is asked twice"
        if not removals:
            assert not one.is_told_more
            assert not stored & set(one.asked)
        assert state.asked_again <= stored_at_first
        assert len(one.asked) <= state.told + state.asked_more
        assert state.asked == len(one.asked)
        from_store = state.from_store(len(tasks), stored_at_first, is_whole=not ended_early)
        assert 0 <= from_store <= len(tasks)
        if not ended_early:
            assert from_store + len(one.asked) == len(tasks)
            assert from_store == len(tasks - set(one.asked))
        assert one.claimed() == 0


def test_what_failed_fails_for_later_rows_too(monkeypatch):
    with ExitStack() as stack:
        one = Stretches(stack, [0], per_request=1)
        one.errors = {1: BadRequestError("no")}
        one.keep = {2: Keep.NO, 3: Keep.FOR_RUN, 4: Keep.FOR_SECOND_KEY}
        first = one.stretch(list(range(6)), lambda *_: None)
        again = one.stretch([5, 4, 3, 2, 1, 0], lambda *_: None)
        assert again == first
        assert [first[task].status for task in range(6)] == [RowStatus.OK, RowStatus.FAILED, *[RowStatus.OK] * 4]
        assert sorted(one.asked) == [1, 2, 3, 4, 5]
        one.store.own.clear()  # as in the next run
        assert one.looked_up().missing().tolist() == [1, 2, 3, 4, *range(6, TASKS)]
        assert StoreLookup(one.store, one.keys + np.uint64(10_000), 0).is_stored(range(TASKS)).nonzero()[
            0
        ].tolist() == [4, 5]


def test_requests_that_fail_in_many_stretches_end_a_hopeless_run():
    with ExitStack() as stack:
        one = Stretches(stack, [], per_request=1)
        one.errors = dict.fromkeys(range(TASKS), NotFoundError())
        one.state.failures = 20
        for task in range(4):
            one.stretch([task], lambda *_: None)
        with pytest.raises(NotFoundError):
            one.stretch([4], lambda *_: None)
