"""The address at a click: as plain values, as text, and as a row of the scratch layer that collects them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransformContext,
    QgsDistanceArea,
    QgsGeometry,
    QgsPointXY,
    QgsVectorLayer,
    QgsWkbTypes,
)

from ...core.gateway.geocoding.fields import result_words
from ...core.i18n import tr, whole_number
from ...core.processing.addresses.layers import address_design, address_fields
from ...core.processing.shared.wgs84 import WGS84
from .collecting_layer import CollectingLayer, scratch_layer, values_of

if TYPE_CHECKING:
    from qgis.gui import QgisInterface


@dataclass(frozen=True)
class ClickedAddress:
    """A place that was clicked, and the nearest address; both in WGS 84."""

    lat: float
    lng: float
    values: dict[str, Any]
    """The ``rg_`` fields by name, None for a missing value; empty if there is no address."""

    @classmethod
    def from_layer(cls, lat: float, lng: float, candidates: QgsVectorLayer) -> ClickedAddress:
        """Read the nearest of the candidates, of which there may be none."""
        feature = next(candidates.getFeatures(), None)
        return cls(lat, lng, {} if feature is None else values_of(feature))

    @property
    def is_found(self) -> bool:
        """Whether there is an address at all."""
        return bool(self.values)

    @property
    def label(self) -> str:
        """The address in one line."""
        return self.values.get("rg_label") or tr("(without a name)")

    @property
    def kind(self) -> str:
        """What kind of thing the address is of, in words."""
        kind = self.values.get("rg_result_type") or ""
        return result_words().get(kind, kind)

    @property
    def match(self) -> tuple[float, float] | None:
        """Latitude and longitude of the address."""
        lat, lng = self.values.get("rg_match_lat"), self.values.get("rg_match_lon")
        return None if lat is None or lng is None else (lat, lng)

    @property
    def distance_m(self) -> float | None:
        """The distance from the click to the address: from the service, or measured here if it gives none."""
        said = self.values.get("rg_distance_m")
        if said is not None or self.match is None:
            return said
        lat, lng = self.match
        area = QgsDistanceArea()
        area.setSourceCrs(QgsCoordinateReferenceSystem(WGS84), QgsCoordinateTransformContext())
        area.setEllipsoid("WGS84")
        return area.measureLine(QgsPointXY(self.lng, self.lat), QgsPointXY(lng, lat))

    @property
    def summary(self) -> str:
        """Kind and distance: 'House number, 12 m from the click'."""
        distance = "" if self.distance_m is None else tr("{} from the click").format(distance_text(self.distance_m))
        return ", ".join(part for part in (self.kind, distance) if part)

    @property
    def position(self) -> str:
        """Where the click was, and where the address is."""
        lines = [tr("Click: {}").format(_coordinates(self.lat, self.lng))]
        if self.match is not None:
            lines.append(tr("Address: {}").format(_coordinates(*self.match)))
        return "\n".join(lines)


def distance_text(distance_m: float) -> str:
    """Return a distance in whole metres."""
    return tr("{} m").format(whole_number(round(distance_m)))


def _coordinates(lat: float, lng: float) -> str:
    return tr("latitude {:.5f}, longitude {:.5f}").format(lat, lng)


ADDRESSES = CollectingLayer(
    "location_gateway/addresses_of_clicks",
    lambda: scratch_layer(tr("Clicked addresses"), address_fields(), QgsWkbTypes.Type.Point),
    address_design,
)


def add_to_layer(iface: QgisInterface, address: ClickedAddress) -> str:
    """Add an address where the click was; return why that failed, or an empty text."""
    return ADDRESSES.add(iface, QgsGeometry.fromPointXY(QgsPointXY(address.lng, address.lat)), address.values)
