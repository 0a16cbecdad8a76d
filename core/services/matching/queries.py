"""What can be asked for a trace, and the requests for it. Nothing is sent here."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any
from urllib.parse import quote

import numpy as np
from requests import Request

from ...client.contract import TraceService
from ...client.endpoints import Endpoints
from ...client.query import QueryError, check_position
from ...client.services import Service
from ...i18n import tr
from ...vehicles.vehicle import Vehicle
from .choices import IMPORT_MODES, MODES, TRUCK_MODES

FEWEST_POINTS = 2
NO_TIME = np.iinfo(np.int64).min
"""The time of a point without one; numpy's own value for *not a time*."""
_FARTHEST_DEGREES = (90.0, 180.0)
_MOST_TRAILERS = 3
"""A larger number would be a kind of trailer, not a count."""
_GOODS = {"radioactive": "radioActive"}
"""What this service spells in another way than routing does."""
_SECOND_MS = 1_000
_DECIMALS = 6
"""Of coordinates: 0.1 m. The points of a trace are measured, and may be a few metres apart."""
_MEASURED = {"speeds": (np.inf, 2), "headings": (360.0, 1)}
"""The largest value of a column, and its decimals. What is not from 0 to the largest value is not known."""
_NEAR_A_TIE = 1e-3


@dataclass(frozen=True, eq=False)
class Trace:
    """The points of one drive, in their order: one item of each array for each point."""

    latitudes: np.ndarray
    """Degrees in WGS 84, float64."""
    longitudes: np.ndarray
    times: np.ndarray | None = None
    """Milliseconds since 1970 in UTC, int64. :data:`NO_TIME`: not known."""
    speeds: np.ndarray | None = None
    """Metres per second, float64. NaN: not known."""
    headings: np.ndarray | None = None
    """Degrees clockwise from north, float64. NaN: not known."""

    def __post_init__(self) -> None:
        """Refuse impossible points, and arrays of different lengths."""
        if {len(column) for column in vars(self).values() if column is not None} != {len(self.latitudes)}:
            raise ValueError("Each point of a trace has one item in each array.")
        if len(self) < FEWEST_POINTS:
            raise QueryError(tr("A trace needs at least two points."))
        most_lat, most_lng = _FARTHEST_DEGREES
        outside = ~((np.abs(self.latitudes) <= most_lat) & (np.abs(self.longitudes) <= most_lng))  # NaN is outside
        if outside.any():
            first = int(outside.argmax())
            check_position(
                tr("Point {number} of the trace").format(number=first + 1),
                float(self.latitudes[first]),
                float(self.longitudes[first]),
            )

    def __len__(self) -> int:
        """Return the number of points."""
        return len(self.latitudes)

    def __getitem__(self, points: slice) -> Trace:
        """Return a part of the trace."""
        return Trace(*(None if column is None else column[points] for column in vars(self).values()))


@dataclass(frozen=True)
class MatchOptions:
    """What all traces of a run have in common."""

    mode: str = "truck"
    """One of :data:`~.choices.MODES`."""
    vehicle: Vehicle | None = None
    """Has no effect for other modes than those of trucks. None: the service's own truck."""
    speed_limits: bool = True
    """Whether to ask for the speed limits of the links. An import has none."""
    service: TraceService = TraceService.MATCH

    def __post_init__(self) -> None:
        """Refuse a mode that the service does not know."""
        modes = IMPORT_MODES if self.service is TraceService.IMPORT else MODES
        if self.mode not in modes:
            raise QueryError(
                tr("The mode must be one of {modes}, not '{mode}'.").format(modes=", ".join(modes), mode=self.mode)
            )

    def parameters(self) -> dict[str, str]:
        """Return all query parameters in a fixed order, not percent-encoded."""
        vehicle = self.vehicle if self.mode in TRUCK_MODES else None
        if self.service is TraceService.IMPORT:
            return {
                "transportMode": self.mode,
                **(vehicle.parameters() if vehicle else {}),
                "return": "polyline,summary",
                "spans": "notices",
            }
        return {
            "routeMatch": "1",
            "mode": self.mode,
            **({"attributes": "SPEED_LIMITS_FCn(*)"} if self.speed_limits else {}),
            **(_limits(vehicle.values()) if vehicle else {}),
        }


@dataclass(frozen=True)
class MatchQuery:
    """The query for one trace."""

    trace: Trace
    options: MatchOptions


def _limits(values: dict[str, Any]) -> dict[str, str]:
    """Return the sizes of a vehicle as text with units: without them a number may be read in another unit.

    ``values`` are those of :class:`~...vehicles.vehicle.Vehicle`, in centimetres and kilograms. The number of axles is
    not sent: this service wants those of the truck and those of the trailers.
    """
    goods = [_GOODS.get(one, one) for one in values.get("shippedHazardousGoods", ())]
    chosen = {
        **{name: f"{values[name] / 100}m" for name in ("height", "width", "length")},
        "limitedWeight": _tonnes(values["grossWeight"]),
        "weightPerAxle": _tonnes(values["weightPerAxle"]) if "weightPerAxle" in values else "",
        "trailersCount": str(min(values["trailerCount"], _MOST_TRAILERS)),
        "tunnelCategory": values.get("tunnelCategory", ""),
        "shippedHazardousGoods": ",".join(goods),
    }
    return {name: value for name, value in chosen.items() if value}


def _tonnes(kilograms: int) -> str:
    return f"{kilograms / 1_000}".removesuffix(".0") + "t"


def build(query: MatchQuery, endpoints: Endpoints) -> Request:
    """Return the request for a trace to the service that its options name."""
    builder = build_import if query.options.service is TraceService.IMPORT else build_match
    return builder(query, endpoints)


def build_import(query: MatchQuery, endpoints: Endpoints) -> Request:
    """Return ``POST /v8/import`` with the places of the trace as JSON.

    The query is written into the URL, as for routes: ``requests`` would encode the commas.
    """
    parameters = query.options.parameters().items()
    text = "&".join(f"{quote(name)}={quote(value, safe=',')}" for name, value in parameters)
    places = (np.round(column, _DECIMALS).tolist() for column in (query.trace.latitudes, query.trace.longitudes))
    body = {"trace": [{"lat": lat, "lng": lng} for lat, lng in zip(*places)]}
    return Request(
        "POST",
        f"{endpoints.url(Service.ROUTING, '/v8/import')}?{text}",
        headers={"Content-Type": "application/json"},
        data=json.dumps(body, separators=(",", ":")).encode(),
    )


def build_match(query: MatchQuery, endpoints: Endpoints) -> Request:
    """Return ``POST /v8/match/routelinks`` with the trace as CSV."""
    return Request(
        "POST",
        endpoints.url(Service.MATCHING, "/v8/match/routelinks"),
        params=query.options.parameters(),
        headers={"Content-Type": "text/plain; charset=UTF-8"},
        data=trace_csv(query.trace).encode(),
    )


def trace_csv(trace: Trace) -> str:
    """Return a trace as the service reads it. A column without a single value is left out."""
    columns = {
        "latitude": _texts(trace.latitudes, f"{{:.{_DECIMALS}f}}"),
        "longitude": _texts(trace.longitudes, f"{{:.{_DECIMALS}f}}"),
        "timestamp": _times(trace.times),
        "speed_mps": _known(trace.speeds, "speeds"),
        "heading": _known(trace.headings, "headings"),
    }
    sent = {name: column for name, column in columns.items() if column}
    return "\n".join([",".join(sent), *map(",".join, zip(*sent.values()))])


def sent_values(columns: Mapping[str, np.ndarray | None], service: TraceService) -> dict[str, np.ndarray]:
    """Return the columns of :class:`Trace` as whole numbers that are equal where what is sent is; NaN for nothing.

    Those that are not sent are left out.
    """
    if service is TraceService.IMPORT:
        scale = 10**_DECIMALS  # as numpy rounds
        return {name: np.rint(columns[name] * scale).astype(np.int64) for name in ("latitudes", "longitudes")}
    sent = {
        **{name: _rounded(columns[name], _DECIMALS).astype(np.int64) for name in ("latitudes", "longitudes")},
        "times": columns["times"],
    }
    for name, (most, decimals) in _MEASURED.items():
        numbers = columns[name]
        if numbers is not None:
            sent[name] = _rounded(np.where(_is_known(numbers, most), numbers, np.nan), decimals)
    return {name: column for name, column in sent.items() if column is not None}


def _rounded(numbers: np.ndarray, decimals: int) -> np.ndarray:
    """Return numbers with so many decimals, rounded as their texts are, as whole numbers of the last decimal."""
    scaled = numbers * 10**decimals
    nearest = np.rint(scaled) + 0.0
    # Near the middle between two, a text has the one that is nearer to the exact value of the float.
    doubtful = np.flatnonzero(np.abs(np.abs(scaled - nearest) - 0.5) < _NEAR_A_TIE)
    exact = [round(number, decimals) for number in numbers[doubtful].tolist()]
    nearest[doubtful] = np.rint(np.array(exact) * 10**decimals) + 0.0
    return nearest


def _texts(numbers: np.ndarray, form: str) -> list[str]:
    return list(map(form.format, (numbers + 0.0).tolist()))  # writes -0.0 as 0.0


def _times(times: np.ndarray | None) -> list[str]:
    """Return times in UTC, with milliseconds if one of them needs them; empty if there are none."""
    if times is None or (times == NO_TIME).all():
        return []
    unit = "ms" if (times[times != NO_TIME] % _SECOND_MS).any() else "s"
    texts: Iterable[str] = np.datetime_as_string(times.astype("datetime64[ms]"), unit=unit, timezone="UTC").tolist()
    return ["" if text == "NaT" else text for text in texts]


def _is_known(numbers: np.ndarray, most: float) -> np.ndarray:
    return np.isfinite(numbers) & (numbers >= 0) & (numbers <= most)


def _known(numbers: np.ndarray | None, name: str) -> list[str]:
    """Return the numbers of a column; empty texts for those that are too small or large: devices write -1 or 511."""
    if numbers is None:
        return []
    most, decimals = _MEASURED[name]
    is_known = _is_known(numbers, most)
    if not is_known.any():
        return []
    return [text if known else "" for text, known in zip(_texts(numbers, f"{{:.{decimals}f}}"), is_known.tolist())]
