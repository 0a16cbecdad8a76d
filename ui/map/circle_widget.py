"""The centre of a circle in the dialogs of the algorithms: QGIS's own widget, and a button that draws on the map."""

from __future__ import annotations

from qgis.core import QgsProcessingParameterDefinition
from qgis.gui import (
    QgsAbstractProcessingParameterWidgetWrapper,
    QgsProcessingGui,
)
from qgis.PyQt import sip
from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtWidgets import QDialog, QHBoxLayout, QToolButton, QWidget

from ...core.i18n import tr
from ...core.outside_text import unformatted
from ...core.processing.radius.filterbyradius import RADIUS
from ..shared.native_wrapper import NativeWrapper, ParameterWidget, parameter_widget
from .map_geometry import SearchCircle
from .search_radius_tool import SearchRadiusTool


class CircleWidgetWrapper:
    """What Processing calls to get the widget of a centre, by the path in the parameter's metadata.

    In the batch table and in the model designer it is QGIS's own, unchanged.
    """

    def __new__(
        cls, parameter: QgsProcessingParameterDefinition, dialog: QDialog, _row: int = 0, _column: int = 0
    ) -> ParameterWidget:
        """Return the wrapper that the dialog needs; it is never of this class."""
        return parameter_widget(parameter, dialog, DrawnCenterWrapper)


class DrawnCenterWrapper(NativeWrapper):
    """QGIS's own widget of a point, with a button beside it that draws the circle and fills in the radius, too."""

    def __init__(self, parameter: QgsProcessingParameterDefinition, kind: QgsProcessingGui.WidgetType) -> None:
        super().__init__(parameter, kind)
        self._radius: QgsAbstractProcessingParameterWidgetWrapper | None = None
        self._dialog: QDialog | None = None
        self._tool: SearchRadiusTool | None = None

    def setDialog(self, dialog: QDialog) -> None:
        super().setDialog(dialog)
        self._dialog = dialog

    def postInitialize(self, wrappers: list[QgsAbstractProcessingParameterWidgetWrapper]) -> None:
        super().postInitialize(wrappers)
        found = [wrapper for wrapper in wrappers if wrapper.parameterDefinition().name() == RADIUS]
        self._radius = found[0] if found else None

    def createWidget(self) -> QWidget:
        widget = QWidget()
        layout = QHBoxLayout(widget)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(super().createWidget(), 1)
        if self.widgetContext().mapCanvas() is not None:
            self.button = QToolButton()
            self.button.setText(tr("Draw on map"))
            self.button.setToolTip(tr("Press at the centre, drag and release: this sets the centre and the radius"))
            self.button.clicked.connect(self._draw)
            layout.addWidget(self.button)
        return widget

    def _draw(self) -> None:
        if self._tool is not None:
            return
        canvas = self.widgetContext().mapCanvas()
        self._tool = SearchRadiusTool(canvas, self._show_message)
        self._tool.circleFinished.connect(self._take)
        canvas.setMapTool(self._tool)
        canvas.mapToolSet.connect(self._return)
        self._dialog.showMinimized()
        canvas.window().raise_()
        canvas.window().activateWindow()
        canvas.setFocus()

    def _take(self, circle: SearchCircle) -> None:
        if not sip.isdeleted(self.native):
            self.native.setParameterValue(circle.center_text, self.context)
        if self._radius is not None and not sip.isdeleted(self._radius):
            self._radius.setParameterValue(circle.radius_m, self.context)
        self._tool.restore_previous_tool()

    def _return(self, *_tools: object) -> None:
        """Show the dialog again: the circle is drawn, or given up, or the user has chosen another tool."""
        tool, self._tool = self._tool, None
        tool.canvas().mapToolSet.disconnect(self._return)
        tool.clean_up()
        if not sip.isdeleted(self._dialog):
            state = self._dialog.windowState() & ~Qt.WindowState.WindowMinimized
            self._dialog.setWindowState(state | Qt.WindowState.WindowActive)
            self._dialog.show()
            self._dialog.raise_()
            self._dialog.activateWindow()

    def _show_message(self, text: str) -> None:
        bar = self.widgetContext().messageBar()
        if bar is not None:
            bar.pushMessage(unformatted(text))
