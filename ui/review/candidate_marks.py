"""The candidates of an address on the map, with their numbers."""

from __future__ import annotations

from collections.abc import Sequence

from qgis.core import QgsRectangle
from qgis.gui import QgsMapCanvas, QgsVertexMarker
from qgis.PyQt import sip
from qgis.PyQt.QtGui import QColor

from ...core.gateway.search.read import Match
from ..map.canvas_items import numbered_marker
from ..map.map_geometry import map_transform
from ..shared.widgets import BLUE

_CHOSEN, _OTHER = QColor("#d1362f"), QColor(BLUE)
_ROOM = 1.5
"""The map shows so many times what the candidates need, …"""
_LEAST_SCALE = 5_000
"""… and not less than this."""


class CandidateMarks:
    """The markers on the canvas."""

    def __init__(self, canvas: QgsMapCanvas) -> None:
        self._canvas = canvas
        self._markers: list[QgsVertexMarker] = []

    def show(self, matches: Sequence[Match], chosen: int) -> None:
        """Mark the candidates; ``chosen`` is the number of one of them, from 0."""
        self.remove()
        earth = map_transform(self._canvas)
        for number, match in enumerate(matches):
            point = earth.point(match.candidate.match_lat, match.candidate.match_lon)
            if point is not None:
                marker = numbered_marker(self._canvas, number + 1, _CHOSEN if number == chosen else _OTHER)
                marker.setCenter(point)
                marker.setZValue(marker.zValue() + (number == chosen))
                self._markers.append(marker)

    def zoom(self) -> None:
        """Show all candidates."""
        if not self._markers:
            return
        extent = QgsRectangle(self._markers[0].center(), self._markers[0].center())
        for marker in self._markers[1:]:
            extent.include(marker.center())
        extent.scale(_ROOM)
        if not extent.isEmpty():
            self._canvas.setExtent(extent)
        else:
            self._canvas.setCenter(extent.center())
        if extent.isEmpty() or self._canvas.scale() < _LEAST_SCALE:
            self._canvas.zoomScale(_LEAST_SCALE)
        self._canvas.refresh()

    def remove(self) -> None:
        """Leave nothing on the canvas."""
        if not sip.isdeleted(self._canvas):
            for marker in self._markers:
                self._canvas.scene().removeItem(marker)
        self._markers = []
