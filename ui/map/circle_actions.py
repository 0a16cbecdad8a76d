"""Actions on a search circle."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice

from qgis.core import (
    QgsApplication,
    QgsFeatureRequest,
    QgsMapLayer,
    QgsProject,
    QgsTask,
    QgsVectorLayer,
    QgsVectorLayerFeatureSource,
)
from qgis.PyQt import sip

from ...core.gateway.geocoding.choices import MOST_CANDIDATES
from ...core.geometry.circles import Circle, CircleError
from ...core.i18n import tr
from .map_geometry import SearchCircle

CANDIDATES = "locationgateway:candidateswithinradius"
FILTER = "locationgateway:filterbyradius"
_CHUNK = 5_000


class CircleActions:
    """Hands a circle to the algorithms, or selects what lies within it."""

    def __init__(
        self,
        run: Callable[[str, dict[str, object]], object],
        active_layer: Callable[[], QgsMapLayer | None],
        show_message: Callable[[str], None],
    ) -> None:
        """``run`` opens or runs an algorithm, given its id and parameters."""
        self._run = run
        self._active_layer = active_layer
        self._show_message = show_message
        self._selecting: SelectWithin | None = None

    def list_candidates(self, circle: SearchCircle) -> None:
        """List as many candidates within the circle as a request can return."""
        self._run(CANDIDATES, {**circle.parameters, "LIMIT": MOST_CANDIDATES})

    def filter_layer(self, circle: SearchCircle) -> None:
        """Filter the active layer by the circle."""
        reason = self.reason_against_layer()
        if reason:
            self._show_message(reason)
        else:
            self._run(FILTER, {"INPUT": self._active_layer().id(), **circle.parameters})

    def select_features(self, circle: SearchCircle) -> None:
        """Select the features of the active layer that reach into the circle, in the background."""
        reason = self.reason_against_layer()
        if reason:
            self._show_message(reason)
            return
        self.cancel()
        try:
            self._selecting = SelectWithin(self._active_layer(), circle, self._show_message)
        except CircleError as error:
            self._show_message(str(error))
            return
        QgsApplication.taskManager().addTask(self._selecting)

    def reason_against_layer(self) -> str:
        """Return why the active layer cannot be used with a circle; empty if it can."""
        layer = self._active_layer()
        if layer is None:
            return tr("Choose a vector layer in the layer panel first.")
        if not isinstance(layer, QgsVectorLayer):
            return tr("'{}' is not a vector layer. Choose one in the layer panel.").format(layer.name())
        if not layer.isValid():
            return tr("'{}' cannot be read.").format(layer.name())
        if not layer.isSpatial():
            return tr("'{}' is a table without geometries. Choose a layer with geometries.").format(layer.name())
        return ""

    def cancel(self) -> None:
        """Stop a selection that is still under way."""
        if self._selecting is not None and not sip.isdeleted(self._selecting):
            self._selecting.cancel()
        self._selecting = None


class SelectWithin(QgsTask):
    """Finds the features within a circle in a worker thread, then selects them."""

    def __init__(self, layer: QgsVectorLayer, circle: SearchCircle, show_message: Callable[[str], None]) -> None:
        from ...core.processing.radius.feature_filter import FeatureFilter

        super().__init__(tr("Select within {}").format(layer.name()), QgsTask.Flag.CanCancel)
        self._layer = layer
        self._show_message = show_message
        self._source = QgsVectorLayerFeatureSource(layer)
        circles = [Circle(circle.lat, circle.lng, circle.radius_m)]
        self._filter = FeatureFilter(layer, QgsProject.instance().transformContext(), circles)
        self._total = max(1, layer.featureCount())
        self._found: list[int] = []

    def run(self) -> bool:
        request = QgsFeatureRequest().setNoAttributes()
        features = iter(self._source.getFeatures(request))
        rows = 0
        while (some := list(islice(features, _CHUNK))) and not self.isCanceled():
            _distances, inside = self._filter.measured(some)
            self._found += [feature.id() for feature, is_inside in zip(some, inside) if is_inside]
            rows += len(some)
            self.setProgress(100.0 * rows / self._total)
        return not self.isCanceled()

    def finished(self, successful: bool) -> None:  # noqa: FBT001 - QGIS calls it so
        if not successful or sip.isdeleted(self._layer):
            return
        self._layer.selectByIds(self._found)
        self._show_message(tr("Features selected in '{}': {:,}.").format(self._layer.name(), len(self._found)))
