"""The panel of a truck route on the map: its length and duration, what it costs, and what can be done with it."""

from __future__ import annotations

from qgis.gui import QgsMapCanvas
from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPushButton

from ...core.i18n import tr
from ...core.outside_text import as_html, one_line
from ...core.processing.shared.row_status import RowStatus
from ..shared.widgets import WARNING_STYLE, push_button, text_label
from .map_panel import MapPanel
from .route_answer import vehicle_in_use, vehicle_text
from .truck_route import TruckRoute

_WIDTH = 390
"""In pixels, unless the buttons need more in some language."""


class RoutePanel(MapPanel):
    """Shows a :class:`TruckRoute`, and changes it."""

    def __init__(self, canvas: QgsMapCanvas, route: TruckRoute) -> None:
        super().__init__(canvas, tr("Truck route"), tr("Remove the stops (Esc)"))
        self._route = route
        self._hint = text_label("hint")
        self._length = text_label("length")
        self._duration = text_label("duration")
        self._problem = text_label("problem")
        self._problem.setStyleSheet(WARNING_STYLE)
        self._vehicle = QLabel()
        self._vehicle.setObjectName("vehicle")
        self._vehicle.setWordWrap(True)
        self._vehicle.setToolTip(
            tr(
                "The vehicle used last. To change it, run the dialog with another one: it is used here from the next "
                "change of the route on."
            )
        )
        self._vehicle.linkActivated.connect(lambda _link: self._route.open_dialog())
        self._spent = text_label("spent")
        self._add = push_button("add", tr("Add to layer"), self._route.add_to_layer)
        self._add.setToolTip(tr("Adds the route to the layer of clicked routes, which is created if necessary"))
        self._dialog = push_button("dialog", tr("Open in dialog…"), self._route.open_dialog)
        self._dialog.setToolTip(tr("Opens 'Truck routes through stops' with these stops as a layer"))
        self._clear = push_button("clear", tr("Clear"), self._route.clear)
        self._length_name, self._duration_name = QLabel(tr("Length")), QLabel(tr("Duration"))
        numbers = QGridLayout()  # where hidden rows leave no gap, as they do in a form
        numbers.setColumnStretch(1, 1)
        for row, (name, value) in enumerate(
            (
                (self._length_name, self._length),
                (self._duration_name, self._duration),
                (QLabel(tr("Vehicle")), self._vehicle),
                (QLabel(tr("Transactions")), self._spent),
            )
        ):
            numbers.addWidget(name, row, 0)
            numbers.addWidget(value, row, 1)
        buttons = QHBoxLayout()
        for button in self._buttons:
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # the keys are the map's after a click, too
            buttons.addWidget(button)
        self.layout().addWidget(self._hint)
        self.layout().addWidget(self._problem)
        self.layout().addLayout(numbers)
        self.layout().addLayout(buttons)
        margins = self.layout().contentsMargins()
        self.setFixedWidth(max(_WIDTH, buttons.minimumSize().width() + margins.left() + margins.right()))
        self.refresh()

    def refresh(self) -> None:
        """Show the route as it is now."""
        answer = self._route.answer
        is_route = answer is not None and answer.is_route
        self._show(self._hint, self._hint_text())
        self._show(self._problem, "" if answer is None else self._problem_text())
        self._length.setText(answer.length_text if is_route else "")
        self._duration.setText(answer.duration_text if is_route else "")
        for label in (self._length_name, self._length, self._duration_name, self._duration):
            label.setVisible(is_route)
        vehicle = vehicle_text(vehicle_in_use()) if answer is None else answer.vehicle
        self._vehicle.setText(f'{as_html(one_line(vehicle))} – <a href="dialog">{tr("Change…")}</a>')
        self._spent.setText(self._spent_text())
        self._add.setText(tr("In the layer") if self._route.is_added else tr("Add to layer"))
        self._add.setEnabled(self._route.can_be_added)
        self._clear.setEnabled(bool(self._route.stops))
        self.take_place()

    @property
    def _buttons(self) -> tuple[QPushButton, ...]:
        return self._add, self._dialog, self._clear

    def _hint_text(self) -> str:
        stops = len(self._route.stops)
        if self._route.is_waiting:
            return tr("Requesting the route. Esc cancels it.")
        if self._route.answer is not None:
            return ""
        if not stops:
            return tr("Click the origin on the map. Each change of the route costs one transaction.")
        if stops == 1:
            return tr("Click the next stop. The last one is the destination.")
        return tr("No answer yet. Press Enter to request the route again.")

    def _problem_text(self) -> str:
        answer = self._route.answer
        if answer.status is RowStatus.RESTRICTED:
            return tr("Restricted for this vehicle: {}").format(answer.error)
        return "" if answer.is_route else answer.error

    def _spent_text(self) -> str:
        if self._route.answer is not None and self._route.answer.is_stored:
            return tr("{:,} so far; this route was stored").format(self._route.transactions)
        return tr("{:,} so far").format(self._route.transactions)

    @staticmethod
    def _show(label: QLabel, text: str) -> None:
        label.setText(text)
        label.setVisible(bool(text))
