"""The parameters of reachable areas: definitions, checks, and the values for the client."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from qgis.core import (
    QgsProcessing,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterFeatureSource,
    QgsProcessingParameterNumber,
)

from ...i18n import tr
from ...run.definitions import dynamic_text, one_choice, with_help
from ...vehicles.parameters import AVOID_AREAS
from ..routing import parameters as routes
from .choices import FEWEST_VERTICES, Detail, Direction, RangeType

if TYPE_CHECKING:
    from ...run.invocation import Invocation
    from ..routing.queries import Ring
    from .client import AreaOptions

INPUT = "INPUT"
RANGE_TYPE = "RANGE_TYPE"
RANGES = "RANGES"
DIRECTION = "DIRECTION"
BANDS = "BANDS"
DISSOLVE = "DISSOLVE"
DETAIL = "DETAIL"
MAX_POINTS = "MAX_POINTS"


def definitions() -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the parameters that the dialog shows at once, but for the vehicle."""
    yield with_help(
        QgsProcessingParameterFeatureSource(INPUT, tr("Points"), [QgsProcessing.SourceType.TypeVectorPoint]),
        tr("Points in any coordinate system. Fields may set the ranges, and the size of the vehicle."),
    )
    yield with_help(
        one_choice(
            RANGE_TYPE,
            tr("Ranges in"),
            {RangeType.TIME: tr("Minutes"), RangeType.DISTANCE: tr("Kilometres")},
            RangeType.TIME,
        ),
        tr("Kilometres along the roads. In scripts: time, distance."),
    )
    yield with_help(
        dynamic_text(RANGES, tr("Ranges"), tr("Minutes or kilometres"), INPUT, "10,20,30"),
        tr(
            "Minutes or kilometres, from small to large, separated by commas: 10,20,30. A decimal has a point: 7.5. At "
            "most 30 ranges, up to 540 minutes or 1,000 kilometres. A field or an expression may give each point its "
            "own."
        ),
    )
    yield with_help(
        one_choice(
            DIRECTION,
            tr("Direction"),
            {Direction.FROM: tr("From the points"), Direction.TO: tr("To the points")},
            Direction.FROM,
        ),
        tr("What can be reached from a point, or from where the point can be reached. In scripts: from, to."),
    )
    yield with_help(
        QgsProcessingParameterBoolean(BANDS, tr("Bands: cut the smaller area out of the larger"), False),
        tr("Each area is then what lies between its range and the next smaller one of the same point."),
    )
    yield with_help(
        QgsProcessingParameterBoolean(DISSOLVE, tr("Dissolve: one area for each range over all points"), False),
        tr("With bands, the dissolved areas are cut out of each other."),
    )


def advanced_definitions() -> Iterator[QgsProcessingParameterDefinition]:
    """Yield the parameters of the areas that the dialog shows on demand."""
    yield with_help(
        one_choice(
            DETAIL,
            tr("Optimize for"),
            {
                Detail.BALANCED: tr("A balance of both"),
                Detail.QUALITY: tr("Exact outlines"),
                Detail.PERFORMANCE: tr("Fast answers"),
            },
            Detail.BALANCED,
        ),
        tr("In scripts: balanced, quality, performance."),
    )
    yield with_help(
        QgsProcessingParameterNumber(
            MAX_POINTS,
            tr("Maximum number of vertices"),
            QgsProcessingParameterNumber.Type.Integer,
            optional=True,
            minValue=FEWEST_VERTICES,
        ),
        tr("Of an area with all its parts. The service makes coarser outlines; it advises more than 100."),
    )


def help_of_routing() -> dict[str, str]:
    """Return the help of parameters whose help speaks of routes, by name."""
    how = tr(
        "Date and time, such as 2027-03-01T08:30:00: a value, a field or an expression. Without an offset such as "
        "+01:00, it is the local time of the point. If empty, it is now."
    )
    return {
        routes.DEPARTURE: " ".join((tr("When the vehicle leaves the points; not for areas 'to the points'."), how)),
        routes.ARRIVAL: " ".join((tr("When the vehicle reaches the points; only for areas 'to the points'."), how)),
        AVOID_AREAS: tr(
            "Polygons in any coordinate system: at most 20, counting the parts of multipolygons, with at most 100 "
            "vertices each. A polygon with more vertices is replaced by a simpler outline around it, and the log says "
            "so. Requires the Python package shapely."
        ),
        routes.AVOID_FEATURES: tr(
            "Kinds of roads to avoid. In scripts: seasonalClosure, tollRoad, controlledAccessHighway, ferry, "
            "carShuttleTrain, tunnel, dirtRoad, difficultTurns, uTurns."
        ),
        routes.EXCLUDE_COUNTRIES: tr("Codes of three letters such as CHE, separated by commas. No area is in them."),
        routes.TRAFFIC: tr("Takes traffic at the time of departure or arrival into account."),
    }


def wrong_time(invocation: Invocation) -> str:
    """Return why a departure or an arrival does not go with the direction, or nothing."""
    from ...run.parameter_values import is_blank
    from ...run.rows import is_null

    is_from = invocation.value(DIRECTION) == Direction.FROM.value
    name = routes.ARRIVAL if is_from else routes.DEPARTURE
    if is_null(invocation.given(name)) or is_blank(invocation.parameters[name]):
        return ""
    sentence = (
        tr("{} cannot be used: areas from the points have a departure. Or choose the direction 'To the points'.")
        if is_from
        else tr("{} cannot be used: areas to the points have an arrival. Or choose the direction 'From the points'.")
    )
    return sentence.format(invocation.called(name))


def ranges_of(invocation: Invocation) -> tuple[int, ...]:
    """Return the ranges of all rows; raises :class:`~...client.query.QueryError`."""
    from .client import read_ranges

    kind = RangeType(invocation.value(RANGE_TYPE))
    return read_ranges(invocation.value(RANGES), kind)


def options_of(invocation: Invocation, areas: Sequence[Ring] = ()) -> AreaOptions:
    """Return the options of all rows, without the vehicle; raises :class:`~...client.query.QueryError`."""
    from .client import AreaOptions

    return AreaOptions(
        routes.options_of(invocation, areas),
        kind=RangeType(invocation.value(RANGE_TYPE)),
        direction=Direction(invocation.value(DIRECTION)),
        detail=Detail(invocation.value(DETAIL)),
        most_vertices=invocation.value(MAX_POINTS),
    )
