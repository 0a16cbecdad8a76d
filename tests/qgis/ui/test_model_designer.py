"""Steps of the plugin's algorithms in the model designer, beside all that a model can hold: set, saved, reopened."""

import pytest
from location_gateway.ui import parameter_widgets
from processing.modeler.ModelerParametersDialog import ModelerParametersDialog
from qgis.core import (
    Qgis,
    QgsProcessingModelAlgorithm,
    QgsProcessingModelChildAlgorithm,
    QgsProcessingModelChildParameterSource,
    QgsProcessingModelParameter,
)
from qgis.PyQt.QtCore import QDate, QDateTime, QTime
from qgis.PyQt.QtWidgets import QApplication

from tests.support.demo_gateway import ROOT

MODELS = sorted((ROOT / "core" / "toolbox" / "models").glob("*.model3"))
OTHERS = (
    *("native:splitvectorlayer", "native:basicstatisticsforfields", "native:joinattributestable"),
    *("native:calculateexpression", "native:stringconcatenation", "native:createdirectory", "native:condition"),
    *("native:exporttospreadsheet", "native:createconstantrasterlayer", "native:rasterlayerproperties"),
    *("native:loadlayer", "native:writevectortiles_mbtiles", "native:filedownloader"),
)
OWN = tuple(f"locationgateway:{name}" for name in ("plantours", "submitbatchjob", "reversegeocode"))
KINDS = frozenset(
    (
        *("outputVector", "outputRaster", "outputString", "outputFile", "outputFolder", "outputHtml", "outputNumber"),
        *("outputMultilayer", "outputVariant", "outputBoolean", "outputVectorTile", "outputLayer"),
    )
)
"""Of outputs, all that algorithms of QGIS and of the plugin have."""
DAY = QDate(2027, 3, 1)
Source = QgsProcessingModelChildParameterSource

pytestmark = pytest.mark.usefixtures("provider", "settings")


@pytest.fixture
def full_model(provider):
    """A model with a step of each of the plugin's algorithms and of QGIS's ones, and an input of each type."""
    model = QgsProcessingModelAlgorithm("Everything", "Tests")
    for number, step in enumerate([*OTHERS, *OWN]):
        child = QgsProcessingModelChildAlgorithm(step)
        child.setChildId(f"step{number}")
        child.setDescription(step)
        assert child.algorithm() is not None, step
        model.addChildAlgorithm(child)
    for algorithm in provider.algorithms():
        for definition in algorithm.parameterDefinitions():
            name = f"a_{definition.type()}"
            if not definition.isDestination() and model.parameterDefinition(name) is None:
                given = definition.clone()
                given.setName(name)
                model.addModelParameter(given, QgsProcessingModelParameter(name))
    return model


def opened(algorithm, model, step=None):
    dialog = ModelerParametersDialog(algorithm, model, step)
    dialog.show()
    return dialog


def wrappers(dialog):
    return dialog.widget.widget.wrappers


def sources(child):
    return {name: [one.toVariant() for one in some] for name, some in child.parameterSources().items()}


def saved(model, folder):
    file = str(folder / "saved.model3")
    assert model.toFile(file)
    again = QgsProcessingModelAlgorithm()
    assert again.fromFile(file)
    return again


def given(definition):
    """Return a value that is not the default."""
    kind = definition.type()
    if kind == "enum":
        return list(definition.options())[-2:] if definition.allowMultiple() else definition.options()[-1]
    if kind == "boolean":
        return not definition.defaultValue()
    if kind == "number":
        return min((definition.defaultValue() or max(definition.minimum(), 0)) + 1, definition.maximum())
    if kind == "field":
        return ["a", "b"] if definition.allowMultiple() else "a"
    values = {
        "authcfg": "gateway",
        "datetime": DAY if definition.name() == "DATE" else QDateTime(DAY, QTime(8, 30)),
        "expression": '"a" || 1',
        "point": "24.94000000,60.17000000 [EPSG:4326]",
    }
    return values.get(kind, "some text")


def source_of(definition, kind):
    """Return a source of a kind. Of outputs, the widget takes another one where this one is none of its own."""
    return {
        "value": lambda: Source.fromStaticValue(given(definition)),
        "input": lambda: Source.fromModelParameter(f"a_{definition.type()}"),
        "output": lambda: Source.fromChildOutput("step0", "OUTPUT_LAYERS"),
        "expression": lambda: Source.fromExpression("'a' || 'b'"),
    }[kind]()


def shown_definitions(dialog):
    """Return the parameters that the dialog of a step shows, but for its outputs."""
    definitions = dialog.algorithm().parameterDefinitions()
    return [one for one in definitions if one.name() in wrappers(dialog) and not one.isDestination()]


def differences(wanted, *found):
    return [
        (name, source, *(one.get(name) for one in found))
        for name, source in wanted.items()
        if any(one.get(name) != source for one in found)
    ]


def test_the_model_has_each_kind_of_output(full_model):
    found = {
        output.type()
        for step in full_model.childAlgorithms().values()
        for output in step.algorithm().outputDefinitions()
    }
    assert found >= KINDS


@pytest.mark.parametrize("kind", ["value", "input", "output", "expression"])
def test_each_step_is_set_saved_and_opened_again(provider, full_model, store_configuration, tmp_path, kind):
    authcfg = store_configuration(apiKey="any")
    wanted = {}
    several = (provider.algorithm(name) for name in ("filterbyradius", "plantours", "reversegeocode", "truckroutes"))
    for algorithm in several if kind == "expression" else provider.algorithms():  # to open expressions takes long
        dialog, step = opened(algorithm, full_model), algorithm.name()
        wanted[step] = {}
        for definition in shown_definitions(dialog):
            source, wrapper = source_of(definition, kind), wrappers(dialog)[definition.name()]
            if source.staticValue() == "gateway":
                source.setStaticValue(authcfg)
            wrapper.setWidgetValue(source)
            if kind == "output":
                source = wrapper.value()
                assert source.source() == Qgis.ProcessingModelChildParameterSource.ChildOutput
            wanted[step][definition.name()] = [source.toVariant()]
        child = dialog.createAlgorithm()
        dialog.close()
        assert differences(wanted[step], sources(child)) == [], step
        if not isinstance(algorithm, QgsProcessingModelAlgorithm):  # to copy a model with many others takes minutes
            child.setChildId(step)
            full_model.addChildAlgorithm(child)

    model = saved(full_model, tmp_path)
    for step in full_model.childAlgorithms().keys() & wanted.keys():
        child = model.childAlgorithm(step)
        dialog = opened(child.algorithm(), model, step)
        again = dialog.createAlgorithm()
        dialog.close()
        assert differences(wanted[step], sources(child), sources(again)) == [], step


@pytest.mark.parametrize("file", MODELS, ids=lambda file: file.stem)
def test_each_step_of_a_shipped_model_is_changed_and_reopened(file, tmp_path):
    model = QgsProcessingModelAlgorithm()
    assert model.fromFile(str(file))
    before = {}
    for step, child in model.childAlgorithms().items():
        dialog = opened(child.algorithm(), model, step)
        before[step] = sources(child)
        unset = {one.name() for one in shown_definitions(dialog)} - before[step].keys()
        assert not unset & {"INPUT"}
        dialog.widget.widget.descriptionBox.setText(f"{child.description()}, changed")
        changed = dialog.createAlgorithm()
        dialog.close()
        changed.copyNonDefinitionPropertiesFromModel(model)
        model.setChildAlgorithm(changed)

    again = saved(model, tmp_path)
    assert again.validate() == (True, [])
    for step, child in again.childAlgorithms().items():
        dialog = opened(child.algorithm(), again, step)
        assert dialog.widget.widget.descriptionBox.text().endswith(", changed")
        found = dialog.createAlgorithm()
        dialog.close()
        assert differences(before[step], sources(child), sources(found)) == [], step


def told_in(dialog):
    QApplication.processEvents()
    is_step = isinstance(dialog, ModelerParametersDialog)
    item = (dialog.widget.widget.bar if is_step else dialog.messageBar()).currentItem()
    return "" if item is None else item.text()


def fail(*_arguments):
    raise RuntimeError("a fault of the plugin")


def test_a_fault_is_told_in_the_dialog_of_a_step(provider, monkeypatch):
    monkeypatch.setattr(parameter_widgets, "_words_of", fail)
    dialog = opened(provider.algorithm("reversegeocode"), QgsProcessingModelAlgorithm())
    assert "RuntimeError" in told_in(dialog)
    wrappers(dialog)["GEOMETRY"].setWidgetValue(Source.fromStaticValue("match"))
    assert sources(dialog.createAlgorithm())["GEOMETRY"][0]["static_value"] == "match"
    dialog.close()


@pytest.mark.parametrize(
    "part", ["_words_of", "_show_environment", "last_vehicle", "vehicle_parameters", "likely_fields"]
)
def test_a_fault_is_told_in_the_dialog_of_an_algorithm(open_dialog, monkeypatch, part):
    monkeypatch.setattr(parameter_widgets, part, fail)
    dialog = open_dialog("locationgateway:truckroutes")
    assert dialog.isVisible()
    assert "RuntimeError" in told_in(dialog)
