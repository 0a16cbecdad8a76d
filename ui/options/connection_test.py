"""The test of the connection: what it bills, and a table of what each service answered."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Callable

from qgis.core import QgsProcessingException, QgsProcessingFeedback, QgsTask
from qgis.PyQt.QtCore import Qt, pyqtSignal
from qgis.PyQt.QtWidgets import (
    QAbstractItemView,
    QCheckBox,
    QGridLayout,
    QGroupBox,
    QHBoxLayout,
    QHeaderView,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
)

from ...core.client.authentication import ApiKey, UnusableKeyError
from ...core.client.services import Service, service_name
from ...core.connection.credentials import CredentialsError, resolve_credentials
from ...core.connection.settings import SettingsError
from ...core.i18n import tr
from ...core.local.gateway_check import Finding, GatewayCheck
from ...core.outside_text import breakable, shortened, visible
from ...core.run.budget import Allowance
from ..shared.background import quick_tasks
from ..shared.environment import KEY_VARIABLES, given_variables
from ..shared.widgets import push_button, show_whole, text_label, tool_tip
from .draft import Draft, UrlConfirmation

if TYPE_CHECKING:
    from ...core.client.tokens import ClientCredentials
    from ...core.connection.credentials import Credentials
    from ...core.connection.settings import EnvironmentSettings

_PER_ROW = 2
_LETTERS, _LINES = 300, 5
"""Of what a service answered; a click shows the rest."""
_WHOLE = Qt.ItemDataRole.UserRole
OnTested = Callable[[Sequence[Finding]], None]


class ConnectionTest(QGroupBox):
    """Tests the settings and the key as they are on the page, stored or not. One test at a time."""

    tested = pyqtSignal(list)
    """What a test of the key in use has found."""

    def __init__(
        self,
        draft: Draft,
        confirmation: UrlConfirmation,
        pasted_key: Callable[[], str],
        typed_client: Callable[[], ClientCredentials | None],
    ) -> None:
        """``pasted_key`` and ``typed_client`` return what is in the boxes; they raise ``ValueError``."""
        super().__init__(tr("Test"))
        self._draft = draft
        self._confirmation = confirmation
        self._pasted_key = pasted_key
        self._typed_client = typed_client
        self._authcfg = self._tested_key = ""
        self._task: ConnectionTestTask | None = None
        self._then: OnTested = self.tested.emit
        self._build()

    @property
    def services(self) -> list[Service]:
        """The services that are ticked."""
        return [service for service, tick in self.ticks.items() if tick.isChecked()]

    def test(self, authcfg: str = "", services: Sequence[Service] = (), then: OnTested | None = None) -> bool:
        """Test with the key on the page, or with that of ``authcfg``; return whether anything is sent.

        The key on the page is the pasted one, if there is one, and otherwise the one in use.

        ``then`` is called at the end, also if nothing was found out.
        """
        services = list(services) or self.services
        if self._task is not None or not services:
            return False
        self._clear()
        try:
            settings = self._draft.settings()
            asked = [service for service in services if service in settings.endpoints.bases] or services
            pasted = {} if authcfg else self._pasted(settings, asked)
            # What was just pasted was pasted for the URLs on the page.
            of_stored = [one for one in asked if ("client" if one in settings.token.services else "key") not in pasted]
            if not self._confirmation.confirm_use(self, authcfg, of_stored):
                self.show_message(tr("Nothing was sent: the URL was not confirmed."))
                return False
            credentials = replace(resolve_credentials(authcfg, settings, of_stored), **pasted)
        except (SettingsError, UnusableKeyError) as error:
            self.show_message(str(error))
            return False
        except CredentialsError as error:  # whose advice leads to this page
            self.show_message(f"{error.reason} {tr('Enter it above.')}" if error.advice else str(error))
            return False
        self._then = then or (self.tested.emit if "key" not in pasted else lambda _findings: None)
        self._authcfg = "" if "key" in pasted else authcfg or settings.authcfg
        self._tested_key = self._sentence_about(authcfg, credentials, pasted)
        self._task = ConnectionTestTask(services, settings, credentials)
        self._task.found.connect(self._add)
        self._task.ended.connect(self._end)
        self._enable()
        self.show_message(tr("Testing…"))
        quick_tasks().addTask(self._task)
        return True

    def show_message(self, sentence: str) -> None:
        """Show a sentence below the table."""
        self.state.setText(sentence)
        self.state.setVisible(bool(sentence))

    def forget_other_keys(self, authcfg: str) -> None:
        """Show no more what another key was answered than that of ``authcfg``, or than the one in the box."""
        if self._task is None and (not authcfg or authcfg != self._authcfg):
            self._clear()
        elif self._task is not None and not self._authcfg:
            self.abandon()

    def cancel(self) -> None:
        """End the test that is under way."""
        if self._task is not None:
            self._task.cancel()

    def abandon(self) -> None:
        """Cancel the test without a signal: the page shows something else, or is about to be deleted."""
        if self._task is not None:
            self._task.found.disconnect(self._add)
            self._task.ended.disconnect(self._end)
            self._task.cancel()
            self._task = None
        self._clear()
        self._enable()

    def _pasted(self, settings: EnvironmentSettings, services: Sequence[Service]) -> dict[str, object]:
        """Return the members of the credentials that are in the boxes, and that ``services`` need."""
        pasted = {}
        if not settings.token.services.issuperset(services) and (key := self._pasted_key()):
            pasted["key"] = ApiKey(key)
        if settings.token.services.intersection(services):
            try:
                client = self._typed_client()
            except ValueError as error:
                raise SettingsError(str(error)) from None
            if client is not None:
                token = settings.token
                pasted["client"] = replace(client, token_url=token.url, scope=token.scope, signed=token.signed)
        return pasted

    def _sentence_about(self, authcfg: str, credentials: Credentials, pasted: Collection[str]) -> str:
        """Return which key is tested; an empty text without one."""
        if credentials.key is None:
            return ""
        if "key" in pasted:
            return tr("Tested: the key in the box, which is not stored yet.")
        if authcfg:
            is_next = authcfg == self._draft.texts().get("authcfg_next")
            return tr("Tested: the new key, which is not in use yet.") if is_next else tr("Tested: the earlier key.")
        overriding = sorted(given_variables(KEY_VARIABLES))
        if overriding:
            return tr("Tested: the key of the environment variable {}.").format(", ".join(overriding))
        return tr("Tested: the stored key.")

    def _build(self) -> None:
        column = QVBoxLayout(self)
        grid = QGridLayout()
        self.ticks: dict[Service, QCheckBox] = {}
        for number, service in enumerate(Service):
            tick = self.ticks[service] = QCheckBox(service_name(service))
            tick.setObjectName(f"test_{service.value}")
            tick.setChecked(service.spec.is_usual)
            tick.toggled.connect(self._enable)
            grid.addWidget(tick, number // _PER_ROW, number % _PER_ROW)
        column.addLayout(grid)
        self.cost = text_label()
        self.button = push_button("test_connection", tr("Test connection"), self._test_or_cancel)
        row = QHBoxLayout()
        row.addWidget(self.cost, 1)
        row.addWidget(self.button)
        column.addLayout(row)
        self.table = _table()
        self.table.itemClicked.connect(self._show_all)
        column.addWidget(self.table)
        self.state = text_label()
        column.addWidget(self.state)
        self._clear()
        self._enable()

    def _test_or_cancel(self) -> None:
        if self._task is None:
            self.test()
        else:
            self.cancel()

    def _enable(self) -> None:
        billed = sum(service.spec.probe_transactions for service in self.services)
        self.cost.setText(tr("Bills at most {} transactions; uses places in Helsinki.").format(billed))
        self.button.setText(tr("Test connection") if self._task is None else tr("Cancel"))
        self.button.setEnabled(bool(self.services))
        for tick in self.ticks.values():
            tick.setEnabled(self._task is None)

    def _clear(self) -> None:
        self.table.setRowCount(0)
        self.table.hide()
        self.show_message("")

    def _add(self, finding: Finding) -> None:
        result = finding.result
        row = self.table.rowCount()
        self.table.insertRow(row)
        time = "" if finding.time_ms is None else tr("{:,} ms").format(finding.time_ms)
        found = "\n".join(filter(None, (result.meaning, result.action)))
        shown = breakable(shortened(found, _LETTERS, _LINES))
        for column, text in enumerate((service_name(finding.service), _shown_status(finding), shown, time)):
            item = QTableWidgetItem(text)
            item.setToolTip(tool_tip(found))
            item.setData(_WHOLE, found)
            self.table.setItem(row, column, item)
        self.table.show()
        self.table.resizeRowsToContents()
        frame = 2 * self.table.frameWidth()
        rows = sum(self.table.rowHeight(number) for number in range(self.table.rowCount()))
        self.table.setFixedHeight(self.table.horizontalHeader().sizeHint().height() + rows + frame)

    def _show_all(self, item: QTableWidgetItem) -> None:
        """Show all that a service answered, if the table does not."""
        whole = item.data(_WHOLE)
        if shortened(whole, _LETTERS, _LINES) != visible(whole):
            show_whole(self, whole)

    def _end(self, findings: list[Finding], failure: str) -> None:
        self._task = None
        self._enable()
        works = sum(finding.result.works for finding in findings)
        outcome = failure or tr("Services that work: {} of {}.").format(works, len(findings))
        self.show_message(f"{outcome} {self._tested_key}".rstrip())
        self._then(findings)


def _shown_status(finding: Finding) -> str:
    if finding.result.works:
        return tr("works")
    return str(finding.result.status) if finding.result.status else tr("no answer")


def _table() -> QTableWidget:
    table = QTableWidget(0, 4)
    table.setObjectName("findings")
    table.setHorizontalHeaderLabels([tr("Service"), tr("Answer"), tr("What it means, what to do"), tr("Duration")])
    table.verticalHeader().hide()
    table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
    table.setSelectionMode(QAbstractItemView.SelectionMode.NoSelection)
    table.setWordWrap(True)
    table.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    header = table.horizontalHeader()
    for column in (0, 1, 3):
        header.setSectionResizeMode(column, QHeaderView.ResizeMode.ResizeToContents)
    header.setSectionResizeMode(2, QHeaderView.ResizeMode.Stretch)
    header.sectionResized.connect(lambda *_sizes: table.resizeRowsToContents())
    return table


class ConnectionTestTask(QgsTask):
    """Asks one service after the other, as ``checkgateway`` does, within the monthly limit."""

    found = pyqtSignal(object)
    """A :class:`Finding`, as soon as it is there."""
    ended = pyqtSignal(list, str)
    """All findings, and why there are no more, if there should have been more."""

    def __init__(self, services: Sequence[Service], settings: EnvironmentSettings, credentials: Credentials) -> None:
        super().__init__(tr("Testing the connection"), QgsTask.Flag.CanCancel | QgsTask.Flag.Silent)
        self._feedback = QgsProcessingFeedback(False)
        allowance = Allowance(monthly_limit=settings.monthly_limit)
        self._check = GatewayCheck(services, settings, self._feedback, allowance)
        self._first = services[0]
        self._credentials = credentials
        self._findings: list[Finding] = []
        self._failure = ""

    def run(self) -> bool:
        """Ask, in a thread of its own."""
        try:
            with self._check.ledger(self._first) as kept:
                kept.check(self._check.estimate)
            for finding in self._check.findings(self._credentials):
                self._findings.append(finding)
                self.found.emit(finding)
        except QgsProcessingException as error:
            self._failure = str(error)
        except Exception as error:  # noqa: BLE001 - a task that raises is silent, and its box would wait for ever
            self._failure = tr("The test failed unexpectedly ({}).").format(type(error).__name__)
        return not self._failure

    def finished(self, _successful: bool) -> None:  # noqa: FBT001 - QGIS's signature
        """Tell the page, on the main thread."""
        cancelled = tr("The test was cancelled.") if self.isCanceled() else ""
        self.ended.emit(self._findings, self._failure or cancelled)

    def cancel(self) -> None:
        """End what is under way."""
        self._feedback.cancel()
        super().cancel()
