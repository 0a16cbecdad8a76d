"""What a project or a layer says of itself is checked before it is used, and is never evaluated."""

import datetime as dt

import pytest
from location_gateway.core.run.rows import display_of
from location_gateway.core.services.geocoding.layers import address_design, address_fields
from location_gateway.core.services.tours.layers import tour_designs
from location_gateway.ui.map.collecting_layer import scratch_layer
from location_gateway.ui.map.what_is_here import ClickedAddress, add_to_layer
from location_gateway.ui.tours.schedule import tour_layers
from location_gateway.ui.tours.tour_chart import ChartPanel
from location_gateway.ui.tours.tour_layout import make_tour_layout
from qgis.core import (
    QgsDefaultValue,
    QgsExpression,
    QgsExpressionContext,
    QgsExpressionContextUtils,
    QgsFeature,
    QgsFields,
    QgsLayerTreeModel,
    QgsProject,
    QgsVectorLayer,
    QgsWkbTypes,
)
from qgis.PyQt.QtCore import QRectF, QSize, Qt
from qgis.PyQt.QtGui import QKeyEvent
from qgis.PyQt.QtXml import QDomDocument

from tests.support.hostile import HOSTILE, assert_plain
from tests.support.layers import point_layer, written
from tests.support.window import seen

TOURS = (
    *("vehicle:string(0)", "stops:integer", "start:datetime", "end:datetime", "length_m:double", "duration_s:integer"),
    *("driving_s:integer", "breaks:string(0)", "load:string"),
)
STOPS = (
    *("name:string(0)", "tp_status:string", "tp_vehicle:string(0)", "tp_sequence:integer", "tp_arrival:datetime"),
    *("tp_departure:datetime", "tp_waiting_s:integer", "tp_load:string"),
)
DAY = "2026-11-23T"
KEY = "not-to-be-printed"
SIZE = QSize(1000, 400)


def as_text(fields):
    return [f"{field.partition(':')[0]}:string" for field in fields]


def tour(vehicle="Ann", stops=1, start=f"{DAY}08:00:00", end=f"{DAY}12:00:00", breaks=None):
    return ["LINESTRING(24.9 60.1, 25 60.2)", vehicle, stops, start, end, 5, 5, 5, breaks, "1"]


def stop(vehicle="Ann", arrival=f"{DAY}09:00:00", departure=f"{DAY}09:30:00", waiting=60, *, sequence=1, name="a"):
    return [(60.1, 24.9), name, "ok", vehicle, sequence, arrival, departure, waiting, "1"]


def add_tours(tours, stops, *, fields=TOURS, of_stops=STOPS, name="Tours"):
    """Add the two layers of a plan to the project, as QGIS does: the stops above."""
    layers = (
        point_layer(tours, kind="LineString", fields=fields, name=name),
        point_layer(stops, fields=of_stops, name="Stops"),
    )
    QgsProject.instance().addMapLayers(reversed(layers))
    return layers


class CountingPainter:
    """Counts what is drawn."""

    def __init__(self):
        self.drawn = 0

    def __getattr__(self, name):
        def call(*_values):
            self.drawn += name.startswith(("draw", "fill"))

        return call


@pytest.fixture
def panel(window):
    panel = ChartPanel(window, None)
    window.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, panel)
    yield panel
    panel.clean_up()


def shown_in(panel):
    """Let the panel show the project, draw it, and return the vehicles."""
    panel.open_for(None)
    panel.chart.resize(SIZE)
    assert not panel.chart.grab().isNull()
    return [row.vehicle for row in panel.chart.rows]


def crowded(minutes):
    start = dt.datetime(2026, 11, 23, 8)  # noqa: DTZ001 - as the layers have it
    times = [(start + dt.timedelta(minutes=number * minutes)).isoformat() for number in range(5_000)]
    return [stop(arrival=time, departure=f"{DAY}12:00:00", sequence=number) for number, time in enumerate(times)]


BREAKS = ";".join([f"{DAY}09:00:00/{DAY}09:10:00"] * 5_000)
ODD = {
    "a hundred years": ([tour(), tour("Bo", start="1990-01-02T00:00:00", end="2090-01-01T00:00:00")], [stop()]),
    "all years": ([tour(), tour("Bo", start="0001-01-01T00:00:00", end="9999-12-31T23:59:59")], [stop()]),
    "backwards": ([tour(), tour("Bo", start=f"{DAY}12:00:00", end=f"{DAY}08:00:00")], [stop()]),
    "no time at all": ([tour(), tour("Bo", start=f"{DAY}12:00:00", end=f"{DAY}12:00:00")], [stop()]),
    "nothing": ([tour(), tour(None, None, None, None)], [stop(), stop("Ann", None, None, None, sequence=None)]),
    "stops of all years": ([tour()], [stop(arrival="0001-01-01T00:00:00", departure="9999-12-31T00:00:00")]),
    "breaks of all years": ([tour(breaks="0001-01-01T00:00/9999-12-31T00:00;x/y;/;1/2/3")], [stop()]),
    "breaks": ([tour(breaks=BREAKS)], [stop()]),
    "odd numbers": (
        [tour(stops=-5)],
        [stop(waiting=-2_000_000_000, sequence=-2_000_000_000), stop(waiting=2_000_000_000)],
    ),
    "crowd": ([tour(stops=5_000)], crowded(0.04)),
    "crowd in a moment": ([tour(stops=5_000)], crowded(0)),
    "many tours": ([tour(f"van {number}") for number in range(2_000)], [stop("van 1")]),
    **{f"names: {kind}": ([tour(text)], [stop(text, name=text)]) for kind, text in HOSTILE.items()},
}


@pytest.mark.parametrize(("tours", "stops"), ODD.values(), ids=ODD.keys())
def test_a_chart_of_odd_layers_is_drawn_with_few_strokes(panel, tours, stops):
    add_tours(tours, stops)
    vehicles = shown_in(panel)
    assert vehicles
    assert "Bo" not in vehicles or tours[1][3].startswith("1990")
    left_out = len(tours) - len(vehicles)
    assert panel._left_out.isVisibleTo(panel) == bool(left_out)
    assert f"not shown: {left_out:,}." in panel._left_out.text() or not left_out

    chart, painter = panel.chart, CountingPainter()
    frame = chart.frame(SIZE)
    assert len(list(frame.ticks())) <= SIZE.width() / 70 + 2
    chart.draw(painter, SIZE, QRectF(0, 0, SIZE.width(), SIZE.height()))
    rows = SIZE.height() / frame.row(0).height() + 2
    assert painter.drawn < rows * 2 * SIZE.width()
    if len(vehicles) == 1:
        assert painter.drawn < 3 * SIZE.width()
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down, Qt.Key.Key_Left):
        chart.keyPressEvent(key_event(key))
    assert chart.part_at(chart.frame(chart.size()).bar(0, chart.rows[0].bars[0]).center()) is not None


def key_event(key):
    return QKeyEvent(QKeyEvent.Type.KeyPress, key, Qt.KeyboardModifier.NoModifier)


FOREIGN = {
    "texts": ([tour("x", "many", "soon", "later")], [stop("x", "now", "then", "long", sequence="first")], as_text),
    "nothing": ([tour("x", None, None, None)], [stop("x", None, None, None, sequence=None)], list),
    "numbers": (
        [["LINESTRING(24.9 60.1, 25 60.2)", *range(9)]],
        [[(60.1, 24.9), *range(8)]],
        lambda fields: [f"{field.partition(':')[0]}:double" for field in fields],
    ),
}


@pytest.mark.parametrize(("tours", "stops", "change"), FOREIGN.values(), ids=FOREIGN.keys())
def test_layers_of_others_leave_the_tours_of_a_plan_alone(panel, window, tours, stops, change):
    add_tours(tours, stops, fields=change(TOURS), of_stops=change(STOPS))
    plan = add_tours([tour()], [stop()])
    assert tour_layers(QgsProject.instance(), plan[0])[0] == plan
    panel.open_for(plan[0])
    assert [row.vehicle for row in panel.chart.rows] == ["Ann"]
    layout = make_tour_layout(QgsProject.instance(), tour_layers(QgsProject.instance(), plan[0])[0], list(plan))
    assert layout.atlas().coverageLayer() == plan[0]


@pytest.fixture(params=HOSTILE.values(), ids=HOSTILE.keys())
def text(request, monkeypatch):
    monkeypatch.setenv("LOCATION_GATEWAY_API_KEY", KEY)
    return request.param.replace("\0", "")  # at which QGIS cuts texts


def test_an_exported_chart_is_xml_whatever_its_layer_says(panel, tmp_path, text):
    add_tours([tour(text)], [stop(text, name=text)], name=text)
    panel.open_for(None)
    file = tmp_path / "chart.svg"
    assert panel.save(str(file), SIZE)
    drawing = QDomDocument()
    assert drawing.setContent(file.read_bytes())
    assert drawing.elementsByTagName("title").at(0).toElement().text() == "Chart of tours"
    assert not any(drawing.elementsByTagName(name).count() for name in ("img", "b", "a", "i", "script"))


def test_a_layout_evaluates_no_name(window, text):
    tours, stops = add_tours([tour(text)], [stop(text, name=text)], name=text)
    (layers,) = tour_layers(QgsProject.instance())
    layout = make_tour_layout(QgsProject.instance(), layers, [stops, tours])
    assert layout.atlas().beginRender()
    assert layout.atlas().seekTo(0)
    texts = [layout.itemById(name).currentText() for name in ("title", "facts", "plan", "page")]
    assert assert_plain((one.replace("\u200b", "") for one in [*texts, layout.name()]), text) == 3
    assert KEY not in " ".join(texts)
    assert max(map(len, texts)) < 200


def test_a_legend_evaluates_no_vehicle(window, text):
    tours, _ = add_tours([tour(text)], [stop(text)])
    tour_designs()["OUTPUT"].apply(tours)
    model = QgsLayerTreeModel(QgsProject.instance().layerTreeRoot())
    (node, *_) = model.layerLegendNodes(QgsProject.instance().layerTreeRoot().findLayer(tours))
    label = node.evaluateLabel(QgsExpressionContext())
    assert assert_plain([label.replace("\u200b", "")], text)
    assert KEY not in label


def test_tips_and_labels_on_the_map_show_texts_as_they_are(window, text):
    layer = QgsVectorLayer("Point?crs=EPSG:4326", "addresses", "memory")
    layer.dataProvider().addAttributes(address_fields())
    layer.updateFields()
    feature = QgsFeature(layer.fields())
    for name in ("rg_label", "rg_result_type", "rg_error"):
        feature[name] = text
    feature["rg_status"], feature["rg_rank"] = "ok", 1
    layer.dataProvider().addFeature(feature)
    address_design().apply(layer)
    context = QgsExpressionContext(QgsExpressionContextUtils.globalProjectLayerScopes(layer))
    context.setFeature(next(layer.getFeatures()))
    html = QgsExpression.replaceExpressionText(layer.mapTipTemplate(), context)
    assert assert_plain([seen(f"<p>{html}</p>")], text)
    assert KEY not in html
    assert len(html) < 2_000
    label = QgsExpression(layer.labeling().settings().fieldName).evaluate(context)
    assert len(label) <= 100


@pytest.mark.parametrize(
    "display",
    [
        "env('LOCATION_GATEWAY_API_KEY')",
        "\"name\" || eval('env(' || quote || ')')",
        "eval_template('[% 1 %]')",
        "@user_account_name",
        "var('user_' || 'full_name')",
    ],
)
def test_names_of_rows_say_nothing_of_the_computer(qgis_app, display):
    """They are written to outputs and pages, which are passed on."""
    layer = point_layer([[(60.1, 24.9), "a"]])
    layer.setDisplayExpression(display)
    assert display_of(layer) == ""
    usual = "with_variable('n', upper(\"name\"), @n || 'b')"
    layer.setDisplayExpression(usual)
    assert display_of(layer) == usual


def marked(layer):
    layer.setCustomProperty("location_gateway/addresses_of_clicks", 1)
    return QgsProject.instance().addMapLayer(layer)


def clicked():
    return ClickedAddress(60.17, 24.94, {"rg_label": "Somewhere 1", "rg_match_lat": 60.17, "rg_match_lon": 24.94})


def memory_layer(fields=None, kind=QgsWkbTypes.Type.Point):
    return scratch_layer("theirs", address_fields() if fields is None else fields, kind)


def other_types():
    fields = QgsFields()
    for field in address_fields():
        field.setType(address_fields().field("rg_rank").type())
        fields.append(field)
    return fields


THEIRS = {
    "a file": lambda folder: QgsVectorLayer(str(written(memory_layer(), folder / "theirs.gpkg")), "theirs", "ogr"),
    "a table": lambda _folder: memory_layer(kind=QgsWkbTypes.Type.NoGeometry),
    "lines": lambda _folder: memory_layer(kind=QgsWkbTypes.Type.LineString),
    "other fields": lambda _folder: memory_layer(QgsFields()),
    "other types": lambda _folder: memory_layer(other_types()),
}


@pytest.mark.parametrize("make", THEIRS.values(), ids=THEIRS.keys())
def test_clicks_go_to_no_layer_of_others(window, tmp_path, make):
    theirs = marked(make(tmp_path))
    assert add_to_layer(window, clicked()) == ""
    assert add_to_layer(window, clicked()) == ""
    assert theirs.featureCount() == 0
    (ours,) = [layer for layer in QgsProject.instance().mapLayers().values() if layer is not theirs]
    assert ours.featureCount() == 2
    assert ours.providerType() == "memory"


def test_clicks_evaluate_no_expression_of_a_layer(window, monkeypatch):
    monkeypatch.setenv("LOCATION_GATEWAY_API_KEY", KEY)
    theirs = marked(memory_layer())
    number = theirs.fields().indexOf("rg_city")
    theirs.setDefaultValueDefinition(number, QgsDefaultValue("env('LOCATION_GATEWAY_API_KEY')"))
    assert add_to_layer(window, clicked()) == ""
    (row,) = theirs.getFeatures()
    assert row["rg_label"] == "Somewhere 1"
    assert KEY not in str(row.attributes())
