"""The dialog of tours."""

import pytest
from qgis.core import QgsApplication, QgsProperty
from qgis.gui import QgsPropertyOverrideButton

from tests.support.layers import point_layer

KINDS = ("text:string", "number:int", "decimal:double", "day:date", "clock:time", "moment:datetime")


@pytest.mark.parametrize("name", ["DEMAND", "WINDOW_START", "CAPACITY", "SHIFT_END", "SKILLS"])
def test_values_can_be_fields_of_any_type(provider, name):
    layer = point_layer([], fields=KINDS)
    definition = (
        QgsApplication.processingRegistry().algorithmById("locationgateway:plantours").parameterDefinition(name)
    )
    button = QgsPropertyOverrideButton(None, layer)
    button.init(0, QgsProperty(), definition.dynamicPropertyDefinition(), layer)
    button.menu().aboutToShow.emit()
    offered = [entry.text() for action in button.menu().actions() if action.menu() for entry in action.menu().actions()]
    assert offered[: len(KINDS)] == [kind.partition(":")[0] for kind in KINDS]
