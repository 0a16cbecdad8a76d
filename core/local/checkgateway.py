"""The algorithm that checks whether the gateway works: its URLs, the network, the key and its entitlements."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsFeature,
    QgsProcessing,
    QgsProcessingFeedback,
    QgsProcessingParameterFeatureSink,
)
from qgis.PyQt.QtGui import QIcon

from ..client.services import Service, service_name, service_names
from ..i18n import tr, translatable
from ..run.definitions import several_choices, with_help
from ..run.gateway_algorithm import GROUP_SERVICE, GatewayAlgorithm, icon

if TYPE_CHECKING:
    from ..fields import LayerFields
    from ..run.invocation import Invocation
    from ..run.layer_design import LayerDesign
    from ..run.output_layer import OutputLayer
    from .gateway_check import Finding, GatewayCheck

_USUAL = tuple(service for service in Service if service.spec.is_usual)
_BILLED = tuple(service for service in Service if service.spec.probe_transactions)


class CheckGatewayAlgorithm(GatewayAlgorithm):
    """``locationgateway:checkgateway``."""

    GROUP = GROUP_SERVICE
    APIS = "APIS"

    def name(self) -> str:
        return "checkgateway"

    def displayName(self) -> str:
        return tr("Check the gateway")

    def tags(self) -> list[str]:
        return tr("test,connection,key,entitlement,licence,url,network,proxy,status,location,gateway").split(",")

    def icon(self) -> QIcon:
        return icon("check_gateway")

    def shortDescription(self) -> str:
        return tr("Tries the chosen APIs with the cheapest request, and reports what works and what to do.")

    def shortHelpString(self) -> str:
        return tr(
            "Sends each chosen API the cheapest request that shows whether the API works with your key, and makes a "
            "table of the results: it works, the key is not known (401), the key is not licensed for this API (403), "
            "there were too many requests (429), or the service was not reached; and what to do about it. time_ms is "
            "how long the answer took; status is 0 if there was no answer.\n\n"
            "These bill at most 1 transaction each, the others nothing: {}. The log says so before anything is sent. "
            "The places in the requests are in Helsinki. No answer is stored.\n\n"
            "matrix and tours are asked for something that does not exist. They work if the API itself says so, "
            "because keys without an entitlement are refused earlier.\n\n"
            "An API that does not work is a row of the table, not an error. The run "
            "itself fails only if there is no key, or no URL for any of the chosen APIs."
        ).format("; ".join(tr("{} ({})").format(service_name(service), tr(service.spec.probe)) for service in _BILLED))

    def initAlgorithm(self, _configuration: dict[str, Any] | None = None) -> None:
        self.addParameter(
            with_help(
                several_choices(self.APIS, tr("APIs"), {service: service_name(service) for service in Service}, _USUAL),
                tr("These bill at most 1 transaction each, the others none: {}. In scripts: {}.").format(
                    ", ".join(map(service_name, _BILLED)), ", ".join(service.value for service in Service)
                ),
            )
        )
        self.add_common_parameters(has_answers=False)  # a stored one would prove nothing
        self.addParameter(
            QgsProcessingParameterFeatureSink(self.OUTPUT, tr("Findings"), QgsProcessing.SourceType.TypeVector)
        )
        self.add_numbers(
            ("CHECKED", tr("APIs in the table")),
            ("WORKING", tr("APIs that work")),
            ("REQUESTS", tr("Requests sent; in a dry run: needed")),
            ("TRANSACTIONS", tr("Billable transactions at the most; in a dry run: needed")),
        )

    def designs(self, _invocation: Invocation) -> dict[str, LayerDesign]:
        from ..run.layer_design import LayerDesign

        return {self.OUTPUT: LayerDesign.of(table(), words={"api": service_names()}, display='"api"')}

    def validation_error(self, invocation: Invocation) -> str:
        return "" if self._chosen(invocation) else tr("Choose at least one API.")

    def services_asked(self, invocation: Invocation) -> list[Service]:
        """Return the chosen APIs that have a URL; the others may have none."""
        chosen = self._chosen(invocation)
        return [service for service in chosen if service in invocation.settings.endpoints.bases] or chosen[:1]

    def results(self, invocation: Invocation) -> dict[str, Any]:
        from ..run.output_fields import Layout, fields_of
        from ..run.outputs import Output, Outputs
        from .gateway_check import GatewayCheck

        feedback, settings = invocation.feedback, invocation.settings
        check = GatewayCheck(self._chosen(invocation), settings, feedback, invocation.allowance())
        check.report_cost()
        with check.ledger(self.services_asked(invocation)[0]) as kept:
            kept.check(check.estimate)
        title = tr("Gateway of {}").format(settings.name)
        outputs = Outputs(invocation, {self.OUTPUT: Output(Layout(fields_of(table())), title)})
        with outputs as layers:
            findings = _findings(check, invocation, layers[self.OUTPUT])
        is_dry = invocation.is_dry
        working = sum(finding.result.works for finding in findings)
        if not is_dry:
            feedback.pushInfo(
                tr("APIs that work: {} of {}. Requests: {:,}. Transactions: at most {:,}.").format(
                    working, len(findings), check.requests, check.transactions
                )
            )
        return {
            **outputs.shown(),
            "CHECKED": len(findings),
            "WORKING": working,
            "REQUESTS": check.estimate.requests if is_dry else check.requests,
            "TRANSACTIONS": check.estimate.transactions if is_dry else check.transactions,
        }

    def _chosen(self, invocation: Invocation) -> list[Service]:
        """Return the chosen APIs, in the order of the list and each once."""
        chosen = invocation.value(self.APIS)
        return [service for service in Service if service.value in chosen]


def _findings(check: GatewayCheck, invocation: Invocation, layer: OutputLayer) -> list[Finding]:
    """Ask, and write and report each finding as soon as it is there; in a dry run there are none."""
    if invocation.is_dry:
        return []
    findings = []
    for finding in check.findings(invocation.prepared.credentials):
        layer.write([_row(finding)])
        _report(finding, invocation.feedback)
        findings.append(finding)
    return findings


def table() -> LayerFields:
    """Return the table of the fields. A function, because QGIS does not need it at its start."""
    from ..fields import TEXT, WHOLE, Field, LayerFields

    return LayerFields(
        Field("api", TEXT, alias=translatable("API"), meaning="the API that was checked"),
        Field(
            "status", WHOLE, alias=translatable("HTTP status"), meaning="HTTP status of the answer; 0 if there was none"
        ),
        Field("meaning", TEXT, alias=translatable("Meaning"), meaning="what the status means", is_wide=True),
        Field(
            "action", TEXT, alias=translatable("What to do"), meaning="what to do; empty if the API works", is_wide=True
        ),
        Field("time_ms", WHOLE, alias=translatable("Time (ms)"), meaning="time until the answer, in milliseconds"),
    )


def _row(finding: Finding) -> QgsFeature:
    from ..run.output_fields import fields_of

    feature = QgsFeature(fields_of(table()))
    result = finding.result
    feature.setAttributes([finding.service.value, result.status, result.meaning, result.action, finding.time_ms])
    return feature


def _report(finding: Finding, feedback: QgsProcessingFeedback) -> None:
    result = finding.result
    found = tr("{}: {}").format(service_name(finding.service), result.meaning)
    sentence = " ".join(filter(None, (found, result.action)))
    if result.works:
        feedback.pushInfo(tr("{} ({:,} ms)").format(sentence, finding.time_ms))
    else:
        feedback.pushWarning(sentence)
