"""The values of parameters that are the same for all rows, each read strictly by the definition of its parameter.

QGIS itself takes any text for true, and 0 for a number that it cannot read.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from numbers import Real
from typing import Any, Callable

from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsCsException,
    QgsProcessingAlgorithm,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingParameterDateTime,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterEnum,
    QgsProcessingParameterField,
    QgsProcessingParameterNumber,
    QgsProcessingParameterPoint,
    QgsProcessingParameters,
    QgsProperty,
    QgsReferencedPointXY,
)
from qgis.PyQt.QtCore import QDate, QDateTime, QTime, QVariant

from ..geometry.places import is_latitude, is_longitude
from ..i18n import tr
from ..literals import number_in, plain_numbers, truth_in
from .definitions import called
from .rows import field_value, is_null, shown, value_of_all
from .times import Moment, day, moment
from .wgs84 import WGS84, PlaceTransform, unplaceable

_UNLIMITED = 1e300
"""Where the limits of a number without limits are beyond."""


def parameter_value(
    definition: QgsProcessingParameterDefinition, parameters: Mapping[str, Any], context: QgsProcessingContext
) -> Any:
    """Return the value of a parameter, or its default; raises QgsProcessingException with a message for the user.

    A value that is not given is None, of texts an empty text, and of a list that may have several values an empty list.
    A point is a pair of latitude and longitude, a time a :class:`~.times.Moment`, and a day a QDate.
    """
    value = given_value(definition, parameters, context)
    is_optional = bool(definition.flags() & definition.Flag.FlagOptional)
    if is_blank(value) and not is_optional:
        raise QgsProcessingException(blank_error(definition))
    if is_null(value) or (is_blank(value) and not _is_text(definition)):
        value = definition.defaultValue()
    if is_null(value):
        if not is_optional and definition.defaultValue() is None:
            raise QgsProcessingException(blank_error(definition))
        return _nothing(definition)
    return _READERS[definition.type()](definition, value, context)


def value_error(definition: QgsProcessingParameterDefinition, wanted: str, value: Any) -> QgsProcessingException:
    """Return the error for the value of a parameter; ``wanted`` completes the sentence 'It must be …'."""
    return QgsProcessingException(tr("{} must be {}, not '{}'.").format(called(definition), wanted, shown(value)))


def _named_by(definition: QgsProcessingParameterDefinition, given: QgsProperty) -> str | None:
    """Return the expression or the field that ``given`` gives to a parameter that takes one; None: it is a value.

    qgis_process makes such a property of ``field:name`` and ``expression:…`` for each parameter.
    """
    kind = given.propertyType()
    if definition.type() == "expression" and kind != QgsProperty.Type.StaticProperty:
        return given.asExpression()
    return given.field() if definition.type() == "field" and kind == QgsProperty.Type.FieldBasedProperty else None


def with_names(algorithm: QgsProcessingAlgorithm, parameters: Mapping[str, Any]) -> dict[str, Any]:
    """Return ``parameters`` in which fields and expressions of the command line are texts, as QGIS itself wants."""
    names = {
        definition.name(): _named_by(definition, parameters[definition.name()])
        for definition in algorithm.parameterDefinitions()
        if isinstance(parameters.get(definition.name()), QgsProperty)
    }
    return {**parameters, **{parameter: name for parameter, name in names.items() if name is not None}}


def is_per_row(definition: QgsProcessingParameterDefinition | None, parameters: Mapping[str, Any]) -> bool:
    """Whether each row has its own value: a field or an expression is given for a parameter that may have one."""
    is_dynamic = definition is not None and definition.isDynamic()
    return is_dynamic and QgsProcessingParameters.isDynamic(dict(parameters), definition.name())


def is_blank(value: Any) -> bool:
    """Whether a value is a text without any letter: an unset variable in a script, or an empty field of a dialog.

    On Qt 5, qgis_process makes a null text of ``--NAME=``.
    """
    if isinstance(value, QVariant):
        return value.isNull() and value.typeName() == "QString"
    return isinstance(value, str) and not value.strip()


def is_read(definition: QgsProcessingParameterDefinition) -> bool:
    """Whether :func:`parameter_value` reads the values of a parameter."""
    return definition.type() in _READERS


def given_value(
    definition: QgsProcessingParameterDefinition, parameters: Mapping[str, Any], context: QgsProcessingContext
) -> Any:
    """Return what is given for a parameter, where it is an expression the result of it: a blank text for NULL."""
    given = parameters.get(definition.name())
    if not isinstance(given, QgsProperty):
        return given
    if given.propertyType() == QgsProperty.Type.StaticProperty:
        return given.staticValue()
    if (name := _named_by(definition, given)) is not None:
        return name
    try:
        result = value_of_all(called(definition), given, context)
    except ValueError as error:
        raise QgsProcessingException(str(error)) from None
    return "" if result is None else result


def blank_error(definition: QgsProcessingParameterDefinition) -> str:
    """Return that a parameter is empty, as a sentence for the user."""
    is_optional = bool(definition.flags() & definition.Flag.FlagOptional)
    if is_optional or not is_null(definition.defaultValue()):
        sentence = tr("{} is empty. Enter a value, or leave the parameter out.")
    else:
        sentence = tr("{} is empty. Enter a value.")
    return sentence.format(called(definition))


def _truth(definition: QgsProcessingParameterDefinition, value: Any, _context: QgsProcessingContext) -> bool:
    if isinstance(value, bool) or (isinstance(value, Real) and value in {0, 1}):
        return bool(value)
    try:
        return truth_in(value if isinstance(value, str) else "")
    except ValueError:
        raise value_error(definition, tr("true or false"), value) from None


def _number(definition: QgsProcessingParameterNumber, value: Any, _context: QgsProcessingContext) -> float:
    is_whole = definition.dataType() == QgsProcessingParameterNumber.Type.Integer
    number = math.nan
    try:
        if isinstance(value, str):
            number = number_in(value)
        elif isinstance(value, Real) and not isinstance(value, bool):
            number = float(value)
    except (ValueError, OverflowError):
        pass
    is_within = definition.minimum() <= number <= definition.maximum()
    if not (math.isfinite(number) and is_within and (not is_whole or number.is_integer())):
        error = value_error(definition, _wanted_number(definition, is_whole=is_whole), value)
        raise QgsProcessingException(" ".join([str(error), *_plainly(value)])) from None
    return int(number) if is_whole else number


def _wanted_number(definition: QgsProcessingParameterNumber, *, is_whole: bool) -> str:
    least, most = definition.minimum(), definition.maximum()
    limits = {"least": f"{least:.12g}", "most": f"{most:.12g}"}  # as they are to be typed, in all languages
    if least < -_UNLIMITED:
        return tr("a whole number") if is_whole else tr("a number")
    if most > _UNLIMITED:
        text = tr("a whole number, {least} or more") if is_whole else tr("a number, {least} or more")
    else:
        text = tr("a whole number from {least} to {most}") if is_whole else tr("a number from {least} to {most}")
    return text.format(**limits)


def _plainly(value: Any) -> list[str]:
    """Return a sentence that says how to write a number with another decimal point, or with separators."""
    found = plain_numbers(value) if isinstance(value, str) else []
    sentences = {1: tr("Write {}."), 2: tr("Write {}, or {} if the comma is a decimal point.")}
    return [sentences[len(found)].format(*found)] if found else []


def _choice(definition: QgsProcessingParameterEnum, value: Any, _context: QgsProcessingContext) -> str | list[str]:
    several, options = definition.allowMultiple(), definition.options()
    if isinstance(value, str):
        chosen = [part for part in value.split(",") if part.strip()] if several else [value]
    else:
        chosen = list(value) if several and isinstance(value, (list, tuple)) else [value]
    values = [_option(one, options) for one in chosen]
    if None in values:
        wrong = value if isinstance(value, str) else chosen[values.index(None)]
        raise QgsProcessingException(
            tr("{} cannot be '{}'. Possible values: {}.").format(called(definition), shown(wrong), ", ".join(options))
        )
    return values if several else values[0]


def _option(given: Any, options: list[str]) -> str | None:
    """Return one of the ``options``, None if ``given`` is none."""
    if isinstance(given, str) and given not in options:
        given = given.strip()
    return given if given in options else None


def _time(definition: QgsProcessingParameterDateTime, value: Any, _context: QgsProcessingContext) -> QDate | Moment:
    is_day = definition.dataType() == QgsProcessingParameterDateTime.Type.Date
    wanted = tr("a date such as 2027-03-01") if is_day else tr("a date and time such as 2027-03-01T08:30:00")
    try:
        return day(value) if is_day else moment(value)
    except ValueError as error:
        raise QgsProcessingException(f"{value_error(definition, wanted, value)} {error}") from None


def _point(definition: QgsProcessingParameterPoint, value: Any, context: QgsProcessingContext) -> tuple[float, float]:
    """Return latitude and longitude of a place on Earth."""
    error = value_error(definition, tr("a point on Earth such as 24.9384,60.1699"), value)
    crs = _own_crs(value)
    nowhere = "" if crs is None else unplaceable(crs, context.transformContext())
    if nowhere:
        sentence = tr("{} is '{}', which cannot be placed on Earth. {}")
        raise QgsProcessingException(sentence.format(called(definition), shown(value), nowhere))
    point = QgsProcessingParameters.parameterAsPoint(definition, {definition.name(): value}, context)
    if point.isEmpty():
        raise error
    try:
        point = PlaceTransform(crs or QgsCoordinateReferenceSystem(WGS84), context.transformContext()).point(point)
    except QgsCsException:
        raise error from None
    if not (is_latitude(point.y()) and is_longitude(point.x())):
        sentence = tr(
            "It lies at latitude {}, longitude {}, which is not on Earth. Longitude comes first; a point in another "
            "coordinate system needs the name of that system: 385000,6672000 [EPSG:3067]."
        )
        raise QgsProcessingException(f"{error} {sentence.format(shown(point.y()), shown(point.x()))}")
    return point.y(), point.x()


def _own_crs(point: Any) -> QgsCoordinateReferenceSystem | None:
    """Return the coordinate system that comes with a point; None where none does, as it is in degrees then."""
    if isinstance(point, QgsReferencedPointXY):
        return point.crs() if point.crs().isValid() else None
    _, bracket, name = point.partition("[") if isinstance(point, str) else ("", "", "")
    return QgsCoordinateReferenceSystem(name.rpartition("]")[0]) if bracket else None


def _text(definition: QgsProcessingParameterDefinition, value: Any, _context: QgsProcessingContext) -> Any:
    if definition.isDynamic() or isinstance(value, str):  # what the first can be, the rows' own readers know
        return value
    if isinstance(value, Real):
        return str(field_value(value))  # to its last digit
    if isinstance(value, (QDate, QDateTime, QTime)):
        return shown(value)
    raise value_error(definition, tr("a text"), value)


def _fields(definition: QgsProcessingParameterField, value: Any, context: QgsProcessingContext) -> str | list[str]:
    """Return the name of a field; of several fields a list."""
    if not definition.allowMultiple():
        return _text(definition, value, context)
    names = value.split(";") if isinstance(value, str) else value if isinstance(value, (list, tuple)) else [value]
    return [name for one in names if not is_blank(name := _text(definition, one, context))]


_READERS: Mapping[str, Callable[[Any, Any, QgsProcessingContext], Any]] = {
    "boolean": _truth,
    **dict.fromkeys(("number", "distance", "duration", "scale", "area", "volume"), _number),
    "enum": _choice,
    "datetime": _time,
    "point": _point,
    "field": _fields,
    **dict.fromkeys(("string", "authcfg", "expression"), _text),
}
"""What reads a value, by the type of the parameter. Other types are layers and destinations."""


def _nothing(definition: QgsProcessingParameterDefinition) -> Any:
    """Return the value of a parameter that is not given."""
    if definition.type() in {"enum", "field"}:
        return [] if definition.allowMultiple() else ""
    return "" if _is_text(definition) else None


def _is_text(definition: QgsProcessingParameterDefinition) -> bool:
    return _READERS[definition.type()] is _text
