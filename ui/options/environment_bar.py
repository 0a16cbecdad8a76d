"""Which environment the page shows, and the actions on environments."""

from __future__ import annotations

from pathlib import Path
from typing import Callable

from qgis.PyQt.QtCore import pyqtSignal
from qgis.PyQt.QtWidgets import (
    QComboBox,
    QFileDialog,
    QHBoxLayout,
    QInputDialog,
    QLabel,
    QMenu,
    QMessageBox,
    QToolButton,
    QWidget,
)

from ...core.connection.environments import (
    EnvironmentsError,
    SettingsFileError,
    activate,
    add_environment,
    environment_names,
    name_problem,
    read_settings_file,
    remove_environment,
    rename_environment,
    stored_active,
    written_settings,
)
from ...core.connection.settings import SettingsError, results_folder, stored_texts
from ...core.i18n import tr, translatable
from ...core.outside_text import unformatted
from ...core.results.database import DatabaseError
from ...core.results.renaming import rename_results
from ..shared.widgets import answer_to, fill_list, push_button
from .draft import AddressConfirmation, Draft
from .inputs import TextFileError, read_small_text

_FILES = translatable("Settings of an environment (*.json)")


class EnvironmentBar(QWidget):
    """What is done here is stored at once."""

    chosen = pyqtSignal(str)
    """The user wants to see another environment."""
    message = pyqtSignal(str)
    """A sentence for the user: the result, or why it cannot be done."""
    changed = pyqtSignal()
    """Something was stored."""

    def __init__(self, draft: Draft, confirmation: AddressConfirmation) -> None:
        super().__init__()
        self._draft = draft
        self._confirmation = confirmation
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(QLabel(tr("Environment")))
        self.names = QComboBox()
        self.names.setObjectName("environments")
        self.names.activated.connect(lambda _index: self.chosen.emit(self.names.currentData()))
        row.addWidget(self.names, 1)
        self.use = push_button("make_active", tr("Make active"), self._activate)
        row.addWidget(self.use)
        self.more = QToolButton()
        self.more.setObjectName("environment_menu")
        self.more.setText(tr("More"))
        self.more.setPopupMode(QToolButton.ToolButtonPopupMode.InstantPopup)
        menu = QMenu(self.more)
        for text, slot in (
            (tr("Add…"), self._add),
            (tr("Rename…"), self._rename),
            (tr("Remove…"), self._remove),
            (tr("Export settings…"), self._export),
            (tr("Import settings…"), self._import),
        ):
            menu.addAction(text, slot)
        self.more.setMenu(menu)
        row.addWidget(self.more)

    def show_environment(self, name: str) -> None:
        """Show which environments there are, and which of them the page shows."""
        active = stored_active()
        names = environment_names()
        fill_list(self.names, ((tr("{} (active)").format(one) if one == active else one, one) for one in names))
        self.names.setCurrentIndex(max(self.names.findData(name), 0))
        self.use.setEnabled(name != active)

    def _activate(self) -> None:
        name = self._draft.environment
        self._do(lambda: activate(name), name, tr("'{}' is active: runs use it from now on.").format(name))

    def _add(self) -> None:
        name = self._ask_name(tr("Add an environment"), "")
        if name:
            self._do(lambda: add_environment(name), name, tr("'{}' was added.").format(name))

    def _rename(self) -> None:
        old = self._draft.environment
        new = self._ask_name(tr("Rename '{}'").format(old), old)
        if new and new != old:
            self._do(
                lambda: _rename_with_results(old, new),
                new,
                tr("'{}' is now called '{}'. Its stored answers and usage were kept.").format(old, new),
            )

    def _remove(self) -> None:
        name = self._draft.environment
        question = tr(
            "Remove the environment '{}' and its settings? Its key stays in QGIS's authentication database, its stored "
            "answers and its usage stay on this computer."
        ).format(name)
        buttons = QMessageBox.StandardButton
        answer = answer_to(self, tr("Environments"), question, buttons.Yes, buttons.Cancel)
        if answer == buttons.Yes:
            self._do(lambda: remove_environment(name), "", tr("'{}' was removed.").format(name))

    def _do(self, step: Callable[[], None], shown: str, outcome: str) -> None:
        """Do something with environments, and show one of them then: ``shown``, or the active one."""
        if self._draft.changes() and shown != self._draft.environment:
            self.message.emit(tr("First apply or undo your changes here."))
            return
        try:
            step()
        except (EnvironmentsError, DatabaseError) as error:
            self.message.emit(str(error))
            return
        if shown == self._draft.environment:
            self.show_environment(shown)
        else:
            self.chosen.emit(shown or stored_active())
        self.message.emit(outcome)
        self.changed.emit()

    def _ask_name(self, title: str, name: str) -> str:
        """Return a valid name, or nothing."""
        prompt = tr("Name")
        while True:
            given, accepted = QInputDialog.getText(self, title, prompt, text=name)
            name = given.strip()
            if not accepted:
                return ""
            problem = name_problem(name, but=self._draft.environment if title != tr("Add an environment") else "")
            if not problem:
                return name
            prompt = unformatted(f"{problem}\n\n{tr('Name')}")

    def _export(self) -> None:
        name = self._draft.environment
        path, _ = QFileDialog.getSaveFileName(self, tr("Export settings"), f"{name}.json", tr(_FILES))
        if not path:
            return
        try:
            Path(path).write_text(written_settings(stored_texts(name)), encoding="utf-8", newline="\n")
        except OSError as error:
            self.message.emit(tr("{} cannot be written ({}).").format(path, error.strerror or error))
        else:
            self.message.emit(tr("The stored settings were written to {}, without a key.").format(path))

    def _import(self) -> None:
        path, _ = QFileDialog.getOpenFileName(self, tr("Import settings"), "", tr(_FILES))
        if not path:
            return
        try:
            settings = read_settings_file(read_small_text(Path(path)))
        except (TextFileError, SettingsFileError) as error:
            self.message.emit(str(error))
            return
        if self._confirmation.confirm_import(self, settings):
            self._draft.load(settings)
            self.message.emit(
                tr("These are the settings from {}. Apply stores them; your own key does not change.").format(path)
            )
        else:
            self.message.emit(tr("Nothing was imported from {}.").format(path))


def _rename_with_results(old: str, new: str) -> None:
    """Rename what is paid for first: interrupted, the same can be done again."""
    problem = name_problem(new, but=old)
    if problem:
        raise EnvironmentsError(problem)
    try:
        folder = results_folder()
    except SettingsError as error:
        raise EnvironmentsError(str(error)) from None
    rename_results(folder, old, new)
    rename_environment(old, new)
