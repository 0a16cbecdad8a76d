import itertools
import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.gateway.errors import NotSentError, RunCancelledError, UnauthorizedError, UpstreamError
from location_gateway.core.gateway.pipeline import in_order

LONG = 30


def threads_of_ours():
    return [thread for thread in threading.enumerate() if thread.name.startswith("location-gateway")]


@pytest.fixture(autouse=True)
def _all_threads_end():
    yield
    assert threads_of_ours() == []


class Counted:
    """An iterable that knows how many of its tasks have been taken."""

    def __init__(self, tasks):
        self.taken = 0
        self._tasks = tasks

    def __iter__(self):
        for task in self._tasks:
            self.taken += 1
            yield task


def test_answers_come_in_the_order_asked_whichever_is_first():
    done = [threading.Event() for _ in range(3)]

    def work(task):
        if task < 2:
            assert done[task + 1].wait(LONG), "the later task should not wait for the earlier one"
        done[task].set()
        return task * 10

    assert [(one.task, one.result) for one in in_order(range(3), work, in_flight=3)] == [(0, 0), (1, 10), (2, 20)]


@given(st.integers(0, 40), st.integers(1, 8), st.sets(st.integers(0, 40)))
def test_each_task_has_one_outcome_in_order_and_is_worked_on_once(count, in_flight, failing):
    worked = []

    def work(task):
        worked.append(task)
        if task in failing:
            raise UpstreamError(str(task))
        return -task

    outcomes = list(in_order(range(count), work, in_flight=in_flight))
    assert [outcome.task for outcome in outcomes] == list(range(count))
    assert sorted(worked) == list(range(count))
    for outcome in outcomes:
        if outcome.task in failing:
            assert (outcome.result, outcome.error.detail) == (None, str(outcome.task))
        else:
            assert (outcome.result, outcome.error) == (-outcome.task, None)


@pytest.mark.parametrize("in_flight", [1, 4])
def test_tasks_are_taken_only_as_far_ahead_as_the_window_reaches(in_flight):
    tasks = Counted(itertools.count())
    outcomes = in_order(tasks, lambda task: task, in_flight=in_flight)
    assert tasks.taken == 0
    for handed_on in range(1, 50):
        next(outcomes)
        assert tasks.taken <= handed_on - 1 + in_flight * 2
    outcomes.close()
    assert tasks.taken < 50 + in_flight * 2


@pytest.mark.parametrize("in_flight", [1, 3])
def test_as_many_as_allowed_are_worked_on_at_once_and_no_more(in_flight):
    together = threading.Barrier(in_flight)
    lock, inside, most = threading.Lock(), [0], [0]

    def work(_task):
        with lock:
            inside[0] += 1
            most[0] = max(most[0], inside[0])
        together.wait(LONG)
        with lock:
            inside[0] -= 1

    assert all(one.error is None for one in in_order(range(in_flight * 4), work, in_flight=in_flight))
    assert most[0] == in_flight


@pytest.mark.parametrize("fatal", [UnauthorizedError, RunCancelledError])
def test_after_a_fatal_error_nothing_is_sent_and_what_is_under_way_is_waited_for(fatal):
    failed, worked = threading.Event(), []

    def work(task):
        worked.append(task)
        if task == 1:
            failed.set()
            raise fatal
        if task == 0:
            assert failed.wait(LONG)
        return task

    tasks = Counted(range(100))
    outcomes = list(in_order(tasks, work, in_flight=2))
    assert outcomes[0].result == 0
    assert type(outcomes[1].error) is fatal
    later = [outcome.error or outcome.result for outcome in outcomes[2:]]
    not_sent = [error for error in later if isinstance(error, NotSentError)]
    assert len(outcomes) == tasks.taken == 100
    assert len(worked) + len(not_sent) == 100
    assert len(worked) <= 3, "at most one had begun in the moment of the error"
    assert all("before this was asked" in str(error) for error in not_sent)


def test_errors_that_are_not_fatal_stop_nothing():
    def work(task):
        raise UpstreamError if task % 2 else NotFatalError

    class NotFatalError(UpstreamError):
        pass

    outcomes = list(in_order(range(20), work, in_flight=3))
    assert [type(outcome.error) for outcome in outcomes] == [NotFatalError, UpstreamError] * 10


def test_an_error_can_be_fatal_by_itself_rather_than_by_its_class():
    def work(task):
        error = UpstreamError()
        error.fatal = task == 0
        raise error

    outcomes = list(in_order(range(3), work, in_flight=1))
    assert [type(outcome.error) for outcome in outcomes] == [UpstreamError, NotSentError, NotSentError]


def test_a_reader_that_leaves_early_ends_the_threads_and_nothing_more_is_sent():
    worked = []
    outcomes = in_order(itertools.count(), worked.append, in_flight=3)
    next(outcomes)
    outcomes.close()
    assert threads_of_ours() == []
    sent = len(worked)
    assert sent <= 6
    assert next(outcomes, "ended") == "ended"
    assert len(worked) == sent


def test_a_fault_of_our_own_is_raised_and_ends_the_run():
    worked = []

    def work(task):
        worked.append(task)
        return 1 // (task - 4)

    outcomes = in_order(range(100), work, in_flight=2)
    with pytest.raises(ZeroDivisionError):
        list(outcomes)
    assert len(worked) < 100


def test_a_fault_of_the_tasks_is_raised_too():
    def tasks():
        yield from range(3)
        raise LookupError

    with pytest.raises(LookupError):
        list(in_order(tasks(), lambda task: task, in_flight=2))


def test_the_reader_can_do_something_else_while_it_waits():
    waited = []

    def wait(future):
        waited.append(future)
        future.exception(LONG)

    assert [one.result for one in in_order(range(5), str, in_flight=2, wait=wait)] == list("01234")
    assert len(waited) == 5


def test_a_fault_while_waiting_ends_the_threads():
    def interrupted(_future):
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        list(in_order(range(5), str, in_flight=2, wait=interrupted))
    assert threads_of_ours() == []


def test_a_reader_that_leaves_early_abandons_what_is_under_way():
    abandoned = threading.Event()

    def work(_task):
        assert abandoned.wait(60)  # as a request that nobody answers
        raise RunCancelledError

    outcomes = in_order(range(10), lambda task: task if task == 0 else work(task), in_flight=2, abandon=abandoned.set)
    assert next(outcomes).result == 0
    outcomes.close()
    assert abandoned.is_set()


def test_a_reader_that_leaves_early_still_waits_as_it_was_told_to():
    served = threading.Event()

    def work(task):
        assert task == 0 or served.wait(LONG), "nobody served it"  # as a worker that needs QGIS's main thread
        return task

    def wait(future):
        if abandoned:
            served.set()
        future.exception(LONG)

    abandoned = []
    outcomes = in_order(range(10), work, in_flight=2, wait=wait, abandon=lambda: abandoned.append(True))
    next(outcomes)
    outcomes.close()
    assert served.is_set()
