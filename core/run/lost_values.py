"""Finds values of JSON files that QGIS does not read: it has no type for a field with numbers, texts and lists."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsExpression,
    QgsFeatureRequest,
    QgsField,
    QgsProcessingFeatureSourceDefinition,
    QgsProcessingParameterExpression,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterField,
    QgsProperty,
    QgsVectorLayer,
)

from ..i18n import tr
from .output_destination import file_of_layer, layer_of_input
from .rows import is_null, shown

if TYPE_CHECKING:
    from qgis.core import QgsProcessingAlgorithm, QgsProcessingContext

FIRST_ROWS = 1_000
FIRST_BYTES = 1_000_000
"""What of a file is looked at: the values of a field are of the same kinds from the beginning, or else few are lost."""
JSON_FILES = {"json", "geojson", "geojsonl", "geojsons"}
_ATTRIBUTES = re.compile(r'"(?:properties|attributes)"\s*:\s*(?=\{)')
"""What precedes the attributes of a row, in GeoJSON and in ESRI's JSON."""
_SCALARS = (str, int, float)


def fields_used(algorithm: QgsProcessingAlgorithm, parameters: Mapping[str, Any], layer: str) -> Iterator[str]:
    """Yield the names of the fields of a layer that parameters name, alone or in expressions."""
    source = parameters.get(layer)
    if isinstance(source, QgsProcessingFeatureSourceDefinition):
        yield from QgsExpression(source.filterExpression).referencedColumns()
    for definition in algorithm.parameterDefinitions():
        given = parameters.get(definition.name())
        if isinstance(given, QgsProperty):
            if definition.dynamicLayerParameterName() == layer:
                yield from QgsExpression(given.asExpression()).referencedColumns()
        elif isinstance(definition, QgsProcessingParameterField) and definition.parentLayerParameterName() == layer:
            yield from given if isinstance(given, (list, tuple)) else str(given or "").split(";")
        elif isinstance(definition, QgsProcessingParameterExpression) and (
            definition.parentLayerParameterName() == layer
        ):
            yield from QgsExpression(str(given or "")).referencedColumns()


def values_not_read(
    algorithm: QgsProcessingAlgorithm, parameters: Mapping[str, Any], context: QgsProcessingContext
) -> str:
    """Return why the values in a field that is used are not those of the file, or an empty text."""
    for definition in algorithm.parameterDefinitions():
        if not isinstance(definition, QgsProcessingParameterFeatureSource):
            continue
        layer = layer_of_input(parameters.get(definition.name()), context)
        if layer is None or layer.providerType() != "ogr":
            continue
        for name in dict.fromkeys(fields_used(algorithm, parameters, definition.name())):
            number = layer.fields().lookupField(name)
            lost = None if number < 0 else _lost_value(layer, number)
            if lost is not None:
                return tr(
                    "The layer '{}' has values such as '{}' in the field '{}' that QGIS cannot read, because the "
                    "values of the field in the file are of different kinds. Write all of them as numbers, all as "
                    "texts, or all as complete times. Nothing was sent."
                ).format(layer.name(), shown(lost), name)
    return ""


def _lost_value(layer: QgsVectorLayer, number: int) -> Any:
    """Return a value of the file that a field of the layer does not have; None if none was found."""
    field = layer.fields().at(number)
    path = file_of_layer(layer)
    if path.lower().rpartition(".")[2] not in JSON_FILES or not (_is_json(field) or field.isNumeric()):
        return None
    lost = _SCALARS if _is_json(field) else str
    values = (row.get(field.name()) for row in _first_rows(path))
    found = next((value for value in values if isinstance(value, lost) and value != ""), None)
    return None if found is None or _has_scalars(layer, number) else found


def _is_json(field: QgsField) -> bool:
    """Whether QGIS takes a field for one of lists and objects, which it does where values are of different kinds."""
    return field.typeName() == "JSON"


def _has_scalars(layer: QgsVectorLayer, number: int) -> bool:
    """Whether QGIS reads plain values of such a field."""
    if layer.fields().at(number).isNumeric():
        return False
    request = QgsFeatureRequest().setFlags(QgsFeatureRequest.Flag.NoGeometry).setSubsetOfAttributes([number])
    values = (row.attribute(number) for row in islice(layer.getFeatures(request), FIRST_ROWS))
    return any(not is_null(value) and not isinstance(value, (list, dict)) for value in values)


def _first_rows(path: str) -> Iterator[dict[str, Any]]:
    """Yield the attributes of the first rows of a file."""
    with open(path, encoding="utf-8", errors="replace") as file:  # noqa: PTH123 - a path of any kind
        text = file.read(FIRST_BYTES)
    decoder, position = json.JSONDecoder(strict=False), 0
    while found := _ATTRIBUTES.search(text, position):
        try:
            row, position = decoder.raw_decode(text, found.end())
        except (ValueError, RecursionError):  # the text ends here
            return
        yield row
