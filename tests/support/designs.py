"""How layers of the plugin look in QGIS."""

from __future__ import annotations

from qgis.core import Qgis, QgsAttributeEditorContainer, QgsAttributeEditorField


def name_in_form(layer, field):
    """Return what the form of a layer calls a field: the text before it, or what QGIS calls it."""
    config = layer.editFormConfig()  # it owns the elements
    titles = {name: title for group in _groups(config.tabs()) for name, title in _titles(group.children())}
    return titles.get(field) or layer.attributeDisplayName(layer.fields().lookupField(field))


def fields_of_form(elements):
    """Return the names of the fields among some elements of a form, and in the groups there."""
    found = []
    for one in elements:
        if isinstance(one, QgsAttributeEditorField):
            found.append(one.name())
        elif isinstance(one, QgsAttributeEditorContainer):
            found += fields_of_form(one.children())
    return found


def _groups(elements):
    for one in elements:
        if isinstance(one, QgsAttributeEditorContainer):
            yield one
            yield from _groups(one.children())


def _titles(elements):
    for before, one in zip(elements, elements[1:]):
        if before.type() == Qgis.AttributeEditorType.TextElement:
            yield from ((name, before.name()) for name in fields_of_form([one]))
