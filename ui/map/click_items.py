"""What shows on the map canvas of a click: a cross, a line to the match, and the pop-up with the address."""

from __future__ import annotations

from qgis.core import Qgis, QgsPointXY
from qgis.gui import QgsMapCanvas, QgsRubberBand, QgsVertexMarker
from qgis.PyQt.QtCore import QPoint, QPointF, QRect, QSize, Qt, pyqtSignal
from qgis.PyQt.QtGui import QColor, QKeyEvent
from qgis.PyQt.QtWidgets import QApplication, QFrame, QHBoxLayout, QPushButton, QToolButton, QVBoxLayout

from ...core.i18n import tr
from ..shared.widgets import BLUE, WARNING_STYLE, TextLabel, text_label
from .clicked_address import ClickedAddress, distance_text
from .map_geometry import map_transform
from .map_panel import lie_on_map

NEAR = QColor(BLUE)
FAR = QColor("#ffa000")
"""The colours of a line to a match, by how far that is from the click."""
_CASING = QColor(255, 255, 255, 220)
_LINE_PIXELS = 3
_CASING_PIXELS = 6
_MARKER_PIXELS = 12
_WIDTH = 360
_BESIDE_CLICK = 16
_LETTERS, _LINES = 200, 4
"""Of each text: the buttons below have to stay on the map."""


class ClickMark:
    """A cross at the click, and from there a line to a circle at the match, as soon as there is one."""

    def __init__(self, canvas: QgsMapCanvas, click: tuple[float, float]) -> None:
        """Mark the click at latitude and longitude."""
        self._canvas = canvas
        self._places = [click]
        self._items: list[QgsRubberBand | QgsVertexMarker] = []
        self._color = NEAR
        self.draw()

    def show_match(self, match: tuple[float, float], color: QColor) -> None:
        """Draw the line to the match at latitude and longitude."""
        self._places = [self._places[0], match]
        self._color = color
        self.draw()

    def draw(self) -> None:
        """Draw everything again in the map's coordinate reference system."""
        self.remove()
        points = self._points()
        if len(points) > 1:
            for color, pixels in ((_CASING, _CASING_PIXELS), (self._color, _LINE_PIXELS)):
                self._add_line(points, color, pixels)
        for point, icon in zip(points, (QgsVertexMarker.IconType.ICON_CROSS, QgsVertexMarker.IconType.ICON_CIRCLE)):
            self._add_marker(point, icon)

    def pixels(self) -> list[QPointF]:
        """Return where click and match are on the canvas; nothing where the map cannot show them."""
        transform = self._canvas.getCoordinateTransform()
        return [transform.transform(point).toQPointF() for point in self._points()]

    def remove(self) -> None:
        """Leave nothing on the canvas."""
        while self._items:
            self._canvas.scene().removeItem(self._items.pop())

    def _points(self) -> list[QgsPointXY]:
        """Return the places in the map's coordinates; none if the first is not on the map."""
        earth = map_transform(self._canvas)
        points = [earth.point(*place) for place in self._places]
        return points[: points.index(None)] if None in points else points

    def _add_line(self, points: list[QgsPointXY], color: QColor, pixels: int) -> None:
        line = QgsRubberBand(self._canvas, Qgis.GeometryType.Line)
        line.setStrokeColor(color)
        line.setWidth(pixels)
        for point in points:
            line.addPoint(point, point is points[-1])
        self._items.append(line)

    def _add_marker(self, point: QgsPointXY, icon: QgsVertexMarker.IconType) -> None:
        marker = QgsVertexMarker(self._canvas)
        marker.setIconType(icon)
        marker.setIconSize(_MARKER_PIXELS)
        marker.setPenWidth(_LINE_PIXELS)
        marker.setColor(self._color)
        marker.setCenter(point)
        self._items.append(marker)


class WhatIsHerePopup(QFrame):
    """Lies on the canvas beside the click, and goes when it is closed."""

    add_wanted = pyqtSignal()
    """The user wants the address in the layer."""
    closed = pyqtSignal()
    """Closed by its button, or with Esc."""

    def __init__(self, canvas: QgsMapCanvas, address: ClickedAddress, *, is_far: bool) -> None:
        super().__init__(canvas)
        self._address = address
        self.setObjectName("WhatIsHerePopup")
        lie_on_map(self)
        self.setFixedWidth(_WIDTH)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(10, 6, 6, 8)
        layout.setSpacing(6)
        layout.addLayout(self._heading())
        for text in self._details():
            layout.addWidget(text_label(text=text, letters=_LETTERS, lines=_LINES))
        if is_far:
            layout.addWidget(self._warning())
        if address.is_found:
            layout.addLayout(self._buttons())

    def show_added(self) -> None:
        """Show that the address is in the layer, so that it is not added twice."""
        self._add.setText(tr("Added"))
        self._add.setEnabled(False)

    def place(self, click: QPointF, match: QPointF | None) -> None:
        """Move beside the click, so that neither the click nor the match is covered if there is a way."""
        self.resize(_WIDTH, self.layout().totalHeightForWidth(_WIDTH))
        canvas = self.parentWidget()
        room = canvas.rect().adjusted(2, 2, -2, -2)
        self.setVisible(canvas.rect().contains(click.toPoint()))
        self.move(popup_corner(self.size(), room, click.toPoint(), None if match is None else match.toPoint()))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def _heading(self) -> QHBoxLayout:
        found = self._address.is_found
        text = self._address.label if found else tr("There is no address here.")
        label = text_label(text=text, letters=_LETTERS, lines=_LINES, bold=True)
        close = QToolButton(self)
        close.setText("×")
        close.setAutoRaise(True)
        close.setToolTip(tr("Close (Esc)"))
        close.setObjectName("close")
        close.clicked.connect(self.closed)
        row = QHBoxLayout()
        row.addWidget(label, 1)
        row.addWidget(close, 0, Qt.AlignmentFlag.AlignTop)
        return row

    def _details(self) -> list[str]:
        return [text for text in (self._address.summary, self._address.position) if text]

    def _warning(self) -> TextLabel:
        distance = distance_text(self._address.distance_m or 0)
        sentence = tr("The nearest match is {} away: it may not be the place that you meant.").format(distance)
        warning = text_label("warning", sentence)
        warning.setStyleSheet(WARNING_STYLE)
        return warning

    def _buttons(self) -> QHBoxLayout:
        self._copy = QPushButton(tr("Copy address"), self)
        self._copy.setObjectName("copy")
        self._copy.clicked.connect(self._copy_text)
        self._add = QPushButton(tr("Add to layer"), self)
        self._add.setObjectName("add")
        self._add.setToolTip(tr("Adds the address to the layer of clicked addresses, which is created if necessary"))
        self._add.clicked.connect(self.add_wanted)
        row = QHBoxLayout()
        row.addWidget(self._copy)
        row.addWidget(self._add)
        row.addStretch(1)
        return row

    def _copy_text(self) -> None:
        QApplication.clipboard().setText(self._address.label)
        self._copy.setText(tr("Copied"))


def popup_corner(size: QSize, room: QRect, click: QPoint, match: QPoint | None) -> QPoint:
    """Return the upper left corner of a pop-up beside ``click`` that lies in ``room`` and leaves ``match`` to be seen.

    Where there is no such place it lies in the room all the same, as far as it fits.
    """
    right, left = click.x() + _BESIDE_CLICK, click.x() - _BESIDE_CLICK - size.width()
    below, above = click.y() + _BESIDE_CLICK, click.y() - _BESIDE_CLICK - size.height()
    corners = [QPoint(x, y) for y in (below, above) for x in (right, left)]
    fitting = [corner for corner in corners if room.contains(QRect(corner, size))]
    free = [corner for corner in fitting if match is None or not QRect(corner, size).contains(match)]
    if free or fitting:
        return (free or fitting)[0]
    return QPoint(
        max(room.left(), min(right, room.right() - size.width())),
        max(room.top(), min(below, room.bottom() - size.height())),
    )
