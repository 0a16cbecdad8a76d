"""`GET` and `POST /v8/routes` (docs/service.md, Truck routes)."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from demo.gateway.answers import Answer, ErrorForm
from demo.gateway.api import Api, Call, Endpoint, Metering
from demo.gateway.keys import Entitlement
from demo.gateway.routing.engine import Engine
from demo.gateway.routing.notices import Notice
from demo.gateway.routing.planner import Planner
from demo.gateway.routing.request import RouteRequest, read_request
from demo.gateway.routing.route_answer import write
from demo.gateway.routing.tiles import configuration_path
from demo.openstreetmap import extent

MOST_BODY_BYTES = 10 * 1024 * 1024
"""The platform's own limit."""


class Routing(Api):
    """The two methods of one address, answered from one extract."""

    def __init__(self, extract: Path) -> None:
        self._planner = Planner(Engine(configuration_path(extract)), extract)
        self._extent = extent(extract)

    def endpoints(self) -> tuple[Endpoint, ...]:
        """Return what is served."""
        return tuple(
            Endpoint(
                name="routes",
                method=method,
                paths=("/v8/routes",),
                entitlement=Entitlement.ROUTING,
                metering=Metering.REQUEST,
                error_form=ErrorForm.SERVICE,
                answer=self._answer,
                most_body_bytes=MOST_BODY_BYTES,
            )
            for method in ("GET", "POST")
        )

    def _answer(self, call: Call) -> Answer:
        notices: list[Notice] = []
        request = read_request(call, self._extent, notices)
        call.places = 1
        return Answer(write(request, self._planner.plan(request), notices), [_number(request)])


def _number(request: RouteRequest) -> int:
    """Return a whole number that requests have in common whose places are the same to five decimals."""
    stops = tuple(
        replace(stop, latitude=round(stop.latitude, 5), longitude=round(stop.longitude, 5)) for stop in request.stops
    )
    return hash(replace(request, stops=stops))
