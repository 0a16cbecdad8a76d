"""The name, the design and the place in the layer tree of an output layer that is loaded."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from qgis.core import (
    QgsApplication,
    QgsLayerTree,
    QgsMapLayer,
    QgsMapLayerStore,
    QgsProcessingAlgorithm,
    QgsProcessingContext,
    QgsProcessingFeedback,
    QgsProcessingLayerPostProcessorInterface,
    QgsProcessingUtils,
)
from qgis.PyQt import sip
from qgis.PyQt.QtCore import QCoreApplication

from ...i18n import tr
from ...outside_text import one_line, unevaluated
from .layer_design import LayerDesign
from .output_destination import layer_in_memory

if TYPE_CHECKING:
    from .output_layer import OutputLayer


class LayerLook(QgsProcessingLayerPostProcessorInterface):
    """Gives a loaded layer its design. Does nothing in ``qgis_process``, which loads no layers."""

    _alive: ClassVar[list[LayerLook]] = []
    """QGIS owns a post-processor, but keeps no reference to its Python part and skips one that Python has deleted. So
    they stay here until QGIS deletes them."""

    above: Sequence[str] = ()
    """The layers that must not cover this one: their ids, or the paths of their files."""
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
        lower = [QgsProcessingUtils.mapLayerFromString(one, context, False) for one in self.above]
        if layer.project() is not None:
            _lift(layer, [one for one in lower if one is not None], layer.project().layerTreeRoot())

    def _changed_names(self, layer: QgsMapLayer) -> dict[str, str]:
        """Return which fields have other names than those that were written: a Shapefile cuts them."""
        found = layer.fields().names()
        pairs = zip(self.written, found) if len(self.written) == len(found) else ()
        return {name: own for name, own in pairs if name != own}


def _lift(layer: QgsMapLayer, lower: Sequence[QgsMapLayer], tree: QgsLayerTree) -> None:
    """Put a layer directly above the highest of some others, if it is below that one.

    QGIS has a sort key for that, but QGIS 3.40 reverses it if a layer is selected.
    """
    node, order = tree.findLayer(layer), tree.findLayerIds()
    places = [order.index(one.id()) for one in lower if one.id() in order]
    if node is None or not places or order.index(layer.id()) < min(places):
        return
    highest = tree.findLayer(order[min(places)])
    group = highest.parent()
    group.insertChildNode(group.children().index(highest), node.clone())
    node.parent().removeChildNode(node)


def present(
    context: QgsProcessingContext,
    output: OutputLayer,
    name: str,
    look: LayerLook,
    partial_of: QgsProcessingAlgorithm | None = None,
) -> None:
    """Have a layer named and styled after the run, if it will be loaded.

    ``partial_of`` is the algorithm if its run was cancelled, and the layer has what was answered until then.
    """
    layer_id = output.destination
    if not context.willLoadLayerOnCompletion(layer_id):
        return
    look.written = output.field_names
    details = context.layerToLoadOnCompletionDetails(layer_id)
    details.name = unevaluated(one_line(name))
    if partial_of is not None:
        details.name = tr("{} (incomplete)").format(details.name)
        # Not its id(), which asks the provider: that may have been removed during the run.
        _load_now(context, layer_id, look, f"locationgateway:{partial_of.name()}")
    else:
        details.setPostProcessor(look)


def _load_now(context: QgsProcessingContext, layer_id: str, look: LayerLook, algorithm_id: str) -> None:
    """Have QGIS load a layer as after any run: it drops the outputs of a cancelled one."""
    from ...connection.main_thread import call_later

    waiting = context.layersToLoadOnCompletion()
    details = waiting.pop(layer_id)
    made = context
    layer = layer_in_memory(layer_id, made)
    if layer is None:
        made = QgsProcessingContext()  # without the project, whose layers belong to the main thread
        layer = QgsProcessingUtils.mapLayerFromString(layer_id, made)
    if details.project is None or layer is None:
        return
    map_layer_id = layer.id()
    carrier = QgsMapLayerStore()  # takes the layer to the main thread: a layer belongs to one thread
    if carrier.addMapLayer(made.temporaryLayerStore().takeMapLayer(layer)) is None:
        return
    carrier.moveToThread(QCoreApplication.instance().thread())
    context.setLayersToLoadOnCompletion(waiting)

    def load() -> None:
        from processing.gui.Postprocessing import handleAlgorithmResults

        loaded = QgsProcessingContext()
        loaded.setProject(details.project)
        if QgsProcessingUtils.mapLayerFromString(layer_id, loaded, False) is not None:
            return  # a file that was overwritten is there already
        loaded.temporaryLayerStore().transferLayersFromStore(carrier)
        details.setPostProcessor(look)
        loaded.addLayerToLoadOnCompletion(map_layer_id, details)
        handleAlgorithmResults(QgsApplication.processingRegistry().algorithmById(algorithm_id), loaded)

    call_later(load)
