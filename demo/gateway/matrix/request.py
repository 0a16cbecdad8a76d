"""A matrix request: what it asks, read from its query and its body (docs/service.md, Distance matrix).

What a vehicle may be is the same as for routes, but for the names of its type (docs/service.md, Vehicle).
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Annotated, Any, Literal

import numpy as np
import shapely
from pydantic import AfterValidator, BeforeValidator, Field, PlainValidator, create_model, model_validator

from demo.gateway.answers import ApiError
from demo.gateway.api import Call
from demo.gateway.members import Members, Text, matching, moment, read, read_json, shown, some_of, whole
from demo.gateway.parameters import parse_query
from demo.gateway.routing import places
from demo.gateway.routing.places import (
    Areas,
    BodyArea,
    Ring,
    Waypoint,
    check_combination,
)
from demo.gateway.routing.query import BILLING_TAGS, FEATURES
from demo.gateway.routing.request import (
    HAZARDOUS_GOODS,
    MOST_INT32,
    UNSERVED_MODES,
    VEHICLE_FIELDS,
    Avoidance,
    RouteRequest,
    TransportMode,
    Vehicle,
    is_around,
    streets_around,
    vehicle_of,
)
from demo.geodesy import LocalPlane, great_circle_m

MALFORMED, CONTENT_TYPE, PARAMETER, FORBIDDEN = "E601101", "E601102", "E601112", "E601110"
REGION_SIZE, VERTEX_COUNT, SELF_INTERSECTION, COORDINATE = "E601202", "E601203", "E601204", "E601221"
NO_ORIGINS, NO_DESTINATIONS, TOO_LARGE = "E601213", "E601214", "E601215"
TWO_VEHICLES, VEHICLE_TYPE = "E601230", "E601231"
AREA_CODES = {
    places.VERTEX_COUNT: VERTEX_COUNT,
    places.SELF_INTERSECTION: SELF_INTERSECTION,
    places.BAD_AREA: COORDINATE,
    places.TOO_MANY_POLYGONS: "E601237",
}
"""The codes for areas, beside those of routes; which of them says what is the demo's guess."""
MOST_POINTS = 10_000
MOST_SIDE = 500
"""Of a synchronous matrix in a region; a setting lowers it."""
MOST_RADIUS_M = 200_000
DEFAULT_MARGIN_M = 10_000
UNSERVED = frozenset(
    (
        *("violationMapping", "maxSpeedOnSegment", "scooter", "pedestrian", "taxi", "truckOptions", "exclude.states"),
        *("avoid.segments", "avoid.zoneIdentifiers", "avoid.zoneCategories", "avoid.truckRoadTypes"),
        *("avoid.tollTransponders", "exceptions", "profile", "arrivalTime"),
    )
)


def malformed(cause: str) -> ApiError:
    """Return the error for a body that lacks something or cannot be read at all."""
    return ApiError(400, "Malformed request", cause, code=MALFORMED)


def invalid(code: str, cause: str, action: str = "") -> ApiError:
    """Return the error for a body whose members are right, and are not allowed like this."""
    return ApiError(400, "Input data failed validation", cause, action, code=code)


def not_served(what: str) -> ApiError:
    """Return the error for what the platform has and the demo does not: better than an answer without it."""
    return ApiError(400, "Malformed request", f"The demo gateway does not serve {what}", "Leave it out", code=MALFORMED)


# --- Points and regions ---------------------------------------------------------------------------------------------


class _Coordinate(Members):
    lat: float
    lng: float

    @model_validator(mode="after")
    def _check_place(self) -> _Coordinate:
        if not (-90 <= self.lat <= 90 and -180 <= self.lng <= 180):
            raise invalid(COORDINATE, f"There is no such place on earth: {self.lat},{self.lng}")
        return self


class _SideHint(_Coordinate):
    match: Literal["always", "onlyIfDivided"] = "onlyIfDivided"


class _Point(_Coordinate):
    course: whole(0, 359) = None
    side_of_street_hint: _SideHint = None
    name_hint: Text = None
    min_course_distance: whole(0, 2_000) = None
    radius: whole(0, places.MOST_RADIUS_M) = None
    snap_radius: whole(0, 100_000) = None
    radius_penalty: whole(0, 10_000) = None
    segment_id_hint: Text = None
    on_road_threshold: whole(0, 100_000) = None

    @model_validator(mode="after")
    def _check_combination(self) -> _Point:
        check_combination(self.model_dump(by_alias=True, exclude_unset=True), {})
        return self

    def waypoint(self, name: str) -> Waypoint:
        """Return the point as routes have it."""
        hint = self.side_of_street_hint
        return Waypoint(
            name=name,
            latitude=self.lat,
            longitude=self.lng,
            course=self.course,
            radius_m=self.radius or self.snap_radius or 0,
            side_hint=None if hint is None else (hint.lat, hint.lng),
            must_match_side=hint is not None and hint.match == "always",
        )


@dataclass(frozen=True, slots=True)
class Region:
    """The area in which routes are looked for."""

    definition: dict[str, Any] = field(hash=False)
    """As it is sent back: `autoCircle` as the circle that was used."""
    center: tuple[float, float] | None = None
    """Latitude and longitude; None without a circle."""
    radius_m: float = 0

    def contains(self, points: Sequence[Waypoint]) -> np.ndarray:
        """Return for each point whether it is inside."""
        if self.center is None:
            return np.ones(len(points), dtype=bool)
        return great_circle_m(*_degrees(points), *map(np.array, self.center)) <= self.radius_m


WORLD = Region({"type": "world"})
Metres = whole(0, MOST_INT32)


class _World(Members):
    type: Literal["world"]

    def region(self, _points: Sequence[Waypoint]) -> Region:
        return WORLD


class _Circle(Members):
    type: Literal["circle"]
    center: _Coordinate
    radius: Metres

    def region(self, _points: Sequence[Waypoint]) -> Region:
        if self.radius > MOST_RADIUS_M:
            raise invalid(REGION_SIZE, f"The radius is {self.radius} m", f"At most {MOST_RADIUS_M} m")
        return _round_region(self.center.lat, self.center.lng, self.radius)


class _AutoCircle(Members):
    """The circle around all points and a margin; with `maxRadius`, points may be outside."""

    type: Literal["autoCircle"]
    margin: Metres = DEFAULT_MARGIN_M
    max_radius: Metres = None

    def region(self, points: Sequence[Waypoint]) -> Region:
        margin, most = self.margin, self.max_radius
        if margin + (most or 0) > MOST_RADIUS_M:
            raise invalid(REGION_SIZE, "margin and maxRadius are too large", f"Together at most {MOST_RADIUS_M} m")
        latitudes, longitudes = _degrees(points)
        middle = LocalPlane.touching(float(np.mean(latitudes)), float(np.mean(longitudes)))
        circle = shapely.minimum_bounding_circle(shapely.multipoints(middle.project(longitudes, latitudes)))
        # Around a single place there is no circle.
        center = (0.0, 0.0) if circle.is_empty else circle.centroid.coords[0]
        (spot,) = middle.unproject(np.array([center]))
        longitude, latitude = (round(float(degrees), 5) for degrees in spot)
        farthest_m = float(np.max(great_circle_m(latitudes, longitudes, np.array(latitude), np.array(longitude))))
        radius_m = farthest_m if most is None else min(farthest_m, most)
        if not -90 <= latitude <= 90 or radius_m + margin > MOST_RADIUS_M:
            cause = f"The points need a radius of {round(radius_m)} m, and the margin is {margin} m"
            raise invalid(REGION_SIZE, cause, f"Together at most {MOST_RADIUS_M} m")
        return _round_region(latitude, longitude, int(np.ceil(radius_m)) + margin)


def _degrees(points: Sequence[Waypoint]) -> tuple[np.ndarray, np.ndarray]:
    """Return latitudes and longitudes."""
    return np.array([point.latitude for point in points]), np.array([point.longitude for point in points])


def _round_region(latitude: float, longitude: float, radius_m: int) -> Region:
    center = {"lat": latitude, "lng": longitude}
    return Region({"type": "circle", "center": center, "radius": radius_m}, (latitude, longitude), radius_m)


# --- What its routes have in common ---------------------------------------------------------------------------------


def refuse_modes(value: Any) -> Any:
    """Return a mode that the demo may serve; raises :class:`ApiError` for the platform's others."""
    if isinstance(value, str) and value in UNSERVED_MODES:
        raise not_served(f"the mode '{value}'")
    return value


Mode = Annotated[TransportMode, Field(strict=False), BeforeValidator(refuse_modes)]
Features = some_of(Literal[FEATURES])
_NUMBERS = frozenset({"speedCap", "frontalArea", "rollingResistanceCoefficient", "airDragCoefficient"})
_WORDS = frozenset({"tunnelCategory", "category", "engineType", "licensePlate"})


class _AxleGroups(Members):
    single: whole(0, 10**9 - 1) = None
    tandem: whole(0, 10**9 - 1) = None
    triple: whole(0, 10**9 - 1) = None
    quad: whole(0, 10**9 - 1) = None
    quint: whole(0, 10**9 - 1) = None


def _size(name: str) -> Any:
    """Return the type of a vehicle's member: as in the query of a route, but as a number where it is one."""
    own = {"commercial": bool, "weightPerAxleGroup": _AxleGroups, "emptyWeight": whole(0, MOST_INT32)}
    own["shippedHazardousGoods"] = some_of(Literal[HAZARDOUS_GOODS])
    kind = str if name in _WORDS else (int, float) if name in _NUMBERS else int

    def check(value: Any) -> Any:
        if not isinstance(value, kind) or isinstance(value, bool):
            raise ValueError(f"{shown(value)} has the wrong type")  # noqa: TRY004 told like any other wrong value
        return VEHICLE_FIELDS[name](str(value))

    return own.get(name) or Annotated[Any, PlainValidator(check)]


def vehicle_with(names: Collection[str], types: tuple[str, ...] = ()) -> Any:
    """Return the type of a vehicle that may have these members, and is of one of some types if there are any."""

    def check_type(value: Any) -> Any:
        if value not in types:
            raise invalid(VEHICLE_TYPE, f"Unknown type of vehicle: {value!r}", f"One of: {', '.join(types)}")
        return value

    of_type = {"type": (Annotated[Any, PlainValidator(check_type)], None)} if types else {}
    model = create_model("Vehicle", __base__=Members, **of_type, **{name: (_size(name), None) for name in names})
    return Annotated[model, AfterValidator(_vehicle)]


def _vehicle(members: Members) -> Vehicle:
    values = members.model_dump(exclude_unset=True)
    if "weightPerAxle" in values and "weightPerAxleGroup" in values:
        raise ValueError("weightPerAxle and weightPerAxleGroup must not be given together")
    if values.get("trailerAxleCount", 0) >= values.get("axleCount", MOST_INT32):
        raise ValueError("trailerAxleCount must be less than axleCount")
    return vehicle_of(values)


class _Avoid(Members):
    """What routes keep away from if there is a way round."""

    features: Features = frozenset()
    areas: list[BodyArea] = ()


class _Exclude(Members):
    """Where routes never go."""

    countries: list[matching("[A-Z]{3}", "a country is three capital letters")] = ()
    areas: list[BodyArea] = ()


class _Allow(Members):
    hov: bool = False
    hot: bool = False


class Traffic(Members):
    """Which traffic is reckoned with."""

    mode: Literal["default", "disabled"] = "default"
    override_flow_duration: whole(0, 10**9 - 1) = None


def _departure(value: Any) -> datetime | None:
    return None if value == "any" else moment(value)


class _MatrixBody(Members):
    origins: list[_Point]
    destinations: list[_Point] = None
    region_definition: Annotated[_World | _Circle | _AutoCircle, Field(discriminator="type")]
    departure_time: Annotated[Any, PlainValidator(_departure)] = None
    matrix_attributes: some_of(Literal["travelTimes", "distances", "consumptions"]) = frozenset({"travelTimes"})
    transport_mode: Mode = TransportMode.CAR
    routing_mode: Literal["fast", "short"] = "fast"
    vehicle: vehicle_with((*VEHICLE_FIELDS, "emptyWeight"), ("straightTruck", "tractor")) = None
    truck: vehicle_with((*VEHICLE_FIELDS, "emptyWeight"), ("straight", "tractor")) = None
    avoid: _Avoid = _Avoid()
    exclude: _Exclude = _Exclude()
    allow: _Allow = _Allow()
    traffic: Traffic = Traffic()


# --- The request ----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class MatrixRequest:
    """Everything that changes an answer."""

    origins: tuple[Waypoint, ...]
    destinations: tuple[Waypoint, ...]
    is_square: bool
    """Whether the destinations are the origins, because the body has none."""
    region: Region
    is_flexible: bool
    """Whether routes are looked for in the whole world."""
    route: RouteRequest
    """What all routes have in common; it has no stops."""
    attributes: frozenset[str]


def read_is_async(call: Call) -> bool:
    """Return whether a call wants a job, which is what it gets without a word about it."""
    parameters = parse_query(call.query)
    if unknown := parameters.keys() - {"async", "billingTag"}:
        raise invalid(PARAMETER, f"Unknown query parameter '{min(unknown)}'")
    wanted = parameters.get("async", "true")
    if wanted not in ("true", "false"):
        raise invalid(PARAMETER, f"Invalid value for parameter 'async' at '{wanted}'", "Expecting true or false")
    tag = parameters.get("billingTag")
    if tag is not None and BILLING_TAGS.fullmatch(tag.replace(" ", "+")) is None:
        raise invalid(PARAMETER, f"Invalid value for parameter 'billingTag' at '{tag}'")
    return wanted == "true"


def read_request(call: Call, extent: shapely.Polygon, most_side: int) -> MatrixRequest:
    """Return the request of a call; raises :class:`ApiError`."""
    if call.media_type != "application/json":
        cause = f"Actual content type: '{call.headers.get('Content-Type', '')}'"
        raise invalid(CONTENT_TYPE, cause, "Send application/json")
    body = read(_MatrixBody, read_json(call.body, malformed), malformed, UNSERVED)
    if not body.origins:
        raise invalid(NO_ORIGINS, "The list of origins is empty")
    is_square = body.destinations is None
    if not (is_square or body.destinations):
        raise invalid(NO_DESTINATIONS, "The list of destinations is empty")
    origins = _waypoints(body.origins, "origin", extent)
    destinations = _waypoints(body.origins if is_square else body.destinations, "destination", extent)
    region = body.region_definition.region(origins if is_square else (*origins, *destinations))
    is_flexible = region is WORLD
    # Any of these (docs/service.md, Distance matrix).
    limits = [(15, 100), (100, 1)] if is_flexible else [(most_side, most_side)]
    _check_size(len(origins), len(destinations), limits)
    route = _route(body, extent)
    if "consumptions" in body.matrix_attributes:
        raise ApiError(403, "Forbidden", "This key may not ask for consumptions", code=FORBIDDEN)
    return MatrixRequest(origins, destinations, is_square, region, is_flexible, route, body.matrix_attributes)


def _waypoints(points: Sequence[_Point], name: str, extent: shapely.Polygon) -> tuple[Waypoint, ...]:
    for position, point in enumerate(points):
        if not is_around(extent, point.lat, point.lng) and is_around(extent, point.lng, point.lat):
            raise invalid(COORDINATE, f"'{name}s[{position}]': latitude and longitude seem to be swapped")
    return tuple(point.waypoint(name) for point in points)


def _check_size(origins: int, destinations: int, limits: list[tuple[int, int]]) -> None:
    if not any(origins <= most and destinations <= others for most, others in limits):
        sizes = " or ".join(f"{most} × {others}" for most, others in limits)
        cause = f"Size of matrix exceeds limit: {origins} × {destinations}"
        raise invalid(TOO_LARGE, cause, f"At most {sizes} (origins × destinations)")


def _route(body: _MatrixBody, extent: shapely.Polygon) -> RouteRequest:
    if body.vehicle is not None and body.truck is not None:
        raise invalid(TWO_VEHICLES, "vehicle and truck must not be given together")
    if body.transport_mode is TransportMode.TRUCK and "tunnel" in body.avoid.features:
        # The engine ignores it for trucks, and a matrix has no lines in which a tunnel could be found.
        raise not_served("tunnels that trucks avoid, in a matrix")
    streets = streets_around(extent)
    return RouteRequest(
        mode=body.transport_mode,
        stops=(),
        vehicle=body.vehicle or body.truck or Vehicle(),
        avoid=Avoidance(body.avoid.features, _within(body.avoid.areas, streets)),
        excluded_areas=_within(body.exclude.areas, streets),
        excluded_countries=frozenset(body.exclude.countries),
        prefers_short=body.routing_mode == "short",
        has_traffic=body.traffic.mode != "disabled",
    )


def _within(areas: Sequence[BodyArea], streets: shapely.Polygon) -> tuple[Ring, ...]:
    """Return the parts of some areas where there are streets, by the rules for the body of a route."""
    taken = Areas()
    try:
        taken.take_body(areas)
    except ApiError as error:
        raise replace(error, title="Input data failed validation", code=AREA_CODES.get(error.code, MALFORMED)) from None
    return taken.within(streets)
