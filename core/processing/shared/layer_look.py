"""The name, the style and the place in the layer tree of an output layer that is loaded."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from qgis.core import (
    QgsLayerTree,
    QgsMapLayer,
    QgsProcessingContext,
    QgsProcessingFeedback,
    QgsProcessingLayerPostProcessorInterface,
    QgsProcessingUtils,
)
from qgis.PyQt import sip

_STYLES = Path(__file__).resolve().parents[1] / "styles"


class LayerLook(QgsProcessingLayerPostProcessorInterface):
    """Gives a loaded layer its style. Does nothing in ``qgis_process``, which loads no layers."""

    _alive: ClassVar[list[LayerLook]] = []
    """QGIS owns a post-processor, but keeps no reference to its Python part and skips one that Python has deleted. So
    they stay here until QGIS deletes them."""

    above = ""
    """The layer that must not cover this one: its id, or the path of its file."""

    def __init__(self, style: Path) -> None:
        """Style layers with the QML file ``style``."""
        super().__init__()
        self._style = style

    @classmethod
    def of(cls, style_name: str) -> LayerLook:
        """Return a look with a style of the plugin. Must be called on the main thread."""
        look = cls(_STYLES / f"{style_name}.qml")
        LayerLook._alive = [*(one for one in cls._alive if not sip.isdeleted(one)), look]
        return look

    def postProcessLayer(
        self, layer: QgsMapLayer, context: QgsProcessingContext, _feedback: QgsProcessingFeedback
    ) -> None:
        layer.loadNamedStyle(str(self._style))
        layer.triggerRepaint()
        lower = QgsProcessingUtils.mapLayerFromString(self.above, context, False) if self.above else None
        if lower is not None and layer.project() is not None:
            _lift(layer, lower, layer.project().layerTreeRoot())


def _lift(layer: QgsMapLayer, lower: QgsMapLayer, tree: QgsLayerTree) -> None:
    """Put a layer directly above another one, if it is below it.

    QGIS has a sort key for that, but QGIS 3.40 reverses it if a layer is selected.
    """
    node, lower_node, order = tree.findLayer(layer), tree.findLayer(lower), tree.findLayerIds()
    if node is None or lower_node is None or order.index(layer.id()) < order.index(lower.id()):
        return
    group = lower_node.parent()
    group.insertChildNode(group.children().index(lower_node), node.clone())
    node.parent().removeChildNode(node)


def present(context: QgsProcessingContext, layer_id: str, name: str, look: LayerLook | None = None) -> None:
    """Have a layer named and styled after the run, if it will be loaded."""
    if context.willLoadLayerOnCompletion(layer_id):
        details = context.layerToLoadOnCompletionDetails(layer_id)
        details.name = name
        if look is not None:
            details.setPostProcessor(look)
