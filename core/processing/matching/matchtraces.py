"""The algorithm that finds the roads that vehicles were driven on, from their GPS points."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsProcessing,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeatureSource,
    QgsProcessingFeedback,
    QgsProcessingParameterFeatureSink,
)
from qgis.PyQt.QtGui import QIcon

from ...gateway.matching.choices import TraceService
from ...gateway.services import Service
from ...i18n import tr
from ..routes.vehicle_parameters import advanced_vehicle_definitions, vehicle_definitions
from ..shared.definitions import with_help
from ..shared.gateway_algorithm import GatewayAlgorithm
from ..shared.icons import icon
from ..shared.row_status import TRACE_STATUSES
from . import parameters as params

if TYPE_CHECKING:
    from ...connection.settings import EnvironmentSettings
    from ..shared.layer_design import LayerDesign
    from .layers import TraceSchema

POINTS = "POINTS"
LINKS = "LINKS"


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

    def designs(self) -> dict[str, LayerDesign]:
        from .trace_design import trace_designs

        return dict(zip((self.OUTPUT, POINTS, LINKS), trace_designs()))

    def initAlgorithm(self, _configuration: dict[str, Any] | None = None) -> None:
        for definition in (*params.definitions(), *vehicle_definitions(params.INPUT)):
            self.addParameter(definition)
        for definition in advanced_vehicle_definitions(params.INPUT):
            self.add_advanced(definition)
        self.add_common_parameters()
        line, point = QgsProcessing.SourceType.TypeVectorLine, QgsProcessing.SourceType.TypeVectorPoint
        self.addParameter(QgsProcessingParameterFeatureSink(self.OUTPUT, tr("Traces"), line))
        self.addParameter(
            with_help(
                QgsProcessingParameterFeatureSink(POINTS, tr("Points"), point, optional=True),
                tr("All rows of the input in their order, with the matched place, its distance and its confidence."),
            )
        )
        self.addParameter(
            with_help(
                QgsProcessingParameterFeatureSink(LINKS, tr("Links"), line, optional=True, createByDefault=False),
                tr("The pieces of road between two junctions, in the order in which they were driven."),
            )
        )
        self.add_number_outputs(tr("Rows of the input"), ("PIECES", tr("Pieces of traces")), TRACE_STATUSES)

    def settings_to_use(self, parameters: dict[str, Any], context: QgsProcessingContext) -> EnvironmentSettings:
        settings = super().settings_to_use(parameters, context)
        is_import = settings.trace_service is TraceService.IMPORT
        self.SERVICE = Service.ROUTING if is_import else Service.MATCHING
        return settings

    def validation_error(self, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
        return params.validation_error(self, parameters, context)

    def layout(self, name: str, parameters: dict[str, Any], context: QgsProcessingContext) -> dict[str, Any]:
        from .layers import TraceSchema

        source = self.source(parameters, params.INPUT, context)
        trace_field = self.field_index(source, parameters, params.TRACE_FIELD, context)
        return self._layouts(TraceSchema.of(source, trace_field), source)[name]

    def _layouts(self, schema: TraceSchema, source: QgsProcessingFeatureSource) -> dict[str, dict[str, Any]]:
        return {
            self.OUTPUT: schema.line_layout(),
            POINTS: {**schema.point_layout(source), "is_optional": True},
            LINKS: schema.link_layout(),
        }

    def processAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> dict[str, Any]:
        from ...gateway.errors import GatewayError
        from ...gateway.query import QueryError
        from ..shared.layer_look import present
        from ..shared.output_destination import layer_of_input
        from ..shared.output_fields import CopiedRows
        from ..shared.output_layer import OutputLayer
        from ..shared.run import relaxed_gc, run_with_gateway
        from ..shared.run_log import report_summary
        from .inputs import TraceReader
        from .layers import TIMES, TraceLines, TraceSchema
        from .plan import MatchPlan
        from .results import PointResults
        from .run import MatchRun

        source = self.placed_source(parameters, params.INPUT, context)
        fields = params.fields_of_input(self, source, parameters, context)
        schema = TraceSchema.of(source, fields.trace)
        limits = params.limits_of(self, parameters, context)
        vehicles = params.vehicles_of(self, source, parameters, context)
        try:
            with self.run_storage(parameters, context, feedback) as storage, relaxed_gc():
                points = TraceReader(source, context.transformContext(), fields, *vehicles).read(feedback)
                options = [params.options_of(self, parameters, context, one) for one in points.distinct_vehicles]
                max_gap_s = self.value(parameters, params.MAX_GAP, context)
                run = MatchRun(points, MatchPlan(points, options, max_gap_s), storage, feedback)
                estimate = run.estimate()
                feedback.pushInfo(estimate.sentence())
                storage.check(estimate)
                copied = CopiedRows(source, layer_of_input(parameters.get(params.INPUT), context))
                layouts = self._layouts(schema, source)
                layouts[self.OUTPUT]["with_offsets"] = TIMES if points.have_offsets() else ()
                layouts[POINTS]["copied"] = copied
                layers = {
                    name: OutputLayer(
                        self, parameters, name, context, feedback, is_stored=self.is_stored(storage), **layout
                    )
                    for name, layout in layouts.items()
                }
                results = PointResults(points, limits)
                not_answered = tr("Pieces not answered: {:,}. {}")
                with layers[self.OUTPUT], layers[POINTS], layers[LINKS]:
                    lines = TraceLines(schema, points, (layers[self.OUTPUT], layers[LINKS]), limits.min_confidence)
                    match = partial(run.match, results, lines)
                    spent = run_with_gateway(match, self, storage, feedback, not_answered, estimate)
                    run.write_points(source, results, layers[POINTS])
        except (GatewayError, QueryError) as error:  # nothing was answered
            raise QgsProcessingException(str(error)) from None
        counts = {**run.counts.outputs(), "PIECES": estimate.pieces, **spent}
        report_summary(feedback, run.counts, counts)
        destinations = {name: layer.destination for name, layer in layers.items() if layer.is_wanted}
        self.looks[self.OUTPUT].above = [destinations[name] for name in (POINTS,) if name in destinations]
        partial_of = self if feedback.isCanceled() else None
        title = source.sourceName()
        for name, text in (
            (self.OUTPUT, tr("Matched traces of {}")),
            (POINTS, tr("Matched points of {}")),
            (LINKS, tr("Links of {}")),
        ):
            if name in destinations:
                present(context, layers[name], text.format(title), self.looks[name], partial_of)
        return {**destinations, **counts}
