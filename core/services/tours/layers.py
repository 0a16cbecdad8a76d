"""The output layers and the page of a plan: their fields, how they appear in QGIS, and what is written to them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import datetime
from itertools import islice
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from qgis.core import (
    QgsFeature,
    QgsGeometry,
    QgsProcessingFeedback,
    QgsProcessingUtils,
)
from qgis.PyQt.QtCore import QDateTime

from ...fields import NUMBER, TEXT, TIME, WHOLE, Field, LayerFields
from ...geometry.antimeridian import may_cross
from ...geometry.polyline import Polyline, ThirdDimension, line_wkb, places_of
from ...i18n import tr, translatable, without_stop
from ...run.layer_design import LayerDesign, hours, in_words, kilometres
from ...run.output_fields import CopiedRows, Layout, OutcomeFields, fields_of
from ...run.output_layer import OutputLayer
from ...run.outputs import Output, Outputs
from ...run.row_status import TOUR_STATUSES, RowStatus
from ...run.run_log import StatusCounts, report_summary
from .answers import ActivityType
from .parameters import JOBS, OUTPUT, PLAN_ID, STATE, STOPS, TIMETABLE
from .plan import JobOutcome, job_outcomes
from .timetable import job_names, write_timetable

if TYPE_CHECKING:
    from ...run.invocation import Invocation
    from ...run.run_storage import RunStorage
    from ...run.source import LayerSource
    from .answers import Solution, Tour, TourStop
    from .plan import TourPlan
    from .queries import Amounts, Position
    from .run import FoundPlan

TOURS = LayerFields(
    Field(
        "vehicle",
        TEXT,
        alias=translatable("Vehicle"),
        meaning="name of the vehicle: value of `VEHICLE_FIELD`, with a number if a row stands for more than one",
    ),
    Field("status", TEXT, alias=translatable("Status"), meaning="`ok`"),
    Field("stops", WHOLE, alias=translatable("Stops"), meaning="number of jobs in the tour"),
    Field("length_m", NUMBER, alias=translatable("Length (m)"), meaning="length of the tour in metres"),
    Field(
        "duration_s",
        WHOLE,
        alias=translatable("Duration (s)"),
        meaning="duration of the tour in seconds: driving, serving, waiting and breaks",
    ),
    Field("driving_s", WHOLE, alias=translatable("Driving (s)"), meaning="driving time in seconds"),
    Field("serving_s", WHOLE, alias=translatable("Serving (s)"), meaning="service time in seconds"),
    Field("waiting_s", WHOLE, alias=translatable("Waiting (s)"), meaning="waiting time in seconds"),
    Field(
        "cost",
        NUMBER,
        alias=translatable("Cost"),
        meaning="cost of the tour, as the service calculates it from the costs of the vehicle",
    ),
    Field(
        "load",
        TEXT,
        alias=translatable("Largest load"),
        meaning="largest load of the tour; several numbers if the capacity has several",
    ),
    Field("start", TIME, alias=translatable("Start"), meaning="time of the departure from the first stop"),
    Field("end", TIME, alias=translatable("End"), meaning="time when the tour ends"),
    Field(
        "breaks",
        TEXT,
        alias=translatable("Breaks"),
        meaning="begin and end of each break, as `2027-03-01T10:00:00+02:00/2027-03-01T10:30:00+02:00`",
    ),
    first=(
        "vehicle",
        "status",
        "stops",
        "start",
        "end",
        "length_m",
        "duration_s",
        "driving_s",
        "serving_s",
        "waiting_s",
        "breaks",
        "load",
        "cost",
    ),
)
TOUR_STOPS = LayerFields(
    Field("tp_status", TEXT, alias=translatable("Status"), meaning="result of the job"),
    Field("tp_error", TEXT, alias=translatable("Reason"), meaning="reason why the job is not `ok`", is_wide=True),
    Field("tp_vehicle", TEXT, alias=translatable("Vehicle"), meaning="name of the vehicle"),
    Field(
        "tp_sequence", WHOLE, alias=translatable("Number in the tour"), meaning="number of the job in the tour, from 1"
    ),
    Field("tp_arrival", TIME, alias=translatable("Arrival"), meaning="time when the vehicle arrives"),
    Field("tp_departure", TIME, alias=translatable("Departure"), meaning="time when the vehicle leaves"),
    Field(
        "tp_waiting_s",
        WHOLE,
        alias=translatable("Waiting (s)"),
        meaning="waiting time between the arrival and the service, in seconds",
    ),
    Field("tp_load", TEXT, alias=translatable("Load after the stop"), meaning="load when the vehicle leaves"),
)
"""The fields that the jobs get."""
_TOUR_FIELDS = fields_of(TOURS)
_TOGETHER = 500
_FEWEST_PLACES = 2
_CLOCK = "format_date(\"{}\", 'yyyy-MM-dd HH:mm')"


def layouts(source: LayerSource, *, is_multi: bool = False) -> dict[str, Layout]:
    """Return what the layers are like, by their parameters; that of stops has the rows of ``source``.

    ``is_multi``: lines may have parts, since they may cross the 180° meridian.
    """
    fields = QgsProcessingUtils.combineFields(source.fields(), fields_of(TOUR_STOPS))
    status = len(fields) - len(TOUR_STOPS)
    return {
        OUTPUT: Layout.of_lines(_TOUR_FIELDS, is_multi=is_multi),
        STOPS: Layout.like(source, fields)._replace(outcome=OutcomeFields(status, status + 1)),
    }


def write_tours(plan: TourPlan, solution: Solution, layer: OutputLayer, *, is_multi: bool) -> int:
    """Write a line for each tour; return how many ways could not be drawn on roads, although that was wanted."""
    features, straight = [], 0
    for tour in solution.tours:
        sums, line = tour.statistic, _TourLine(plan, tour)
        feature = QgsFeature(_TOUR_FIELDS)
        feature.setAttributes(
            [
                plan.vehicles[tour.vehicle],
                RowStatus.OK.value,
                len(tour.services),
                None if sums.length_m is None else float(sums.length_m),
                sums.duration_s,
                sums.driving_s,
                sums.serving_s,
                sums.waiting_s,
                None if sums.cost is None else round(float(sums.cost), 2),
                _load_text(tour.largest_load),
                date_time(tour.start),
                date_time(tour.end),
                "; ".join(_breaks(tour)) or None,
            ]
        )
        if wkb := line.wkb(is_multi=is_multi):
            geometry = QgsGeometry()
            geometry.fromWkb(wkb)
            feature.setGeometry(geometry)
        straight += line.straight
        features.append(feature)
    layer.write(features)
    return straight if plan.roads else 0


def write_stops(source: LayerSource, outcomes: Mapping[int, JobOutcome], layer: OutputLayer) -> StatusCounts:
    """Write all rows of ``source`` in their order, each with its outcome; return how many have which status."""
    counts = StatusCounts(TOUR_STATUSES)
    changed = JobOutcome(RowStatus.NOT_ASKED, tr("The row changed during the run."))
    features = source.rows()
    done = 0
    while some := list(islice(features, _TOGETHER)):
        for row, feature in enumerate(some, start=done):
            outcome = outcomes.get(row, changed)
            feature.setAttributes([*feature.attributes(), *_values(outcome)])
            counts.add_alike(outcome.status, outcome.reason, 1)
        layer.write(some)
        done += len(some)
    return counts


def date_time(time: datetime | None) -> QDateTime | None:
    """Return a time in the zone of this computer."""
    return None if time is None else QDateTime.fromMSecsSinceEpoch(round(time.timestamp() * 1000))


def tour_designs() -> dict[str, LayerDesign]:
    """Return the designs of the outputs. A vehicle has the same colour in both."""
    return {OUTPUT: _tour_design(), STOPS: _stop_design()}


def _tour_design() -> LayerDesign:
    return LayerDesign.of(
        TOURS,
        TOUR_STATUSES,
        display='"vehicle"',
        tip={
            tr("Stops"): '"stops"',
            tr("Start"): _CLOCK.format("start"),
            tr("End"): _CLOCK.format("end"),
            tr("Length"): kilometres("length_m"),
            tr("Duration"): hours("duration_s"),
            tr("Largest load"): '"load"',
        },
        style="tours",
        coloured_by="vehicle",
    )


def _stop_design() -> LayerDesign:
    return LayerDesign.of(
        TOUR_STOPS,
        TOUR_STATUSES,
        display=f'coalesce("tp_vehicle" || \' \' || "tp_sequence", {in_words("tp_status")})',
        tip={
            tr("Arrival"): _CLOCK.format("tp_arrival"),
            tr("Departure"): _CLOCK.format("tp_departure"),
            tr("Load after the stop"): '"tp_load"',
            tr("Reason"): '"tp_error"',
        },
        style="tourstops",
        coloured_by="tp_vehicle",
        labels={"": tr("in no tour")},
    )


def _report_oddities(solution: Solution, feedback: QgsProcessingFeedback) -> None:
    """Report what is unusual about a plan."""
    if solution.surplus:
        feedback.pushWarning(
            tr(
                "The plan has answers for unknown jobs, or for jobs that it answers twice: {:,}. They were left out."
            ).format(solution.surplus)
        )
    if solution.unreadable:
        feedback.pushWarning(
            tr("Tours and stops of the plan that cannot be read: {:,}. They were left out.").format(solution.unreadable)
        )
    for code, title in dict.fromkeys(solution.notices):
        if not code.startswith("routeDetails"):
            feedback.pushInfo(
                tr("The service's notice: {title} [{code}].").format(title=without_stop(title), code=code)
            )


class PlanResults(NamedTuple):
    """What is known of a plan."""

    plan: TourPlan
    solution: Solution | None
    found: FoundPlan | None
    """None: nothing was asked."""
    spent: Mapping[str, int]
    """The number outputs about requests and transactions."""


class PlanOutputs:
    """The layers and the page of a plan. Both layers are to be written in a ``with`` block, and shown after it."""

    def __init__(self, invocation: Invocation, source: LayerSource, plan: TourPlan, storage: RunStorage) -> None:
        """Prepare layers for the jobs in ``source``, at the places of ``plan``."""
        self._invocation = invocation
        self._feedback = invocation.feedback
        self._source = source
        self._jobs = invocation.input_layer(JOBS)
        self._is_multi = may_cross(np.array([lng for _, lng in plan.places.values()]))
        made = layouts(source, is_multi=self._is_multi)
        stop_layout = made[STOPS]._replace(copied=CopiedRows(source, self._jobs))
        title = source.sourceName()
        outputs = {
            OUTPUT: Output(made[OUTPUT], tr("Tours of {}").format(title)),
            STOPS: Output(stop_layout, tr("Stops of {}").format(title), above=(OUTPUT,)),
        }
        self._outputs = Outputs(invocation, outputs, storage)
        self._is_missing = False

    def __enter__(self) -> PlanOutputs:  # noqa: PYI034 - Self came with Python 3.11
        """Make both layers; raises QgsProcessingException if one cannot be made."""
        self.tours, self.stops = self._outputs.__enter__().values()
        return self

    def __exit__(self, *error: object) -> None:
        """Close both layers."""
        self._outputs.__exit__(*error)

    def write(self, results: PlanResults) -> dict[str, Any]:
        """Write both layers and the page; return all outputs that are no layers."""
        solution, found = results.solution, results.found
        if found is not None and solution is None:
            self.tours.leave_existing()
            self.stops.leave_existing()
        if solution is not None:
            _report_oddities(solution, self._feedback)
            self._report_use(len(solution.tours), len(results.plan.vehicles))
            straight = write_tours(results.plan, solution, self.tours, is_multi=self._is_multi)
            if straight:
                self._feedback.pushWarning(_straight_sentence(solution, straight))
        outcomes = job_outcomes(results.plan, solution, JobOutcome(RowStatus.NOT_ASKED, _why_missing(found)))
        counts = write_stops(self._source, outcomes, self.stops)
        numbers = {**counts.numbers(), "TOURS": len(solution.tours) if solution is not None else 0, **results.spent}
        report_summary(self._feedback, counts, numbers)
        self._is_missing = found is not None and solution is None
        return {
            **self._timetable(results.plan, solution, outcomes),
            **numbers,
            PLAN_ID: found.plan_id if found is not None else "",
            STATE: found.state.value if found is not None else "",
        }

    def shown(self) -> dict[str, str]:
        """Have QGIS show the closed layers; return them as outputs."""
        return self._outputs.shown(is_incomplete=self._is_missing)

    def _report_use(self, used: int, vehicles: int) -> None:
        """Report how many vehicles have a tour; as a warning if limits that the layers have may have been left out."""
        may_need_fields = used < vehicles and self._invocation.prepared.leaves_fields_out
        report = self._feedback.pushWarning if may_need_fields else self._feedback.pushInfo
        report(tr("Vehicles that are used: {:,} of {:,}.").format(used, vehicles))

    def _timetable(
        self, plan: TourPlan, solution: Solution | None, outcomes: Mapping[int, JobOutcome]
    ) -> dict[str, str]:
        """Write the page, if it is wanted; return it as an output."""
        invocation = self._invocation
        page = invocation.algorithm.parameterAsFileOutput(invocation.parameters, TIMETABLE, invocation.context)
        if not page or solution is None:
            return {}
        try:
            write_timetable(page, plan, solution, outcomes, self._job_names())
        except OSError as error:  # the layers are there, and were paid for
            self._feedback.reportError(tr("The timetable cannot be written to {}: {}").format(page, error))
            return {}
        return {TIMETABLE: page}

    def _job_names(self) -> list[str]:
        expressions = self._invocation.expressions(self._source)
        return job_names(self._source, self._jobs, expressions)


def _why_missing(found: FoundPlan | None) -> str:
    if found is None:
        return tr("This was a dry run: nothing was asked.")
    return tr("The plan {} is not ready yet. Collect it with 'Collect tours'.").format(found.plan_id)


def _straight_sentence(solution: Solution, straight: int) -> str:
    notices = dict(solution.notices)
    if "routeDetailsUnauthorized" in notices:
        return tr("The lines are straight: the key is not licensed for routes, which lines on roads need.")
    return tr("Ways between stops without a line on roads: {:,}. They are straight.").format(straight)


def _values(outcome: JobOutcome) -> Iterator[Any]:
    yield outcome.status.value
    yield outcome.reason or None
    yield outcome.vehicle
    yield outcome.sequence
    yield date_time(outcome.arrival)
    yield date_time(outcome.departure)
    yield outcome.waiting_s
    yield _load_text(outcome.load)


def _breaks(tour: Tour) -> Iterator[str]:
    """Yield the breaks as intervals of ISO 8601, in the zone of this computer."""
    for stop in tour.stops:
        for activity in stop.activities:
            if activity.kind is ActivityType.BREAK:
                yield "/".join(
                    time.astimezone().isoformat(timespec="seconds") for time in (activity.start, activity.end)
                )


def _load_text(load: Amounts | None) -> str | None:
    return None if load is None else ",".join(map(str, load))


class _TourLine:
    """The line of a tour: on roads where the answer has lines, and straight elsewhere."""

    def __init__(self, plan: TourPlan, tour: Tour) -> None:
        self.straight = 0
        """How many ways are straight."""
        parts: list[list[Position]] = []
        last: Position | None = None
        for stop in tour.stops:
            place = stop.position or _place_of_job(plan, stop)
            if place is None and not stop.line:
                continue
            way = _places_on_roads(stop.line)
            if len(way) < _FEWEST_PLACES:
                way = [one for one in (last, place) if one is not None]
                self.straight += last is not None and last != place
            parts.append(way)
            last = place or way[-1]
        self._lines = [Polyline(np.array(part), ThirdDimension.ABSENT) for part in parts if part]

    def wkb(self, *, is_multi: bool) -> bytes:
        """Return the line, if it has one, as :func:`line_wkb` makes it."""
        return line_wkb(self._lines, with_z=False, is_multi=is_multi)


def _place_of_job(plan: TourPlan, stop: TourStop) -> Position | None:
    rows = (plan.rows.get((one.job, one.kind)) for one in stop.activities if one.job is not None)
    return next((plan.places[row] for row in rows if row is not None), None)


def _places_on_roads(line: str) -> list[Position]:
    try:
        return places_of(line) if line else []
    except ValueError:
        return []
