"""The panel with the chart of tours."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from qgis.core import QgsMapLayer, QgsProject
from qgis.gui import QgsDockWidget
from qgis.PyQt import sip
from qgis.PyQt.QtCore import QRect, QSize, Qt, QTimer
from qgis.PyQt.QtGui import QImage, QPainter
from qgis.PyQt.QtWidgets import QComboBox, QFileDialog, QHBoxLayout, QListView, QScrollArea, QVBoxLayout, QWidget

from ...core.i18n import tr
from ..shared.messages import Messages
from ..shared.widgets import fill_list, push_button, text_label
from .schedule import MOST_TOURS, schedule
from .tour_chart import TourChart
from .tour_layers import TourLayers, tour_layers

if TYPE_CHECKING:
    from qgis.gui import QgisInterface

_SHARPER = 2
"""Pixels of an exported picture for one on the screen."""


class ChartPanel(QgsDockWidget):
    """Shows the tours of a layer of the project. A click on a stop selects it in its layer."""

    def __init__(self, iface: QgisInterface, messages: Messages) -> None:
        super().__init__(tr("Chart of tours"), iface.mainWindow())
        self.setObjectName("LocationServicesGatewayTourChart")
        self._iface, self._messages = iface, messages
        self._found: list[TourLayers] = []
        self._layers, self._nothing = QComboBox(), text_label("nothing")
        self._layers.setObjectName("layers")
        self._nothing.setText(
            tr("The project has no tours. Plan tours, or add both layers of a plan: the tours and the stops.")
        )
        self._left_out = text_label("left_out")
        like = QListView(self)  # for its colours only
        like.ensurePolished()
        like.hide()
        self.chart = TourChart(like)
        self._export = push_button("export", tr("Export…"), self._ask_export)
        self._lay_out()
        self._layers.currentIndexChanged.connect(self._show)
        self.chart.stop_chosen.connect(self._select)
        self._soon = QTimer(self)  # when the project tells of layers, they are not in its layer tree yet
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._refresh)
        project = QgsProject.instance()
        for changed in (project.layersAdded, project.layersRemoved, project.readProject, self.visibilityChanged):
            changed.connect(self._refresh_soon)

    def open_for(self, layer: QgsMapLayer | None) -> None:
        """Show the panel, with the tours of ``layer`` if it has any."""
        self._list(layer)
        self.setUserVisible(True)

    def clean_up(self) -> None:
        """Remove the panel for good."""
        project = QgsProject.instance()
        for changed in (project.layersAdded, project.layersRemoved, project.readProject, self.visibilityChanged):
            changed.disconnect(self._refresh_soon)
        self._iface.removeDockWidget(self)
        self.setParent(None)
        self.deleteLater()

    def save(self, path: str, size: QSize) -> bool:
        """Save the chart as a PNG or SVG file; return whether that went well."""
        if Path(path).suffix.lower() == ".svg":
            from qgis.PyQt.QtSvg import QSvgGenerator  # some systems have it in a package of its own

            drawing = QSvgGenerator()
            drawing.setFileName(path)
            drawing.setSize(size)
            drawing.setViewBox(QRect(0, 0, size.width(), size.height()))
            drawing.setTitle(tr("Chart of tours"))  # Qt 5 writes it as it is into the XML
            painter = QPainter()
            if not painter.begin(drawing):
                return False
            self.chart.draw(painter, size)
            return painter.end()
        image = QImage(_SHARPER * size, QImage.Format.Format_RGB32)
        image.setDevicePixelRatio(_SHARPER)
        painter = QPainter(image)
        self.chart.draw(painter, size)
        painter.end()
        return image.save(path, "PNG")

    def _lay_out(self) -> None:
        top = QHBoxLayout()
        top.addWidget(self._layers, 1)
        top.addWidget(self._export)
        scroll = QScrollArea()
        scroll.setWidgetResizable(True)
        scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        scroll.setWidget(self.chart)
        scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self._scroll = scroll
        content = QWidget()
        column = QVBoxLayout(content)
        column.addLayout(top)
        column.addWidget(self._nothing)
        column.addWidget(self._left_out)
        column.addWidget(scroll, 1)
        self.setWidget(content)

    def _refresh_soon(self, *_changed: object) -> None:
        self._soon.start(0)

    def _refresh(self) -> None:
        """Show the layers of the project as they are now; a hidden panel does so when it is shown."""
        if self.isVisible():
            current = self._current
            self._list(current.tours if current is not None and not sip.isdeleted(current.tours) else None)

    def _list(self, first: QgsMapLayer | None) -> None:
        self._found = tour_layers(QgsProject.instance(), first)
        self._layers.blockSignals(True)
        fill_list(self._layers, ((one.tours.name(), None) for one in self._found))
        self._layers.blockSignals(False)
        self._show()

    @property
    def _current(self) -> TourLayers | None:
        index = self._layers.currentIndex()
        return self._found[index] if 0 <= index < len(self._found) else None

    def _show(self, *_index: object) -> None:
        layers = self._current
        rows = [] if layers is None else schedule(layers)
        self.chart.show_tours(rows)
        left_out = 0 if layers is None else layers.tours.featureCount() - len(rows)
        self._left_out.setText(
            tr("Tours that are not shown: {:,}. The chart has at most {:,}, of which start and end make sense.").format(
                left_out, MOST_TOURS
            )
        )
        self._left_out.setVisible(left_out > 0)
        for widget, is_shown in ((self._layers, layers), (self._export, layers), (self._scroll, layers)):
            widget.setVisible(is_shown is not None)
        self._nothing.setVisible(layers is None)

    def _select(self, stop: int) -> None:
        layers = self._current
        if layers is not None and not sip.isdeleted(layers.stops):
            layers.stops.selectByIds([stop])
            self._iface.setActiveLayer(layers.stops)
            self._iface.mapCanvas().panToSelected(layers.stops)

    def _ask_export(self) -> None:
        kinds = {"png": tr("Picture (*.png)"), "svg": tr("Drawing (*.svg)")}
        path, kind = QFileDialog.getSaveFileName(self, tr("Export the chart"), "", ";;".join(kinds.values()))
        if not path:
            return
        if Path(path).suffix.lower()[1:] not in kinds:
            path += ".svg" if kind == kinds["svg"] else ".png"
        if self.save(path, self.chart.size()):
            self._messages.hint(tr("The chart was saved to {}.").format(path))
        else:
            self._messages.failed(tr("The chart cannot be saved to {}.").format(path))
