"""The name, the design and the place in the layer tree of an output layer that is loaded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from qgis.core import (
    QgsLayerTree,
    QgsMapLayer,
    QgsMapLayerStore,
    QgsProcessingContext,
    QgsProcessingFeedback,
    QgsProcessingLayerPostProcessorInterface,
    QgsProcessingUtils,
)
from qgis.PyQt import sip
from qgis.PyQt.QtCore import QCoreApplication

from .layer_design import LayerDesign

if TYPE_CHECKING:
    from .output_layer import OutputLayer


class LayerLook(QgsProcessingLayerPostProcessorInterface):
    """Gives a loaded layer its design. Does nothing in ``qgis_process``, which loads no layers."""

    _alive: ClassVar[list[LayerLook]] = []
    """QGIS owns a post-processor, but keeps no reference to its Python part and skips one that Python has deleted. So
    they stay here until QGIS deletes them."""

    above = ""
    """The layer that must not cover this one: its id, or the path of its file."""
    written: Sequence[str] = ()
    """The names of all fields as they were to be written."""

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
        self._design.renamed(self._changed_names(layer)).apply(layer)
        layer.triggerRepaint()
        lower = QgsProcessingUtils.mapLayerFromString(self.above, context, False) if self.above else None
        if lower is not None and layer.project() is not None:
            _lift(layer, lower, layer.project().layerTreeRoot())

    def _changed_names(self, layer: QgsMapLayer) -> dict[str, str]:
        """Return which fields have other names than those that were written: a Shapefile cuts them."""
        found = layer.fields().names()
        pairs = zip(self.written, found) if len(self.written) == len(found) else ()
        return {name: own for name, own in pairs if name != own}


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


def present(
    context: QgsProcessingContext,
    output: OutputLayer,
    name: str,
    look: LayerLook,
    feedback: QgsProcessingFeedback | None = None,
) -> None:
    """Have a layer named and styled after the run, if it will be loaded.

    With ``feedback``, a part of the layer is loaded if the run was cancelled.
    """
    layer_id = output.destination
    if not context.willLoadLayerOnCompletion(layer_id):
        return
    look.written = output.field_names
    details = context.layerToLoadOnCompletionDetails(layer_id)
    details.name = name
    if feedback is not None and feedback.isCanceled():
        _load_now(context, layer_id, look)
    else:
        details.setPostProcessor(look)


def _load_now(context: QgsProcessingContext, layer_id: str, look: LayerLook) -> None:
    """Add a layer to the project: QGIS itself drops the outputs of a cancelled run."""
    from ...connection.main_thread import call_later

    waiting = context.layersToLoadOnCompletion()
    details = waiting.pop(layer_id)
    project, layer = details.project, QgsProcessingUtils.mapLayerFromString(layer_id, context)
    if project is None or layer is None:
        return
    details.setOutputLayerName(layer)
    carrier = QgsMapLayerStore()  # takes the layer to the main thread: a layer belongs to one thread
    if carrier.addMapLayer(context.temporaryLayerStore().takeMapLayer(layer)) is None:
        return
    carrier.moveToThread(QCoreApplication.instance().thread())
    context.setLayersToLoadOnCompletion(waiting)

    def add() -> None:
        loaded = carrier.takeMapLayer(next(iter(carrier.mapLayers().values())))
        project.addMapLayer(loaded)
        in_project = QgsProcessingContext()
        in_project.setProject(project)
        look.postProcessLayer(loaded, in_project, QgsProcessingFeedback())

    call_later(add)
