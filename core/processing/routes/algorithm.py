"""What the algorithms of truck routes share: all but the choice of what is routed from where to where."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsField,
    QgsProcessing,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeatureSource,
    QgsProcessingFeedback,
    QgsProcessingParameterFeatureSink,
    QgsProcessingParameters,
)
from qgis.PyQt.QtCore import QMetaType
from qgis.PyQt.QtGui import QIcon

from ...gateway.services import Service
from ...i18n import tr
from ..shared.definitions import with_help
from ..shared.gateway_algorithm import GatewayAlgorithm
from ..shared.icons import icon
from ..shared.row_status import ROUTE_STATUSES
from . import parameters as params
from .vehicle_parameters import (
    VEHICLE_NUMBERS,
    advanced_vehicle_definitions,
    common_vehicle,
    vehicle_definitions,
)

if TYPE_CHECKING:
    from ...gateway.routing.queries import RouteOptions
    from ..shared.estimate import Estimate
    from ..shared.run_storage import RunStorage
    from .layers import RouteSchema
    from .run import RouteRun
    from .tasks import RouteTasks
    from .vehicles import VehicleReader


class RoutesAlgorithm(GatewayAlgorithm):
    """An algorithm that draws truck routes."""

    SERVICE = Service.ROUTING
    SECTIONS = "SECTIONS"
    NOTICES = "NOTICES"
    VEHICLES = ""
    """The input layer whose rows may have vehicles of their own."""

    def icon(self) -> QIcon:
        return icon("truck_routes")

    def add_route_parameters(self) -> None:
        """Add the vehicle, the routing, the common parameters and the outputs, behind the algorithm's own inputs."""
        for definition in (*vehicle_definitions(self.VEHICLES), *params.basic_definitions()):
            self.addParameter(definition)
        for definition in (*advanced_vehicle_definitions(), *params.advanced_definitions()):
            self.add_advanced(definition)
        self.add_common_parameters()
        line, table = QgsProcessing.SourceType.TypeVectorLine, QgsProcessing.SourceType.TypeVector
        self.addParameter(QgsProcessingParameterFeatureSink(self.OUTPUT, tr("Routes"), line))
        for name, text, kind, help_text in (
            (
                self.SECTIONS,
                tr("Sections"),
                line,
                tr("The parts of the routes, from stop to stop. 'route' is the number of the route's row, from 1."),
            ),
            (
                self.NOTICES,
                tr("Notices"),
                table,
                tr(
                    "What the service has to say about routes and sections: the restriction that is violated, with its "
                    "limit, and where. 'route' is the number of the route's row, from 1 (its fid in a GeoPackage)."
                ),
            ),
        ):
            sink = QgsProcessingParameterFeatureSink(name, text, kind, optional=True, createByDefault=False)
            self.addParameter(with_help(sink, help_text))
        self.add_number_outputs("PAIRS", tr("Different routes that are asked for"), ROUTE_STATUSES)

    def validation_error(self, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
        return params.validation_error(self, parameters, context)

    def prepareAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> bool:
        from ..shared.layer_look import LayerLook

        self._look = LayerLook.of("truckroutes")
        self._sections_look = LayerLook.of("truckroutesections")
        return super().prepareAlgorithm(parameters, context, feedback)

    def processAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> dict[str, Any]:
        from ...gateway.errors import GatewayError
        from ..shared.layer_look import present
        from ..shared.relaxed_gc import relaxed_gc
        from ..shared.run_log import run_summary
        from .layers import RouteSchema
        from .run import RouteRun

        avoid_areas = self._avoid_areas(parameters, context, feedback)
        options = self.with_defaults(params.options_of(self, parameters, context, avoid_areas))
        try:
            tasks, fields, title = self.tasks(options, parameters, context, feedback)
            schema = RouteSchema(*fields, with_z=options.elevation)
            with self.run_storage(parameters, context, feedback) as kept, relaxed_gc():
                run = RouteRun(tasks, kept, feedback)
                estimate = run.estimate()
                feedback.pushInfo(estimate.sentence())
                kept.check(estimate)
                destinations, spent = self._write(run, estimate, schema, kept, parameters, context, feedback)
        except GatewayError as error:  # nothing was answered
            raise QgsProcessingException(str(error)) from None
        numbers = {**run.counts.outputs(), "PAIRS": estimate.tasks, **spent}
        feedback.pushInfo(run_summary(run.counts, numbers))
        self._sections_look.above = destinations[self.OUTPUT]
        for name, look, text in (
            (self.OUTPUT, self._look, tr("Truck routes {}")),
            (self.SECTIONS, self._sections_look, tr("Sections of truck routes {}")),
            (self.NOTICES, None, tr("Notices of truck routes {}")),
        ):
            if name in destinations:
                present(context, destinations[name], text.format(title), look)
        return {**destinations, **numbers}

    def tasks(
        self,
        options: RouteOptions,
        parameters: dict[str, Any],
        context: QgsProcessingContext,
        feedback: QgsProcessingFeedback,
    ) -> tuple[RouteTasks, tuple[QgsField, QgsField, QgsField | None], str]:
        """Return what is to be asked for, the fields of the ids of origin, destination and group, and a title."""
        raise NotImplementedError

    def vehicles(
        self, source: QgsProcessingFeatureSource, parameters: dict[str, Any], context: QgsProcessingContext
    ) -> VehicleReader:
        """Return what reads the vehicles of the rows of ``source``."""
        from ..shared.row_values import DataDefinedValue
        from .vehicles import VehicleReader

        expressions = self.createExpressionContext(parameters, context, source)
        varying = {
            field: DataDefinedValue(name, parameters[name], expressions)
            for name, field in VEHICLE_NUMBERS.items()
            if QgsProcessingParameters.isDynamic(parameters, name)
        }
        common = common_vehicle(self, parameters, context)
        return VehicleReader(common, varying)

    def _avoid_areas(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> tuple[Any, ...]:
        if not parameters.get(params.AVOID_AREAS):
            return ()
        from .avoid_layer import read_avoid_areas

        source = self.placed_source(parameters, params.AVOID_AREAS, context)
        return read_avoid_areas(source, context.transformContext(), feedback)

    def _write(  # noqa: PLR0913, PLR0917 - what a run is written from
        self,
        run: RouteRun,
        estimate: Estimate,
        schema: RouteSchema,
        kept: RunStorage,
        parameters: dict[str, Any],
        context: QgsProcessingContext,
        feedback: QgsProcessingFeedback,
    ) -> tuple[dict[str, str], dict[str, int]]:
        """Write the outputs; return their ids by name, and the number outputs that tell what was spent."""
        from ..shared.gateway_run import GatewayRun
        from ..shared.output_layer import OutputLayer
        from .layers import RouteLayers

        line = {"wkb_type": schema.line_type, "crs": schema.crs}
        layouts = {
            self.OUTPUT: {"fields": schema.routes(), "outcome": schema.outcome, **line},
            self.SECTIONS: {"fields": schema.sections(), "is_optional": True, **line},
            self.NOTICES: {"fields": schema.notices(), "is_optional": True},
        }
        outputs = {
            name: OutputLayer(self, parameters, name, context, feedback, is_stored=self.is_stored(kept), **layout)
            for name, layout in layouts.items()
        }
        destinations = {name: layer.destination for name, layer in outputs.items() if layer.is_wanted}
        with RouteLayers(schema, *outputs.values()) as layers:
            if self.credentials is None:
                run.write(layers, None)
                return destinations, estimate.outputs()
            with GatewayRun(
                self.settings, self.credentials, kept, feedback, tr("Routes not answered: {}. {}")
            ) as gateway:
                run.write(layers, gateway)
            gateway.report_end()
            return destinations, gateway.outputs()


def id_field(source: QgsProcessingFeatureSource, index: int, name: str) -> QgsField:
    """Return the field for the ids of a layer's rows: like the one they are taken from, or a number without one."""
    from ..shared.output_fields import renamed

    if index < 0:
        return QgsField(name, QMetaType.Type.LongLong)
    return renamed(source.fields().at(index), name)
