"""The algorithm that finds the roads that vehicles were driven on, from their GPS points."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsProcessing,
    QgsProcessingParameterFeatureSink,
)
from qgis.PyQt.QtGui import QIcon

from ...client.contract import TraceService
from ...client.services import Service
from ...i18n import tr
from ...run.definitions import advanced, with_help
from ...run.gateway_algorithm import GatewayAlgorithm, icon
from ...run.row_status import TRACE_STATUSES
from ...vehicles.parameters import advanced_vehicle_definitions, vehicle_definitions
from . import parameters as params

if TYPE_CHECKING:
    from ...run.invocation import Invocation
    from ...run.layer_design import LayerDesign
    from ...run.output_fields import Layout


class MatchTracesAlgorithm(GatewayAlgorithm):
    """``locationgateway:matchtraces``."""

    SERVICE = Service.MATCHING

    def name(self) -> str:
        return "matchtraces"

    def displayName(self) -> str:
        return tr("Match GPS traces to roads")

    def icon(self) -> QIcon:
        return icon("match_traces")

    def tags(self) -> list[str]:
        words = tr(
            "map matching,route matching,snap,gps,trace,track,trajectory,speed limit,speeding,truck,location,gateway"
        )
        return words.split(",")

    def shortDescription(self) -> str:
        return tr("Finds the roads that vehicles were driven on, from their GPS points.")

    def shortHelpString(self) -> str:
        return tr(
            "Finds the roads that vehicles were driven on, from their GPS points, with the speed limits of the roads.\n"
            "\n"
            "A trace is cut into pieces: at gaps, and after 10,000 points. Each piece is one request and one "
            "transaction. 'Traces' has a line for each piece. 'Points' has all rows of the input in their order, with "
            "the matched place, its distance and its confidence. 'Links' has a line for each piece of road between two "
            "junctions, with its speed limit in km/h. 'mt_link_id' of a point is the 'link_id' of its link.\n\n"
            "'mt_status' is the result of a point: ok; far or low_confidence (there is a match, but a bad one); "
            "no_match (no road); no_geometry or invalid (the row cannot be used, or is the only point of its piece); "
            "failed (no usable answer); not_asked (the run ended before).\n\n"
            "The service always gives a continuous line. It bridges gaps by ways that were perhaps not driven, and "
            "gives their links a low confidence. 'detour_m' is the length of such links. The sizes of a truck only "
            "cause warnings: they do not change the line. The receiver of a vehicle that stands scatters, and the line "
            "runs to and fro: 'Drives and stops with addresses' leaves out the points of stops.\n\n"
            "If the settings choose the import of traces by routing, there are only lines: nothing is known about the "
            "points, and there are no speed limits."
        )

    def designs(self, _invocation: Invocation) -> dict[str, LayerDesign]:
        from .layers import trace_designs

        return trace_designs()

    def initAlgorithm(self, _configuration: dict[str, Any] | None = None) -> None:
        for definition in (*params.definitions(), *vehicle_definitions(params.INPUT)):
            self.addParameter(definition)
        for definition in advanced_vehicle_definitions(params.INPUT):
            self.addParameter(advanced(definition))
        self.add_common_parameters()
        line, point = QgsProcessing.SourceType.TypeVectorLine, QgsProcessing.SourceType.TypeVectorPoint
        self.addParameter(QgsProcessingParameterFeatureSink(self.OUTPUT, tr("Traces"), line))
        self.addParameter(
            with_help(
                QgsProcessingParameterFeatureSink(params.POINTS, tr("Points"), point, optional=True),
                tr("All rows of the input in their order, with the matched place, its distance and its confidence."),
            )
        )
        self.addParameter(
            with_help(
                QgsProcessingParameterFeatureSink(
                    params.LINKS, tr("Links"), line, optional=True, createByDefault=False
                ),
                tr("The pieces of road between two junctions, in the order in which they were driven."),
            )
        )
        self.add_number_outputs(tr("Rows of the input"), ("PIECES", tr("Pieces of traces")), TRACE_STATUSES)

    def services_asked(self, invocation: Invocation) -> Sequence[Service]:
        is_import = invocation.settings.trace_service is TraceService.IMPORT
        return (Service.ROUTING if is_import else self.SERVICE,)

    def validation_error(self, invocation: Invocation) -> str:
        return params.validation_error(invocation)

    def layout(self, name: str, invocation: Invocation) -> Layout:
        from .layers import TraceSchema

        source = invocation.source(params.INPUT)
        trace_field = invocation.field_index(source, params.TRACE_FIELD)
        return TraceSchema.of(source, trace_field).layouts(source)[name]

    def results(self, invocation: Invocation) -> dict[str, Any]:
        from .run import MatchRun

        return MatchRun(invocation).results()
