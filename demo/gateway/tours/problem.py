"""A problem as it is sent: vehicles, jobs, and what is wanted of their tours (docs/service.md, Tour planning)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Annotated, Any, Literal, NamedTuple

from pydantic import AfterValidator, BeforeValidator, Field, PlainValidator, model_validator

from demo.gateway.answers import ApiError
from demo.gateway.matrix.request import Features, Traffic, vehicle_with
from demo.gateway.members import Members, Moment, decimal, items, matching, read, read_json, some_of, whole
from demo.gateway.routing.request import UNSERVED_MODES, Avoidance, RouteRequest, TransportMode, Vehicle

SCHEMA, DEFINITION = "E613200", "E613201"
COORDINATE, END_BEFORE_START = "E613401", "E613420"
NO_COST, REST_AND_BREAKS = "E613436", "E613623"
EXPERIMENTAL, TASK_POSITION = "E613500", "E613629"
REQUIRED_OBJECTIVES = {"minimizeUnassigned": "E613615", "minimizeCost": "E613616"}
UNSERVED_OBJECTIVES = ("optimizeTourCount", "minimizeDistance", "minimizeDuration", "optimizeTaskPosition")
UNSERVED = frozenset(
    (
        *("plan.groups", "plan.clustering", "plan.relations", "types[].amount", "types[].speedFactor"),
        *("shifts[].reloads", "plan.jobs[].category", "plan.jobs[].maxTimeOnVehicle"),
        *("places[].groupId", "places[].territoryIds", "fleet.types[].territories", "limits.maxDrivingTime"),
        *("shifts[].restTimes", "shifts[].stopBaseDuration", "profiles[].exclude"),
        *("avoid.areas", "avoid.segments", "avoid.truckRoadTypes", "avoid.zoneCategories"),
    )
)
_TRUCK_OPTIONS = (
    *("height", "width", "length", "grossWeight", "weightPerAxle", "weightPerAxleGroup", "axleCount"),
    *("trailerCount", "tunnelCategory", "shippedHazardousGoods", "category", "speedCap"),
)
"""As of a matrix, but without the type."""


def refused(code: str, cause: str, action: str = "") -> ApiError:
    """Return the error for a problem that is not allowed like this."""
    return ApiError(400, "BAD_REQUEST", cause, action, code=code)


def unserved(what: str) -> ApiError:
    """Return the error for what the platform plans with and the demo does not: better than a plan without it."""
    return refused(SCHEMA, f"The demo gateway does not serve {what}", "Leave it out")


# --- Places and times -----------------------------------------------------------------------------------------------

Identifier, Skill = (matching(f"[a-zA-Z0-9_-]{{1,{most}}}") for most in (128, 64))
FreeText = Annotated[str, Field(max_length=1_000)]
Skills = Annotated[items(Skill, 100), AfterValidator(frozenset)]
Amount = whole(0, 2**31 - 1)
Seconds = whole(0, 604_800)


class Location(NamedTuple):
    """A coordinate, in degrees."""

    latitude: float
    longitude: float


class _Hint(Members):
    lat: float
    lng: float


class _Coordinate(_Hint):
    name_hint: FreeText = ""
    side_of_street_hint: _Hint = None


def _location(read_one: _Coordinate) -> Location:
    latitude, longitude = read_one.lat, read_one.lng
    if not (-90 <= latitude <= 90 and -180 <= longitude <= 180):
        raise refused(COORDINATE, f"There is no such place on earth: {latitude},{longitude}")
    return Location(latitude, longitude)


OnEarth = Annotated[_Coordinate, AfterValidator(_location)]
"""The type of a member that is a :class:`Location`."""
Window = tuple[datetime, datetime]


def _in_order(window: Window) -> Window:
    if window[1] < window[0]:
        times = ", ".join(moment.isoformat() for moment in window)
        raise refused(END_BEFORE_START, f"A time window ends before it starts: {times}")
    return window


Windows = items(Annotated[items(Moment, 2, 2), AfterValidator(_in_order)], 4, 1)


# --- Jobs -----------------------------------------------------------------------------------------------------------


class Place(Members):
    """Where a task may be done."""

    location: OnEarth
    duration_s: Seconds = Field(alias="duration")
    windows: Windows = Field((), alias="times")
    """When the service may begin; none: at any time."""
    tag: FreeText = None


def _refuse_position(_value: Any) -> None:
    raise refused(TASK_POSITION, "'position' of a task needs the objective 'optimizeTaskPosition'")


class Task(Members):
    """Goods that are fetched or brought at one of some places."""

    demand: items(Amount, 10, 1)
    places: items(Place, 3, 1)
    position: Annotated[Any, PlainValidator(_refuse_position)] = None


class Tasks(Members):
    """The tasks of a job."""

    pickups: items(Task, 3, 1) = ()
    deliveries: items(Task, 3, 1) = ()

    @model_validator(mode="after")
    def _check_any(self) -> Tasks:
        if not self.all:
            raise ValueError("a job with neither pickups nor deliveries")
        return self

    @property
    def all(self) -> tuple[Task, ...]:
        """All of them, pickups first."""
        return self.pickups + self.deliveries


class Job(Members):
    """Pickups and deliveries that one vehicle does."""

    identifier: Identifier = Field(alias="id")
    tasks: Tasks
    skills: Skills = frozenset()
    priority: whole(1, 5) = 5
    """From 1, the most important."""
    customer_id: Identifier = None


class Plan(Members):
    """The jobs."""

    jobs: list[Job]


# --- Vehicles -------------------------------------------------------------------------------------------------------


class Start(Members):
    """When and where a shift starts."""

    time: Moment
    location: OnEarth
    offset_s: whole(0, 86_400) = Field(0, alias="timeOffset")
    """How much later it may."""

    @model_validator(mode="before")
    @classmethod
    def _check_location(cls, value: Any) -> Any:
        if isinstance(value, dict) and "location" not in value:
            raise unserved("shifts that start anywhere: 'shift.start' without a location")
        return value

    @property
    def latest(self) -> datetime:
        """When the vehicle departs at the latest."""
        return self.time + timedelta(seconds=self.offset_s)


class End(Members):
    """When and where a shift ends."""

    time: Moment
    location: OnEarth = None
    """None: the tour ends at its last stop."""


def _only_one(windows: tuple[Window, ...]) -> Window:
    if len(windows) > 1:
        raise unserved("breaks with several time windows")
    return windows[0]


class Break(Members):
    """A rest, at a place of its own or wherever the vehicle is."""

    window: Annotated[Windows, AfterValidator(_only_one)] = Field(alias="times")
    duration_s: Seconds = Field(alias="duration")
    location: OnEarth = None
    policy: Literal["allowAtTheEnd"] = "allowAtTheEnd"


class Shift(Members):
    """When and from where a vehicle is under way."""

    start: Start
    end: End = None
    breaks: items(Break, 5) = ()

    @model_validator(mode="before")
    @classmethod
    def _check_rest(cls, value: Any) -> Any:
        if isinstance(value, dict) and {"breaks", "restTimes"} <= value.keys():
            raise refused(REST_AND_BREAKS, "A shift must not have both 'breaks' and 'restTimes'")
        return value

    @model_validator(mode="after")
    def _check_order(self) -> Shift:
        if self.end is not None and self.end.time < self.start.time:
            raise refused(END_BEFORE_START, f"A shift ends before it starts: {self.start.time.isoformat()}")
        return self

    def locations(self) -> Iterator[Location]:
        """Yield where it starts and ends, and where its breaks are."""
        yield self.start.location
        if self.end is not None and self.end.location is not None:
            yield self.end.location
        yield from (pause.location for pause in self.breaks if pause.location is not None)


class Costs(Members):
    """What a tour costs: at all, for each metre, each second, and each second of waiting beside that."""

    fixed: decimal(0, 100_000) = 0.0
    per_metre: decimal(0, 100_000) = Field(0.0, alias="distance")
    per_second: decimal(0, 100_000) = Field(0.0, alias="time")
    per_waiting_second: decimal(0, 100_000) = Field(0.0, alias="perWaitingTime")

    @model_validator(mode="after")
    def _check_any(self) -> Costs:
        if not self.per_metre and not self.per_second:
            raise refused(NO_COST, "The costs of distance and time must not both be 0")
        return self


class _Count(Members):
    value: whole(1, 2**31 - 1)


class _Stops(Members):
    max_count: _Count


class Limits(Members):
    """What a tour may not exceed."""

    distance_m: whole(0, 3_000_000) = Field(None, alias="maxDistance")
    duration_s: Seconds = Field(None, alias="shiftTime")
    stops: Annotated[_Stops, AfterValidator(lambda stops: stops.max_count.value)] = None


class VehicleType(Members):
    """Vehicles that are alike."""

    identifier: Identifier = Field(alias="id")
    profile: Identifier
    vehicles: items(Identifier, 350, 1) = Field(alias="vehicleIds")
    """Their names."""
    costs: Costs
    capacity: items(Amount, 10, 1)
    shifts: items(Shift, 7, 1)
    skills: Skills = frozenset()
    limits: Limits = Limits()


def _refuse_modes(value: Any) -> Any:
    if isinstance(value, str) and value in UNSERVED_MODES:
        raise unserved(f"the profile type '{value}'")
    return value


class Avoided(Members):
    """What the routes of a profile keep away from."""

    features: Features = frozenset()


class Profile(Members):
    """How some vehicles drive."""

    name: Identifier
    mode: Annotated[TransportMode, Field(strict=False), BeforeValidator(_refuse_modes)] = Field(alias="type")
    options: vehicle_with(_TRUCK_OPTIONS) = None
    departure_time: Moment = None
    traffic: Traffic = None
    avoid: Avoided = None

    @model_validator(mode="after")
    def _check_tunnels(self) -> Profile:
        if self.mode is TransportMode.TRUCK and "tunnel" in self.route.avoid.features:
            raise unserved("tunnels that trucks avoid")
        return self

    @property
    def route(self) -> RouteRequest:
        """What its routes have in common."""
        features = frozenset() if self.avoid is None else self.avoid.features
        return RouteRequest(self.mode, (), self.options or Vehicle(), Avoidance(features))

    @property
    def has_details(self) -> bool:
        """Whether it asks for more than a mode, which is possible in one region only."""
        return self.options is not None or self.avoid is not None


class Fleet(Members):
    """The vehicles, and how they drive."""

    types: list[VehicleType]
    profiles: items(Profile, 5, 1)
    traffic: Literal["automatic", "liveOrHistorical", "historicalOnly"] = "automatic"


# --- What is wanted -------------------------------------------------------------------------------------------------


def _refuse_objectives(value: Any) -> Any:
    if value in UNSERVED_OBJECTIVES:
        raise unserved(f"the objective '{value}'")
    return value


class _Objective(Members):
    type: Annotated[Literal["minimizeUnassigned", "minimizeCost"], BeforeValidator(_refuse_objectives)]


def _names(objectives: tuple[_Objective, ...]) -> tuple[str, ...]:
    found = tuple(one.type for one in objectives)
    for name, code in REQUIRED_OBJECTIVES.items():
        if name not in found:
            raise refused(code, f"The objective '{name}' is missing")
    return found


def _refuse_experiments(value: Any) -> Any:
    if value:
        raise refused(EXPERIMENTAL, "The demo gateway has no experimental features", "Leave them out")
    return value


class Termination(Members):
    """When the planning ends."""

    max_time: whole(1, 18_000)
    stagnation_time: whole(1, 18_000)


class Configuration(Members):
    """How it is planned."""

    termination: Termination = None
    route_details: some_of(Literal["polyline"]) = frozenset()
    experimental_features: Annotated[list[FreeText], BeforeValidator(_refuse_experiments)] = ()


class Problem(Members):
    """Everything that changes a plan."""

    fleet: Fleet
    plan: Plan
    objectives: Annotated[items(_Objective, 6, 1), AfterValidator(_names)] = tuple(REQUIRED_OBJECTIVES)
    """Their names."""
    configuration: Configuration = Configuration()

    @property
    def max_time_s(self) -> int | None:
        """How long planning may take; None: as long as usual."""
        return None if self.configuration.termination is None else self.configuration.termination.max_time

    @property
    def wants_lines(self) -> bool:
        """Whether the ways are wanted as lines."""
        return "polyline" in self.configuration.route_details

    def task_locations(self) -> list[Location]:
        """Return the locations of all tasks, with their alternatives."""
        return [place.location for job in self.plan.jobs for task in job.tasks.all for place in task.places]

    def locations(self) -> list[Location]:
        """Return every location as often as it is there: each is one transaction (docs/service.md, Transactions)."""
        of_fleet = [location for kind in self.fleet.types for shift in kind.shifts for location in shift.locations()]
        return of_fleet + self.task_locations()


def read_problem(body: bytes) -> Problem:
    """Return the problem of a body; raises :class:`ApiError`."""
    try:
        return read(Problem, read_json(body, _malformed), _malformed, UNSERVED)
    except ApiError as error:
        # A vehicle's options are read as those of a matrix, and have its codes.
        if error.code.startswith("E613"):
            raise
        raise replace(error, title="BAD_REQUEST", code=SCHEMA) from None


def _malformed(cause: str) -> ApiError:
    """Return the error for a body that cannot be read. Callers have to do without the positions in its lists."""
    return refused(SCHEMA, re.sub(r"\[\d+\]", "[]", cause))
