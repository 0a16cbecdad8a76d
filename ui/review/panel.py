"""The panel that steps through doubtful addresses of a layer, so that the user decides about each."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from qgis.core import QgsPointXY, QgsRectangle, QgsVectorLayer
from qgis.gui import QgsMapCanvas, QgsVertexMarker
from qgis.PyQt import sip
from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtGui import QColor
from qgis.PyQt.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QListWidget, QSizePolicy, QVBoxLayout, QWidget

from ...core.client.errors import RunCancelledError
from ...core.i18n import tr
from ...core.outside_text import breakable, one_line
from ...core.run.row_status import ADDRESS_STATUSES, status_words
from ...core.services.geocoding.fields import result_words
from ...core.services.search.answers import Match
from ...core.services.search.fields import ACCEPTED, FALLBACK, MOVED, review_words
from ...core.services.search.window_requests import geocode
from ..map.canvas_items import numbered_marker
from ..map.map_geometry import map_transform
from ..map.what_is_here import ClickedAddress, WhatIsHereTool, request_address
from ..search.searches import SearchRequest, sentences
from ..shared.background import BackgroundRun, Callbacks, Failure, Finished
from ..shared.screen import PluginDock
from ..shared.widgets import BLUE, push_button, text_label, tool_tip
from .reviewed_rows import ReviewedRow, ReviewedRows, address_text, asked_address, clicked_match

if TYPE_CHECKING:
    from qgis.gui import QgisInterface

    from ..shared.messages import Messages

_BETWEEN = " · "
_LETTERS = 300
"""Of an address, and of what is said about it: the candidates need the room."""
_LEAST_LINES = 5
"""Of the candidates, in a low panel."""
_CHOSEN, _OTHER = QColor("#d1362f"), QColor(BLUE)
_ROOM = 1.5
"""The map shows so many times what the candidates need, …"""
_LEAST_SCALE = 5_000
"""… and not less than this."""


class ReviewPanel(PluginDock):
    """Shows one row at a time. What the user accepts goes into the layer's edit buffer, and can be undone there."""

    def __init__(self, iface: QgisInterface, messages: Messages) -> None:
        """Make a panel that reviews nothing yet."""
        super().__init__(tr("Review of geocoded addresses"), iface.mainWindow())
        self.setObjectName("LocationServicesGatewayReview")
        self._iface, self._canvas = iface, iface.mapCanvas()
        self._messages = messages
        self._rows: ReviewedRows | None = None
        self._number = 0
        self._matches: list[Match] = []
        """Those that were asked for. They are shown instead of those of the table."""
        self._asked = ""
        """The text for which they were asked."""
        self._shown: list[Match] = []
        self._request: SearchRequest | None = None
        self._run: BackgroundRun | None = None
        self._marks = CandidateMarks(self._canvas)
        self._tool = WhatIsHereTool(self._canvas, self._ask_click)
        self._tool.deactivated.connect(lambda: self._messages.status(""))
        self._build()
        self.closed.connect(self._end)
        self._canvas.destinationCrsChanged.connect(self._mark)

    def review(self, layer: QgsVectorLayer) -> None:
        """Begin with the first doubtful row of a layer; raises ValueError as :class:`ReviewedRows` does."""
        rows = ReviewedRows(layer)
        self._end()
        self._rows = rows
        rows.begin()
        layer.willBeDeleted.connect(self._end)
        layer.undoStack().indexChanged.connect(self._follow)
        self._go_to(0)

    def clean_up(self) -> None:
        """End for good. Does not wait."""
        self._canvas.destinationCrsChanged.disconnect(self._mark)
        self._end()
        self._tool.clean_up()
        self._iface.removeDockWidget(self)
        self.setParent(None)
        self.deleteLater()

    def _build(self) -> None:
        self.place = text_label()
        self.query, self.state = text_label("query", letters=_LETTERS, bold=True), text_label("state", letters=_LETTERS)
        self.found = text_label("found", letters=_LETTERS)
        self.address = QLineEdit()
        self.address.setObjectName("address")
        self.address.setToolTip(tool_tip(tr("Type the address again if it is wrong, and find candidates for it.")))
        self.address.textChanged.connect(self._enable)
        self.address.returnPressed.connect(self.ask)
        self.list = QListWidget()
        self.list.setObjectName("candidates")
        self.list.setWordWrap(True)
        self.list.setMinimumHeight(_LEAST_LINES * self.list.fontMetrics().height())
        self.list.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Ignored)  # the rest, not more
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.list.currentRowChanged.connect(self._mark)
        self.list.itemActivated.connect(lambda _item: self._accept())
        self.accept_button = push_button("accept", tr("Accept"), self._accept)
        self.click_button = push_button("click", tr("Click the place (1 transaction)"), self._take_tool)
        self.more_button = push_button("more", tr("Find candidates (1 transaction)"), self.ask)
        self.previous_button = push_button("previous", tr("Previous"), lambda: self._go_to(self._number - 1))
        self.next_button = push_button("next", tr("Leave, next"), lambda: self._go_to(self._number + 1))
        content = QWidget()
        column = QVBoxLayout(content)
        for widget in (self.place, self.query, self.state):
            column.addWidget(widget)
        column.addWidget(self.list, 1)
        column.addWidget(self.accept_button)
        column.addWidget(QLabel(tr("Another address or place:")))
        for widget in (self.address, self.more_button, self.found, self.click_button):
            column.addWidget(widget)
        buttons = QHBoxLayout()
        buttons.addWidget(self.previous_button)
        buttons.addWidget(self.next_button)
        column.addLayout(buttons)
        self.set_content(content)

    def _go_to(self, number: int) -> None:
        """Show a row, and its candidates on the map."""
        self._cancel()
        self._number = number
        row = self._rows.row(number)
        self._matches, self._asked = [], ""
        self.address.setText("" if row is None else address_text(row.query))
        self._report_found("")
        self._refresh()
        self._marks.zoom()

    def _follow(self) -> None:
        """Show what was decided, or undone."""
        self._rows.renew_legend()
        self._refresh()

    def _refresh(self) -> None:
        """Show the row as it is now."""
        if self._rows is None:
            return
        row = self._rows.row(self._number)
        self.place.setText(tr("{} of {}").format(self._number + 1, len(self._rows)))
        self.query.setText(tr("This row was deleted.") if row is None else address_text(row.query))
        self.state.setText("" if row is None else _state_text(row))
        self._show_matches(self._matches or ([] if row is None else list(row.candidates)))
        self.previous_button.setEnabled(self._number > 0)
        self.next_button.setEnabled(self._number + 1 < len(self._rows))
        self._enable()

    def _enable(self, *_text: str) -> None:
        is_free = self._rows is not None and self._rows.row(self._number) is not None and not self._is_waiting
        self.more_button.setEnabled(is_free and bool(self.address.text().strip()))
        self.click_button.setEnabled(is_free)

    def _report_found(self, sentence: str) -> None:
        self.found.setText(sentence)
        self.found.setVisible(bool(sentence))

    @property
    def _is_waiting(self) -> bool:
        return self._request is not None or self._run is not None

    def _show_matches(self, matches: Sequence[Match]) -> None:
        chosen = max(self.list.currentRow(), 0)
        self.list.blockSignals(True)
        self.list.clear()
        self._shown = list(matches)
        for number, match in enumerate(matches, start=1):
            self.list.addItem(breakable(one_line(f"{number}. {_match_text(match)}", _LETTERS)))
        self.list.setCurrentRow(min(chosen, len(self._shown) - 1))
        self.list.blockSignals(False)
        self.accept_button.setEnabled(bool(self._shown))
        self._mark()

    def _mark(self, *_row: int) -> None:
        self._marks.show(self._shown, self.list.currentRow())

    def _accept(self) -> None:
        """Take the chosen candidate, and go on."""
        if 0 <= self.list.currentRow() < len(self._shown):
            self._write(self._shown[self.list.currentRow()], self._asked)

    def _write(self, match: Match, query: str = "", decision: str = ACCEPTED) -> None:
        problem = self._rows.accept(self._number, match, query, decision)
        if problem:
            self._messages.warn(problem)
        elif self._number + 1 < len(self._rows):
            self._go_to(self._number + 1)
        else:
            self._go_to(self._number)
            self._messages.hint(tr("This was the last address. Save the edits of the layer to keep them."))

    def ask(self) -> None:
        """Ask the service for candidates of the address in the field."""
        if not self.more_button.isEnabled():
            return
        query, row = self.address.text().strip(), self._rows.row(self._number) if self._rows else None
        if row is not None and query == address_text(row.query).strip():
            query = row.query  # with its parts
        ask = partial(geocode, asked_address(query))
        self._request = SearchRequest(None, ask, partial(self._take_matches, query), may_unlock=True)
        self._report_found(tr("Requesting candidates…"))
        self._request.start()
        self._refresh()

    def _take_matches(self, query: str, request: SearchRequest) -> None:
        if request is not self._request:
            return
        self._request = None
        self._report_found("")
        if request.error is None:
            found = [one for one in request.result() if None not in (one.candidate.match_lat, one.candidate.match_lon)]
            self._report_found(_found_text(found, self._shown))
            if found:
                self._matches, self._asked = found, query
        elif not isinstance(request.error, RunCancelledError):
            self._messages.failed(" ".join(filter(None, sentences(request.error))))
        self._refresh()
        self._marks.zoom()

    def _take_tool(self) -> None:
        """Let the next click on the map be the place of the address."""
        self._canvas.setMapTool(self._tool)
        self._messages.status(tr("Click the place of the address."))

    def _put_tool_away(self) -> None:
        """Let clicks move the map again: without any tool they would do nothing."""
        if self._canvas.mapTool() is self._tool:
            self._iface.actionPan().trigger()
        self._canvas.unsetMapTool(self._tool)

    def _ask_click(self, point: QgsPointXY) -> None:
        if self._rows is None or self._is_waiting:
            return
        try:
            lat, lng = map_transform(self._canvas).checked_place(point)
        except ValueError as error:
            self._messages.warn(str(error))
            return
        self._put_tool_away()
        callbacks = Callbacks(partial(self._take_click, lat, lng), self._fail_click, self._end_click)
        self._run = request_address(lat, lng, callbacks)
        self._refresh()

    def _take_click(self, lat: float, lng: float, finished: Finished) -> None:
        self._run = None
        self._write(clicked_match(ClickedAddress.of_run(lat, lng, finished).values, lat, lng), decision=MOVED)

    def _fail_click(self, failure: Failure) -> None:
        self._end_click()
        self._messages.show_failure(failure)

    def _end_click(self) -> None:
        self._run = None
        self._refresh()

    def _cancel(self) -> None:
        request, self._request = self._request, None
        run, self._run = self._run, None
        for one in (request, run):
            if one is not None:
                one.cancel()

    def _end(self) -> None:
        """Leave the layer and the map."""
        rows, self._rows = self._rows, None
        self._shown = []
        self._cancel()
        self._marks.remove()
        self._put_tool_away()
        if rows is not None:
            rows.layer.willBeDeleted.disconnect(self._end)
            rows.layer.undoStack().indexChanged.disconnect(self._follow)
            rows.end()
            self.hide()


def _state_text(row: ReviewedRow) -> str:
    known = {status.value: word for status, word in status_words(ADDRESS_STATUSES).items()}
    decision = review_words().get(row.decision, row.decision)
    less = tr("less than was requested: {}").format(_found_instead(row.candidates[0])) if row.is_less else ""
    return _BETWEEN.join(filter(None, (known.get(row.status, row.status), row.reason, decision or less)))


def _found_instead(match: Match) -> str:
    """Return what was found instead of what was requested."""
    is_other = match.candidate.house_number_type == FALLBACK
    return tr("another house number") if is_other else _kind(match)


def _found_text(found: Sequence[Match], shown: Sequence[Match]) -> str:
    """Return what a request has found, beside what was shown before."""
    if not found:
        return tr("The service finds no address for this text.")
    listed = {_place_of(match) for match in shown}
    new = [match for match in found if _place_of(match) not in listed]
    if not new:
        return tr("The service finds nothing that is not listed already.")
    return tr("Found: {}, new: {}.").format(len(found), len(new)) if listed else ""


def _place_of(match: Match) -> tuple[object, ...]:
    """Return what a candidate is known by. A layer may have rounded the rest."""
    candidate = match.candidate
    return candidate.label, candidate.result_type


def _match_text(match: Match) -> str:
    """Return a candidate as a line: the address, what it is, its score."""
    candidate = match.candidate
    score = "" if match.score is None else tr("score {:.2f}").format(match.score)
    return _BETWEEN.join(filter(None, (candidate.label or tr("(without a name)"), _kind(match), score)))


def _kind(match: Match) -> str:
    return result_words().get(match.candidate.result_type or "", match.candidate.result_type or "")


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
