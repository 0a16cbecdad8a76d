"""Widgets in the dialogs of the algorithms that show which environment and which key a run uses.

Processing finds them by the path in the parameter's metadata. In the batch table and in the model designer, it shows
QGIS's own widgets.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from qgis.core import QgsProcessingContext, QgsProcessingParameterDefinition
from qgis.PyQt.QtWidgets import QBoxLayout, QComboBox, QDialog, QLabel, QScrollArea, QWidget

from ...core.connection.environments import environment_names
from ...core.connection.settings import active_environment
from ...core.i18n import tr
from ...core.processing.shared.definitions import ENVIRONMENT
from .environment import environment_line
from .native_wrapper import NativeWrapper, ParameterWidget, Wrapper, parameter_widget
from .widgets import text_label


class KeyWidgetWrapper:
    """Makes the widget of the key. Processing calls it like the class of a wrapper."""

    def __new__(
        cls, parameter: QgsProcessingParameterDefinition, dialog: QDialog, _row: int = 0, _column: int = 0
    ) -> ParameterWidget:
        return parameter_widget(parameter, dialog, KeyWrapper)


class EnvironmentWidgetWrapper:
    """Makes the widget of the environment. Processing calls it like the class of a wrapper."""

    def __new__(
        cls, parameter: QgsProcessingParameterDefinition, dialog: QDialog, _row: int = 0, _column: int = 0
    ) -> ParameterWidget:
        return parameter_widget(parameter, dialog, EnvironmentWrapper)


class KeyWrapper(NativeWrapper):
    """QGIS's list of authentication configurations. The first entry stands for the environment's key."""

    def createWidget(self) -> QWidget:
        widget = super().createWidget()
        box = widget.findChild(QComboBox)
        if box is not None:
            _name_first(box)
            # QGIS fills the list again after each change of a configuration.
            box.model().rowsInserted.connect(lambda *_rows: _name_first(box))
        return widget

    def postInitialize(self, wrappers: Sequence[Wrapper]) -> None:
        """Show the active environment above all parameters, unless one of them is the environment."""
        super().postInitialize(wrappers)
        if any(wrapper.parameterDefinition().name() == ENVIRONMENT for wrapper in wrappers):
            return
        area = self.wrappedWidget()
        while area is not None and not isinstance(area, QScrollArea):
            area = area.parentWidget()
        layout = area.widget().layout() if area is not None else None
        if isinstance(layout, QBoxLayout):
            self._line: QLabel = text_label("gatewayEnvironment", environment_line())  # kept, or Python deletes it
            layout.insertWidget(0, self._line)


def _name_first(box: QComboBox) -> None:
    """Replace QGIS's "No Authentication", which would mean that no key is sent."""
    text = tr("The environment's key")
    if box.count() and box.itemText(0) != text:
        box.setItemText(0, text)


class EnvironmentWrapper(Wrapper):
    """A list of the environments. The first entry stands for the active one."""

    def createWidget(self) -> QWidget:
        box = QComboBox()
        box.addItem(tr("{} (active)").format(active_environment()), "")
        for name in environment_names():
            box.addItem(name, name)
        box.currentIndexChanged.connect(lambda _index: self.widgetValueHasChanged.emit(self))
        return box  # not kept here: QGIS takes it over, and this reference becomes invalid

    def setWidgetValue(self, value: Any, _context: QgsProcessingContext) -> None:
        box, name = self.wrappedWidget(), str(value or "")
        if box.findData(name) < 0:
            box.addItem(name, name)
        box.setCurrentIndex(box.findData(name))

    def widgetValue(self) -> Any:
        return self.wrappedWidget().currentData()
