"""Where the key comes from, and what the user is told when it cannot be used."""

from urllib.parse import parse_qsl, quote_plus

import pytest
import requests
from qgis.core import QgsSettings

from tests.support.demo_gateway import CLIENT, GEOCODING_KEY, KEY, REVOKED_KEY
from tests.support.layers import PLACES, point_layer


@pytest.fixture
def no_key(settings):
    settings.delenv("LOCATION_GATEWAY_API_KEY")
    return settings


@pytest.mark.parametrize("name", ["apiKey", "apikey", "APIKEY"])
def test_the_key_comes_from_the_configuration_given(no_key, gateway, reverse_geocode, store_configuration, name):
    run = reverse_geocode(point_layer(PLACES), AUTHCFG=store_configuration(**{name: KEY}))

    assert run.results["OK"] == 4
    assert gateway.usage()["by_key"] == {"full": 1}
    assert KEY not in run.feedback.all_text


def test_the_configuration_given_wins_over_all_others(settings, reverse_geocode, store_configuration):
    settings.setenv("LOCATION_GATEWAY_AUTHCFG", store_configuration(apiKey=REVOKED_KEY))
    settings.setenv("LOCATION_GATEWAY_API_KEY", REVOKED_KEY)

    assert reverse_geocode(point_layer(PLACES), AUTHCFG=store_configuration(apiKey=KEY)).results["OK"] == 4


def test_the_environment_variable_wins_over_the_settings(settings, reverse_geocode, store_configuration):
    QgsSettings().setValue("location_gateway/environments/production/authcfg", store_configuration(apiKey=REVOKED_KEY))

    assert reverse_geocode(point_layer(PLACES)).results["OK"] == 4
    settings.setenv("LOCATION_GATEWAY_AUTHCFG", store_configuration(apiKey=KEY))
    settings.setenv("LOCATION_GATEWAY_API_KEY", REVOKED_KEY)
    assert reverse_geocode(point_layer(PLACES), USE_STORE=False).results["OK"] == 4


@pytest.mark.parametrize("written", ['"{}"', "'{}'", " apiKey={}\n", "'\"{}\"'"])
def test_quotes_around_the_key_in_the_variable_are_removed(settings, reverse_geocode, written):
    settings.setenv("LOCATION_GATEWAY_API_KEY", written.format(KEY))
    assert reverse_geocode(point_layer(PLACES)).results["OK"] == 4


@pytest.mark.parametrize("written", ['"{}', "{}'"])
def test_a_key_with_one_quote_is_refused_and_not_shown(settings, gateway, reverse_geocode, written):
    settings.setenv("LOCATION_GATEWAY_API_KEY", written.format(KEY))
    run = reverse_geocode(point_layer(PLACES))
    assert "The key in LOCATION_GATEWAY_API_KEY cannot be used. The key begins or ends with a quote." in run.refusal
    assert KEY not in run.refusal
    assert gateway.log() == []


def test_the_settings_of_the_environment_are_enough(no_key, gateway, reverse_geocode, store_configuration):
    no_key.delenv("LOCATION_GATEWAY_BASE_URL")
    no_key.setenv("LOCATION_GATEWAY_ENVIRONMENT", "sandbox")
    group = "location_gateway/environments/sandbox"
    QgsSettings().setValue(f"{group}/url", f"{gateway.url}/v1/")
    QgsSettings().setValue(f"{group}/authcfg", store_configuration(apiKey=KEY))

    assert reverse_geocode(point_layer(PLACES)).results["OK"] == 4
    assert gateway.log()[-1]["path"] == "/v1/multi-revgeocode"


@pytest.mark.parametrize(
    ("method", "members", "sentence"),
    [
        ("Basic", {"username": "me", "password": "s3cret"}, "is of the type 'Basic'"),
        ("APIHeader", {"X-Api": "s3cret"}, "has no header named 'apiKey'"),
        ("APIHeader", {"apiKey": "s3cret words"}, "contains white space"),
        ("OAuth2", {"oauth2config": "{}"}, "consent in a browser"),
        ("EsriToken", {"token": "s3cret"}, "is of the type 'EsriToken'"),
        ("AWSS3", {"username": "me", "password": "s3cret", "region": "eu"}, "'AWSS3', which cannot hold a key"),
        ("MapTilerHmacSha256", {"token": "s3cret_0123"}, "so it was not sent"),
        ("PKI-Paths", {"certpath": "", "keypath": "", "keypass": "s3cret"}, "is of the type 'PKI-Paths'"),
    ],
)
def test_a_configuration_that_cannot_be_used_says_why(  # noqa: PLR0917 - fixtures
    no_key, gateway, reverse_geocode, store_configuration, method, members, sentence
):
    run = reverse_geocode(point_layer(PLACES), AUTHCFG=store_configuration(method, **members))

    assert sentence in run.refusal
    assert "s3cret" not in run.refusal
    assert gateway.usage()["requests"] == 0


@pytest.mark.usefixtures("manager")
@pytest.mark.parametrize(
    ("authcfg", "sentences"),
    [
        ("", ("There is no key yet", "API Header", "LOCATION_GATEWAY_API_KEY")),
        ("abc1234", ("no authentication configuration 'abc1234'",)),
    ],
)
def test_a_key_that_is_not_there_says_how_to_store_one(no_key, gateway, reverse_geocode, authcfg, sentences):
    run = reverse_geocode(point_layer(PLACES), AUTHCFG=authcfg)

    assert all(sentence in run.refusal for sentence in sentences)
    assert gateway.usage()["requests"] == 0


@pytest.fixture
def token_for(no_key, gateway, store_configuration):
    """Let some services be shown a token."""
    requests.post(f"{gateway.url}/_demo/tokens", json={"revoke": True}, timeout=120).raise_for_status()

    def use(services, **settings):
        members = {
            "token_services": services,
            "token_url": f"{gateway.url}/oauth2/token",
            "token_authcfg": store_configuration("Basic", **CLIENT),
            **settings,
        }
        for name, value in members.items():
            QgsSettings().setValue(f"location_gateway/environments/production/{name}", value)

    return use


def tokens_issued(gateway):
    return requests.post(f"{gateway.url}/_demo/tokens", json={}, timeout=120).json()["issued"]


@pytest.mark.parametrize("signed", ["false", "true"])
def test_a_token_is_asked_for_once_and_shared_by_all_runs(gateway, token_for, reverse_geocode, signed):
    token_for("geocoding,routing", token_signed=signed)
    before = tokens_issued(gateway)

    first = reverse_geocode(point_layer(PLACES))
    second = reverse_geocode(point_layer(PLACES), USE_STORE=False)

    assert (first.results["OK"], second.results["OK"]) == (4, 4)
    assert tokens_issued(gateway) == before + 1
    assert CLIENT["password"] not in first.feedback.all_text + second.feedback.all_text


def test_the_key_is_shown_to_most_services_and_a_token_to_some(token_for, settings, gateway, check):
    token_for("routing")
    settings.setenv("LOCATION_GATEWAY_API_KEY", GEOCODING_KEY)  # which is not licensed for routing
    run = check("geocoding", "routing")
    assert run.results["WORKING"] == 2
    assert gateway.usage()["by_key"]["geocoding"] == 1


def test_a_configuration_with_a_client_replaces_the_stored_one(token_for, store_configuration, reverse_geocode):
    token_for("geocoding", token_authcfg="gone123")
    assert "no authentication configuration 'gone123'" in reverse_geocode(point_layer(PLACES)).refusal
    assert reverse_geocode(point_layer(PLACES), AUTHCFG=store_configuration("Basic", **CLIENT)).results["OK"] == 4


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"token_authcfg": ""}, "no client id and secret yet"),
        ({"token_url": ""}, "No token can be requested. The URL is empty"),
    ],
)
def test_what_is_missing_for_a_token_is_told(gateway, token_for, reverse_geocode, changes, sentence):
    token_for("geocoding", **changes)
    assert sentence in reverse_geocode(point_layer(PLACES)).refusal
    assert gateway.usage()["requests"] == 0


def test_a_configuration_may_hold_a_header_of_another_kind(no_key, reverse_geocode, store_configuration, gateway):
    token = requests.post(
        f"{gateway.url}/oauth2/token",
        data={"grant_type": "client_credentials"},
        auth=(CLIENT["username"], quote_plus(CLIENT["password"])),
        timeout=120,
    ).json()["access_token"]
    configuration = store_configuration(Authorization=f"Bearer {token}")

    run = reverse_geocode(point_layer(PLACES), AUTHCFG=configuration)

    assert run.results["OK"] == 4
    assert token not in run.feedback.all_text


def test_language_and_view_default_to_those_of_the_environment(settings, gateway, reverse_geocode):
    for name, value in (("language", "fi"), ("political_view", "fin")):
        QgsSettings().setValue(f"location_gateway/environments/production/{name}", value)

    reverse_geocode(point_layer(PLACES[:1]))
    reverse_geocode(point_layer(PLACES[:1]), LANGUAGE="sv", POLITICAL_VIEW="IND")

    asked = [dict(parse_qsl(entry["query"])) for entry in gateway.log()]
    assert [(one["lang"], one["politicalView"]) for one in asked] == [("fi", "FIN"), ("sv", "IND")]
