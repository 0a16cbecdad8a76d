"""What is read in QGIS's window has the labels of parameters, and not their names, which only scripts know."""

import re
from collections import Counter

import pytest
from qgis.core import (
    QgsApplication,
    QgsProcessingContext,
    QgsProcessingFeatureSourceDefinition,
    QgsProject,
    QgsProperty,
)

from scripts.ts.sources import texts_of_plugin
from tests.support.layers import PLACES, point_layer

WORD = re.compile(r"(?<![\w/])[A-Z][A-Z0-9_]{2,}(?!\w)")
OF_COMMAND_LINES = re.compile("LOCATION_GATEWAY_|QGIS_AUTH_")
"""Environment variables."""


OF_LAYERS = {"source", "vector", "multilayer", "layer"}
"""What QGIS itself refuses, in its words."""


@pytest.fixture
def names(provider):
    """The names of all parameters and outputs."""
    made = [algorithm.create() for algorithm in provider.algorithms()]
    return {
        one.name() for algorithm in made for one in (*algorithm.parameterDefinitions(), *algorithm.outputDefinitions())
    }


@pytest.fixture
def desktop(monkeypatch):
    monkeypatch.setattr(QgsApplication, "platform", lambda: "desktop")


def named_in(text, names):
    return {word for word in WORD.findall(text) if word in names and not OF_COMMAND_LINES.match(word)}


def test_no_text_names_a_parameter(names):
    found = {text: named_in(text, names) for text in texts_of_plugin().files}
    assert len(found) > 1_000
    assert {text: words for text, words in found.items() if words} == {}


def test_no_labels_of_a_dialog_differ_by_an_ending(provider):
    """Such as Country and Countries."""
    for algorithm in provider.algorithms():
        made = algorithm.create()
        labels = [one.description() for one in made.parameterDefinitions()]
        stems = Counter(re.sub(r"(ies|y|es|s)$", "", label.casefold()) for label in labels)
        assert [stem for stem, count in stems.items() if count > 1] == [], algorithm.id()


WRONG = {
    "a text": "nonsense",
    "a blank": " ",
    "a number": -12.5,
    "a list": ["x", "y"],
    "an expression": QgsProperty.fromExpression("1 +"),
    "a field": QgsProperty.fromField("nowhere"),
    "a constant": QgsProperty.fromValue("nonsense"),
}


@pytest.mark.parametrize("wrong", WRONG.values(), ids=WRONG)
def test_no_refusal_names_a_parameter(provider, names, desktop, wrong):
    layer = point_layer([[PLACES[0]]])
    named, refusals = {}, 0
    for algorithm in (one.create() for one in provider.algorithms()):
        sources = {one.name(): layer for one in algorithm.parameterDefinitions() if one.type() == "source"}
        sources |= {one.name(): "TEMPORARY_OUTPUT" for one in algorithm.destinationParameterDefinitions()}
        for definition in algorithm.parameterDefinitions():
            if definition.type() in OF_LAYERS or definition.isDestination():
                continue
            context = QgsProcessingContext()
            _, text = algorithm.checkParameterValues({**sources, definition.name(): wrong}, context)
            refusals += bool(text)
            if named_in(text, names):
                named[algorithm.name(), definition.name()] = text
    assert refusals > 100
    assert named == {}


def test_a_filter_is_called_after_its_layer(provider, desktop):
    algorithm = provider.algorithm("reversegeocode").create()
    layer = QgsProject.instance().addMapLayer(point_layer([[PLACES[0]]]))
    source = QgsProcessingFeatureSourceDefinition(layer.id())
    source.filterExpression = "1 +"
    context = QgsProcessingContext()
    context.setProject(QgsProject.instance())
    assert "of 'Points' cannot" in algorithm.checkParameterValues({"INPUT": source}, context)[1]


def test_scripts_read_the_names_too(provider):
    algorithm = provider.algorithm("plantours").create()
    layer = point_layer([[PLACES[0]]])
    given = {"JOBS": layer, "VEHICLES": layer, "DEMAND": "much"}
    refusal = algorithm.checkParameterValues(given, QgsProcessingContext())[1]
    assert "'Demand' (DEMAND) must be a whole number" in refusal
