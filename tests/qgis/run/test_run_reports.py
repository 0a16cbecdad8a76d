"""What a run says about rows that are not ok."""

from location_gateway.core import i18n
from location_gateway.core.run.row_status import PLACE_STATUSES, RowStatus
from location_gateway.core.run.run_log import StatusCounts


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
