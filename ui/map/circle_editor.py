"""The editor of a search circle's numbers on the map canvas, and what can be done with the circle."""

from __future__ import annotations

import re
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
from qgis.gui import QgsMapCanvas
from qgis.PyQt import sip
from qgis.PyQt.QtCore import pyqtSignal
from qgis.PyQt.QtWidgets import (
    QComboBox,
    QDoubleSpinBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
)

from ...core.geometry.circles import Circle, CircleError
from ...core.geometry.places import is_latitude, is_longitude
from ...core.i18n import tr
from ...core.services.geocoding.choices import MOST_CANDIDATES
from ..shared.widgets import PROBLEM_STYLE, text_label, tool_tip
from .canvas_items import MapPanel
from .map_geometry import LARGEST_RADIUS_M, SMALLEST_RADIUS_M, SearchCircle

UNITS = {"m": (1.0, 1), "km": (1000.0, 4), "ft": (0.3048, 1), "mi": (1609.344, 4)}
"""Metres in each, and the decimals that are shown."""
_CENTRE = re.compile(r"\s*([-+]?\d+(?:\.\d*)?)\s*(?:[,;]\s*|\s)([-+]?\d+(?:\.\d*)?)\s*")
_LONGEST_CENTRE = "-88.8888888, -188.8888888"
_MARGIN = 8
CANDIDATES = "locationgateway:candidateswithinradius"
FILTER = "locationgateway:filterbyradius"
_CHUNK = 5_000


def place_of(text: str) -> tuple[float, float]:
    """Return latitude and longitude as the user typed them; raises ValueError with the sentence for the user."""
    found = _CENTRE.fullmatch(text)
    if found is None:
        raise ValueError(tr("Type latitude and longitude in degrees, such as 60.1699, 24.9384."))
    lat, lng = float(found[1]), float(found[2])
    if not is_latitude(lat):
        raise ValueError(tr("Latitude {} is not between -90 and 90. Latitude comes first.").format(found[1]))
    if not is_longitude(lng):
        raise ValueError(tr("Longitude {} is not between -180 and 180.").format(found[2]))
    return lat, lng


class CircleEditor(MapPanel):
    """The numbers of the circle, in step with it, and what can be done with it."""

    circleEdited = pyqtSignal(object)  # noqa: N815 - Qt's way to name signals
    """The ``SearchCircle`` as it was typed."""

    def __init__(self, canvas: QgsMapCanvas, actions: CircleActions) -> None:
        super().__init__(canvas, tr("Search radius"))
        self._actions = actions
        self._circle: SearchCircle | None = None
        self._build()
        self.show_active_layer()
        canvas.currentLayerChanged.connect(self.show_active_layer)
        self.take_place()

    def _build(self) -> None:
        self.centre = QLineEdit()
        self.centre.setToolTip(tr("Latitude and longitude in degrees (WGS 84), such as 60.1699, 24.9384"))
        self.centre.textEdited.connect(self._check_centre)
        self.centre.editingFinished.connect(self._take_centre)
        self.centre.setMinimumWidth(self.centre.fontMetrics().horizontalAdvance(_LONGEST_CENTRE) + 2 * _MARGIN)
        self.fault = text_label()
        self.fault.setStyleSheet(PROBLEM_STYLE)
        self.radius = QDoubleSpinBox()
        self.radius.setKeyboardTracking(False)
        self.radius.setGroupSeparatorShown(True)
        self.unit = QComboBox()
        self.unit.setToolTip(tr("Unit of the radius: metres, kilometres, feet, miles"))
        self.unit.addItems(list(UNITS))
        self.unit.currentTextChanged.connect(self._show_radius)
        self._show_radius()
        self.radius.valueChanged.connect(self._take_radius)
        self.candidates = self._button(tr("Candidates within"), self._actions.list_candidates)
        self.candidates.setToolTip(tr("List the addresses and places within the circle"))
        self.filter_layer = self._button(tr("Filter layer"), self._actions.filter_layer)
        self.select_features = self._button(tr("Select features"), self._actions.select_features)
        radius = QHBoxLayout()
        radius.addWidget(self.radius, 1)
        radius.addWidget(self.unit)
        numbers = QGridLayout()  # where a hidden row leaves no gap, as it does in a form
        numbers.addWidget(QLabel(tr("Centre (lat, lng)")), 0, 0)
        numbers.addWidget(self.centre, 0, 1)
        numbers.addWidget(self.fault, 1, 0, 1, 2)
        numbers.addWidget(QLabel(tr("Radius")), 2, 0)
        numbers.addLayout(radius, 2, 1)
        self.rows.addLayout(numbers)
        self.add_buttons((self.candidates, self.filter_layer, self.select_features))
        self.fault.hide()

    def _button(self, text: str, act: Callable[[SearchCircle], None]) -> QPushButton:
        button = QPushButton(text)
        button.setAutoDefault(False)
        button.clicked.connect(lambda: act(self._circle))
        return button

    def show_circle(self, circle: SearchCircle) -> None:
        """Show the numbers of a circle, without taking them for an edit."""
        centre_moved = self._circle is None or (circle.lat, circle.lng) != (self._circle.lat, self._circle.lng)
        self._circle = circle
        if centre_moved:
            self.centre.setText(f"{circle.lat:.7f}, {circle.lng:.7f}")
            self._show_fault("")
        self._show_radius()

    def show_active_layer(self) -> None:
        """Enable the actions on the active layer, or say why they are not available."""
        reason = self._actions.reason_against_layer()
        for button, help_text in (
            (self.filter_layer, tr("Copy the features within the circle to a new layer")),
            (self.select_features, tr("Select the features of the active layer within the circle")),
        ):
            button.setEnabled(not reason)
            button.setToolTip(tool_tip(reason or help_text))

    def remove(self) -> None:
        """Remove the editor from the canvas for good."""
        self.parentWidget().currentLayerChanged.disconnect(self.show_active_layer)
        super().remove()

    def _show_radius(self) -> None:
        metres, decimals = UNITS[self.unit.currentText()]
        self.radius.blockSignals(True)
        self.radius.setDecimals(decimals)
        self.radius.setRange(10.0**-decimals, LARGEST_RADIUS_M / metres)
        if self._circle is not None and self.radius.value() != round(self._circle.radius_m / metres, decimals):
            self.radius.setValue(self._circle.radius_m / metres)
        self.radius.blockSignals(False)

    def _take_radius(self, value: float) -> None:
        metres, _decimals = UNITS[self.unit.currentText()]
        if self._circle is None:
            return
        radius_m = min(max(round(value * metres, 4), SMALLEST_RADIUS_M), LARGEST_RADIUS_M)
        self.circleEdited.emit(SearchCircle(self._circle.lat, self._circle.lng, radius_m))

    def _check_centre(self, text: str) -> None:
        try:
            place_of(text)
        except ValueError as error:
            self._show_fault(str(error))
        else:
            self._show_fault("")

    def _take_centre(self) -> None:
        if self._circle is None or not self.centre.isModified():
            return
        try:
            lat, lng = place_of(self.centre.text())
        except ValueError as error:
            self._show_fault(str(error))
            return
        self.centre.setModified(False)
        self.circleEdited.emit(SearchCircle(lat, lng, self._circle.radius_m))

    def _show_fault(self, fault: str) -> None:
        self.fault.setText(fault)
        self.fault.setVisible(bool(fault))
        self.take_place()


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
        from ...core.local.feature_filter import FeatureFilter

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
