"""The scratch layer of the project that collects what a map tool has found."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Callable

from qgis.core import (
    QgsCategorizedSymbolRenderer,
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsCsException,
    QgsFeature,
    QgsField,
    QgsFields,
    QgsGeometry,
    QgsMapLayer,
    QgsMemoryProviderUtils,
    QgsPointXY,
    QgsProcessingContext,
    QgsProcessingFeedback,
    QgsProject,
    QgsVectorLayer,
    QgsWkbTypes,
)
from qgis.PyQt.QtCore import QMetaType

from ...core.connection.settings import active_environment, stored_texts
from ...core.i18n import tr
from ...core.run.layer_design import LayerDesign, LayerPostProcessor
from ...core.run.rows import is_null
from ...core.run.wgs84 import WGS84

if TYPE_CHECKING:
    from qgis.gui import QgisInterface


@dataclass(frozen=True)
class CollectingLayer:
    """A scratch layer of the project, found by a custom property.

    So it is found again after the plugin was reloaded, and made anew after the user has removed it. A project may say
    of any layer that it is this one: so it has to be a scratch layer with such fields, and its expressions for default
    values are not evaluated.
    """

    mark: str
    """The name of the custom property."""
    empty: QgsVectorLayer
    """Is added to the project if there is no such layer yet, see :func:`scratch_layer`."""
    design: Callable[[], LayerDesign]

    def add(self, iface: QgisInterface, shape: QgsGeometry, values: Mapping[str, Any]) -> str:
        """Add a feature with a shape in WGS 84 and ``values`` by field; return why that failed, or an empty text.

        The active layer stays the active one: QGIS would take a new layer, with which the user was not working.
        """
        active = iface.activeLayer()
        layers = QgsProject.instance().mapLayers().values()
        ours = (one for one in layers if one.customProperty(self.mark) and _is_like(one, self.empty))
        existing = next(ours, None)
        layer = existing or self.empty
        if existing is None:
            layer.setCustomProperty(self.mark, True)
            QgsProject.instance().addMapLayer(layer)
        if active is not None:
            iface.setActiveLayer(active)
        error = _add(layer, QgsGeometry(shape), values)
        if not error and not (existing and _has_class_for(layer, values)):  # the legend shows only what occurs
            post_processor = LayerPostProcessor.of(self.design())
            post_processor.rights = stored_texts(active_environment()).get("rights", "")
            post_processor.postProcessLayer(layer, QgsProcessingContext(), QgsProcessingFeedback())
        return error


def scratch_layer(name: str, fields: QgsFields, kind: QgsWkbTypes.Type) -> QgsVectorLayer:
    """Return a scratch layer in WGS 84."""
    return QgsMemoryProviderUtils.createMemoryLayer(name, fields, kind, QgsCoordinateReferenceSystem(WGS84))


def layer_of_places(name: str, places: Iterable[tuple[float, float]], number: str = "") -> QgsVectorLayer:
    """Return a scratch layer of latitudes and longitudes, numbered from 1 in the field ``number`` if it has a name."""
    fields = QgsFields()
    if number:
        fields.append(QgsField(number, QMetaType.Type.Int))
    layer = scratch_layer(name, fields, QgsWkbTypes.Type.Point)
    features = []
    for position, (lat, lng) in enumerate(places, start=1):
        feature = QgsFeature(fields)
        if number:
            feature.setAttributes([position])
        feature.setGeometry(QgsGeometry.fromPointXY(QgsPointXY(lng, lat)))
        features.append(feature)
    layer.dataProvider().addFeatures(features)
    layer.updateExtents()
    return layer


def _is_like(layer: QgsMapLayer, empty: QgsVectorLayer) -> bool:
    """Whether a layer is such a scratch layer. The user may have removed some of its fields, or added others."""
    if not isinstance(layer, QgsVectorLayer) or not layer.isValid() or layer.providerType() != empty.providerType():
        return False
    types = {field.name(): field.type() for field in empty.fields()}
    own = [field for field in layer.dataProvider().fields() if field.name() in types]
    return (
        bool(own) and layer.wkbType() == empty.wkbType() and all(field.type() == types[field.name()] for field in own)
    )


def _has_class_for(layer: QgsVectorLayer, values: Mapping[str, Any]) -> bool:
    renderer = layer.renderer()
    if not isinstance(renderer, QgsCategorizedSymbolRenderer):  # the user has chosen another style
        return True
    return renderer.categoryIndexForValue(values.get(renderer.classAttribute())) >= 0


def values_of(feature: QgsFeature) -> dict[str, Any]:
    """Return the values of a feature by field, None for a missing one."""
    values = zip(feature.fields().names(), feature.attributes())
    return {name: None if is_null(value) else value for name, value in values}


def _add(layer: QgsVectorLayer, shape: QgsGeometry, values: Mapping[str, Any]) -> str:
    transform = QgsCoordinateTransform(QgsCoordinateReferenceSystem(WGS84), layer.crs(), QgsProject.instance())
    try:
        shape.transform(transform)
    except QgsCsException:
        return tr("The coordinate system of the layer '{}' does not cover this place.").format(layer.name())
    feature = QgsFeature(layer.fields())
    feature.setGeometry(shape)
    for name, value in values.items():
        if value is not None and layer.fields().indexOf(name) >= 0:  # unless the user has removed it
            feature[name] = value
    added = layer.addFeature(feature) if layer.isEditable() else layer.dataProvider().addFeatures([feature])[0]
    if not added:
        return tr("Nothing could be added to the layer '{}'.").format(layer.name())
    layer.updateExtents()
    layer.triggerRepaint()
    return ""
