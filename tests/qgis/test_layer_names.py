"""The names of loaded layers: the user's own first, then what the run was about."""

import pytest
from qgis.core import (
    QgsApplication,
    QgsProcessingContext,
    QgsProcessingOutputLayerDefinition,
    QgsProcessingUtils,
    QgsProject,
)

from tests.support.layers import PLACES, point_layer
from tests.support.models import reverse_geocoding_model
from tests.support.runs import ALGORITHM, Feedback

pytestmark = pytest.mark.usefixtures("provider", "settings")


def names_after(algorithm, outputs, **values):
    """Return the names of the layers that a run loads, as its dialog does, by their outputs."""
    project, context, feedback = QgsProject(), QgsProcessingContext(), Feedback()
    context.setProject(project)
    given = {name: QgsProcessingOutputLayerDefinition(target, project) for name, target in outputs.items()}
    results, ended_well = algorithm.create().run({**values, **given}, context, feedback)
    assert ended_well, feedback.all_text
    names = {}
    for name in outputs:
        details = context.layerToLoadOnCompletionDetails(results[name])
        layer = QgsProcessingUtils.mapLayerFromString(results[name], context)
        details.setOutputLayerName(layer)
        names[name] = layer.name()
    return names


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
