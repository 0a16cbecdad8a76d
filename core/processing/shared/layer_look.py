"""How an output layer presents itself when it is loaded: its name and its style."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from qgis.core import (
    QgsMapLayer,
    QgsProcessingContext,
    QgsProcessingFeedback,
    QgsProcessingLayerPostProcessorInterface,
)
from qgis.PyQt import sip

_STYLES = Path(__file__).resolve().parents[1] / "styles"


class LayerLook(QgsProcessingLayerPostProcessorInterface):
    """Gives a loaded layer its style. Does nothing in ``qgis_process``, which loads no layers."""

    _alive: ClassVar[list[LayerLook]] = []
    """QGIS keeps no reference to the Python side and skips a post-processor that Python has dropped, so they stay here
    until QGIS, whose they are once they are set, has deleted them."""

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
        self, layer: QgsMapLayer, _context: QgsProcessingContext, _feedback: QgsProcessingFeedback
    ) -> None:
        layer.loadNamedStyle(str(self._style))
        layer.triggerRepaint()


def present(
    context: QgsProcessingContext, layer_id: str, name: str, look: LayerLook | None = None, order: int = 0
) -> None:
    """Have a layer named and styled when the run is over, if it is going to be loaded; higher ``order`` lies above."""
    if context.willLoadLayerOnCompletion(layer_id):
        details = context.layerToLoadOnCompletionDetails(layer_id)
        details.name = name
        details.layerSortKey = order
        if look is not None:
            details.setPostProcessor(look)
