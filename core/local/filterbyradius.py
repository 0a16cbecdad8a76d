"""The algorithm that finds the features within a circle."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsProcessing,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProcessingParameterFeatureSink,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterField,
    QgsProcessingUtils,
)
from qgis.PyQt.QtGui import QIcon

from ..i18n import tr, translatable
from ..run.definitions import (
    CENTER,
    RADIUS,
    center_definition,
    radius_definition,
    with_help,
    with_subjects,
)
from ..run.gateway_algorithm import GROUP_RADIUS_AND_STOPS, GatewayAlgorithm, icon

if TYPE_CHECKING:
    from ..fields import LayerFields
    from ..geometry.circles import Circle
    from ..run.layer_design import LayerDesign
    from ..run.source import LayerSource

_CHUNK = 5_000


class FilterByRadiusAlgorithm(GatewayAlgorithm):
    """``locationgateway:filterbyradius``."""

    GROUP = GROUP_RADIUS_AND_STOPS
    INPUT = "INPUT"
    CIRCLES = "CIRCLES"
    RADIUS_FIELD = "RADIUS_FIELD"
    OUTSIDE = "OUTSIDE"

    def name(self) -> str:
        return "filterbyradius"

    def displayName(self) -> str:
        return tr("Filter by radius")

    def tags(self) -> list[str]:
        return tr("radius,circle,distance,within,nearby,geodesic,ellipsoid,filter,select,location,gateway").split(",")

    def icon(self) -> QIcon:
        return icon("filter_by_radius")

    def shortDescription(self) -> str:
        return tr("Finds the features within a radius of one or more points. Sends nothing.")

    def shortHelpString(self) -> str:
        return tr(
            "Finds the features of any vector layer that lie within one or more circles: one circle by its centre and "
            "radius, or a layer of points with a radius each. It sends nothing and needs no key.\n\n"
            "Distances are in metres, on the ellipsoid (WGS 84), from the centre to the nearest point of the feature: "
            "a line or an area that only reaches into the circle is inside. 'distance_m' is the distance from the "
            "nearest centre, and 0 if that centre is inside the area. If the radii differ, a feature can be inside the "
            "circle of a centre that is not the nearest.\n\n"
            "Rows without a geometry, or whose position cannot be converted to WGS 84, are outside and have no "
            "distance; the log says how many."
        )

    def initAlgorithm(self, _configuration: dict[str, Any] | None = None) -> None:
        vector, point = QgsProcessing.SourceType.TypeVectorAnyGeometry, QgsProcessing.SourceType.TypeVectorPoint
        radius_help = tr("Radius of the circle in metres, or of all circles if no field with the radius is set.")
        for definition in (
            with_help(
                QgsProcessingParameterFeatureSource(self.INPUT, tr("Features"), [vector]),
                tr("Points, lines or areas, in any coordinate system."),
            ),
            center_definition(is_optional=True),
            radius_definition(radius_help, is_optional=True),
            with_help(
                QgsProcessingParameterFeatureSource(self.CIRCLES, tr("Centres of circles"), [point], optional=True),
                tr("Use this instead of one centre: points in any coordinate system, each the centre of a circle."),
            ),
            with_help(
                with_subjects(
                    QgsProcessingParameterField(
                        self.RADIUS_FIELD, tr("Field with the radius (metres)"), None, self.CIRCLES, optional=True
                    ),
                    "radius",
                ),
                tr(
                    "The radius of each circle, in metres. Circles without a usable radius are left out, and the log "
                    "says how many."
                ),
            ),
            QgsProcessingParameterFeatureSink(self.OUTPUT, tr("Inside")),
            QgsProcessingParameterFeatureSink(self.OUTSIDE, tr("Outside"), optional=True, createByDefault=False),
        ):
            self.addParameter(definition)
        self.add_numbers(
            ("ROWS", tr("Rows of the input")),
            ("WITHIN", tr("Rows inside")),
            ("BEYOND", tr("Rows outside")),
            ("UNPLACED", tr("Rows outside because they have no position")),
        )

    def designs(self) -> dict[str, LayerDesign]:
        from ..run.layer_design import LayerDesign

        design = LayerDesign.of(table())
        return {self.OUTPUT: design, self.OUTSIDE: design}

    def validation_error(self, parameters: dict[str, Any], context: QgsProcessingContext) -> str:
        from ..run.parameter_values import wrong_circle

        has_center = self.value(parameters, CENTER, context) is not None
        has_circles = bool(parameters.get(self.CIRCLES))
        if has_center == has_circles:
            return tr("Set either a centre, for one circle, or a layer with the centres of circles.")
        has_field = has_circles and bool(parameters.get(self.RADIUS_FIELD))
        if self.value(parameters, RADIUS, context) is None and not has_field:
            return tr("The radius is missing. Enter the radius of the circle in metres.")
        return wrong_circle(self, parameters, context)

    def layout(self, name: str, parameters: dict[str, Any], context: QgsProcessingContext) -> dict[str, Any]:
        from ..run.output_fields import fields_of

        source = self.source(parameters, self.INPUT, context)
        own = fields_of(table())
        return {
            "fields": QgsProcessingUtils.combineFields(source.fields(), own),
            "wkb_type": source.wkbType(),
            "crs": source.sourceCrs(),
        }

    def processAlgorithm(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> dict[str, Any]:
        from ..run.layer_design import present
        from ..run.output_fields import CopiedRows
        from ..run.output_layer import OutputLayer
        from .feature_filter import FeatureFilter

        source = self.placed_source(parameters, self.INPUT, context)
        circles = self._circles(parameters, context, feedback)
        feature_filter = FeatureFilter(source, context.transformContext(), circles)
        copied = CopiedRows(source, self.input_layer(parameters, self.INPUT, context))
        layout = {**self.layout(self.OUTPUT, parameters, context), "copied": copied}
        rows = within = 0
        total, name = max(1, source.featureCount()), source.sourceName()
        with (
            OutputLayer(self, parameters, self.OUTPUT, context, feedback, **layout) as inside,
            OutputLayer(self, parameters, self.OUTSIDE, context, feedback, is_optional=True, **layout) as outside,
        ):
            features = source.rows()
            while some := list(islice(features, _CHUNK)):
                if feedback.isCanceled():
                    raise QgsProcessingException(tr("The run was cancelled."))
                distances, are_inside = feature_filter.measured(some)
                for feature, distance_m in zip(some, distances):
                    feature.setAttributes([*feature.attributes(), distance_m])
                inside.write([feature for feature, is_inside in zip(some, are_inside) if is_inside])
                outside.write([feature for feature, is_inside in zip(some, are_inside) if not is_inside])
                rows += len(some)
                within += sum(are_inside)
                feedback.setProgress(100.0 * min(1.0, rows / total))
        feature_filter.tell_unplaced(feedback)
        feedback.pushInfo(tr("Rows: {:,} → inside: {:,}, outside: {:,}").format(rows, within, rows - within))
        present(context, inside, tr("{}: inside").format(name), self.post_processors[self.OUTPUT])
        destinations = {self.OUTPUT: inside.destination}
        if outside.is_wanted:
            destinations[self.OUTSIDE] = outside.destination
            present(context, outside, tr("{}: outside").format(name), self.post_processors[self.OUTSIDE])
        return {
            **destinations,
            "ROWS": rows,
            "WITHIN": within,
            "BEYOND": rows - within,
            "UNPLACED": feature_filter.unplaced,
        }

    def _circles(
        self, parameters: dict[str, Any], context: QgsProcessingContext, feedback: QgsProcessingFeedback
    ) -> list[Circle]:
        from ..geometry.circles import Circle
        from .feature_filter import read_circles

        radius_m = self.value(parameters, RADIUS, context)
        center = self.value(parameters, CENTER, context)
        if center is not None:
            return [Circle(*center, radius_m)]
        source: LayerSource = self.placed_source(parameters, self.CIRCLES, context)
        field = self.field_index(source, parameters, self.RADIUS_FIELD, context)
        return read_circles(source, context.transformContext(), field, radius_m, feedback)


def table() -> LayerFields:
    """Return the table of the field that the rows get. A function, because QGIS does not need it at its start."""
    from ..fields import NUMBER, Field, LayerFields

    return LayerFields(
        Field(
            "distance_m",
            NUMBER,
            alias=translatable("Distance (m)"),
            meaning="metres to the nearest centre, on the ellipsoid; 0 inside an area",
        )
    )
