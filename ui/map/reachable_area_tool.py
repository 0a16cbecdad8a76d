"""The map tool of reachable areas: a click, one request for the areas of all ranges, and what shows of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsCsException,
    QgsFields,
    QgsGeometry,
    QgsPointXY,
    QgsProject,
    QgsSettings,
    QgsVectorLayer,
    QgsWkbTypes,
)
from qgis.gui import QgsMapCanvas, QgsRubberBand, QgsVertexMarker
from qgis.PyQt import sip
from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtGui import QColor, QKeyEvent
from qgis.PyQt.QtWidgets import QComboBox, QLabel, QLineEdit

from ...core.client.query import QueryError
from ...core.connection.settings import active_environment
from ...core.i18n import tr
from ...core.run.row_status import RowStatus
from ...core.run.wgs84 import WGS84
from ...core.services.isolines.choices import Direction, RangeType
from ...core.services.isolines.client import read_ranges
from ...core.services.isolines.parameters import DIRECTION, INPUT, RANGE_TYPE, RANGES
from ...core.services.isolines.run import area_design, range_text
from ...core.vehicles.saved import remember_vehicle
from ..shared.background import BackgroundRun, Callbacks, Failure, Finished, quick_tasks, run_in_background
from ..shared.widgets import BLUE, is_confirmed, push_button, text_label
from .canvas_items import RequestPanel, ToolBefore, in_a_row, marker, put_marker, show_text
from .collecting_layer import CollectingLayer, layer_of_places, scratch_layer, values_of
from .map_geometry import map_transform
from .vehicle_choice import VehicleMenu, vehicle_in_use, vehicle_text
from .what_is_here import WhatIsHereTool

if TYPE_CHECKING:
    from qgis.gui import QgisInterface

    from ..shared.messages import Messages

ALGORITHM = "locationgateway:reachablearea"
LAST_RANGES = "location_gateway/last_ranges"
_OUTPUT = "OUTPUT"
_USUAL = {RANGES: "10,20,30", RANGE_TYPE: RangeType.TIME.value, DIRECTION: Direction.FROM.value}
_COLOR, _FILL = QColor(BLUE), QColor(47, 134, 198, 50)
"""The smaller areas lie within the larger ones, so they look darker."""
_LINE_PIXELS, _MARKER_PIXELS = 2, 12
_SQUARE_KILOMETRE = 1e6
Place = tuple[float, float]
"""Latitude and longitude."""


def ranges_in_use() -> dict[str, str]:
    """Return the ranges used last on the map, or else the usual ones, as parameters of the algorithm."""
    try:
        stored = json.loads(QgsSettings().value(LAST_RANGES, "{}", type=str))
    except (ValueError, TypeError, RecursionError):
        stored = {}
    usable = stored if isinstance(stored, dict) else {}
    ranges = {**_USUAL, **{name: value for name, value in usable.items() if name in _USUAL and isinstance(value, str)}}
    try:
        _ = Direction(ranges[DIRECTION]), read_ranges(ranges[RANGES], RangeType(ranges[RANGE_TYPE]))
    except ValueError:
        return dict(_USUAL)
    return ranges


class ReachableArea:
    """Asks for the areas around one place at a time.

    As with a click for an address, a second click while the first is under way is not asked. The areas of other
    places stay on the map until they are added to the layer or removed. What is changed in the panel counts from
    the next request on: nothing is sent without a click or Enter.
    """

    def __init__(
        self, iface: QgisInterface, messages: Messages, open_dialog: Callable[[str, dict[str, Any]], object]
    ) -> None:
        """``open_dialog`` opens the dialog of an algorithm, given its id and parameters."""
        self._iface = iface
        self._messages = messages
        self._open_dialog = open_dialog
        self.place: Place | None = None
        self.answer: AreasOfClick | None = None
        """For the place and what is chosen now; None as long as there is none."""
        self.earlier: list[AreasOfClick] = []
        """Those of other places that are neither in the layer nor removed."""
        self.is_added = False
        """Whether the areas are in the layer."""
        self.transactions = 0
        """Of all requests so far, at the most."""
        self.ranges = ranges_in_use()
        """As parameters of the algorithm, and as they were typed."""
        self.on_changed: Callable[[], None] = lambda: None
        self._run: BackgroundRun | None = None
        QgsProject.instance().cleared.connect(self.clear)

    @property
    def is_waiting(self) -> bool:
        """Whether a request is under way."""
        return self._run is not None

    @property
    def can_be_added(self) -> bool:
        """Whether there is an area that is not in the layer yet."""
        return bool(self.earlier) or self._is_new

    @property
    def cost(self) -> int:
        """How many transactions a click costs; raises :class:`~...core.client.query.QueryError` for wrong ranges."""
        return len(read_ranges(self.ranges[RANGES], RangeType(self.ranges[RANGE_TYPE])))

    def change(self, ranges: Mapping[str, str]) -> None:
        """Take other ranges, or another direction, for the next request."""
        if {**self.ranges, **ranges} != self.ranges:
            self.ranges = {**self.ranges, **ranges}
            self._begin_anew()

    def take_vehicle(self, vehicle: Mapping[str, Any]) -> None:
        """Take another vehicle, given as parameters of the algorithm, for the next request."""
        remember_vehicle(active_environment(), vehicle)
        self._begin_anew()

    def ask(self, place: Place) -> None:
        """Ask for the areas around a place."""
        if self.is_waiting:
            self._messages.status(tr("The areas of the previous click are still being requested. Esc cancels it."))
            return
        if self._is_new and place != self.place:
            self.earlier.append(self.answer)
        self.place = place
        self.ask_again()

    def ask_again(self) -> None:
        """Ask for the areas around the same place, for instance with other ranges."""
        if self.place is None or self.is_waiting:
            return
        try:
            _ = self.cost
        except QueryError as error:
            self._messages.warn(str(error))
            self._begin_anew()
            return
        QgsSettings().setValue(LAST_RANGES, json.dumps(self.ranges))
        vehicle = vehicle_in_use()
        self._run = run_in_background(
            ALGORITHM,
            {**vehicle, **self.ranges, INPUT: _layer_of(self.place), _OUTPUT: "memory:"},
            Callbacks(partial(self._take, vehicle_text(vehicle)), self._fail, self._ended, self._count),
            quick_tasks(),
        )
        self._begin_anew()

    def add_to_layer(self) -> None:
        """Add all areas to the layer of clicked areas."""
        while self.can_be_added:
            answer = self.earlier[0] if self.earlier else self.answer
            reason = answer.add_to_layer(self._iface)
            if reason:
                self._messages.warn(reason)
                break
            if self.earlier:
                self.earlier.pop(0)
            else:
                self.is_added = True
        self.on_changed()

    def escape(self) -> None:
        """Cancel the request under way; without one, remove the areas."""
        if self._run is not None:
            self._run.cancel()  # which calls _ended
        else:
            self.remove()

    def remove(self) -> None:
        """Remove the areas; ask before, if they are not in the layer."""
        if not self.can_be_added or is_confirmed(
            self._iface.mainWindow(),
            tr("Reachable area"),
            tr("Remove these areas?"),
            tr("They are not in the layer yet."),
            tr("Remove"),
        ):
            self.clear()

    def clear(self) -> None:
        """Remove the areas, and cancel what is under way."""
        if self._run is not None:
            self._run.cancel()
        self.place = self.answer = None
        self.earlier = []
        self._begin_anew()

    def open_dialog(self) -> None:
        """Open the dialog of the algorithm with the place as a layer."""
        given: dict[str, Any] = dict(self.ranges)
        if self.place is not None:
            layer = _layer_of(self.place)
            QgsProject.instance().addMapLayer(layer)
            given[INPUT] = layer
        self._open_dialog(ALGORITHM, given)

    def clean_up(self) -> None:
        """End for good. Does not wait."""
        QgsProject.instance().cleared.disconnect(self.clear)
        self.on_changed = lambda: None
        self.clear()

    @property
    def _is_new(self) -> bool:
        return self.answer is not None and bool(self.answer.areas) and not self.is_added

    def _begin_anew(self) -> None:
        self.answer, self.is_added = None, False
        self.on_changed()

    def _take(self, vehicle: str, finished: Finished) -> None:
        answer = AreasOfClick.of_run(finished, vehicle)
        if answer.failure:
            self._messages.failed(answer.failure)
        else:
            self.answer = answer
        self._ended()
        if finished.warnings:
            self._messages.warn(" ".join(finished.warnings))

    def _fail(self, failure: Failure) -> None:
        self._ended()
        self._messages.show_failure(failure)

    def _ended(self) -> None:
        self._run = None
        self.on_changed()

    def _count(self, transactions: int) -> None:
        self.transactions += transactions
        self.on_changed()


def _layer_of(place: Place) -> QgsVectorLayer:
    return layer_of_places(tr("Clicked point"), [place])


@dataclass(frozen=True)
class AreasOfClick:
    """The areas around a place, or why there are none."""

    rows: list[tuple[dict[str, Any], QgsGeometry]]
    """Of the algorithm's output, the smallest range first: the fields by name, and the area in WGS 84."""
    fields: QgsFields
    is_stored: bool
    """Whether all areas were there already, and nothing was sent."""
    vehicle: str
    """In words."""

    @classmethod
    def of_run(cls, finished: Finished, vehicle: str) -> AreasOfClick:
        """Read the output of a run for a ``vehicle``, see :func:`vehicle_text`."""
        layer = finished.context.takeResultLayer(finished.results[_OUTPUT])
        rows = [(values_of(feature), QgsGeometry(feature.geometry())) for feature in layer.getFeatures()]
        return cls(rows, layer.fields(), finished.results["FROM_STORE"] >= len(rows), vehicle)

    @property
    def areas(self) -> list[QgsGeometry]:
        """The areas that there are, the smallest range first."""
        return [area for values, area in self.rows if values["ra_status"] == RowStatus.OK.value]

    @property
    def failure(self) -> str:
        """What went wrong, where there is no usable answer at all."""
        usual = {RowStatus.OK.value, RowStatus.NO_MATCH.value, RowStatus.NO_ROUTE.value}
        if any(values["ra_status"] in usual for values, _area in self.rows):
            return ""
        return " ".join(self._reasons)

    @property
    def sizes(self) -> str:
        """The size of each area, in a line for each range."""
        return "\n".join(
            tr("{range}: {size:,.2f} km²").format(
                range=_range_text(values), size=values["ra_area_m2"] / _SQUARE_KILOMETRE
            )
            for values, area in self.rows
            if not area.isNull()
        )

    @property
    def problem(self) -> str:
        """Why areas are missing: once where none is there."""
        if not self.areas:
            return " ".join(self._reasons)
        return "\n".join(
            f"{_range_text(values)}: {values['ra_error']}" for values, _area in self.rows if values["ra_error"]
        )

    @property
    def _reasons(self) -> list[str]:
        return list(dict.fromkeys(values["ra_error"] for values, _area in self.rows if values["ra_error"]))

    def add_to_layer(self, iface: QgisInterface) -> str:
        """Add the areas to the layer of clicked areas; return why that failed, or an empty text."""
        layer = CollectingLayer(
            "location_gateway/areas_of_clicks",
            scratch_layer(tr("Reachable areas of clicks"), self.fields, QgsWkbTypes.Type.MultiPolygon),
            area_design,
        )
        reasons = (layer.add(iface, area, values) for values, area in self.rows if not area.isNull())
        return next(filter(None, reasons), "")


def _range_text(values: Mapping[str, Any]) -> str:
    return range_text(values["ra_range"], RangeType(values["ra_type"]))


class ReachableAreaTool(WhatIsHereTool):
    """Turns clicks and keys into requests of a :class:`ReachableArea`, and shows that on the canvas."""

    def __init__(self, canvas: QgsMapCanvas, reach: ReachableArea, messages: Messages) -> None:
        super().__init__(canvas, self.ask)
        self._canvas = canvas
        self._reach = reach
        self._messages = messages
        self._items: AreaItems | None = None
        self._panel: AreaPanel | None = None
        self._before = ToolBefore(canvas, self)
        canvas.destinationCrsChanged.connect(self._show)
        reach.on_changed = self._show

    def activate(self) -> None:
        """Show the areas of the last time again, if they were not cleared."""
        super().activate()
        self._items, self._panel = AreaItems(self._canvas), AreaPanel(self._canvas, self._reach)
        self._panel.escaped.connect(self._reach.escape)
        self._panel.closed.connect(self._before.take)
        self._panel.show()
        self._show()

    def deactivate(self) -> None:
        """Leave nothing on the canvas."""
        self._take_away()
        super().deactivate()

    def clean_up(self) -> None:
        """Leave the canvas for good; the tool cannot be used afterwards."""
        self._reach.clean_up()
        self._before.clean_up()
        self._take_away()
        self._canvas.destinationCrsChanged.disconnect(self._show)
        super().clean_up()

    def ask(self, point: QgsPointXY) -> None:
        """Ask for the areas around a point of the map."""
        try:
            place = map_transform(self._canvas).checked_place(point)
        except ValueError as error:
            self._messages.warn(str(error))
            return
        self._reach.ask(place)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self._reach.escape()
        elif event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            self._reach.ask_again()
        else:
            return
        event.ignore()  # or QGIS would act on the key, too

    def _show(self) -> None:
        """Show the areas as they are now."""
        if sip.isdeleted(self) or self._items is None:
            return
        reach = self._reach
        self._items.show(reach.place, [*reach.earlier, *filter(None, (reach.answer,))])
        self._panel.refresh()

    def _take_away(self) -> None:
        """Remove everything from the canvas, unless that is being destroyed, and everything with it."""
        items, panel = self._items, self._panel
        self._items = self._panel = None
        if items is not None and panel is not None and not sip.isdeleted(self._canvas):
            items.remove()
            panel.remove()


class AreaItems:
    """The canvas items of the areas around one place."""

    def __init__(self, canvas: QgsMapCanvas) -> None:
        self._canvas = canvas
        self._bands: list[QgsRubberBand] = []
        self._mark = marker(canvas, QgsVertexMarker.IconType.ICON_CROSS, _MARKER_PIXELS, _COLOR)

    def show(self, place: Place | None, answers: Sequence[AreasOfClick]) -> None:
        """Draw the place, and the areas of each answer, the largest below."""
        self._remove_bands()
        transform = QgsCoordinateTransform(
            QgsCoordinateReferenceSystem(WGS84),
            self._canvas.mapSettings().destinationCrs(),
            QgsProject.instance(),
        )
        for area in (area for answer in answers for area in reversed(answer.areas)):
            shown = QgsGeometry(area)
            with suppress(QgsCsException):  # the map cannot show it
                shown.transform(transform)
                self._bands.append(self._band(shown))
        put_marker(self._mark, None if place is None else map_transform(self._canvas).point(*place))

    def remove(self) -> None:
        """Remove everything from the canvas for good."""
        self._remove_bands()
        self._canvas.scene().removeItem(self._mark)

    def _band(self, area: QgsGeometry) -> QgsRubberBand:
        band = QgsRubberBand(self._canvas, QgsWkbTypes.GeometryType.PolygonGeometry)
        band.setStrokeColor(_COLOR)
        band.setFillColor(_FILL)
        band.setWidth(_LINE_PIXELS)
        band.setToGeometry(area)
        return band

    def _remove_bands(self) -> None:
        while self._bands:
            self._canvas.scene().removeItem(self._bands.pop())


class AreaPanel(RequestPanel):
    """Shows a :class:`ReachableArea`, and changes what it asks for."""

    def __init__(self, canvas: QgsMapCanvas, reach: ReachableArea) -> None:
        super().__init__(canvas, tr("Reachable area"))
        self._reach = reach
        self._ranges = QLineEdit(reach.ranges[RANGES])
        self._ranges.setObjectName("ranges")
        self._ranges.setToolTip(tr("Minutes or kilometres, from small to large, separated by commas: 10,20,30."))
        self._ranges.textEdited.connect(lambda text: reach.change({RANGES: text}))
        self._ranges.returnPressed.connect(reach.ask_again)
        self._type = self._choice(
            RANGE_TYPE, "type", {RangeType.TIME: tr("Minutes"), RangeType.DISTANCE: tr("Kilometres")}
        )
        self._direction = self._choice(
            DIRECTION, "direction", {Direction.FROM: tr("From the point"), Direction.TO: tr("To the point")}
        )
        self._change.setMenu(VehicleMenu(self, reach.take_vehicle))
        self._change.setToolTip(tr("Choose another vehicle. The dialogs of routes begin with it, too."))
        self._sizes = text_label("sizes")
        self._sizes_name = QLabel(tr("Area"))
        self._add = push_button("add", tr("Add to layer"), reach.add_to_layer)
        self._add.setToolTip(tr("Adds the areas to the layer of clicked areas, which is created if necessary"))
        self._dialog = push_button("dialog", tr("Open in dialog…"), reach.open_dialog)
        self._dialog.setToolTip(tr("Opens 'Reachable area' with this point as a layer"))
        self._clear = push_button("clear", tr("Clear"), reach.remove)
        self._sizes_name.setAlignment(Qt.AlignmentFlag.AlignTop)
        values = (
            (QLabel(tr("Ranges")), in_a_row(self._ranges, self._type)),
            (QLabel(tr("Direction")), self._direction),
            (QLabel(tr("Vehicle")), in_a_row(self._vehicle, self._change)),
            (self._sizes_name, self._sizes),
            (QLabel(tr("Transactions")), self._spent),
        )
        self._lay_out(values, (self._add, self._dialog, self._clear))
        self.refresh()

    def refresh(self) -> None:
        """Show the areas as they are now."""
        reach, answer = self._reach, self._reach.answer
        problem = "" if answer is None else answer.problem
        try:
            hint = self._hint_text(reach.cost)
        except QueryError as error:
            hint, problem = "", str(error)
        show_text(self._hint, hint)
        show_text(self._problem, problem)
        show_text(self._sizes, "" if answer is None else answer.sizes)
        self._sizes_name.setVisible(bool(self._sizes.text()))
        self._vehicle.setText(vehicle_text(vehicle_in_use()) if answer is None else answer.vehicle)
        self._spent.setText(
            tr("{:,} so far; these areas were stored").format(reach.transactions)
            if answer is not None and answer.is_stored
            else tr("{:,} so far").format(reach.transactions)
        )
        self._add.setText(tr("In the layer") if reach.is_added else tr("Add to layer"))
        self._add.setEnabled(reach.can_be_added)
        self._clear.setEnabled(reach.place is not None or bool(reach.earlier))
        for widget in (self._ranges, self._type, self._direction, self._change):
            widget.setEnabled(not reach.is_waiting)
        self.take_place()

    def _choice(self, parameter: str, name: str, words: Mapping[RangeType | Direction, str]) -> QComboBox:
        box = QComboBox()
        box.setObjectName(name)
        for choice, text in words.items():
            box.addItem(text, choice.value)
        box.setCurrentIndex(box.findData(self._reach.ranges[parameter]))
        box.currentIndexChanged.connect(lambda _index: self._reach.change({parameter: box.currentData()}))
        return box

    def _hint_text(self, cost: int) -> str:
        if self._reach.is_waiting:
            return tr("Requesting the areas. Esc cancels it.")
        if self._reach.answer is not None:
            return ""
        if self._reach.place is None:
            return tr("Click a place on the map. Each range costs one transaction: {:,} for a click.").format(cost)
        return tr("No answer yet. Enter requests the areas of this place for at most {:,} transactions.").format(cost)
