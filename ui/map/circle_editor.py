"""What shows of a search circle on the map canvas: its area and handles, and the editor of its numbers."""

from __future__ import annotations

import re
from collections.abc import Callable

from qgis.core import QgsWkbTypes
from qgis.gui import QgsMapCanvas, QgsRubberBand, QgsVertexMarker
from qgis.PyQt.QtCore import QLocale, QPoint, QPointF, Qt, pyqtSignal
from qgis.PyQt.QtGui import QColor
from qgis.PyQt.QtWidgets import (
    QComboBox,
    QDoubleSpinBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
)

from ...core.geometry.coordinates import is_latitude, is_longitude
from ...core.i18n import tr
from ..shared.widgets import PROBLEM_STYLE, text_label, tool_tip
from .circle_actions import CircleActions
from .map_geometry import LARGEST_RADIUS_M, SMALLEST_RADIUS_M, SearchCircle, map_transform
from .map_panel import MapPanel

LINE = QColor(30, 90, 200)
FILL = QColor(30, 90, 200, 40)
_WHITE = QColor(255, 255, 255)
_HANDLE_PIXELS = 11
_GRIP_PIXELS = 9
"""How near the cursor has to be to a handle to grip it."""
_BESIDE_CURSOR = QPoint(18, 14)
_EAST_DEG = 90.0
_KILOMETRE = 1000.0
UNITS = {"m": (1.0, 1), "km": (1000.0, 4), "ft": (0.3048, 1), "mi": (1609.344, 4)}
"""Metres in each, and the decimals that are shown."""
_CENTRE = re.compile(r"\s*([-+]?\d+(?:\.\d*)?)\s*(?:[,;]\s*|\s)([-+]?\d+(?:\.\d*)?)\s*")
_LONGEST_CENTRE = "-88.8888888, -188.8888888"
_MARGIN = 8


def radius_text(radius_m: float) -> str:
    """Return a radius for the eye: metres, and kilometres from one on."""
    locale = QLocale()
    if radius_m < _KILOMETRE:
        return tr("{} m").format(locale.toString(radius_m, "f", 1))
    return tr("{} km").format(locale.toString(radius_m / _KILOMETRE, "f", 2))


class CircleBand:
    """The canvas items of one circle."""

    def __init__(self, canvas: QgsMapCanvas) -> None:
        self._canvas = canvas
        self._area = QgsRubberBand(canvas, QgsWkbTypes.GeometryType.PolygonGeometry)
        self._area.setStrokeColor(LINE)
        self._area.setFillColor(FILL)
        self._area.setWidth(2)
        self._centre = self._handle(QgsVertexMarker.IconType.ICON_CIRCLE)
        self._rim = self._handle(QgsVertexMarker.IconType.ICON_BOX)
        self._text = QLabel(canvas)
        self._text.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._text.setStyleSheet(
            f"background: rgba(255, 255, 255, 230); color: black; border: 1px solid {LINE.name()}; padding: 2px 5px;"
        )
        self.hide()

    def _handle(self, icon: QgsVertexMarker.IconType) -> QgsVertexMarker:
        marker = QgsVertexMarker(self._canvas)
        marker.setIconType(icon)
        marker.setIconSize(_HANDLE_PIXELS)
        marker.setPenWidth(2)
        marker.setColor(LINE)
        marker.setFillColor(_WHITE)
        marker.setZValue(self._area.zValue() + 1)
        return marker

    def show(self, circle: SearchCircle, rim_azimuth_deg: float = _EAST_DEG) -> None:
        """Draw the circle, with the handle of its radius in a direction from the centre."""
        earth = map_transform(self._canvas)
        self._area.setToGeometry(earth.outline(circle))
        self._area.show()
        places = ((circle.lat, circle.lng), circle.rim_place(rim_azimuth_deg))
        for marker, place in zip((self._centre, self._rim), places):
            point = earth.point(*place)
            marker.setVisible(point is not None)
            if point is not None:
                marker.setCenter(point)

    def show_radius(self, radius_m: float, cursor: QPoint) -> None:
        """Show the radius beside the cursor, within the canvas."""
        self._text.setText(radius_text(radius_m))
        self._text.adjustSize()
        at = cursor + _BESIDE_CURSOR
        if at.x() + self._text.width() > self._canvas.width():
            at.setX(cursor.x() - _BESIDE_CURSOR.x() - self._text.width())
        if at.y() + self._text.height() > self._canvas.height():
            at.setY(cursor.y() - _BESIDE_CURSOR.y() - self._text.height())
        self._text.move(at)
        self._text.show()
        self._text.raise_()

    def hide_radius(self) -> None:
        """Remove the text beside the cursor."""
        self._text.hide()

    def is_at_centre(self, cursor: QPoint) -> bool:
        """Whether the cursor can grip the handle of the centre."""
        return self._grips(self._centre, cursor)

    def is_at_rim(self, cursor: QPoint) -> bool:
        """Whether the cursor can grip the handle of the radius."""
        return self._grips(self._rim, cursor)

    def _grips(self, marker: QgsVertexMarker, cursor: QPoint) -> bool:
        apart = marker.pos() - QPointF(cursor)
        return marker.isVisible() and max(abs(apart.x()), abs(apart.y())) <= _GRIP_PIXELS

    def hide(self) -> None:
        """Show nothing."""
        for item in (self._area, self._centre, self._rim, self._text):
            item.hide()

    def remove(self) -> None:
        """Remove everything from the canvas for good."""
        for item in (self._area, self._centre, self._rim):
            self._canvas.scene().removeItem(item)
        self._text.setParent(None)
        self._text.deleteLater()


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
        super().__init__(canvas, tr("Search radius"), tr("Remove the circle (Esc)"))
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
        radius, buttons = QHBoxLayout(), QHBoxLayout()
        radius.addWidget(self.radius, 1)
        radius.addWidget(self.unit)
        for button in (self.candidates, self.filter_layer, self.select_features):
            buttons.addWidget(button)
        numbers = QGridLayout()  # where a hidden row leaves no gap, as it does in a form
        numbers.addWidget(QLabel(tr("Centre (lat, lng)")), 0, 0)
        numbers.addWidget(self.centre, 0, 1)
        numbers.addWidget(self.fault, 1, 0, 1, 2)
        numbers.addWidget(QLabel(tr("Radius")), 2, 0)
        numbers.addLayout(radius, 2, 1)
        self.layout().addLayout(numbers)
        self.layout().addLayout(buttons)
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
