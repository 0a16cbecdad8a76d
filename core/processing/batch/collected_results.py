"""What the rows of a layer get of jobs whose results are in the result store."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...i18n import tr
from ..shared.fetch import RowResult
from ..shared.row_status import RowStatus

if TYPE_CHECKING:
    from ...results.lookup import StoreLookup
    from .collectbatchjob_run import Collection


class CollectedResults:
    """What the rows of the layer get: answers from the store, the reasons of the jobs, or that nobody asked."""

    has_more = False
    """All of them are stored."""

    def __init__(self, lookup: StoreLookup, collection: Collection) -> None:
        self._lookup = lookup
        self._restore = collection.query.restore
        self._failures = collection.failures
        self._unknown_failure = collection.unknown_failure
        self.unread = 0
        """Rows whose answers were stored, and have been removed since or cannot be read."""

    def results(self, numbers: Sequence[int]) -> dict[int, RowResult]:
        """Return what is known of the records ``numbers``."""
        wanted = {number for number in numbers if number >= 0}
        found = self._lookup.restored(list(wanted), self._restore)
        return {
            number: RowResult(found[number]) if number in found else self._without_answer(number) for number in numbers
        }

    def _without_answer(self, number: int) -> RowResult:
        if number >= 0 and self._lookup.is_stored([number])[0]:
            self.unread += 1
            reason = tr("Its answer could no longer be read from the result store. Collect the job again.")
            return RowResult(status=RowStatus.NOT_ASKED, reason=reason)
        reason = self._failures.get(int(self._lookup.keys[number]), self._unknown_failure) if number >= 0 else ""
        if not reason:
            return RowResult(
                status=RowStatus.NOT_ASKED,
                reason=tr("This row is in none of the jobs: the layer has changed since it was submitted."),
            )
        return RowResult(status=RowStatus.FAILED, reason=reason)
