"""Plans, and how they are read from answers. Nothing in those is taken for granted (docs/service.md, Tour planning)."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timezone
from enum import Enum
from typing import Any, Callable

from ...client.errors import ServiceMessage, UnreadableAnswerError, message_in
from ...fields import json_list, json_number, json_object, json_texts, json_value, json_whole_number
from ...i18n import tr, translatable, without_stop
from .choices import PlanState
from .queries import Amounts, Position, is_plan_id

_NUMBERED = re.compile(r"[jv]([1-9][0-9]{0,8})")
_DECIMALS = re.compile(r"\.[0-9]+")
_LONGEST_TEXT = 300
"""Characters shown of a text of the service, which may have any length."""
_SUMS = {"length_m": "distance", "duration_s": "duration"}
_TIMES = {"driving_s": "driving", "serving_s": "serving", "waiting_s": "waiting", "break_s": "break"}
_HIGHEST_LATITUDE, _HIGHEST_LONGITUDE = 90, 180
_FIRST_YEAR, _LAST_YEAR = 1971, 2999
"""Of times that each system can show in the zone of the computer."""
_Redact = Callable[[str], str]
_CONSTRAINT = "_CONSTRAINT"
_REASONS: Mapping[str, str] = {
    "NO_REASON_FOUND": translatable("The service found no reason."),
    "SKILL": translatable("No vehicle that could come has the skills."),
    "TIME_WINDOW": translatable("No vehicle can be there in the time window."),
    "CAPACITY": translatable("The demand does not fit into a vehicle."),
    "REACHABLE": translatable("There is no way to the place."),
    "MAX_DISTANCE": translatable("The tour would be longer than allowed."),
    "SHIFT_TIME": translatable("The tour would not end in the shift."),
    "LOCKING": translatable("The job is tied to a vehicle that cannot serve it."),
    "TOUR_ORDER": translatable("The required order of the stops cannot be kept."),
    "MAX_STOPS": translatable("The tour would have more stops than allowed."),
    "MIN_STOPS": translatable("The tour would have too few stops."),
    "BREAK": translatable("The break of the vehicle could not be taken."),
    "AREA": translatable("The place is outside the area of the vehicles."),
    "TERRITORY": translatable("The place is outside the territory of the vehicles."),
    "UNREACHABLE_IN_RELATION": translatable("There is no way to the place in the required order."),
    "MIXING_RESTRICTION": translatable("The goods may not be carried together with others."),
    "GROUP": translatable("The job could not be served together with its group."),
    "MAX_DRIVING_TIME": translatable("The driving time would be longer than allowed."),
    "MAX_TIME_ON_VEHICLE": translatable("The goods would be in the vehicle for too long."),
}


class ActivityType(Enum):
    """What a vehicle does at a stop."""

    DEPARTURE = "departure"
    ARRIVAL = "arrival"
    PICKUP = "pickup"
    DELIVERY = "delivery"
    BREAK = "break"
    OTHER = ""
    """Anything else. :attr:`Activity.word` has the service's word."""


@dataclass(frozen=True)
class Activity:
    """One thing that a vehicle does at a stop, such as to serve a job."""

    kind: ActivityType
    word: str
    job: int | None
    """The number of the job; None for other activities."""
    arrival: datetime
    """When the vehicle is there. Until :attr:`start` it waits."""
    start: datetime
    end: datetime

    @property
    def is_service(self) -> bool:
        """Whether a job is served."""
        return self.job is not None and self.kind in {ActivityType.PICKUP, ActivityType.DELIVERY}

    @property
    def waiting_s(self) -> float:
        """Seconds between the arrival and the start."""
        return (self.start - self.arrival).total_seconds()


@dataclass(frozen=True)
class TourStop:
    """A place where a vehicle halts."""

    position: Position | None
    """None for a break on the way."""
    arrival: datetime
    departure: datetime
    length_m: int | None
    """From the start of the tour."""
    load: Amounts
    """When the vehicle leaves the stop."""
    activities: tuple[Activity, ...]
    line: str = ""
    """The way from the stop before, as a flexible polyline; empty if it is not known."""


@dataclass(frozen=True)
class Statistic:
    """Sums of a tour, or of a plan; None for a missing number."""

    cost: float | None = None
    length_m: int | None = None
    duration_s: int | None = None
    driving_s: int | None = None
    serving_s: int | None = None
    waiting_s: int | None = None
    break_s: int | None = None


@dataclass(frozen=True)
class Tour:
    """What one vehicle does in one shift. It drives between the departure from a stop and the arrival at the next."""

    vehicle: int
    """The number of the vehicle."""
    stops: tuple[TourStop, ...]
    statistic: Statistic

    @property
    def start(self) -> datetime:
        """When it departs from its first stop."""
        return self.stops[0].departure

    @property
    def end(self) -> datetime:
        """When it has done everything."""
        return self.stops[-1].departure

    @property
    def services(self) -> list[tuple[TourStop, Activity]]:
        """The jobs that it serves, in order, with their stops."""
        return [(stop, one) for stop in self.stops for one in stop.activities if one.is_service]

    @property
    def largest_load(self) -> Amounts:
        """The largest load in each dimension."""
        return tuple(map(max, zip(*(stop.load for stop in self.stops))))


@dataclass(frozen=True)
class UnassignedReason:
    """Why a job is in no tour."""

    code: str
    description: str


@dataclass(frozen=True)
class Solution:
    """A plan."""

    statistic: Statistic
    tours: tuple[Tour, ...] = ()
    unassigned: tuple[tuple[int, tuple[UnassignedReason, ...]], ...] = ()
    """Jobs by their numbers."""
    notices: tuple[tuple[str, str], ...] = ()
    """Codes and titles."""
    surplus: int = 0
    """How many activities and unassigned jobs were left out: of unknown jobs, or of jobs that were answered before."""
    unreadable: int = 0
    """How many tours and stops were left out because they cannot be read."""


@dataclass(frozen=True)
class PlanStatus:
    """How far a plan is."""

    state: PlanState
    word: str
    """The service's own word for the state."""
    message: ServiceMessage
    """Why it failed."""


def read_plan_id(body: Any, redact: _Redact) -> str:
    """Return the id of a plan that is to be collected later. Its address in the answer is not used.

    A text with a secret is no id: ids are stored, shown, and part of addresses.
    """
    plan_id = json_object(body).get("statusId")
    if not is_plan_id(plan_id) or redact(plan_id) != plan_id:
        raise UnreadableAnswerError(tr("It contains no id of a plan."))
    return plan_id


def read_status(body: Any, redact: _Redact) -> PlanStatus:
    """Return the state of a plan."""
    members = json_object(body)
    (word,) = json_texts(members, ("status",))
    if word is None:
        raise UnreadableAnswerError(tr("It contains no status."))
    message = message_in(members.get("error"), redact)
    return PlanStatus(_state(word), redact(word)[:_LONGEST_TEXT], message)


def kept_answer(body: Any, redact: _Redact) -> Any:
    """Return the JSON of a solution as it may be stored: without secrets. :func:`read_solution` reads it again.

    Raises :class:`UnreadableAnswerError` if it is none: the same answer would be read from the store for ever.
    """
    kept = json_value(body)  # first, because it ends below some levels
    _check_is_plan(json_object(kept))
    return _redacted(kept, redact)


def read_solution(body: Any, tasks: Collection[tuple[int, ActivityType]], vehicles: Collection[int]) -> Solution:
    """Return a plan for ``tasks``, each a job with what is done for it, and for the ``vehicles`` with these numbers.

    Only ``statistic`` is required. What belongs to no job or vehicle is left out, and so is a second answer to a task.
    """
    members = json_object(body)
    _check_is_plan(members)
    reader = _Reader(tasks, vehicles)
    tours = tuple(reader.tours(json_list(members.get("tours"))))
    unassigned = tuple(reader.unassigned(json_list(members.get("unassigned"))))
    notices = [json_texts(json_object(one), ("code", "title")) for one in json_list(members.get("notices"))]
    return Solution(
        _statistic(members["statistic"]),
        tours,
        unassigned,
        tuple(map(_texts, notices)),
        reader.surplus,
        reader.unreadable,
    )


def _check_is_plan(members: Mapping[str, Any]) -> None:
    if not isinstance(members.get("statistic"), dict):
        raise UnreadableAnswerError(tr("It contains no plan."))


class _Reader:
    """Reads the tours of one plan, and counts what it leaves out."""

    def __init__(self, tasks: Collection[tuple[int, ActivityType]], vehicles: Collection[int]) -> None:
        self._open = set(tasks)
        """The tasks that have not been answered yet."""
        self._vehicles = frozenset(vehicles)
        self.surplus = 0
        self.unreadable = 0

    def tours(self, tours: Sequence[Any]) -> list[Tour]:
        """Return the tours of known vehicles. A vehicle has one tour: it has one shift."""
        found: dict[int, Tour] = {}
        for members in map(json_object, tours):
            vehicle = _number(members.get("vehicleId"), "v")
            if vehicle not in self._vehicles or vehicle in found:
                self.unreadable += 1
                continue
            stops = self._stops(json_list(members.get("stops")))
            if not stops:
                self.unreadable += 1
                continue
            found[vehicle] = Tour(vehicle, tuple(stops), _statistic(members.get("statistic")))
        return list(found.values())

    def unassigned(self, jobs: Sequence[Any]) -> list[tuple[int, tuple[UnassignedReason, ...]]]:
        """Return the jobs in no tour, each once."""
        unserved = {job for job, _ in self._open}
        found: dict[int, tuple[UnassignedReason, ...]] = {}
        for members in map(json_object, jobs):
            job = _number(members.get("jobId"), "j")
            if job not in unserved or job in found:
                self.surplus += 1
                continue
            texts = [json_texts(json_object(one), ("code", "description")) for one in json_list(members.get("reasons"))]
            found[job] = tuple(UnassignedReason(*_texts(pair)) for pair in texts)
        return list(found.items())

    def _stops(self, stops: Sequence[Any]) -> list[TourStop]:
        read = [
            stop for stop in (self._stop(json_object(one), is_first=not at) for at, one in enumerate(stops)) if stop
        ]
        self.unreadable += len(stops) - len(read)
        dimensions = max((len(stop.load) for stop in read), default=0)
        return [_with_load(stop, dimensions) for stop in read]

    def _stop(self, members: Mapping[str, Any], *, is_first: bool) -> TourStop | None:
        times = json_object(members.get("time"))
        arrival, departure = _time(times.get("arrival")), _time(times.get("departure"))
        if arrival is None or departure is None or departure < arrival:
            return None
        (line,) = json_texts(json_object(members.get("routeDetails")), ("polyline",))
        load = (json_whole_number(amount) for amount in json_list(members.get("load")))
        return TourStop(
            _position(members.get("location")),
            arrival,
            departure,
            json_whole_number(members.get("distance")),
            tuple(amount or 0 for amount in load),
            tuple(self._activities(json_list(members.get("activities")), arrival, departure)),
            line if line and not is_first else "",
        )

    def _activities(self, activities: Sequence[Any], arrival: datetime, departure: datetime) -> list[Activity]:
        """Return what happens at a stop. An activity without times of its own has those of the stop."""
        found: list[Activity] = []
        there = arrival
        for members in map(json_object, activities):
            (word,) = json_texts(members, ("type",))
            kind = _kind(word or "")
            job = None
            if kind in {ActivityType.PICKUP, ActivityType.DELIVERY}:
                job = _number(members.get("jobId"), "j")
                if (job, kind) not in self._open:
                    self.surplus += 1
                    continue
                self._open.remove((job, kind))
            times = json_object(members.get("time"))
            start, end = _time(times.get("start")), _time(times.get("end"))
            if start is None or end is None or end < start:
                start, end = arrival, departure
            there = min(_time(times.get("arrival")) or max(there, arrival), start)
            found.append(Activity(kind, word or "", job, there, start, end))
            there = end
        return found


def reasons_sentence(reasons: Sequence[UnassignedReason]) -> str:
    """Return why a job is in no tour."""
    told = dict.fromkeys(map(_reason, reasons))
    return " ".join(told) or tr("The service gave no reason.")


def _reason(reason: UnassignedReason) -> str:
    constraint = reason.code.removesuffix(_CONSTRAINT)
    if constraint in _REASONS:
        return tr(_REASONS[constraint])
    description = without_stop(reason.description)
    if not description:
        return tr("The service has no words for its reason [{}].").format(reason.code)
    return tr("The service says: {said} [{code}].").format(said=description, code=reason.code)


def _redacted(value: Any, redact: _Redact) -> Any:
    if isinstance(value, str):
        return redact(value)
    if isinstance(value, dict):
        return {redact(name): _redacted(member, redact) for name, member in value.items()}
    return [_redacted(member, redact) for member in value] if isinstance(value, list) else value


def _state(word: str) -> PlanState:
    try:
        state = PlanState(word)
    except ValueError:
        return PlanState.UNKNOWN
    return PlanState.UNKNOWN if state is PlanState.SENDING else state


def _kind(word: str) -> ActivityType:
    try:
        return ActivityType(word)
    except ValueError:
        return ActivityType.OTHER


def _number(value: Any, letter: str) -> int | None:
    found = _NUMBERED.fullmatch(value) if isinstance(value, str) and value.startswith(letter) else None
    return int(found[1]) if found else None


def _texts(pair: Sequence[str | None]) -> tuple[str, str]:
    code, text = ((one or "")[:_LONGEST_TEXT] for one in pair)
    return code, text


def _statistic(value: Any) -> Statistic:
    members = json_object(value)
    times = json_object(members.get("times"))
    return Statistic(
        json_number(members.get("cost")),
        **{name: json_whole_number(members.get(member)) for name, member in _SUMS.items()},
        **{name: json_whole_number(times.get(member)) for name, member in _TIMES.items()},
    )


def _time(value: Any) -> datetime | None:
    if not isinstance(value, str):
        return None
    try:
        # Python 3.9 does not read a 'Z', nor any number of decimals.
        time = datetime.fromisoformat(_DECIMALS.sub("", value).replace("Z", "+00:00"))
        time = time.replace(tzinfo=timezone.utc) if time.tzinfo is None else time.astimezone(timezone.utc)
    except (ValueError, OverflowError):  # the first or the last year of all, in another zone
        return None
    return time if _FIRST_YEAR <= time.year <= _LAST_YEAR else None


def _position(value: Any) -> Position | None:
    members = json_object(value)
    lat, lng = json_number(members.get("lat")), json_number(members.get("lng"))
    if lat is None or lng is None or abs(lat) > _HIGHEST_LATITUDE or abs(lng) > _HIGHEST_LONGITUDE:
        return None
    return lat, lng


def _with_load(stop: TourStop, dimensions: int) -> TourStop:
    """Return a stop whose load has all dimensions: an answer may have fewer of them at the start."""
    missing = dimensions - len(stop.load)
    return stop if not missing else replace(stop, load=stop.load + (0,) * missing)
