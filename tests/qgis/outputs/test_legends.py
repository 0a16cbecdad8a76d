"""Legends of many rows, of many values, and of texts that somebody else has written."""

import pytest
from location_gateway.core.services.isolines.run import AREA_LAYER, area_design
from location_gateway.core.services.routing.layers import OUTPUT, route_designs
from location_gateway.core.services.tours.layers import tour_designs
from qgis.core import (
    QgsExpression,
    QgsExpressionContext,
    QgsExpressionContextUtils,
    QgsGraduatedSymbolRenderer,
    QgsRenderContext,
    QgsSingleSymbolRenderer,
)

from tests.support.layers import KAMPPI, point_layer

KEY = "not-to-be-printed"
HOSTILE = "[% env('LOCATION_GATEWAY_API_KEY') %]"
AREA = "POLYGON((24 60,24.1 60,24.1 60.1,24 60))"
AREA_FIELDS = [
    f"{name}:{'double' if name in {'ra_range', 'ra_area_m2', 'ra_snap_m'} else 'string'}" for name in AREA_LAYER.names
]


def areas(ranges, kind="time", missing=0):
    """Return a layer of areas with these ranges, and some rows without an area."""
    rows = [[AREA, "ok", None, value, kind] for value in ranges]
    rows += [[None, "no_match", "no road", 5.0, kind] for _ in range(missing)]
    return point_layer(rows, kind="MultiPolygon", fields=AREA_FIELDS, name="areas")


def labels(layer):
    return [item.label() for item in layer.renderer().legendSymbolItems()]


def are_drawn(layer):
    """Return whether each row has a class."""
    context, renderer = QgsRenderContext(), layer.renderer().clone()
    context.expressionContext().setFields(layer.fields())
    renderer.startRender(context, layer.fields())
    drawn = [renderer.willRenderFeature(feature, context) for feature in layer.getFeatures()]
    renderer.stopRender(context)
    return all(drawn)


def test_ranges_of_their_own_are_put_into_classes():
    layer = areas([1 + number / 10 for number in range(3_000)], missing=7)

    area_design().apply(layer)

    assert labels(layer) == [
        *("1 min – 50 min", "50 min – 100 min", "100 min – 150 min", "150 min – 200 min", "200 min – 250 min"),
        *("250 min – 300 min", "300 min – 300.9 min", "no road: 7"),
    ]
    assert are_drawn(layer)
    renderer = layer.renderer()
    assert isinstance(renderer, QgsGraduatedSymbolRenderer)
    assert [(one.expression().expression(), one.ascending()) for one in renderer.orderBy().list()] == [
        ('"ra_range"', False)
    ]
    shades = [one.symbol().color().lightness() for one in renderer.ranges()[:-1]]
    assert shades == sorted(shades)
    assert all(one.symbol().opacity() < 1 for one in renderer.ranges()[:-1])


@pytest.mark.parametrize(("distinct", "classes"), [(1, 1), (30, 30), (40, 40), (41, 11)])
def test_so_many_ranges_have_a_class_each(distinct, classes):
    layer = areas([5.0 * (1 + number % distinct) for number in range(2 * distinct)], "distance")

    area_design().apply(layer)

    assert len(labels(layer)) == classes
    assert labels(layer)[0].startswith("5 km")
    assert are_drawn(layer)


def test_a_range_that_comes_late_has_its_unit():
    layer = areas([5.0] * 3_000 + [10.0, 0.5])

    area_design().apply(layer)

    assert labels(layer) == ["0.5 min", "5 min", "10 min"]


def test_each_range_has_its_own_unit():
    layer = areas([5.0])
    layer.dataProvider().addFeatures(list(areas([7.0], "distance").getFeatures()))

    area_design().apply(layer)

    assert labels(layer) == ["5 min", "7 km"]


@pytest.mark.parametrize(("vehicles", "classes"), [(60, 60), (600, 0)])
def test_vehicles_have_a_colour_as_long_as_a_legend_helps(vehicles, classes):
    names = [f"van {number:03}" for number in range(vehicles)]
    layer = point_layer(
        [["LINESTRING(24 60,25 60)", name] for name in names], kind="LineString", fields=["vehicle:string"]
    )

    tour_designs()["OUTPUT"].apply(layer)

    assert labels(layer) == (names if classes else [""])
    assert isinstance(layer.renderer(), QgsSingleSymbolRenderer) is not bool(classes)
    assert are_drawn(layer)


def as_shown(layer, text):
    """Return what QGIS makes of a text of the legend."""
    context = QgsExpressionContext(QgsExpressionContextUtils.globalProjectLayerScopes(layer))
    return QgsExpression.replaceExpressionText(text, context)


def test_a_currency_is_no_expression(monkeypatch):
    monkeypatch.setenv("LOCATION_GATEWAY_API_KEY", KEY)
    fields = ["status:string", "toll_cost:double", "toll_cost_max:double", "toll_currency:string"]
    rows = [["LINESTRING(24 60,25 60)", "ok", cost, cost, HOSTILE] for cost in (1.0, 20.0)]
    layer = point_layer(rows, kind="LineString", fields=fields)

    route_designs(tolls=True)[OUTPUT].second_style.add(layer, {})
    layer.styleManager().setCurrentStyle("Tolls")

    assert len(labels(layer)) == 2
    for label in labels(layer):
        assert as_shown(layer, label) == label
        assert "LOCATION_GATEWAY_API_KEY" in label


@pytest.mark.parametrize("kind", [HOSTILE, "km' || env('LOCATION_GATEWAY_API_KEY') || '"])
def test_a_range_is_no_expression(monkeypatch, kind):
    monkeypatch.setenv("LOCATION_GATEWAY_API_KEY", KEY)
    layer = areas([5.0], kind)

    area_design().apply(layer)

    assert [as_shown(layer, label) for label in labels(layer)] == ["5 min"]


def test_a_vehicle_is_no_expression(monkeypatch):
    monkeypatch.setenv("LOCATION_GATEWAY_API_KEY", KEY)
    layer = point_layer([[KAMPPI, HOSTILE]], fields=["tp_vehicle:string"])

    tour_designs()["STOPS"].apply(layer)

    (label,) = labels(layer)
    assert KEY not in as_shown(layer, label)
