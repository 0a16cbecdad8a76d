"""One run of route matching: its estimate, its requests, its lines and its points."""

from __future__ import annotations

from functools import partial
from itertools import islice
from typing import TYPE_CHECKING, Any

import numpy as np
from qgis.core import QgsFeatureRequest, QgsProcessingFeatureSource, QgsProcessingFeedback

from ...gateway.errors import RunCancelledError
from ...gateway.matching.client import MatchClient
from ...gateway.matching.matched_trace import MatchedTrace
from ...geometry.polyline import places_of
from ...i18n import tr
from ..shared.fetch import NothingFetched, RowResult, RowResults
from ..shared.fetch_spec import FetchSpec, single
from ..shared.row_status import TRACE_STATUSES, RowStatus, StatusCounts
from ..shared.run import CancelGracePeriod
from .estimate import MatchEstimate
from .inputs import READ
from .results import changed_row_values

if TYPE_CHECKING:
    from collections.abc import Coroutine, Iterator, Sequence

    from ...geometry.traces import Piece
    from ..shared.output_layer import OutputLayer
    from ..shared.run import GatewayRun
    from ..shared.run_storage import RunStorage
    from .inputs import TracePoints
    from .layers import TraceLines
    from .plan import MatchPlan
    from .results import PointResults

_TOGETHER = 500
"""Points that are written together, and those of small pieces that wait for their results together."""
_MATCHED = 80.0
"""How far the progress bar has come when all pieces are matched, in percent."""


class MatchRun:
    """Fetches the pieces of all traces, writes their lines, and then the points in the order of the input."""

    def __init__(
        self, points: TracePoints, plan: MatchPlan, storage: RunStorage, feedback: QgsProcessingFeedback
    ) -> None:
        """Prepare a run. This reads and sends nothing."""
        self._points = points
        self._plan = plan
        self._storage = storage
        self._feedback = feedback
        self._grace_period = CancelGracePeriod(feedback)
        self._warned = 0
        self._first_warning = ""
        self.counts = StatusCounts(TRACE_STATUSES)

    def estimate(self) -> MatchEstimate:
        """Return what the run needs beyond what is stored. Raises :class:`RunCancelledError`."""
        if self._feedback.isCanceled():
            raise RunCancelledError
        plan = self._plan
        stored = len(plan.keys) - len(self._storage.lookup(plan.keys).missing())
        return MatchEstimate(
            len(self._points),
            len(plan.keys),
            stored,
            per_request=1,
            noun=tr("pieces"),
            traces=plan.traces,
            pieces=len(plan.pieces),
        )

    def match(self, results: PointResults, lines: TraceLines, gateway: GatewayRun | None) -> None:
        """Write all pieces, with requests to ``gateway`` as needed; without it, nothing is sent."""
        if gateway is None:
            self._match(results, lines, NothingFetched())
        else:
            client = MatchClient(gateway.session, places_of)
            with gateway.fetching(self._spec(client), self._storage.lookup(self._plan.keys)) as fetcher:
                self._match(results, lines, fetcher)
        if self._warned:
            self._feedback.pushWarning(
                tr("Pieces with warnings of the service: {:,}. The first one: {}").format(
                    self._warned, self._first_warning
                )
            )

    def write_points(self, source: QgsProcessingFeatureSource, results: PointResults, layer: OutputLayer) -> None:
        """Read the source again, and write all its rows; if nobody wants them, only count them."""
        if not layer.is_wanted:
            self._count(results, slice(None))
            return
        skip_checks = QgsProcessingFeatureSource.Flag.FlagSkipGeometryValidityChecks
        features = iter(source.getFeatures(QgsFeatureRequest(), skip_checks))
        known, done, total = self._points.feature_ids, 0, len(self._points)
        while some := list(islice(features, _TOGETHER)):
            rows = slice(done, done + len(some))
            values, ids = results.values(rows), known[rows].tolist()
            is_changed = [feature.id() for feature in some] != ids
            for position, feature in enumerate(some):
                is_same = not is_changed or (position < len(ids) and feature.id() == ids[position])
                own = values[position] if is_same else changed_row_values()
                feature.setAttributes([*feature.attributes(), *own])
            layer.write(some)
            self._count(results, rows)
            done += len(some)
            self._feedback.setProgress(_MATCHED + min(1.0, done / max(1, total)) * (100.0 - _MATCHED))
            if self._grace_period.check(results):
                self._grace_period.report_left_out(total - done)
                return

    def _count(self, results: PointResults, rows: slice) -> None:
        for status, reason, count in results.outcomes(rows):
            self.counts.add_alike(status, reason, count)

    def _spec(self, client: MatchClient) -> FetchSpec:
        return FetchSpec(
            ask=partial(self._ask, client),
            read=partial(self._read, client),
            may_be_stored=lambda results: [True] * len(results),
            restore=lambda lists: [None if one is None else MatchedTrace.from_lists(one) for one in lists],
            per_request=1,
            rows=self._plan.uses,
        )

    def _ask(self, client: MatchClient, numbers: np.ndarray) -> Coroutine[Any, Any, Any]:
        (number,) = numbers.tolist()
        return single(client.match(self._plan.query(number)))

    def _read(self, client: MatchClient, numbers: np.ndarray, answer: Any) -> list[MatchedTrace | None]:
        (number,) = numbers.tolist()
        return [client.read(self._plan.query(number), answer)]

    def _match(self, results: PointResults, lines: TraceLines, fetched: RowResults) -> None:
        pieces, tasks = self._plan.pieces, self._plan.tasks.tolist()
        for chunk in _chunks(pieces):
            known = fetched.results([tasks[number] for number in chunk if tasks[number] >= 0])
            for number in chunk:
                self._add(pieces[number], known.get(tasks[number]), results, lines)
            lines.flush()
            self._feedback.setProgress(READ + (_MATCHED - READ) * chunk.stop / len(pieces))
            if self._grace_period.check(fetched):
                return

    def _add(self, piece: Piece, result: RowResult | None, results: PointResults, lines: TraceLines) -> None:
        """Write a piece, and keep the results of its points."""
        if result is None:
            reason = tr("No other point of the trace is near enough in time, and one point makes no line.")
            status = RowStatus.INVALID
        elif result.result is not None:
            self._add_matched(piece, result.result, results, lines)
            return
        elif result.status is RowStatus.OK:
            status, reason = RowStatus.NO_MATCH, tr("The service found no road for this piece of the trace.")
        else:
            _, status, reason = result
        results.add_alike(piece, status, reason)
        lines.add(piece, status, reason)

    def _add_matched(self, piece: Piece, matched: MatchedTrace, results: PointResults, lines: TraceLines) -> None:
        ok_points = results.add(piece, matched, has_points=self._plan.has_points)
        lines.add(piece, RowStatus.OK, "", matched, ok_points)
        if matched.warnings:
            self._warned += 1
            self._first_warning = self._first_warning or matched.warnings[0]


def _chunks(pieces: Sequence[Piece]) -> Iterator[range]:
    """Yield the numbers of pieces that wait for their results together: one, or several with few points."""
    start = points = 0
    for number, piece in enumerate(pieces, start=1):
        points += len(piece.rows)
        if points >= _TOGETHER or number == len(pieces):
            yield range(start, number)
            start, points = number, 0
