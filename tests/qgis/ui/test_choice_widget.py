"""Lists show words, and give the values that scripts use: in dialogs, in batch tables and in models."""

import importlib

import processing
import pytest
from processing.gui.BatchAlgorithmDialog import BatchAlgorithmDialog
from processing.modeler.ModelerParametersDialog import ModelerParametersDialog
from qgis.core import (
    QgsApplication,
    QgsProcessingContext,
    QgsProcessingModelAlgorithm,
    QgsProcessingModelChildParameterSource,
    QgsProcessingParameterEnum,
)
from qgis.PyQt.QtWidgets import QCheckBox, QComboBox, QLineEdit

from tests.support.runs import ALGORITHM

WORDS = ["As in the input", "At the address", "At the access to the address"]
TYPES = {
    "address": "Addresses",
    "area": "Areas",
    "city": "Cities",
    "houseNumber": "House numbers",
    "place": "Places of interest",
    "street": "Streets",
}


TUNNELS = {"B", "C", "D", "E"}
"""Categories of tunnels: letters of a treaty, in all languages."""


@pytest.fixture
def reversegeocode(provider, qgis_iface, monkeypatch):
    monkeypatch.setattr(qgis_iface, "browserModel", lambda: None, raising=False)
    return QgsApplication.processingRegistry().createAlgorithmById(ALGORITHM)


@pytest.fixture
def dialog(reversegeocode):
    dialog = processing.createAlgorithmDialog(ALGORITHM, {"INPUT": "points.gpkg"})
    yield dialog
    dialog.close()


def combo_of(wrapper):
    widget = wrapper.wrappedWidget()
    return widget if isinstance(widget, QComboBox) else widget.findChild(QComboBox)


def texts(combo):
    return [combo.itemText(item) for item in range(combo.count())]


def test_a_list_shows_words_and_gives_values(dialog):
    geometry = dialog.mainWidget().wrappers["GEOMETRY"]
    combo = combo_of(geometry)
    assert texts(combo) == WORDS

    combo.setCurrentText("At the address")

    assert dialog.createProcessingParameters()["GEOMETRY"] == "match"
    dialog.setParameters({"GEOMETRY": "access"})
    assert combo.currentText() == "At the access to the address"


def test_several_choices_are_check_boxes_with_words(dialog):
    widget = dialog.mainWidget().wrappers["RESULT_TYPES"].wrappedWidget()
    boxes = {box.text(): box for box in widget.findChildren(QCheckBox)}
    assert set(boxes) == set(TYPES.values())

    boxes["Streets"].setChecked(True)
    boxes["House numbers"].setChecked(True)

    assert set(dialog.createProcessingParameters()["RESULT_TYPES"]) == {"street", "houseNumber"}
    dialog.setParameters({"RESULT_TYPES": ["city"]})
    assert [text for text, box in boxes.items() if box.isChecked()] == ["Cities"]


def test_a_batch_table_shows_words(reversegeocode):
    dialog = BatchAlgorithmDialog(reversegeocode)
    panel = dialog.mainWidget()
    wrapper = panel.wrappers[0][panel.parameter_to_column["GEOMETRY"]]
    assert texts(combo_of(wrapper)) == WORDS
    wrapper.setParameterValue("match", QgsProcessingContext())
    assert (combo_of(wrapper).currentText(), wrapper.parameterValue()) == ("At the address", "match")
    dialog.close()


def test_a_batch_cell_with_several_choices_shows_words(reversegeocode):
    dialog = BatchAlgorithmDialog(reversegeocode)
    panel = dialog.mainWidget()
    wrapper = panel.wrappers[0][panel.parameter_to_column["RESULT_TYPES"]]
    line = wrapper.wrappedWidget().findChild(QLineEdit)
    wrapper.setParameterValue(["street", "houseNumber"], QgsProcessingContext())
    assert (line.text(), wrapper.parameterValue()) == ("Streets,House numbers", ["street", "houseNumber"])
    dialog.close()


def test_a_model_shows_words_and_keeps_values(reversegeocode):
    dialog = ModelerParametersDialog(reversegeocode, QgsProcessingModelAlgorithm("Addresses", "Tests"))
    widget = dialog.widget.widget.wrappers["GEOMETRY"]
    widget.setWidgetValue(QgsProcessingModelChildParameterSource.fromStaticValue("match"))
    (combo,) = (one for one in widget.findChildren(QComboBox) if texts(one) == WORDS)
    assert combo.currentText() == "At the address"
    (source,) = dialog.createAlgorithm().parameterSources()["GEOMETRY"]
    assert source.staticValue() == "match"


def test_all_lists_of_all_algorithms_have_words(provider):
    for algorithm in provider.algorithms():
        for parameter in algorithm.parameterDefinitions():
            if isinstance(parameter, QgsProcessingParameterEnum):
                look = parameter.metadata()["widget_wrapper"]
                module, _, name = look["class"].rpartition(".")
                assert hasattr(importlib.import_module(module), name)
                words = dict(zip(parameter.options(), look["words"]))
                assert len(words) == len(look["words"])
                assert {value for value, word in words.items() if value == word} <= TUNNELS
