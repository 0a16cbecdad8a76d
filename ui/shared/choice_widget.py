"""Lists in the dialogs of the algorithms: QGIS's own widgets, which show words in place of the values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from qgis.core import QgsProcessingParameterEnum
from qgis.gui import QgsProcessingGui, QgsProcessingModelerParameterWidget
from qgis.PyQt.QtWidgets import QCheckBox, QComboBox, QDialog, QWidget

from .native_wrapper import NativeWrapper, ParameterWidget, parameter_widget


class LabelledWrapper(NativeWrapper):
    """QGIS's own widget of a list, with words."""

    def __init__(
        self, parameter: QgsProcessingParameterEnum, kind: QgsProcessingGui.WidgetType, labels: Mapping[str, str]
    ) -> None:
        super().__init__(parameter, kind)
        self._labels = labels

    def createWidget(self) -> QWidget:
        widget = super().createWidget()
        _show(self._labels, widget)
        return widget


class ChoiceWidgetWrapper:
    """What Processing calls to get the widget of a list, by the path in the parameter's metadata."""

    in_dialog: type[LabelledWrapper] = LabelledWrapper

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
        widget = parameter_widget(
            parameter, dialog, partial(cls.in_dialog, labels=labels), partial(LabelledWrapper, labels=labels)
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
                    combo.setItemText(item, labels[combo.itemData(item)])
    for box in widget.findChildren(QCheckBox):
        box.setText(labels.get(box.text(), box.text()))
