"""What is here? A click with the map tool, one request, and what comes of it: a pop-up and a line, or a message."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING

from qgis.core import QgsApplication, QgsPointXY, QgsProject
from qgis.gui import QgsMapCanvas, QgsMapMouseEvent, QgsMapTool
from qgis.PyQt import sip
from qgis.PyQt.QtCore import QPoint, Qt
from qgis.PyQt.QtGui import QCursor, QKeyEvent
from qgis.PyQt.QtWidgets import QApplication

from ...core.connection.settings import match_warning_m
from ...core.i18n import tr
from ...core.processing.shared.wgs84 import WGS84
from ..shared.background import BackgroundRun, Callbacks, Failure, Finished, quick_tasks, run_in_background
from ..shared.failures import show_failure
from ..shared.messages import Messages
from .click_items import FAR, NEAR, ClickMark, WhatIsHerePopup
from .clicked_address import ClickedAddress, add_to_layer
from .map_geometry import map_transform

if TYPE_CHECKING:
    from qgis.gui import QgisInterface


ALGORITHM = "locationgateway:candidateswithinradius"


class WhatIsHere:
    """Asks for one place at a time.

    A second click while the first is under way is not asked: cancelling the first would not make it free, and a hasty
    double click would be paid twice. Esc ends a request that takes too long.
    """

    def __init__(self, iface: QgisInterface, messages: Messages) -> None:
        self._iface = iface
        self._canvas = canvas = iface.mapCanvas()
        self._messages = messages
        self._run: BackgroundRun | None = None
        self._mark: ClickMark | None = None
        self._popup: WhatIsHerePopup | None = None
        self._cursor_before: QCursor | None = None
        self._connections = (
            (canvas.keyPressed, self._key_pressed),
            (canvas.extentsChanged, self._follow_map),
            (canvas.rotationChanged, self._follow_map),
            (canvas.destinationCrsChanged, self._follow_map),
            (QgsProject.instance().cleared, self.clear),
        )
        for signal, slot in self._connections:
            signal.connect(slot)

    def ask(self, point: QgsPointXY) -> None:
        """Ask what is at a point of the map."""
        if self._run is not None:
            self._messages.status(tr("The address of the previous click is still being requested. Esc cancels it."))
            return
        self.clear()
        try:
            lat, lng = map_transform(self._canvas).checked_place(point)
        except ValueError as error:
            self._messages.warn(str(error))
            return
        self._mark = ClickMark(self._canvas, (lat, lng))
        self._begin_waiting()
        self._run = run_in_background(
            ALGORITHM,
            {"CENTER": f"{lng!r},{lat!r} [{WGS84}]", "LIMIT": 1, "OUTPUT": "memory:"},
            Callbacks(partial(self._show, lat, lng), self._fail, self._end_quietly),
            quick_tasks(),
        )

    def clear(self) -> None:
        """Cancel what is under way, and remove the answer from the map."""
        if self._run is not None:
            self._run.cancel()
        if self._mark is not None:
            self._mark.remove()
            self._mark = None
        if self._popup is not None:
            self._popup.hide()
            self._popup.deleteLater()
            self._popup = None

    def clean_up(self) -> None:
        """Leave the canvas for good. Does not wait."""
        for signal, slot in self._connections:
            signal.disconnect(slot)
        self.clear()

    def _show(self, lat: float, lng: float, finished: Finished) -> None:
        self._end_waiting()
        candidates = finished.context.takeResultLayer(finished.results["OUTPUT"])
        address = ClickedAddress.from_layer(lat, lng, candidates)
        is_far = address.distance_m is not None and address.distance_m > match_warning_m()
        if self._mark is not None and address.match is not None:
            self._mark.show_match(address.match, FAR if is_far else NEAR)
        popup = WhatIsHerePopup(self._canvas, address, is_far=is_far)
        popup.closed.connect(self.clear)
        popup.add_wanted.connect(partial(self._add, address))
        self._popup = popup
        self._follow_map()
        if finished.warnings:
            self._messages.warn(" ".join(finished.warnings))

    def _fail(self, failure: Failure) -> None:
        self._end_waiting()
        self.clear()
        show_failure(self._messages, failure)

    def _end_quietly(self) -> None:
        self._end_waiting()
        self.clear()

    def _add(self, address: ClickedAddress) -> None:
        reason = add_to_layer(self._iface, address)
        if reason:
            self._messages.warn(reason)
        elif self._popup is not None:
            self._popup.show_added()

    def _begin_waiting(self) -> None:
        self._cursor_before = QCursor(self._canvas.cursor())
        self._canvas.setCursor(Qt.CursorShape.BusyCursor)
        self._messages.status(tr("Requesting the address. Esc cancels it."))

    def _end_waiting(self) -> None:
        self._run = None
        # Another map tool may have put its own cursor there meanwhile.
        if self._cursor_before is not None and self._canvas.cursor().shape() == Qt.CursorShape.BusyCursor:
            self._canvas.setCursor(self._cursor_before)
        self._cursor_before = None
        self._messages.status("")

    def _follow_map(self) -> None:
        """Move everything to its current place on the canvas."""
        if self._mark is None or sip.isdeleted(self._canvas):
            return
        self._mark.draw()
        pixels = self._mark.pixels()
        if self._popup is not None:
            if pixels:
                self._popup.place(pixels[0], pixels[1] if len(pixels) > 1 else None)
            else:
                self._popup.hide()

    def _key_pressed(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.clear()


class WhatIsHereTool(QgsMapTool):
    """Turns clicks into requests. A drag is not a click, and neither is the second half of a double click."""

    def __init__(self, canvas: QgsMapCanvas, ask: Callable[[QgsPointXY], None]) -> None:
        """``ask`` gets the point in the map's coordinates."""
        super().__init__(canvas)
        self.setCursor(QgsApplication.getThemeCursor(QgsApplication.Cursor.CrossHair))
        self._ask = ask
        self._pressed_at: QPoint | None = None

    def canvasPressEvent(self, event: QgsMapMouseEvent) -> None:
        if event.button() == Qt.MouseButton.LeftButton:
            self._pressed_at = event.pos()

    def canvasReleaseEvent(self, event: QgsMapMouseEvent) -> None:
        pressed_at, self._pressed_at = self._pressed_at, None
        if event.button() != Qt.MouseButton.LeftButton or pressed_at is None:
            return
        if (event.pos() - pressed_at).manhattanLength() < QApplication.startDragDistance():
            self._ask(QgsPointXY(event.mapPoint()))

    def clean_up(self) -> None:
        """Leave the canvas for good; the tool cannot be used afterwards."""
        self.deleteLater()

    def deactivate(self) -> None:
        self._pressed_at = None
        super().deactivate()
