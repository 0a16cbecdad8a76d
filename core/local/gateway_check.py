"""Asks each API once: reports beforehand what that bills, and returns a finding for each."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from http import HTTPStatus
from typing import TYPE_CHECKING, NamedTuple

from ..client.contract import BodyForm
from ..client.errors import GatewayError, NotSentError
from ..client.probe import Probe, ProbeResult
from ..client.scheduler import Cancellation
from ..client.services import Service, service_name
from ..client.session import Handling
from ..connection.open_session import open_session
from ..connection.settings import remember_body_form, remembered_body_form, server_hint, url_variables
from ..i18n import tr
from ..run.budget import Allowance, Estimate
from ..run.progress import RunProgress, Stage
from ..run.run_storage import RunStorage
from ..services.probes import build_probe

if TYPE_CHECKING:
    from qgis.core import QgsProcessingFeedback

    from ..client.pacing import RetryEvent
    from ..client.session import GatewaySession
    from ..connection.credentials import Credentials
    from ..connection.settings import EnvironmentSettings


class Finding(NamedTuple):
    """The result of the check of an API."""

    service: Service
    result: ProbeResult
    time_ms: int | None = None
    """From sending to the last byte of the answer; None where nothing was sent."""


@dataclass(frozen=True)
class CheckEstimate(Estimate):
    """What a check needs: its rows are the APIs that are asked, its tasks what they bill."""

    @classmethod
    def of(cls, probes: Sequence[Probe]) -> CheckEstimate:
        """Return what some probes need."""
        transactions = sum(probe.service.spec.probe_transactions for probe in probes)
        return cls(len(probes), transactions, 0, len(probes), tr("APIs"))  # one to each, also if it bills nothing

    def sentence(self) -> str:
        return tr("APIs: {:,} → requests: {:,} → transactions: at most {:,}").format(
            self.rows, self.requests, self.transactions
        )


class GatewayCheck:
    """Asks the chosen APIs one after the other, once each."""

    def __init__(
        self,
        services: Sequence[Service],
        settings: EnvironmentSettings,
        feedback: QgsProcessingFeedback,
        allowance: Allowance,
    ) -> None:
        """Make the probes. An API without a URL has none."""
        self._services = services
        self._settings = settings
        self._feedback = feedback
        self._allowance = allowance
        self._form = settings.body_form or remembered_body_form(settings.name) or BodyForm.JSON
        self._probes = {
            service: self._probe(service, self._form) for service in services if service in settings.endpoints.bases
        }
        self._begun: float | None = None
        self._progress = RunProgress(feedback)
        self._progress.plan(Stage.ASK, len(services), tr("APIs checked: {:,} of {:,}.").format)
        self._progress.begin(Stage.ASK)
        self.requests = 0
        self.transactions = 0

    @property
    def estimate(self) -> CheckEstimate:
        """What the check needs."""
        return CheckEstimate.of(list(self._probes.values()))

    def report_cost(self) -> None:
        """Report what each API will be asked, and what that bills."""
        for service in self._services:
            probe = self._probes.get(service)
            if probe is None:
                sentence = tr("{}: no URL is set, so nothing is sent")
            elif service.spec.probe_transactions:
                sentence = tr("{}: {}, 1 transaction")
            else:
                sentence = tr("{}: {}, 0 transactions")
            self._feedback.pushInfo(sentence.format(service_name(service), tr(service.spec.probe)))
        self._feedback.pushInfo(self.estimate.sentence())

    def ledger(self, service: Service) -> RunStorage:
        """Return what counts the transactions of ``service``, to be used in a ``with`` statement. Nothing is stored."""
        return RunStorage(self._settings, service, self._feedback, use_store=False, allowance=self._allowance)

    def findings(self, credentials: Credentials) -> Iterator[Finding]:
        """Yield a finding for each API, in their order. A cancelled check sends nothing more and says so."""
        waits = tr(
            "An API that does not answer is given up after {:.0f} s, so the check ends after {:.0f} s at the latest."
        )
        timeout_s = self._settings.timeout_s
        self._feedback.pushInfo(waits.format(timeout_s, timeout_s * len(self._probes)))
        for service in self._services:
            if service in self._probes:
                finding = self._ask(self._probes[service], credentials)
                if finding.result.status == HTTPStatus.UNSUPPORTED_MEDIA_TYPE and service is Service.GEOCODING:
                    finding = self._ask_in_other_form(finding, credentials)
            else:
                finding = Finding(service, _no_address(service))
            self._progress.done(Stage.ASK)
            yield finding

    def _ask_in_other_form(self, refused: Finding, credentials: Credentials) -> Finding:
        """Ask for the list in the other form of body, unless the setting fixes the one that was refused."""
        if self._settings.body_form is not None:
            return refused
        probe = self._probe(Service.GEOCODING, self._form.other)
        finding = self._ask(probe, credentials)
        if finding.result.works:
            remember_body_form(self._settings.name, self._form.other)
        return finding

    def _probe(self, service: Service, form: BodyForm) -> Probe:
        options = {"form": form} if service is Service.GEOCODING else {}
        return build_probe(service, self._settings.endpoints, **options)

    def _ask(self, probe: Probe, credentials: Credentials) -> Finding:
        """Ask one API. What that bills is counted under its name, whatever becomes of the check."""
        if self._feedback.isCanceled():
            return Finding(probe.service, probe.result_of_error(NotSentError()))
        # Session and cancellation of its own: what ends one session, such as a refused key, is a finding here.
        cancellation = Cancellation()
        with self.ledger(probe.service) as kept:
            session = open_session(
                self._settings,
                credentials,
                cancellation,
                on_retry=_do_not_repeat,
                tick=lambda: self._tick(cancellation),
                meter=kept.meter,
            )
            finding = self._exchange(probe, session)
            self.requests += session.requests_sent
            self.transactions += session.transactions
            return finding

    def _tick(self, cancellation: Cancellation) -> None:
        if self._feedback.isCanceled():
            cancellation.cancel()
        self._progress.report()

    def _exchange(self, probe: Probe, session: GatewaySession) -> Finding:
        """Send one probe."""
        try:
            session.pause(self._pause_s())
        except GatewayError as error:
            return Finding(probe.service, probe.result_of_error(error))
        self._begun = time.monotonic()
        try:
            answer = session.send(probe.request, Handling(probe.service.spec.probe_transactions))
            result = probe.result_of_answer(answer, session.redact)
        except GatewayError as error:
            result = probe.result_of_error(error)
        time_ms = round((time.monotonic() - self._begun) * 1_000)
        return Finding(probe.service, result, time_ms)

    def _pause_s(self) -> float:
        """Return the wait for the rate limit: waiting here keeps it out of the service's time."""
        if self._begun is None:
            return 0.0
        return self._begun + 1 / self._settings.requests_per_second - time.monotonic()


def _do_not_repeat(event: RetryEvent) -> None:
    """End the one attempt, instead of waiting and asking again."""
    raise event.error


def _no_address(service: Service) -> ProbeResult:
    return ProbeResult(
        works=False,
        status=0,
        meaning=tr("No URL is set for this API."),
        action=tr("Enter it in Settings > Options > Location Services Gateway.") + server_hint(url_variables(service)),
    )
