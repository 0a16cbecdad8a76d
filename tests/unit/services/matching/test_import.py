"""The import of traces by the routing service: lines without anything about the points."""

import json
from urllib.parse import parse_qs, urlsplit

import pytest
from location_gateway.core.client.contract import TraceService
from location_gateway.core.client.endpoints import Endpoints
from location_gateway.core.client.errors import (
    BadRequestError,
    LimitNotAppliedError,
    ServiceMessage,
    UnreadableAnswerError,
)
from location_gateway.core.client.http_exchange import Answer
from location_gateway.core.client.query import QueryError
from location_gateway.core.geometry.polyline import places_of
from location_gateway.core.services.matching.answers import ImportFailedError, MatchedTrace, matched_line
from location_gateway.core.services.matching.choices import IMPORT_MODES, MODES
from location_gateway.core.services.matching.client import MatchClient
from location_gateway.core.services.matching.queries import MatchOptions, MatchQuery, build
from location_gateway.core.vehicles.vehicle import Vehicle

BY_IMPORT = MatchOptions(service=TraceService.IMPORT)
FIRST, SECOND = "BFoz5xJ67i1B1B7PzIhaxL7Y", "BFoz5xJ67i1B1B7P"
ENDPOINTS = Endpoints.at("https://gateway.example/base")


def section(polyline=FIRST, **summary):
    return {"type": "vehicle", "polyline": polyline, "summary": {"length": 700, "duration": 60, **summary}}


def notice(code, severity="info"):
    return {"code": code, "severity": severity, "title": f"About {code}."}


@pytest.fixture
def query(trace):
    return MatchQuery(trace[:6], BY_IMPORT)


@pytest.fixture
def read(query):
    """Read an answer with these members."""

    class Session:
        redact = staticmethod(str)

    client = MatchClient(Session(), places_of)
    return lambda **body: client.read(query, Answer(200, {}, json.dumps(body).encode()))


def test_a_trace_is_sent_as_the_example_says(query, example):
    request = build(query, ENDPOINTS)
    assert request.method == "POST"
    assert request.url == (
        "https://gateway.example/base/v8/import?transportMode=truck&return=polyline,summary&spans=notices"
    )
    assert request.headers == {"Content-Type": "application/json"}
    assert json.loads(request.data) == {"trace": json.loads(example("import_request.json"))["trace"]}


def test_sizes_are_those_of_routes(query):
    options = MatchOptions(vehicle=Vehicle(), service=TraceService.IMPORT)
    sent = parse_qs(urlsplit(build(MatchQuery(query.trace, options), ENDPOINTS).url).query)
    assert {name: [value] for name, value in Vehicle().parameters().items()}.items() <= sent.items()
    cars = MatchOptions("car", Vehicle(), service=TraceService.IMPORT).parameters()
    assert cars == {"transportMode": "car", "return": "polyline,summary", "spans": "notices"}


def test_an_import_is_for_vehicles_on_roads_for_cars():
    assert set(IMPORT_MODES) == {"truck", "car", "bus", "taxi"}


@pytest.mark.parametrize("mode", sorted({*MODES} - {*IMPORT_MODES}))
def test_modes_that_routing_does_not_have_are_refused(mode):
    with pytest.raises(QueryError, match="must be one of truck, car, bus"):
        MatchOptions(mode, service=TraceService.IMPORT)


def test_nothing_is_known_about_the_points(read):
    matched = read(routes=[{"sections": [section(), section(SECOND)]}])
    assert matched[:6] == ([None] * 6,) * 6
    assert MatchedTrace.from_lists(json.loads(json.dumps(matched))) == matched


def test_a_length_beyond_any_road_is_missing(read):
    matched = read(routes=[{"sections": [section(length=900_000_000)] * 2}])
    assert (matched.length_m, matched.duration_s) == (None, 120)
    assert MatchedTrace.from_lists(json.loads(json.dumps(matched))) == matched


def test_each_section_is_a_part_of_the_line(read):
    matched = read(routes=[{"sections": [section(), section(SECOND, length=300, duration=20)]}])
    assert (matched.length_m, matched.duration_s) == (1000, 80)
    assert [link.length_m for link in matched.links] == [700, 300]
    assert matched_line(matched) == places_of(FIRST) + places_of(SECOND)


def test_the_parts_of_a_trace_that_was_split_stay_together(read):
    body = {"routes": [{"sections": [section()]}, {"sections": [section(SECOND, length=None)]}]}
    matched = read(**body, notices=[notice("mainLanguageNotFound"), notice("importSplitRoute")])
    assert len(matched.links) == 2
    assert matched.length_m is None
    assert matched.warnings == ["About importSplitRoute."]


def test_what_the_truck_violates_is_a_warning(read):
    violated = {**section(), "notices": [notice("violatedVehicleRestriction", "critical")] * 2}
    assert read(routes=[{"sections": [violated]}]).warnings == ["About violatedVehicleRestriction."]


@pytest.mark.parametrize("code", ["importFailed", "noRouteFound", "couldNotMatchOrigin"])
def test_a_failed_import_matched_nothing(read, code):
    assert read(routes=[], notices=[notice(code, "critical")]) is None


@pytest.mark.parametrize("code", ["routeCalculationFailed", "cancelled", "unknownError"])
def test_a_failure_of_the_service_is_an_error(read, code):
    with pytest.raises(ImportFailedError, match=f"About {code}"):
        read(routes=[], notices=[notice(code, "critical")])


@pytest.mark.parametrize("polyline", [None, "", "?", "B"])
def test_a_part_without_a_line_is_refused(read, polyline):
    with pytest.raises(UnreadableAnswerError, match="line of the trace cannot be read"):
        read(routes=[{"sections": [section(), section(polyline)]}])


def test_a_limit_that_was_not_applied_ends_the_run(read):
    unknown = {**notice("unknownParameter"), "title": "Unknown parameter 'truck[height]'."}
    with pytest.raises(LimitNotAppliedError):
        read(routes=[{"sections": [section()]}], notices=[unknown])


def test_a_refused_trace_is_an_answer(query):
    class Refusing:
        endpoints, redact = ENDPOINTS, staticmethod(str)

        async def request(self, request, handling):
            assert handling.may_repeat(request)
            raise BadRequestError(status=400, message=ServiceMessage(title="Trace could not be matched"))

    client = MatchClient(Refusing(), places_of)
    with pytest.raises(StopIteration) as end:
        client.match(query).send(None)
    assert client.read(query, end.value.value) is None
