"""What the algorithms share that give each row of a point layer its address, whichever way that is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any, Optional

from qgis.core import (
    QgsExpressionContext,
    QgsFeatureRequest,
    QgsProcessing,
    QgsProcessingContext,
    QgsProcessingFeatureSource,
    QgsProcessingFeedback,
    QgsProcessingParameterFeatureSink,
    QgsProperty,
)

from ...i18n import tr
from ..shared.gateway_algorithm import GatewayAlgorithm
from ..shared.row_status import PLACE_STATUSES
from . import reversegeocode_parameters as params
from .output_geometry import OutputGeometry, PointPlacer

if TYPE_CHECKING:
    from typing import Callable

    from .address_fields import OutputFields
    from .reversegeocode_run import OutputRow, ReverseGeocodeRun

Variation = tuple[Optional[QgsProperty], Optional[QgsProperty]]
"""Radius and heading, which may differ from row to row."""


class AddressAlgorithm(GatewayAlgorithm):
    """An algorithm whose output is the input with addresses."""

    def add_address_outputs(self) -> None:
        """Add the output layer and its numbers."""
        self.addParameter(
            QgsProcessingParameterFeatureSink(
                self.OUTPUT, tr("Points with addresses"), QgsProcessing.SourceType.TypeVectorPoint
            )
        )
        self.add_number_outputs("PLACES", tr("Distinct places"), PLACE_STATUSES)

    def address_run(  # noqa: PLR0913, PLR0917 - all that a row's meaning depends on
        self,
        source: QgsProcessingFeatureSource,
        variation: Variation,
        expressions: QgsExpressionContext,
        context: QgsProcessingContext,
        feedback: QgsProcessingFeedback,
        earlier_status: int | None = None,
    ) -> ReverseGeocodeRun:
        """Return what reads the rows, in a first pass no more of them than it has to, and writes them.

        Rows whose field number ``earlier_status`` says that they have their address pass through. Raises
        QgsProcessingException if radius or heading cannot be evaluated.
        """
        from ..shared.row_reader import RowReader
        from ..shared.row_values import DataDefinedValue
        from .reversegeocode_run import ReverseGeocodeRun

        radius, heading = (
            None if value is None else DataDefinedValue(name, value, expressions)
            for name, value in zip((params.RADIUS, params.HEADING), variation)
        )
        reader = RowReader(
            source.sourceCrs(), context.transformContext(), radius, heading, earlier_status=earlier_status
        )
        first_pass = QgsFeatureRequest()
        if variation == (None, None):
            first_pass.setSubsetOfAttributes([] if earlier_status is None else [earlier_status])
        return ReverseGeocodeRun(source, reader, feedback, first_pass)

    @contextmanager
    def address_output(  # noqa: PLR0913, PLR0917 - all that the layer depends on
        self,
        parameters: dict[str, Any],
        context: QgsProcessingContext,
        source: QgsProcessingFeatureSource,
        feedback: QgsProcessingFeedback,
        fields: OutputFields,
        candidates: int,
        *,
        is_stored: Callable[[], bool] | None,
    ) -> Iterator[tuple[Callable[[list[OutputRow]], None], str]]:
        """Give what writes rows, and the id of the output layer, which is complete when the block ends.

        ``is_stored`` tells whether the answers are in the result store; None where nothing is asked.
        """
        from ..shared.output_destination import layer_of_input
        from ..shared.output_fields import CopiedRows
        from ..shared.output_layer import OutputLayer

        choice = OutputGeometry(self.parameterAsEnumString(parameters, params.GEOMETRY, context))
        placer = PointPlacer(choice, source.sourceCrs(), context.transformContext())
        layer = OutputLayer(
            self,
            parameters,
            self.OUTPUT,
            context,
            feedback,
            fields=fields.fields,
            wkb_type=placer.wkb_type(source.wkbType()),
            crs=source.sourceCrs(),
            copied=CopiedRows(
                source, layer_of_input(parameters.get(params.INPUT), context), are_repeated=candidates > 1
            ),
            outcome=fields.outcome,
            is_stored=is_stored,
        )

        def write(rows: list[OutputRow]) -> None:
            if choice is not OutputGeometry.ORIGINAL:
                for feature, candidate in rows:
                    placer.place(feature, candidate)
            layer.write([feature for feature, _ in rows])

        with layer:
            yield write, layer.destination
