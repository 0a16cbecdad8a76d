"""Widgets of parameters in the dialogs of the algorithms: they say which environment and which key a run uses.

Processing finds these classes by the path in the parameter's metadata. In the batch table and in the model designer,
QGIS's own widgets are used.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Callable

from processing.gui.wrappers import dialogTypes
from qgis.core import QgsProcessingContext, QgsProcessingParameterDefinition
from qgis.gui import (
    QgsAbstractProcessingParameterWidgetWrapper,
    QgsGui,
    QgsProcessingGui,
    QgsProcessingModelerParameterWidget,
)
from qgis.PyQt.QtWidgets import QBoxLayout, QComboBox, QDialog, QScrollArea, QWidget

from ..core.connection.environments import environment_names
from ..core.connection.settings import active_environment
from ..core.i18n import tr
from ..core.processing.shared.definitions import ENVIRONMENT
from .shared.environment import environment_line
from .shared.widgets import text_label

_Wrapper = QgsAbstractProcessingParameterWidgetWrapper
_STANDARD = QgsProcessingGui.WidgetType.Standard


def make_wrapper(
    parameter: QgsProcessingParameterDefinition, dialog: QDialog, own: Callable[[_Wrapper], _Wrapper]
) -> _Wrapper | QgsProcessingModelerParameterWidget:
    """Return QGIS's own wrapper for a dialog; in an algorithm's own dialog, what ``own`` makes of it."""
    kind = dialogTypes.get(type(dialog).__name__, _STANDARD)
    registry = QgsGui.processingGuiRegistry()
    if kind == QgsProcessingGui.WidgetType.Modeler:
        return registry.createModelerParameterWidget(dialog.model, dialog.childId, parameter, dialog.context)
    wrapper = registry.createParameterWidgetWrapper(parameter, kind)
    if kind == _STANDARD:
        wrapper = own(wrapper)
    wrapper.setDialog(dialog)
    return wrapper


class KeyWidgetWrapper:
    """Makes the widget of the key. Processing calls it like a wrapper's class."""

    def __new__(
        cls, parameter: QgsProcessingParameterDefinition, dialog: QDialog, _row: int = 0, _column: int = 0
    ) -> _Wrapper | QgsProcessingModelerParameterWidget:
        return make_wrapper(parameter, dialog, lambda inner: KeyWrapper(parameter, inner))


class EnvironmentWidgetWrapper:
    """Makes the widget of the environment. Processing calls it like a wrapper's class."""

    def __new__(
        cls, parameter: QgsProcessingParameterDefinition, dialog: QDialog, _row: int = 0, _column: int = 0
    ) -> _Wrapper | QgsProcessingModelerParameterWidget:
        return make_wrapper(parameter, dialog, lambda _inner: EnvironmentWrapper(parameter, _STANDARD))


class KeyWrapper(_Wrapper):
    """QGIS's list of authentication configurations. The first entry stands for the environment's key."""

    def __init__(self, parameter: QgsProcessingParameterDefinition, inner: _Wrapper) -> None:
        super().__init__(parameter, _STANDARD)
        self._inner = inner
        self._context = QgsProcessingContext()
        inner.widgetValueHasChanged.connect(lambda _inner: self.widgetValueHasChanged.emit(self))

    def createWidget(self) -> QWidget:
        widget = self._inner.createWrappedWidget(self._context)
        box = widget.findChild(QComboBox)
        if box is not None:
            _name_first(box)
            box.model().rowsInserted.connect(lambda *_rows: _name_first(box))  # QGIS fills the list again after changes
        return widget

    def setWidgetValue(self, value: Any, context: QgsProcessingContext) -> None:
        self._inner.setParameterValue(value, context)

    def widgetValue(self) -> Any:
        return self._inner.parameterValue()

    def postInitialize(self, wrappers: Sequence[_Wrapper]) -> None:
        """Show the active environment above all parameters, unless one of them is the environment."""
        super().postInitialize(wrappers)
        if any(wrapper.parameterDefinition().name() == ENVIRONMENT for wrapper in wrappers):
            return
        area = self.wrappedWidget()
        while area is not None and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        layout = area.widget().layout() if area is not None else None
        if isinstance(layout, QBoxLayout):
            self._line = text_label("gatewayEnvironment", environment_line())  # kept, or Python deletes it
            layout.insertWidget(0, self._line)


def _name_first(box: QComboBox) -> None:
    """Replace QGIS's "No Authentication", which would mean that no key is sent."""
    text = tr("The environment's key")
    if box.count() and box.itemText(0) != text:
        box.setItemText(0, text)


class EnvironmentWrapper(_Wrapper):
    """A list of the environments. The first entry stands for the active one."""

    def createWidget(self) -> QWidget:
        box = QComboBox()
        box.addItem(tr("{} (active)").format(active_environment()), "")
        for name in environment_names():
            box.addItem(name, name)
        box.currentIndexChanged.connect(lambda _index: self.widgetValueHasChanged.emit(self))
        return box  # which now belongs to QGIS: a reference to it here would be one to something deleted

    def setWidgetValue(self, value: Any, _context: QgsProcessingContext) -> None:
        box, name = self.wrappedWidget(), str(value or "")
        if box.findData(name) < 0:
            box.addItem(name, name)
        box.setCurrentIndex(box.findData(name))

    def widgetValue(self) -> Any:
        return self.wrappedWidget().currentData()
