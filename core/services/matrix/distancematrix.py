"""The algorithm for distance matrices."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from qgis.PyQt.QtGui import QIcon

from ...client.services import Service
from ...i18n import tr
from ...run.definitions import advanced
from ...run.gateway_algorithm import GatewayAlgorithm, icon
from . import parameters as params

if TYPE_CHECKING:
    from ...run.invocation import Invocation
    from ...run.layer_design import LayerDesign


class DistanceMatrixAlgorithm(GatewayAlgorithm):
    """``locationgateway:distancematrix``."""

    SERVICE = Service.MATRIX

    def name(self) -> str:
        return "distancematrix"

    def displayName(self) -> str:
        return tr("Distance matrix")

    def icon(self) -> QIcon:
        return icon("truck_routes")

    def tags(self) -> list[str]:
        words = tr(
            "matrix,distance,duration,travel time,nearest,od,origin,destination,truck,lorry,hgv,location,gateway"
        )
        return words.split(",")

    def shortDescription(self) -> str:
        return tr("Calculates durations and lengths from all origins to all destinations for a truck.")

    def shortHelpString(self) -> str:
        return tr(
            "Calculates the duration (seconds) and the length (metres) of the way from each origin to each "
            "destination, for a vehicle of this size and weight. A request answers up to 250,000 pairs, so this costs "
            "far less than routes. It gives no lines along roads: for these, use 'Truck routes'.\n\n"
            "Each row of the output is a pair. 'status' is the result: ok; restricted (there is a way, but the vehicle "
            "violates a limit on it); no_route; no_match (no road near a point); outside_region; no_geometry or "
            "invalid (the row or its vehicle cannot be used); failed (no usable answer); not_asked (the run ended "
            "before).\n\n"
            "The plugin cuts the matrix into requests of the cheapest shape. Before the first one, the log shows "
            "pairs, requests and transactions, and what single routes would cost. A dry run only counts them. "
            "Requests cover the region around all points. If the points are more than 380 km apart, requests are "
            "smaller, and cost much more.\n\n"
            "If the settings allow asynchronous matrices, one of more than 500 × 500 is asked for as a whole where "
            "that costs less. The service calculates it for some minutes. A run that is cancelled or killed meanwhile "
            "has paid for it, and the next run gets the result for nothing.\n\n"
            "Pairs are stored on this computer, also those for a departure 'now'. A request is sent only for pairs "
            "that are not stored. A stored route does not answer for a pair, as these are different services."
        )

    def designs(self, _invocation: Invocation) -> dict[str, LayerDesign]:
        from .rows import matrix_designs

        return matrix_designs()

    def initAlgorithm(self, _configuration: dict[str, Any] | None = None) -> None:
        for definition in params.definitions():
            self.addParameter(definition)
        for definition in params.advanced_definitions():
            self.addParameter(advanced(definition))
        self.add_common_parameters()
        params.add_outputs(self)

    def validation_error(self, invocation: Invocation) -> str:
        return params.validation_error(invocation)

    def results(self, invocation: Invocation) -> dict[str, Any]:
        from .run import MatrixRun

        return MatrixRun(invocation).results()
