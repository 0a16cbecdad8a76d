"""A run of a matrix: its estimate, its requests and its rows."""

from __future__ import annotations

import json
from contextlib import closing
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

import numpy as np

from ...client.errors import RunCancelledError
from ...client.query import QueryError, as_written
from ...geometry.antimeridian import may_cross
from ...i18n import tr, translatable
from ...run.budget import Estimate
from ...run.fetch import NothingFetched
from ...run.output_fields import Layout
from ...run.outputs import Output
from ...run.progress import Stage
from ...run.request_window import FetchSpec
from ...run.row_status import MATRIX_STATUSES, RowStatus
from ...run.rows import shown
from ...run.run import Run
from ...run.run_log import StatusCounts
from ...vehicles.input_layers import RowLabels, VehicleReader, read_avoid_areas, read_points
from ..routing import parameters as routes
from ..routing.layers import id_field
from . import parameters as params
from .answers import CODE, NO_VALUE, is_answer
from .client import MatrixClient
from .hours import HourOfOrigins
from .jobs import MatrixJobs
from .plan import planned
from .queries import transactions
from .rows import MatrixCells, MatrixRows, MatrixSchema, PairFilter, without_numbers

if TYPE_CHECKING:
    from collections.abc import Collection, Coroutine, Mapping

    from ...results.lookup import StoreLookup
    from ...run.fetch import Columns
    from ...run.output_layer import OutputLayer
    from ...run.run import GatewayRun
    from ...run.source import LayerSource
    from .plan import Group, Points
    from .rows import Outcomes

_UNUSABLE, _UNUSABLE_ORIGIN, _NOTHING = -1_000_000, -1, -2
"""Codes of pairs that are not asked, from the destination's row downwards; of an origin that cannot be used; of a dry
run."""

_REQUESTS_OF_A_JOB = 3
"""Of an asynchronous matrix: to ask for it, for its status and for its result."""
_MOST_NAMED = 10
_MINUTE_S = 60


class MatrixRun(Run):
    """Fetches the blocks of a matrix, and writes the rows of each origin when all its pairs are there."""

    NOUN = translatable("pairs")
    NOT_ANSWERED = translatable("Pairs not answered: {:,}. {}")
    TASKS = "PAIRS"

    def read(self) -> None:
        from_layer, to_layer = self._sources = self._read_sources()
        transforms, feedback = self.invocation.context.transformContext(), self.feedback
        options = params.options_of(self.invocation, read_avoid_areas(self.invocation))
        self._past_time, self._departs_now = options.past_time(), options.departs_now
        if options.departure:
            feedback.pushInfo(tr("Departure: {}").format(as_written(options).departure))
        field = self._field(from_layer, params.ORIGIN_FIELD)
        vehicles = VehicleReader(self.invocation, from_layer)
        fields = [field, self._labels(from_layer, field, params.ORIGINS)]
        origins = read_points(from_layer, transforms, feedback, fields=fields, values=[vehicles.read])
        to_field = self._field(to_layer, params.DESTINATION_FIELD)
        if to_layer is from_layer:
            to_field = field if to_field < 0 else to_field
        given_by = params.ORIGINS if to_layer is from_layer else params.DESTINATIONS
        to_fields = [to_field, self._labels(to_layer, to_field, given_by)]
        destinations = read_points(to_layer, transforms, feedback, fields=to_fields)
        self._schema = MatrixSchema(
            id_field(from_layer, field, "origin_id"),
            id_field(to_layer, to_field, "destination_id"),
            with_lines=self.value(params.GEOMETRY) == params.MatrixGeometry.STRAIGHT.value,
            is_multi=may_cross(origins.longitudes(), destinations.longitudes()),
        )
        may_be_asynchronous = self.settings.matrix_asynchronous
        self._input = planned(origins, destinations, options, feedback, may_be_asynchronous=may_be_asynchronous)
        self._plan = self._input.plan
        self._wide = Layout(self._schema.fields)
        if self.invocation.given(params.WIDE):
            self._wide = self._schema.wide_layout(destinations.columns[0])
        self._next_row = 0
        (self._vehicles,) = origins.values
        self._texts = [json.dumps(one.members(), ensure_ascii=False) for one in self._input.options]
        self.counts = StatusCounts(MATRIX_STATUSES)

    def estimate(self) -> MatrixEstimate:
        self._jobs = MatrixJobs(self._plan, self._input.options, self.storage, self.feedback)
        is_ranked = self._departs_now and self.value(params.NEAREST) is not None
        self._hours = HourOfOrigins(self._plan, self.storage, self.feedback) if is_ranked else None
        stored = blocks = cost = 0
        for group in self._plan.groups():
            if self.feedback.isCanceled():
                raise RunCancelledError
            lookup = self._lookup(group)
            missing = lookup.missing()
            stored += len(group.keys) - len(missing)
            if self._departs_now:
                self.stored_now.add(lookup, np.ones(len(group.keys), dtype=bool))
            for block, origins, destinations in group.missing_blocks(missing):
                if block.job is not None:
                    self._jobs.need(block.job, origins, destinations)
                else:
                    blocks, cost = blocks + 1, cost + transactions(len(origins), len(destinations))
        jobs, cost_of_jobs = self._jobs.costs()
        if (blocks or cost_of_jobs) and (reason := self._past_time):
            raise QueryError(reason)
        return MatrixEstimate(
            len(self._input.origins) * len(self._input.destinations),
            self._plan.pairs,
            stored,
            blocks + _REQUESTS_OF_A_JOB * jobs,
            tr(self.NOUN),
            cost=cost + cost_of_jobs,
        )

    def comparison(self) -> str:
        return self.needs.comparison() if self.needs.missing else ""

    def outputs(self) -> dict[str, Output]:
        names = tuple(source.sourceName() for source in self._sources)
        ending = routes.with_run_text(tr("from {} to {}").format(*names), self.invocation)
        return {
            params.OUTPUT: Output(self._schema.layout(), tr("Distance matrix {}").format(ending)),
            params.WIDE: Output(self._wide, tr("Durations in seconds {}").format(ending)),
        }

    def fetch(self, layers: Mapping[str, OutputLayer], gateway: GatewayRun | None) -> None:
        given, longest = self._input, self.value(params.MAX_DURATION)
        kept = PairFilter(self.value(params.NEAREST), None if longest is None else longest * _MINUTE_S)
        self._rows = MatrixRows(self._schema, given.origins, given.destinations, kept, tuple(layers.values()))
        if gateway is None:
            self._write_rows(None)
        else:
            with closing(self._jobs):
                self._fetch_and_write(MatrixCells(self._plan), gateway)
        left_out = (len(given.origins) - self._next_row) * len(given.destinations)
        self.grace_period.report_left_out(left_out, layers.values())

    def report(self, numbers: Mapping[str, int]) -> None:
        rows, feedback = self._rows, self.feedback
        if rows.left_out:
            feedback.pushInfo(
                tr("Pairs left out, as they are not among the nearest or take too long: {:,}.").format(rows.left_out)
            )
        if rows.uncertain:
            feedback.pushWarning(
                tr(
                    "Origins whose nearest destinations may be others, because pairs without an answer were left out: "
                    "{:,}. Run again to ask for these pairs."
                ).format(rows.uncertain)
            )
        super().report(numbers)

    def _read_sources(self) -> tuple[LayerSource, LayerSource]:
        origins = self.invocation.placed_source(params.ORIGINS)
        if not self.invocation.given(params.DESTINATIONS):
            return origins, origins
        return origins, self.invocation.placed_source(params.DESTINATIONS)

    def _field(self, source: LayerSource, name: str) -> int:
        return self.invocation.field_index(source, name)

    def _labels(self, source: LayerSource, field: int, given_by: str) -> RowLabels:
        expressions = self.invocation.expressions(source)
        return RowLabels(field, self.invocation.display(given_by), expressions)

    def _fetch_and_write(self, cells: MatrixCells, gateway: GatewayRun) -> None:
        plan = self._plan
        client = MatrixClient(gateway.session, plan.origins.positions(), plan.destinations.positions())
        self._jobs.open(gateway, client.refused)
        for group in plan.groups():
            cells.add(group, self._columns(gateway, client, group))
            self._write_rows(cells)
            if self.grace_period.is_over:
                break
        else:
            self._write_rows(cells)
        refused, splits = client.refused, client.splits + self._jobs.splits
        self._report_refused(tr("Origins that the service does not accept: {}."), refused.origins, plan.origins)
        self._report_refused(
            tr("Destinations that the service does not accept: {}."), refused.destinations, plan.destinations
        )
        if splits:
            self.feedback.pushWarning(
                tr(
                    "The service did not accept some blocks, so {:,} were split. Smaller blocks may cost more than "
                    "the estimate said."
                ).format(splits)
            )

    def _report_refused(self, sentence: str, refused: Collection[int], points: Points) -> None:
        """Name the rows of points that the service does not accept."""
        if not refused:
            return
        layer = self._input.origins if points is self._plan.origins else self._input.destinations
        ids, *_ = layer.columns
        rows = np.flatnonzero(np.isin(points.of_rows, list(refused))).tolist()
        names = [shown(ids[row]) for row in rows[:_MOST_NAMED]]
        self.feedback.pushWarning(sentence.format(", ".join([*names, "…"] if len(rows) > len(names) else names)))

    def _columns(self, gateway: GatewayRun, client: MatrixClient, group: Group) -> Columns:
        with gateway.fetching(self._spec(client, group), self._lookup(group)) as fetcher:
            columns = fetcher.columns()
        # The last one is for pairs with an answer, whose position is -1.
        needs_answer = np.array([*(one.status is not RowStatus.INVALID for one in columns.reasons), False])
        for block, end in zip(group.blocks, group.ends.tolist()):
            if block.job is not None and not needs_answer[columns.missing[end - block.pairs : end]].any():
                self._jobs.end_part(block.job)
        return columns

    def _lookup(self, group: Group) -> StoreLookup:
        if self._hours is not None:
            return self._hours.lookup(group)
        return self.storage.lookup(group.keys, other_keys=group.other_keys)

    def _spec(self, client: MatrixClient, group: Group) -> FetchSpec:
        return FetchSpec(
            ask=partial(self._ask, client, group),
            read=lambda numbers, answer: without_numbers(self._read(client, group, numbers, answer)),
            may_be_stored=is_answer,
            restore=_restored,
            per_request=max(block.pairs for block in group.blocks),
            rows=np.ones(1, dtype=np.int64),
            columns=3,
            ends=group.ends,
        )

    def _ask(self, client: MatrixClient, group: Group, numbers: np.ndarray) -> Coroutine[Any, Any, Any]:
        job = group.block(int(numbers[0])).job
        origins, destinations = group.points(numbers)
        if job is not None:
            return self._jobs.ask(job, origins, destinations)
        vehicle = int(self._plan.origins.vehicles[origins[0]])
        return client.ask(self._input.options[vehicle], origins, destinations)

    def _read(self, client: MatrixClient, group: Group, numbers: np.ndarray, answer: Any) -> np.ndarray:
        job = group.block(int(numbers[0])).job
        if job is not None:
            return self._jobs.read(job, *group.points(numbers))
        return client.read(*group.points(numbers), answer)

    def _write_rows(self, cells: MatrixCells | None) -> None:
        """Write the rows of origins whose pairs are all there."""
        of_rows = self._plan.origins.of_rows
        while self._next_row < len(of_rows):
            row, point = self._next_row, int(of_rows[self._next_row])
            if self.grace_period.check(cells or NothingFetched()):
                return
            is_asked = point >= 0 and bool(self._plan.bands)
            asked = cells if is_asked else None
            if asked is not None and not asked.has(point):
                return
            pairs = self._unusable_origin() if point < 0 else self._pairs(asked and asked.take(point))
            vehicle = self._texts[int(self._vehicles.numbers[row])] if is_asked else None
            for status, reason, count in self._rows.write(row, pairs, self._outcome(row, asked), vehicle):
                self.counts.add_alike(status, reason, count)
            self._next_row += 1
            self.progress.done(Stage.WRITE, len(pairs))

    def _pairs(self, cells: np.ndarray | None) -> np.ndarray:
        """Return the pairs of an origin in the order of the destination rows."""
        of_rows = self._plan.destinations.of_rows
        unusable = of_rows < 0
        pairs = np.full((len(of_rows), 3), NO_VALUE, dtype=np.int32)
        if cells is None:
            pairs[:, CODE] = _NOTHING
        else:
            pairs[~unusable] = cells[of_rows[~unusable]]
        pairs[unusable, CODE] = _UNUSABLE - np.flatnonzero(unusable)
        return pairs

    def _unusable_origin(self) -> np.ndarray:
        pairs = np.full((len(self._input.destinations), 3), NO_VALUE, dtype=np.int32)
        pairs[:, CODE] = _UNUSABLE_ORIGIN
        return pairs

    def _outcome(self, row: int, cells: MatrixCells | None) -> Outcomes:
        """Return what finds the status and the reason for a code in the pairs of an origin."""

        def outcome(code: int) -> tuple[RowStatus, str]:
            if code <= _UNUSABLE:
                status, reason = self._input.destinations.unusable[_UNUSABLE - code]
                return status, tr("The destination cannot be used: {}").format(reason)
            if cells is not None:
                return cells.outcome(code)
            if code == _UNUSABLE_ORIGIN:
                return self._reason_of_origin(row)
            _, status, reason = NothingFetched().results([0])[0]
            return status, reason

        return outcome

    def _reason_of_origin(self, row: int) -> tuple[RowStatus, str]:
        if row in self._vehicles.errors:
            return RowStatus.INVALID, self._vehicles.errors[row]
        status, reason = self._input.origins.unusable[row]
        return status, tr("The origin cannot be used: {}").format(reason)


@dataclass(frozen=True)
class MatrixEstimate(Estimate):
    """What a matrix needs. Its tasks are the distinct pairs."""

    cost: int = 0
    """The transactions of what is asked for, by the formula of the platform (docs/service.md, Transactions)."""

    @property
    def transactions(self) -> int:
        """Those of whole blocks, without splits."""
        return self.cost

    def comparison(self) -> str:
        """Return how much single routes would cost."""
        return tr("The same as single routes would be {:,} requests and {:,} transactions.").format(
            self.missing, self.missing
        )


def _restored(lists: list[Any]) -> list[Any]:
    """Return stored results; raises ValueError if one of them is none."""
    array = np.array(lists)
    if array.dtype.kind != "i" or array.shape != (len(lists), 3):
        raise ValueError("These are not pairs of a matrix.")
    return lists
