"""Fields of output layers."""

from __future__ import annotations

from collections.abc import Iterable

from qgis.core import QgsField, QgsFields
from qgis.PyQt.QtCore import QMetaType


def fields_of(definitions: Iterable[tuple[str, QMetaType.Type]]) -> QgsFields:
    """Return fields with these names and types, in their order."""
    fields = QgsFields()
    for name, kind in definitions:
        fields.append(QgsField(name, kind))
    return fields


def renamed(field: QgsField, name: str) -> QgsField:
    """Return a field of the same type under another name."""
    return QgsField(name, field.type(), field.typeName(), field.length(), field.precision(), "", field.subType())
