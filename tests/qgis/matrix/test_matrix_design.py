"""A layer of pairs is coloured by duration, in words."""

from location_gateway.core.services.matrix.rows import matrix_designs
from qgis.core import QgsVectorLayerUtils

from tests.support.designs import name_in_form
from tests.support.matrices import PLACES, layers


def test_lines_are_coloured_by_duration_and_named_in_words(distance_matrix):
    layer = distance_matrix(**layers(PLACES, PLACES), GEOMETRY="straight").layer
    matrix_designs()["OUTPUT"].apply(layer)

    ranges = layer.renderer().ranges()
    assert layer.renderer().classAttribute() == "duration_s"
    assert ranges[0].label() == "up to 5 min"
    assert ranges[0].symbol().color().name() == "#1a9641"
    longest = max(layer.uniqueValues(layer.fields().lookupField("duration_s")))
    assert ranges[-1].lowerValue() <= longest <= ranges[-1].upperValue()
    assert name_in_form(layer, "duration_s") == "Duration (s)"
    first = next(layer.getFeatures())
    assert QgsVectorLayerUtils.getFeatureDisplayString(layer, first) == "1 → 1"
