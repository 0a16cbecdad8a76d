"""The queries of truck routing: places, vehicle, and what to avoid."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from datetime import datetime
from enum import Enum
from typing import NamedTuple

from ...i18n import tr
from ..query import (
    QueryError,
    check_encodable,
    check_languages,
    check_position,
    check_whole,
    is_country_code,
    position_text,
)
from .choices import MOST_ALTERNATIVES, AvoidFeature, RoutingMode
from .vehicle import Vehicle

LONGEST_STOP_S = 49_999
LARGEST_RADIUS_M = 200
MOST_AREAS = 20
"""How many areas can be avoided (docs/service.md, Avoiding)."""
CORNERS = (3, 100)
"""The smallest and the largest number of corners of an area."""

Ring = tuple[tuple[float, float], ...]
"""The corners of an area: latitude and longitude in degrees. The first one is not repeated at the end."""

_DEPARTURE = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2})(\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})?")


class SideOfStreetMatch(Enum):
    """When a place has to be reached on its own side of the street."""

    ALWAYS = "always"
    ONLY_IF_DIVIDED = "onlyIfDivided"


class UTurn(Enum):
    """Whether the vehicle may turn round at a place."""

    ALLOW = "allow"
    AVOID = "avoid"


@dataclass(frozen=True)
class PlaceOptions:
    """How a place is matched to the road network (docs/service.md, Waypoints). None, empty: the service's default."""

    course: int | None = None
    """The heading: whole degrees clockwise from north, 0–359."""
    radius_m: int | None = None
    """Any road within this radius in whole metres is accepted."""
    snap_radius_m: int | None = None
    """The most important road within this radius in whole metres is used."""
    name_hint: str = ""
    """The name of the street."""
    side_of_street_hint: tuple[float, float] | None = None
    """Latitude and longitude of a point on the side that is meant."""
    match_side_of_street: SideOfStreetMatch | None = None
    u_turn: UTurn | None = None

    def __post_init__(self) -> None:
        """Refuse what the service would refuse, including combinations."""
        if self.course is not None:
            check_whole(tr("The heading"), self.course, 0, 359, tr("degrees"))
        if self.radius_m is not None:
            check_whole(tr("The radius around a place"), self.radius_m, 0, LARGEST_RADIUS_M, tr("metres"))
        if self.snap_radius_m is not None:
            check_whole(tr("The snap radius around a place"), self.snap_radius_m, 0, None, tr("metres"))
        if self.radius_m is not None and self.snap_radius_m is not None:
            raise QueryError(tr("A place has a radius or a snap radius, not both."))
        check_encodable(tr("The name of the street at a place"), self.name_hint)
        if self.side_of_street_hint is not None:
            check_position(tr("The hint for the side of the street"), *self.side_of_street_hint)
            if self.radius_m is not None or self.snap_radius_m is not None:
                raise QueryError(tr("A hint for the side of the street does not go with a radius or a snap radius."))
        elif self.match_side_of_street is SideOfStreetMatch.ALWAYS:
            raise QueryError(tr("To match a place to its side of the street, a hint for this side is required."))


class RoutePlace(NamedTuple):
    """A place where a route begins or ends, or that it passes, in WGS 84."""

    lat: float
    """Degrees, rounded to 5 decimals."""
    lng: float
    options: PlaceOptions = PlaceOptions()


class Via(NamedTuple):
    """A place on the way: a stop, which ends a section of the route, or a place that is passed without a stop."""

    place: RoutePlace
    stop_duration_s: int = 0
    pass_through: bool = False


@dataclass(frozen=True)
class RouteOptions:
    """The options for one route, or for all routes of a layer."""

    vehicle: Vehicle = field(default_factory=Vehicle)
    routing_mode: RoutingMode = RoutingMode.FAST
    alternatives: int = 0
    """Routes in addition to the best one."""
    avoid_features: tuple[AvoidFeature, ...] = ()
    avoid_areas: tuple[Ring, ...] = ()
    exclude_countries: tuple[str, ...] = ()
    """ISO 3166-1 alpha-3. This is strict: there may be no route."""
    departure: str = ""
    """RFC 3339. Without an offset it is the local time of the place. Empty: now."""
    traffic: bool = True
    languages: str = ""
    """BCP 47 tags with a comma between. The first that the service knows is used."""
    elevation: bool = False

    def __post_init__(self) -> None:
        """Refuse what the service would refuse."""
        check_whole(tr("The number of alternatives"), self.alternatives, 0, MOST_ALTERNATIVES)
        for country in self.exclude_countries:
            if not is_country_code(country):
                raise QueryError(
                    tr(
                        "A country to exclude must be a code of three capital letters such as CHE, not '{country}'."
                    ).format(country=country)
                )
        check_languages(self.languages)
        if self.departure and not _is_time(self.departure):
            raise QueryError(
                tr(
                    "The departure must be a date and time such as 2026-03-01T08:30:00 or "
                    "2026-03-01T08:30:00+01:00, not '{departure}'."
                ).format(departure=self.departure)
            )
        if len(self.avoid_areas) > MOST_AREAS:
            raise QueryError(
                tr("At most {most} areas can be avoided, not {areas}.").format(
                    most=MOST_AREAS, areas=len(self.avoid_areas)
                )
            )
        for ring in self.avoid_areas:
            _check_ring(ring)

    def parameters(self, *, with_areas: bool = True) -> dict[str, str]:
        """Return all query parameters except the places, in a fixed order, not percent-encoded.

        Those that have the service's default value are left out. The spans tell where a notice applies
        (docs/service.md, Query). Without areas: they are sent in the body of a ``POST``.
        """
        chosen = {
            "transportMode": "truck",
            "routingMode": "" if self.routing_mode is RoutingMode.FAST else self.routing_mode.value,
            "alternatives": str(self.alternatives or ""),
            "departureTime": self.departure,
            "traffic[mode]": "" if self.traffic else "disabled",
            "lang": self.languages,
            **self.vehicle.parameters(),
            "avoid[features]": ",".join(feature.value for feature in self.avoid_features),
            "avoid[areas]": "|".join(map(_polygon, self.avoid_areas)) if with_areas else "",
            "exclude[countries]": ",".join(self.exclude_countries),
            "return": "polyline,summary,elevation" if self.elevation else "polyline,summary",
            "spans": "notices",
        }
        return {name: value for name, value in chosen.items() if value}


@dataclass(frozen=True)
class RouteQuery:
    """The query for one route."""

    origin: RoutePlace
    destination: RoutePlace
    options: RouteOptions
    vias: tuple[Via, ...] = ()

    def __post_init__(self) -> None:
        """Refuse impossible coordinates, and stops that the service would refuse."""
        check_position(tr("The origin"), self.origin.lat, self.origin.lng)
        check_position(tr("The destination"), self.destination.lat, self.destination.lng)
        for via in self.vias:
            check_position(tr("A place on the way"), via.place.lat, via.place.lng)
            check_whole(tr("The duration of a stop"), via.stop_duration_s, 0, LONGEST_STOP_S, tr("seconds"))
            if via.pass_through and via.stop_duration_s:
                raise QueryError(tr("A place that is passed without a stop cannot have a stop duration."))


def _check_ring(ring: Ring) -> None:
    least, most = CORNERS
    if not least <= len(ring) <= most:
        raise QueryError(
            tr("An area to avoid must have {least} to {most} corners, not {corners}.").format(
                least=least, most=most, corners=len(ring)
            )
        )
    for lat, lng in ring:
        check_position(tr("A corner of an area to avoid"), lat, lng)


def _polygon(ring: Ring) -> str:
    return "polygon:" + ";".join(position_text(lat, lng) for lat, lng in ring)


def _is_time(text: str) -> bool:
    found = _DEPARTURE.fullmatch(text)
    try:
        # Python 3.9 does not read 'Z' or any number of decimals, so both are removed.
        return found is not None and bool(datetime.fromisoformat(found[1] + (found[3] or "").replace("Z", "")))
    except ValueError:
        return False
