"""The scratch layer that collects places that were found."""

from __future__ import annotations

from typing import TYPE_CHECKING

from qgis.core import QgsGeometry, QgsPointXY, QgsWkbTypes

from ...core.gateway.search.fields import GEOCODED_LAYER
from ...core.gateway.search.read import Match
from ...core.i18n import tr
from ...core.processing.search.layers import geocode_design, matched_values
from ...core.processing.shared.output_fields import fields_of
from ...core.processing.shared.row_status import RowStatus
from ..map.collecting_layer import CollectingLayer, scratch_layer
from .place_text import name_of

if TYPE_CHECKING:
    from qgis.gui import QgisInterface

    from ...core.gateway.search.read import SearchResult


def collect(iface: QgisInterface, place: SearchResult) -> str:
    """Add a place to the layer, which is made if there is none; return why that failed, or an empty text.

    The fields are those of geocoded addresses. The name of the place stands for what was asked.
    """
    layer = CollectingLayer(
        "location_gateway/found_places",
        scratch_layer(tr("Found places"), fields_of(GEOCODED_LAYER), QgsWkbTypes.Type.Point),
        geocode_design,
    )
    lat, lng = place.position
    values = matched_values(RowStatus.OK, "", 1, name_of(place), Match(place.candidate, None, {}, is_fallback=False))
    shape = QgsGeometry.fromPointXY(QgsPointXY(lng, lat))
    return layer.add(iface, shape, dict(zip(GEOCODED_LAYER.names, values)))
