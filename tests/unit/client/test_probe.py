import json

import pytest
import requests
from location_gateway.core.client.authentication import ApiKey
from location_gateway.core.client.contract import BodyForm
from location_gateway.core.client.endpoints import Endpoints, UrlError
from location_gateway.core.client.errors import ServiceMessage, UnreachableError, error_for_status
from location_gateway.core.client.probe import PLACES
from location_gateway.core.client.services import Service, service_name
from location_gateway.core.client.session import Answer
from location_gateway.core.services.probes import build_probe

ENDPOINTS = Endpoints.at("https://gateway.example/v7")
HERE, THERE = (f"{lat:.5f},{lng:.5f}" for lat, lng in PLACES)
HERE_ENCODED = HERE.replace(",", "%2C")
UNKNOWN = "00000000-0000-0000-0000-000000000000"
ITEM = {"title": "Mannerheimintie 1", "address": {"label": "Mannerheimintie 1"}}
SECTION = {"type": "vehicle", "summary": {"length": 190, "duration": 60}}


def probe_of(service, **options):
    return build_probe(service, ENDPOINTS, **options)


def sent(probe):
    """Return how a probe goes over the wire: method, path with query, body."""
    prepared = requests.Session().prepare_request(probe.request)
    body = prepared.body or b""
    return prepared.method, prepared.url.removeprefix("https://gateway.example/v7"), body.decode()


def answered(body, status=200):
    return Answer(status, {}, body if isinstance(body, bytes) else json.dumps(body).encode())


def refused(status, code=""):
    return error_for_status(status, ServiceMessage(title="No", code=code))


@pytest.mark.parametrize(
    ("service", "method", "path", "transactions"),
    [
        (Service.GEOCODING, "POST", "/multi-revgeocode?limit=1", 1),
        (Service.BATCH, "GET", "/v7/batch/jobs?limit=1", 0),
        (Service.MATRIX, "GET", f"/v8/matrix/{UNKNOWN}/status", 0),
        (Service.TOURS, "GET", f"/tour-planning/status/{UNKNOWN}", 0),
        (Service.SEARCH, "GET", f"/autosuggest?q=Mannerheimintie&at={HERE_ENCODED}&limit=1&termsLimit=0", 1),
    ],
)
def test_each_api_is_asked_the_cheapest_request(service, method, path, transactions):
    probe = probe_of(service)

    assert sent(probe)[:2] == (method, path)
    assert service.spec.probe_transactions == transactions
    assert probe.service is service


def test_the_bodies_and_the_vehicle_of_the_requests():
    assert json.loads(sent(probe_of(Service.GEOCODING))[2]) == [{"id": "0", "at": HERE}]
    assert sent(probe_of(Service.GEOCODING, form=BodyForm.LINES))[2] == f"id=0&at={HERE}"
    method, path, body = sent(probe_of(Service.MATCHING))
    assert (method, path.split("&width")[0]) == (
        "POST",
        "/v8/match/routelinks?routeMatch=1&mode=truck&attributes=SPEED_LIMITS_FCn%28%2A%29&height=4.0m",
    )
    assert body.splitlines() == ["latitude,longitude", *(place.replace(",", "0,") + "0" for place in (HERE, THERE))]
    method, path, _ = sent(probe_of(Service.ROUTING))
    assert method == "GET"
    assert sent(probe_of(Service.ISOLINES))[1].startswith(f"/v8/isolines?origin={HERE}&range%5Bvalues%5D=60&")
    assert path.startswith(f"/v8/routes?origin={HERE}&destination={THERE}&transportMode=truck&truck%5Bheight%5D=400&")
    assert "alternatives" not in path


@pytest.mark.parametrize("service", Service)
def test_an_api_without_an_address_cannot_be_asked(service):
    others = {other: "https://gateway.example" for other in Service if other is not service}

    with pytest.raises(UrlError, match=service_name(service)):
        build_probe(service, Endpoints(others))


@pytest.mark.parametrize(
    ("service", "body"),
    [
        (Service.GEOCODING, {"results": [{"id": "0", "items": [ITEM]}]}),
        (Service.GEOCODING, {"results": [{"id": "0", "items": []}]}),
        (Service.ROUTING, {"routes": [{"id": "r", "sections": [SECTION]}]}),
        (Service.ROUTING, {"routes": [], "notices": [{"title": "No route", "code": "noRouteFound"}]}),
        (Service.BATCH, {"limit": 1, "count": 0, "items": []}),
        (Service.MATRIX, {"status": "completed"}),
        (Service.MATCHING, {"response": {"route": [{"leg": []}]}}),
        (Service.MATCHING, {"route": [], "warnings": []}),
        (Service.TOURS, {"status": "pending"}),
        (Service.SEARCH, {"items": [ITEM], "queryTerms": []}),
        (Service.ISOLINES, {"isolines": [{"range": {"type": "time", "value": 60}, "polygons": []}]}),
    ],
)
def test_an_answer_as_documented_shows_that_it_works(service, body):
    result = probe_of(service).result_of_answer(answered(body))

    assert result.works
    assert (result.status, result.meaning, result.action) == (200, "It works.", "")


@pytest.mark.parametrize("service", Service)
@pytest.mark.parametrize("body", [b"", b"<html>", {"hello": []}, [], None, 7, {"results": 1, "items": {}, "route": ""}])
def test_any_other_answer_is_of_something_else(service, body):
    result = probe_of(service).result_of_answer(answered(body))

    assert not result.works
    assert result.status == 200
    assert "could not be read" in result.meaning
    assert "URL of the gateway" in result.action


@pytest.mark.parametrize(
    ("results", "sentence"),
    [([], "no result for this place"), ([{"id": "0", "error": {"title": "Too wet."}}], "Too wet.")],
)
def test_a_list_without_its_place_was_not_understood(results, sentence):
    result = probe_of(Service.GEOCODING).result_of_answer(answered({"results": results}))

    assert not result.works
    assert sentence in result.meaning
    assert result.meaning.endswith(".")
    assert not result.meaning.endswith("..")


def test_routing_that_does_not_know_a_limit_does_not_work():
    notice = {"title": "The provided parameter 'truck[height]=400' is unknown.", "code": "unknownParameter"}

    result = probe_of(Service.ROUTING).result_of_answer(answered({"routes": [], "notices": [notice]}))

    assert not result.works
    assert "truck[height]" in result.meaning
    assert "reseller" in result.action


@pytest.mark.parametrize(
    ("service", "body"),
    [
        (Service.GEOCODING, {"results": [{"id": "0", "error": {"title": "x" * 297 + "s3cret"}}]}),
        (Service.ROUTING, {"routes": [], "notices": [{"title": "x" * 297 + "s3cret", "code": "unknownParameter"}]}),
    ],
)
def test_a_key_where_a_text_is_cut_is_redacted_whole(service, body):
    result = probe_of(service).result_of_answer(answered(body), ApiKey("s3cret").redact)

    assert f"{'x' * 297}•••." in result.meaning


@pytest.mark.parametrize(
    ("service", "code"), [(Service.MATRIX, "E601404"), (Service.TOURS, "E613404"), (Service.TOURS, "E613001")]
)
@pytest.mark.parametrize("status", [400, 404])
def test_a_refusal_in_the_apis_own_words_shows_that_it_works(service, code, status):
    result = probe_of(service).result_of_error(refused(status, code))

    assert result.works
    assert result.status == status
    assert f"({status}, {code})" in result.meaning
    assert result.action == ""


@pytest.mark.parametrize("service", [Service.MATRIX, Service.TOURS])
@pytest.mark.parametrize("code", ["", "E600404", "E605001"])
def test_a_refusal_by_something_else_does_not(service, code):
    result = probe_of(service).result_of_error(refused(404, code))

    assert not result.works
    assert "no such service at the URL in the settings (404)" in result.meaning
    assert "begins with E6" in result.meaning
    assert "URL of the gateway" in result.action


@pytest.mark.parametrize("service", Service)
@pytest.mark.parametrize("status", [302, 401, 403, 405, 429, 503, None])
def test_any_other_error_says_itself_what_it_means(service, status):
    error = refused(status, "E601001") if status else UnreachableError("Its host name is not known.")

    result = probe_of(service).result_of_error(error)

    assert not result.works
    assert (result.status, result.meaning, result.action) == (status or 0, error.reason, error.action)
