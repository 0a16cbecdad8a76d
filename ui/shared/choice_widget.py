"""Lists in the dialogs of the algorithms: QGIS's own widgets, which show words in place of the values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from qgis.core import QgsProcessingContext, QgsProcessingParameterEnum
from qgis.gui import QgsProcessingGui, QgsProcessingModelerParameterWidget
from qgis.PyQt.QtWidgets import QComboBox, QDialog, QWidget

from ...core.outside_text import one_line
from ...core.processing.shared.definitions import chosen_texts
from .native_wrapper import NativeWrapper, ParameterWidget, parameter_widget


class LabelledWrapper(NativeWrapper):
    """QGIS's own widget to choose one value, with words."""

    def __init__(
        self, parameter: QgsProcessingParameterEnum, kind: QgsProcessingGui.WidgetType, labels: Mapping[str, str]
    ) -> None:
        super().__init__(parameter, kind)
        self._labels = labels

    def createWidget(self) -> QWidget:
        widget = super().createWidget()
        _show(self._labels, widget)
        return widget


class SeveralChoicesWrapper(NativeWrapper):
    """QGIS's own widget to choose any number of values, made for words in place of the values.

    In batch tables the widget writes the chosen options into a cell, and opens another list of them.
    """

    def __init__(
        self, parameter: QgsProcessingParameterEnum, kind: QgsProcessingGui.WidgetType, labels: Mapping[str, str]
    ) -> None:
        self._labels = labels
        self._values = {word: value for value, word in labels.items()}
        self._in_words = parameter.clone()
        """QGIS keeps no reference to it."""
        self._in_words.setOptions(list(labels.values()))
        self._in_words.setDefaultValue(self._words(parameter.defaultValue()))
        super().__init__(parameter, kind, self._in_words)

    def setWidgetValue(self, value: Any, context: QgsProcessingContext) -> None:
        super().setWidgetValue(self._words(value), context)

    def widgetValue(self) -> Any:
        chosen = super().widgetValue()
        return None if chosen is None else [self._values.get(word, word) for word in chosen]

    def _words(self, value: Any) -> list[str]:
        return [self._labels.get(text, text) for text in chosen_texts(value)]


class ChoiceWidgetWrapper:
    """What Processing calls to get the widget of a list, by the path in the parameter's metadata."""

    in_dialog: type[NativeWrapper] = LabelledWrapper
    in_batch_table: type[NativeWrapper] = LabelledWrapper

    def __new__(
        cls,
        parameter: QgsProcessingParameterEnum,
        dialog: QDialog,
        _row: int = 0,
        _column: int = 0,
        words: Sequence[str] = (),
        **_others: object,
    ) -> ParameterWidget:
        """Return the wrapper that the dialog needs, which is never of this class."""
        labels = dict(zip(parameter.options(), words))
        several = SeveralChoicesWrapper if parameter.allowMultiple() else None
        widget = parameter_widget(
            parameter,
            dialog,
            partial(several or cls.in_dialog, labels=labels),
            partial(several or cls.in_batch_table, labels=labels),
        )
        if isinstance(widget, QgsProcessingModelerParameterWidget):
            _show(labels, widget)
        return widget


def _show(labels: Mapping[str, str], widget: QWidget) -> None:
    """Show the words instead of the values in a widget; the values remain the data of its items."""
    for combo in (widget, *widget.findChildren(QComboBox)):
        if isinstance(combo, QComboBox):
            for item in range(combo.count()):
                if combo.itemData(item) in labels:
                    combo.setItemText(item, one_line(labels[combo.itemData(item)]))  # a vehicle has any name
