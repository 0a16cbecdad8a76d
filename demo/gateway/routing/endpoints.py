"""`GET` and `POST /v8/routes`, and routes in the platform's layout (docs/service.md, Truck routes)."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from itertools import groupby
from pathlib import Path
from typing import Any
from uuid import uuid4

from aiohttp import web

from demo.gateway.answers import Answer, ApiError
from demo.gateway.api import Api, Call, Endpoint, Metering
from demo.gateway.control import settings_routes
from demo.gateway.keys import Entitlement
from demo.gateway.members import Adjustable
from demo.gateway.routing.engine import Engine, degrees_between
from demo.gateway.routing.notices import NO_TIME_MODEL, NO_TOLL_DATA, Notice, unknown_parameter
from demo.gateway.routing.places import Waypoint
from demo.gateway.routing.planner import Plan, Planner, Section
from demo.gateway.routing.polyline import encode
from demo.gateway.routing.query import HELSINKI, RawParameters
from demo.gateway.routing.request import RouteRequest, read_request
from demo.gateway.routing.tiles import configuration_path
from demo.gateway.routing.tolls import TollData, TollSettings, tolls_of_section, unknown_names, without_tolls
from demo.openstreetmap import extent

MOST_BODY_BYTES = 10 * 1024 * 1024
"""The platform's own limit."""


class _Tolls(Adjustable):
    def __init__(self) -> None:
        self.settings = TollSettings()


class Routing(Api):
    """The two methods of one address, answered from one extract."""

    def __init__(self, extract: Path) -> None:
        self._planner = Planner(Engine(configuration_path(extract)), extract)
        self._extent = extent(extract)
        self._tolls = _Tolls()

    def endpoints(self) -> tuple[Endpoint, ...]:
        """Return what is served."""
        return tuple(
            Endpoint(
                "routes",
                method,
                ("/v8/routes",),
                self._answer,
                Entitlement.ROUTING,
                Metering.ANSWER,
                most_body_bytes=MOST_BODY_BYTES,
            )
            for method in ("GET", "POST")
        )

    def control_routes(self) -> list[web.RouteDef]:
        """Return the control endpoints."""
        return settings_routes("/tolls", lambda: self._tolls)

    def reset(self) -> None:
        """Know tolls again."""
        self._tolls = _Tolls()

    def _answer(self, call: Call) -> Answer:
        notices: list[Notice] = []
        request = read_request(call, self._extent, notices)
        data = self._tolls.settings.data
        if request.tolls is not None:
            request = self._with_or_without_tolls(call, request, data, notices)
        call.places = 1
        traffic = call.settings.traffic if request.has_traffic else 1
        body = write(request, self._planner.plan(request), notices, data, traffic)
        return Answer(body, [hash(rounded(request))], transactions=1 + (request.tolls is not None))

    def _with_or_without_tolls(
        self, call: Call, request: RouteRequest, data: TollData, notices: list[Notice]
    ) -> RouteRequest:
        """Return the request as it is answered; raises :class:`ApiError` if it may not ask for tolls."""
        parameters = RawParameters(call.query)
        if data is TollData.REFUSED:
            raise without_tolls(parameters)
        if data is TollData.IGNORED:
            notices += map(unknown_parameter, unknown_names(parameters))
            return replace(request, tolls=None)
        if not call.is_entitled(Entitlement.TOLLS):
            raise ApiError.forbidden()
        return request


def rounded(request: RouteRequest) -> RouteRequest:
    """Return what requests have in common whose places are the same to five decimals."""
    stops = tuple(
        replace(stop, latitude=round(stop.latitude, 5), longitude=round(stop.longitude, 5)) for stop in request.stops
    )
    return replace(request, stops=stops)


# --- The answer -------------------------------------------------------------------------------------------------------

SHORE = (60.1600, 24.9400)
METRES_PER_DEGREE = (900.0, 150.0)
"""The made-up ground: a plane that rises to the north and, less, to the east."""


def elevation_m(latitude: float, longitude: float) -> float:
    """Return an invented height: the extract has none, and a flat city would hide mistakes in the third dimension."""
    north, east = latitude - SHORE[0], longitude - SHORE[1]
    return round(5 + north * METRES_PER_DEGREE[0] + east * METRES_PER_DEGREE[1], 1)


def write(
    request: RouteRequest,
    plan: Plan,
    notices: Iterable[Notice],
    toll_data: TollData = TollData.KNOWN,
    traffic: float = 1,
) -> bytes:
    """Return the body of an answer; some notices are about the request. A drive takes ``traffic`` times as long."""
    said = [notice.members() for notice in (*plan.notices, *notices)]
    answer: dict[str, Any] = {"notices": said} if said else {}
    answer["routes"] = [_Writer(request, sections, toll_data, traffic).route() for sections in plan.routes]
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":")).encode()


class _Writer:
    def __init__(
        self, request: RouteRequest, sections: tuple[Section, ...], toll_data: TollData, traffic: float
    ) -> None:
        self._request = request
        self._sections = sections
        self._toll_data = toll_data
        self._traffic = traffic

    def _duration_s(self, section: Section) -> int:
        return round(section.drive.duration_s * self._traffic)

    def route(self) -> dict[str, Any]:
        starts = self._starts()
        return {
            "id": str(uuid4()),
            "sections": [
                self._section(section, number, start)
                for number, (section, start) in enumerate(zip(self._sections, starts, strict=True))
            ],
        }

    def _starts(self) -> list[datetime | None]:
        """Return when each section begins: a stop takes its time between two of them."""
        asked = self._request.time
        if asked.is_any:
            return [None] * len(self._sections)
        offsets = [0]
        for section in self._sections:
            offsets.append(offsets[-1] + self._duration_s(section) + section.stops[-1].stop_duration_s)
        start = (asked.at or datetime.now(UTC)).astimezone(HELSINKI).replace(microsecond=0)
        if asked.is_arrival:
            start -= timedelta(seconds=offsets[-1])
        return [start + timedelta(seconds=offset) for offset in offsets[:-1]]

    def _section(self, section: Section, number: int, start: datetime | None) -> dict[str, Any]:
        request, drive = self._request, section.drive
        end = None if start is None else start + timedelta(seconds=self._duration_s(section))
        first, last = section.stops[0], section.stops[-1]
        members: dict[str, Any] = {
            "id": str(uuid4()),
            "type": "vehicle",
            "departure": self._event(start, first, drive.line[0]),
            "arrival": self._event(end, last, drive.line[-1]),
        }
        if last.stop_duration_s:
            members["postActions"] = [{"action": "wait", "duration": last.stop_duration_s}]
        members |= self._wanted(section, number)
        notices = [*section.notices, *([NO_TIME_MODEL] if "mlDuration" in request.returns else [])]
        if request.tolls is not None and self._toll_data is TollData.UNAVAILABLE:
            notices.append(NO_TOLL_DATA)
        if notices:
            members["notices"] = [notice.members() for notice in notices]
        members["transport"] = {"mode": request.mode}
        return members

    def _wanted(self, section: Section, number: int) -> dict[str, Any]:
        """Return what is there only if it was asked for."""
        drive, returns = section.drive, self._request.returns
        members: dict[str, Any] = {}
        if "summary" in returns:
            members["summary"] = self._summary(section, section.stops[-1].stop_duration_s)
        if "travelSummary" in returns:
            members["travelSummary"] = self._summary(section, 0)
        if self._request.tolls is not None and self._toll_data is not TollData.UNAVAILABLE:
            tolls, total = tolls_of_section(
                self._request.tolls,
                section.toll_roads,
                self._request.vehicle.weight_kg,
                number,
                other_type=self._toll_data is TollData.OTHER_TYPE,
            )
            members |= tolls
            if total is not None and "summary" in members:
                members["summary"]["tolls"] = total
        if "polyline" in returns:
            heights = [elevation_m(*point) for point in drive.line] if "elevation" in returns else None
            members["polyline"] = encode(drive.line, heights)
        if self._request.spans:
            members["spans"] = spans(section)
        if "passthrough" in returns and len(section.stops) > 2:
            members["passthrough"] = [self._passthrough(stop, section) for stop in section.stops[1:-1]]
        return members

    def _summary(self, section: Section, waiting_s: int) -> dict[str, Any]:
        """Return durations and length; a wait at the end is part of the summary, not of the travel summary."""
        return {
            "duration": self._duration_s(section) + waiting_s,
            "length": section.drive.length_m,
            "baseDuration": section.drive.duration_s + waiting_s,
        }

    def _event(self, time: datetime | None, stop: Waypoint, matched: tuple[float, float]) -> dict[str, Any]:
        place = {
            "type": "place",
            "location": self._location(*matched),
            "originalLocation": {"lat": stop.latitude, "lng": stop.longitude},
        }
        if stop.via_number is not None:
            place["waypoint"] = stop.via_number
        event: dict[str, Any] = {} if time is None else {"time": time.isoformat(timespec="seconds")}
        return event | {"place": place}

    def _passthrough(self, stop: Waypoint, section: Section) -> dict[str, Any]:
        line = section.drive.line
        place = (stop.latitude, stop.longitude)
        offset = min(range(len(line)), key=lambda index: degrees_between(line[index], place))
        return {"type": "passThrough", "offset": offset, **self._event(None, stop, line[offset])}

    def _location(self, latitude: float, longitude: float) -> dict[str, float]:
        location: dict[str, float] = {"lat": latitude, "lng": longitude}
        if "elevation" in self._request.returns:
            location["elv"] = elevation_m(latitude, longitude)
        return location


def spans(section: Section) -> list[dict[str, Any]]:
    """Return where the notices of a section apply; each span ends where the next begins, or with the line."""
    found = []
    for notices, edges in groupby(section.edges, key=lambda edge: edge.notices):
        found.append({"offset": next(edges).begin, **({"notices": list(notices)} if notices else {})})
    return found
