"""`POST /v8/match/routelinks` and `POST /v8/import` (docs/service.md, Route matching, with its part Import)."""

from __future__ import annotations

import json
from pathlib import Path

from aiohttp import web

from demo.gateway.answers import Answer, ErrorForm
from demo.gateway.api import Api, Call, Endpoint, Metering
from demo.gateway.control import settings_routes
from demo.gateway.keys import Entitlement
from demo.gateway.matching.imports import imported
from demo.gateway.matching.match_answer import MatchingSettings, nothing_matched, written
from demo.gateway.matching.matcher import match
from demo.gateway.matching.request import read_request
from demo.gateway.matching.traces import read_trace, refused
from demo.gateway.members import Adjustable
from demo.gateway.routing.engine import Engine
from demo.gateway.routing.tiles import configuration_path

MOST_BODY_BYTES = 10 * 1024 * 1024
CODES = {413: "E617413", 429: "E617429", 500: "E617500"}
"""Invented, as no document says them."""


class Matching(Api, Adjustable):
    """Traces matched to one extract's roads."""

    def __init__(self, extract: Path) -> None:
        self._engine = Engine(configuration_path(extract))
        self.settings = MatchingSettings()

    def endpoints(self) -> tuple[Endpoint, ...]:
        """Return what is served."""
        return (
            Endpoint(
                name="routelinks",
                method="POST",
                paths=("/v8/match/routelinks",),
                entitlement=Entitlement.MATCHING,
                metering=Metering.REQUEST,
                error_form=ErrorForm.SERVICE,
                answer=self._answer,
                most_body_bytes=MOST_BODY_BYTES,
                codes=CODES,
            ),
            Endpoint(
                name="import",
                method="POST",
                paths=("/v8/import",),
                entitlement=Entitlement.ROUTING,
                metering=Metering.REQUEST,
                error_form=ErrorForm.SERVICE,
                answer=self._import,
                most_body_bytes=MOST_BODY_BYTES,
            ),
        )

    def control_routes(self) -> list[web.RouteDef]:
        """Return the control endpoints."""
        return settings_routes("/matching", lambda: self)

    def reset(self) -> None:
        """Answer as at the start."""
        self.settings = MatchingSettings()

    def _answer(self, call: Call) -> Answer:
        request, trace = read_request(call.query), read_trace(call.body)
        settings = self.settings
        call.places = 1
        matched = match(self._engine, trace, request)
        if matched is None and not settings.has_empty_routes:
            raise refused("No point of the trace is near a road", "Check the coordinates")
        content = nothing_matched(trace) if matched is None else written(trace, request, matched, settings)
        body = {"response": content} if settings.is_wrapped else content
        return Answer(json.dumps(body, separators=(",", ":")).encode(), [hash((call.query, call.body))])

    def _import(self, call: Call) -> Answer:
        call.places = 1
        return Answer(imported(self._engine, call), [hash((call.query, call.body))])
