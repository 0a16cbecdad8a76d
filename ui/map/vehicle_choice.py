"""The choice of the vehicle of clicked routes: a menu of vehicles, and a dialog with all properties of one.

What is chosen is the vehicle used last in the active environment, with which the dialogs of routes begin, too.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Callable

from qgis.core import QgsApplication, QgsProcessingContext, QgsProcessingParameterEnum
from qgis.gui import QgsAbstractProcessingParameterWidgetWrapper, QgsProcessingGui
from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QMenu, QVBoxLayout, QWidget

from ...core.client.query import QueryError
from ...core.connection.settings import active_environment
from ...core.i18n import tr
from ...core.run.invocation import Invocation
from ...core.vehicles.parameters import (
    LAST_USED,
    USUAL,
    VEHICLE,
    advanced_vehicle_definitions,
    check_vehicle,
    vehicle_choices,
    vehicle_definitions,
    vehicle_parameters,
)
from ...core.vehicles.saved import last_vehicle
from ..shared.screen import DownScrollArea, keep_on_screen
from ..shared.widgets import PROBLEM_STYLE, menu_text, text_label

if TYPE_CHECKING:
    from ..parameter_widgets import NativeWrapper

_ALGORITHM = "locationgateway:truckroutes"
"""Its parameters are read and checked as in its dialog."""
_WIDTH = 420
"""In pixels."""
Taken = Callable[[Mapping[str, Any]], None]
"""Called with a vehicle, as parameters of an algorithm."""


def vehicle_in_use() -> dict[str, Any]:
    """Return the vehicle used last in the active environment, or else the usual one, as parameters of the algorithm."""
    return {**vehicle_parameters(USUAL), **last_vehicle(active_environment())}


def vehicle_text(vehicle: Mapping[str, Any]) -> str:
    """Return a vehicle in words."""
    return tr("{:g} × {:g} × {:g} m, {:g} t, axles: {}").format(
        *(vehicle[name] for name in ("HEIGHT", "WIDTH", "LENGTH", "GROSS_WEIGHT", "AXLE_COUNT"))
    )


def choice_in_use() -> str:
    """Return which of the vehicles that can be chosen is the one in use; otherwise that it is the one used last."""
    in_use = _limits(vehicle_in_use())
    choices = (one for one in vehicle_choices() if one != LAST_USED)
    return next((one for one in choices if _limits(vehicle_parameters(one)) == in_use), LAST_USED)


def _limits(vehicle: Mapping[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in vehicle.items() if value not in (None, "", [], "none")}


class VehicleMenu(QMenu):
    """The common vehicles, the user's own ones, and the one in use if it is none of them."""

    def __init__(self, parent: QWidget, take: Taken) -> None:
        super().__init__(parent)
        self._take = take
        self.aboutToShow.connect(self._list)

    def _list(self) -> None:
        self.clear()
        chosen = choice_in_use()
        for choice, words in vehicle_choices().items():
            if choice != LAST_USED:
                self._add(words, vehicle_parameters(choice), is_chosen=choice == chosen)
        if chosen == LAST_USED:
            self._add(vehicle_text(vehicle_in_use()), {}, is_chosen=True)
        self.addSeparator()
        self.addAction(tr("Other properties…")).triggered.connect(lambda *_checked: self._edit())

    def _add(self, words: str, vehicle: Mapping[str, Any], *, is_chosen: bool) -> None:
        entry = self.addAction(menu_text(words))
        entry.setCheckable(True)
        entry.setChecked(is_chosen)
        if not is_chosen:  # the one in use changes nothing, and costs nothing
            entry.triggered.connect(lambda *_checked: self._take(vehicle))

    def _edit(self) -> None:
        dialog = VehicleDialog(self.parent(), self._take)  # which goes with the panel
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.open()
        keep_on_screen(dialog)


class VehicleDialog(QDialog):
    """All properties of the vehicle in use, as the dialogs of routes have them."""

    def __init__(self, parent: QWidget, take: Taken) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Vehicle"))
        self.setObjectName("vehicle_dialog")
        self._take = take
        self._algorithm = QgsApplication.processingRegistry().createAlgorithmById(_ALGORITHM)
        self._context = QgsProcessingContext()
        self._definitions = [one.clone() for one in (*vehicle_definitions(""), *advanced_vehicle_definitions(""))]
        """QGIS keeps no reference to them."""
        self._wrappers: dict[str, QgsAbstractProcessingParameterWidgetWrapper] = {}
        self._problem = text_label("problem")
        self._problem.setStyleSheet(PROBLEM_STYLE)
        self._problem.hide()
        content = QWidget()
        form = QFormLayout(content)
        form.setContentsMargins(0, 0, 0, 0)
        for definition in self._definitions:
            definition.setIsDynamic(False)  # there are no rows whose values could differ
            wrapper = _wrapper_class(definition)(definition, QgsProcessingGui.WidgetType.Standard)
            self._wrappers[definition.name()] = wrapper
            widget = wrapper.createWrappedWidget(self._context)
            widget.setObjectName(definition.name())
            form.addRow(definition.description(), widget)
        for wrapper in self._wrappers.values():
            wrapper.postInitialize(list(self._wrappers.values()))
        for name, value in {VEHICLE: choice_in_use(), **vehicle_in_use()}.items():
            self._wrappers[name].setParameterValue(value, self._context)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        column = QVBoxLayout(self)
        column.addWidget(DownScrollArea(content))
        column.addWidget(self._problem)
        column.addWidget(buttons)
        self.resize(_WIDTH, self.sizeHint().height())

    def accept(self) -> None:
        """Take the vehicle, unless the algorithm would refuse it."""
        values = {name: wrapper.parameterValue() for name, wrapper in self._wrappers.items()}
        values[VEHICLE] = USUAL  # which has what was left empty, see vehicle_in_use
        try:
            check_vehicle(Invocation(self._algorithm, values, self._context))
        except QueryError as error:
            self._problem.setText(str(error))
            self._problem.show()
            return
        super().accept()
        self._take(values)


def _wrapper_class(definition: object) -> type[NativeWrapper]:
    from ..parameter_widgets import LabelledWrapper, NativeWrapper, SeveralChoicesWrapper, VehicleListWrapper

    if not isinstance(definition, QgsProcessingParameterEnum):
        return NativeWrapper
    if definition.name() == VEHICLE:
        return VehicleListWrapper
    return SeveralChoicesWrapper if definition.allowMultiple() else LabelledWrapper
