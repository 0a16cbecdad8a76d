"""What the log of a run tells its user: the environment first, the progress, and in the end why rows are not ok."""

import re

import pytest
from location_gateway.core.client.pacing import RetryPolicy
from qgis.core import (
    QgsApplication,
    QgsProcessingContext,
    QgsSettings,
)

from tests.support.background import cancel_when
from tests.support.fault_world import be_quick
from tests.support.layers import IN_THE_SEA, PLACES, RAILWAY_STATION, point_layer, spread
from tests.support.routes import VAN, ends
from tests.support.runs import ALGORITHM, Feedback, Run, loaded_names, run


def test_the_first_line_names_the_environment(reverse_geocode, settings, gateway):
    first = reverse_geocode(point_layer(PLACES)).feedback.infos[0]
    QgsSettings().setValue("location_gateway/environment", "sandbox")
    chosen = reverse_geocode(point_layer(PLACES)).feedback.infos[0]
    settings.setenv("LOCATION_GATEWAY_ENVIRONMENT", "SANDBOX")
    by_variable = reverse_geocode(point_layer(PLACES), DRY_RUN=True).feedback.infos[0]

    assert first == "Environment: production."
    assert chosen == "Environment: sandbox."
    assert by_variable == "Environment: sandbox (set by LOCATION_GATEWAY_ENVIRONMENT)."


@pytest.mark.parametrize("name", ["sandbox", "production"])
def test_the_first_line_marks_an_environment_for_trials(gateway, settings, reverse_geocode, name):
    settings.setattr("location_gateway.core.connection.settings.is_desktop", lambda: True)
    QgsSettings().setValue("location_gateway/environment", name)
    feedback = reverse_geocode(point_layer(PLACES)).feedback

    marked = f'<span style="background-color: #7b4fa8; color: #ffffff;">&nbsp;Environment: {name}.&nbsp;</span>'
    assert feedback.htmlLog().startswith(marked) == (name == "sandbox")
    assert (feedback.infos[0] == f"Environment: {name}.") == (name == "production")


@pytest.mark.parametrize("name", ["usagereport", "emptystore", "batchjobs"])
def test_a_report_names_its_environment(gateway, run_algorithm, name):
    told = run_algorithm(f"locationgateway:{name}", {"ENVIRONMENT": "Sandbox"}).feedback.infos

    assert told[0] == "Environment: sandbox (set by 'Environment' (ENVIRONMENT))."


@pytest.mark.parametrize("name", ["usagereport", "emptystore", "batchjobs", "reversegeocode"])
def test_the_second_line_names_the_folder_of_results(gateway, run_algorithm, tmp_path, name):
    values = {"INPUT": point_layer(PLACES)} if name == "reversegeocode" else {}

    feedback = run_algorithm(f"locationgateway:{name}", values).feedback

    assert feedback.infos[1] == f"Stored answers and usage are in {tmp_path / 'results'}."
    assert "profile" not in feedback.all_text


def test_a_run_without_the_service_names_no_folder_of_results(filter_by_radius):
    told = filter_by_radius(point_layer(PLACES), CENTER="24.94,60.17", RADIUS=500).feedback

    assert "are in " not in told.all_text


@pytest.mark.parametrize("name", ["usagereport", "emptystore", "batchjobs", "reversegeocode"])
def test_an_environment_that_is_unknown_ends_the_run(gateway, run_algorithm, settings, tmp_path, name):
    source = "LOCATION_GATEWAY_ENVIRONMENT" if name == "reversegeocode" else "ENVIRONMENT"
    values = {"INPUT": point_layer(PLACES)} if name == "reversegeocode" else {"ENVIRONMENT": "prodction"}
    settings.setenv("LOCATION_GATEWAY_ENVIRONMENT", "prodction")

    refusal = run_algorithm(f"locationgateway:{name}", values).refusal

    known = "Known environments: production, sandbox."
    assert f"There is no environment 'prodction', which {source} names. {known}" in refusal
    assert gateway.log() == []
    assert not (tmp_path / "results").exists(), "a new store would forget what is paid, and its limit"


def test_the_progress_is_told_while_requests_are_under_way(reverse_geocode, settings, gateway, progress):
    feedback, told = progress
    settings.setenv("LOCATION_GATEWAY_IN_FLIGHT", "1")  # so that each answer is waited for
    gateway.reset(latency_ms=100)

    reverse_geocode(point_layer(spread(1_000)), feedback)

    assert told[0].startswith("Requests: 0 of 10. Answered places: 0 of 1,000.")
    under_way = r"Requests: (\d) of 10\. Answered places: \1(?:00) of 1,000\. Time left: about \d+ s\."
    assert any(re.fullmatch(under_way, text) for text in told)


def test_a_run_without_requests_tells_how_many_rows_there_are(reverse_geocode, gateway, progress):
    layer = point_layer(spread(300))
    reverse_geocode(layer)
    feedback, told = progress

    reverse_geocode(layer, feedback)

    assert any(text.startswith("Rows written: 100 of 300. Time left: about ") for text in told)


def test_the_progress_of_a_check_is_told(run_algorithm, gateway, progress):
    feedback, told = progress

    run_algorithm("locationgateway:checkgateway", {"APIS": ["geocoding", "routing"]}, feedback)

    assert told[0] == "APIs checked: 0 of 2."
    assert any(text.startswith("APIs checked: 1 of 2. Time left: about ") for text in told)


def test_the_end_says_why_rows_are_not_ok(reverse_geocode, truck_routes, gateway):
    layer = point_layer([RAILWAY_STATION, None, (91, 0), (95, 0), None, (96, 0)])

    told = reverse_geocode(layer).feedback

    invalid = "Rows with the status 'invalid values': 3. The latitude 91 is not between -90 and 90."
    assert invalid in told.errors
    assert "Rows with the status 'no geometry': 2. The row has no geometry." in told.infos
    assert told.infos[-2].startswith("Rows: 6 (found: 1, no geometry: 2, invalid values: 3).")
    routes = truck_routes(ORIGINS=ends(RAILWAY_STATION), DESTINATIONS=ends(*PLACES), PAIRING="order", **VAN).feedback
    assert any(line.startswith(f"Rows with the status 'invalid values': {len(PLACES) - 1}. ") for line in routes.errors)


def test_a_run_that_finds_nothing_ends_with_a_warning(reverse_geocode, gateway):
    layer = point_layer([IN_THE_SEA])

    dry = reverse_geocode(layer, DRY_RUN=True).feedback
    told = reverse_geocode(layer, RADIUS=100).feedback

    assert dry.errors == []
    assert told.errors[-1].startswith("Rows: 1 (no address: 1).")


def test_a_repetition_is_told_with_what_it_may_cost(reverse_geocode, settings, gateway):
    be_quick(settings)
    gateway.faults({"kind": "status", "status": 503})

    infos = reverse_geocode(point_layer(PLACES)).feedback.infos

    (told,) = (info for info in infos if "rying again" in info)
    assert re.search(r"\(503\).* Trying again (in \d+ s, )?until \d\d:\d\d:\d\d\. This is", told)
    assert f"This is repetition 1 of 3, which may bill {len(PLACES)} transactions more." in told


def test_a_fault_that_comes_and_goes_is_not_told_each_time(reverse_geocode, settings, gateway):
    be_quick(settings)
    gateway.faults({"kind": "lost", "times": None, "probability": 0.3, "seed": 1})
    settings.setenv("LOCATION_GATEWAY_IN_FLIGHT", "1")

    run = reverse_geocode(point_layer(spread(3_000)))

    assert run.column("rg_status") == ["ok"] * 3_000
    assert gateway.usage()["requests"] > 35
    told = [info for info in run.feedback.infos if "rying again" in info]
    assert 1 <= len(told) <= 3, "on a busy machine, some failures are noted before the answer between them is read"


def test_a_gateway_that_stays_silent_is_told_once(reverse_geocode, settings, gateway):
    settings.setattr("location_gateway.core.run.run_log._SILENT_S", 0.2)
    gateway.faults({"kind": "slow", "seconds": 3_600, "after": 1, "times": None})
    feedback = Feedback()
    cancel_when(feedback, lambda: any("has not answered" in info for info in feedback.infos))

    run = reverse_geocode(point_layer(spread(500)), feedback)

    (told,) = (info for info in feedback.infos if "has not answered" in info)
    assert re.search(r"^The service has not answered for \d+ s\. Waiting for it until \d\d:\d\d:\d\d\.$", told)
    assert run.column("rg_status").count("ok") == 100


def test_a_gateway_that_is_gone_is_told_at_once(reverse_geocode, settings, gateway):
    """Until when it is tried, no time left, why the run ended, and last how to go on."""
    settings.setattr(
        "location_gateway.core.client.session.RetryPolicy", lambda: RetryPolicy(0.01, 0.05, 2.0, 2.0, 9_999)
    )
    settings.setenv("LOCATION_GATEWAY_IN_FLIGHT", "4")
    gateway.faults({"kind": "refuse", "after": 8, "times": None})
    layer = point_layer(spread(2_000))

    told = reverse_geocode(layer).feedback

    again, *others = (info for info in told.infos if "rying again" in info)
    assert len(others) <= 1, "once more after a request was given up, if the run did not end with it"
    assert again.startswith("The service could not be reached. The connection was closed")
    assert re.search(r"Trying again until \d\d:\d\d:\d\d\.", again)
    assert "Time left" not in told.all_text
    assert any("The run ended before everything was asked. The service kept failing" in one for one in told.errors)
    assert told.infos[-3].startswith("Rows: 2,000 (found: 800, ")
    assert told.infos[-2] == (
        "Answers of this run (places) that are stored: 800. Run again to ask the rest: these cost nothing then."
    )


def test_a_layer_without_rows_is_told(reverse_geocode, gateway):
    run = reverse_geocode(point_layer([]))

    assert "The output has no rows." in run.feedback.infos
    assert not [line for line in run.feedback.infos if "()" in line]


@pytest.mark.parametrize("reason", ["", "outage", "key", "maximum", "month"])
def test_the_layer_of_a_run_that_ended_early_is_incomplete(provider, settings, gateway, reason):
    be_quick(settings)
    settings.setenv("LOCATION_GATEWAY_IN_FLIGHT", "1")
    fault = {"outage": {"kind": "refuse"}, "key": {"kind": "status", "status": 401}}.get(reason)
    if reason == "month":
        settings.setenv("LOCATION_GATEWAY_MONTHLY_LIMIT", "350")
    if reason in ("maximum", "month"):  # a repetition is more than was estimated
        gateway.faults({"kind": "lost", "after": 1, "times": 1})
    elif fault:
        gateway.faults({**fault, "after": 1, "times": None})
    feedback, parameters = Feedback(), {"INPUT": point_layer(spread(300), name="stops")}
    if reason == "maximum":
        parameters["MAX_TRANSACTIONS"] = 300

    names = loaded_names(ALGORITHM, parameters, feedback)

    assert names == ["Addresses of stops (incomplete)" if reason else "Addresses of stops"]
    assert feedback.infos[-1].endswith("Run again to ask the rest: these cost nothing then.") is bool(reason)
    assert any("ended before everything was asked" in error for error in feedback.errors) is bool(reason)


def test_counters_that_are_0_are_not_among_the_results(provider, settings, gateway):
    told, feedback = [], Feedback()
    feedback.pushFormattedMessage = lambda _html, text: told.append(text.strip())
    algorithm = provider.algorithm("reversegeocode")
    results = run(ALGORITHM, {"INPUT": point_layer(PLACES)}).results

    feedback.pushFormattedResults(algorithm, QgsProcessingContext(), results)

    assert results["FAILED"] == results["NO_MATCH"] == 0
    assert f"OK: {len(PLACES)}" in told
    assert not [text for text in told if text.endswith(": 0")]


@pytest.mark.parametrize("platform", ["desktop", "qgis_process"])
def test_only_servers_are_told_of_environment_variables(provider, settings, gateway, monkeypatch, platform):
    monkeypatch.setattr(QgsApplication, "platform", lambda: platform)
    settings.setenv("LOCATION_GATEWAY_MONTHLY_LIMIT", "1")
    told = []
    for name in ("LOCATION_GATEWAY_API_KEY", "LOCATION_GATEWAY_BASE_URL", ""):
        told.append(run(ALGORITHM, {"INPUT": point_layer(PLACES)}, None, Run).refusal)
        settings.delenv(name, raising=False)

    for sentence, text in zip(("this month's limit of 1", "There is no key yet", "No URL is set"), told):
        assert sentence in text
        assert ("LOCATION_GATEWAY_" in text) is (platform == "qgis_process")


@pytest.mark.parametrize("name", ["reversegeocode", "usagereport", "emptystore"])
def test_a_folder_of_results_that_is_no_whole_path_ends_the_run(gateway, run_algorithm, settings, tmp_path, name):
    settings.chdir(tmp_path)
    settings.setenv("LOCATION_GATEWAY_STORE", "'results'")
    values = {"INPUT": point_layer(PLACES)} if name == "reversegeocode" else {}
    outputs = {} if name == "emptystore" else {"OUTPUT": str(tmp_path / "out.gpkg")}

    refusal = run_algorithm(f"locationgateway:{name}", {**values, **outputs}, None, Run).refusal

    assert "LOCATION_GATEWAY_STORE must be the whole path of a folder, such as " in refusal
    assert gateway.log() == []
    assert list(tmp_path.iterdir()) == []


def test_a_dry_run_does_not_say_that_it_sent_anything(reverse_geocode, truck_routes, gateway):
    places = spread(300)
    reverse_geocode(point_layer(places[:100]))
    sent = gateway.usage()["requests"]

    dry = reverse_geocode(point_layer(places), DRY_RUN=True).feedback
    routes = truck_routes(ORIGINS=ends(*PLACES), DESTINATIONS=ends(RAILWAY_STATION), DRY_RUN=True, **VAN).feedback

    assert gateway.usage()["requests"] == sent
    would = "A run would take {} answers from the store and send {} requests, for at most {} transactions."
    assert f"Dry run: nothing was sent. Rows: 300 (not requested: 300). {would.format(100, 2, 200)}" in dry.infos
    assert any(line.startswith("Dry run: nothing was sent. Rows: ") for line in routes.infos)
    assert not any(line.startswith("Rows: ") and "Requests:" in line for line in [*dry.infos, *routes.infos])
