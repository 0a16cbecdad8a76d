"""What the algorithms for truck routes have in common."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Optional

from qgis.core import QgsField, QgsProcessingContext, QgsProcessingFeedback
from qgis.PyQt.QtGui import QIcon

from ...gateway.services import Service
from ..shared.gateway_algorithm import GatewayAlgorithm
from ..shared.icons import icon
from . import parameters as params

if TYPE_CHECKING:
    from ...gateway.routing.queries import RouteOptions
    from ..shared.layer_design import LayerDesign
    from .tasks import RouteInput

    OutputFields = tuple[tuple[QgsField, QgsField, Optional[QgsField]], list[QgsField]]
    """The fields for the ids of origin, destination and group, and those that are carried."""


class RouteAlgorithm(GatewayAlgorithm):
    """Prepares and runs an algorithm that makes layers of routes."""

    SERVICE = Service.ROUTING
    POINT_INPUTS: Sequence[str] = ()
    """The parameters of the layers with origins, destinations or stops."""
    displays: Sequence[str]
    """The display expressions of these layers. Only the main thread can ask for them."""

    def icon(self) -> QIcon:
        return icon("truck_routes")

    def designs(self) -> dict[str, LayerDesign]:
        from .layers import route_designs

        return route_designs()

    def prepareAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> bool:
        self.displays = [params.display_expression(self, parameters, name, context) for name in self.POINT_INPUTS]
        return super().prepareAlgorithm(parameters, context, feedback)

    def processAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> dict[str, Any]:
        from .run import RouteRun

        read_input = partial(self._input, parameters=parameters, context=context, feedback=feedback)
        return RouteRun(self, parameters, context, feedback, read_input=read_input).results()

    def layout(self, name: str, parameters: dict[str, Any], context: QgsProcessingContext) -> dict[str, Any]:
        from .layers import RouteSchema

        ids, carried = self._fields(parameters, context)
        schema = RouteSchema(*ids, carried, with_z=bool(self.value(parameters, params.ELEVATION, context)))
        return schema.layouts()[name]

    @abstractmethod
    def _fields(self, parameters: dict[str, Any], context: QgsProcessingContext) -> OutputFields:
        """Return the fields that depend on the input, see :class:`RouteInput`."""

    @abstractmethod
    def _input(
        self,
        options: RouteOptions,
        parameters: dict[str, Any],
        context: QgsProcessingContext,
        feedback: QgsProcessingFeedback,
    ) -> RouteInput:
        """Read the layers."""
