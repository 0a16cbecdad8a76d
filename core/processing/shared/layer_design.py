"""How a kind of layer appears in QGIS: the names of its columns, words for values, the legend and the map tip."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from typing import Any

from qgis.core import (
    QgsAttributeTableConfig,
    QgsCategorizedSymbolRenderer,
    QgsEditorWidgetSetup,
    QgsExpression,
    QgsGraduatedSymbolRenderer,
    QgsVectorLayer,
)

_WIDE_PX = 280


@dataclass(frozen=True)
class LayerDesign:
    """The appearance of a kind of layer. The fields and their values stay as they are."""

    names: Mapping[str, str]
    """What users read instead of the names of the fields, in the order of the columns. Other fields come first."""
    hidden: Collection[str] = ()
    """Fields that the attribute table does not show."""
    wide: Collection[str] = ()
    """Fields with long texts."""
    words: Mapping[str, Mapping[Any, str]] = field(default_factory=dict)
    """What users read instead of the values of a field."""
    display: str = ""
    """The expression for the name of a feature."""
    tip: Collection[str] = ()
    """The fields in the map tip, below the name of the feature."""
    style: str = ""
    """A QML file in ``styles``, without its ending."""
    labels: Mapping[Any, str] = field(default_factory=dict)
    """The classes of the style in words, by their value or lower limit. Otherwise the words of the field count."""

    def apply(self, layer: QgsVectorLayer) -> None:
        """Give ``layer`` this appearance. Leave out of the legend what does not occur."""
        fields = layer.fields()
        for name, alias in self.names.items():
            layer.setFieldAlias(fields.lookupField(name), alias)
        for name, words in self.words.items():
            choices = [{word: value} for value, word in words.items()]
            layer.setEditorWidgetSetup(fields.lookupField(name), QgsEditorWidgetSetup("ValueMap", {"map": choices}))
        layer.setAttributeTableConfig(self._table(layer))
        if self.display:
            layer.setDisplayExpression(self.display)
            layer.setMapTipTemplate(self._map_tip())
        self._show_legend(layer)

    def _table(self, layer: QgsVectorLayer) -> QgsAttributeTableConfig:
        order = list(self.names)
        config = layer.attributeTableConfig()
        config.update(layer.fields())
        columns = sorted(config.columns(), key=lambda one: order.index(one.name) if one.name in order else -1)
        for column in columns:
            column.hidden = column.hidden or column.name in self.hidden
            if column.name in self.wide:
                column.width = _WIDE_PX
        config.setColumns(columns)
        return config

    def _map_tip(self) -> str:
        lines = [
            f"[% if(\"{name}\" IS NULL, '', {QgsExpression.quotedString(f'<br>{self.names[name]}: ')} "
            f'|| represent_value("{name}")) %]'
            for name in self.tip
        ]
        return f"<b>[% {self.display} %]</b>{''.join(lines)}"

    def _show_legend(self, layer: QgsVectorLayer) -> None:
        renderer = layer.renderer().clone() if layer.renderer() is not None else None
        if not isinstance(renderer, (QgsCategorizedSymbolRenderer, QgsGraduatedSymbolRenderer)):
            return
        attribute = renderer.classAttribute()
        values = layer.uniqueValues(layer.fields().lookupField(attribute)) if layer.featureCount() else None
        labels = {**self.words.get(attribute, {}), **self.labels}
        if isinstance(renderer, QgsGraduatedSymbolRenderer):
            for number, one in reversed(list(enumerate(renderer.ranges()))):
                renderer.updateRangeLabel(number, labels.get(one.lowerValue(), one.label()))
                if values is not None and not any(one.lowerValue() <= value <= one.upperValue() for value in values):
                    renderer.deleteClass(number)
        else:
            categories = renderer.categories()
            others = None if values is None else values - {one.value() for one in categories}
            for number, one in reversed(list(enumerate(categories))):
                renderer.updateCategoryLabel(number, labels.get(one.value(), one.label()))
                if values is not None and not (others if one.value() == "" else one.value() in values):
                    renderer.deleteCategory(number)
        layer.setRenderer(renderer)
