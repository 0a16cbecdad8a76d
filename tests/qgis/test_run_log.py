"""What the log of a run tells its user: the environment first, the progress, and in the end why rows are not ok."""

import pytest
from qgis.core import QgsApplication, QgsSettings

from tests.support.fault_world import be_quick
from tests.support.layers import PLACES, RAILWAY_STATION, point_layer, spread
from tests.support.routes import VAN, ends
from tests.support.runs import ALGORITHM, Run, run


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

    assert told[0] == "Environment: sandbox (set by ENVIRONMENT)."


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


def test_the_progress_is_told_while_requests_are_under_way(reverse_geocode, gateway, progress):
    feedback, told = progress

    reverse_geocode(point_layer(spread(1_000)), feedback)

    assert told[0].startswith("Requests: 0 of 10. Answered places: 0 of 1,000.")
    assert any(text.startswith("Requests: 5 of 10. Answered places: 500 of 1,000. Time left: about ") for text in told)


def test_a_run_without_requests_tells_how_many_rows_there_are(reverse_geocode, gateway, progress):
    layer = point_layer(spread(300))
    reverse_geocode(layer)
    feedback, told = progress

    reverse_geocode(layer, feedback)

    assert [text.partition(" Time")[0] for text in told] == [
        f"Rows written: {rows} of 300." for rows in (100, 200, 300)
    ]


def test_the_progress_of_a_check_is_told(run_algorithm, gateway, progress):
    feedback, told = progress

    run_algorithm("locationgateway:checkgateway", {"APIS": ["geocoding", "routing"]}, feedback)

    assert told[0] == "APIs checked: 0 of 2."
    assert any(text.startswith("APIs checked: 1 of 2. Time left: about ") for text in told)


def test_the_end_says_why_rows_are_not_ok(reverse_geocode, truck_routes, gateway):
    layer = point_layer([RAILWAY_STATION, None, (91, 0), (95, 0), None, (96, 0)])

    infos = reverse_geocode(layer).feedback.infos

    assert infos[-4:-2] == [
        "Rows with the status 'invalid values': 3. The latitude 91 is not between -90 and 90.",
        "Rows with the status 'no geometry': 2. The row has no geometry.",
    ]
    assert infos[-2].startswith("Rows: 6 (found: 1, no geometry: 2, invalid values: 3).")
    routes = truck_routes(ORIGINS=ends(RAILWAY_STATION), DESTINATIONS=ends(*PLACES), PAIRING="order", **VAN).feedback
    assert any(line.startswith(f"Rows with the status 'invalid values': {len(PLACES) - 1}. ") for line in routes.infos)


def test_a_repetition_is_told_with_what_it_may_cost(reverse_geocode, settings, gateway):
    be_quick(settings)
    gateway.faults({"kind": "status", "status": 503})

    infos = reverse_geocode(point_layer(PLACES)).feedback.infos

    (told,) = (info for info in infos if "asking again" in info)
    assert "The request is given up after " in told
    assert f"This is repetition 1 of 3, which may bill {len(PLACES)} transactions more." in told
    assert "(503)" in told


def test_a_layer_without_rows_is_told(reverse_geocode, gateway):
    run = reverse_geocode(point_layer([]))

    assert "The output has no rows." in run.feedback.infos
    assert not [line for line in run.feedback.infos if "()" in line]


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
