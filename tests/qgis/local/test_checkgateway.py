"""Checking the gateway, as the toolbox runs it, against the demo gateway: where it works, and what it costs."""

import functools

import pytest
from location_gateway.core.client.contract import BodyForm
from location_gateway.core.client.pacing import RateLimiter
from location_gateway.core.client.session import GatewaySession
from location_gateway.core.connection import open_session
from location_gateway.core.connection.settings import remember_body_form, remembered_body_form
from location_gateway.core.local import gateway_check
from location_gateway.core.results.files import ledger_path, store_path
from qgis.core import QgsApplication, QgsProcessingParameterDefinition, QgsSettings

from tests.support.demo_gateway import KEY
from tests.support.gateway_checks import ALGORITHM, ALL, ENVIRONMENT, counted, folder, numbers
from tests.support.made_network import Clock
from tests.support.runs import Feedback, Run


def test_the_names_are_those_that_models_and_scripts_use(provider):
    algorithm = QgsApplication.processingRegistry().algorithmById(ALGORITHM)
    names = [parameter.name() for parameter in algorithm.parameterDefinitions()]

    assert names == ["APIS", "AUTHCFG", "DRY_RUN", "MAX_TRANSACTIONS", "IGNORE_MONTHLY_LIMIT", "OUTPUT"]
    assert [output.name() for output in algorithm.outputDefinitions()] == [
        "OUTPUT",
        "CHECKED",
        "WORKING",
        "REQUESTS",
        "TRANSACTIONS",
    ]
    assert algorithm.parameterDefinition("APIS").options() == ALL
    assert algorithm.parameterDefinition("DRY_RUN").flags() & QgsProcessingParameterDefinition.Flag.FlagAdvanced
    assert not algorithm.icon().pixmap(16).isNull()
    assert len(algorithm.shortHelpString()) > 200
    assert all(one.help() for one in algorithm.parameterDefinitions() if not one.isDestination())


def test_it_works_and_the_cost_is_said_before_anything_is_sent(run_algorithm, gateway):
    feedback = Feedback()
    sent_before = []
    feedback.pushInfo = lambda info: (feedback.infos.append(info), sent_before.append(gateway.usage()["requests"]))

    run = run_algorithm(ALGORITHM, {}, feedback, Run)  # geocoding and routing, by default

    assert feedback.infos[2:5] == [
        "Geocoding: 1 place by POST /multi-revgeocode, 1 transaction",
        "Routing: 1 short truck route by GET /v8/routes, 1 transaction",
        "APIs: 2 → requests: 2 → transactions: at most 2",
    ]
    assert feedback.infos[5] == (
        "An API that does not answer is given up after 60 s, so the check ends after 120 s at the latest."
    )
    assert sent_before[:5] == [0] * 5
    assert feedback.infos[6].startswith("Geocoding: It works. (")
    assert feedback.infos[7].startswith("Routing: It works. (")
    assert "APIs that work: 2 of 2. Requests: 2. Transactions: at most 2." in feedback.infos[7:]
    assert run.layer.fields().names() == ["api", "status", "meaning", "action", "time_ms"]
    assert not run.layer.isSpatial()
    assert [(row["api"], row["status"], row["meaning"], row["action"]) for row in run.rows] == [
        ("geocoding", 200, "It works.", ""),
        ("routing", 200, "It works.", ""),
    ]
    assert all(0 <= time_ms < 60_000 for time_ms in run.column("time_ms"))
    assert numbers(run) == [2, 2, 2, 2]
    assert gateway.usage()["transactions"] == {"multi-revgeocode": 1, "routes": 1}
    assert counted() == {"geocoding": 1, "routing": 1}
    assert not run.feedback.errors


def test_all_apis_can_be_checked(check, gateway, others):
    run = check(*ALL)

    assert run.column("api") == ALL
    assert run.column("status") == [200, 200, 200, 404, 200, 404, 200, 200]
    assert numbers(run) == [8, 8, 8, 5]
    assert "APIs: 8 → requests: 8 → transactions: at most 5" in run.feedback.infos
    assert [path.split("&")[0] for _, path, _ in others.asked] == [
        "/v7/batch/jobs?limit=1",
        "/v8/matrix/00000000-0000-0000-0000-000000000000/status",
        "/v8/match/routelinks?routeMatch=1",
        "/tour-planning/status/00000000-0000-0000-0000-000000000000",
        "/autosuggest?q=Mannerheimintie",
        "/v8/isolines?origin=60.17010,24.93830",
    ]
    assert {key for *_, key in others.asked} == {KEY}
    assert counted() == {"geocoding": 1, "routing": 1, "matching": 1, "search": 1, "isolines": 1}
    assert "(404, E601404)" in run.rows[3]["meaning"]
    assert run.rows[3]["action"] == ""


def test_no_answer_is_stored(check, gateway):
    check("geocoding", "routing")
    run = check("geocoding", "routing")

    assert run.results["REQUESTS"] == 2
    assert gateway.usage()["requests"] == 4
    assert ledger_path(folder()).exists()
    assert not store_path(folder(), "production").exists()


def test_the_wait_for_the_rate_limit_is_no_time_of_the_service(settings, check, gateway, others):
    settings.setenv("LOCATION_GATEWAY_REQUESTS_PER_SECOND", "0.2")
    clock = Clock()
    began = clock.now
    settings.setattr(gateway_check, "time", clock)
    settings.setattr(open_session, "RateLimiter", functools.partial(RateLimiter, clock=clock.monotonic))
    settings.setattr(GatewaySession, "pause", lambda _, seconds: clock.wait(seconds))

    run = check("batch", "matrix")

    assert run.results["WORKING"] == 2
    assert run.column("time_ms") == [0, 0]
    assert clock.now - began == pytest.approx(5)


@pytest.mark.parametrize("form", ["json", "lines"])
def test_the_form_of_body_is_found_out_and_remembered(check, gateway, form):
    gateway.reset(body_form=form)
    other = BodyForm(form).other
    remember_body_form("production", other)

    run = check("geocoding")

    assert run.column("status") == [200]
    assert run.results["REQUESTS"] == 2
    assert run.results["TRANSACTIONS"] == sum(counted().values()) == 1
    assert remembered_body_form("production") is BodyForm(form)
    assert check("geocoding").results["REQUESTS"] == 1


def test_a_form_that_is_set_is_the_only_one_tried(check, gateway):
    gateway.reset(body_form="lines")
    QgsSettings().setValue(f"{ENVIRONMENT}/body_form", "json")

    run = check("geocoding")

    assert run.column("status") == [415]
    assert "in which form" in run.rows[0]["action"]
    assert gateway.usage()["requests"] == 1


def test_a_form_that_did_not_work_either_is_not_remembered(check, gateway):
    gateway.faults({"kind": "status", "status": 415, "times": None})

    run = check("geocoding")

    assert run.column("status") == [415]
    assert numbers(run) == [1, 0, 2, 0]
    assert remembered_body_form("production") is None


def test_a_dry_run_needs_neither_key_nor_address(settings, check, gateway):
    settings.delenv("LOCATION_GATEWAY_API_KEY")
    settings.delenv("LOCATION_GATEWAY_BASE_URL")
    settings.setenv("LOCATION_GATEWAY_GEOCODING_URL", gateway.url)

    run = check("geocoding", "routing", DRY_RUN=True)

    assert numbers(run) == [0, 0, 1, 1]
    assert run.rows == []
    assert run.feedback.infos[2:5] == [
        "Geocoding: 1 place by POST /multi-revgeocode, 1 transaction",
        "Routing: no URL is set, so nothing is sent",
        "APIs: 1 → requests: 1 → transactions: at most 1",
    ]
    assert gateway.usage()["requests"] == 0


def test_without_a_key_or_an_address_nothing_is_sent(settings, check, gateway):
    with settings.context() as patched:
        patched.delenv("LOCATION_GATEWAY_API_KEY")
        assert "There is no key yet" in check("geocoding").refusal
    settings.delenv("LOCATION_GATEWAY_BASE_URL")
    settings.setenv("LOCATION_GATEWAY_BATCH_URL", gateway.url)
    assert "No URL is set for the service 'Geocoding'" in check("geocoding", "routing").refusal
    assert gateway.usage()["requests"] == 0


@pytest.mark.parametrize(
    ("apis", "sentence"),
    [([], "at least one API"), (["geocoding", "moon"], "(APIS) cannot be 'moon'"), ("moon", "'moon'")],
)
def test_apis_that_do_not_exist_are_refused(run_algorithm, apis, sentence):
    assert sentence in run_algorithm(ALGORITHM, {"APIS": apis}, None, Run).refusal


def test_a_check_that_may_not_spend_so_much_sends_nothing(settings, check, gateway):
    over_maximum = check("geocoding", "routing", MAX_TRANSACTIONS=1).refusal
    settings.setenv("LOCATION_GATEWAY_MONTHLY_LIMIT", "1")
    over_limit = check("geocoding", "routing").refusal

    assert "the maximum number of transactions is 1" in over_maximum
    assert "Nothing was sent" in over_maximum
    assert "beyond the limit" in over_limit
    assert gateway.usage()["requests"] == 0
    assert "A real run would be refused" in check("geocoding", "routing", DRY_RUN=True).feedback.all_text
    assert check("geocoding", "routing", IGNORE_MONTHLY_LIMIT=True).results["WORKING"] == 2


def test_what_bills_nothing_may_always_be_checked(settings, check, others):
    settings.setenv("LOCATION_GATEWAY_MONTHLY_LIMIT", "1")

    assert numbers(check("batch", "matrix", "tours", MAX_TRANSACTIONS=0)) == [3, 3, 3, 0]
