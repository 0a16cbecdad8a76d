"""The name, the design and the place in the layer tree of an output layer that is loaded."""

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

from .layer_design import LayerDesign

_STYLES = Path(__file__).resolve().parents[1] / "styles"


class LayerLook(QgsProcessingLayerPostProcessorInterface):
    """Gives a loaded layer its design. Does nothing in ``qgis_process``, which loads no layers."""

    _alive: ClassVar[list[LayerLook]] = []
    """QGIS owns a post-processor, but keeps no reference to its Python part and skips one that Python has deleted. So
    they stay here until QGIS deletes them."""

    above = ""
    """The layer that must not cover this one: its id, or the path of its file."""

    def __init__(self, design: LayerDesign) -> None:
        """Show layers in this ``design``."""
        super().__init__()
        self._design = design

    @classmethod
    def of(cls, design: LayerDesign) -> LayerLook:
        """Return the look of a kind of layer. Must be called on the main thread."""
        look = cls(design)
        LayerLook._alive = [*(one for one in cls._alive if not sip.isdeleted(one)), look]
        return look

    def postProcessLayer(
        self, layer: QgsMapLayer, context: QgsProcessingContext, _feedback: QgsProcessingFeedback
    ) -> None:
        if self._design.style:
            layer.loadNamedStyle(str(_STYLES / f"{self._design.style}.qml"))
        self._design.apply(layer)
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
