"""How the layers look when they are loaded, and that they come out wherever QGIS runs algorithms."""

from types import SimpleNamespace

import pytest
from qgis.core import (
    QgsApplication,
    QgsLayerTreeModel,
    QgsProcessingContext,
    QgsProcessingOutputLayerDefinition,
    QgsProject,
    QgsProperty,
)
from qgis.gui import QgsLayerTreeView

from tests.support.background import run_in_background
from tests.support.demo_gateway import ROOT
from tests.support.layers import ESPLANADE, RAILWAY_STATION, SENATE_SQUARE
from tests.support.routes import NARROW_STREET, THROUGH_STOPS, TRUCK_ROUTES, VAN, ends
from tests.support.runs import Feedback

STYLES = ROOT / "core" / "run" / "styles"


def algorithm_of(name):
    return QgsApplication.processingRegistry().createAlgorithmById(name)


def load(algorithm, inputs):
    """Run as a dialog of the desktop does; return which layers are to be loaded, and whether they have a style."""
    project, context = QgsProject(), QgsProcessingContext()
    context.setProject(project)
    output = QgsProcessingOutputLayerDefinition("TEMPORARY_OUTPUT", project)
    parameters = {**inputs, **dict.fromkeys(("OUTPUT", "SECTIONS", "NOTICES"), output)}
    _, ended_well = algorithm_of(algorithm).run(parameters, context, Feedback())
    assert ended_well
    return {
        details.name: details.postProcessor() is not None for details in context.layersToLoadOnCompletion().values()
    }


@pytest.mark.parametrize(
    ("algorithm", "names", "title"),
    [
        (TRUCK_ROUTES, {"ORIGINS": "depots", "DESTINATIONS": "shops"}, "(40 t) from depots to shops"),
        (THROUGH_STOPS, {"INPUT": "tours"}, "(40 t) through tours"),
    ],
)
def test_loaded_layers_have_names_and_a_look_in_each_run(provider, settings, algorithm, names, title):
    places = [RAILWAY_STATION, NARROW_STREET]
    back = places[::-1]
    inputs = {name: ends(*way, name=layer) for way, (name, layer) in zip((places, back), names.items())}

    runs = [load(algorithm, inputs) for _ in range(2)]

    expected = {
        f"Truck routes {title}": True,
        f"Sections of truck routes {title}": True,
        f"Notices of truck routes {title}": True,
    }
    assert runs == [expected] * 2


@pytest.mark.parametrize("selected", ["nothing", "a layer"])
def test_notices_lie_above_sections_and_these_above_routes(provider, settings, monkeypatch, tmp_path, selected):
    from processing.gui import Postprocessing

    project, context = QgsProject(), QgsProcessingContext()
    context.setProject(project)
    shops = ends(NARROW_STREET, name="shops")
    project.addMapLayer(shops)
    view = QgsLayerTreeView()
    view.setModel(QgsLayerTreeModel(project.layerTreeRoot(), view))
    view.setCurrentLayer(shops if selected == "a layer" else None)
    window = SimpleNamespace(layerTreeView=lambda: view, setActiveLayer=view.setCurrentLayer)
    monkeypatch.setattr(Postprocessing, "iface", window)
    algorithm = algorithm_of(TRUCK_ROUTES)
    # As their files: QGIS names a layer after that, unless it is temporary. It loads layers in the order of their ids.
    routes, notices = "Truck routes from depots to shops", "Notices of truck routes from depots to shops"
    parameters = {
        "ORIGINS": ends(RAILWAY_STATION, name="depots"),
        "DESTINATIONS": shops,
        "OUTPUT": QgsProcessingOutputLayerDefinition(str(tmp_path / f"{routes}.gpkg"), project),
        "SECTIONS": QgsProcessingOutputLayerDefinition("TEMPORARY_OUTPUT", project),
        "NOTICES": QgsProcessingOutputLayerDefinition(str(tmp_path / f"{notices}.gpkg"), project),
    }
    _, ended_well = algorithm.run(parameters, context, Feedback())

    assert ended_well
    assert Postprocessing.handleAlgorithmResults(algorithm, context, Feedback(), parameters)

    names = [node.name() for node in project.layerTreeRoot().findLayers()]
    assert names == [notices, "Sections of truck routes (40 t) from depots to shops", routes, "shops"]
    assert all(layer.isValid() for layer in project.mapLayers().values())


@pytest.mark.parametrize(("output", "style"), [("OUTPUT", "truckroutes.qml"), ("SECTIONS", "truckroutesections.qml")])
def test_restricted_routes_have_a_colour_of_their_own(truck_routes, output, style):
    run = truck_routes(ORIGINS=ends(RAILWAY_STATION), DESTINATIONS=ends(SENATE_SQUARE), DRY_RUN=True)
    layer = run.results[output]

    message, loaded = layer.loadNamedStyle(str(STYLES / style))

    assert loaded, message
    categories = layer.renderer().categories()
    colours = {one.value(): [part.color().name() for part in one.symbol().symbolLayers()] for one in categories}
    assert colours["restricted"] != colours["ok"]


def test_stops_with_own_vehicles_are_routed_in_a_background_task(provider, settings):
    parameters = {
        "INPUT": ends([RAILWAY_STATION, 2.0], [SENATE_SQUARE, 3.0], [ESPLANADE, 4.0], fields=("tall:double",)),
        "STOP_DURATION": QgsProperty.fromExpression('"tall" * 60'),
        "OUTPUT": "memory:",
        **VAN,
        "HEIGHT": QgsProperty.fromField("tall"),
    }

    run = run_in_background(algorithm_of(THROUGH_STOPS), parameters)

    assert run.column("status") == ["ok"]
    assert '"truck[height]": "200"' in run.column("vehicle")[0]
    assert "!stopDuration=180" in run.column("vehicle")[0]
