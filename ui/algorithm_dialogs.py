"""Opening the dialogs of algorithms, which stay beside the map until they are closed."""

from __future__ import annotations

from typing import Any

from qgis.PyQt import sip
from qgis.PyQt.QtWidgets import QDialog

from ..core.processing.translation import tr
from .messages import Messages


class AlgorithmDialogs:
    """The dialogs opened from the toolbar."""

    def __init__(self, messages: Messages) -> None:
        self._messages = messages
        self._dialogs: list[QDialog] = []

    def open(self, algorithm_id: str, parameters: dict[str, Any] | None = None) -> None:
        """Open the dialog of an algorithm with some of its values filled in."""
        import processing

        dialog = processing.createAlgorithmDialog(algorithm_id, parameters or {})
        if dialog is None:
            self._messages.warn(tr("The algorithm '{}' is not there. Is Processing switched on?").format(algorithm_id))
            return
        self._dialogs = [*self._open(), dialog]
        # Esc only hides a dialog; closing it, too, makes it go.
        dialog.rejected.connect(dialog.close)
        dialog.show()

    def clean_up(self) -> None:
        """Close what is open: the algorithms are about to go."""
        for dialog in self._open():
            dialog.close()
        self._dialogs = []

    def _open(self) -> list[QDialog]:
        return [dialog for dialog in self._dialogs if not sip.isdeleted(dialog)]
