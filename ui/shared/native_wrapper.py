"""QGIS's own widget of a parameter, to which a derived wrapper adds something."""

from __future__ import annotations

from typing import Any

from qgis.core import QgsProcessingContext, QgsProcessingParameterDefinition
from qgis.gui import (
    QgsAbstractProcessingParameterWidgetWrapper,
    QgsGui,
    QgsProcessingGui,
    QgsProcessingParameterWidgetContext,
)
from qgis.PyQt.QtWidgets import QDialog, QWidget


class NativeWrapper(QgsAbstractProcessingParameterWidgetWrapper):
    """Passes all calls on to QGIS's own wrapper. ``createWidget`` makes the widget from its one."""

    def __init__(self, parameter: QgsProcessingParameterDefinition, kind: QgsProcessingGui.WidgetType) -> None:
        super().__init__(parameter, kind)
        self.native = QgsGui.processingGuiRegistry().createParameterWidgetWrapper(parameter, kind)
        self.context = QgsProcessingContext()
        self.native.widgetValueHasChanged.connect(lambda _native: self.widgetValueHasChanged.emit(self))

    def setDialog(self, dialog: QDialog) -> None:
        super().setDialog(dialog)
        self.native.setDialog(dialog)

    def setWidgetContext(self, context: QgsProcessingParameterWidgetContext) -> None:
        super().setWidgetContext(context)
        self.native.setWidgetContext(context)

    def createWidget(self) -> QWidget:
        return self.native.createWrappedWidget(self.context)

    def setWidgetValue(self, value: Any, context: QgsProcessingContext) -> None:
        self.native.setParameterValue(value, context)

    def widgetValue(self) -> Any:
        return self.native.parameterValue()
