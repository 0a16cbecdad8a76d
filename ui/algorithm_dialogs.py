"""Opening the dialogs of algorithms, which stay beside the map until they are closed."""

from __future__ import annotations

from functools import partial
from typing import Any

from qgis.core import Qgis, QgsProcessingContext
from qgis.gui import QgsProcessingAlgorithmDialogBase
from qgis.PyQt.QtWidgets import QApplication, QDialog

from ..core.connection.settings import active_environment
from ..core.i18n import tr
from ..core.outside_text import unformatted
from .shared.messages import Messages
from .shared.screen import keep_on_screen

_WITH_VEHICLE = frozenset(("locationgateway:truckroutes", "locationgateway:truckroutesthroughstops"))
_PREFIX = "locationgateway:"
_HINT_S = 12


class AlgorithmDialogs:
    """Opens dialogs from the toolbar."""

    def __init__(self, messages: Messages) -> None:
        self._messages = messages
        self._open: set[QDialog] = set()
        """QGIS's window does not keep the Python part of a dialog, and without it the button "Run" does nothing."""

    def open(self, algorithm_id: str, parameters: dict[str, Any] | None = None) -> QDialog | None:
        """Open the dialog of an algorithm with some of its values filled in, and return it, if there is one."""
        import processing

        vehicle = _last_vehicle(algorithm_id)
        dialog = processing.createAlgorithmDialog(algorithm_id, {**vehicle, **(parameters or {})})
        if dialog is None:
            self._messages.warn(
                tr("The algorithm '{}' is not available. Is Processing switched on?").format(algorithm_id)
            )
            return None
        # Esc only hides a dialog; closing removes it.
        dialog.rejected.connect(dialog.close)
        self._open.add(dialog)
        dialog.destroyed.connect(partial(self._open.discard, dialog))
        if algorithm_id in _WITH_VEHICLE and isinstance(dialog, QgsProcessingAlgorithmDialogBase):
            dialog.algorithmAboutToRun.connect(partial(_remember_vehicle, dialog))
            _report_vehicle(dialog, vehicle)
        dialog.show()
        keep_on_screen(dialog)
        return dialog


def close_all() -> None:
    """Close the dialogs of the plugin's algorithms, also those from the toolbox and those of an earlier load."""
    for dialog in QApplication.topLevelWidgets():
        if isinstance(dialog, QgsProcessingAlgorithmDialogBase) and dialog.algorithm().id().startswith(_PREFIX):
            dialog.close()


def _last_vehicle(algorithm_id: str) -> dict[str, Any]:
    if algorithm_id not in _WITH_VEHICLE:
        return {}
    from ..core.vehicles.saved import last_vehicle

    vehicle = last_vehicle(active_environment())
    return {"VEHICLE": "last_used", **vehicle} if vehicle else {}


def _remember_vehicle(dialog: QgsProcessingAlgorithmDialogBase, context: QgsProcessingContext) -> None:
    """Keep the vehicle of a run that the user has just begun, unless the algorithm is about to refuse it.

    Not at the run's end: ``algorithmFinished`` does not come where QGIS could not add a result to the map.
    """
    from ..core.vehicles.saved import remember_vehicle

    parameters = dialog.createProcessingParameters()  # empty where a value is missing
    if parameters and dialog.algorithm().checkParameterValues(parameters, context)[0]:
        remember_vehicle(active_environment(), parameters)


def _report_vehicle(dialog: QgsProcessingAlgorithmDialogBase, vehicle: dict[str, Any]) -> None:
    """Say that this is not the usual vehicle: its parameters are further down, some of them advanced."""
    from ..core.vehicles.parameters import LAST_USED, USUAL, vehicle_parameters

    usual = {**vehicle_parameters(USUAL), "VEHICLE": LAST_USED, "TUNNEL_CATEGORY": "none"}
    if any((value or None) != (usual.get(name) or None) for name, value in vehicle.items()):
        sentence = tr("The vehicle is the one that was last used in the environment '{}'.").format(active_environment())
        dialog.messageBar().pushMessage("", unformatted(sentence), Qgis.MessageLevel.Info, _HINT_S)
