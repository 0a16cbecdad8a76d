"""Layers as hypothesis makes them: of every geometry, coordinate system, field and value that there is."""

from __future__ import annotations

import math
import re
import string
from contextlib import suppress

from hypothesis import strategies as st
from qgis.core import (
    NULL,
    Qgis,
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsCoordinateTransformContext,
    QgsCsException,
    QgsFeature,
    QgsField,
    QgsGeometry,
    QgsPoint,
    QgsVectorLayer,
)
from qgis.PyQt.QtCore import QByteArray, QDate, QDateTime, QMetaType, Qt, QTime, QVariant

from tests.support.layers import PLACES

KINDS = {
    "Point": ["POINT({} {})", "POINT EMPTY"],
    "PointZ": ["POINT Z({} {} 5)", "POINT Z({} {} nan)", "POINT Z EMPTY", "POINT({} {})"],
    "PointM": ["POINT M({} {} 7)", "POINT M EMPTY"],
    "PointZM": ["POINT ZM({} {} 5 7)", "POINT ZM EMPTY"],
    "MultiPoint": ["MULTIPOINT(({0} {1}))", "MULTIPOINT(({0} {1}),(1 1))", "MULTIPOINT EMPTY",
        "MULTIPOINT((nan nan))"],
    "MultiPointZ": ["MULTIPOINT Z(({0} {1} 3))", "MULTIPOINT Z EMPTY"],
    "LineString": ["LINESTRING({0} {1},{1} {0})", "LINESTRING({0} {1},{0} {1})", "LINESTRING({0} {1})",
        "LINESTRING EMPTY"],
    "MultiLineStringZM": ["MULTILINESTRING ZM(({0} {1} 1 2,{1} {0} 3 4))", "MULTILINESTRING ZM EMPTY"],
    "Polygon": [
        "POLYGON(({0} {1},1 0,1 1,{0} {1}))", "POLYGON((0 0,1 1,1 0,0 1,0 0))", "POLYGON((0 0,{0} {1}))",
        "POLYGON EMPTY",
        "POLYGON((0 0,9 0,9 9,0 0),(20 20,21 20,21 21,20 20))",
    ],
    "MultiPolygonZ": ["MULTIPOLYGON Z((({0} {1} 1,1 0 1,1 1 1,{0} {1} 1)))", "MULTIPOLYGON Z EMPTY"],
    "CompoundCurve": ["COMPOUNDCURVE(CIRCULARSTRING({0} {1},1 1,2 0),(2 0,3 3))", "COMPOUNDCURVE EMPTY"],
    "CurvePolygon": ["CURVEPOLYGON(CIRCULARSTRING({0} {1},4 0,4 4,0 4,{0} {1}))", "CURVEPOLYGON EMPTY"],
    "MultiSurface": ["MULTISURFACE(CURVEPOLYGON(CIRCULARSTRING(0 0,4 0,4 4,0 4,0 0)))", "MULTISURFACE EMPTY"],
    "NoGeometry": [],
}  # fmt: skip
POINT_KINDS = ["Point", "PointZ", "PointM", "PointZM", "MultiPoint", "MultiPointZ"]
SYSTEMS = [
    "EPSG:4326", "EPSG:3857", "EPSG:3067", "EPSG:4978", "EPSG:2056", "EPSG:31467", "OGC:CRS84", "EPSG:27700",
    "EPSG:3035",
    "EPSG:5041", "EPSG:7415", "EPSG:5773", "EPSG:4936", "IAU_2015:30100", "PROJ:+proj=ortho +lat_0=60 +lon_0=25",
    "PROJ:+proj=tmerc +lon_0=25 +units=us-ft +axis=neu +type=crs",
    "PROJ:+proj=longlat +ellps=bessel +pm=paris +no_defs",
    "PROJ:+proj=gnom +lat_0=90", 'WKT:LOCAL_CS["site",UNIT["metre",1]]', "",
]  # fmt: skip
"""Geographic, projected, geocentric, compound, vertical, of another body, made by the user, local, none."""
_ODD = [math.nan, math.inf, -math.inf, 1e308, -1e308, 1e30, 1e15, 5e-324, 0.0, -0.0, 90.0, 180.0, 180.00001, -91.0, 6e6]
_NUMBERS = st.sampled_from(_ODD) | st.floats(-180, 180) | st.floats()

OURS = [
    "rg_status", "RG_STATUS", "rg_error", "rg_id", "rg_label", "rg_distan", "rg_house_n", "distance_m", "DISTANCE_M",
    "distance_m_2", "status", "error", "route", "origin_id", "vehicle_id", "arrival", "spread_m",
]  # fmt: skip
ODD_NAMES = [
    "fid", "FID", "ogc_fid", "geom", "geometry", "wkb_geometry", "select", "from", "order", "group", "id",
    "ID", "$id", '"',
    "'", "a b", "a.b", "a,b", "a;b", "a|b", "ä", "ÄÖ", "straße", "名前", "🚚", "e\u0301", "\u200f",
    "x" * 300, "é" * 100,
    "field_long_1", "field_long_2", "%", "{}", "{0}", "<b>", "&lt;", "\\", "\t", "1", "-", "None", "", " ",
]  # fmt: skip
NAMES = st.sampled_from(OURS) | st.sampled_from(ODD_NAMES) | st.text(st.characters(codec="utf-8"), max_size=12)
_ODD_TEXTS = [
    "", " ", "ok", "nan", "1e400", "text", "{}", "<b>x</b>", "a\nb", "🚚", "\u0000", "x" * 5_000, "'; DROP TABLE x; --",
]  # fmt: skip
_TEXTS = st.sampled_from(_ODD_TEXTS) | st.text(st.characters(codec="utf-8"), max_size=10)
_WHOLE = st.integers(-(2**31), 2**31 - 1)
_DAYS = st.sampled_from([QDate(2024, 2, 29), QDate(1, 1, 1), QDate(9999, 12, 31), QDate()])
_CLOCKS = st.sampled_from([QTime(0, 0), QTime(23, 59, 59, 999), QTime()])
_MOMENTS = st.builds(QDateTime, _DAYS, _CLOCKS, st.sampled_from([Qt.TimeSpec.UTC, Qt.TimeSpec.LocalTime]))
_LISTS = st.lists(st.sampled_from(["a", "", "ä,b", '"']), max_size=3)
TYPES = {
    QMetaType.Type.QString: _TEXTS,
    QMetaType.Type.Int: _WHOLE,
    QMetaType.Type.LongLong: st.integers(-(2**63), 2**63 - 1),
    QMetaType.Type.Double: st.floats(),
    QMetaType.Type.Bool: st.booleans(),
    QMetaType.Type.QDate: _DAYS,
    QMetaType.Type.QTime: _CLOCKS,
    QMetaType.Type.QDateTime: _MOMENTS,
    QMetaType.Type.QByteArray: st.binary(max_size=9).map(QByteArray),
    QMetaType.Type.QStringList: _LISTS,
    QMetaType.Type.QVariantList: st.lists(_WHOLE, max_size=3),
    QMetaType.Type.QVariantMap: st.dictionaries(st.sampled_from(["a", ""]), _TEXTS | st.booleans(), max_size=2),
}
_SUB_TYPES = {QMetaType.Type.QStringList: QMetaType.Type.QString, QMetaType.Type.QVariantList: QMetaType.Type.Int}
SIMPLE = [QMetaType.Type.QString, QMetaType.Type.Int, QMetaType.Type.Double]
"""Types that every format can hold."""


def coordinate_system(text):
    """Return the coordinate system of a text; an invalid one of none."""
    return QgsCoordinateReferenceSystem(text) if text else QgsCoordinateReferenceSystem()


def in_the_city(place, system):
    """Return x and y of a place (latitude, longitude) in a coordinate system, or the plain ones."""
    lat, lng = place
    wgs84 = QgsCoordinateReferenceSystem("EPSG:4326")
    with suppress(QgsCsException):
        point = QgsCoordinateTransform(wgs84, system, QgsCoordinateTransformContext()).transform(lng, lat)
        return point.x(), point.y()
    return lng, lat


def _geometry(shape, x, y):
    """Return a geometry from WKT with places left open. Points are made by hand: WKT has no NaN everywhere."""
    if shape.startswith("POINT") and "EMPTY" not in shape:
        point = QgsPoint(x, y)
        if "Z" in shape:
            point.addZValue(math.nan if "nan" in shape else 5)
        if "M" in shape.split("(")[0].replace("POINT", ""):
            point.addMValue(7)
        return QgsGeometry(point)
    return QgsGeometry.fromWkt(shape.format(x, y))


@st.composite
def layers(draw, kinds=tuple(KINDS), systems=tuple(SYSTEMS), types=tuple(TYPES), names=NAMES, most_rows=4, prefix=()):  # noqa: PLR0917 - what a test may narrow down
    """Return a memory layer. ``prefix`` are fields, (name, type, strategy), that it surely has, before the others."""
    kind, text = draw(st.sampled_from(kinds)), draw(st.sampled_from(systems))
    system = coordinate_system(text)
    layer = QgsVectorLayer(kind, "bad", "memory")
    layer.setCrs(system)
    strategies = []
    own = [(draw(names), one, TYPES[one]) for one in draw(st.lists(st.sampled_from(types), max_size=4))]
    for name, kind_of, values in [*prefix, *own]:
        if layer.dataProvider().addAttributes(
            [QgsField(name, kind_of, subType=_SUB_TYPES.get(kind_of, QMetaType.Type.UnknownType))]
        ):
            layer.updateFields()
            strategies.append(values)
    strategies = strategies[: layer.fields().count()]
    features = []
    for _ in range(draw(st.integers(0, most_rows))):
        feature = QgsFeature(layer.fields())
        feature.setAttributes([draw(st.just(NULL) | one) for one in strategies])
        shape = draw(st.sampled_from([*KINDS[kind], None])) if KINDS[kind] else None
        if shape is not None:
            usual = draw(st.booleans())
            x, y = in_the_city(draw(st.sampled_from(PLACES)), system) if usual else (draw(_NUMBERS), draw(_NUMBERS))
            feature.setGeometry(_geometry(shape, x, y))
        features.append(feature)
    layer.dataProvider().addFeatures(features)
    return layer


def plain(value):
    """Return an attribute so that it can be compared: NaN is like NaN, and every empty one like every other."""
    if value is None or (isinstance(value, QVariant) and value.isNull()) or value == NULL:
        return None
    if isinstance(value, float):
        return repr(value)
    return bytes(value) if isinstance(value, QByteArray) else value


def cannot_be_placed(layer):
    """Whether a layer may be refused: x and y have no place on Earth, or QGIS itself (3.44) throws at its extent."""
    try:
        layer.extent()
    except Exception:  # noqa: BLE001 - without a name
        return True
    crs = layer.crs()
    to_earth = QgsCoordinateTransform(crs, coordinate_system("EPSG:4326"), QgsCoordinateTransformContext())
    return not to_earth.isValid() or crs.type() in {Qgis.CrsType.Geocentric, Qgis.CrsType.Vertical}


def attributes_of(layer, most=None):
    """Return the attributes of all rows, the first ``most`` of each."""
    return [[plain(value) for value in feature.attributes()[:most]] for feature in layer.getFeatures()]


def shapes_of(layer, *, flat=False):
    """Return the geometries of all rows as bytes, perhaps without Z and M; None where there is none."""
    shapes = []
    for feature in layer.getFeatures():
        geometry = feature.geometry()
        if flat and feature.hasGeometry():
            geometry.get().dropZValue()
            geometry.get().dropMValue()
        shapes.append(geometry.asWkb().data() if feature.hasGeometry() else None)
    return shapes


_CODE = re.compile(
    r"Traceback|object has no|\b[A-Z]\w+(Error|Exception)\b|argument \d|NoneType|unexpected type|\.py\b|0x[0-9a-f]{6}"
)


def is_sentence(text):
    """Whether a text is for people: it says something, and nothing of the program's own."""
    return bool(set(text) & set(string.ascii_letters)) and not _CODE.search(text)
