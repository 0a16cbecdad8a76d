"""The scratch layer that collects the addresses of clicks."""

from __future__ import annotations

from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsCsException,
    QgsGeometry,
    QgsMemoryProviderUtils,
    QgsPointXY,
    QgsProcessingContext,
    QgsProcessingFeedback,
    QgsProject,
    QgsVectorLayer,
    QgsVectorLayerUtils,
    QgsWkbTypes,
)

from ...core.processing.addresses.address_fields import address_fields
from ...core.processing.shared.layer_look import LayerLook
from ...core.processing.shared.wgs84 import WGS84
from ...core.wording import tr
from .clicked_address import ClickedAddress

_MARK = "location_gateway/addresses_of_clicks"


def add_to_layer(address: ClickedAddress) -> str:
    """Add an address where the click was; return why that cannot be, or nothing.

    The layer is the project's, whoever made it: it is found again after the plugin was reloaded, and made anew after
    it was removed.
    """
    layer = _layer() or _new_layer()
    point = QgsGeometry.fromPointXY(QgsPointXY(address.lng, address.lat))
    transform = QgsCoordinateTransform(QgsCoordinateReferenceSystem(WGS84), layer.crs(), QgsProject.instance())
    try:
        point.transform(transform)
    except QgsCsException:
        return tr("The layer '{}' has a coordinate system that does not reach here.").format(layer.name())
    fields = layer.fields()
    values = {fields.lookupField(name): value for name, value in address.values.items() if value is not None}
    values.pop(-1, None)  # of fields that the user has removed
    feature = QgsVectorLayerUtils.createFeature(layer, point, values)
    added = layer.addFeature(feature) if layer.isEditable() else layer.dataProvider().addFeatures([feature])[0]
    if not added:
        return tr("The layer '{}' took no address.").format(layer.name())
    layer.updateExtents()
    layer.triggerRepaint()
    return ""


def _layer() -> QgsVectorLayer | None:
    layers = QgsProject.instance().mapLayers().values()
    return next((layer for layer in layers if layer.customProperty(_MARK) and layer.isValid()), None)


def _new_layer() -> QgsVectorLayer:
    layer = QgsMemoryProviderUtils.createMemoryLayer(
        tr("Addresses of clicks"),
        address_fields(),
        QgsWkbTypes.Type.Point,
        QgsCoordinateReferenceSystem(WGS84),
    )
    LayerLook.of("reversegeocode").postProcessLayer(layer, QgsProcessingContext(), QgsProcessingFeedback())
    layer.setCustomProperty(_MARK, True)
    QgsProject.instance().addMapLayer(layer)
    return layer
