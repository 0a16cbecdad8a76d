"""Finds values of files that QGIS does not read: of JSON fields with numbers, texts and lists, and parts of times."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
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
from qgis.PyQt.QtCore import QMetaType

from ..i18n import tr
from .output_destination import file_of_layer
from .rows import is_null, shown

if TYPE_CHECKING:
    from .invocation import Invocation

_FIRST_ROWS = 1_000
_FIRST_BYTES = 1_000_000
"""What of a file is looked at: the values of a field are of the same kinds from the beginning, or else few are lost."""
_JSON_FILES = {"json", "geojson", "geojsonl", "geojsons"}
_ATTRIBUTES = re.compile(r'"(?:properties|attributes)"\s*:\s*(?=\{)')
"""What precedes the attributes of a row, in GeoJSON and in ESRI's JSON."""
_SCALARS = (str, int, float)


def _fields_used(invocation: Invocation, layer: str) -> Iterator[str]:
    """Yield the names of the fields of a layer that parameters name, alone or in expressions."""
    source = invocation.given(layer)
    if isinstance(source, QgsProcessingFeatureSourceDefinition):
        yield from QgsExpression(source.filterExpression).referencedColumns()
    for definition in invocation.definitions:
        given = invocation.given(definition.name())
        if isinstance(given, QgsProperty):
            if definition.dynamicLayerParameterName() == layer:
                yield from QgsExpression(given.asExpression()).referencedColumns()
        elif isinstance(definition, QgsProcessingParameterField) and definition.parentLayerParameterName() == layer:
            yield from given if isinstance(given, (list, tuple)) else str(given or "").split(";")
        elif isinstance(definition, QgsProcessingParameterExpression) and (
            definition.parentLayerParameterName() == layer
        ):
            yield from QgsExpression(str(given or "")).referencedColumns()


def values_not_read(invocation: Invocation) -> str:
    """Return why the values in a field that is used are not those of the file, or an empty text."""
    for definition in invocation.definitions:
        is_input = isinstance(definition, QgsProcessingParameterFeatureSource)
        layer = invocation.input_layer(definition.name()) if is_input else None
        for name in dict.fromkeys(_fields_used(invocation, definition.name())) if layer is not None else ():
            number = layer.fields().lookupField(name)
            if number >= 0 and (
                reason := _error_of_values(layer, number, name) or _error_of_times(layer, number, name)
            ):
                return reason
    return ""


def _error_of_values(layer: QgsVectorLayer, number: int, name: str) -> str:
    lost = _lost_value(layer, number) if layer.providerType() == "ogr" else None
    if lost is None:
        return ""
    return tr(
        "The layer '{}' has values such as '{}' in the field '{}' that QGIS cannot read, because the values of the "
        "field in the file are of different kinds. Write all of them as numbers, all as texts, or all as complete "
        "times. Nothing was sent."
    ).format(layer.name(), shown(lost), name)


def _lost_value(layer: QgsVectorLayer, number: int) -> Any:
    """Return a value of the file that a field of the layer does not have; None if none was found."""
    field = layer.fields().at(number)
    path = file_of_layer(layer)
    if path.lower().rpartition(".")[2] not in _JSON_FILES or not (_is_json(field) or field.isNumeric()):
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
    values = (row.attribute(number) for row in islice(layer.getFeatures(request), _FIRST_ROWS))
    return any(not is_null(value) and not isinstance(value, (list, dict)) for value in values)


def _first_rows(path: str) -> Iterator[dict[str, Any]]:
    """Yield the attributes of the first rows of a file."""
    with open(path, encoding="utf-8", errors="replace") as file:  # noqa: PTH123 - a path of any kind
        text = file.read(_FIRST_BYTES)
    decoder, position = json.JSONDecoder(strict=False), 0
    while found := _ATTRIBUTES.search(text, position):
        try:
            row, position = decoder.raw_decode(text, found.end())
        except (ValueError, RecursionError):  # the text ends here
            return
        yield row


# --- Times of text files that QGIS has read in part -------------------------------------------------------------------
# When QGIS detects the types of a text file's fields, it may read a part of a time only. The field is a date-time then:
# '2027-03-01 08:30:00 PM' is half past eight in the morning, and nobody knows the text. So the text is looked at.

_DATE, _OFFSET = r"\d{4}[-/]\d\d[-/]\d\d", r"\s?[-+]\d(?:\d(?::?\d\d)?)?"
_DATES = re.compile(_DATE, re.ASCII)
_BY_QT = re.compile(rf"{_DATE}(?:[Tt ]\d\d:\d\d(?::[0-5]\d(?:[.,]\d+)?)?(?:\s?[Zz]|{_OFFSET})?)?", re.ASCII)
_SECONDS = r":[0-5]\d(?:\.(?!999[5-9])\d+)?"
_BY_GDAL = re.compile(
    rf"{_DATE}(?:[T ]\d\d?:\d\d(?:(?:{_SECONDS})?|(?:{_SECONDS}Z|(?:{_SECONDS})?{_OFFSET})(?:\[[^\]]+\])?))?", re.ASCII
)
"""Texts that are read to their last letter."""


def _error_of_times(layer: QgsVectorLayer, number: int, name: str) -> str:
    field = layer.fields().at(number)
    plain = _plain(layer, field)
    for text in _texts(layer, field.name()) if plain else ():
        if text.strip() and not plain.fullmatch(text.strip()):
            return tr(
                "The layer '{}' has times such as '{}' in the field '{}', of which QGIS reads only a part. Write them "
                "such as 2027-03-01T20:30:00+02:00, or load delimited text again without 'Detect field types'. Nothing "
                "was sent."
            ).format(layer.name(), shown(text), name)
    return ""


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
    elif layer.providerType() == "ogr" and path.lower().rpartition(".")[2] in _JSON_FILES:
        with open(path, encoding="utf-8", errors="replace") as file:  # noqa: PTH123 - a path of any kind
            begin = file.read(_FIRST_BYTES)
        for found in re.finditer(
            rf'{re.escape(json.dumps(field, ensure_ascii=False))}\s*:\s*("(?:[^"\\]|\\.)*")', begin
        ):
            yield json.loads(found[1], strict=False)
