"""Results that are the rows of an array: each task has its own, from the service or the store, or a reason."""

from contextlib import ExitStack

import numpy as np
import pytest
from location_gateway.core.client.errors import UpstreamError
from location_gateway.core.client.http_exchange import RefusedItemError
from location_gateway.core.run.fetch import ColumnFetcher, FetchState
from location_gateway.core.run.request_window import FetchSpec, Sending
from location_gateway.core.run.row_status import RowStatus

from tests.support.fetch_run import Run
from tests.support.stepwise import Waits


class ColumnRun(Run):
    """A run whose requests end at given tasks."""

    ends = (4, 5, 9)

    def spec(self, per_request):
        return FetchSpec(
            ask=lambda numbers: self.network.ask(numbers.tolist()),
            read=lambda numbers, _answer: np.column_stack([numbers, numbers * 2]),
            may_be_stored=lambda results: results[:, 0] != 3,
            restore=lambda lists: lists,
            per_request=per_request,
            rows=self.needed_by,
            columns=2,
            ends=np.array(self.ends),
        )

    def columns(self, lookup):
        sending = Sending(self.network, Waits(self.network, self.deduplicator), self.cancellation, 2)
        state = FetchState(on_failed=lambda error, tasks: self.failed.append((error, tasks)))
        fetcher = ColumnFetcher(self.spec(9), lookup, self.deduplicator, sending, state)
        self._stack.callback(fetcher.close)
        return fetcher.columns()


@pytest.fixture
def run():
    with ExitStack() as stack:
        one = ColumnRun(stack, 9)
        one.deduplicator._may_be_stored = one.spec(9).may_be_stored
        yield one


def expected(numbers):
    return [[number, number * 2] for number in numbers]


def test_requests_end_where_they_have_to(run):
    columns = run.columns(run.lookup)
    assert run.requests == [[0, 1, 2, 3], [4], [5, 6, 7, 8]]
    assert columns.values.tolist() == expected(range(9))
    assert set(columns.missing.tolist()) == {-1}


def test_what_is_stored_is_read_and_the_rest_asked(run):
    run.add([0, 4, 7], expected([0, 4, 7]))
    columns = run.columns(run.looked_up())
    assert run.requests == [[1, 2, 3], [5, 6, 8]]
    assert columns.values.tolist() == expected(range(9))


def test_a_failed_request_has_a_reason(run):
    run.errors = {4: UpstreamError("busy", status=503)}
    columns = run.columns(run.lookup)
    assert columns.missing.tolist() == [-1] * 4 + [0] + [-1] * 4
    assert columns.reasons[0].status is RowStatus.FAILED
    assert "busy" in columns.reasons[0].reason


def test_refused_tasks_have_their_own_reason(run):
    run.refused = {number: RefusedItemError(reason) for number, reason in ((1, "no"), (5, "no"), (6, "never"))}
    values, missing, reasons = run.columns(run.lookup)
    assert {number: reasons[at].reason for number, at in enumerate(missing.tolist()) if at >= 0} == {
        1: "no",
        5: "no",
        6: "never",
    }
    assert values[missing < 0].tolist() == expected([0, 2, 3, 4, 7, 8])
    assert {reasons[at].status for at in missing.tolist() if at >= 0} == {RowStatus.INVALID}


def test_results_not_worth_keeping_are_given_and_not_stored(run):
    assert run.columns(run.lookup).values[3].tolist() == [3, 6]
    assert run.looked_up().missing().tolist() == [3]


def test_what_is_gone_from_the_store_is_asked_again(run):
    run.add(range(9), expected(range(9)))
    run.deduplicator._lookup = lookup = run.looked_up()
    run.errors = {4: UpstreamError("busy", status=503)}
    run.store.remove()
    columns = run.columns(lookup)
    assert run.requests == [[0, 1, 2, 3], [4], [5, 6, 7, 8]]
    assert np.delete(columns.values, 4, axis=0).tolist() == expected([0, 1, 2, 3, 5, 6, 7, 8])
    assert [number for number in columns.missing.tolist() if number >= 0] == [columns.missing[4]]
    assert "busy" in columns.reasons[columns.missing[4]].reason
