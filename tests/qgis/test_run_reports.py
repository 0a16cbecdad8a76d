"""What a run says about its progress, and about rows that are not ok."""

from types import SimpleNamespace

from location_gateway.core import i18n
from location_gateway.core.run.row_status import PLACE_STATUSES, RowStatus
from location_gateway.core.run.run_log import RunProgress, StatusCounts

from tests.support.made_network import Clock


class Progress(RunProgress):
    """Of a run over 3,000 places; 100 of them are done in each step."""

    def __init__(self, told, seconds_per_step=1.0, done=0):
        self.clock = Clock()
        self._seconds = seconds_per_step
        feedback = SimpleNamespace(setProgressText=told.append)
        super().__init__(feedback, 3_000, "Places: {:,} of {:,}.".format, done, self.clock)

    def go_on(self, steps):
        for _ in range(steps):
            self.clock.wait(self._seconds)
            self.report()
            self.done += 100
            self.report()


def test_the_progress_is_told_once_and_after_each_quarter():
    told = []
    Progress(told, seconds_per_step=3.0).go_on(30)

    assert [text.partition(" Time")[0] for text in told] == [
        f"Places: {done:,} of 3,000." for done in (400, 800, 1_500, 2_300)
    ]
    assert told[2] == "Places: 1,500 of 3,000. Time left: about 45 s."


def test_a_short_run_needs_no_report():
    told = []
    Progress(told, seconds_per_step=0.3).go_on(30)

    assert told == []


def test_what_was_done_before_does_not_count_for_the_time_left():
    told = []
    Progress(told, seconds_per_step=10.0, done=1_000).go_on(2)

    assert told[1] == "Places: 1,200 of 3,000. Time left: about 3 min."


def test_the_time_left_of_a_long_run_is_told_soon():
    told = []
    Progress(told, seconds_per_step=600).go_on(3)

    assert told == ["Places: 0 of 3,000.", "Places: 200 of 3,000. Time left: about 4.7 h."]


def test_a_run_that_only_waits_says_so_once():
    told = []
    progress = Progress(told)
    for _ in range(100):
        progress.clock.wait(1)
        progress.report()

    assert told == ["Places: 0 of 3,000."]


def test_no_time_left_is_told_while_nothing_is_answered():
    told = []
    progress = Progress(told, seconds_per_step=0.5)
    progress.go_on(8)
    for _ in range(300):
        progress.clock.wait(1)
        progress.report()

    assert told == []


def test_reasons_are_grouped_and_the_most_frequent_come_first():
    counts = StatusCounts(PLACE_STATUSES)
    counts.add([(RowStatus.OK, ""), (RowStatus.NO_MATCH, ""), (RowStatus.NO_GEOMETRY, "The row has no geometry.")])
    counts.add([(RowStatus.INVALID, f"The latitude {at}.5 is not between -90 and 90.") for at in range(91, 391)])
    counts.add([(RowStatus.FAILED, f"reason {'x' * number}") for number in range(6) for _ in range(2)])

    reasons = [reason for reason, _ in counts.reasons()]

    assert reasons[0] == "Rows with the status 'invalid values': 300. The latitude 91.5 is not between -90 and 90."
    assert reasons[1] == "Rows with the status 'no answer': 2. reason "
    assert len(reasons) == 6
    assert reasons[-1] == "Rows with other reasons: 5. Their error field has the reasons."


def test_reasons_that_all_differ_do_not_fill_the_memory():
    counts = StatusCounts(PLACE_STATUSES)
    counts.add([(RowStatus.FAILED, "x" * length) for length in range(1, 1_201)])

    assert list(counts.reasons())[-1][0] == "Rows with other reasons: 1,195. Their error field has the reasons."
    assert len(counts._reasons) == 1_000


def test_counts_are_written_as_the_language_writes_numbers():
    counts = StatusCounts(PLACE_STATUSES)
    counts.add([(RowStatus.OK, "")] * 1_200)
    try:
        i18n.install_translator(lambda text: text, i18n.Separators(".", ","))
        assert counts.sentence() == "found: 1.200"
    finally:
        i18n.install_translator(None)
