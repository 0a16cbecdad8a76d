"""The route through stops on the map: what the algorithm is asked, and its answer as plain values."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsFeature,
    QgsField,
    QgsFields,
    QgsGeometry,
    QgsMemoryProviderUtils,
    QgsPointXY,
    QgsVectorLayer,
    QgsWkbTypes,
)
from qgis.PyQt.QtCore import QMetaType

from ...core.connection.settings import active_environment
from ...core.connection.vehicles import last_vehicle
from ...core.i18n import tr
from ...core.processing.routes.parameters import OUTPUT
from ...core.processing.routes.route_design import route_designs
from ...core.processing.routes.vehicles import USUAL, vehicle_parameters
from ...core.processing.shared.row_status import RowStatus
from ...core.processing.shared.wgs84 import WGS84
from .collecting_layer import CollectingLayer, scratch_layer, values_of

if TYPE_CHECKING:
    from qgis.gui import QgisInterface

    from ..shared.background import Finished

ALGORITHM = "locationgateway:truckroutesthroughstops"
_STOP = "stop"
_METRES_PER_KM = 1_000
_MINUTE_S, _HOUR_MIN = 60, 60
_UNKNOWN = "–"

Place = tuple[float, float]
"""Latitude and longitude."""


def stops_layer(stops: Iterable[Place]) -> QgsVectorLayer:
    """Return a scratch layer of stops, numbered from 1."""
    fields = QgsFields()
    fields.append(QgsField(_STOP, QMetaType.Type.Int))
    crs = QgsCoordinateReferenceSystem(WGS84)
    layer = QgsMemoryProviderUtils.createMemoryLayer(tr("Clicked stops"), fields, QgsWkbTypes.Type.Point, crs)
    features = []
    for number, (lat, lng) in enumerate(stops, start=1):
        feature = QgsFeature(fields)
        feature.setAttributes([number])
        feature.setGeometry(QgsGeometry.fromPointXY(QgsPointXY(lng, lat)))
        features.append(feature)
    layer.dataProvider().addFeatures(features)
    layer.updateExtents()
    return layer


def route_parameters(stops: QgsVectorLayer) -> dict[str, Any]:
    """Return the parameters of the algorithm for a layer of stops, but for the vehicle and the outputs."""
    return {"INPUT": stops, "ORDER_FIELD": _STOP}


def vehicle_in_use() -> dict[str, Any]:
    """Return the vehicle used last in the active environment, or else the usual one, as parameters of the algorithm."""
    return {**vehicle_parameters(USUAL), **last_vehicle(active_environment())}


def vehicle_text(vehicle: Mapping[str, Any]) -> str:
    """Return a vehicle in words."""
    return tr("{:g} × {:g} × {:g} m, {:g} t, axles: {}").format(
        *(vehicle[name] for name in ("HEIGHT", "WIDTH", "LENGTH", "GROSS_WEIGHT", "AXLE_COUNT"))
    )


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

    def add_to_layer(self, iface: QgisInterface) -> str:
        """Add the route to the layer of clicked routes; return why that failed, or an empty text."""
        name = tr("Truck routes through clicked stops")
        layer = CollectingLayer(
            "location_gateway/routes_of_clicks",
            lambda: scratch_layer(name, self.fields, QgsWkbTypes.Type.LineString),
            lambda: route_designs()[OUTPUT],
        )
        return layer.add(iface, self.line, self.values)
