"""Places that were found: in words, and what can be done with them: show, copy, collect, use in a route."""

from __future__ import annotations

from typing import TYPE_CHECKING, Callable

from qgis.core import QgsGeometry, QgsPointXY, QgsRectangle, QgsWkbTypes
from qgis.PyQt.QtWidgets import QApplication

from ...core.i18n import tr
from ..map.map_geometry import MapTransform, distance_text, map_transform

if TYPE_CHECKING:
    from qgis.gui import QgisInterface

    from ...core.services.search.answers import SearchResult
    from ..shared.messages import Messages

    UseInRoute = Callable[[tuple[float, float], bool], None]


_SCALES = {"administrativeArea": 1_000_000, "locality": 100_000, "street": 5_000, "addressBlock": 5_000}
_USUAL_SCALE = 2_500
"""Of houses and places, for which the service may name no part of the map."""
_RING_PIXELS = (26, 18)
"""Its radii. QGIS itself flashes a dot, which is hardly seen."""
_RING_SEGMENTS = 12
_BETWEEN = " · "


class FoundPlaces:
    """Uses places whose position is known."""

    def __init__(self, iface: QgisInterface, messages: Messages, use_in_route: UseInRoute) -> None:
        """``use_in_route`` gets latitude and longitude, and whether the place is the origin."""
        self._iface = iface
        self._canvas = iface.mapCanvas()
        self._messages = messages
        self._use_in_route = use_in_route

    def show(self, place: SearchResult) -> None:
        """Zoom to a place, and flash it."""
        transform = map_transform(self._canvas)
        point = transform.point(*place.position)
        if point is None:
            sentence = tr("The map's coordinate reference system {} cannot show '{}'.")
            self._messages.warn(sentence.format(transform.name, whole_text(place)))
            return
        if not self._zoom_to_view(place, transform):
            self._canvas.setCenter(point)
            self._canvas.zoomScale(_SCALES.get(place.candidate.result_type or "", _USUAL_SCALE))
        self._canvas.refresh()
        crs = self._canvas.mapSettings().destinationCrs()
        self._canvas.flashGeometries([self._ring(point)], crs)

    def _ring(self, point: QgsPointXY) -> QgsGeometry:
        """Return a ring around a point of the map, which does not cover it."""
        outer, inner = (
            QgsGeometry.fromPointXY(point).buffer(pixels * self._canvas.mapUnitsPerPixel(), _RING_SEGMENTS)
            for pixels in _RING_PIXELS
        )
        return outer.difference(inner)

    @staticmethod
    def copy(place: SearchResult) -> None:
        """Copy the name and the address."""
        QApplication.clipboard().setText(whole_text(place))

    def add(self, place: SearchResult) -> None:
        """Add a place to the layer that collects them, whose fields are those of geocoded addresses.

        The name of the place stands for what was asked.
        """
        from ...core.run.output_fields import fields_of
        from ...core.run.row_status import RowStatus
        from ...core.services.search.answers import Match
        from ...core.services.search.fields import GEOCODED_LAYER
        from ...core.services.search.layers import geocode_design, matched_values
        from ..map.collecting_layer import CollectingLayer, scratch_layer

        empty = scratch_layer(tr("Found places"), fields_of(GEOCODED_LAYER), QgsWkbTypes.Type.Point)
        layer = CollectingLayer("location_gateway/found_places", empty, geocode_design)
        match = Match(place.candidate, None, {}, is_fallback=False)
        values = matched_values(RowStatus.OK, "", 1, name_of(place), match)
        lat, lng = place.position
        shape = QgsGeometry.fromPointXY(QgsPointXY(lng, lat))
        reason = layer.add(self._iface, shape, dict(zip(GEOCODED_LAYER.names, values)))
        if reason:
            self._messages.warn(reason)
        else:
            self._messages.status(tr("Added to the layer: {}").format(whole_text(place)))

    def use_in_route(self, place: SearchResult, *, as_origin: bool) -> None:
        """Make a place the first or the last stop of the truck route."""
        self.show(place)
        self._use_in_route(place.position, as_origin)

    def _zoom_to_view(self, place: SearchResult, transform: MapTransform) -> bool:
        """Zoom to the part of the map that the service names; return whether there is one."""
        view = place.view
        if view is None or view.west > view.east:  # beyond 180 degrees the map would show all of the Earth
            return False
        corners = [transform.point(lat, lng) for lat in (view.south, view.north) for lng in (view.west, view.east)]
        if None in corners:
            return False
        extent = QgsRectangle(corners[0], corners[0])
        for corner in corners[1:]:
            extent.include(corner)
        self._canvas.setExtent(extent)
        return True


def name_of(place: SearchResult) -> str:
    """Return what a place is called: an address by its label, as its title may begin with the country."""
    label = place.candidate.label
    return place.title if label is None or place.candidate.result_type == "place" else label


def details(place: SearchResult) -> str:
    """Return the address of a place that has a name, what kind of thing it is, and how far from the search."""
    from ...core.services.geocoding.fields import result_words

    candidate = place.candidate
    name, label = name_of(place), candidate.label or ""
    address = label[len(name) :].lstrip(", ") if label.startswith(name) else label
    kind = result_words().get(candidate.result_type or "", candidate.result_type or "")
    distance = "" if candidate.distance_m is None else distance_text(candidate.distance_m)
    return _BETWEEN.join(filter(None, (address, kind, distance)))


def whole_text(place: SearchResult) -> str:
    """Return the name and the address, for the clipboard."""
    name, label = name_of(place), place.candidate.label or ""
    return label if label.startswith(name) else ", ".join(filter(None, (name, label)))
