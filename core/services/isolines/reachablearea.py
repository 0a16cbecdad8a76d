"""The algorithm for reachable areas."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from qgis.core import QgsProcessing, QgsProcessingParameterFeatureSink
from qgis.PyQt.QtGui import QIcon

from ...client.services import Service
from ...i18n import tr
from ...run.definitions import advanced, with_own_help
from ...run.gateway_algorithm import GatewayAlgorithm, icon
from ...run.row_status import AREA_STATUSES
from ...vehicles.parameters import advanced_vehicle_definitions, vehicle_definitions
from ..routing import parameters as routes
from . import parameters as params
from .choices import RangeType

if TYPE_CHECKING:
    from ...run.invocation import Invocation
    from ...run.layer_design import LayerDesign
    from ...run.output_fields import Layout


class ReachableAreaAlgorithm(GatewayAlgorithm):
    """``locationgateway:reachablearea``."""

    SERVICE = Service.ISOLINES

    def name(self) -> str:
        return "reachablearea"

    def displayName(self) -> str:
        return tr("Reachable area")

    def icon(self) -> QIcon:
        return icon("reachable_area")

    def tags(self) -> list[str]:
        words = tr(
            "isochrone,isodistance,isoline,service area,catchment,reach,drive time,truck,lorry,hgv,location,gateway"
        )
        return words.split(",")

    def shortDescription(self) -> str:
        return tr("Calculates the areas that a truck reaches from points within minutes or kilometres, or the reverse.")

    def shortHelpString(self) -> str:
        return tr(
            "Calculates, for each point of a layer, the area that a vehicle of this size and weight reaches within a "
            "number of minutes or kilometres; or the area from which it reaches the point.\n\n"
            "One request asks for all ranges of a point. Each range of each point is a transaction. Before the "
            "first request, the log shows how many are needed. A dry run only counts them. Answers are stored on this "
            "computer, each range by itself: a further range asks only for itself.\n\n"
            "The output has a row for each point and range, in the order of the input and the ranges from small to "
            "large, with the attributes of the point. ra_status is the result: ok; no_route (nothing can be reached); "
            "no_match (no road near the point); no_geometry or invalid (the row cannot be used; it has one row "
            "without a range); failed (no usable answer); not_asked (the run ended before). ra_error gives the "
            "reason.\n\n"
            "The areas are approximate: they enclose the roads that are reached. An area may have several parts, such "
            "as islands, and holes. Rings that cross themselves are repaired. Ferries between the parts are not "
            "drawn.\n\n"
            "With bands, the smaller area of a point is cut out of the larger one. Dissolved, the areas of all points "
            "become one for each range. They come last, with empty attributes. Points without an area keep rows of "
            "their own."
        )

    def initAlgorithm(self, _configuration: dict[str, Any] | None = None) -> None:
        for definition in (*params.definitions(), *vehicle_definitions(params.INPUT)):
            self.addParameter(definition)
        for definition in (
            *params.advanced_definitions(),
            *advanced_vehicle_definitions(params.INPUT),
            *with_own_help(routes.routing_definitions(params.INPUT, params.INPUT), params.help_of_routing()),
        ):
            self.addParameter(advanced(definition))
        self.add_common_parameters()
        polygon = QgsProcessing.SourceType.TypeVectorPolygon
        self.addParameter(QgsProcessingParameterFeatureSink(self.OUTPUT, tr("Reachable areas"), polygon))
        self.add_number_outputs(
            tr("Points, each counted once for each of its ranges"),
            ("AREAS", tr("Different areas that the run needs")),
            AREA_STATUSES,
        )

    def validation_error(self, invocation: Invocation) -> str:
        from ...client.query import QueryError

        if reason := params.wrong_time(invocation):
            return reason
        if not invocation.is_per_row(params.RANGES):
            try:
                params.ranges_of(invocation)
            except QueryError as error:
                return tr("{}: {}").format(invocation.called(params.RANGES), error)
        return routes.validation_error(invocation, params.options_of)

    def designs(self, invocation: Invocation) -> dict[str, LayerDesign]:
        from .run import area_design

        bands = []
        if invocation.value(params.BANDS) and not invocation.is_per_row(params.RANGES):
            kind = RangeType(invocation.value(params.RANGE_TYPE))
            bands = [one / kind.per_unit for one in params.ranges_of(invocation)]
        return {self.OUTPUT: area_design(bands)}

    def layout(self, _name: str, invocation: Invocation) -> Layout:
        from ...run.result_fields import OutputFields
        from .run import AREA_LAYER, area_layout

        return area_layout(OutputFields(invocation.source(params.INPUT).fields(), AREA_LAYER))

    def results(self, invocation: Invocation) -> dict[str, Any]:
        from .run import AreaRun

        return AreaRun(invocation).results()
