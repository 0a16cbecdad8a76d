"""Settings and vehicles of earlier versions are read as they are; those of a later version are not overwritten."""

import json

import pytest
from location_gateway.core.client.services import Service
from location_gateway.core.connection import environments
from location_gateway.core.connection.settings import VERSION_KEY, SettingsError, read_settings, stored_texts
from location_gateway.core.vehicles import saved as vehicles
from qgis.core import QgsSettings

from tests.support.file_versions import FOLDER, VERSIONS

pytestmark = pytest.mark.usefixtures("no_settings")
VEHICLE = {
    "HEIGHT": 3.6,
    "WIDTH": 2.5,
    "LENGTH": 12.0,
    "GROSS_WEIGHT": 18.0,
    "AXLE_LOAD": 10.0,
    "AXLE_COUNT": 2,
    "TRAILER_COUNT": 0,
    "TUNNEL_CATEGORY": "B",
    "HAZARDOUS_GOODS": ["explosive", "gas"],
    "VEHICLE_TYPE": "straight",
}


@pytest.fixture
def no_settings(qgis_app):
    """A profile without settings of the plugin, before and afterwards."""
    QgsSettings().remove("location_gateway")
    yield
    QgsSettings().remove("location_gateway")


def stored():
    settings = QgsSettings()
    settings.beginGroup("location_gateway")
    return {key: settings.value(key) for key in settings.allKeys()}


@pytest.fixture(params=VERSIONS)
def earlier(request):
    """What a version has stored in a profile, by the keys."""
    texts = json.loads((FOLDER / request.param / "settings.json").read_text(encoding="utf-8"))
    for key, text in texts.items():
        QgsSettings().setValue(f"location_gateway/{key}", text)
    return texts


def test_settings_of_an_earlier_version_are_read(earlier):
    names = {key.split("/")[2] for key in earlier if key.startswith("environments/production/")} - {"vehicle"}
    assert set(stored_texts("production")) == names
    assert read_settings({}).name == "demo"
    settings = read_settings({}, "production")
    assert settings.endpoints.base(Service.ROUTING) == "https://routes.example"
    assert (settings.monthly_limit, settings.in_flight, settings.requests_per_second) == (5_000, 8, 2.5)
    assert (settings.language, settings.political_view, settings.store_days) == ("fi,en-US", "FIN", 60)
    assert settings.token.services == {Service.ROUTING, Service.TOURS}


def test_vehicles_of_an_earlier_version_are_read(earlier):
    assert vehicles.vehicle_names() == ["Truck 7"]
    assert vehicles.named_vehicle("Truck 7") == VEHICLE
    assert vehicles.last_vehicle("production") == {**VEHICLE, "HEIGHT": 4.2}


CHANGES = {
    "add": lambda: environments.add_environment("new"),
    "rename": lambda: environments.rename_environment("demo", "trial"),
    "remove": lambda: environments.remove_environment("demo"),
    "activate": lambda: environments.activate("production"),
    "change": lambda: environments.change("demo", {"in_flight": "2"}, {}),
    "save a vehicle": lambda: vehicles.save_vehicle("Truck 8", VEHICLE),
    "delete a vehicle": lambda: vehicles.delete_vehicle("Truck 7"),
    "forget the vehicle": lambda: vehicles.forget_vehicle("production"),
}


@pytest.mark.parametrize("how", CHANGES)
def test_settings_of_a_later_version_are_not_changed(earlier, how):
    QgsSettings().setValue(VERSION_KEY, "2")
    before = stored()
    with pytest.raises((environments.EnvironmentsError, SettingsError), match="by a later version of the plugin"):
        CHANGES[how]()
    vehicles.remember_vehicle("production", VEHICLE)
    assert stored() == before
    QgsSettings().remove(VERSION_KEY)
    CHANGES[how]()
    assert stored() != before
