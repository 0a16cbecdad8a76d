"""What can be done with a search circle."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from qgis.core import (
    QgsApplication,
    QgsFeatureRequest,
    QgsGeometry,
    QgsMapLayer,
    QgsProject,
    QgsTask,
    QgsVectorLayer,
    QgsVectorLayerFeatureSource,
    QgsWkbTypes,
)
from qgis.PyQt import sip

from ...core.i18n import tr
from ...core.processing.shared.shapely_package import shapely_missing
from .map_geometry import SearchCircle

if TYPE_CHECKING:
    import numpy as np

    from ...core.geometry.radius import RadiusFilter

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
        """List what the gateway knows within the circle."""
        self._run(CANDIDATES, circle.parameters)

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
        self._selecting = SelectWithin(self._active_layer(), circle, self._show_message)
        QgsApplication.taskManager().addTask(self._selecting)

    def reason_against_layer(self) -> str:
        """Return why the active layer has nothing that could lie within a circle, or nothing."""
        layer = self._active_layer()
        if layer is None:
            return tr("Choose a vector layer in the layer panel first.")
        if not isinstance(layer, QgsVectorLayer):
            return tr("'{}' is no vector layer. Choose one in the layer panel.").format(layer.name())
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
        from ...core.processing.radius.placed_geometries import PlacedGeometries

        super().__init__(tr("Select within {}").format(layer.name()), QgsTask.Flag.CanCancel)
        self._layer = layer
        self._circle = circle
        self._show_message = show_message
        self._source = QgsVectorLayerFeatureSource(layer)
        self._placed = PlacedGeometries(layer, QgsProject.instance().transformContext())
        self._are_points = QgsWkbTypes.flatType(layer.wkbType()) == QgsWkbTypes.Type.Point
        self._total = max(1, layer.featureCount())
        self._found: list[int] = []
        self._fault = ""

    def run(self) -> bool:
        try:
            self._find()
        except ImportError:
            self._fault = shapely_missing(tr("Selecting lines and areas"))
        except ValueError as error:  # a circle that is none
            self._fault = str(error)
        return not (self._fault or self.isCanceled())

    def _find(self) -> None:
        radius_filter = self._filter()
        request = QgsFeatureRequest().setNoAttributes()
        features = iter(self._source.getFeatures(request))
        rows = 0
        while (some := list(islice(features, _CHUNK))) and not self.isCanceled():
            _distances, inside = self._placed.measured(some, radius_filter)
            self._found += [feature.id() for feature, is_inside in zip(some, inside) if is_inside]
            rows += len(some)
            self.setProgress(100.0 * rows / self._total)

    def _filter(self) -> RadiusFilter | _PointFilter:
        if self._are_points:
            return _PointFilter(self._circle)
        from ...core.geometry.radius import Circle, RadiusFilter

        return RadiusFilter([Circle(self._circle.lat, self._circle.lng, self._circle.radius_m)])

    def finished(self, successful: bool) -> None:  # noqa: FBT001 - QGIS calls it so
        if self._fault:
            self._show_message(self._fault)
        if not successful or sip.isdeleted(self._layer):
            return
        self._layer.selectByIds(self._found)
        self._show_message(tr("Features selected in '{}': {:,}.").format(self._layer.name(), len(self._found)))


class _PointFilter:
    """Does for points what a ``RadiusFilter`` does, without shapely, which is no part of QGIS."""

    def __init__(self, circle: SearchCircle) -> None:
        self._circle = circle

    def points(self, lats: np.ndarray, lngs: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """Return the distances in metres, and what is inside."""
        from ...core.geometry.geodesics import distances_m

        distances = distances_m(self._circle.lat, self._circle.lng, lats, lngs)
        return distances, distances <= self._circle.radius_m

    def geometries(self, wkbs: Sequence[bytes]) -> tuple[np.ndarray, np.ndarray]:
        """Return the same for points of which some are missing."""
        import numpy as np

        places = np.full((2, len(wkbs)), np.nan)
        for row, wkb in enumerate(wkbs):
            geometry = QgsGeometry()
            geometry.fromWkb(wkb)
            if not geometry.isEmpty():
                places[:, row] = geometry.asPoint().y(), geometry.asPoint().x()
        return self.points(*places)
