"""Sentences in the message bar and the status bar, and the way to the settings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from qgis.core import Qgis
from qgis.PyQt import sip
from qgis.PyQt.QtWidgets import QHBoxLayout, QPushButton, QSizePolicy, QWidget

from ...core.connection.settings import active_environment, stored_texts
from ...core.i18n import tr
from ...core.outside_text import one_line
from .environment import KEY_VARIABLES, given_variables
from .widgets import TextLabel

if TYPE_CHECKING:
    from collections.abc import Callable

    from qgis.gui import QgisInterface, QgsMessageBarItem

    from .background import Failure

OPTIONS_PAGE = "LocationServicesGatewayOptions"
"""The object name of the page in QGIS's options, by which QGIS opens it."""
_STATUS_MS = 8_000
_STAYS = 0
_USUAL_TIME = -1
_BESIDE_SENTENCE_PIXELS = 130
"""What the bar, which is as wide as the map, needs for its icon and its close button."""
_LEAST_PIXELS = 200
_LETTERS, _LINES = 400, 5
"""Of a sentence: the bar lies over the map."""


class Messages:
    """Shows messages without getting in the way: one sentence at a time, the newest."""

    def __init__(self, iface: QgisInterface) -> None:
        self._iface = iface
        self._item: QgsMessageBarItem | None = None
        self._offered: tuple[QgsMessageBarItem | None, str] = None, ""
        """The last offer, and its button."""

    def hint(self, sentence: str) -> None:
        """Show information; it disappears by itself."""
        self._push(sentence, Qgis.MessageLevel.Info, _USUAL_TIME)

    def warn(self, sentence: str) -> None:
        """Show a warning about what cannot be done, or was done in part; it disappears by itself."""
        self._push(sentence, Qgis.MessageLevel.Warning, _USUAL_TIME)

    def failed(self, sentence: str) -> None:
        """Show what went wrong; it stays until it is closed."""
        self._push(sentence, Qgis.MessageLevel.Critical, _STAYS)

    def failed_for_settings(self, sentence: str) -> None:
        """Show what went wrong and can be fixed in the settings, with a button that opens them."""
        self._push(sentence, Qgis.MessageLevel.Critical, _STAYS, (tr("Settings…"), self.open_settings))

    def not_set_up(self, sentence: str) -> None:
        """Show which setting is still missing, with a button that opens the settings."""
        self._push(sentence, Qgis.MessageLevel.Warning, _STAYS, (tr("Settings…"), self.open_settings))

    def show_failure(self, failure: Failure) -> None:
        """Show why a run in the background failed, with the way to the settings where they can help."""
        if _is_locked(failure):
            self.failed(failure.sentence)  # the settings cannot help
        elif failure.is_unprepared:
            self.not_set_up(failure.sentence)
        elif _is_unknown_key(failure) and _has_previous_key():
            advice = tr("The earlier key is still kept: you can go back to it in the settings.")
            self.failed_for_settings(f"{failure.sentence} {advice}")
        else:
            self.failed(failure.sentence)

    def offer(self, sentence: str, button: str, action: Callable[[], None], *, is_good: bool = True) -> None:
        """Show what has ended, with a button for the next step; it stays until it is closed or withdrawn."""
        self._push(
            sentence, Qgis.MessageLevel.Success if is_good else Qgis.MessageLevel.Warning, _STAYS, (button, action)
        )
        self._offered = self._item, button

    def withdraw(self, button: str) -> None:
        """Remove an offer with this button, if it is still shown, because the user does what it offers."""
        if self._item is not None and self._offered == (self._item, button):
            self.clean_up()

    def status(self, sentence: str) -> None:
        """Show a brief hint in the status bar. An empty sentence removes it."""
        bar = self._iface.statusBarIface()
        if sentence:
            bar.showMessage(one_line(sentence), _STATUS_MS)
        else:
            bar.clearMessage()

    def open_settings(self) -> None:
        """Open the plugin's page in QGIS's options."""
        self._iface.showOptionsDialog(self._iface.mainWindow(), OPTIONS_PAGE)

    def clean_up(self) -> None:
        """Remove the message that is shown, if there is one."""
        if self._item is not None and not sip.isdeleted(self._item):
            self._iface.messageBar().popWidget(self._item)
        self._item = None

    def _push(
        self,
        sentence: str,
        level: Qgis.MessageLevel,
        duration_s: int,
        button: tuple[str, Callable[[], None]] | None = None,
    ) -> None:
        self.clean_up()
        bar = self._iface.messageBar()
        content = QWidget(bar)  # or Python would take it away again
        row = QHBoxLayout(content)
        row.setContentsMargins(0, 0, 0, 0)
        label, room = _label(sentence), self._iface.mapCanvas().width() - _BESIDE_SENTENCE_PIXELS
        row.addWidget(label, 1)
        if button is not None:
            text, action = button
            widget = QPushButton(text)
            widget.clicked.connect(action)
            row.addWidget(widget)
            room -= widget.sizeHint().width()
        label.setFixedHeight(label.heightForWidth(max(room, _LEAST_PIXELS)))
        content.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._item = bar.createMessage(content)
        bar.pushWidget(self._item, level, duration_s)


def _label(sentence: str) -> TextLabel:
    """Return a label that shows all of a sentence; what the bar itself makes of a text shows two lines of it."""
    label = TextLabel(_LETTERS, _LINES, title=tr("Location Services Gateway"))
    label.setText(sentence)
    label.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    return label


def _is_unknown_key(failure: Failure) -> bool:
    """Whether a run ended because the service does not know the key. A refused token is a different error."""
    from ...core.client.errors import UnauthorizedError

    return failure.error_type is UnauthorizedError


def _is_locked(failure: Failure) -> bool:
    """Whether the master password was not entered."""
    from ...core.connection.credentials import LockedDatabaseError

    return failure.error_type is LockedDatabaseError


def _has_previous_key() -> bool:
    """Whether there is an earlier key, and going back to it would change anything."""
    return bool(stored_texts(active_environment()).get("authcfg_previous")) and not given_variables(KEY_VARIABLES)
