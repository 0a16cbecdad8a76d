"""The algorithm that checks whether the gateway works: its URLs, the network, the key and its entitlements."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsFeature,
    QgsFields,
    QgsProcessing,
    QgsProcessingContext,
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

    def designs(self) -> dict[str, LayerDesign]:
        from ..run.layer_design import LayerDesign

        return {self.OUTPUT: LayerDesign.of(table(), words={"api": service_names()}, display='"api"')}

    def validation_error(self, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
        return "" if self._chosen(parameters, context) else tr("Choose at least one API.")

    def prepareAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> bool:
        self._services = self._chosen(parameters, context)
        return super().prepareAlgorithm(parameters, context, feedback)

    @property
    def SERVICE(self) -> Service:
        """The first chosen API that has a URL; the others may have none."""
        return next(iter(self.services_asked()), self._services[0])

    def services_asked(self) -> list[Service]:
        return [service for service in self._services if service in self.settings.endpoints.bases]

    def processAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> dict[str, Any]:
        from ..run.layer_design import present
        from ..run.output_layer import OutputLayer
        from .gateway_check import GatewayCheck

        check = GatewayCheck(self._services, self.settings, feedback, self.allowance(parameters, context))
        check.report_cost()
        with check.ledger(self.SERVICE) as kept:
            kept.check(check.estimate)
        layer = OutputLayer(self, parameters, self.OUTPUT, context, feedback, fields=_fields())
        with layer:
            findings = self._findings(check, layer, feedback)
        present(context, layer, tr("Gateway of {}").format(self.settings.name), self.post_processors[self.OUTPUT])
        is_dry = self.credentials is None
        working = sum(finding.result.works for finding in findings)
        if not is_dry:
            feedback.pushInfo(
                tr("APIs that work: {} of {}. Requests: {:,}. Transactions: at most {:,}.").format(
                    working, len(findings), check.requests, check.transactions
                )
            )
        return {
            self.OUTPUT: layer.destination,
            "CHECKED": len(findings),
            "WORKING": working,
            "REQUESTS": check.estimate.requests if is_dry else check.requests,
            "TRANSACTIONS": check.estimate.transactions if is_dry else check.transactions,
        }

    def _chosen(self, parameters: dict[str, Any], context: QgsProcessingContext) -> list[Service]:
        """Return the chosen APIs, in the order of the list and each once."""
        chosen = self.value(parameters, self.APIS, context)
        return [service for service in Service if service.value in chosen]

    def _findings(self, check: GatewayCheck, layer: OutputLayer, feedback: QgsProcessingFeedback) -> list[Finding]:
        """Ask, and write and report each finding as soon as it is there; in a dry run there are none."""
        if self.credentials is None:
            return []
        findings = []
        for finding in check.findings(self.credentials):
            layer.write([_row(finding)])
            _report(finding, feedback)
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


def _fields() -> QgsFields:
    from ..run.output_fields import fields_of

    return fields_of(table())


def _row(finding: Finding) -> QgsFeature:
    feature = QgsFeature(_fields())
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
