"""The rows of a layer of jobs: a task for each, or why it cannot be planned."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from qgis.core import QgsFeature, QgsFeatureRequest, QgsProcessingFeatureSource

from ...gateway.errors import RunCancelledError
from ...gateway.tours.checks import unservable
from ...gateway.tours.queries import TourJob, TourTask
from ...gateway.tours.solution import ActivityType
from ...i18n import tr
from ..shared.row_reader import RowReader, SkippedRow, warn_swapped
from ..shared.row_status import RowStatus
from ..shared.row_values import DistinctIds, id_value, shown
from . import parameters as params

if TYPE_CHECKING:
    from qgis.core import QgsCoordinateTransformContext, QgsProcessingFeedback

    from ...gateway.tours.queries import TourVehicleType, Window
    from .values import RowValueReader

_ONE_OF_EACH = [False, True]
_SKIP_CHECKS = QgsProcessingFeatureSource.Flag.FlagSkipGeometryValidityChecks


@dataclass
class TourJobRow:
    """A row that may be planned."""

    task: TourTask
    is_pickup: bool
    priority: int | None
    skills: frozenset[str]


@dataclass
class JobTable:
    """The rows of a layer of jobs."""

    rows: dict[int, TourJobRow] = field(default_factory=dict)
    """Those that can be planned, by their number from 0."""
    skipped: dict[int, SkippedRow] = field(default_factory=dict)
    ids: dict[int, Any] = field(default_factory=dict)
    """The values of the field of ids, if there is one."""
    count: int = 0
    partners: dict[int, int] = field(default_factory=dict)
    """Of a row with a pickup, the row to which its goods are brought, and the other way round."""

    def pair(self, feedback: QgsProcessingFeedback) -> None:
        """Join a pickup and a delivery with the same id to one job. Other rows with the same id stay apart."""
        together: defaultdict[int, list[int]] = defaultdict(list)
        known_ids = DistinctIds()
        for row, value in self.ids.items():
            together[known_ids.number(value)].append(row)
        repeated = 0
        for rows in together.values():
            if len(rows) == 1:
                continue
            known = [self.rows.get(row) for row in rows]
            kinds = sorted(one.is_pickup for one in known if one is not None)
            if kinds != _ONE_OF_EACH or len(rows) > len(_ONE_OF_EACH):
                repeated += 1
                continue
            pickup, delivery = sorted(rows, key=lambda row: not self.rows[row].is_pickup)
            if self.rows[pickup].task.demand != self.rows[delivery].task.demand:
                reason = tr("The pickup and the delivery of the job '{}' have different demands.").format(
                    shown(self.ids[pickup])
                )
                self._skip((pickup, delivery), SkippedRow(RowStatus.INVALID, reason))
            else:
                self.partners.update({pickup: delivery, delivery: pickup})
        if repeated:
            feedback.pushWarning(
                tr(
                    "Values of JOB_FIELD that occur more than once: {:,}. Each of their rows is a job of its own. Only "
                    "a pickup and a delivery with the same value are one job."
                ).format(repeated)
            )

    def check(self, kinds: Sequence[TourVehicleType]) -> None:
        """Leave out the jobs that no vehicle can serve, and those whose demand has another number of dimensions."""
        dimensions = _dimensions(self.rows, kinds)
        for row, one in list(self.rows.items()):
            if len(one.task.demand) != dimensions:
                reason = tr("DEMAND has {} numbers, and {} are needed.").format(len(one.task.demand), dimensions)
                self._skip(self._together(row), SkippedRow(RowStatus.INVALID, reason))
        for rows, job in list(self._jobs()):
            reason = unservable(job, kinds)
            if reason:
                self._skip(rows, SkippedRow(RowStatus.UNASSIGNED, reason))

    def jobs(self) -> tuple[TourJob, ...]:
        """Return the jobs. A job has the number of its first row, from 1."""
        return tuple(job for _, job in self._jobs())

    def tasks(self) -> dict[tuple[int, ActivityType], int]:
        """Return the row of each task."""
        return {
            (job.number, ActivityType.PICKUP if self.rows[row].is_pickup else ActivityType.DELIVERY): row
            for rows, job in self._jobs()
            for row in rows
        }

    def _jobs(self) -> list[tuple[Sequence[int], TourJob]]:
        found = []
        for row in sorted(self.rows):
            rows = self._together(row)
            if row != rows[0]:
                continue
            tasks: dict[str, TourTask] = {
                "pickup" if self.rows[one].is_pickup else "delivery": self.rows[one].task for one in rows
            }
            priorities = [self.rows[one].priority for one in rows if self.rows[one].priority is not None]
            skills = frozenset().union(*(self.rows[one].skills for one in rows))
            found.append((rows, TourJob(row + 1, priority=min(priorities, default=None), skills=skills, **tasks)))
        return found

    def _together(self, row: int) -> tuple[int, ...]:
        """Return the rows of the job that a row belongs to."""
        return tuple(sorted({row, self.partners.get(row, row)}))

    def _skip(self, rows: Sequence[int], reason: SkippedRow) -> None:
        for row in rows:
            self.rows.pop(row, None)
            self.partners.pop(row, None)
            self.skipped.setdefault(row, reason)


class JobReader:
    """Reads the rows of a layer of jobs."""

    def __init__(
        self,
        source: QgsProcessingFeatureSource,
        transform_context: QgsCoordinateTransformContext,
        values: RowValueReader,
        id_field: int,
        windows: Callable[[Any, Any], tuple[Window, ...]],
    ) -> None:
        """``id_field`` is an index, -1 for no such field. ``windows`` makes them of two times, or raises ValueError."""
        self._source = source
        self._places = RowReader(source.sourceCrs(), transform_context)
        self._values = values
        self._id_field = id_field
        self._windows = windows

    def read(self, feedback: QgsProcessingFeedback) -> JobTable:
        """Return all rows. Raises :class:`RunCancelledError`."""
        table = JobTable()
        for feature in self._source.getFeatures(QgsFeatureRequest(), _SKIP_CHECKS):
            if feedback.isCanceled():
                raise RunCancelledError
            row, table.count = table.count, table.count + 1
            position = position_of(self._places, feature)
            try:
                if isinstance(position, SkippedRow):
                    table.skipped[row] = position
                else:
                    table.rows[row] = self._job_row(self._values.read(feature), position)
            except ValueError as error:
                table.skipped[row] = SkippedRow(RowStatus.INVALID, str(error))
            if self._id_field >= 0 and (value := id_value(feature.attribute(self._id_field))) is not None:
                table.ids[row] = value
        warn_swapped(self._places.swapped_rows, table.count, feedback)
        return table

    def _job_row(self, values: Mapping[str, Any], position: tuple[float, float]) -> TourJobRow:
        windows = self._windows(*(values[name] for name in params.WINDOW))
        row = TourJobRow(
            TourTask(position, values[params.DEMAND], values[params.SERVICE_TIME], windows),
            values[params.PICKUP],
            values[params.PRIORITY],
            values[params.SKILLS] or frozenset(),
        )
        TourJob(1, row.task, priority=row.priority)  # which checks the priority
        return row


def places_of_rows(
    source: QgsProcessingFeatureSource,
    transform_context: QgsCoordinateTransformContext,
    feedback: QgsProcessingFeedback,
) -> list[tuple[float, float] | SkippedRow]:
    """Return the place of each row, or why it has none. Raises :class:`RunCancelledError`."""
    reader, places = RowReader(source.sourceCrs(), transform_context), []
    for feature in source.getFeatures(QgsFeatureRequest().setSubsetOfAttributes([]), _SKIP_CHECKS):
        if feedback.isCanceled():
            raise RunCancelledError
        places.append(position_of(reader, feature))
    return places


def position_of(reader: RowReader, feature: QgsFeature) -> tuple[float, float] | SkippedRow:
    """Return latitude and longitude of a row with 5 decimals, or why it has none."""
    places = reader.read([feature])
    if places.skipped:
        return places.skipped[0]
    return round(places.lats[0], 5), round(places.lngs[0], 5)


def _dimensions(rows: Mapping[int, TourJobRow], kinds: Sequence[TourVehicleType]) -> int:
    capacities = [len(kind.capacity) for kind in kinds if kind.capacity is not None]
    if capacities:
        return capacities[0]
    counts = Counter(len(one.task.demand) for one in rows.values())
    return counts.most_common(1)[0][0] if counts else 1
