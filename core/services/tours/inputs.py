"""Makes a problem of the rows of jobs and vehicles."""

from __future__ import annotations

import math
from collections import Counter, defaultdict
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple

from qgis.core import (
    QgsFeature,
    QgsFeatureRequest,
    QgsGeometry,
    QgsProcessingException,
    QgsProcessingParameters,
    QgsProperty,
)
from qgis.PyQt.QtCore import QDate

from ...client.errors import RunCancelledError
from ...client.query import DECIMALS, QueryError
from ...i18n import tr
from ...literals import parts_of_list, truth_in
from ...names import unique_names
from ...run.row_status import RowStatus
from ...run.rows import (
    DataDefinedValue,
    DistinctIds,
    RowReader,
    SkippedRow,
    field_value,
    id_value,
    number_of,
    shown,
)
from ...run.times import span_sentence
from ...vehicles.input_layers import vehicle_reader
from ...vehicles.parameters import check_vehicle
from . import parameters as params
from .answers import ActivityType
from .choices import MOST_VEHICLES, TourMode
from .clock import PlanClock
from .plan import TourPlan
from .queries import (
    Costs,
    Position,
    Profile,
    TourJob,
    TourLimits,
    TourProblem,
    TourTask,
    TourVehicleType,
    Window,
    too_far_apart,
    unservable,
)

if TYPE_CHECKING:
    from qgis.core import (
        QgsCoordinateTransformContext,
        QgsProcessingFeedback,
    )

    from ...run.invocation import Invocation
    from ...run.source import LayerSource

_ONE_OF_EACH = [False, True]
_KILOMETRE_M = 1_000
Reading = Callable[[str, Any], Any]
"""Makes a value of what an expression yields; gets what messages call the parameter. Raises ValueError."""
Windows = Callable[[Any, Any], tuple[Window, ...]]
"""Makes the windows of two times, of which one or both may be missing. Raises ValueError."""


class TourInput(NamedTuple):
    """What is to be planned."""

    source: LayerSource
    """The layer of jobs."""
    rows: int
    problem: TourProblem | None
    """None if no job can be planned."""
    plan: TourPlan

    def without(self, jobs: Collection[int], reason: str) -> TourInput:
        """Return what is left if these jobs cannot be planned; others must be."""
        problem = replace(self.problem, jobs=tuple(job for job in self.problem.jobs if job.number not in jobs))
        return self._replace(problem=problem, plan=self.plan.without(jobs, SkippedRow(RowStatus.INVALID, reason)))


def read_input(invocation: Invocation) -> TourInput:
    """Read both layers, and make a problem of them.

    Raises QgsProcessingException, :class:`QueryError` and :class:`~...client.errors.RunCancelledError`.
    """
    source = invocation.placed_source(params.JOBS)
    clock = plan_clock(invocation)
    invocation.feedback.pushInfo(clock.zone_sentence())
    job_reader = JobReader(invocation, source)
    fleet = FleetReader(invocation, clock).read(invocation.feedback)
    windows = partial(
        clock.windows, tuple(map(invocation.called, params.WINDOW)), shifts={one.shift for one in fleet.kinds}
    )
    table = job_reader.read(windows, invocation.feedback)
    expressions_of_times = (
        (invocation.called(name), invocation.row_value(name)) for name in (*params.WINDOW, *params.SHIFT)
    )
    clock.check({name: given.asExpression() for name, given in expressions_of_times if given is not None})
    span = clock.span()
    if span is not None:
        invocation.feedback.pushInfo(span_sentence(*span))
    table.pair(invocation.feedback)
    table.check(list(fleet.kinds))
    roads = invocation.value(params.GEOMETRY) == params.TourGeometry.ROADS.value
    places = {row: one.task.position for row, one in table.rows.items()}
    plan = TourPlan(table.tasks(), places, fleet.names, table.skipped, source.sourceName(), roads)
    jobs = table.jobs()
    if not jobs:
        return TourInput(source, table.count, None, plan)
    max_s = invocation.value(params.MAX_TIME)
    problem = TourProblem(jobs, fleet.types(), max_s, roads)
    refusal = too_far_apart(problem)
    if refusal:
        raise QueryError(refusal)
    return TourInput(source, table.count, problem, plan)


def plan_clock(invocation: Invocation) -> PlanClock:
    """Return what reads the times of the day of the plan."""
    return PlanClock(invocation.value(params.DATE) or QDate.currentDate().addDays(1))


def validation_error(invocation: Invocation) -> str:
    """Return why the values cannot be used, or nothing. Rows have their own reasons."""
    reason = _static_error(invocation)
    if reason:
        return reason
    try:
        if params.is_truck(invocation):
            check_vehicle(invocation)
    except QueryError as error:
        return str(error)
    return ""


def _static_error(invocation: Invocation) -> str:
    """Return why a value that all rows share cannot be used, or nothing: with it, each row would be invalid."""
    for name, reading in _static_readings(plan_clock(invocation)).items():
        given = invocation.row_value(name)
        if given is not None and given.propertyType() == QgsProperty.Type.StaticProperty:
            try:
                reading(invocation.called(name), given.staticValue())
            except ValueError as error:
                value = shown(given.staticValue())
                return tr("{} cannot be '{}'. {}").format(invocation.called(name), value, error)
    return ""


def _static_readings(clock: PlanClock) -> dict[str, Reading]:
    """Return what reads a value by itself; breaks are read as those of a shift of two days, which has every time."""
    two_days = clock.shift(params.SHIFT, "00:00", f"{clock.date.addDays(1).toString('yyyy-MM-dd')}T24:00")
    return {
        **_JOB_READINGS,
        **_VEHICLE_READINGS,
        **dict.fromkeys((*params.WINDOW, *params.SHIFT), clock.time),
        params.BREAKS: partial(clock.breaks, shift=two_days),
    }


def _profile_reader(invocation: Invocation, source: LayerSource) -> Callable[[QgsFeature], Profile]:
    mode = TourMode(invocation.value(params.MODE))
    if not params.is_truck(invocation):
        profile = Profile(mode)
        return lambda _feature: profile
    vehicle_of, vehicle = vehicle_reader(invocation, source)
    if vehicle_of is not None:
        return lambda feature: Profile(mode, vehicle_of(feature))
    profile = Profile(mode, vehicle)
    return lambda _feature: profile


class RowValueReader:
    """The values of some parameters for each row. What is empty has the default of the parameter."""

    def __init__(self, invocation: Invocation, readings: dict[str, Reading], source: LayerSource) -> None:
        """``readings`` are those of each parameter, by its name; ``source`` has the rows."""
        expressions = invocation.expressions(source)
        self._readings = readings
        self.called = {name: invocation.called(name) for name in readings}
        self._defaults = {name: invocation.definition(name).defaultValue() for name in readings}
        self._values = {
            name: DataDefinedValue(self.called[name], given, expressions)
            for name in readings
            if (given := invocation.row_value(name)) is not None
        }

    def read(self, feature: QgsFeature) -> dict[str, Any]:
        """Return the values of a row, None for those that are empty; raises ValueError."""
        return {name: self._read(name, feature) for name in self._readings}

    def _read(self, name: str, feature: QgsFeature) -> Any:
        value = self._values[name].of(feature) if name in self._values else None
        if value is None:
            value = self._defaults[name]
        return None if value is None else self._readings[name](self.called[name], value)


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
                    "Values of the field with the job that occur more than once: {:,}. Each of their rows is a job of "
                    "its own. Only a pickup and a delivery with the same value are one job."
                ).format(repeated)
            )

    def check(self, kinds: Sequence[TourVehicleType]) -> None:
        """Leave out the jobs that no vehicle can serve, and those whose demand has another number of dimensions."""
        dimensions = _dimensions(self.rows, kinds)
        for row, one in list(self.rows.items()):
            if len(one.task.demand) != dimensions:
                reason = tr("The demand has {} numbers, and {} are needed.").format(len(one.task.demand), dimensions)
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

    def __init__(self, invocation: Invocation, source: LayerSource) -> None:
        """``source`` is the layer of jobs."""
        self._source = source
        self._places = RowReader(source.sourceCrs(), invocation.context.transformContext())
        self._id_field = invocation.field_index(source, params.JOB_FIELD)
        self._values = RowValueReader(invocation, _JOB_READINGS, source)

    def read(self, windows: Windows, feedback: QgsProcessingFeedback) -> JobTable:
        """Return all rows. Raises :class:`RunCancelledError`."""
        table = JobTable()
        for feature in self._source.rows():
            if feedback.isCanceled():
                raise RunCancelledError
            row, table.count = table.count, table.count + 1
            position = position_of(self._places, feature)
            try:
                if isinstance(position, SkippedRow):
                    table.skipped[row] = position
                else:
                    table.rows[row] = _job_row(self._values.read(feature), position, windows)
            except ValueError as error:
                table.skipped[row] = SkippedRow(RowStatus.INVALID, str(error))
            if self._id_field >= 0 and (value := id_value(feature.attribute(self._id_field))) is not None:
                table.ids[row] = value
        self._places.warn_swapped(feedback)
        return table


def _job_row(values: Mapping[str, Any], position: Position, windows: Windows) -> TourJobRow:
    times = windows(*(values[name] for name in params.WINDOW))
    row = TourJobRow(
        TourTask(position, values[params.DEMAND], values[params.SERVICE_TIME], times),
        values[params.PICKUP],
        values[params.PRIORITY],
        values[params.SKILLS] or frozenset(),
    )
    TourJob(1, row.task, priority=row.priority)  # which checks the priority
    return row


def places_of_rows(
    source: LayerSource,
    transform_context: QgsCoordinateTransformContext,
    feedback: QgsProcessingFeedback,
) -> list[Position | SkippedRow]:
    """Return the place of each row, or why it has none. Raises :class:`RunCancelledError`."""
    reader, places = RowReader(source.sourceCrs(), transform_context), []
    for feature in source.rows(QgsFeatureRequest().setSubsetOfAttributes([])):
        if feedback.isCanceled():
            raise RunCancelledError
        places.append(position_of(reader, feature))
    return places


def position_of(reader: RowReader, feature: QgsFeature) -> Position | SkippedRow:
    """Return latitude and longitude of a row as they are sent, or why it has none."""
    places = reader.read([feature])
    if places.skipped:
        return places.skipped[0]
    return round(places.lats[0], DECIMALS), round(places.lngs[0], DECIMALS)


@dataclass
class Fleet:
    """The vehicles of a plan."""

    kinds: dict[TourVehicleType, list[int]] = field(default_factory=dict)
    """The numbers of the vehicles of each type, from 1."""
    _names: list[str] = field(default_factory=list)
    """As the rows give them, which may be the same."""

    def __len__(self) -> int:
        """Return how many vehicles there are."""
        return len(self._names)

    @property
    def names(self) -> dict[int, str]:
        """By the numbers of the vehicles. Those with the same name get numbers."""
        return dict(enumerate(unique_names(self._names), start=1))

    def types(self) -> tuple[tuple[TourVehicleType, tuple[int, ...]], ...]:
        """Return the types as a problem has them: one with very many vehicles is more than one."""
        return tuple(
            (kind, tuple(numbers[start : start + MOST_VEHICLES]))
            for kind, numbers in self.kinds.items()
            for start in range(0, len(numbers), MOST_VEHICLES)
        )

    def add(self, kind: TourVehicleType, name: str) -> None:
        """Add a vehicle."""
        self._names.append(name)
        self.kinds.setdefault(kind, []).append(len(self._names))


class FleetReader:
    """Reads the rows of a layer of vehicles."""

    def __init__(self, invocation: Invocation, clock: PlanClock) -> None:
        """``clock`` reads the times of shifts and breaks."""
        self._source = invocation.placed_source(params.VEHICLES)
        self._places = RowReader(self._source.sourceCrs(), invocation.context.transformContext())
        self._clock = clock
        readings = dict(_VEHICLE_READINGS)
        self._common_end: Position | None = None
        """Where tours of all vehicles end, if it is given."""
        if QgsProcessingParameters.isDynamic(invocation.parameters, params.END):
            readings[params.END] = geometry
        elif end := invocation.value(params.END):
            self._common_end = round(end[0], 5), round(end[1], 5)
        self._values = RowValueReader(invocation, readings, self._source)
        self._name_field = invocation.field_index(self._source, params.VEHICLE_FIELD)
        self._profile_of = _profile_reader(invocation, self._source)

    def read(self, feedback: QgsProcessingFeedback) -> Fleet:
        """Return the fleet, and warn of rows that cannot be used.

        Raises QgsProcessingException if no row can be used, and :class:`RunCancelledError`.
        """
        fleet = Fleet()
        left_out = 0
        first_reason = ""
        for row, feature in enumerate(self._source.rows(), start=1):
            if feedback.isCanceled():
                raise RunCancelledError
            try:
                self._add(fleet, feature, row)
            except ValueError as error:
                left_out += 1
                first_reason = first_reason or tr("Row {}: {}").format(row, error)
        if not len(fleet):
            none = tr("The layer '{}' has no vehicle that can be used.").format(self._source.sourceName())
            raise QgsProcessingException(" ".join(filter(None, (none, first_reason, tr("Nothing was sent.")))))
        if left_out:
            feedback.pushWarning(
                tr("Vehicles that are left out: {:,}. The first one: {}").format(left_out, first_reason)
            )
        return fleet

    def _add(self, fleet: Fleet, feature: QgsFeature, row: int) -> None:
        values = self._values.read(feature)
        count = values[params.COUNT]
        if not 0 <= count <= MOST_VEHICLES:
            raise ValueError(
                tr("{} must be from 0 to {}, not {}.").format(self._values.called[params.COUNT], MOST_VEHICLES, count)
            )
        position = position_of(self._places, feature)
        if isinstance(position, SkippedRow):
            raise ValueError(position.reason)  # noqa: TRY004 - it is the row that is wrong
        called = self._values.called
        shift = self._clock.shift([called[name] for name in params.SHIFT], *(values[name] for name in params.SHIFT))
        breaks = self._clock.breaks(called[params.BREAKS], values[params.BREAKS] or "", shift)
        kind = TourVehicleType(
            position,
            shift,
            self._end(feature, values, position),
            values[params.CAPACITY],
            values[params.VEHICLE_SKILLS] or frozenset(),
            breaks,
            Costs(values[params.COST_FIXED], values[params.COST_PER_KM], values[params.COST_PER_HOUR]),
            self._profile_of(feature),
            TourLimits(values[params.MAX_DISTANCE], values[params.MAX_STOPS]),
        )
        others = [one for one in fleet.kinds if None not in (one.capacity, kind.capacity)]
        if any(len(one.capacity or ()) != len(kind.capacity or ()) for one in others):
            raise ValueError(tr("The capacity has another number of dimensions than those of the rows before."))
        name = self._name(feature, row)
        for number in range(1, count + 1):
            fleet.add(kind, name if count == 1 else f"{name} {number}")

    def _end(self, feature: QgsFeature, values: dict[str, Any], start: Position) -> Position | None:
        own = values.get(params.END)
        if own is None:
            return self._common_end or (start if values[params.RETURN] else None)
        there = QgsFeature(feature)
        there.setGeometry(own)
        position = position_of(self._places, there)
        if isinstance(position, SkippedRow):
            raise ValueError(tr("{}: {}").format(self._values.called[params.END], position.reason))  # noqa: TRY004 - as above
        return position

    def _name(self, feature: QgsFeature, row: int) -> str:
        value = None if self._name_field < 0 else id_value(feature.attribute(self._name_field))
        return tr("Vehicle {}").format(row) if value is None else shown(value)


def whole_number(name: str, value: Any) -> int:
    """Return a whole number; raises ValueError for a fraction."""
    number = number_of(value)
    if not number.is_integer():
        raise ValueError(tr("{} must be a whole number, not '{}'.").format(name, shown(value)))
    return int(number)


def number(name: str, value: Any) -> float:
    """Return a finite number."""
    found = number_of(value)
    if not math.isfinite(found):
        raise ValueError(tr("{} must be a number, not '{}'.").format(name, shown(value)))
    return found


def seconds(name: str, value: Any) -> int:
    """Return seconds, rounded to whole ones."""
    return round(number(name, value))


def metres(name: str, value: Any) -> int:
    """Return the metres of a number of kilometres."""
    found = number(name, value) * _KILOMETRE_M
    if not math.isfinite(found):
        raise ValueError(tr("{} must be a number, not '{}'.").format(name, shown(value)))
    return round(found)


def amounts(name: str, value: Any) -> tuple[int, ...]:
    """Return one or more whole numbers: from a number, a list, or a text with commas or semicolons."""
    if isinstance(value, str):
        try:
            value = parts_of_list(value)
        except ValueError as error:
            raise ValueError(tr("{}: {}").format(name, error)) from None
    parts = value if isinstance(value, (list, tuple)) else [value]
    return tuple(whole_number(name, part) for part in parts)


def texts(_name: str, value: Any) -> frozenset[str]:
    """Return texts without regard to case: from a list, or from a text with commas."""
    parts = value if isinstance(value, (list, tuple)) else str(value).split(",")
    known = (field_value(part) for part in parts)
    return frozenset(str(part).strip().casefold() for part in known if part is not None)


def flag(name: str, value: Any) -> bool:
    """Return whether something is wanted: from a truth value, 0 or 1, or 'yes' or 'no'."""
    try:
        return truth_in(str(value))
    except ValueError:
        raise ValueError(tr("{} must be true or false, not '{}'.").format(name, shown(value))) from None


def as_given(_name: str, value: Any) -> Any:
    """Return a value that is read together with others."""
    return value


def geometry(name: str, value: Any) -> QgsGeometry:
    """Return the geometry that an expression yields; raises ValueError."""
    if not isinstance(value, QgsGeometry):
        raise ValueError(tr("{} must be a point, not '{}'.").format(name, shown(value)))  # noqa: TRY004 - as above
    return value


def _dimensions(rows: Mapping[int, TourJobRow], kinds: Sequence[TourVehicleType]) -> int:
    capacities = [len(kind.capacity) for kind in kinds if kind.capacity is not None]
    if capacities:
        return capacities[0]
    counts = Counter(len(one.task.demand) for one in rows.values())
    return counts.most_common(1)[0][0] if counts else 1


_JOB_READINGS: dict[str, Reading] = {
    params.DEMAND: amounts,
    params.SERVICE_TIME: seconds,
    params.WINDOW_START: as_given,
    params.WINDOW_END: as_given,
    params.PRIORITY: whole_number,
    params.SKILLS: texts,
    params.PICKUP: flag,
}
_VEHICLE_READINGS: dict[str, Reading] = {
    params.COUNT: whole_number,
    params.CAPACITY: amounts,
    params.SHIFT_START: as_given,
    params.SHIFT_END: as_given,
    params.VEHICLE_SKILLS: texts,
    params.BREAKS: as_given,
    params.RETURN: flag,
    params.COST_FIXED: number,
    params.COST_PER_KM: number,
    params.COST_PER_HOUR: number,
    params.MAX_STOPS: whole_number,
    params.MAX_DISTANCE: metres,
}
"""The times are read together: which day a time of day is on, the shift tells."""
