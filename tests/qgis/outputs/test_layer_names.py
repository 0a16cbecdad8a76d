"""The names of loaded layers: the user's own first, then what the run was about. Vehicles have a colour, too."""

import pytest
from processing.gui import Postprocessing
from qgis.core import (
    QgsApplication,
    QgsProcessingContext,
    QgsProcessingOutputLayerDefinition,
    QgsProcessingUtils,
    QgsProject,
    QgsProperty,
    QgsSettings,
)

from tests.support.layers import KAMPPI, PLACES, RAILWAY_STATION, SENATE_SQUARE, point_layer
from tests.support.matrices import DISTANCE_MATRIX
from tests.support.models import reverse_geocoding_model
from tests.support.routes import HAKANIEMI, TRUCK_ROUTES, ends
from tests.support.runs import ALGORITHM, Feedback

pytestmark = pytest.mark.usefixtures("provider", "settings")


@pytest.fixture(autouse=True)
def _no_window(monkeypatch):
    """QGIS 3.44 takes no stand-in for its tree of layers."""
    monkeypatch.setattr(Postprocessing, "iface", None)


def layers_after(algorithm, outputs, project=None, **values):
    """Return the layers that a run loads, as its dialog does, by their outputs."""
    project, context, feedback = project or QgsProject(), QgsProcessingContext(), Feedback()
    context.setProject(project)
    context.setFeedback(feedback)
    given = {name: QgsProcessingOutputLayerDefinition(target, project) for name, target in outputs.items()}
    algorithm = algorithm.create()
    results, ended_well = algorithm.run({**values, **given}, context, feedback)
    assert ended_well, feedback.all_text
    made = {name: QgsProcessingUtils.mapLayerFromString(results[name], context).id() for name in outputs}
    layers_after.project = project  # owns them
    known = set(project.mapLayers())
    Postprocessing.handleAlgorithmResults(algorithm, context, feedback)
    added = set(project.mapLayers()) - known
    return {name: project.mapLayer(made[name] if made[name] in added else added.pop()) for name in outputs}


def names_after(algorithm, outputs, **values):
    """Return the names of the layers that a run loads, by their outputs."""
    return {name: layer.name() for name, layer in layers_after(algorithm, outputs, **values).items()}


def by_id(algorithm):
    return QgsApplication.processingRegistry().algorithmById(algorithm)


def test_a_run_names_its_layer_after_its_input():
    names = names_after(by_id(ALGORITHM), {"OUTPUT": "TEMPORARY_OUTPUT"}, INPUT=point_layer(PLACES, name="stops"))
    assert names == {"OUTPUT": "Addresses of stops"}


def test_the_name_in_a_model_of_the_user_counts():
    names = names_after(reverse_geocoding_model({}), {"result": "TEMPORARY_OUTPUT"}, POINTS=point_layer(PLACES))
    assert names == {"result": "RESULT"}


def test_the_name_of_a_file_counts(tmp_path, monkeypatch):
    (tmp_path / "temporary").mkdir()
    monkeypatch.setenv("TMPDIR", str(tmp_path / "temporary"))  # QGIS does not name layers after temporary files
    file = str(tmp_path / "customers.gpkg")
    assert names_after(by_id(ALGORITHM), {"OUTPUT": file}, INPUT=point_layer(PLACES)) == {"OUTPUT": "customers"}


def test_layers_of_a_shipped_model_say_what_they_are():
    names = names_after(
        by_id("locationgateway:routestoaddresseswithinradius"),
        dict.fromkeys(("routes", "addresses_within_the_radius"), "TEMPORARY_OUTPUT"),
        POINTS=point_layer(PLACES),
        CENTER="24.94,60.17 [EPSG:4326]",
        RADIUS=5000,
        DEPOT=point_layer(PLACES[:1]),
    )
    assert names == {
        "routes": "Truck routes to addresses within a radius",
        "addresses_within_the_radius": "Addresses within the radius",
    }


def routes(project=None, output="TEMPORARY_OUTPUT", **values):
    """Return the layer of routes from depots to shops."""
    given = {"ORIGINS": ends([RAILWAY_STATION]), "DESTINATIONS": ends([SENATE_SQUARE]), "DRY_RUN": True, **values}
    given["ORIGINS"].setName("depots")
    given["DESTINATIONS"].setName("shops")
    return layers_after(by_id(TRUCK_ROUTES), {"OUTPUT": output}, project, **given)["OUTPUT"]


@pytest.mark.parametrize(
    ("values", "about"),
    [
        ({}, "40 t"),
        ({"VEHICLE": "van_3_5t"}, "3.5 t"),
        ({"VEHICLE": "van_3_5t", "HEIGHT": 3.2}, "3.5 t, 3.2 × 2.1 × 7 m"),
        ({"DEPARTURE": "2027-03-01T08:30:00"}, "40 t, 1 Mar 08:30"),
        ({"DEPARTURE": "2027-03-01T08:30:00-05:00"}, "40 t, 1 Mar 08:30"),
        ({"ARRIVAL": "2027-12-24T18:05:00"}, "40 t, arrival 24 Dec 18:05"),
    ],
)
def test_routes_are_named_by_vehicle_and_time(values, about):
    assert routes(**values).name() == f"Truck routes ({about}) from depots to shops (dry run)"


def test_months_are_in_the_language_of_qgis(monkeypatch):
    monkeypatch.setattr(QgsApplication, "locale", lambda: "fr")  # the language of the system is another one
    assert (
        routes(DEPARTURE="2027-03-01T08:30:00").name()
        == "Truck routes (40 t, 1 mars 08:30) from depots to shops (dry run)"
    )


def test_vehicles_and_times_of_rows_are_no_names():
    own = {name: QgsProperty.fromExpression("5") for name in ("GROSS_WEIGHT", "HEIGHT")}
    own["DEPARTURE"] = QgsProperty.fromExpression("'2027-03-01T08:30:00'")
    assert routes(**own).name() == "Truck routes from depots to shops (dry run)"


def test_a_vehicle_of_the_user_has_its_name():
    QgsSettings().setValue("location_gateway/vehicles", '{"Tipper": {"HEIGHT": 3.1}}')
    assert routes(VEHICLE="Tipper").name() == "Truck routes (Tipper) from depots to shops (dry run)"


def test_a_matrix_is_named_by_its_vehicle_too():
    points = ends([RAILWAY_STATION], [SENATE_SQUARE])
    points.setName("depots")
    names = names_after(
        by_id(DISTANCE_MATRIX), {"OUTPUT": "TEMPORARY_OUTPUT"}, ORIGINS=points, VEHICLE="rigid_18t", DRY_RUN=True
    )
    assert names == {"OUTPUT": "Distance matrix (18 t) from depots to depots (dry run)"}


def test_a_second_layer_of_one_name_has_a_number():
    project = QgsProject()
    names = [routes(project, VEHICLE="van_3_5t").name() for _ in range(3)]
    name = "Truck routes (3.5 t) from depots to shops (dry run)"
    assert names == [name, f"{name} (2)", f"{name} (3)"]


def test_a_dry_run_to_a_file_says_that_it_is_one(tmp_path):
    assert routes(output=str(tmp_path / "monday.gpkg")).name() == "monday (dry run)"


def test_a_file_among_temporary_ones_has_its_name(tmp_path):
    """QGIS takes each file in the computer's folder for temporary files for one whose name says nothing."""
    file = str(tmp_path / "customers.gpkg")
    assert names_after(by_id(ALGORITHM), {"OUTPUT": file}, INPUT=point_layer(PLACES)) == {"OUTPUT": "customers"}


def test_names_of_files_may_be_switched_off(tmp_path):
    QgsSettings().setValue("qgis/configuration/prefer-filename-as-layer-name", "false")
    try:
        names = names_after(
            by_id(ALGORITHM), {"OUTPUT": str(tmp_path / "a.gpkg")}, INPUT=point_layer([KAMPPI], name="stops")
        )
    finally:
        QgsSettings().remove("qgis/configuration/prefer-filename-as-layer-name")
    assert names == {"OUTPUT": "Addresses of stops"}


def colour(layer):
    classes = layer.renderer().categories()  # they own the symbols
    passable = next(one.symbol() for one in classes if one.label() == "passable")
    return passable.symbolLayer(1).color().name()  # above the white casing


def test_each_common_vehicle_has_its_colour():
    common = ["articulated_40t", "rigid_18t", "rigid_7_5t", "van_3_5t"]
    colours = [colour(routes(VEHICLE=vehicle, DRY_RUN=False)) for vehicle in common]
    assert len(set(colours)) == len(common)
    assert colour(routes(VEHICLE="van_3_5t", DRY_RUN=False)) == colours[3]
    higher = colour(routes(VEHICLE="van_3_5t", HEIGHT=3.2, DRY_RUN=False))
    assert higher not in colours


def test_a_long_name_of_a_layer_comes_after_the_vehicle():
    origins = ends([RAILWAY_STATION])
    origins.setName("d" * 300)
    layer = layers_after(
        by_id(TRUCK_ROUTES),
        {"OUTPUT": "TEMPORARY_OUTPUT"},
        ORIGINS=origins,
        DESTINATIONS=ends([SENATE_SQUARE]),
        DRY_RUN=True,
    )["OUTPUT"]
    assert layer.name().startswith("Truck routes (40 t) from ddd")
    assert layer.name().endswith("d … (dry run)")
    assert len(layer.name()) < 120


@pytest.mark.parametrize(("values", "departure"), [({}, ""), ({"DEPARTURE": "2037-03-01T08:30:00Z"}, ", 1 Mar 08:30")])
def test_routes_that_are_compared_say_of_which_vehicles(values, departure):
    layer = compared("rigid_18t", **values)
    assert layer.name() == f"Routes of 18 t compared with 3.5 t{departure}"


def test_compared_routes_have_the_colour_of_the_second():
    for vehicle in ("rigid_18t", "rigid_7_5t"):
        assert colour(compared(vehicle)) == colour(routes(VEHICLE=vehicle, DRY_RUN=False))


def compared(second, **values):
    """Return the layer of the model that compares a van with another vehicle."""
    points = {"ORIGINS": ends(PLACES[0]), "DESTINATIONS": ends(HAKANIEMI)}
    vehicles = {"VEHICLE": "van_3_5t", "SECOND_VEHICLE": second}
    name = "routes_of_the_second_vehicle"
    model = by_id("locationgateway:comparevehicles")
    return layers_after(model, {name: "TEMPORARY_OUTPUT"}, **points, **vehicles, **values)[name]


def test_customers_without_a_depot_say_within_how_many_minutes():
    names = names_after(
        by_id("locationgateway:customerswithoutadepot"),
        dict.fromkeys(("customers_without_a_depot", "reachable_areas"), "TEMPORARY_OUTPUT"),
        CUSTOMERS=point_layer(PLACES),
        DEPOTS=point_layer(PLACES[:1]),
        MINUTES=7.5,
    )
    assert names == {
        "customers_without_a_depot": "Customers without a depot within 7.5 min",
        "reachable_areas": "Reachable areas",
    }
