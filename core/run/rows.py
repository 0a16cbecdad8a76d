"""Reads rows: values of fields and expressions, and the place of a point in WGS 84, or why a row cannot be asked."""

from __future__ import annotations

import math
from collections.abc import Hashable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, NamedTuple

from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransformContext,
    QgsCsException,
    QgsExpression,
    QgsExpressionContext,
    QgsExpressionContextScope,
    QgsExpressionContextUtils,
    QgsFeature,
    QgsFeatureRequest,
    QgsGeometry,
    QgsPointXY,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProperty,
    QgsVectorLayer,
    QgsWkbTypes,
)
from qgis.PyQt.QtCore import QDate, QDateTime, Qt, QThread, QTime, QVariant

from ..client.query import rounded_up
from ..geometry.circles import LARGEST_RADIUS_M
from ..geometry.places import PLAIN, Variant, all_on_earth, is_latitude, is_longitude
from ..i18n import tr, without_stop
from ..literals import number_in
from ..names import meant_sentence
from .row_status import RowStatus
from .wgs84 import PlaceTransform

if TYPE_CHECKING:
    from qgis.core import QgsProcessingContext


_FULL_TURN = 360
_LARGEST_COUNTED = 2**53
"""Larger whole numbers cannot all be doubles, nor counted as numbers of 64 bits."""
_OF_THE_COMPUTER = {"env", "eval", "eval_template"}
"""Functions that may return anything that this process knows."""
_OF_OTHER_LAYERS = {"aggregate"}
"""Functions with arguments that name fields of another layer."""
_OF_FUNCTIONS = {"element", "counter", "index", "parent"}
"""Variables that functions set for their arguments, such as array_foreach() and aggregate()."""


def checked_radius(value: object) -> float:
    """Return a radius in metres; raises ValueError with a message for the user."""
    radius = number_of(value)
    if not 0 < radius < math.inf:
        raise ValueError(tr("The radius '{}' is not a number of metres above 0.").format(shown(value)))
    if radius > LARGEST_RADIUS_M:
        raise ValueError(
            tr("The radius '{}' is longer than half the circumference of the Earth, {:,.0f} metres.").format(
                shown(value), LARGEST_RADIUS_M
            )
        )
    return radius


def checked_bearing(value: object) -> int:
    """Return a heading in whole degrees, 0-359; raises ValueError with a message for the user."""
    heading = number_of(value)
    if not 0 <= heading <= _FULL_TURN:
        raise ValueError(tr("The heading '{}' is not a number of degrees from 0 to 360.").format(shown(value)))
    return round(heading) % _FULL_TURN


def is_null(value: Any) -> bool:
    """Whether an attribute is empty: None with Qt 6, a null QVariant with Qt 5."""
    return value is None or (isinstance(value, QVariant) and value.isNull())


def field_value(value: Any) -> Any:
    """Return a value of a field or an expression as all algorithms read it.

    A blank text is None, as NULL is: most tables of texts have no other way to leave out a value. A whole number that
    a field of decimals has is a whole number: joins and spreadsheets make 12.0 of 12.
    """
    if is_null(value) or (isinstance(value, str) and not value.strip()):
        return None
    if isinstance(value, float) and value.is_integer() and abs(value) <= _LARGEST_COUNTED:
        return int(value)
    return value


def id_value(value: Any) -> Any:
    """Return the value of a field that tells rows apart; None, too, for NaN, which is nobody's id."""
    value = field_value(value)
    return None if isinstance(value, float) and math.isnan(value) else value


def number_of(value: object) -> float:
    """Return ``value`` as a number, NaN if it is not one."""
    try:
        if isinstance(value, str):
            return number_in(value)
        return float(value)  # type: ignore[arg-type] - whatever an expression yields
    except (TypeError, ValueError, OverflowError):
        return math.nan


def shown(value: object) -> str:
    """Return a value as messages show it."""
    if isinstance(value, (QDate, QDateTime, QTime)):
        return value.toString(Qt.DateFormat.ISODate)
    return f"{value:.12g}" if isinstance(value, float) else str(value)[:80]


def display_of(layer: QgsVectorLayer | None) -> str:
    """Return the layer's expression for what its rows are called; nothing if it looks beyond the layer.

    The project says it, and what comes of it is written to outputs and pages: neither the environment, in which the
    key may be, nor variables such as the user's name.
    """
    text = layer.displayExpression() if layer is not None else ""
    expression, everywhere = QgsExpression(text), QgsExpressionContextUtils.globalScope()
    variables = expression.referencedVariables()
    looks_beyond = _OF_THE_COMPUTER & expression.referencedFunctions() or any(map(everywhere.hasVariable, variables))
    return "" if looks_beyond or "" in variables else text


class DataDefinedValue:
    """The value of a parameter for each row: a field, an expression, or a constant.

    ``QgsProperty`` itself does not distinguish errors from empty values.
    """

    def __init__(self, name: str, given: QgsProperty, expressions: QgsExpressionContext) -> None:
        """``name`` is what messages call the parameter, ``expressions`` has the fields of the rows.

        Raises QgsProcessingException with a message for the user if no row can have a value.
        """
        self.name = name
        self._context = expressions
        self._constant = self._expression = None
        if given.propertyType() == QgsProperty.Type.StaticProperty:
            self._constant = field_value(given.staticValue())
        else:
            self._expression = prepared(name, given.asExpression() if given.isActive() else "", expressions)

    def of(self, feature: QgsFeature) -> Any:
        """Return the value for a row, None if it is empty; raises ValueError with a message for the user."""
        if self._expression is None:
            return self._constant
        return evaluated(self.name, self._expression, self._context, feature)


def evaluated(name: str, expression: QgsExpression, expressions: QgsExpressionContext, feature: QgsFeature) -> Any:
    """Return the value of a :func:`prepared` expression for a row, None if it is empty.

    Raises ValueError with a message for the user.
    """
    expressions.setFeature(feature)
    value = expression.evaluate(expressions)
    if expression.hasEvalError():
        raise ValueError(_sentence(name, expression.expression(), expression.evalErrorString()))
    return field_value(value)


def prepared(name: str, text: str, expressions: QgsExpressionContext) -> QgsExpression:
    """Return an expression of what messages call ``name``, prepared for rows with the fields of ``expressions``.

    Raises QgsProcessingException with a message for the user: a syntax error, an unknown function or field.
    """
    expression = QgsExpression(text)
    if expression.hasParserError():
        raise QgsProcessingException(_sentence(name, text, expression.parserErrorString()))
    # When QGIS prepares an expression, it does not check fields in branches, such as those of if().
    if not _OF_OTHER_LAYERS & expression.referencedFunctions():
        for column in sorted(expression.referencedColumns() - {QgsFeatureRequest.ALL_ATTRIBUTES}):
            if expressions.fields().lookupField(column) < 0:
                raise QgsProcessingException(_sentence(name, text, tr("there is no field '{}'").format(column)))
    if not expression.prepare(expressions):
        raise QgsProcessingException(_sentence(name, text, expression.evalErrorString()))
    return expression


def add_scopes(context: QgsProcessingContext) -> None:
    """Give expressions the variables of QGIS and of the project, which they have in the window.

    qgis_process and scripts make a context without them. Only the thread of the project may read it.
    """
    variables, project = QgsExpressionContext(context.expressionContext()), context.project()
    missing: list[QgsExpressionContextScope] = []
    if not variables.hasVariable("qgis_version"):
        missing.append(QgsExpressionContextUtils.globalScope())
    may_read = project is not None and project.thread() == QThread.currentThread()
    if may_read and not variables.hasVariable("project_folder"):
        missing.append(QgsExpressionContextUtils.projectScope(project))
    if missing:
        nearer = [variables.popScope() for _ in range(variables.scopeCount())]
        for scope in (*missing, *reversed(nearer)):
            variables.appendScope(scope)
        context.setExpressionContext(variables)


def check_variables(name: str, text: str, expressions: QgsExpressionContext) -> None:
    """Refuse an expression of what messages call ``name``, if it has a variable that nobody has set.

    QGIS takes it for an empty value. Those that QGIS itself sets now and then, such as @row_number, may be empty.
    Expressions of submitted jobs are not checked again: what was paid for must be collected.
    Raises QgsProcessingException with a message for the user.
    """
    expression = QgsExpression(text)
    functions = expression.referencedFunctions()
    for variable in sorted(expression.referencedVariables() - _OF_FUNCTIONS - {""}):
        is_set_within = "with_variable" in functions and QgsExpression.quotedString(variable) in text
        is_known = expressions.hasVariable(variable) or QgsExpression.variableHelpText(variable)
        if not (is_set_within or is_known):
            given, known = f"@{variable}", [f"@{one}" for one in expressions.variableNames()]
            error = _sentence(name, text, tr("there is no variable '{}'").format(given))
            raise QgsProcessingException(" ".join([error, *meant_sentence(given, known, "@")]))


def value_of_all(name: str, given: QgsProperty, context: QgsProcessingContext) -> Any:
    """Return the value of a parameter that is the same for all rows, None if it is empty.

    Raises QgsProcessingException or ValueError with a message for the user.
    """
    expressions = QgsExpressionContext(context.expressionContext())
    value = DataDefinedValue(name, given, expressions)
    check_variables(name, given.asExpression(), expressions)
    return value.of(QgsFeature())


def _sentence(name: str, text: str, reason: str) -> str:
    return tr("The expression '{}' of {} cannot be evaluated: {}.").format(
        shown(text), name, without_stop(" ".join(reason.split()))
    )


class DistinctIds:
    """The distinct ids of rows, in the order in which they appear. Empty values are one id."""

    def __init__(self) -> None:
        self.values: list[Any] = []
        """By number; None for rows without an id."""
        self._numbers: dict[Any, int] = {}

    def number(self, value: Any) -> int:
        """Return the number of an id."""
        try:
            return self._numbers[value]
        except (KeyError, TypeError):  # not seen before; or empty, or a list or another value that is no key
            value = id_value(value)
            key = value if isinstance(value, Hashable) else repr(value)
        if key not in self._numbers:
            self._numbers[key] = len(self.values)
            self.values.append(value)
        return self._numbers[key]


class SkippedRow(NamedTuple):
    """A row that is not asked."""

    status: RowStatus
    reason: str


RESOLVED = SkippedRow(RowStatus.OK, "")
"""A row that has an address from an earlier run."""
_NO_ROWS: Mapping[int, SkippedRow] = MappingProxyType({})


class RowPlace(NamedTuple):
    """The place of a row, with its radius and heading."""

    lat: float
    lng: float
    radius_m: float | None = None
    """As given by the user; the service takes whole metres only."""
    bearing: int | None = None

    @property
    def variant(self) -> Variant:
        """What is asked beside the coordinate: radius, rounded up (docs/service.md, Open questions), and heading."""
        if self.radius_m is None and self.bearing is None:
            return PLAIN
        return None if self.radius_m is None else rounded_up(self.radius_m), self.bearing


class RowPlaces(NamedTuple):
    """The places of some rows, as columns: an object for each row would take too much time."""

    lats: list[float]
    lngs: list[float]
    radii: list[float | None] | None = None
    """In metres, as given by the user; None: no row has one."""
    variants: list[Variant] | None = None
    """None: nothing is asked beside the coordinate."""
    skipped: Mapping[int, SkippedRow] = _NO_ROWS
    """Rows that are not asked, by position; they are not in the columns."""


class RowReader:
    """Reads features of one layer. Reading a row again gives the same result."""

    def __init__(
        self,
        crs: QgsCoordinateReferenceSystem,
        transform_context: QgsCoordinateTransformContext,
        radius: DataDefinedValue | None = None,
        heading: DataDefinedValue | None = None,
        *,
        earlier_status: int | None = None,
    ) -> None:
        """Read rows in ``crs``, each with its own ``radius`` and ``heading``.

        Rows with the status ``ok`` in the field with the index ``earlier_status`` are not asked again.
        """
        self._transform = PlaceTransform(crs, transform_context)
        self._radius = radius
        self._heading = heading
        self._earlier_status = earlier_status
        self._rows = 0
        self._swapped_rows = 0
        """Rows whose latitude is out of range, and valid if it is swapped with the longitude."""

    def read(self, features: Sequence[QgsFeature]) -> RowPlaces:
        """Return the places of ``features``, or why they cannot be asked."""
        self._rows += len(features)
        return self._read_ordinary(features) or self._read_each(features)

    def warn_swapped(self, feedback: QgsProcessingFeedback) -> None:
        """Warn if latitude and longitude seem to be swapped in most of the rows that were read."""
        if self._swapped_rows * 2 > self._rows:
            feedback.pushWarning(
                tr("In most rows, the latitude is out of range, but the longitude would be valid: are the two swapped?")
            )

    def _read_ordinary(self, features: Sequence[QgsFeature]) -> RowPlaces | None:
        """Read rows that are all single points on Earth; None if one is not, or if rows have values of their own."""
        if (self._radius, self._heading, self._earlier_status) != (None, None, None):
            return None
        try:
            points = self._transform.points([feature.geometry().asPoint() for feature in features])
        except (TypeError, ValueError, QgsCsException):
            return None
        places = RowPlaces([point.y() for point in points], [point.x() for point in points])
        return places if all_on_earth(places.lats, places.lngs) else None

    def _read_each(self, features: Sequence[QgsFeature]) -> RowPlaces:
        found = [self._read_one(feature) for feature in features]
        positions = [one for one in found if isinstance(one, RowPlace)]
        return RowPlaces(
            [position.lat for position in positions],
            [position.lng for position in positions],
            [position.radius_m for position in positions],
            [position.variant for position in positions],
            {row: one for row, one in enumerate(found) if isinstance(one, SkippedRow)},
        )

    def _read_one(self, feature: QgsFeature) -> RowPlace | SkippedRow:
        if self._earlier_status is not None and feature.attribute(self._earlier_status) == RowStatus.OK.value:
            return RESOLVED
        geometry = feature.geometry()
        try:
            point = geometry.asPoint()
        except (TypeError, ValueError):
            point = _only_part(geometry)
            if isinstance(point, SkippedRow):
                return point
        try:
            point = self._transform.point(point)
        except QgsCsException:
            return SkippedRow(
                RowStatus.INVALID,
                tr("The point lies outside of its coordinate system. Has the layer the one of its coordinates?"),
            )
        lat, lng = point.y(), point.x()
        if not (is_latitude(lat) and is_longitude(lng)):
            return self._outside(lat, lng)
        if self._radius is None and self._heading is None:
            return RowPlace(lat, lng)
        return self._with_own_values(feature, lat, lng)

    def _outside(self, lat: float, lng: float) -> SkippedRow:
        """Return why latitude and longitude are invalid."""
        if math.isnan(lat) and math.isnan(lng):  # how an empty point is stored
            return SkippedRow(RowStatus.NO_GEOMETRY, tr("The row has no geometry."))
        if not (math.isfinite(lat) and math.isfinite(lng)):
            return SkippedRow(RowStatus.INVALID, tr("A coordinate of the point is not a finite number."))
        if not is_latitude(lat):
            self._swapped_rows += is_latitude(lng) and is_longitude(lat)
            return SkippedRow(RowStatus.INVALID, tr("The latitude {} is not between -90 and 90.").format(shown(lat)))
        return SkippedRow(RowStatus.INVALID, tr("The longitude {} is not between -180 and 180.").format(shown(lng)))

    def _with_own_values(self, feature: QgsFeature, lat: float, lng: float) -> RowPlace | SkippedRow:
        radius = bearing = None
        try:
            if self._radius is not None and (given := self._radius.of(feature)) is not None:
                radius = checked_radius(given)
            if self._heading is not None and (given := self._heading.of(feature)) is not None:
                bearing = checked_bearing(given)
        except ValueError as error:
            return SkippedRow(RowStatus.INVALID, str(error))
        return RowPlace(lat, lng, radius, bearing)


def _only_part(geometry: QgsGeometry) -> QgsPointXY | SkippedRow:
    """Return the point of a multi-point with one part: layers of that type contain single points, too."""
    if geometry.isEmpty():
        return SkippedRow(RowStatus.NO_GEOMETRY, tr("The row has no geometry."))
    if geometry.type() != QgsWkbTypes.GeometryType.PointGeometry:
        return SkippedRow(RowStatus.INVALID, tr("The row has a line or an area where a point is needed."))
    parts = geometry.constGet().partCount()
    if parts > 1:
        return SkippedRow(
            RowStatus.INVALID,
            tr("The row has {} points; make one row of each with 'Multipart to singleparts'.").format(parts),
        )
    return QgsPointXY(geometry.constGet().geometryN(0))
