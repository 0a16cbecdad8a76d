"""Checking the gateway where something does not work, which is a finding and no error, and cancelling it."""

import pytest
from location_gateway.core.client.services import Service, service_name
from qgis.core import NULL, QgsApplication, QgsSettings

from tests.support.background import cancel_when, run_in_background
from tests.support.demo_gateway import GEOCODING_KEY, KEY, REVOKED_KEY
from tests.support.gateway_checks import ALGORITHM, ALL, ENVIRONMENT, counted, numbers
from tests.support.redirects import proxy_at
from tests.support.runs import Feedback

LONGER_THAN_ANY_TEST = 3_600


@pytest.mark.parametrize(
    ("fault", "status", "told"),
    [
        ({"kind": "status", "status": 429, "retry_after": "200"}, 429, ("its quota is used up", "fewer requests")),
        ({"kind": "status", "status": 503, "body": "html"}, 503, ("an internal error (503)", "try again later")),
        ({"kind": "status", "status": 400}, 400, ("did not accept the request (400)", "parameters")),
        ({"kind": "redirect", "location": "https://elsewhere.example/x"}, 302, ("https://elsewhere.example", "final")),
        ({"kind": "challenge"}, 401, ("does not know the key (401)", "'apiKey'")),
        ({"kind": "not_json"}, 200, ("could not be read", "URL of the gateway")),
        ({"kind": "cut"}, 0, ("closed before the answer was complete", "network connection")),
    ],
    ids=lambda value: f"{value['kind']}-{value.get('status', '')}" if isinstance(value, dict) else "",
)
def test_an_error_is_reported_and_the_other_api_asked(check, gateway, fault, status, told):
    gateway.faults({**fault, "path": "multi-revgeocode", "times": None})

    run = check("geocoding", "routing")

    failed, works = run.rows
    assert failed["status"] == status
    assert told[0] in failed["meaning"]
    assert told[1] in failed["action"]
    assert works["meaning"] == "It works."
    assert numbers(run)[:3] == [2, 1, 2]
    assert gateway.usage()["requests"] == 2, "each is asked once"
    assert any(failed["meaning"] in error and failed["action"] in error for error in run.feedback.errors)


@pytest.mark.parametrize(
    ("key", "expected"),
    [(REVOKED_KEY, [401, 401]), ("no-such-key", [401, 401]), (GEOCODING_KEY, [200, 403])],
)
def test_the_key_is_tried_with_each_api(settings, check, gateway, key, expected):
    settings.setenv("LOCATION_GATEWAY_API_KEY", key)

    run = check("geocoding", "routing")

    assert run.column("status") == expected
    assert ("not licensed" if 403 in expected else "does not know the key") in run.rows[1]["meaning"]
    assert ("Ask the reseller" if 403 in expected else "header named 'apiKey'") in run.rows[1]["action"]
    working = expected.count(200)
    assert numbers(run) == [2, working, 2, working]
    assert sum(counted().values()) == working == sum(gateway.usage()["transactions"].values())
    assert key not in run.feedback.all_text
    assert not any(key in str(row) for row in run.rows)


def test_a_missing_entitlement_names_the_api_in_words(check, gateway, others):
    gateway.faults({"kind": "status", "status": 403, "times": None})
    others.answers = dict.fromkeys(others.answers, (403, {"error": "Forbidden"}))

    meanings = check(*ALL).column("meaning")

    names = [service_name(service) for service in Service]
    found = [meaning.partition(" (403)")[0].rpartition(" the service ")[2] for meaning in meanings]
    assert found == [f"'{name}'" for name in names]


def test_a_key_that_is_echoed_is_not_shown(check, others):
    others.answers["batch"] = (400, {"title": "Not {key}", "status": 400, "code": "{key}"})
    others.answers["matrix"] = (404, {"title": "x", "status": 404, "code": "E601 {key}"})

    run = check("batch", "matrix")

    assert "Not •••" in run.rows[0]["meaning"]
    assert "•••" in run.rows[1]["meaning"]
    assert KEY not in str(run.rows) + run.feedback.all_text


@pytest.mark.parametrize("status", [401, 403])
def test_an_api_that_is_not_licensed_is_not_taken_for_working(check, others, status):
    others.answers["status"] = (status, {"error": "Forbidden", "error_description": "Not yours"})
    others.answers["matrix"] = (404, {"title": "Not Found", "status": 404, "code": "E600404"})

    run = check("matrix", "tours")

    assert run.column("status") == [404, status]
    assert run.results["WORKING"] == 0
    assert "begins with E601" in run.rows[0]["meaning"]
    assert "Not yours" in run.rows[1]["meaning"]


@pytest.mark.parametrize(
    "case",
    [
        ("http://127.0.0.1:{port}", "The connection was refused. (127.0.0.1:{port})"),
        ("https://gateway.invalid", "Its host name is not known. (gateway.invalid)"),
        ("{gateway}", "Its certificate is not trusted, or it does not support HTTPS."),
    ],
    ids=["refused", "name", "certificate"],
)
def test_ways_of_not_being_reached_are_told_apart(settings, check, gateway, free_port, case):
    address, meaning = case
    secure = gateway.url.replace("http:", "https:")
    settings.setenv("LOCATION_GATEWAY_ROUTING_URL", address.format(port=free_port, gateway=secure))

    run = check("geocoding", "routing")

    assert run.column("status") == [200, 0]
    assert meaning.format(port=free_port) in run.rows[1]["meaning"]
    assert "sends through the proxy" not in run.rows[1]["meaning"]
    assert run.rows[1]["action"]
    assert numbers(run) == [2, 1, 2, 1]
    assert counted() == {"geocoding": 1}


def test_a_proxy_that_cannot_be_reached_is_told(settings, check, free_port):
    settings.setenv("LOCATION_GATEWAY_BASE_URL", "https://gateway.example")
    with proxy_at(free_port):
        run = check("geocoding")

    assert run.column("status") == [0]
    assert run.rows[0]["meaning"].count(f"QGIS sends through the proxy 127.0.0.1:{free_port}") == 1
    assert "proxy in QGIS's options" in run.rows[0]["action"]


def test_a_time_out_is_told_and_may_have_been_billed(settings, check, gateway):
    QgsSettings().setValue(f"{ENVIRONMENT}/timeout_s", 3)  # the other API answers in less, on a busy machine, too
    gateway.faults({"kind": "slow", "seconds": LONGER_THAN_ANY_TEST, "path": "multi-revgeocode", "times": None})

    run = check("geocoding", "routing")

    assert run.column("status") == [0, 200]
    assert "The answer was not complete in time." in run.rows[0]["meaning"]
    assert run.rows[0]["time_ms"] >= 3_000
    assert run.results["TRANSACTIONS"] == 2
    assert counted() == {"geocoding": 1, "routing": 1}


@pytest.mark.parametrize(
    "kind", [{"kind": "slow", "seconds": LONGER_THAN_ANY_TEST}, {"kind": "trickle", "interval": 0.05}]
)
def test_nothing_but_hanging_ends_in_the_time_that_is_told(check, gateway, kind):
    QgsSettings().setValue(f"{ENVIRONMENT}/timeout_s", 1)
    gateway.faults({**kind, "times": None})

    run = check("geocoding", "routing", "batch")

    assert [row["meaning"].count("not complete in time") for row in run.rows] == [1, 1, 1]
    assert gateway.usage()["requests"] == 3, "each is asked once"
    assert any("given up after 1 s, so the check ends after 3 s" in info for info in run.feedback.infos)


def test_an_api_without_an_address_is_a_row(settings, check, gateway):
    settings.delenv("LOCATION_GATEWAY_BASE_URL")
    settings.setenv("LOCATION_GATEWAY_ROUTING_URL", gateway.url)

    run = check("geocoding", "routing", "tours")

    assert run.column("status") == [0, 200, 0]
    assert run.rows[0]["meaning"] == "No URL is set for this API."
    assert "LOCATION_GATEWAY_GEOCODING_URL" in run.rows[0]["action"]
    assert "LOCATION_GATEWAY_TOURS_URL" in run.rows[2]["action"]
    assert run.column("time_ms")[0] in {None, NULL}
    assert numbers(run) == [3, 1, 1, 1]
    assert "Tour planning: no URL is set, so nothing is sent" in run.feedback.infos


def test_cancel_ends_the_request_under_way_and_sends_no_other(check, gateway):
    gateway.faults({"kind": "slow", "seconds": LONGER_THAN_ANY_TEST, "path": "multi-revgeocode", "times": None})
    feedback = Feedback()
    cancel_when(feedback, lambda: gateway.usage()["requests"] >= 1)

    run = check("geocoding", "routing", feedback=feedback)

    assert run.column("status") == [0, 0]
    assert "cancelled" in run.rows[0]["meaning"]
    assert "ended before this request was sent" in run.rows[1]["meaning"]
    assert numbers(run) == [2, 0, 1, 1], "what is under way may be billed"
    assert counted() == {"geocoding": 1}
    assert gateway.usage()["requests"] == 1


def test_cancel_ends_the_wait_for_the_rate_limit(settings, check, others):
    settings.setenv("LOCATION_GATEWAY_REQUESTS_PER_SECOND", "0.01")
    feedback = Feedback()
    cancel_when(feedback, lambda: any("It works" in info for info in feedback.infos))

    run = check("batch", "matrix", feedback=feedback)

    assert run.column("status") == [200, 0]
    assert len(others.asked) == 1


def test_a_check_that_was_cancelled_before_sends_nothing(check, gateway):
    feedback = Feedback()
    feedback.cancel()

    run = check("geocoding", feedback=feedback)

    assert numbers(run) == [1, 0, 0, 0]
    assert gateway.usage()["requests"] == 0


def test_it_runs_in_a_background_task(provider, settings, gateway):
    algorithm = QgsApplication.processingRegistry().createAlgorithmById(ALGORITHM)
    gateway.faults({"kind": "challenge", "path": "routes", "times": None})

    run = run_in_background(algorithm, {"APIS": ["geocoding", "routing"], "OUTPUT": "memory:"})

    assert run.column("status") == [200, 401]
