"""A truck route on the map: its stops, the requests for the route through them, and the answer as plain values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Callable

from qgis.core import (
    QgsFields,
    QgsGeometry,
    QgsProject,
    QgsVectorLayer,
    QgsWkbTypes,
)
from qgis.PyQt.QtCore import QDateTime, QLocale, QTimer

from ...core.connection.settings import active_environment
from ...core.i18n import tr
from ...core.run.row_status import RowStatus
from ...core.services.routing.layers import route_designs
from ...core.services.routing.parameters import OUTPUT
from ...core.vehicles.saved import remember_vehicle
from ..shared.background import BackgroundRun, Callbacks, Failure, Finished, quick_tasks, run_in_background
from ..shared.widgets import is_confirmed
from .collecting_layer import CollectingLayer, layer_of_places, scratch_layer, values_of
from .vehicle_choice import vehicle_in_use, vehicle_text

if TYPE_CHECKING:
    from qgis.gui import QgisInterface

    from ..shared.messages import Messages

_LEAST_STOPS = 2
DELAY_MS = 400
"""After the last change. Changes that follow faster are one request."""
_TIME_DELAY_MS = 1_500
"""After the last change of the time, which takes more than one key."""
ALGORITHM = "locationgateway:truckroutesthroughstops"
_STOP = "stop"
_METRES_PER_KM = 1_000
_MINUTE_S, _HOUR_MIN = 60, 60
_UNKNOWN = "–"
Place = tuple[float, float]
"""Latitude and longitude."""


class TruckRoute:
    """Asks for the route after each change of the stops, one request at a time.

    A request goes on when the stops change: to cancel it would not make it free, and its answer is stored for when they
    are changed back. When it has ended, the stops as they are by then are asked for, however many changes there were.
    """

    def __init__(
        self, iface: QgisInterface, messages: Messages, open_dialog: Callable[[str, dict[str, Any]], object]
    ) -> None:
        """``open_dialog`` opens the dialog of an algorithm, given its id and parameters."""
        self._iface = iface
        self._messages = messages
        self._open_dialog = open_dialog
        self.stops: tuple[Place, ...] = ()
        self.answer: RouteAnswer | None = None
        """For the stops as they are; None as long as there is none."""
        self.time: dict[str, str] = {}
        """The departure or the arrival, as a parameter of the algorithm; nothing for now."""
        self.is_added = False
        """Whether the route is in the layer."""
        self.transactions = 0
        """Of all requests so far, at the most."""
        self.on_changed: Callable[[], None] = lambda: None
        self._run: BackgroundRun | None = None
        self._is_due = False
        self._is_finishing = False
        self._delay, self._delay_ms = QTimer(), DELAY_MS
        self._delay.setSingleShot(True)
        self._delay.timeout.connect(self._ask)
        QgsProject.instance().cleared.connect(self.clear)

    @property
    def is_waiting(self) -> bool:
        """Whether a request is under way, or about to be sent."""
        return self._is_due or self._run is not None

    @property
    def can_be_added(self) -> bool:
        """Whether there is a route that is not in the layer yet."""
        return self.answer is not None and self.answer.is_route and not self.is_added

    def change(self, stops: tuple[Place, ...]) -> None:
        """Take other stops, and ask for the route in a moment."""
        if stops != self.stops:
            self.stops = stops
            self._begin_anew()

    def take_vehicle(self, vehicle: Mapping[str, Any]) -> None:
        """Take another vehicle, given as parameters of the algorithm, and ask for the route in a moment."""
        remember_vehicle(active_environment(), vehicle)
        self._begin_anew()

    def take_time(self, time: dict[str, str]) -> None:
        """Take another departure or arrival, and ask for the route after a while."""
        if time != self.time:
            self.time = time
            self._begin_anew(_TIME_DELAY_MS)

    def _begin_anew(self, least_delay_ms: int = 0) -> None:
        self.answer, self.is_added, self._is_finishing = None, False, False
        self._is_due = len(self.stops) >= _LEAST_STOPS
        if self._is_due:
            self._delay.start(max(self._delay_ms, least_delay_ms))
        else:
            self._delay.stop()
        self.on_changed()

    def set_end(self, place: Place, *, is_origin: bool) -> None:
        """Replace the first or the last stop. A single stop is the other end of the route."""
        has_both = len(self.stops) >= _LEAST_STOPS
        if is_origin:
            self.change((place, *(self.stops[1:] if has_both else self.stops)))
        else:
            self.change((*(self.stops[:-1] if has_both else self.stops), place))

    def finish(self) -> None:
        """Add the route to the layer, as soon as it is there, and begin anew; ask again where there was no answer."""
        if self.answer is not None:
            if not self.answer.is_route:
                self._messages.status(tr("There is no route that could be added."))
            elif self.is_added or self.add_to_layer():
                self.clear()
        elif len(self.stops) >= _LEAST_STOPS:
            self._is_finishing = True
            if not self.is_waiting:
                self._ask()

    def add_to_layer(self) -> bool:
        """Add the route to the layer, and return whether that was possible."""
        reason = self.answer.add_to_layer(self._iface)
        if reason:
            self._messages.warn(reason)
            return False
        self.is_added = True
        self.on_changed()
        return True

    def escape(self) -> None:
        """Cancel the request under way; without one, remove all stops."""
        if self.is_waiting:
            self.cancel()
        else:
            self.remove()

    def remove(self) -> None:
        """Remove all stops; ask before, if their route is not in the layer."""
        if not self.can_be_added or is_confirmed(
            self._iface.mainWindow(),
            tr("Truck route"),
            tr("Remove this route?"),
            tr("It is not in the layer yet."),
            tr("Remove"),
        ):
            self.clear()

    def cancel(self) -> None:
        """Leave the stops without a route, until they are changed or finished."""
        self._delay.stop()
        self._is_due = self._is_finishing = False
        if self._run is not None:
            self._run.cancel()  # which calls _ended
        else:
            self.on_changed()

    def clear(self) -> None:
        """Remove all stops, and cancel what is under way."""
        self.change(())
        self.cancel()

    def open_dialog(self) -> None:
        """Open the dialog of the algorithm with the stops as a layer."""
        given = {}
        if self.stops:
            layer = stops_layer(self.stops)
            QgsProject.instance().addMapLayer(layer)
            given = {**route_parameters(layer), **self.time}
        self._open_dialog(ALGORITHM, given)

    def clean_up(self) -> None:
        """End for good. Does not wait."""
        QgsProject.instance().cleared.disconnect(self.clear)
        self.on_changed = lambda: None
        self.clear()

    def _ask(self) -> None:
        self._delay.stop()
        if self._run is not None:
            return  # _ended asks
        self._is_due = False
        vehicle, time = vehicle_in_use(), self.time
        self._run = run_in_background(
            ALGORITHM,
            {**vehicle, **time, **route_parameters(stops_layer(self.stops)), OUTPUT: "memory:"},
            Callbacks(partial(self._take, self.stops, vehicle, time), self._fail, self._ended, self._count),
            quick_tasks(),
        )
        self.on_changed()

    def _take(
        self, asked: tuple[Place, ...], vehicle: Mapping[str, Any], time: Mapping[str, str], finished: Finished
    ) -> None:
        is_other = (vehicle, time) != (vehicle_in_use(), self.time)
        if asked != self.stops or (self._is_due and is_other):
            self._ended()
            return
        self._delay.stop()  # the stops may have been changed and changed back
        self._is_due = False
        answer = RouteAnswer.of_run(finished, vehicle_text(vehicle))
        if answer.is_route or answer.status is RowStatus.NO_ROUTE:
            self.answer = answer
        elif answer.status is RowStatus.INVALID:
            self._messages.warn(answer.error)
        else:
            self._messages.failed(answer.error)
        is_finishing, self._is_finishing = self._is_finishing, False
        self._ended()
        if finished.warnings:
            self._messages.warn(" ".join(finished.warnings))
        if is_finishing and answer.status is RowStatus.OK:  # what is restricted should be seen first
            self.finish()

    def _fail(self, failure: Failure) -> None:
        self._is_finishing = self._is_finishing and self._is_due  # for other stops than those that failed
        self._ended()
        self._messages.show_failure(failure)

    def _ended(self) -> None:
        self._run = None
        if self._is_due and not self._delay.isActive():
            self._ask()
        self.on_changed()

    def _count(self, transactions: int) -> None:
        self.transactions += transactions
        self.on_changed()


def stops_layer(stops: Iterable[Place]) -> QgsVectorLayer:
    """Return a scratch layer of stops, numbered from 1."""
    return layer_of_places(tr("Clicked stops"), stops, _STOP)


def route_parameters(stops: QgsVectorLayer) -> dict[str, Any]:
    """Return the parameters of the algorithm for a layer of stops, but for the vehicle and the outputs."""
    return {"INPUT": stops, "ORDER_FIELD": _STOP}


@dataclass(frozen=True)
class RouteAnswer:
    """A route, or that there is none."""

    values: dict[str, Any]
    """The fields of the algorithm's output by name, None for a missing value."""
    line: QgsGeometry
    """In WGS 84."""
    fields: QgsFields
    is_stored: bool
    """Whether the answer was there already, and nothing was sent."""
    vehicle: str
    """In words."""

    @classmethod
    def of_run(cls, finished: Finished, vehicle: str) -> RouteAnswer:
        """Read the only row of the output of a run for a ``vehicle``, see :func:`vehicle_text`."""
        layer = finished.context.takeResultLayer(finished.results[OUTPUT])
        (feature,) = layer.getFeatures()
        is_stored = bool(finished.results["FROM_STORE"])
        return cls(values_of(feature), QgsGeometry(feature.geometry()), layer.fields(), is_stored, vehicle)

    @property
    def status(self) -> RowStatus:
        """What became of the request."""
        return RowStatus(self.values["status"])

    @property
    def is_route(self) -> bool:
        """Whether there is a route."""
        return self.status in {RowStatus.OK, RowStatus.RESTRICTED}

    @property
    def error(self) -> str:
        """The restrictions, or why there is no route."""
        return self.values["error"] or ""

    @property
    def length_text(self) -> str:
        """The length in kilometres, where the service gives one."""
        length_m = self.values["length_m"]
        return _UNKNOWN if length_m is None else tr("{:,.1f} km").format(length_m / _METRES_PER_KM)

    @property
    def duration_text(self) -> str:
        """The duration in hours and minutes, where the service gives one."""
        if self.values["duration_s"] is None:
            return _UNKNOWN
        hours, minutes = divmod(round(self.values["duration_s"] / _MINUTE_S), _HOUR_MIN)
        return tr("{:,} h {:02d} min").format(hours, minutes) if hours else tr("{} min").format(minutes)

    @property
    def times_text(self) -> str:
        """From when to when the route goes, on the clocks of its ends; empty where the service does not say so."""
        departure, arrival = self.values["departure"], self.values["arrival"]
        if departure is None or arrival is None:
            return ""
        is_one_day = departure.date() == arrival.date()
        return tr("{} – {}").format(*(_clock(one, with_date=not is_one_day) for one in (departure, arrival)))

    def add_to_layer(self, iface: QgisInterface) -> str:
        """Add the route to the layer of clicked routes; return why that failed, or an empty text."""
        name = tr("Truck routes through clicked stops")
        layer = CollectingLayer(
            "location_gateway/routes_of_clicks",
            scratch_layer(name, self.fields, QgsWkbTypes.Type.LineString),
            lambda: route_designs()[OUTPUT],
        )
        # The labels are the numbers of the clicks.
        return layer.add(iface, self.line, {**self.values, "origin_label": None, "destination_label": None})


def _clock(time: QDateTime, *, with_date: bool) -> str:
    """Return a time as it is written in the language of QGIS."""
    short = QLocale.FormatType.ShortFormat
    shown = [QLocale().toString(time.time(), short)]
    return " ".join([QLocale().toString(time.date(), short), *shown] if with_date else shown)
