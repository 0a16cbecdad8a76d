"""The dialogs in each language open without a horizontal scroll bar, also with their advanced parameters."""

import pytest
from qgis.core import QgsProcessingParameterBoolean, QgsProcessingParameterEnum

MOST_CHARACTERS, BOX = 55, 5
"""What a new dialog of QGIS has room for, and what a check box takes of it. In pixels, each font would differ."""


@pytest.mark.usefixtures("language")
def test_no_row_of_check_boxes_is_too_wide(provider):
    created = [algorithm.create() for algorithm in provider.algorithms()]
    rows = {row for algorithm in created for row in rows_of_boxes(algorithm.parameterDefinitions())}
    assert rows
    assert [row for row in rows if sum(len(box) + BOX for box in row) > MOST_CHARACTERS] == []


def rows_of_boxes(definitions):
    """Yield the texts of check boxes that are beside each other; of each column of a list, the longest."""
    for definition in definitions:
        if isinstance(definition, QgsProcessingParameterBoolean):
            yield (definition.description(),)
        elif isinstance(definition, QgsProcessingParameterEnum) and definition.allowMultiple():
            look = definition.metadata()["widget_wrapper"]
            words, columns = look["words"], look["columns"]
            height = -(-len(words) // columns)
            yield tuple(max(words[first : first + height], key=len) for first in range(0, len(words), height))
