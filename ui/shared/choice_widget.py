"""Lists in the dialogs of the algorithms: QGIS's own widgets, which show words in place of the values."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from processing.gui.wrappers import dialogTypes
from qgis.core import QgsProcessingParameterEnum
from qgis.gui import (
    QgsAbstractProcessingParameterWidgetWrapper,
    QgsGui,
    QgsProcessingGui,
    QgsProcessingModelerParameterWidget,
)
from qgis.PyQt.QtWidgets import QCheckBox, QComboBox, QDialog, QWidget

from .native_wrapper import NativeWrapper


class ChoiceWidgetWrapper:
    """What Processing calls to get the widget of a list, by the path in the parameter's metadata."""

    def __new__(
        cls,
        parameter: QgsProcessingParameterEnum,
        dialog: QDialog,
        _row: int = 0,
        _column: int = 0,
        words: Sequence[str] = (),
        **_others: object,
    ) -> QgsAbstractProcessingParameterWidgetWrapper | QgsProcessingModelerParameterWidget:
        """Return the wrapper that the dialog needs, which is never of this class."""
        labels = dict(zip(parameter.options(), words))
        kind = dialogTypes.get(type(dialog).__name__, QgsProcessingGui.WidgetType.Standard)
        if kind == QgsProcessingGui.WidgetType.Modeler:
            registry = QgsGui.processingGuiRegistry()
            widget = registry.createModelerParameterWidget(dialog.model, dialog.childId, parameter, dialog.context)
            _show(labels, widget)
            return widget
        wrapper = LabelledWrapper(parameter, kind, labels)
        wrapper.setDialog(dialog)
        return wrapper


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


def _show(labels: Mapping[str, str], widget: QWidget) -> None:
    """Show the words instead of the values in a widget; the values remain the data of its items."""
    for combo in (widget, *widget.findChildren(QComboBox)):
        if isinstance(combo, QComboBox):
            for item in range(combo.count()):
                if combo.itemData(item) in labels:
                    combo.setItemText(item, labels[combo.itemData(item)])
    for box in widget.findChildren(QCheckBox):
        box.setText(labels.get(box.text(), box.text()))
