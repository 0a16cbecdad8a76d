"""What QGIS's own tools say about the plugin's layers: nothing. They warn of each field that has a name in words."""

import pytest
from location_gateway.core.run.invocation import Invocation
from location_gateway.core.run.wgs84 import WGS84
from qgis.core import (
    QgsApplication,
    QgsCoordinateReferenceSystem,
    QgsFeature,
    QgsField,
    QgsFields,
    QgsGeometry,
    QgsMemoryProviderUtils,
    QgsProcessingContext,
    QgsProject,
    QgsVectorFileWriter,
    QgsVectorLayer,
    QgsWkbTypes,
)
from qgis.gui import QgsAttributeForm
from qgis.PyQt.QtCore import QMetaType
from qgis.PyQt.QtWidgets import QLabel

from tests.support.runs import Feedback

pytestmark = pytest.mark.usefixtures("provider", "settings")

TOOLS = {
    "native:buffer": {"DISTANCE": 1},
    "native:extractbyexpression": {"EXPRESSION": "true"},
    "native:dissolve": {},
    "native:joinattributestable": {"FIELD": "own", "FIELD_2": "own"},
}


def designs():
    """Return the designs of all layers of the plugin, by the algorithm and the parameter of the output."""
    algorithms = QgsApplication.processingRegistry().providerById("locationgateway").algorithms()
    return {
        (algorithm.name(), output): design
        for algorithm in algorithms
        if hasattr(algorithm, "designs")
        for output, design in algorithm.designs(Invocation(algorithm, {}, QgsProcessingContext())).items()
    }


def layer_of(design, target):
    """Return a layer with the fields of a design and one more, in the memory or in a file, as the window shows it."""
    fields = QgsFields()
    for name in ("own", *design.names):
        numeric = name.endswith(("_s", "_m", "_m2", "_range"))
        fields.append(QgsField(name, QMetaType.Type.Double if numeric else QMetaType.Type.QString))
    layer = QgsMemoryProviderUtils.createMemoryLayer(
        "layer", fields, QgsWkbTypes.Type.Point, QgsCoordinateReferenceSystem(WGS84)
    )
    feature = QgsFeature(fields)
    feature.setGeometry(QgsGeometry.fromWkt("POINT(24.9 60.1)"))
    layer.dataProvider().addFeature(feature)
    if target is not None:
        options = QgsVectorFileWriter.SaveVectorOptions()
        options.driverName = QgsVectorFileWriter.driverForExtension(target.suffix)
        QgsVectorFileWriter.writeAsVectorFormatV3(layer, str(target), QgsProject.instance().transformContext(), options)
        layer = QgsVectorLayer(str(target), "layer", "ogr")
    assert layer.isValid()
    design.apply(layer)
    return layer


def told_by(tool, layer, output):
    feedback, context = Feedback(), QgsProcessingContext()
    context.setFeedback(feedback)
    parameters = {"INPUT": layer, "INPUT_2": layer, **TOOLS[tool], "OUTPUT": output}
    _, ended_well = QgsApplication.processingRegistry().createAlgorithmById(tool).run(parameters, context, feedback)
    assert ended_well, feedback.all_text
    return feedback.errors


@pytest.mark.parametrize("ending", ["", ".gpkg", ".geojson"])
def test_tools_warn_of_no_layer_of_the_plugin(tmp_path, ending):
    warnings = {}
    for number, (output, design) in enumerate(designs().items()):
        layer = layer_of(design, tmp_path / f"{number}{ending}" if ending else None)
        for tool in TOOLS:
            warnings[(*output, tool)] = told_by(tool, layer, "TEMPORARY_OUTPUT")
        warnings[(*output, "file")] = told_by("native:buffer", layer, str(tmp_path / f"buffer_{number}.gpkg"))
    assert len(warnings) > 100
    assert {output: told[:2] for output, told in warnings.items() if told} == {}


def test_forms_have_the_names_in_words():
    for output, design in designs().items():
        layer = layer_of(design, None)
        form = QgsAttributeForm(layer, next(layer.getFeatures()))
        labels = {label.text() for label in form.findChildren(QLabel)}
        assert set(design.names.values()) <= labels, output
        assert set(design.names) & labels <= set(design.names.values()), output
