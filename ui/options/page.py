"""The page *Settings ▸ Options ▸ Location Services Gateway*, and on it the list of environments."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Callable

from qgis.gui import QgsOptionsPageWidget
from qgis.PyQt import sip
from qgis.PyQt.QtCore import QTimer, pyqtSignal
from qgis.PyQt.QtGui import QHideEvent, QShowEvent
from qgis.PyQt.QtWidgets import (
    QComboBox,
    QFileDialog,
    QHBoxLayout,
    QInputDialog,
    QLabel,
    QMenu,
    QMessageBox,
    QTabWidget,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from ...core.client.services import Service
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
from ...core.connection.settings import (
    ENVIRONMENT_VARIABLE,
    SETTINGS,
    SettingsError,
    active_environment,
    results_folder,
    stored_texts,
)
from ...core.i18n import tr, translatable
from ...core.local.gateway_check import Finding
from ...core.outside_text import unformatted
from ...core.results.database import DatabaseError
from ...core.results.renaming import rename_results
from ..shared.environment import given_variables
from ..shared.manual import HelpButton
from ..shared.screen import DownScrollArea, keep_on_screen
from ..shared.widgets import answer_to, fill_list, message_box, push_button, text_label
from .connection_test import ConnectionTest
from .draft import Draft, FoldedSettings, TextFileError, UrlConfirmation, read_small_text
from .key_box import KeyBox
from .requests_tab import RequestsTab, VehiclesTab
from .services_box import ServicesBox, TokenBox
from .store_tab import StoreTab
from .usage_tab import UsageTab

_OTHER_VARIABLES = (ENVIRONMENT_VARIABLE, "LOCATION_GATEWAY_BASE_URL", "LOCATION_GATEWAY_API_KEY")
_TRYING = translatable("The new key is being tried. It is used if it works: wait for that, then press OK.")
_FILES = translatable("Settings of an environment (*.json)")


class GatewayOptionsPage(QgsOptionsPageWidget):
    """What is typed is stored by *OK* and *Apply*. What has a button of its own is stored at once, or by them."""

    def __init__(self, on_changed: Callable[[], None], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._on_changed = on_changed
        self._problems = ""
        self._help = HelpButton(self, "settings")
        self.draft = Draft(self)
        self._build()
        self._open(_shown_first())

    def isValid(self) -> bool:
        """Whether *OK* may close the options: shows what is wrong, if anything is.

        Keys are stored here. QGIS calls ``apply`` when the options are closed, which is too late to ask for a master
        password: whoever cancels that would have lost the key.
        """
        if self._show_problems() or not self._may_move() or self._store_entries():
            return False
        if self.key.is_trying:
            self.show_message(tr(_TRYING))
            return False
        return True

    def apply(self) -> None:
        """Store what was typed, or say why that is not possible."""
        problems = self._show_problems()
        if problems:
            self._refuse(problems)
            return
        if not self._may_move():
            return
        problem = self._store_entries()
        if problem:
            self._refuse(problem)
            return
        try:
            has_changes = bool(self.draft.changes())
            self.draft.store()
        except EnvironmentsError as error:
            self._refuse(str(error))
            return
        if has_changes:
            self.show_message("")
            self._changed()

    def show_message(self, sentence: str) -> None:
        """Show a sentence above the tabs."""
        self.message.setText(sentence)
        self.message.setVisible(bool(sentence))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._help.take_over()
        self.key.refresh()
        QTimer.singleShot(0, self._keep_on_screen)  # when the window has its place

    def hideEvent(self, event: QHideEvent) -> None:
        """Leave no secret in the fields of a closed window, and QGIS's window as it was.

        Behind another page of the options the fields are kept: OK stores what is in them.
        """
        self._help.give_back()
        if not self.window().isVisible():
            self.key.entry.forget()
            self.token.forget_typed()
        super().hideEvent(event)

    def closeEvent(self, event: object) -> None:
        self.test.abandon()
        super().closeEvent(event)

    def _keep_on_screen(self) -> None:
        if not sip.isdeleted(self) and self.isVisible():
            keep_on_screen(self.window())

    def _open(self, environment: str) -> None:
        self.test.abandon()
        self.draft.open(environment)
        self.bar.show_environment(environment)
        self.key.show_environment(environment)
        self._show_usage()

    def _choose(self, environment: str) -> None:
        """Show another environment, unless that would lose what was typed."""
        if environment == self.draft.environment:
            return
        if self._has_unstored() and not self._may_drop_changes():
            self.bar.show_environment(self.draft.environment)
            return
        self.show_message("")
        self._open(environment)

    def _may_drop_changes(self) -> bool:
        buttons = QMessageBox.StandardButton
        question = tr("'{}' has changes that are not stored. Store them?").format(self.draft.environment)
        answer = answer_to(self, tr("Environments"), question, buttons.Discard, buttons.Cancel, buttons.Save)
        if answer == buttons.Save:
            self.apply()
            return not self._has_unstored()
        return answer == buttons.Discard

    def _has_unstored(self) -> bool:
        return bool(self.draft.changes()) or any(entry.has_typed for entry in self._entries)

    def _store_entries(self) -> str:
        """Store what has a button of its own and stands in a box yet. Show and return why that is not possible."""
        for entry in self._entries:
            problem = entry.store_typed()
            if problem:
                self._show_tab_of(entry)
                self.show_message(problem)
                return problem
        return ""

    def _try_key(self, authcfg: str, then: Callable[[Sequence[Finding]], None]) -> bool:
        """Test with another key, on the services that use one."""
        services = [service for service in self.test.services if service not in self.draft.token_services()]

        def tested(findings: Sequence[Finding]) -> None:
            if self.message.whole == tr(_TRYING):
                self.show_message("")
            then(findings)

        return self.test.test(authcfg, services or [Service.GEOCODING], tested)

    def _show_problems(self) -> str:
        """Return what is wrong with the typed settings, and show that field."""
        problems = list(self.draft.problems())
        if not problems:
            return ""
        key, _ = problems[0]
        field = self.findChild(QWidget, key)
        if field is not None:
            self._show_tab_of(field)
            field.setFocus()
        self._problems = "\n".join(problem for _, problem in problems)
        self.show_message(self._problems)
        return self._problems

    def _show_tab_of(self, field: QWidget) -> None:
        self.tabs.setCurrentWidget(next(tab for tab in self._tabs if tab.isAncestorOf(field)))
        for box in self.findChildren(FoldedSettings):
            if box is field or box.isAncestorOf(field):
                box.setCollapsed(False)

    def _may_move(self) -> bool:
        """Whether what is stored may be used at the URLs on the page, which the user is asked about once."""
        confirmed = self.confirmation.confirm_use(self)
        if not confirmed:
            self.show_message(tr("Nothing was stored: the URL was not confirmed."))
        return confirmed

    def _forget_problems(self) -> None:
        """Clear the message about problems when there are none any more."""
        if self._problems and self.message.whole == self._problems and not any(self.draft.problems()):
            self.show_message("")

    def _refuse(self, reason: str) -> None:
        self.show_message(reason)
        sentence = tr("Nothing was stored. {}").format(reason)
        message_box(self, QMessageBox.Icon.Warning, tr("Location Services Gateway"), sentence).exec()

    def _changed(self) -> None:
        self._show_usage()
        self._on_changed()

    def _refresh_tabs(self, _index: int) -> None:
        self.usage.refresh()
        self.store.refresh()

    def _show_usage(self) -> None:
        try:
            settings = self.draft.settings()
            self.usage.show_environment(settings)
            self.store.show_environment(settings)
        except SettingsError as error:
            self.show_message(str(error))

    def _build(self) -> None:
        self.confirmation = UrlConfirmation(self.draft)
        self.bar = EnvironmentBar(self.draft, self.confirmation)
        self.bar.chosen.connect(self._choose)
        self.bar.message.connect(self.show_message)
        self.bar.changed.connect(self._changed)
        self.message = text_label("message", lines=5)
        self.message.hide()
        self.draft.edited.connect(self._forget_problems)
        self.services = ServicesBox(self.draft)
        self.key = KeyBox(self._try_key, self.confirmation, self._changed)
        self.token = TokenBox(self.draft, self.confirmation, self._changed)
        self.vehicles = VehiclesTab(self.draft)
        self._entries = self.key, self.token, self.vehicles
        self.test = ConnectionTest(self.draft, self.confirmation, self.key.pasted_key, self.token.typed_client)
        self.test.tested.connect(self.key.on_tested)
        self.key.key_changed.connect(self.test.forget_other_keys)
        self.requests = RequestsTab(self.draft)
        self.usage = UsageTab()
        self.store = StoreTab(self.draft)
        connection = QWidget()
        column = QVBoxLayout(connection)
        for widget in (self.services, self.key, self.token, self.test):
            column.addWidget(widget)
        column.addStretch()
        self.tabs = QTabWidget()
        self.tabs.setObjectName("tabs")
        titles = (tr("Connection"), tr("Requests"), tr("Usage"), tr("Stored answers"), tr("Vehicles"))
        contents = (connection, self.requests, self.usage, self.store, self.vehicles)
        self._tabs = tuple(map(DownScrollArea, contents))  # or QGIS would scroll the page, as high as its highest tab
        for tab, title in zip(self._tabs, titles):
            self.tabs.addTab(tab, title)
        self.tabs.currentChanged.connect(self._refresh_tabs)
        page = QVBoxLayout(self)
        page.setContentsMargins(0, 0, 0, 0)
        page.addWidget(self.bar)
        overriding = text_label("variables", _overriding_variables())
        overriding.setVisible(bool(overriding.text()))
        page.addWidget(overriding)
        page.addWidget(self.message)
        page.addWidget(self.tabs, 1)


def _shown_first() -> str:
    """Return the environment that counts; one that only an environment variable names is not on the page."""
    names, active = environment_names(), active_environment()
    return active if active in names else names[0]


def _overriding_variables() -> str:
    """Return which environment variables override this page."""
    known = [one.variable for one in SETTINGS.values() if one.variable]
    known += [*_OTHER_VARIABLES, *(service.url_variable for service in Service)]
    found = sorted(given_variables(known))
    return tr("These environment variables override the settings here: {}.").format(", ".join(found)) if found else ""


class EnvironmentBar(QWidget):
    """What is done here is stored at once."""

    chosen = pyqtSignal(str)
    """The user wants to see another environment."""
    message = pyqtSignal(str)
    """A sentence for the user: the result, or why it cannot be done."""
    changed = pyqtSignal()
    """Something was stored."""

    def __init__(self, draft: Draft, confirmation: UrlConfirmation) -> None:
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
