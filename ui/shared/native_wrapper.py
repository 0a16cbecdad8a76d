"""The widget of a parameter in each kind of dialog, and QGIS's own one to which a derived wrapper adds something."""

from __future__ import annotations

from typing import Any, Callable, Union

from processing.gui.wrappers import dialogTypes
from qgis.core import QgsProcessingContext, QgsProcessingParameterDefinition
from qgis.gui import (
    QgsAbstractProcessingParameterWidgetWrapper,
    QgsGui,
    QgsProcessingGui,
    QgsProcessingModelerParameterWidget,
    QgsProcessingParameterWidgetContext,
)
from qgis.PyQt.QtWidgets import QDialog, QWidget

Wrapper = QgsAbstractProcessingParameterWidgetWrapper
ParameterWidget = Union[Wrapper, QgsProcessingModelerParameterWidget]
WrapperMaker = Callable[[QgsProcessingParameterDefinition, QgsProcessingGui.WidgetType], Wrapper]


def parameter_widget(
    parameter: QgsProcessingParameterDefinition,
    dialog: QDialog,
    in_dialog: WrapperMaker,
    in_batch_table: WrapperMaker | None = None,
) -> ParameterWidget:
    """Return what Processing needs for a parameter in ``dialog``.

    ``in_dialog`` makes the wrapper for the dialog of an algorithm, ``in_batch_table`` the one for the batch table,
    where QGIS's own is used without it. The model designer always has QGIS's own.
    """
    kind = dialogTypes.get(type(dialog).__name__, QgsProcessingGui.WidgetType.Standard)
    registry = QgsGui.processingGuiRegistry()
    if kind == QgsProcessingGui.WidgetType.Modeler:
        return registry.createModelerParameterWidget(dialog.model, dialog.childId, parameter, dialog.context)
    native = registry.createParameterWidgetWrapper
    make = in_dialog if kind == QgsProcessingGui.WidgetType.Standard else in_batch_table or native
    wrapper = make(parameter, kind)
    wrapper.setDialog(dialog)
    return wrapper


class NativeWrapper(QgsAbstractProcessingParameterWidgetWrapper):
    """Passes all calls on to QGIS's own wrapper. ``createWidget`` makes the widget from its one."""

    def __init__(
        self,
        parameter: QgsProcessingParameterDefinition,
        kind: QgsProcessingGui.WidgetType,
        shown: QgsProcessingParameterDefinition | None = None,
    ) -> None:
        """Show ``shown`` in place of the parameter itself, if it is given. It must live as long as the wrapper."""
        super().__init__(parameter, kind)
        self.native = QgsGui.processingGuiRegistry().createParameterWidgetWrapper(shown or parameter, kind)
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
