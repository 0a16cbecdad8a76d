"""What is offered for the layers of a project: entries in their context menus, and the review of a new result."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, Callable, NamedTuple

from qgis.core import Qgis, QgsApplication, QgsFields, QgsMapLayer, QgsProject, QgsVectorLayer
from qgis.PyQt import sip
from qgis.PyQt.QtCore import QTimer
from qgis.PyQt.QtWidgets import QMenu

from ..core.i18n import tr
from ..core.run.gateway_algorithm import icon
from ..core.run.row_status import DOUBTFUL_ROWS

if TYPE_CHECKING:
    from qgis.gui import QgisInterface

    from .shared.messages import Messages

GEOCODE = "locationgateway:geocodeaddresses"


class LayerActions(NamedTuple):
    """What can be done with a layer."""

    reverse_geocode: Callable[[QgsMapLayer], None]
    geocode: Callable[[QgsMapLayer], None]
    review: Callable[[QgsMapLayer], None]
    show_chart: Callable[[QgsMapLayer], None]
    print_tours: Callable[[QgsMapLayer], None]


class LayerOffers:
    """Offers only what fits a layer."""

    def __init__(self, iface: QgisInterface, messages: Messages, actions: LayerActions) -> None:
        self._view = iface.layerTreeView()
        self._messages = messages
        self._actions = actions
        self._soon = QTimer()
        """A message during QGIS's own work on a result would get lost among those of QGIS."""
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._offer_review)
        self._view.contextMenuAboutToShow.connect(self._fill)
        QgsProject.instance().layersAdded.connect(self._watch)
        self._watched: list[QgsMapLayer] = []

    def clean_up(self) -> None:
        """Offer nothing any more."""
        self._view.contextMenuAboutToShow.disconnect(self._fill)
        QgsProject.instance().layersAdded.disconnect(self._watch)
        for layer in self._watched:
            if not sip.isdeleted(layer):
                layer.customPropertyChanged.disconnect(self._property_changed)
        self._watched = []
        self._soon.stop()

    def _fill(self, menu: QMenu) -> None:
        layer = self._view.currentLayer()
        entries = list(self._entries(layer)) if isinstance(layer, QgsVectorLayer) and layer.isValid() else []
        if entries:
            menu.addSeparator()
        for name, text, act in entries:
            menu.addAction(icon(name), text).triggered.connect(lambda *_checked, act=act: act(layer))

    def _entries(self, layer: QgsVectorLayer) -> Iterator[tuple[str, str, Callable[[QgsMapLayer], None]]]:
        """Yield the icons and texts of what fits a layer, and what they do."""
        from .review.reviewed_rows import missing_fields
        from .tours.schedule import is_of_tours

        if not missing_fields(layer):
            yield "review", tr("Review geocoded addresses"), self._actions.review
        if has_points(layer):
            yield "reverse_geocode", tr("Reverse geocode…"), self._actions.reverse_geocode
        if _has_addresses(layer):
            yield "geocode_addresses", tr("Geocode addresses…"), self._actions.geocode
        if is_of_tours(layer):
            yield "tour_chart", tr("Chart of tours"), self._actions.show_chart
            yield "plan_tours", tr("Print the tours…"), self._actions.print_tours

    def _watch(self, layers: list[QgsMapLayer]) -> None:
        """Watch new layers: a result gets its properties after it was added."""
        for layer in layers:
            layer.customPropertyChanged.connect(self._property_changed)
        self._watched = [*(one for one in self._watched if not sip.isdeleted(one)), *layers]

    def _property_changed(self, name: str) -> None:
        if name == DOUBTFUL_ROWS:
            self._soon.start(0)

    def _offer_review(self) -> None:
        """Offer to review a new result, once."""
        for layer in QgsProject.instance().mapLayers().values():
            rows = layer.customProperty(DOUBTFUL_ROWS)
            if rows is None:
                continue
            layer.removeCustomProperty(DOUBTFUL_ROWS)
            self._messages.offer(
                tr("Addresses of the layer '{}' that are doubtful, or were not found: {}.").format(layer.name(), rows),
                tr("Review…"),
                partial(self._review, layer.id()),
                is_good=False,
            )

    def _review(self, layer_id: str) -> None:
        layer = QgsProject.instance().mapLayer(layer_id)
        if layer is None:  # the user has removed it
            self._messages.withdraw(tr("Review…"))
        else:
            self._actions.review(layer)


def has_points(layer: QgsMapLayer | None) -> bool:
    """Whether a layer can be reverse geocoded."""
    return isinstance(layer, QgsVectorLayer) and layer.geometryType() == Qgis.GeometryType.Point


def _has_addresses(layer: QgsVectorLayer) -> bool:
    """Whether a layer looks as if it had addresses of its own: its dialog would choose a field for them."""
    from ..core.run.likely_fields import OF_RESULTS, likely_fields

    algorithm = QgsApplication.processingRegistry().algorithmById(GEOCODE)
    if algorithm is None:
        return False
    own = QgsFields()
    for field in layer.fields():
        if not field.name().startswith(OF_RESULTS):
            own.append(field)
    return not {"ADDRESS", "STREET"}.isdisjoint(likely_fields(algorithm.parameterDefinitions(), "INPUT", own))
