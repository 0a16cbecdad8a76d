"""The algorithm that lists the addresses around a point."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsProcessing,
    QgsProcessingParameterFeatureSink,
    QgsProcessingParameterNumber,
)
from qgis.PyQt.QtGui import QIcon

from ...client.services import Service
from ...i18n import tr
from ...run.definitions import advanced, center_definition, radius_definition, with_help
from ...run.gateway_algorithm import GatewayAlgorithm, icon
from . import parameters as params
from .choices import MOST_CANDIDATES

if TYPE_CHECKING:
    from ...run.invocation import Invocation
    from ...run.layer_design import LayerDesign
    from ...run.output_fields import Layout

_USUAL_LIMIT = 20


class CandidatesWithinRadiusAlgorithm(GatewayAlgorithm):
    """``locationgateway:candidateswithinradius``."""

    SERVICE = Service.GEOCODING

    def name(self) -> str:
        return "candidateswithinradius"

    def displayName(self) -> str:
        return tr("Candidates within a radius")

    def tags(self) -> list[str]:
        return tr("address,geocoding,reverse,candidates,radius,circle,nearby,around,location,gateway").split(",")

    def icon(self) -> QIcon:
        return icon("candidates")

    def shortDescription(self) -> str:
        return tr("Lists the addresses and places around a point, sorted by distance.")

    def shortHelpString(self) -> str:
        return tr(
            "Lists the addresses and places around a point, sorted by distance, with one request and one transaction. "
            "Without a radius, it lists the nearest ones at any distance.\n\n"
            "Each candidate is a point at its address. Its fields begin with rg_: rg_rank numbers the candidates from "
            "1, rg_distance_m is the distance from the centre. If nothing is found, the layer is empty and the log "
            "says so.\n\n"
            "The answer is stored on this computer, so the same question is not paid for twice."
        )

    def initAlgorithm(self, _configuration: dict[str, Any] | None = None) -> None:
        radius_help = tr("Radius around the centre, in metres. Empty: the nearest candidates, at any distance.")
        limit = QgsProcessingParameterNumber(
            params.LIMIT,
            tr("Maximum number of candidates"),
            QgsProcessingParameterNumber.Type.Integer,
            defaultValue=_USUAL_LIMIT,
            minValue=1,
            maxValue=MOST_CANDIDATES,
        )
        heading = QgsProcessingParameterNumber(
            params.HEADING,
            tr("Heading (degrees from north)"),
            QgsProcessingParameterNumber.Type.Double,
            optional=True,
        )
        heading.setMetadata({"widget_wrapper": {"decimals": 1}})
        for definition in (
            center_definition(),
            radius_definition(radius_help, is_optional=True),
            with_help(limit, tr("From 1 to 100. The nearest come first. The log says if there may be more.")),
            *params.basic_address_definitions(),
        ):
            self.addParameter(definition)
        self.addParameter(
            advanced(
                with_help(
                    heading,
                    tr(
                        "The direction of travel, from 0 to 360 degrees clockwise from north. With a heading, all "
                        "results are streets."
                    ),
                )
            )
        )
        for definition in params.advanced_address_definitions():
            self.addParameter(advanced(definition))
        self.add_common_parameters()
        self.addParameter(
            QgsProcessingParameterFeatureSink(self.OUTPUT, tr("Candidates"), QgsProcessing.SourceType.TypeVectorPoint)
        )
        self.add_numbers(
            ("ROWS", tr("Candidates")),
            ("FROM_STORE", tr("1 if the answer was already stored")),
            ("REQUESTS", tr("Requests sent, repeated ones included; in a dry run: needed")),
            ("TRANSACTIONS", tr("Billable transactions at the most; in a dry run: needed")),
        )

    def validation_error(self, invocation: Invocation) -> str:
        from ...run.checks import wrong_circle
        from ...run.rows import checked_bearing

        reason = wrong_circle(invocation)
        if reason:
            return reason
        try:
            limit = invocation.value(params.LIMIT)
            options = params.address_options(invocation, limit)
            heading = invocation.value(params.HEADING)
            if heading is not None:
                options.check_heading()
                checked_bearing(heading)
        except ValueError as error:
            return str(error)
        return ""

    def designs(self, _invocation: Invocation) -> dict[str, LayerDesign]:
        from .layers import candidate_design

        return {self.OUTPUT: candidate_design()}

    def layout(self, _name: str, invocation: Invocation) -> Layout:
        from ...run.output_fields import Layout
        from .layers import address_fields

        return Layout.of_points(address_fields())

    def results(self, invocation: Invocation) -> dict[str, Any]:
        from .run import CandidatesRun

        return CandidatesRun(invocation).results()
