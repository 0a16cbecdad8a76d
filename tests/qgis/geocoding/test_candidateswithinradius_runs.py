"""Candidates within a radius: refused values, payment, faults, and the loaded layer."""

import pytest
from location_gateway.core.client.pacing import RetryPolicy
from qgis.core import (
    QgsApplication,
    QgsProcessingContext,
    QgsProcessingOutputLayerDefinition,
    QgsProject,
)

from tests.support.background import cancel_when, run_in_background
from tests.support.circles import CANDIDATES, center
from tests.support.demo_gateway import REVOKED_KEY, ROUTING_KEY
from tests.support.layers import SENATE_SQUARE
from tests.support.redirects import proxy_at
from tests.support.runs import Feedback

LONGER_THAN_ANY_TEST = 3_600
ASKED = {"CENTER": center(SENATE_SQUARE), "RADIUS": 80}
ON_EARTH = "which is not on Earth. Longitude comes first"
STREETS_ONLY = "With a heading, the service returns streets only"


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"RADIUS": 0}, "The radius '0' is not a number of metres above 0."),
        ({"CENTER": None}, "'Centre' (CENTER) is empty."),
        ({"CENTER": "60.17,124.94"}, f"lies at latitude 124.94, longitude 60.17, {ON_EARTH}"),
        ({"LIMIT": 0}, "(LIMIT) must be a whole number from 1 to 100, not '0'."),
        ({"LIMIT": 101}, "(LIMIT) must be a whole number from 1 to 100, not '101'."),
        ({"HEADING": 361}, "The heading '361' is not a number of degrees from 0 to 360."),
        ({"HEADING": 90, "RESULT_TYPES": ["street", "place"]}, STREETS_ONLY),
        ({"HEADING": 90, "RESULT_TYPES": ["place"], "DRY_RUN": True}, STREETS_ONLY),
        ({"RESULT_TYPES": ["harbour"]}, "(RESULT_TYPES) cannot be 'harbour'."),
        ({"POLITICAL_VIEW": "India"}, "a country code of three capital letters such as IND"),
    ],
)
def test_wrong_values_are_refused(gateway, candidates_within_radius, values, sentence):
    run = candidates_within_radius(**{**ASKED, **values})

    assert sentence in run.refusal
    assert gateway.usage()["requests"] == 0


@pytest.mark.parametrize("asked", [ASKED, {"CENTER": "24.96,60.14", "RADIUS": 20}], ids=["candidates", "nothing"])
def test_the_same_question_is_paid_for_once(gateway, candidates_within_radius, asked):
    first, second, dry = (candidates_within_radius(**asked, DRY_RUN=dry) for dry in (False, False, True))

    assert second.rows == first.rows
    assert second.points == first.points
    for run in (second, dry):
        assert (run.results["FROM_STORE"], run.results["REQUESTS"], run.results["TRANSACTIONS"]) == (1, 0, 0)
    assert gateway.usage()["requests"] == 1


@pytest.mark.parametrize(
    "change",
    [
        {"RADIUS": 90},
        {"RADIUS": None},
        {"LIMIT": 21},
        {"HEADING": 90},
        {"RESULT_TYPES": ["street"]},
        {"LANGUAGE": "sv"},
        {"CENTER": "24.9525,60.1695"},
        {"USE_STORE": False},
    ],
)
def test_another_question_is_asked(gateway, candidates_within_radius, change):
    candidates_within_radius(**ASKED)

    run = candidates_within_radius(**{**ASKED, **change})

    assert run.results["FROM_STORE"] == 0
    assert gateway.usage()["requests"] == 2


def test_a_dry_run_sends_nothing_and_needs_no_key(settings, gateway, candidates_within_radius):
    settings.delenv("LOCATION_GATEWAY_API_KEY")

    run = candidates_within_radius(**ASKED, DRY_RUN=True)

    assert run.rows == []
    assert (run.results["REQUESTS"], run.results["TRANSACTIONS"]) == (1, 1)
    assert not any("Nothing was found" in info for info in run.feedback.infos)
    assert gateway.usage()["requests"] == 0


def test_it_never_exceeds_the_maximum_of_transactions(gateway, candidates_within_radius):
    run = candidates_within_radius(**ASKED, MAX_TRANSACTIONS=0)

    assert "would need: up to 1; the maximum number of transactions is 0" in run.refusal
    assert gateway.usage()["requests"] == 0
    assert candidates_within_radius(**ASKED, MAX_TRANSACTIONS=1).refusal == ""
    assert candidates_within_radius(**ASKED, MAX_TRANSACTIONS=0).refusal == ""


@pytest.mark.parametrize(
    ("key", "sentence"),
    [(ROUTING_KEY, "for the service 'Geocoding' (403)"), (REVOKED_KEY, "does not know the key (401)")],
)
def test_a_refused_key_ends_the_run_with_the_reason(settings, candidates_within_radius, key, sentence):
    settings.setenv("LOCATION_GATEWAY_API_KEY", key)

    run = candidates_within_radius(**ASKED)

    assert sentence in run.refusal
    assert key not in run.feedback.all_text + run.refusal


@pytest.mark.parametrize(
    ("fault", "sentences"),
    [
        ({"status": 400}, ["(400)", "Check the parameters"]),
        ({"status": 404}, ["(404)", "Check the URL of the gateway", "(Correlation id "]),
        ({"kind": "not_json"}, ["could not be read", "Check the URL of the gateway"]),
    ],
)
def test_an_error_tells_what_to_do_and_is_not_stored(gateway, candidates_within_radius, fault, sentences):
    gateway.faults({"kind": "status", "times": None, **fault})

    run = candidates_within_radius(**ASKED)

    for sentence in sentences:
        assert sentence in run.refusal
    assert "Traceback" not in run.refusal
    gateway.faults()
    assert candidates_within_radius(**ASKED).results["FROM_STORE"] == 0


def test_a_proxy_that_is_gone_is_named(settings, candidates_within_radius, free_port):
    settings.setenv("LOCATION_GATEWAY_BASE_URL", "https://gateway.example")
    settings.setattr(
        "location_gateway.core.client.session.RetryPolicy", lambda: RetryPolicy(first_contact_s=0.0, total_time_s=0.0)
    )
    with proxy_at(free_port):
        run = candidates_within_radius(**ASKED)

    assert "The service could not be reached." in run.refusal
    assert f"(gateway.example) QGIS sends through the proxy 127.0.0.1:{free_port}, which may be the cause." in (
        run.refusal
    )
    assert "the proxy in QGIS's options" in run.refusal


def test_cancel_ends_the_request_under_way(gateway, candidates_within_radius):
    gateway.faults({"kind": "slow", "seconds": LONGER_THAN_ANY_TEST, "times": None})
    feedback = Feedback()
    cancel_when(feedback, lambda: gateway.usage()["requests"] == 1)

    assert "cancelled" in candidates_within_radius(feedback, **ASKED).refusal


def test_it_runs_in_a_background_task(provider, settings):
    algorithm = QgsApplication.processingRegistry().createAlgorithmById(CANDIDATES)

    run = run_in_background(algorithm, {**ASKED, "OUTPUT": "memory:"})

    assert run.results["ROWS"] == run.layer.featureCount() > 10


def test_a_loaded_layer_has_a_name_and_labels_in_each_run(provider, settings):
    for _ in range(2):
        project, context, feedback = QgsProject(), QgsProcessingContext(), Feedback()
        context.setProject(project)
        output = QgsProcessingOutputLayerDefinition("TEMPORARY_OUTPUT", project)
        algorithm = QgsApplication.processingRegistry().createAlgorithmById(CANDIDATES)

        results, ended_well = algorithm.run({**ASKED, "OUTPUT": output}, context, feedback)

        assert ended_well, feedback.all_text
        (details,) = context.layersToLoadOnCompletion().values()
        assert details.name == "Candidates around 60.16951, 24.95241"
        layer = context.takeResultLayer(results["OUTPUT"])
        assert not layer.labelsEnabled()
        details.postProcessor().postProcessLayer(layer, context, feedback)
        assert layer.labelsEnabled()
        assert "rg_" in layer.labeling().settings().fieldName
