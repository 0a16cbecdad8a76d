"""How layers of the plugin look in QGIS."""

from __future__ import annotations

from qgis.core import QgsEditFormConfig, QgsExpressionContext


def name_in_form(layer, field):
    """Return what the form of a layer calls a field."""
    properties = layer.editFormConfig().dataDefinedFieldProperties(field)
    usual = layer.attributeDisplayName(layer.fields().lookupField(field))
    name, _ = properties.valueAsString(QgsEditFormConfig.DataDefinedProperty.Alias, QgsExpressionContext(), usual)
    return name
