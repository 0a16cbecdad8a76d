"""The algorithm that finds the features within a circle."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any

from qgis.core import (
    QgsProcessing,
    QgsProcessingException,
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
    from ..run.invocation import Invocation
    from ..run.layer_design import LayerDesign
    from ..run.output_fields import Layout
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

    def designs(self, _invocation: Invocation) -> dict[str, LayerDesign]:
        from ..run.layer_design import LayerDesign

        design = LayerDesign.of(table())
        return {self.OUTPUT: design, self.OUTSIDE: design}

    def validation_error(self, invocation: Invocation) -> str:
        from ..run.checks import wrong_circle

        has_center = invocation.value(CENTER) is not None
        has_circles = bool(invocation.given(self.CIRCLES))
        if has_center == has_circles:
            return tr("Set either a centre, for one circle, or a layer with the centres of circles.")
        has_field = has_circles and bool(invocation.given(self.RADIUS_FIELD))
        if invocation.value(RADIUS) is None and not has_field:
            return tr("The radius is missing. Enter the radius of the circle in metres.")
        return wrong_circle(invocation)

    def layout(self, _name: str, invocation: Invocation) -> Layout:
        from ..run.output_fields import Layout, fields_of

        source = invocation.source(self.INPUT)
        return Layout.like(source, QgsProcessingUtils.combineFields(source.fields(), fields_of(table())))

    def results(self, invocation: Invocation) -> dict[str, Any]:
        from ..run.output_fields import CopiedRows
        from ..run.outputs import Output, Outputs
        from .feature_filter import FeatureFilter

        source, feedback = invocation.placed_source(self.INPUT), invocation.feedback
        circles = self._circles(invocation)
        feature_filter = FeatureFilter(source, invocation.context.transformContext(), circles)
        copied = CopiedRows(source, invocation.input_layer(self.INPUT))
        layout = self.layout(self.OUTPUT, invocation)._replace(copied=copied)
        rows = within = 0
        total, name = max(1, source.featureCount()), source.sourceName()
        titles = {self.OUTPUT: tr("{}: inside"), self.OUTSIDE: tr("{}: outside")}
        outputs = Outputs(invocation, {one: Output(layout, title.format(name)) for one, title in titles.items()})
        with outputs as layers:
            inside, outside = layers.values()
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
        return {
            **outputs.shown(),
            "ROWS": rows,
            "WITHIN": within,
            "BEYOND": rows - within,
            "UNPLACED": feature_filter.unplaced,
        }

    def _circles(self, invocation: Invocation) -> list[Circle]:
        from ..geometry.circles import Circle
        from .feature_filter import read_circles

        radius_m = invocation.value(RADIUS)
        center = invocation.value(CENTER)
        if center is not None:
            return [Circle(*center, radius_m)]
        source: LayerSource = invocation.placed_source(self.CIRCLES)
        field = invocation.field_index(source, self.RADIUS_FIELD)
        return read_circles(source, invocation.context.transformContext(), field, radius_m, invocation.feedback)


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
