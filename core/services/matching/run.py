"""A run of route matching: its requests, its lines, and the results of its points."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from itertools import islice
from math import isnan
from typing import TYPE_CHECKING, Any

import numpy as np

from ...client.errors import RunCancelledError
from ...geometry.antimeridian import may_cross
from ...geometry.polyline import places_of
from ...i18n import tr, translatable
from ...run.budget import Estimate
from ...run.output_fields import CopiedRows
from ...run.outputs import Output
from ...run.progress import Stage
from ...run.request_window import FetchSpec, single
from ...run.row_status import TRACE_STATUSES, RowStatus
from ...run.rows import DistinctIds
from ...run.run import Run
from ...run.run_log import StatusCounts
from . import parameters as params
from .answers import MatchedTrace
from .client import MatchClient
from .inputs import MatchLimits, MatchPlan, TraceReader
from .layers import TIMES, TraceLines, TraceSchema

if TYPE_CHECKING:
    from collections.abc import Coroutine, Iterator, Mapping, Sequence

    from ...client.session import GatewaySession
    from ...geometry.traces import Piece
    from ...run.fetch import RowResult, RowResults
    from ...run.output_layer import OutputLayer
    from .inputs import TracePoints

_RANK = {status: rank for rank, status in enumerate(TRACE_STATUSES)}
_UNKNOWN = len(TRACE_STATUSES)
"""The rank of rows whose piece has no result yet."""
_TOGETHER = 500
"""Points that are written together, and those of small pieces that wait for their results together."""


class MatchRun(Run):
    """Fetches the pieces of all traces, writes their lines, and then the points in the order of the input."""

    NOUN = translatable("pieces")
    NOT_ANSWERED = translatable("Pieces not answered: {:,}. {}")
    TASKS = "PIECES"

    def read(self) -> None:
        invocation = self.invocation
        source = self._source = invocation.placed_source(params.INPUT)
        fields = params.fields_of_input(invocation, source)
        self._schema = TraceSchema.of(source, fields.trace)
        self._limits = params.limits_of(invocation)
        vehicles = params.vehicles_of(invocation, source)
        self.expect_rows(source.featureCount())
        reader = TraceReader(source, invocation.context.transformContext(), fields, *vehicles)
        points = reader.read(self.feedback, self.progress)
        options = [params.options_of(invocation, one) for one in points.distinct_vehicles]
        self._points = points
        self._schema = self._schema._replace(is_multi=may_cross(points.lngs[points.traces >= 0]))
        self._plan = MatchPlan(points, options, self.value(params.MAX_GAP))
        self._results = PointResults(points, self._limits)
        self.keys, self.other_keys, self.rows = self._plan.keys, self._plan.other_keys, len(points)
        self.counts = StatusCounts(TRACE_STATUSES)
        self._warned = 0
        self._first_warning = ""

    def estimate(self) -> MatchEstimate:
        if self.feedback.isCanceled():
            raise RunCancelledError
        usual = vars(super().estimate())
        return MatchEstimate(**usual, traces=self._plan.traces, pieces=len(self._plan.pieces))

    def outputs(self) -> dict[str, Output]:
        layouts = self._schema.layouts(self._source)
        with_offsets = TIMES if self._points.have_offsets() else ()
        layouts[params.OUTPUT] = layouts[params.OUTPUT]._replace(with_offsets=with_offsets)
        copied = CopiedRows(self._source, self.invocation.input_layer(params.INPUT))
        layouts[params.POINTS] = layouts[params.POINTS]._replace(copied=copied)
        titles = {
            params.OUTPUT: tr("Matched traces of {}"),
            params.POINTS: tr("Matched points of {}"),
            params.LINKS: tr("Links of {}"),
        }
        above = {params.OUTPUT: (params.POINTS,)}
        name = self._source.sourceName()
        return {
            one: Output(layouts[one], title.format(name), above=above.get(one, ())) for one, title in titles.items()
        }

    def spec(self, session: GatewaySession) -> FetchSpec:
        client = MatchClient(session, places_of)
        return FetchSpec(
            ask=partial(self._ask, client),
            read=partial(self._read, client),
            restore=lambda lists: [None if one is None else MatchedTrace.from_lists(one) for one in lists],
            rows=self._plan.uses,
        )

    def write(self, layers: Mapping[str, OutputLayer], results: RowResults) -> None:
        written = layers[params.OUTPUT], layers[params.LINKS]
        lines = TraceLines(self._schema, self._points, written, self._limits.min_confidence)
        pieces, tasks = self._plan.pieces, self._plan.tasks.tolist()
        self.progress.plan(Stage.COLLECT, len(pieces))
        self.progress.begin(Stage.COLLECT)
        for chunk in _chunks(pieces):
            known = results.results([tasks[number] for number in chunk if tasks[number] >= 0])
            for number in chunk:
                self._add(pieces[number], known.get(tasks[number]), lines)
            lines.flush()
            self.progress.done(Stage.COLLECT, len(chunk))
            if self.grace_period.check(results):
                break
        if self._warned:
            self.feedback.pushWarning(
                tr("Pieces with warnings of the service: {:,}. The first one: {}").format(
                    self._warned, self._first_warning
                )
            )

    def finish(self, layers: Mapping[str, OutputLayer]) -> None:
        """Read the source again, and write all its rows; if nobody wants them, only count them."""
        layer, results = layers[params.POINTS], self._results
        self.progress.begin(Stage.WRITE)
        if not layer.is_wanted:
            self._count(slice(None))
            return
        features = self._source.rows()
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
            self._count(rows)
            done += len(some)
            self.progress.done(Stage.WRITE, len(some))
            if self.grace_period.check(results):
                self.grace_period.report_left_out(total - done, [layer])
                return

    def numbers(self) -> dict[str, int]:
        return {**self.counts.numbers(), self.TASKS: len(self._plan.pieces)}

    def _count(self, rows: slice) -> None:
        for status, reason, count in self._results.outcomes(rows):
            self.counts.add_alike(status, reason, count)

    def _ask(self, client: MatchClient, numbers: np.ndarray) -> Coroutine[Any, Any, Any]:
        (number,) = numbers.tolist()
        return single(client.match(self._plan.query(number)))

    def _read(self, client: MatchClient, numbers: np.ndarray, answer: Any) -> list[MatchedTrace | None]:
        (number,) = numbers.tolist()
        return [client.read(self._plan.query(number), answer)]

    def _add(self, piece: Piece, result: RowResult | None, lines: TraceLines) -> None:
        """Write a piece, and keep the results of its points."""
        if result is None:
            reason = tr("No other point of the trace is near enough in time, and one point makes no line.")
            status = RowStatus.INVALID
        elif result.result is not None:
            self._add_matched(piece, result.result, lines)
            return
        elif result.status is RowStatus.OK:
            status, reason = RowStatus.NO_MATCH, tr("The service found no road for this piece of the trace.")
        else:
            _, status, reason = result
        self._results.add_alike(piece, status, reason)
        lines.add(piece, status, reason)

    def _add_matched(self, piece: Piece, matched: MatchedTrace, lines: TraceLines) -> None:
        ok_points = self._results.add(piece, matched, has_points=self._plan.has_points)
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


@dataclass(frozen=True)
class MatchEstimate(Estimate):
    """What the traces of a layer need. Its tasks are the distinct pieces of two or more points."""

    traces: int = 0
    pieces: int = 0

    def sentence(self) -> str:
        """Return the estimate for the log."""
        return tr(
            "Rows: {:,} → traces: {:,} → pieces: {:,} → already stored: {:,} → requests: {:,} → transactions: at most "
            "{:,}"
        ).format(self.rows, self.traces, self.pieces, self.stored, self.requests, self.transactions)


class PointResults:
    """The results of all rows, 41 bytes each."""

    def __init__(self, points: TracePoints, limits: MatchLimits) -> None:
        rows = len(points)
        self._limits = limits
        self._ranks = np.full(rows, _UNKNOWN, dtype=np.int8)
        self._reasons = np.zeros(rows, dtype=np.int32)
        self._known_reasons = DistinctIds()
        self._numbers = np.full((4, rows), np.nan)
        """Latitude, longitude, distance and confidence of the match."""
        self._links = np.zeros(rows, dtype=np.int32)
        self._known_links = DistinctIds()
        for known, empty in ((self._known_reasons, ""), (self._known_links, None)):
            known.number(empty)  # is 0, as in the columns
        for row, (status, reason) in points.skipped.items():
            self._ranks[row] = _RANK[status]
            self._reasons[row] = self._known_reasons.number(reason)

    def add_alike(self, piece: Piece, status: RowStatus, reason: str) -> None:
        """Give all rows of a piece the same result, except a row with a better one from the piece before."""
        rank = _RANK[status]
        rows = piece.rows[self._ranks[piece.rows] > rank]
        self._ranks[rows] = rank
        self._reasons[rows] = self._known_reasons.number(reason)

    def add(self, piece: Piece, matched: MatchedTrace, *, has_points: bool) -> int:
        """Give each row of a piece its match, except a row with a better one. Return how many rows are ``ok`` by it.

        Without ``has_points``, the answer is about the whole piece only, and its rows are ``ok`` without a match.
        """
        columns = (matched.point_lats, matched.point_lngs, matched.point_distances, matched.point_confidences)
        numbers = np.array(columns, dtype=np.float64)  # None becomes NaN
        ranks = np.full(len(piece.rows), _RANK[RowStatus.OK], dtype=np.int8)
        ranks[numbers[3] < self._limits.min_confidence] = _RANK[RowStatus.LOW_CONFIDENCE]
        ranks[numbers[2] > self._limits.max_distance_m] = _RANK[RowStatus.FAR]
        if has_points:
            ranks[np.isnan(numbers[0])] = _RANK[RowStatus.NO_MATCH]
        chosen = np.flatnonzero(ranks < self._ranks[piece.rows])
        rows = piece.rows[chosen]
        self._ranks[rows] = ranks[chosen]
        self._numbers[:, rows] = numbers[:, chosen]
        self._links[rows] = np.array(list(map(self._known_links.number, matched.link_ids)))[chosen]
        for status, reason in self._reasons_of_matches().items():
            self._reasons[rows[ranks[chosen] == _RANK[status]]] = self._known_reasons.number(reason)
        return int((ranks[chosen] == _RANK[RowStatus.OK]).sum())

    @property
    def has_more(self) -> bool:
        """Whether there are matches, see :class:`~...run.fetch.RowResults`: their rows are written at the end."""
        return bool((self._ranks <= _RANK[RowStatus.LOW_CONFIDENCE]).any())

    def outcomes(self, rows: slice) -> list[tuple[RowStatus, str, int]]:
        """Return the statuses and reasons of some rows, each with its number of rows."""
        pairs = self._ranks[rows].astype(np.int64) << 32 | self._reasons[rows]
        found, counts = np.unique(pairs, return_counts=True)
        return [
            (*self._outcome(pair >> 32, pair & (2**32 - 1)), count)
            for pair, count in zip(found.tolist(), counts.tolist())
        ]

    def values(self, rows: slice) -> list[tuple[Any, ...]]:
        """Return the values of the ``mt_`` fields of some rows."""
        link_ids = self._known_links.values
        outcomes: dict[tuple[int, int], tuple[str, str | None]] = {}
        columns = [[None if isnan(one) else one for one in column] for column in self._numbers[:, rows].tolist()]
        values = []
        for key, lat, lng, distance, confidence, link in zip(
            zip(self._ranks[rows].tolist(), self._reasons[rows].tolist()), *columns, self._links[rows].tolist()
        ):
            if key not in outcomes:
                status, reason = self._outcome(*key)
                outcomes[key] = status.value, reason or None
            values.append((*outcomes[key], lat, lng, distance, confidence, link_ids[link]))
        return values

    def _outcome(self, rank: int, reason: int) -> tuple[RowStatus, str]:
        if rank == _UNKNOWN:
            return RowStatus.NOT_ASKED, tr("The run ended before this row was asked.")
        return tuple(TRACE_STATUSES)[rank], self._known_reasons.values[reason]

    def _reasons_of_matches(self) -> dict[RowStatus, str]:
        return {
            RowStatus.OK: "",
            RowStatus.FAR: tr("The matched place is more than {:g} m away.").format(self._limits.max_distance_m),
            RowStatus.LOW_CONFIDENCE: tr("The confidence of the match is below {:g}.").format(
                self._limits.min_confidence
            ),
            RowStatus.NO_MATCH: tr("The service gave no matched place for this point."),
        }


def changed_row_values() -> tuple[Any, ...]:
    """Return the values of the ``mt_`` fields of a row that was not there when the traces were read."""
    return (RowStatus.NOT_ASKED.value, tr("The row changed during the run."), None, None, None, None, None)
