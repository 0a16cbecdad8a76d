"""Asking the APIs in the background, with the settings as they are on the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from qgis.core import QgsProcessingException, QgsProcessingFeedback, QgsTask
from qgis.PyQt.QtCore import pyqtSignal

from ...core.processing.check.gateway_check import Finding, GatewayCheck
from ...core.processing.shared.estimate import Allowance
from ...core.wording import tr

if TYPE_CHECKING:
    from ...core.connection.credentials import Credentials
    from ...core.connection.settings import EnvironmentSettings
    from ...core.gateway.services import Service


class CheckTask(QgsTask):
    """Asks one API after the other, as ``checkgateway`` does, within the monthly limit."""

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
            self._failure = tr("The test failed in a way that was not foreseen ({}).").format(type(error).__name__)
        return not self._failure

    def finished(self, _successful: bool) -> None:  # noqa: FBT001 - QGIS's signature
        """Tell the page, on the main thread."""
        cancelled = tr("The test was cancelled.") if self.isCanceled() else ""
        self.ended.emit(self._findings, self._failure or cancelled)

    def cancel(self) -> None:
        """End what is under way."""
        self._feedback.cancel()
        super().cancel()
