"""What the user gets if the service or the network fails."""

from dataclasses import replace
from itertools import count

import pytest
from location_gateway.core.client import session
from location_gateway.core.client.pacing import RetryPolicy, RetryState

from tests.support.demo_gateway import KEY, REVOKED_KEY, ROUTING_KEY
from tests.support.fault_world import POLICY, be_quick
from tests.support.layers import PLACES, point_layer, spread

ATTEMPTS = 6
"""At one request, where it is given up; more failures in a row than the circuit breaker lets pass."""


class CountedPolicy(RetryPolicy):
    """The quick policy, by a clock that only moves when it is looked at: by each attempt twice."""

    def begin(self, _clock):
        looks = count()
        return RetryState(replace(POLICY, total_time_s=2 * ATTEMPTS), lambda: next(looks))


@pytest.fixture
def counted_attempts(settings):
    """One request at a time, given up after so many attempts, however long they take."""
    settings.setenv("LOCATION_GATEWAY_IN_FLIGHT", "1")
    be_quick(settings)
    settings.setattr(session, "RetryPolicy", CountedPolicy)


@pytest.mark.parametrize(
    ("key", "sentences"),
    [
        (REVOKED_KEY, ["does not know the key (401)", "header named 'apiKey'", "The service says"]),
        ("no-such-key", ["does not know the key (401)"]),
        (ROUTING_KEY, ["not licensed for the service 'Geocoding' (403)", "Ask the reseller"]),
    ],
)
def test_a_refused_key_ends_the_run_before_any_row(settings, gateway, reverse_geocode, key, sentences):
    settings.setenv("LOCATION_GATEWAY_API_KEY", key)

    run = reverse_geocode(point_layer(spread(900)))

    for sentence in sentences:
        assert sentence in run.refusal
    assert key not in run.refusal
    assert "Traceback" not in run.refusal
    assert gateway.usage()["transactions"].get("multi-revgeocode", 0) == 0


def test_the_reason_of_a_refusal_is_always_shown(settings, gateway, reverse_geocode):
    """It ends the run while other lists, the first one among them, wait for their turn."""
    settings.setenv("LOCATION_GATEWAY_API_KEY", REVOKED_KEY)
    settings.setenv("LOCATION_GATEWAY_REQUESTS_PER_SECOND", "10")
    gateway.reset(latency_ms=50)

    run = reverse_geocode(point_layer(spread(500)))

    assert "does not know the key (401)" in run.refusal


def test_rows_that_were_not_asked_carry_the_reason(settings, gateway, reverse_geocode):
    settings.setenv("LOCATION_GATEWAY_IN_FLIGHT", "3")
    gateway.reset(latency_ms=50)
    gateway.faults(
        {"kind": "status", "status": 429, "retry_after": "20", "after": 1, "times": 1},
        {"kind": "status", "status": 403, "after": 2, "times": None},
    )

    run = reverse_geocode(point_layer(spread(1_000)))

    assert sorted(run.column("rg_status")) == ["failed"] * 100 + ["not_asked"] * 800 + ["ok"] * 100
    reasons = {row["rg_error"] for row in run.rows if row["rg_status"] == "not_asked"}
    assert len(reasons) == 1
    assert "not licensed for the service 'Geocoding' (403)" in reasons.pop()
    assert "not licensed for the service 'Geocoding' (403)" in run.feedback.errors[-2]


@pytest.mark.parametrize("fault", [{"kind": "status", "status": 503}, {"kind": "cut"}], ids=["503", "cut"])
def test_a_service_that_fails_in_mid_run_ends_the_run(counted_attempts, gateway, reverse_geocode, fault):
    gateway.faults({"after": 2, "times": None, **fault})

    run = reverse_geocode(point_layer(spread(2_000)))

    assert run.column("rg_status") == ["ok"] * 200 + ["failed"] * 100 + ["not_asked"] * 1_700
    assert run.column("rg_error")[-1].startswith("The service kept failing, so the run stopped sending requests. ")
    assert "The run ended before everything was asked. The service kept failing" in run.feedback.errors[-2]
    assert gateway.usage()["requests"] <= 2 + 2 * ATTEMPTS


def test_a_lasting_rate_limit_fails_only_some_rows(counted_attempts, gateway, reverse_geocode):
    gateway.faults({"kind": "status", "status": 429, "after": 1, "times": 2 * ATTEMPTS})

    run = reverse_geocode(point_layer(spread(800)))

    assert run.column("rg_status") == ["ok"] * 100 + ["failed"] * 200 + ["ok"] * 500


@pytest.mark.parametrize("status", [401, 403])
def test_a_key_revoked_in_mid_run_keeps_what_was_answered(settings, gateway, reverse_geocode, status):
    settings.setenv("LOCATION_GATEWAY_IN_FLIGHT", "1")
    gateway.faults({"kind": "status", "status": status, "after": 2, "times": None})
    places = spread(450)

    run = reverse_geocode(point_layer([*places, *places[:3], None]))

    assert run.column("rg_status") == ["ok"] * 200 + ["not_asked"] * 250 + ["ok"] * 3 + ["no_geometry"]
    assert f"({status})" in run.column("rg_error")[200]
    assert f"({status})" in run.feedback.errors[-1]
    assert run.results["OK"] == 203
    assert run.results["NOT_ASKED"] == 250
    assert run.results["TRANSACTIONS"] == 200
    assert gateway.usage()["by_status"][str(status)] == 1


def test_a_fatal_answer_does_not_wait_for_requests_that_wait(settings, gateway, reverse_geocode):
    settings.setenv("LOCATION_GATEWAY_IN_FLIGHT", "2")
    gateway.faults(
        {"kind": "status", "status": 429, "retry_after": "200", "after": 2, "times": 1},
        {"kind": "status", "status": 401, "after": 3, "times": None},
    )

    run = reverse_geocode(point_layer(spread(900)))

    statuses = run.column("rg_status")
    assert statuses.count("ok") == 200
    assert "(401)" in run.feedback.errors[-2]


def test_a_layer_that_takes_no_rows_ends_the_run_at_once(settings, gateway, reverse_geocode, monkeypatch):
    from qgis.core import QgsFeatureSink

    settings.setenv("LOCATION_GATEWAY_IN_FLIGHT", "1")
    gateway.faults({"kind": "status", "status": 429, "retry_after": "200", "after": 6, "times": None})
    monkeypatch.setattr(QgsFeatureSink, "addFeatures", lambda *_: False)
    monkeypatch.setattr(QgsFeatureSink, "addFeature", lambda *_: False)

    run = reverse_geocode(point_layer(spread(900)))

    assert "OUTPUT does not accept more rows" in run.refusal
    assert "they cannot be written elsewhere" in run.refusal
    assert "All answers are stored: run again" in run.refusal


def test_a_refused_request_fails_only_its_rows(settings, gateway, reverse_geocode):
    settings.setenv("LOCATION_GATEWAY_IN_FLIGHT", "1")
    gateway.faults({"kind": "status", "status": 400, "after": 1, "times": 1})

    run = reverse_geocode(point_layer(spread(250)))

    assert run.column("rg_status") == ["ok"] * 100 + ["failed"] * 100 + ["ok"] * 50
    assert "did not accept the request (400)" in run.column("rg_error")[100]
    assert "Places not answered: 100." in run.feedback.all_text
    assert run.results["FAILED"] == 100


def test_requests_that_are_all_refused_end_the_run(settings, gateway, reverse_geocode):
    settings.setenv("LOCATION_GATEWAY_IN_FLIGHT", "1")
    gateway.faults({"kind": "status", "status": 400, "times": None})

    run = reverse_geocode(point_layer(spread(2_000)))

    assert "did not accept the request (400)" in run.refusal
    assert gateway.usage()["requests"] < 10


@pytest.mark.parametrize(
    "fault",
    [
        {"kind": "status", "status": 429, "retry_after": "1"},
        {"kind": "status", "status": 503, "body": "html"},
        {"kind": "status", "status": 500, "body": "empty"},
        {"kind": "reset"},
        {"kind": "cut"},
    ],
    ids=lambda fault: f"{fault['kind']}-{fault.get('status', '')}",
)
def test_faults_that_pass_are_waited_out(gateway, reverse_geocode, fault):
    gateway.faults({**fault, "times": 2})

    run = reverse_geocode(point_layer(spread(250)))

    assert run.results["OK"] == 250
    # What Qt sends on a connection whose end it has not noticed is counted, and does not arrive.
    assert gateway.usage()["requests"] == 5 <= run.results["REQUESTS"]
    billed = gateway.usage()["transactions"]["multi-revgeocode"]
    assert run.results["TRANSACTIONS"] >= billed + (fault.get("status") in {500, 503})


def test_connections_that_are_closed_are_made_again(gateway, reverse_geocode):
    gateway.faults({"kind": "refuse", "times": 5})

    assert reverse_geocode(point_layer(spread(250))).results["OK"] == 250


@pytest.mark.parametrize(
    ("fault", "statuses", "sentence"),
    [
        ({"kind": "missing", "places": [1]}, ["ok", "failed", "ok", "ok"], "no result for this place"),
        ({"kind": "repeated", "places": [1]}, ["ok"] * 4, ""),
        ({"kind": "reordered"}, ["ok"] * 4, ""),
        ({"kind": "item_error", "places": [2], "title": "Too wet"}, ["ok", "ok", "failed", "ok"], "Too wet"),
        ({"kind": "unknown_result_type", "places": [0]}, ["ok"] * 4, ""),
        ({"kind": "no_address_fields", "places": [3]}, ["ok"] * 4, ""),
    ],
    ids=lambda value: value["kind"] if isinstance(value, dict) else "",
)
def test_results_are_matched_by_id_in_any_list(gateway, reverse_geocode, fault, statuses, sentence):
    right = reverse_geocode(point_layer(PLACES), USE_STORE=False).rows
    gateway.faults(fault)

    run = reverse_geocode(point_layer(PLACES))

    assert run.column("rg_status") == statuses
    for row, expected, status in zip(run.rows, right, statuses):
        if status == "failed":
            assert sentence in row["rg_error"]
        elif row["rg_street"] is not None:
            assert row["rg_label"] == expected["rg_label"]
        assert row["rg_query_lat"] == expected["rg_query_lat"]


@pytest.mark.parametrize("kind", ["not_json", "empty", "other_shape"])
def test_an_answer_that_cannot_be_read_is_not_asked_again(settings, gateway, reverse_geocode, kind):
    settings.setenv("LOCATION_GATEWAY_IN_FLIGHT", "1")
    gateway.faults({"kind": kind, "after": 1})

    run = reverse_geocode(point_layer(spread(250)))

    assert run.results["OK"] == 150
    assert run.results["FAILED"] == 100
    assert "could not be read" in run.column("rg_error")[150]
    assert gateway.usage()["requests"] == 3


def test_a_redirect_is_refused_and_the_key_stays(gateway, reverse_geocode, running_other_gateway):
    gateway.faults({"kind": "redirect", "location": f"{running_other_gateway.url}/multi-revgeocode", "times": None})

    run = reverse_geocode(point_layer(PLACES))

    assert "redirects to another URL (302)" in run.refusal
    assert running_other_gateway.usage()["requests"] == 0
    assert KEY not in run.refusal


def test_a_challenge_for_a_password_ends_as_an_unknown_key(gateway, reverse_geocode):
    gateway.faults({"kind": "challenge", "times": None})

    run = reverse_geocode(point_layer(PLACES))

    assert "does not know the key (401)" in run.refusal


def test_the_other_body_form_is_found_kept_and_remembered(gateway, reverse_geocode):
    gateway.reset(body_form="lines")

    assert reverse_geocode(point_layer(spread(300))).results["OK"] == 300
    refused = gateway.usage()["by_status"]["415"]
    assert reverse_geocode(point_layer(spread(300))).results["OK"] == 300

    assert 1 <= refused <= 4
    assert gateway.usage()["by_status"]["415"] == refused


def test_a_list_too_long_is_halved_and_the_number_suggested(gateway, reverse_geocode):
    gateway.reset(max_places=30)

    run = reverse_geocode(point_layer(spread(500)))

    assert run.results["OK"] == 500
    assert "no more than 25 places in one request" in run.feedback.all_text
    assert gateway.usage()["transactions"]["multi-revgeocode"] == 500


def test_a_service_that_is_not_there_is_told_with_the_address(settings, reverse_geocode):
    be_quick(settings)
    settings.setenv("LOCATION_GATEWAY_BASE_URL", "http://127.0.0.1:9")

    run = reverse_geocode(point_layer(PLACES))

    assert "connection was refused" in run.refusal
    assert "127.0.0.1:9" in run.refusal
