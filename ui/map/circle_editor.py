"""The small editor of a search circle: its centre and radius as numbers, and what can be done with it."""

from __future__ import annotations

import re
from collections.abc import Callable

from qgis.gui import QgsMapCanvas
from qgis.PyQt.QtCore import Qt, pyqtSignal
from qgis.PyQt.QtGui import QKeyEvent
from qgis.PyQt.QtWidgets import (
    QApplication,
    QComboBox,
    QDoubleSpinBox,
    QFormLayout,
    QFrame,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QToolButton,
    QVBoxLayout,
)

from ...core.geometry.coordinates import is_latitude, is_longitude
from ...core.wording import tr
from ..shared.looks import PROBLEM_STYLE
from ..shared.plain_widgets import text_label
from .circle_actions import CircleActions
from .search_circle import LARGEST_RADIUS_M, SMALLEST_RADIUS_M, SearchCircle

UNITS = {"m": (1.0, 1), "km": (1000.0, 4), "ft": (0.3048, 1), "mi": (1609.344, 4)}
"""Metres in each, and the decimals that are shown."""
_CENTRE = re.compile(r"\s*([-+]?\d+(?:\.\d*)?)\s*(?:[,;]\s*|\s)([-+]?\d+(?:\.\d*)?)\s*")
_LONGEST_CENTRE = "-88.8888888, -188.8888888"
_MARGIN = 8
_BELOW_MESSAGES = 44
"""Pixels: the message bar lies over the upper edge of the canvas."""


def place_of(text: str) -> tuple[float, float]:
    """Return latitude and longitude as the user typed them; raises ValueError with the sentence for the user."""
    found = _CENTRE.fullmatch(text)
    if found is None:
        raise ValueError(tr("Type latitude and longitude in degrees, such as 60.1699, 24.9384."))
    lat, lng = float(found[1]), float(found[2])
    if not is_latitude(lat):
        raise ValueError(tr("Latitude {} is not from -90 to 90. It comes first.").format(found[1]))
    if not is_longitude(lng):
        raise ValueError(tr("Longitude {} is not from -180 to 180.").format(found[2]))
    return lat, lng


class CircleEditor(QFrame):
    """Floats at the upper right of the canvas, in step with the circle."""

    circleEdited = pyqtSignal(object)  # noqa: N815 - Qt's way to name signals
    """The ``SearchCircle`` as it was typed."""
    dismissed = pyqtSignal()
    """Esc, or the close button."""

    def __init__(self, canvas: QgsMapCanvas, actions: CircleActions) -> None:
        super().__init__(canvas)
        self._actions = actions
        self._circle: SearchCircle | None = None
        self._build()
        self.show_active_layer()
        canvas.currentLayerChanged.connect(self.show_active_layer)
        canvas.extentsChanged.connect(self._take_place)  # also when the canvas is resized
        self._take_place()

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
        close = QToolButton()
        close.setText("×")
        close.setAutoRaise(True)
        close.setToolTip(tr("Drop the circle (Esc)"))
        close.clicked.connect(self.dismissed)

        self.setPalette(QApplication.palette())  # not the canvas's, whose background is the map's
        self.setStyleSheet("CircleEditor { background: palette(window); border: 1px solid palette(dark); }")
        title, radius, buttons = QHBoxLayout(), QHBoxLayout(), QHBoxLayout()
        title.addWidget(QLabel(f"<b>{tr('Search radius')}</b>"), 1)
        title.addWidget(close)
        radius.addWidget(self.radius, 1)
        radius.addWidget(self.unit)
        for button in (self.candidates, self.filter_layer, self.select_features):
            buttons.addWidget(button)
        form = QFormLayout()
        form.addRow(tr("Centre (lat, lng)"), self.centre)
        form.addRow(self.fault)
        form.addRow(tr("Radius"), radius)
        inside = QVBoxLayout(self)
        inside.addLayout(title)
        inside.addLayout(form)
        inside.addLayout(buttons)
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
            self._tell("")
        self._show_radius()

    def show_active_layer(self) -> None:
        """Offer what can be done with the active layer, or tell why it cannot."""
        reason = self._actions.reason_against_layer()
        for button, help_text in (
            (self.filter_layer, tr("Keep what lies within the circle, as a new layer")),
            (self.select_features, tr("Select what lies within the circle, in the active layer")),
        ):
            button.setEnabled(not reason)
            button.setToolTip(reason or help_text)

    def remove(self) -> None:
        """Take the editor off the canvas for good."""
        self.parentWidget().currentLayerChanged.disconnect(self.show_active_layer)
        self.parentWidget().extentsChanged.disconnect(self._take_place)
        self.hide()
        self.blockSignals(True)
        self.setParent(None)
        self.deleteLater()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.dismissed.emit()
        elif event.key() not in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            super().keyPressEvent(event)

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
            self._tell(str(error))
        else:
            self._tell("")

    def _take_centre(self) -> None:
        if self._circle is None or not self.centre.isModified():
            return
        try:
            lat, lng = place_of(self.centre.text())
        except ValueError as error:
            self._tell(str(error))
            return
        self.centre.setModified(False)
        self.circleEdited.emit(SearchCircle(lat, lng, self._circle.radius_m))

    def _tell(self, fault: str) -> None:
        self.fault.setText(fault)
        self.fault.setVisible(bool(fault))
        self._take_place()

    def _take_place(self) -> None:
        """Stand in the upper right corner of the canvas."""
        self.adjustSize()
        self.move(self.parentWidget().width() - self.width() - _MARGIN, _BELOW_MESSAGES)
