"""The key of an environment: stored, changed without an outage, taken back, removed. It is never shown."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Callable

from qgis.PyQt.QtCore import pyqtSignal
from qgis.PyQt.QtWidgets import (
    QFileDialog,
    QGroupBox,
    QHBoxLayout,
    QMenu,
    QMessageBox,
    QVBoxLayout,
    QWidget,
)

from ...core.client.authentication import PastedKey, UnusableKeyError, read_key_file, read_pasted_key
from ...core.client.services import service_name
from ...core.connection.credentials import (
    KEY_METHODS,
    CredentialsError,
    StoredConfiguration,
    master_password_note,
    stored_configurations,
)
from ...core.connection.key_ring import HeldKeys, KeyRing
from ...core.i18n import tr
from ...core.local.gateway_check import Finding
from ..shared.widgets import answer_to, menu_text, push_button, text_label, tool_tip
from .draft import SecretEdit, TextFileError, UrlConfirmation, read_small_text

_UNAUTHORIZED, _FORBIDDEN, _NOT_FOUND = 401, 403, 404

TryKey = Callable[[str, Callable[[Sequence[Finding]], None]], bool]
"""Tests the connection with a configuration, and reports the result; returns whether anything was sent."""


class KeyBox(QGroupBox):
    """Everything here is stored at once, even if the rest of the page is not; a pasted key at the latest with it."""

    key_changed = pyqtSignal(str)
    """There is another key in the box (an empty id), or another configuration in use."""

    def __init__(self, try_key: TryKey, confirmation: UrlConfirmation, on_changed: Callable[[], None]) -> None:
        super().__init__(tr("Key"))
        self._try_key = try_key
        self._confirmation = confirmation
        self._on_changed = on_changed
        self._ring = KeyRing("")
        self._is_trying = False
        self._build()

    def show_environment(self, environment: str) -> None:
        """Show what an environment holds."""
        self._ring = KeyRing(environment)
        self._is_trying = False
        self.entry.forget()
        self.show_message("")
        self.refresh()

    def refresh(self) -> HeldKeys:
        """Show what is held now, and return it: another window, or QGIS's own pages, may have changed it."""
        held = self._ring.held()
        self.held.setText(_sentence_of(held))
        has_key = held.active is not None
        self.entry.setPlaceholderText(tr("Paste the new key here") if has_key else tr("Paste the key here"))
        self.store.setText(tr("Change key") if has_key else tr("Store"))
        self.remove.setVisible(has_key or bool(held.missing))
        self.waiting.setVisible(held.next is not None)
        self.earlier.setVisible(held.previous is not None)
        self.note.setText(master_password_note())
        return held

    def show_message(self, sentence: str) -> None:
        """Show the result of what the user did."""
        self.outcome.setText(sentence)
        self.outcome.setVisible(bool(sentence))

    def on_tested(self, findings: Sequence[Finding]) -> None:
        """Offer to go back if the key in use is refused and an earlier one still works."""
        held = self._ring.held()
        if held.previous is None or not _refused(findings):
            return
        self.show_message(tr("The key in use is refused. Trying the earlier one…"))
        if not self._try_key(held.previous.authcfg, self._on_previous_tested):
            self.show_message(tr("The key in use is refused. You can go back to the earlier one."))

    def _on_previous_tested(self, findings: Sequence[Finding]) -> None:
        if _refused(findings):
            self.show_message(tr("Both the key in use and the earlier one are refused. Enter a new key."))
        elif any(finding.result.works or finding.result.status == _FORBIDDEN for finding in findings):
            self.show_message(tr("The key in use is refused, and the earlier one still works. Press 'Go back to it'."))
            self.back.setFocus()
        else:
            self.show_message(tr("The key in use is refused. The earlier one could not be checked."))

    def pasted_key(self) -> str:
        """Return the key in the box, which is not stored yet; raises :class:`UnusableKeyError`."""
        return read_pasted_key(self.entry.text()).key if self.has_typed else ""

    @property
    def has_typed(self) -> bool:
        """Whether there is a key in the box, which is not stored yet."""
        return bool(self.entry.text())

    def store_typed(self) -> str:
        """Store the key in the box, if there is one; return why that is not possible. It stays there then."""
        return self._store_typed() if self.has_typed else ""

    @property
    def is_trying(self) -> bool:
        """Whether a new key is being tested, which is used as soon as it works."""
        return self._is_trying

    # --- what the user does ---

    def _store_typed(self) -> str:
        return self._store(lambda: read_pasted_key(self.entry.text()))

    def _load(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self, tr("File with the key"))
        if path:
            self._store(lambda: read_key_file(read_small_text(Path(path))))

    def _store(self, read: Callable[[], PastedKey]) -> str:
        """Store a key; return why that is not possible. What is in the box stays there then."""
        try:
            pasted = read()
            is_first = self._ring.held().active is None
            if is_first:
                self._ring.store(pasted.key)
            else:
                self._ring.stage(pasted.key)
        except (UnusableKeyError, CredentialsError, TextFileError) as error:
            self._changed(str(error))
            return str(error)
        self.entry.forget()
        held = self._ring.held()
        self._trust(held.active if is_first else held.next)
        if is_first:
            self._changed(tr("The key is stored. Test the connection to see what it may be used for."))
        else:
            self._changed(tr("The new key is stored beside the one in use."))
            self._try_new()
        if pasted.taken_away:
            self.show_message(f"{self.outcome.text()} {pasted.taken_away}")
        return ""

    def _trust(self, stored: StoredConfiguration | None) -> None:
        """Do not ask about a key that was just stored while the URLs on the page were visible."""
        if stored is not None:
            self._confirmation.trust(stored.authcfg)

    def _try_new(self) -> None:
        held = self._ring.held()
        if held.next is None:
            self._changed(tr("The new key is no longer in the authentication database. Enter it again."))
        elif self._try_key(held.next.authcfg, self._on_new_tested):
            self._is_trying = True
            self.show_message(tr("Trying the new key…"))
        else:
            self.show_message(tr("The new key could not be tried: see below. The old one stays in use."))

    def _on_new_tested(self, findings: Sequence[Finding]) -> None:
        self._is_trying = False
        found = [finding for finding in findings if finding.result.status != _NOT_FOUND]
        if found and all(finding.result.works for finding in found):
            self._use_new()
        elif _refused(findings):
            self.show_message(
                tr(
                    "The service does not know the new key, so the old one stays in use. Discard the new one, or try "
                    "later."
                )
            )
        elif forbidden := [finding.service for finding in findings if finding.result.status == _FORBIDDEN]:
            sentence = tr("The service knows the new key, but not for {}. The old one stays in use.")
            self.show_message(sentence.format(", ".join(map(service_name, forbidden))))
        else:
            self.show_message(tr("The new key could not be checked. The old one stays in use; try again later."))

    def _use_new(self) -> None:
        self._do(
            self._ring.activate,
            tr(
                "The new key is in use. The old one is kept until you have revoked it at the reseller; then press 'Old "
                "key revoked'."
            ),
        )

    def _discard_new(self) -> None:
        self._do(self._ring.discard, tr("The new key was discarded. The old one stays in use."))

    def _go_back(self) -> None:
        self._do(self._ring.revert, tr("The earlier key is in use again. The other one is kept."))

    def _forget_earlier(self) -> None:
        question = tr("Remove the key that is not in use? You cannot go back to it afterwards.")
        if self._is_sure(question):
            self._do(self._ring.remove_previous, tr("The old key was removed."))

    def _remove(self) -> None:
        if self._is_sure(tr("Remove the key of this environment? Runs will be refused until there is another one.")):
            self._do(self._ring.remove, tr("The key was removed."))

    def _choose(self, authcfg: str) -> None:
        def choose() -> None:
            self._ring.choose(authcfg)
            self._trust(self._ring.held().active)

        self._do(choose, tr("The configuration is in use."))

    def _do(self, step: Callable[[], None], outcome: str) -> None:
        try:
            step()
        except CredentialsError as error:
            outcome = str(error)
        self._changed(outcome)

    def _changed(self, outcome: str) -> None:
        held = self.refresh()
        self.show_message(outcome)
        if not self.has_typed:
            self.key_changed.emit(held.active.authcfg if held.active else "")
        self._on_changed()

    def _is_sure(self, question: str) -> bool:
        buttons = QMessageBox.StandardButton
        answer = answer_to(self, tr("Key"), question, buttons.Yes, buttons.Cancel)
        return answer == buttons.Yes

    def _offer_configurations(self) -> None:
        self.configurations.clear()
        usable = (one for one in stored_configurations().values() if one.method in KEY_METHODS)
        offered = sorted(usable, key=_offered_order)
        for configuration in offered:
            action = self.configurations.addAction(menu_text(_shown(configuration)))
            action.triggered.connect(lambda *_checked, authcfg=configuration.authcfg: self._choose(authcfg))
        if not offered:
            self.configurations.addAction(tr("No configurations are available")).setEnabled(False)

    # --- how it looks ---

    def _build(self) -> None:
        column = QVBoxLayout(self)
        self.held = text_label("held")
        self.remove = push_button("remove_key", tr("Remove key…"), self._remove)
        column.addLayout(_row(self.held, self.remove))
        self.entry = SecretEdit("key", tr("Paste the key here"))
        self.entry.entered.connect(self._store_typed)
        self.entry.textChanged.connect(lambda _text: self.key_changed.emit(""))
        self.store = push_button("store_key", tr("Store"), self._store_typed)
        self.load = push_button("load_key", tr("Load from file…"), self._load)
        self.store.setToolTip(tool_tip(tr("A key that takes the place of another one is tested before it is used.")))
        column.addLayout(_row(self.entry, self.store, self.load))
        self.choose = push_button("choose_configuration", tr("Use an existing configuration"))
        self.configurations = QMenu(self.choose)
        self.configurations.aboutToShow.connect(self._offer_configurations)
        self.choose.setMenu(self.configurations)
        column.addLayout(_row(self.choose, stretch=True))
        self.waiting = _stacked(
            text_label(text=tr("A new key is stored and not in use yet.")),
            push_button("try_new_key", tr("Try it"), self._try_new),
            push_button("use_new_key", tr("Use it anyway"), self._use_new),
            push_button("discard_new_key", tr("Discard"), self._discard_new),
        )
        column.addWidget(self.waiting)
        self.back = push_button("go_back", tr("Go back to it"), self._go_back)
        self.earlier = _stacked(
            text_label(text=tr("An earlier key is kept.")),
            self.back,
            push_button("old_key_revoked", tr("Old key revoked"), self._forget_earlier),
        )
        column.addWidget(self.earlier)
        self.outcome = text_label("key_outcome")
        column.addWidget(self.outcome)
        self.note = text_label("master_password_note")
        font = self.note.font()
        font.setItalic(True)
        self.note.setFont(font)
        column.addWidget(self.note)
        self.outcome.hide()


def _sentence_of(held: HeldKeys) -> str:
    if held.active is not None:
        return tr("Key stored in the configuration {}.").format(_shown(held.active))
    if held.missing:
        return tr(
            "The configuration '{}' with the key was deleted elsewhere. Paste the key again, or choose another one."
        ).format(held.missing)
    return tr("There is no key yet.")


def _shown(configuration: StoredConfiguration) -> str:
    return tr("'{}' ({}, {})").format(configuration.name, configuration.method, configuration.authcfg)


def _offered_order(configuration: StoredConfiguration) -> tuple[int, str]:
    return KEY_METHODS.index(configuration.method), configuration.name.casefold()


def _refused(findings: Sequence[Finding]) -> bool:
    return any(finding.result.status == _UNAUTHORIZED for finding in findings)


def _stacked(sentence: QWidget, *buttons: QWidget) -> QWidget:
    """Return a sentence with buttons below it: beside it, they would make the page wider than a small screen."""
    both = QWidget()
    column = QVBoxLayout(both)
    column.setContentsMargins(0, 0, 0, 0)
    column.addWidget(sentence)
    column.addLayout(_row(*buttons, stretch=True))
    return both


def _row(first: QWidget, *others: QWidget, stretch: bool = False) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setContentsMargins(0, 0, 0, 0)
    row.addWidget(first, 0 if stretch else 1)
    for widget in others:
        row.addWidget(widget)
    if stretch:
        row.addStretch()
    return row
