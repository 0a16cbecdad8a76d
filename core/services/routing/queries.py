"""What can be asked of routing, and the requests for it. Nothing is sent here."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta, timezone
from enum import Enum
from functools import lru_cache, partial
from typing import Any, Callable, NamedTuple
from urllib.parse import quote

from requests import Request

from ...client.endpoints import Endpoints
from ...client.query import (
    QueryError,
    as_written,
    check_encodable,
    check_position,
    check_whole,
    in_order,
    is_country_code,
    position_text,
    unified_languages,
    unify,
)
from ...client.services import Service
from ...i18n import tr
from ...vehicles.choices import MOST_ALTERNATIVES, AvoidFeature, EmissionClass, RoutingMode
from ...vehicles.vehicle import Vehicle

LONGEST_STOP_S = 49_999
LARGEST_RADIUS_M = 200
MOST_AREAS = 20
"""How many areas can be avoided (docs/service.md, Avoiding)."""
CORNERS = (3, 100)
"""The smallest and the largest number of corners of an area."""
Ring = tuple[tuple[float, float], ...]
"""The corners of an area: latitude and longitude in degrees. The first one is not repeated at the end."""
_FARTHEST_BEHIND_UTC = timedelta(hours=12)
"""Of all local times."""
_TIME = re.compile(r"([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2})(\.[0-9]+)?(Z|[+-][0-9]{2}:[0-9]{2})?")
LONGEST_URL = 2_000
"""Characters. Some proxies and servers cut or refuse addresses of 2,048 characters and more."""
_CONTROL = ",:"
"""What separates the parts of a value in ordinary parameters. All other reserved characters are content."""


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


_CURRENCIES = (
    "AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF "
    "CLP CNY COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL "
    "HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD "
    "MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG "
    "QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD "
    "TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG"
)
"""ISO 4217: what is money in some country."""
_THREE_LETTERS = re.compile("[A-Z]{3}")


@dataclass(frozen=True)
class Tolls:
    """What is asked about tolls."""

    currency: str = "EUR"
    """ISO 4217."""
    emission_class: EmissionClass | None = None
    """Of the vehicle. None: what the service takes for usual."""

    def __post_init__(self) -> None:
        """Refuse what is no currency."""
        if not (_THREE_LETTERS.fullmatch(self.currency) and self.currency in _CURRENCIES):
            raise QueryError(
                tr("The currency must be a code of three letters such as EUR, not '{currency}'.").format(
                    currency=self.currency
                )
            )

    def parameters(self) -> dict[str, str]:
        """Return the query parameters beside ``return=tolls`` (docs/service.md, Tolls)."""
        return {
            "currency": self.currency,
            "tolls[summaries]": "total",
            "tolls[emissionType]": "" if self.emission_class is None else self.emission_class.value,
        }


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
    """RFC 3339. Without an offset it is the local time of the origin, otherwise it becomes one in UTC. Empty, without
    an arrival: now."""
    arrival: str = ""
    """The same at the destination, in place of a departure."""
    traffic: bool = True
    languages: str = ""
    """BCP 47 tags with a comma between. The first that the service knows is used."""
    elevation: bool = False
    tolls: Tolls | None = None
    """None: they are not asked for."""
    written: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)
    """See :func:`~...client.query.unify`."""

    def __post_init__(self) -> None:
        """Refuse what the service would refuse, and give the rest its one form."""
        check_whole(tr("The number of alternatives"), self.alternatives, 0, MOST_ALTERNATIVES)
        for country in self.exclude_countries:
            if not is_country_code(country):
                raise QueryError(
                    tr(
                        "A country to exclude must be a code of three capital letters such as CHE, not '{country}'."
                    ).format(country=country)
                )
        _check_time(tr("The departure"), self.departure)
        _check_time(tr("The arrival"), self.arrival)
        if self.departure and self.arrival:
            raise QueryError(tr("Choose either a departure or an arrival, not both."))
        if len(self.avoid_areas) > MOST_AREAS:
            raise QueryError(
                tr("At most {most} areas can be avoided, not {areas}.").format(
                    most=MOST_AREAS, areas=len(self.avoid_areas)
                )
            )
        unify(
            self,
            avoid_features=in_order(AvoidFeature, self.avoid_features),
            avoid_areas=_unified_areas(self.avoid_areas) if self.avoid_areas else (),
            exclude_countries=tuple(sorted(set(self.exclude_countries))),
            departure=_unified_time(self.departure),
            arrival=_unified_time(self.arrival),
            languages=unified_languages(self.languages),
        )

    @property
    def departs_now(self) -> bool:
        """Whether the answer depends on when it is asked: there is traffic, and no time is chosen."""
        return self.traffic and not (self.departure or self.arrival)

    def past_time(self) -> str:
        """Return that the departure or the arrival is over, as a sentence for the user; an empty text if it is not.

        Such a route cannot be asked for any more; its answer may be stored.
        """
        if self.departure and _is_over(self.departure):
            given = as_written(self).departure
            return tr("The departure {} lies in the past. Leave it empty to depart now.").format(given)
        if self.arrival and _is_over(self.arrival):
            given = as_written(self).arrival
            return tr("The arrival {} lies in the past. Leave it empty to depart now.").format(given)
        return ""

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
            "arrivalTime": self.arrival,
            "traffic[mode]": "" if self.traffic else "disabled",
            "lang": self.languages,
            **self.vehicle.parameters(),
            "avoid[features]": ",".join(feature.value for feature in self.avoid_features),
            "avoid[areas]": "|".join(map(_polygon, self.avoid_areas)) if with_areas else "",
            "exclude[countries]": ",".join(self.exclude_countries),
            "return": ",".join(("polyline", "summary", *["elevation"] * self.elevation, *["tolls"] * bool(self.tolls))),
            "spans": "notices",
            **(self.tolls.parameters() if self.tolls else {}),
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


@lru_cache(maxsize=4)  # all rows of a run have the same
def _unified_areas(areas: tuple[Ring, ...]) -> tuple[Ring, ...]:
    """Return each area once, with its corners as they are sent, in the order of their texts."""
    for ring in areas:
        _check_ring(ring)
    rounded = {tuple((round(lat, 5) + 0.0, round(lng, 5) + 0.0) for lat, lng in ring) for ring in areas}
    return tuple(sorted(rounded, key=_polygon))


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


def _check_time(name: str, text: str) -> None:
    if text and not _is_time(text):
        raise QueryError(
            tr(
                "{name} must be a date and time such as 2026-03-01T08:30:00 or 2026-03-01T08:30:00+01:00, not '{time}'."
            ).format(name=name, time=text)
        )


def _is_time(text: str) -> bool:
    try:
        return _read_time(text) is not None
    except ValueError:
        return False


def _read_time(text: str) -> datetime | None:
    """Return a time; None or ValueError if it is none."""
    found = _TIME.fullmatch(text)
    # Python 3.9 does not read 'Z' or any number of decimals.
    return found and datetime.fromisoformat(found[1] + (found[3] or "").replace("Z", "+00:00"))


def _unified_time(text: str) -> str:
    """Return a time with an offset as one in UTC. Of a time without one, only the place knows which moment it is."""
    if not text:
        return ""
    clock, fraction, offset = _TIME.fullmatch(text).groups("")
    if offset not in {"", "Z"}:
        try:
            clock = _read_time(text).astimezone(timezone.utc).replace(tzinfo=None).isoformat()
        except OverflowError:  # in the first or the last hours of all years
            return text
        offset = "Z"
    return f"{clock}{fraction.rstrip('0').rstrip('.')}{offset}"


def _is_over(text: str) -> bool:
    time, now = _read_time(text), datetime.now(timezone.utc)
    if time is None or time.tzinfo is not None:
        return time is not None and time < now
    # Without an offset, it is the time of the place, wherever that is.
    return time < now.replace(tzinfo=None) - _FARTHEST_BEHIND_UTC


def build_routes(query: RouteQuery, endpoints: Endpoints) -> Request:
    """Return ``GET /v8/routes``, or a ``POST`` with the areas to avoid in its body if they make the URL too long.

    Raises :class:`~...client.query.QueryError` if the URL is too long all the same: stops cannot be anywhere else.

    The query is written into the URL, because ``requests`` would encode the characters that separate a place from its
    options (docs/service.md, Query).
    """

    def too_long(length: int) -> str:
        return tr(
            "The route has too many stops for one request ({stops}): its URL would have {length} characters, and "
            "not all servers take more than {most}. Divide it into several routes."
        ).format(stops=len(query.vias) + 2, length=length, most=LONGEST_URL)

    address = endpoints.url(Service.ROUTING, "/v8/routes")
    return request_with_areas(address, partial(_query_string, query), query.options.avoid_areas, too_long)


def request_with_areas(
    address: str, query_string: Callable[..., str], areas: Sequence[Ring], too_long: Callable[[int], str]
) -> Request:
    """Return a ``GET`` of a query, or a ``POST`` with the areas to avoid in its body if they make the URL too long.

    ``query_string`` is called with ``with_areas``. If the URL is too long all the same, this raises
    :class:`~...client.query.QueryError` with the sentence that ``too_long`` returns for so many characters.
    """
    url = f"{address}?{query_string(with_areas=True)}"
    if len(url) <= LONGEST_URL:
        return Request("GET", url)
    url = f"{address}?{query_string(with_areas=False)}"
    if len(url) > LONGEST_URL:
        raise QueryError(too_long(len(url)))
    return Request(
        "POST",
        url,
        headers={"Content-Type": "application/json"},
        data=json.dumps({"avoid": {"areas": [json_polygon(ring) for ring in areas]}}).encode(),
    )


def _query_string(query: RouteQuery, *, with_areas: bool) -> str:
    """Return the whole query in a form that ``requests`` does not change. For this, brackets have to be encoded."""
    places = [
        f"origin={_waypoint(query.origin)}",
        *(f"via={via_text(via)}" for via in query.vias),
        f"destination={_waypoint(query.destination)}",
    ]
    return "&".join((*places, options_string(query.options, with_areas=with_areas)))


@lru_cache(maxsize=64)  # most queries of a run have the same options
def options_string(options: Any, *, with_areas: bool) -> str:
    """Return the ``parameters`` of :class:`RouteOptions`, or of other options that have them, percent-encoded."""
    return "&".join(
        f"{quote(name)}={quote(value, safe='' if name == 'avoid[areas]' else _CONTROL)}"
        for name, value in options.parameters(with_areas=with_areas).items()
    )


def via_text(via: Via) -> str:
    """Return a place on the way as it is sent (docs/service.md, Waypoints)."""
    stop = f"!stopDuration={via.stop_duration_s}" if via.stop_duration_s else ""
    return _waypoint(via.place) + stop + ("!passThrough=true" if via.pass_through else "")


def _waypoint(place: RoutePlace) -> str:
    """Return a place with its options. Separators are not encoded, content is."""
    return position_text(place.lat, place.lng) + _place_options(place.options)


@lru_cache(maxsize=64)
def _place_options(options: PlaceOptions) -> str:
    chosen = {
        "course": options.course,
        "radius": options.radius_m,
        "snapRadius": options.snap_radius_m,
        "nameHint": quote(options.name_hint, safe="") or None,
        "sideOfStreetHint": options.side_of_street_hint and position_text(*options.side_of_street_hint),
        "matchSideOfStreet": options.match_side_of_street and options.match_side_of_street.value,
        "uTurnPermission": options.u_turn and options.u_turn.value,
    }
    return "".join(f";{name}={value}" for name, value in chosen.items() if value is not None)


def json_polygon(ring: Ring) -> dict[str, object]:
    """Return an area for the body of a request, with 5 decimals as in a URL."""
    corners = [{"lat": round(lat, 5), "lng": round(lng, 5)} for lat, lng in ring]
    return {"type": "polygon", "outer": corners}
