"""How an output layer presents itself when it is loaded: its name, its style, and what it lies above."""

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
    """QGIS keeps no reference to the Python side and skips a post-processor that Python has dropped, so they stay here
    until QGIS, whose they are once they are set, has deleted them."""

    above = ""
    """The layer that must not hide this one: its id, or the path of its file."""

    def __init__(self, style: Path) -> None:
        """Style layers with the QML file ``style``."""
        super().__init__()
        self._style = style

    @classmethod
    def of(cls, style_name: str) -> LayerLook:
        """Return a look with a style shipped with the plugin. To be called on the main thread, where it is used."""
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
    """Put a layer directly above a lower one, where it is below it.

    QGIS has a sort key for that, which QGIS 3.40 takes the other way round where a layer is selected.
    """
    node, lower_node, order = tree.findLayer(layer), tree.findLayer(lower), tree.findLayerIds()
    if node is None or lower_node is None or order.index(layer.id()) < order.index(lower.id()):
        return
    group = lower_node.parent()
    group.insertChildNode(group.children().index(lower_node), node.clone())
    node.parent().removeChildNode(node)


def present(context: QgsProcessingContext, layer_id: str, name: str, look: LayerLook | None = None) -> None:
    """Have a layer named and styled when the run is over, if it is going to be loaded."""
    if context.willLoadLayerOnCompletion(layer_id):
        details = context.layerToLoadOnCompletionDetails(layer_id)
        details.name = name
        if look is not None:
            details.setPostProcessor(look)
