"""Where the key comes from, and what the user is told when it cannot be had."""

import location_gateway
import pytest
from qgis.core import QgsApplication, QgsAuthMethodConfig, QgsSettings

from tests.support.demo_gateway import KEY, REVOKED_KEY
from tests.support.layers import PLACES, point_layer

assert location_gateway


@pytest.fixture
def auth_manager(qgis_app):
    manager = QgsApplication.authManager()
    if not manager.masterPasswordIsSet():
        assert manager.setMasterPassword("a master password", verify=True)
    return manager


@pytest.fixture
def store_configuration(auth_manager):
    """Store an authentication configuration and return its id."""
    stored = []

    def store(method="APIHeader", **values):
        config = QgsAuthMethodConfig(method)
        config.setName("gateway")
        config.setConfigMap(values)
        successful, config = auth_manager.storeAuthenticationConfig(config)
        assert successful
        stored.append(config.id())
        return config.id()

    yield store
    for authcfg in stored:
        auth_manager.removeAuthenticationConfig(authcfg)


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
    assert reverse_geocode(point_layer(PLACES)).results["OK"] == 4


def test_the_settings_of_the_environment_are_enough(no_key, gateway, reverse_geocode, store_configuration):
    no_key.delenv("LOCATION_GATEWAY_BASE_URL")
    no_key.setenv("LOCATION_GATEWAY_ENVIRONMENT", "sandbox")
    group = "location_gateway/environments/sandbox"
    QgsSettings().setValue(f"{group}/url", f"{gateway.url}/v1/")
    QgsSettings().setValue(f"{group}/authcfg", store_configuration(apiKey=KEY))

    assert reverse_geocode(point_layer(PLACES)).results["OK"] == 4
    assert gateway.log()[-1]["path"] == "/v1/multi-revgeocode"


@pytest.mark.parametrize(
    ("configuration", "sentence"),
    [
        ({"method": "Basic", "username": "me", "password": "x"}, "is of the type 'Basic'"),
        ({"X-Api": "something"}, "has no header named 'apiKey'"),
        ({"apiKey": "two words"}, "contains white space"),
    ],
)
def test_a_configuration_that_cannot_be_used_says_why(  # noqa: PLR0917 - fixtures
    no_key, gateway, reverse_geocode, store_configuration, configuration, sentence
):
    run = reverse_geocode(point_layer(PLACES), AUTHCFG=store_configuration(**configuration))

    assert sentence in run.refusal
    assert "two words" not in run.refusal
    assert gateway.usage()["requests"] == 0


def test_no_key_at_all_says_how_to_store_one(no_key, gateway, reverse_geocode):
    run = reverse_geocode(point_layer(PLACES))

    assert "There is no key yet" in run.refusal
    assert "API Header" in run.refusal
    assert gateway.usage()["requests"] == 0


def test_an_unknown_configuration_is_named(no_key, auth_manager, gateway, reverse_geocode):
    run = reverse_geocode(point_layer(PLACES), AUTHCFG="abc1234")

    assert "no authentication configuration 'abc1234'" in run.refusal
    assert gateway.usage()["requests"] == 0
