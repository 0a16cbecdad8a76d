"""Times of fields and parameters as QGIS has them, and zones by their names."""

import re

import pytest
from qgis.core import QgsExpression, QgsExpressionContext, QgsFeature, QgsField, QgsFields, QgsProcessingException
from qgis.PyQt.QtCore import QDate, QDateTime, QMetaType, Qt, QTime, QTimeZone

NOON = QTime(12, 0)
DAY = QDate(2027, 3, 1)


def read(value):
    from location_gateway.core.run.times import iso_text, moment

    return iso_text(moment(value))


@pytest.mark.parametrize(
    ("value", "expected"),
    [
        ("2027-03-01T12:00:00+02:00[Europe/Helsinki]", "2027-03-01T12:00:00+02:00"),
        ("2027-07-01T12:00:00[Europe/Helsinki]", "2027-07-01T12:00:00+03:00"),
        ("2027-03-01T12:00Z[UTC]", "2027-03-01T12:00:00Z"),
        ("2027-10-31T03:30:00+03:00[Europe/Helsinki]", "2027-10-31T03:30:00+03:00"),
        ("2027-10-31T03:30:00+02:00[Europe/Helsinki]", "2027-10-31T03:30:00+02:00"),
        ("2027-03-01T12:00", "2027-03-01T12:00:00"),
        (1_803_902_400, "2027-03-01T12:00:00Z"),
        ("1803902400000", "2027-03-01T12:00:00Z"),
        (DAY, "2027-03-01T00:00:00"),
        (QDateTime(DAY, NOON), "2027-03-01T12:00:00"),
        (QDateTime(DAY, NOON, Qt.TimeSpec.UTC), "2027-03-01T12:00:00Z"),
        (QDateTime(DAY, NOON, QTimeZone(b"America/St_Johns")), "2027-03-01T12:00:00-03:30"),
        (QDateTime(DAY, NOON, QTimeZone(20_700)), "2027-03-01T12:00:00+05:45"),
    ],
    ids=str,
)
def test_no_value_loses_its_zone(value, expected):
    assert read(value) == expected


@pytest.mark.parametrize(
    ("value", "reason"),
    [
        ("2027-03-01T12:00[Europe/Nowhere]", "does not know the time zone 'Europe/Nowhere'"),
        ("2027-03-01T12:00+03:00[Europe/Helsinki]", "does not have at that time"),
        ("2027-03-28T03:30[Europe/Helsinki]", "summer time skips it"),
        ("2027-10-31T03:30[Europe/Helsinki]", "is there twice"),
        ("2027-03-01T12:00:00 EET", "because of 'EET'"),
        (46_083.33, "between 1990 and"),
        *((value, "cannot be read") for value in (None, True, float("nan"), QTime(8, 30), QDateTime(), QDate(), [1])),
    ],
    ids=str,
)
def test_what_is_no_time_is_told(value, reason):
    with pytest.raises(ValueError, match=reason):
        read(value)


@pytest.mark.parametrize("value", [DAY, "2027-03-01", "2027-03-01T00:00+02:00", QDateTime(DAY, QTime(0, 0))], ids=str)
def test_a_day_is_read(value):
    from location_gateway.core.run.times import day

    assert day(value) == DAY


@pytest.mark.parametrize("value", ["2027-03-01T08:30", "2027-03-01 garbage", "1.3.2027", QDate(), 20_270_301], ids=str)
def test_a_day_has_no_rest(value):
    from location_gateway.core.run.times import day

    with pytest.raises(ValueError, match=r"no date|cannot be read|no time|because of"):
        day(value)


@pytest.mark.parametrize(
    ("kind", "value", "made"),
    [
        ("Double", 46083.34444444444, "2026-03-02T08:16:00Z"),
        ("QString", "46083.34444444444", "2026-03-02T08:16:00Z"),
        ("QString", "46083,34444444444", "2026-03-02T08:16:00Z"),
        ("LongLong", 20260302080530, "2026-03-02T08:05:30"),
        ("Double", 20260302080530.0, "2026-03-02T08:05:30"),
        ("QString", "20260302080530", "2026-03-02T08:05:30"),
        ("Int", 80530, "2027-03-01T08:05:30"),
        ("Double", 530.0, "2027-03-01T00:05:30"),
        ("QString", "080530", "2027-03-01T08:05:30"),
    ],
)
def test_the_expression_that_is_advised_makes_a_time(kind, value, made):
    from location_gateway.core.run.times import TimeReader

    reader = TimeReader()
    with pytest.raises(ValueError, match="no time"):
        reader.read(value)
    with pytest.raises(QgsProcessingException) as refused:
        reader.check("the time")
    sentence = str(refused.value).partition(" with ")[2]
    text = re.match(r".+?(?=; they count|, with the right date|\. Nothing)", sentence)[0]

    fields = QgsFields()
    fields.append(QgsField("the time", getattr(QMetaType.Type, kind)))
    feature = QgsFeature(fields)
    feature.setAttributes([value])
    context = QgsExpressionContext()
    context.setFields(fields)
    context.setFeature(feature)
    expression = QgsExpression(text)
    assert read(expression.evaluate(context)) == made, (text, expression.parserErrorString())


def test_a_few_wrong_numbers_end_no_run():
    from location_gateway.core.run.times import TimeReader

    reader = TimeReader()
    with pytest.raises(ValueError, match="The number 0 is no time"):
        reader.read(0)
    reader.read(1_803_902_400)
    reader.check("t")
