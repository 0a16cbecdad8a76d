"""Widgets in the dialogs of the algorithms that show which environment and which key a run uses.

Processing finds them by the path in the parameter's metadata. The model designer does not show the active environment:
a model runs in the one that is active by then.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from qgis.core import QgsProcessingContext, QgsProcessingParameterDefinition
from qgis.gui import QgsProcessingModelerParameterWidget
from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtWidgets import (
    QBoxLayout,
    QComboBox,
    QDialog,
    QGridLayout,
    QScrollArea,
    QSizePolicy,
    QTableWidget,
    QWidget,
)

from ...core.connection.environments import environment_names
from ...core.connection.settings import active_environment
from ...core.i18n import tr
from ...core.outside_text import one_line
from ...core.processing.shared.definitions import ENVIRONMENT
from .choice_widget import ChoiceWidgetWrapper, LabelledWrapper
from .environment import environment_line
from .native_wrapper import NativeWrapper, ParameterWidget, Wrapper, parameter_widget
from .widgets import fill_list, text_label

_LINE = "gatewayEnvironment"
_AFTER_BUTTONS = 12
"""Pixels, to the right of those above the batch table."""


class KeyWidgetWrapper:
    """Makes the widget of the key. Processing calls it like the class of a wrapper."""

    def __new__(
        cls, parameter: QgsProcessingParameterDefinition, dialog: QDialog, _row: int = 0, _column: int = 0
    ) -> ParameterWidget:
        widget = parameter_widget(parameter, dialog, KeyWrapper, KeyWrapper)
        if isinstance(widget, QgsProcessingModelerParameterWidget):
            _name_no_key(widget)
        return widget


class EnvironmentWidgetWrapper:
    """Makes the widget of the environment. Processing calls it like the class of a wrapper."""

    def __new__(
        cls, parameter: QgsProcessingParameterDefinition, dialog: QDialog, _row: int = 0, _column: int = 0
    ) -> ParameterWidget:
        return parameter_widget(parameter, dialog, EnvironmentWrapper, EnvironmentWrapper)


class ModelWidgetWrapper:
    """Makes the widget of an input of a model, which has no parameter for the key."""

    def __new__(
        cls,
        parameter: QgsProcessingParameterDefinition,
        dialog: QDialog,
        _row: int = 0,
        _column: int = 0,
        **_others: object,
    ) -> ParameterWidget:
        return parameter_widget(parameter, dialog, LineWrapper, LineWrapper)


class LineWrapper(NativeWrapper):
    """QGIS's own widget. It shows the active environment in the first line of its dialog."""

    def postInitialize(self, wrappers: Sequence[Wrapper]) -> None:
        super().postInitialize(wrappers)
        if all(wrapper.parameterDefinition().name() != ENVIRONMENT for wrapper in wrappers):
            _show_environment(self.wrappedWidget())


class ChoiceLineWrapper(LineWrapper, LabelledWrapper):
    """The same for a list with words."""


class ModelChoiceWidgetWrapper(ChoiceWidgetWrapper):
    """Makes the widget of a list that is an input of a model."""

    in_dialog = in_batch_table = ChoiceLineWrapper


class KeyWrapper(LineWrapper):
    """QGIS's list of authentication configurations. The first entry stands for the environment's key."""

    def createWidget(self) -> QWidget:
        widget = super().createWidget()
        _name_no_key(widget)
        # QGIS's would take all the height that a tall dialog has to spare.
        widget.setSizePolicy(widget.sizePolicy().horizontalPolicy(), QSizePolicy.Policy.Maximum)
        return widget


def _show_environment(widget: QWidget) -> None:
    """Show the active environment above the form that a widget is in, or above the batch table."""
    area = widget
    while area is not None and not isinstance(area, (QScrollArea, QTableWidget)):
        area = area.parentWidget()
    if area is None:
        return
    page = area.parentWidget() if isinstance(area, QTableWidget) else area.widget()
    if page.findChild(QWidget, _LINE) is not None:  # of the first row of the batch table
        return
    line, layout = text_label(_LINE, environment_line()), page.layout()
    line.setParent(page)  # or Python would delete it
    if isinstance(layout, QBoxLayout):
        layout.insertWidget(0, line)
    elif isinstance(layout, QGridLayout):
        line.setWordWrap(False)
        line.setIndent(_AFTER_BUTTONS)
        layout.addWidget(line, 0, layout.columnCount() - 1, Qt.AlignmentFlag.AlignLeft)


def _name_no_key(widget: QWidget) -> None:
    """Replace QGIS's "No Authentication", which would mean that no key is sent."""
    for select in (widget, *widget.findChildren(QWidget)):
        box = select.findChild(QComboBox)
        if box is not None and select.inherits("QgsAuthConfigSelect"):
            _name_first(box)
            # QGIS fills the list again after each change of a configuration.
            box.model().rowsInserted.connect(lambda *_rows, box=box: _name_first(box))


def _name_first(box: QComboBox) -> None:
    text = tr("The environment's key")
    if box.count() and box.itemText(0) != text:
        box.setItemText(0, text)


class EnvironmentWrapper(Wrapper):
    """A list of the environments. The first entry stands for the active one."""

    def createWidget(self) -> QWidget:
        box = QComboBox()
        active = tr("{} (active)").format(active_environment())
        fill_list(box, [(active, ""), *((name, name) for name in environment_names())])
        box.currentIndexChanged.connect(lambda _index: self.widgetValueHasChanged.emit(self))
        return box  # not kept here: QGIS takes it over, and this reference becomes invalid

    def setWidgetValue(self, value: Any, _context: QgsProcessingContext) -> None:
        box, name = self.wrappedWidget(), str(value or "")
        if box.findData(name) < 0:
            box.addItem(one_line(name), name)  # of a model, perhaps
        box.setCurrentIndex(box.findData(name))

    def widgetValue(self) -> Any:
        return self.wrappedWidget().currentData() or None  # a blank text is refused where the choice matters
