"""Settings: typed, checked, and with environment variables on top."""

import re
from pathlib import Path

import pytest
from location_gateway.core.client.contract import BodyForm, TraceService
from location_gateway.core.client.services import Service
from location_gateway.core.connection.settings import SettingsError, read_settings
from qgis.core import QgsApplication, QgsSettings

BASE = {"LOCATION_GATEWAY_BASE_URL": "https://gateway.example/api/"}


@pytest.fixture(autouse=True)
def stored(qgis_app):
    QgsSettings().remove("location_gateway")
    yield lambda key, value: QgsSettings().setValue(f"location_gateway/environments/production/{key}", value)
    QgsSettings().remove("location_gateway")


def test_defaults_are_careful():
    production = read_settings(BASE)
    sandbox = read_settings({**BASE, "LOCATION_GATEWAY_ENVIRONMENT": "sandbox"})

    assert (production.name, production.in_flight, production.requests_per_second) == ("production", 4, 10)
    assert (sandbox.name, sandbox.in_flight, sandbox.requests_per_second) == ("sandbox", 4, 5)
    assert production.places_per_request == 100
    assert production.body_form is None
    assert production.trace_service is TraceService.MATCH
    assert (production.matrix_asynchronous, production.endpoints.matrix_hosts) == (False, ())
    assert (production.store_days, production.store_megabytes) == (30, 500)
    assert production.monthly_limit is None


def test_results_are_in_the_profile_unless_a_folder_is_named(tmp_path):
    in_profile = read_settings(BASE).results_folder
    assert in_profile == Path(QgsApplication.qgisSettingsDirPath()) / "location_gateway"
    assert read_settings({**BASE, "LOCATION_GATEWAY_STORE": "  "}).results_folder == in_profile
    for name in ("production", "sandbox"):
        named = {**BASE, "LOCATION_GATEWAY_STORE": str(tmp_path), "LOCATION_GATEWAY_ENVIRONMENT": name}
        assert read_settings(named).results_folder == tmp_path
    assert read_settings({**BASE, "LOCATION_GATEWAY_STORE": "~/kept"}).results_folder == Path.home() / "kept"


@pytest.mark.parametrize(
    "text",
    [
        *("results", "./results", '"/srv/results', '/srv/results"', "~nobody-here/results", "$HOME/results", "'r'"),
        *("/srv/results # the answers", "/srv/results;", "/srv/\x07results"),
    ],
)
def test_a_folder_that_nobody_means_is_refused(text):
    with pytest.raises(SettingsError, match="LOCATION_GATEWAY_STORE must be the whole path of a folder, such as /"):
        read_settings({**BASE, "LOCATION_GATEWAY_STORE": text})


QUOTED = ['"{}"', "'{}'", " “{}” ", "'\"{}\"'"]


@pytest.mark.parametrize("written", QUOTED)
def test_quotes_around_variables_are_removed(tmp_path, stored, written):
    values = {
        "BASE_URL": "https://gateway.example",
        "ENVIRONMENT": "Sandbox",
        "STORE": str(tmp_path),
        "IN_FLIGHT": "7",
        "REQUESTS_PER_SECOND": "2.5",
        "MATRIX_ASYNCHRONOUS": "yes",
        "AUTHCFG": "abc1234",
    }
    settings = read_settings({f"LOCATION_GATEWAY_{name}": written.format(value) for name, value in values.items()})
    assert settings.endpoints.base(Service.ROUTING) == "https://gateway.example"
    assert (settings.name, settings.results_folder, settings.authcfg) == ("sandbox", tmp_path, "abc1234")
    assert (settings.in_flight, settings.requests_per_second, settings.matrix_asynchronous) == (7, 2.5, True)


@pytest.mark.parametrize("name", ["prodction", "stagin", '"sandbox', "production,sandbox"])
def test_an_environment_that_is_unknown_is_refused(stored, name):
    QgsSettings().setValue("location_gateway/environments/Staging/url", "https://staging.example")
    known = r"Known environments: production, sandbox, Staging\."
    with pytest.raises(SettingsError, match=f"'{name}', which LOCATION_GATEWAY_ENVIRONMENT names. {known}"):
        read_settings({**BASE, "LOCATION_GATEWAY_ENVIRONMENT": name})
    with pytest.raises(SettingsError, match=f"'{name}', which ENVIRONMENT names. {known}"):
        read_settings(BASE, name)
    QgsSettings().setValue("location_gateway/environment", name)
    with pytest.raises(SettingsError, match=f"'{name}', which location_gateway/environment names. {known}"):
        read_settings(BASE)


@pytest.mark.parametrize(
    ("given", "name"), [("PRODUCTION", "production"), ("Sandbox ", "sandbox"), ("staging", "Staging"), ("Demo", "demo")]
)
def test_the_case_of_an_environment_does_not_matter(stored, given, name):
    QgsSettings().setValue("location_gateway/environment_names", "demo")
    QgsSettings().setValue("location_gateway/environments/Staging/url", "https://staging.example")
    assert read_settings({**BASE, "LOCATION_GATEWAY_ENVIRONMENT": given}).name == name
    assert read_settings(BASE, given.strip()).name == name


def test_environments_that_differ_in_case_only_are_told_apart(stored):
    """Older versions could have them."""
    QgsSettings().setValue("location_gateway/environment_names", "Test,test")
    for name in ("Test", "test"):
        assert read_settings({**BASE, "LOCATION_GATEWAY_ENVIRONMENT": name}).name == name
        assert read_settings(BASE, name).name == name
        QgsSettings().setValue("location_gateway/environment", name)
        assert read_settings(BASE).name == name
    with pytest.raises(SettingsError, match=r"There is no environment 'TEST'.* Test, test, production, sandbox"):
        read_settings(BASE, "TEST")


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("MONTHLY_LIMITS", "MONTHLY_LIMIT"),
        ("MONTLY_LIMIT", "MONTHLY_LIMIT"),
        ("APIKEY", "API_KEY"),
        ("ENVIROMENT", "ENVIRONMENT"),
        ("monthly_limit", "MONTHLY_LIMIT"),
        ("GEOCODE_URL", "GEOCODING_URL"),
        ("LIMIT", "MONTHLY_LIMIT"),
        ("URL", "BASE_URL"),
        ("TIMEOUT_S", None),
        ("OUTPUT", None),
        ("PORTS", None),
    ],
)
def test_an_unknown_variable_is_refused(given, meant):
    sentence = f"There is no variable LOCATION_GATEWAY_{given}."
    sentence += f" Did you mean LOCATION_GATEWAY_{meant}?" if meant else ""
    with pytest.raises(SettingsError, match=f"^{re.escape(sentence)}$"):
        read_settings({**BASE, f"LOCATION_GATEWAY_{given}": "1"})


@pytest.mark.parametrize("name", ["PORT", "SERVICE_HOST", "SERVICE_PORT_HTTPS", "PORT_443_TCP", "PORT_443_TCP_ADDR"])
def test_variables_of_kubernetes_are_ignored(name):
    """Kubernetes makes such ones for a service that is named location-gateway."""
    assert read_settings({**BASE, f"LOCATION_GATEWAY_{name}": "1"}) == read_settings(BASE)


def test_the_monthly_limit_is_the_environment_s_own(stored):
    stored("monthly_limit", "250000")
    limit = "LOCATION_GATEWAY_MONTHLY_LIMIT"

    assert read_settings(BASE).monthly_limit == 250_000
    assert read_settings({**BASE, "LOCATION_GATEWAY_ENVIRONMENT": "sandbox"}).monthly_limit is None
    assert read_settings({**BASE, limit: "10"}).monthly_limit == 10
    assert read_settings({**BASE, limit: "0"}).monthly_limit is None
    assert read_settings({**BASE, limit: " "}).monthly_limit == 250_000


def test_one_address_serves_all_services_unless_one_has_its_own(stored):
    stored("url", "https://stored.example")
    settings = read_settings({**BASE, "LOCATION_GATEWAY_ROUTING_URL": "routes.example:8443/v8x/"})

    assert settings.endpoints.base(Service.GEOCODING) == "https://gateway.example/api"
    assert settings.endpoints.base(Service.ROUTING) == "https://routes.example:8443/v8x"


def test_search_is_at_the_address_of_geocoding(stored):
    stored("url", "https://stored.example")
    stored("url_geocoding", "https://addresses.example")
    search = Service.SEARCH
    assert read_settings({}).endpoints.base(search) == "https://addresses.example"
    assert read_settings(BASE).endpoints.base(search) == "https://gateway.example/api"
    geocoding = {**BASE, "LOCATION_GATEWAY_GEOCODING_URL": "a.example"}
    assert read_settings(geocoding).endpoints.base(search) == "https://a.example"
    own = {**geocoding, "LOCATION_GATEWAY_SEARCH_URL": "b.example"}
    assert read_settings(own).endpoints.base(search) == "https://b.example"
    stored("url_search", "https://search.example")
    assert read_settings({}).endpoints.base(search) == "https://search.example"


def test_what_is_stored_counts_where_no_variable_is_set(stored):
    stored("url", "https://stored.example")
    stored("url_batch", "https://batch.example")
    stored("in_flight", "7")
    stored("body_form", "lines")
    stored("trace_service", "import")
    stored("matrix_asynchronous", "true")
    stored("matrix_status_hosts", "region-1.example, https://region-2.example:8443")
    stored("batch_address_columns", "searchText, searchParts")
    stored("batch_result_columns", "resultType,id, id")
    stored("store_days", "7")
    stored("store_megabytes", "1000")

    settings = read_settings({})

    assert settings.endpoints.base(Service.GEOCODING) == "https://stored.example"
    assert settings.endpoints.base(Service.BATCH) == "https://batch.example"
    assert settings.in_flight == 7
    assert settings.body_form is BodyForm.LINES
    assert settings.trace_service is TraceService.IMPORT
    assert read_settings({"LOCATION_GATEWAY_TRACE_SERVICE": "match"}).trace_service is TraceService.MATCH
    assert settings.matrix_asynchronous
    assert settings.endpoints.matrix_hosts == ("https://region-1.example", "https://region-2.example:8443")
    variables = {"LOCATION_GATEWAY_MATRIX_ASYNCHRONOUS": "false", "LOCATION_GATEWAY_MATRIX_STATUS_HOSTS": "a.example"}
    assert not read_settings(variables).matrix_asynchronous
    assert read_settings(variables).endpoints.matrix_hosts == ("https://a.example",)
    assert settings.batch_address_columns == ("searchText", "searchParts")
    assert settings.batch_result_columns == ("resultType", "id")
    assert (settings.store_days, settings.store_megabytes) == (7, 1000)
    assert read_settings({"LOCATION_GATEWAY_IN_FLIGHT": "3"}).in_flight == 3


@pytest.mark.parametrize(
    ("environ", "sentence"),
    [
        ({"LOCATION_GATEWAY_BASE_URL": "http://gateway.example"}, "would send the key unencrypted"),
        ({"LOCATION_GATEWAY_BASE_URL": "https://me:secret@gateway.example"}, "user name or a password"),
        ({"LOCATION_GATEWAY_BASE_URL": "https://gateway.example?x=1"}, "must end before any"),
        ({"LOCATION_GATEWAY_IN_FLIGHT": "33"}, "LOCATION_GATEWAY_IN_FLIGHT must be a number from 1 to 32, not '33'"),
        ({"LOCATION_GATEWAY_IN_FLIGHT": "1.5"}, "must be a whole number"),
        ({"LOCATION_GATEWAY_IN_FLIGHT": "many"}, "not 'many'"),
        ({"LOCATION_GATEWAY_REQUESTS_PER_SECOND": "0"}, "LOCATION_GATEWAY_REQUESTS_PER_SECOND"),
        ({"LOCATION_GATEWAY_REQUESTS_PER_SECOND": "nan"}, "LOCATION_GATEWAY_REQUESTS_PER_SECOND"),
        ({"LOCATION_GATEWAY_TRACE_SERVICE": "both"}, "LOCATION_GATEWAY_TRACE_SERVICE must be match or import, not"),
        ({"LOCATION_GATEWAY_MONTHLY_LIMIT": "-1"}, "LOCATION_GATEWAY_MONTHLY_LIMIT must be a number from 0 to"),
        ({"LOCATION_GATEWAY_MONTHLY_LIMIT": "0.5"}, "must be a whole number from 0"),
        ({"LOCATION_GATEWAY_MONTHLY_LIMIT": "1,000"}, "not '1,000'"),
    ],
)
def test_what_cannot_be_used_is_named(environ, sentence):
    with pytest.raises(SettingsError, match=sentence.replace("?", r"\?")) as raised:
        read_settings({**BASE, **environ})
    assert "secret" not in str(raised.value)


@pytest.mark.parametrize(
    ("key", "text", "sentence"),
    [
        ("body_form", "xml", "must be json or lines, not 'xml'"),
        ("store_days", "0", "must be a number from 1 to"),
        ("store_megabytes", "0", "must be a number from 1 to"),
    ],
)
def test_a_stored_value_that_cannot_be_used_is_named(stored, key, text, sentence):
    stored(key, text)
    with pytest.raises(SettingsError, match=f"environments/production/{key} {sentence}"):
        read_settings(BASE)


def test_a_missing_address_says_which_variable_to_set():
    with pytest.raises(SettingsError, match="LOCATION_GATEWAY_GEOCODING_URL"):
        read_settings({}).require_url(Service.GEOCODING)
