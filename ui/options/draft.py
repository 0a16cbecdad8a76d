"""The settings as they are on the page, not stored yet, and the fields in which they are typed."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path

from qgis.gui import QgsCollapsibleGroupBox
from qgis.PyQt.QtCore import QObject, Qt, pyqtSignal
from qgis.PyQt.QtGui import QContextMenuEvent, QKeyEvent, QPalette, QShowEvent
from qgis.PyQt.QtWidgets import QLineEdit, QMenu, QVBoxLayout, QWidget

from ...core.client.services import Service
from ...core.connection.environments import ChangedElsewhereError, EnvironmentsError, change
from ...core.connection.key_ring import Move, Recipients
from ...core.connection.settings import (
    SETTINGS,
    EnvironmentSettings,
    default_of,
    label_of,
    settings_of_texts,
    stored_texts,
)
from ...core.i18n import tr
from ..shared.widgets import PROBLEM_STYLE, is_confirmed, text_label

_KEYS_OF_THEIR_OWN = frozenset(("authcfg", "authcfg_previous", "authcfg_next", "token_authcfg"))
"""Stored at once by the parts that hold the keys, not with the typed settings."""
_MOST_BYTES = 64 * 1024
_OPACITY_OF_DEFAULTS = 0.6


class Draft(QObject):
    """The settings of an environment as they are on the page. What concerns keys is stored elsewhere, and at once."""

    opened = pyqtSignal()
    """Another environment is shown, or the same one as it is stored now."""
    edited = pyqtSignal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.environment = ""
        self._stored: dict[str, str] = {}
        self._typed: dict[str, str] = {}

    def open(self, environment: str) -> None:
        """Begin with what is stored of an environment; what was typed before is dropped."""
        self.environment = environment
        self._stored = stored_texts(environment)
        self._typed = {}
        self.opened.emit()
        self.edited.emit()

    def text(self, key: str) -> str:
        """Return what is on the page for a setting."""
        return self._typed.get(key, self._stored.get(key, ""))

    def type(self, key: str, text: str) -> None:
        """Keep what the user typed."""
        if text.strip() != self.text(key):
            self._typed[key] = text.strip()
            self.edited.emit()

    def load(self, texts: Mapping[str, str]) -> None:
        """Show settings that come from elsewhere as if they had been typed."""
        self._typed.update(texts)
        self.opened.emit()
        self.edited.emit()

    def changes(self) -> dict[str, str]:
        """Return what differs from what was stored when the environment was opened."""
        return {key: text for key, text in self._typed.items() if text != self._stored.get(key, "")}

    def is_default(self, key: str) -> bool:
        """Whether a setting has the value of an empty one. A text that cannot be used has none."""
        try:
            return not self.text(key) or SETTINGS[key].value(self.text(key)) == default_of(key, self.environment)
        except ValueError:
            return False

    def problem(self, key: str) -> str:
        """Return why the text of a setting cannot be used; empty if it can."""
        if key == "token_url" and self.text("token_services") and not self.text("token_url"):
            return tr("Services that use a token need a token URL.")
        return SETTINGS[key].problem(self.text(key))

    def problems(self) -> Iterator[tuple[str, str]]:
        """Yield the settings that cannot be used, each with a sentence that names it."""
        for key in SETTINGS:
            problem = self.problem(key)
            if problem:
                yield key, tr("{}: {}").format(label_of(key), problem)

    def token_services(self) -> frozenset[Service]:
        """Return the services that use a token."""
        try:
            return SETTINGS["token_services"].value(self.text("token_services"))
        except ValueError:
            return frozenset()

    def texts(self) -> dict[str, str]:
        """Return all that is on the page, and what is stored of keys now."""
        current = {key: text for key, text in stored_texts(self.environment).items() if key in _KEYS_OF_THEIR_OWN}
        typed = {key: self.text(key) for key in SETTINGS if key not in _KEYS_OF_THEIR_OWN}
        return {**typed, **current}

    def settings(self) -> EnvironmentSettings:
        """Return the settings that a run would have now; raises ``SettingsError``."""
        return settings_of_texts(self.environment, self.texts())

    def store(self) -> None:
        """Store what was changed; raises ``EnvironmentsError`` where another window changed the same meanwhile."""
        changes = self.changes()
        try:
            if changes:
                change(self.environment, changes, self._stored)
        except ChangedElsewhereError as error:
            raise EnvironmentsError(
                tr(
                    "Another QGIS window has changed {} in the meantime. Choose the environment again to see the "
                    "current settings."
                ).format(", ".join(map(label_of, error.keys)))
            ) from None
        self.open(self.environment)


class UrlConfirmation:
    """Asks once for each URL, as long as the page is open; what was confirmed and stored is asked about no more."""

    def __init__(self, draft: Draft) -> None:
        self._draft = draft
        self._recipients = Recipients()

    def trust(self, authcfg: str) -> None:
        """Do not ask about a key or client that was just stored or chosen for the URLs on the page."""
        self._recipients.agree_to_all(authcfg, self._draft.environment, self._draft.texts())

    def confirm_import(self, parent: QWidget, texts: Mapping[str, str]) -> bool:
        """Whether settings from elsewhere may take the place of those on the page."""
        moves = self._recipients.moves(self._draft.environment, {**self._draft.texts(), **texts}, from_nowhere=True)
        return self._is_confirmed(parent, moves)

    def confirm_use(self, parent: QWidget, key: str = "", services: Collection[Service] = tuple(Service)) -> bool:
        """Whether ``services`` may be used at the URLs on the page, with the stored key or that of ``key``."""
        moves = self._recipients.moves(self._draft.environment, self._draft.texts(), key=key, services=services)
        return self._is_confirmed(parent, moves)

    def _is_confirmed(self, parent: QWidget, moves: Sequence[Move]) -> bool:
        if not moves:
            return True
        if all(move.secret == self._draft.texts().get("token_authcfg") for move in moves):
            question = tr("Use the client id and secret of '{}' at another URL?")
        else:
            question = tr("Use the key of '{}' at another URL?")
        shown = [
            tr("{}: {} (previously: {})").format(label_of(move.setting), move.new, move.old or tr("none"))
            for move in moves
        ]
        warning = tr(
            "Whoever runs the service at that URL can use the key or secret from then on. Is this the URL that your "
            "reseller gave you?"
        )
        confirmed = is_confirmed(
            parent,
            tr("Location Services Gateway"),
            question.format(self._draft.environment),
            "\n".join([*shown, "", warning]),
            tr("Use it there"),
        )
        if confirmed:
            self._recipients.agree(moves)
        return confirmed


class FieldEdit(QWidget):
    """One setting of the draft. While empty, it shows the default."""

    def __init__(self, draft: Draft, key: str, placeholder: str = "") -> None:
        super().__init__()
        self._draft = draft
        self.key = key
        self._placeholder = placeholder
        self.line = QLineEdit()
        self.line.setObjectName(key)
        self.line.setAccessibleName(label_of(key))
        self.problem = text_label()
        self.problem.setStyleSheet(PROBLEM_STYLE)
        self.problem.hide()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        column.addWidget(self.line)
        column.addWidget(self.problem)
        self.setFocusProxy(self.line)
        self.line.textChanged.connect(lambda text: draft.type(key, text))
        draft.opened.connect(self._show)
        draft.edited.connect(self._check)

    def showEvent(self, event: QShowEvent) -> None:
        """Show the default in a lighter colour of the text; a dark theme of QGIS would leave it all but black."""
        super().showEvent(event)
        palette = self.line.palette()
        colour = palette.color(QPalette.ColorRole.Text)
        colour.setAlphaF(_OPACITY_OF_DEFAULTS)
        palette.setColor(QPalette.ColorRole.PlaceholderText, colour)
        self.line.setPalette(palette)

    def _show(self) -> None:
        default = default_of(self.key, self._draft.environment)
        if not self._placeholder and default not in {"", None}:
            self.line.setPlaceholderText(f"{default:g}")
        elif self._placeholder:
            self.line.setPlaceholderText(self._placeholder)
        if self.line.text().strip() != self._draft.text(self.key):
            self.line.setText(self._draft.text(self.key))

    def _check(self) -> None:
        sentence = self._draft.problem(self.key)
        self.problem.setText(sentence)
        self.problem.setVisible(bool(sentence))
        self.line.setAccessibleDescription(sentence)


class FoldedSettings(QgsCollapsibleGroupBox):
    """Settings that few need: folded, until one of them is not the default or cannot be used."""

    def __init__(self, name: str, title: str, draft: Draft, others: Collection[str] = ()) -> None:
        """``others`` are the keys of settings that are not among its fields, and need them."""
        super().__init__(title)
        self.setObjectName(name)
        self.setSaveCollapsedState(False)
        self._draft = draft
        self._others = others
        self._are_needed = False
        draft.opened.connect(self._fold)
        draft.edited.connect(self._unfold)

    def _has_values(self) -> bool:
        own = SETTINGS.keys() & {one.objectName() for one in self.findChildren(QWidget)}
        return not all(map(self._draft.is_default, (*own, *self._others)))

    def _fold(self) -> None:
        self._are_needed = self._has_values()
        self.setCollapsed(not self._are_needed)

    def _unfold(self) -> None:
        """Open what becomes needed. Who closes it then is left alone."""
        were_needed = self._are_needed
        self._are_needed = self._has_values()
        if self._are_needed and not were_needed:
            self.setCollapsed(False)


class SecretEdit(QLineEdit):
    """Shows dots. Qt copies, cuts and drags nothing out of such a line; the context menu does not offer it either."""

    entered = pyqtSignal()
    """The user has pressed Enter, which does not close the dialog."""

    def __init__(self, name: str, placeholder: str) -> None:
        super().__init__()
        self.setObjectName(name)
        self.setAccessibleName(placeholder)
        self.setPlaceholderText(placeholder)
        self.setEchoMode(QLineEdit.EchoMode.Password)
        self.setInputMethodHints(
            Qt.InputMethodHint.ImhHiddenText
            | Qt.InputMethodHint.ImhNoPredictiveText
            | Qt.InputMethodHint.ImhNoAutoUppercase
            | Qt.InputMethodHint.ImhSensitiveData
        )

    def forget(self) -> None:
        """Forget what was typed, also what could be undone."""
        self.setText("")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in {Qt.Key.Key_Return, Qt.Key.Key_Enter}:
            event.accept()
            self.entered.emit()
        else:
            super().keyPressEvent(event)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        menu = QMenu(self)
        menu.addAction(tr("Paste"), self.paste)
        menu.addAction(tr("Clear"), self.forget)
        menu.exec(event.globalPos())


class TextFileError(Exception):
    """A file that cannot be read; the text says why."""


def read_small_text(path: Path) -> str:
    """Return the content of a file; raises :class:`TextFileError`. UTF-16 is what Notepad may make."""
    try:
        with path.open("rb") as file:
            content = file.read(_MOST_BYTES + 1)
    except OSError as error:
        raise TextFileError(tr("{} cannot be read ({}).").format(path, error.strerror or error)) from None
    if len(content) > _MOST_BYTES:
        raise TextFileError(tr("{} is too large: it cannot be the right file.").format(path))
    encoding = "utf-16" if content.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8-sig"
    try:
        return content.decode(encoding)
    except UnicodeError:
        raise TextFileError(tr("{} is not a text file.").format(path)) from None
