"""Whatever is stored, answered or refused, in whatever order it arrives: no row is lost and nothing is asked twice."""

from contextlib import ExitStack

import numpy as np
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.client.errors import BadRequestError, GatewayError, RunCancelledError, UnauthorizedError
from location_gateway.core.client.http_exchange import PartlyAnsweredError
from location_gateway.core.results.claims import Claims
from location_gateway.core.run.row_status import RowStatus

from tests.support.fetch_run import Run, answer_of

TASKS = 24
NUMBER = st.integers(0, TASKS - 1)
SOME = st.sets(NUMBER)
OUTCOMES = st.sampled_from(
    [
        BadRequestError(),
        PartlyAnsweredError([], BadRequestError()),
        UnauthorizedError(),
        PartlyAnsweredError([], UnauthorizedError()),
        RunCancelledError(),
    ]
)


class OtherRun:
    """Claims and lets go as it likes, in the store of a run; nobody else may hold what it holds."""

    def __init__(self, one, stack):
        self._one = one
        self._claims = stack.enter_context(Claims(one.store.database.path))
        self._held = []

    def go_on(self, numbers):
        """Claim what is free of ``numbers``, or let go of what was claimed first."""
        one = self._one
        with one.store.database.writing(durable=False) as connection:
            if self._held:
                self._claims.release(connection, self._held.pop())
            elif numbers:
                keys = one.keys[sorted(numbers)]
                free, claim, _ = self._claims.take(connection, keys)
                assert not set(keys[free].tolist()) & one.keys_being_asked()
                if free.any():
                    self._held.append(claim)

    def let_go(self):
        while self._held:
            self.go_on(())


@given(
    data=st.data(),
    stored=SOME,
    not_storable=SOME,
    errors=st.dictionaries(NUMBER, OUTCOMES, max_size=4),
    rows=st.lists(st.lists(NUMBER, min_size=1, max_size=6), max_size=12),
    others=st.lists(SOME, max_size=12),
    per_request=st.integers(1, 5),
    in_flight=st.integers(1, 3),
)
def test_no_row_is_lost_and_nothing_is_asked_twice(
    *, data, stored, not_storable, errors, rows, others, per_request, in_flight
):
    order = data.draw(st.randoms(use_true_random=False))
    repeated = {number for chunk in rows for number in chunk}
    with ExitStack() as stack:
        one = Run(stack, TASKS, stored, per_request=per_request, in_flight=in_flight, repeated=repeated)
        one.errors, one.not_storable = errors, not_storable
        one.network.choose = lambda under_way: order.choice([None, *range(len(under_way))])
        other = OtherRun(one, stack)
        steps = list(others)
        one.waits.on_wait = lambda: other.go_on(steps.pop()) if steps else other.let_go()
        if steps:
            other.go_on(steps.pop())

        ended_with = None
        for chunk in [*rows, list(range(TASKS))]:
            try:
                found = one.fetcher.results(chunk)
            except GatewayError as error:
                ended_with = error
                break
            assert set(found) == set(chunk)
            lasting = set(range(TASKS)) - set(one.looked_up().missing().tolist())
            for number, result in found.items():
                if result.status is RowStatus.OK:
                    assert result.result == answer_of(number)
                    assert number in lasting | not_storable
                else:
                    assert number not in stored
                    assert result.reason
                    assert errors
        one.fetcher.close()
        one.deduplicator.__exit__()
        other.let_go()

        asked = [number for numbers in one.requests for number in numbers]
        assert len(asked) == len(set(asked))
        assert not set(asked) & stored
        assert one.claimed() == 0
        assert one.network.most_under_way <= in_flight
        if ended_with is None and not errors:
            assert set(asked) == set(range(TASKS)) - stored
        if ended_with is not None:
            assert type(ended_with) in {type(getattr(error, "cause", error)) for error in errors.values()}
        fatal = one.fetcher.state.ended_by
        if fatal is not None and not fatal.fatal:
            assert not np.any(one.lookup.is_stored(asked)), "a run is pointless only where nothing was answered"
