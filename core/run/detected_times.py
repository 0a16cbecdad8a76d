"""Times in files of texts, of which QGIS has read only a part when it detected the types of the fields.

The field is a date-time then: '2027-03-01 08:30:00 PM' is half past eight in the morning, and nobody knows the text.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from qgis.core import (
    QgsExpression,
    QgsFeatureRequest,
    QgsField,
    QgsProcessingAlgorithm,
    QgsProcessingContext,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterField,
    QgsProperty,
    QgsVectorLayer,
)
from qgis.PyQt.QtCore import QMetaType

from ..i18n import tr
from .output_destination import file_of_layer, layer_of_input
from .rows import shown

_FIRST_ROWS = 1_000
_FIRST_BYTES = 1_000_000
"""What is looked at: the texts of one file are written alike."""
_DATE, _OFFSET = r"\d{4}[-/]\d\d[-/]\d\d", r"\s?[-+]\d(?:\d(?::?\d\d)?)?"
_DATES = re.compile(_DATE, re.ASCII)
_BY_QT = re.compile(rf"{_DATE}(?:[Tt ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:\s?[Zz]|{_OFFSET})?)?", re.ASCII)
_BY_GDAL = re.compile(
    rf"{_DATE}(?:[T ]\d\d?:\d\d(?::\d\d(?:\.(?!999[5-9])\d+)?)?"
    rf"(?:(?:(?<=:\d\d:\d\d)Z|(?<=\.\d)Z|(?<=\.\d\d)Z|(?<=\.\d\d\d)Z|{_OFFSET})(?:\[[^\]]+\])?)?)?",
    re.ASCII,
)
"""Texts that are read to their last letter."""
_JSON = {"json", "geojson", "geojsonl", "geojsons"}


def times_read_in_part(
    algorithm: QgsProcessingAlgorithm, parameters: Mapping[str, Any], context: QgsProcessingContext
) -> str:
    """Return why the times in a field that is used cannot be those of the file, or an empty text."""
    for definition in algorithm.parameterDefinitions():
        if not isinstance(definition, QgsProcessingParameterFeatureSource):
            continue
        layer = layer_of_input(parameters.get(definition.name()), context)
        if layer is None:
            continue
        for name in _fields_used(algorithm, parameters, definition.name()):
            number = layer.fields().lookupField(name)
            plain = _plain(layer, layer.fields().at(number)) if number >= 0 else None
            for text in _texts(layer, layer.fields().at(number).name()) if plain else ():
                if text.strip() and not plain.fullmatch(text.strip()):
                    return tr(
                        "The layer '{}' has times such as '{}' in the field '{}', of which QGIS reads only a part. "
                        "Write them such as 2027-03-01T20:30:00+02:00, or load delimited text again without "
                        "'Detect field types'. Nothing was sent."
                    ).format(layer.name(), shown(text), name)
    return ""


def _fields_used(algorithm: QgsProcessingAlgorithm, parameters: Mapping[str, Any], layer: str) -> Iterator[str]:
    """Yield the names of the fields of a layer that parameters name, alone or in expressions."""
    for definition in algorithm.parameterDefinitions():
        given = parameters.get(definition.name())
        if isinstance(given, QgsProperty):
            if definition.dynamicLayerParameterName() == layer:
                yield from QgsExpression(given.asExpression()).referencedColumns()
        elif isinstance(definition, QgsProcessingParameterField) and definition.parentLayerParameterName() == layer:
            yield from given if isinstance(given, (list, tuple)) else str(given or "").split(";")


def _plain(layer: QgsVectorLayer, field: QgsField) -> re.Pattern[str] | None:
    """Return what a text in a field has to be like to be read whole; None for fields that have no times."""
    if field.type() == QMetaType.Type.QDate:
        return _DATES
    by_qt = layer.providerType() == "delimitedtext"
    return (_BY_QT if by_qt else _BY_GDAL) if field.type() == QMetaType.Type.QDateTime else None


def _texts(layer: QgsVectorLayer, field: str) -> Iterator[str]:
    """Yield the first texts of a field of a text file; nothing for other files."""
    path = file_of_layer(layer)
    if layer.providerType() == "delimitedtext":
        without_types = re.sub(r"(?<=[?&])detectTypes=[^&]*&?", "", layer.source())
        separator = "&" if "?" in without_types else "?"
        source = f"{without_types}{separator}detectTypes=no&spatialIndex=no"
        texts = QgsVectorLayer(source, "texts", "delimitedtext")
        request = QgsFeatureRequest().setFlags(QgsFeatureRequest.Flag.NoGeometry)
        for feature in islice(texts.getFeatures(request), _FIRST_ROWS):
            value = feature.attribute(field) if texts.fields().lookupField(field) >= 0 else None
            if isinstance(value, str):
                yield value
    elif layer.providerType() == "ogr" and path.lower().rpartition(".")[2] in _JSON:
        with open(path, encoding="utf-8", errors="replace") as file:  # noqa: PTH123 - a path of any kind
            begin = file.read(_FIRST_BYTES)
        for found in re.finditer(
            rf'{re.escape(json.dumps(field, ensure_ascii=False))}\s*:\s*("(?:[^"\\]|\\.)*")', begin
        ):
            yield json.loads(found[1], strict=False)
