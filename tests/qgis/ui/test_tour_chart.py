"""The chart of tours, drawn from the layers of a real plan."""

from collections import Counter

import pytest
from location_gateway.core.services.tours.layers import tour_designs
from location_gateway.ui.tours.schedule import BarKind, schedule, tour_layers
from location_gateway.ui.tours.tour_chart import ChartPanel, TourChart
from qgis.core import QgsProject, QgsVectorLayer
from qgis.PyQt.QtCore import QPointF, QSize, Qt
from qgis.PyQt.QtGui import QColor, QImage
from qgis.PyQt.QtTest import QTest

from tests.support.demo_gateway import NEEDS_PLANNER
from tests.support.layers import PLACES, written
from tests.support.tour_runs import job, job_layer, plan_tours, vehicle, vehicle_layer

pytestmark = NEEDS_PLANNER
SUMS = {BarKind.DRIVING: "driving_s", BarKind.SERVING: "serving_s", BarKind.WAITING: "waiting_s"}


@pytest.fixture
def planned(window):
    """Two tours with a break each, and a stop where the van waits; added to the project."""
    rows = [job(place, name, demand="3", service="600") for place, name in zip(PLACES, "abcd")]
    rows[0] = job(PLACES[0], "a", demand="3", service="600", begins="12:00", ends="14:00")
    vans = vehicle_layer(vehicle(name="Ann", capacity="6"), vehicle(name="Bo", capacity="6"))
    run = plan_tours(job_layer(rows), vans, BREAKS="08:00-16:00 30")
    assert run.refusal == ""
    tours, stops = run.layer, run.results["STOPS"]
    for layer, design in zip((tours, stops), tour_designs().values()):
        design.apply(layer)
    QgsProject.instance().addMapLayers([stops, tours])
    return tours, stops


@pytest.fixture
def panel(window, planned):
    panel = ChartPanel(window, None)
    window.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, panel)
    panel.open_for(None)
    panel.chart.resize(1000, 200)
    yield panel
    panel.clean_up()


def test_the_bars_add_up_to_the_sums_of_the_tours(planned):
    (layers,) = tour_layers(QgsProject.instance())
    assert layers == planned
    rows = schedule(layers)
    tours = {tour["vehicle"]: tour for tour in planned[0].getFeatures()}
    assert [row.vehicle for row in rows] == [one.label() for one in planned[0].renderer().categories()]
    waited = 0
    for row in rows:
        lengths = Counter()
        for bar, following in zip(row.bars, [*row.bars[1:], None]):
            lengths[bar.kind] += bar.end - bar.start
            assert following is None or following.start == bar.end
        for kind, field in SUMS.items():
            assert lengths[kind] == pytest.approx(tours[row.vehicle][field], abs=2)
        assert lengths[BarKind.BREAK] == 1800
        assert sum(lengths.values()) == tours[row.vehicle]["duration_s"]
        waited += lengths[BarKind.WAITING]
    assert waited > 0


def test_layers_of_files_give_the_same_chart(planned, tmp_path):
    def facts(layers):
        return {
            row.vehicle: (row.end - row.start, [(bar.kind, bar.start, bar.end, bar.name) for bar in row.bars])
            for row in schedule(layers)
        }

    paths = [written(layer, tmp_path / f"{name}.gpkg") for name, layer in zip(("tours", "stops"), planned)]
    before = facts(tour_layers(QgsProject.instance())[0])
    QgsProject.instance().clear()
    QgsProject.instance().addMapLayers([QgsVectorLayer(str(path), "saved", "ogr") for path in paths])
    assert facts(tour_layers(QgsProject.instance())[0]) == before


def test_breaks_that_gdal_takes_for_times_are_left_out(planned, tmp_path):
    paths = [written(layer, tmp_path / f"{name}.geojson") for name, layer in zip(("tours", "stops"), planned)]
    QgsProject.instance().clear()
    QgsProject.instance().addMapLayers([QgsVectorLayer(str(path), "saved", "ogr") for path in paths])
    rows = schedule(tour_layers(QgsProject.instance())[0])
    assert {row.vehicle for row in rows} == {"Ann", "Bo"}
    assert BarKind.SERVING in {bar.kind for row in rows for bar in row.bars}


def test_a_click_selects_the_stop_in_its_layer(panel, planned):
    chart, (_, stops) = panel.chart, planned
    frame = chart.frame(chart.size())
    number, bar = next(
        (number, bar) for number, row in enumerate(chart.rows) for bar in row.bars if bar.kind is BarKind.SERVING
    )
    place = frame.bar(number, bar).center().toPoint()
    QTest.mouseClick(chart, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, place)
    (selected,) = stops.selectedFeatures()
    assert (selected["tp_vehicle"], selected["tp_sequence"]) == (chart.rows[number].vehicle, bar.number)
    assert selected["name"] == bar.name


def test_the_keyboard_tells_what_a_vehicle_does(panel):
    chart = panel.chart
    chart.setFocus()
    QTest.keyClick(chart, Qt.Key.Key_Right)
    first = chart.rows[0]
    assert chart.accessibleDescription() == chart.text_of(first, first.bars[0])
    assert chart.accessibleDescription().startswith(f"{first.vehicle}\nDriving: 08:00–")
    QTest.keyClick(chart, Qt.Key.Key_Down)
    assert chart.accessibleDescription().startswith(chart.rows[1].vehicle)


def test_bars_have_the_colours_of_the_vehicles_on_the_map(panel, planned):
    chart = panel.chart
    picture, frame = chart.grab().toImage(), chart.frame(chart.size())
    colours = {}
    for number, row in enumerate(chart.rows):
        for bar in row.bars:
            rect = frame.bar(number, bar)
            if bar.kind in {BarKind.DRIVING, BarKind.SERVING} and rect.width() > 4:
                place = QPointF(rect.left() + 2, rect.top() + 2) * picture.devicePixelRatio()
                colours.setdefault((row.vehicle, bar.kind), set()).add(picture.pixelColor(place.toPoint()).name())
    for category in planned[0].renderer().categories():
        own = category.symbol().color()
        assert colours[category.value(), BarKind.SERVING] == {own.name()}
        (lighter,) = map(QColor, colours[category.value(), BarKind.DRIVING])
        assert lighter.lightness() > own.lightness()
        assert abs(lighter.hue() - own.hue()) < 5


@pytest.mark.parametrize("ending", ["png", "svg"])
def test_the_chart_can_be_exported(panel, tmp_path, ending):
    file = tmp_path / f"chart.{ending}"
    assert panel.save(str(file), QSize(800, 200))
    picture = QImage(str(file))
    assert not picture.isNull()
    assert not panel.save(str(tmp_path / "nowhere" / f"chart.{ending}"), QSize(800, 200))


def test_tours_without_times_have_no_axis(window):
    chart = TourChart(window)
    chart.show_tours([])
    assert list(chart.frame(chart.size()).ticks()) == []


def test_without_tours_the_panel_says_so(panel):
    QgsProject.instance().clear()
    panel.open_for(None)
    assert panel.chart.rows == []
    assert not panel.chart.isVisibleTo(panel)


def test_a_chart_follows_the_layers_of_the_project(panel, planned, window):
    QgsProject.instance().removeMapLayer(planned[1].id())
    window.events()
    assert panel.chart.rows == []


def test_a_chart_shows_layers_as_they_are_added(panel, planned, window):
    copies = [layer.clone() for layer in planned]
    QgsProject.instance().clear()
    window.events()
    assert panel.chart.rows == []
    for layer in reversed(copies):
        QgsProject.instance().addMapLayer(layer)
    window.events()
    assert {row.vehicle for row in panel.chart.rows} == {"Ann", "Bo"}


def test_a_chart_shown_again_is_that_of_the_project(panel, window):
    panel.hide()
    QgsProject.instance().clear()
    window.events()
    panel.show()
    window.events()
    assert panel.chart.rows == []
    assert panel._layers.count() == 0


def test_stops_are_found_for_the_tours_of_their_plan(planned):
    again = plan_tours(job_layer([job(place, "x") for place in PLACES[:2]]), vehicle_layer(vehicle(name="Ann")))
    other = (again.layer, again.results["STOPS"])
    QgsProject.instance().addMapLayers([other[1], other[0]])
    assert {(one.tours.id(), one.stops.id()) for one in tour_layers(QgsProject.instance())} == {
        (tours.id(), stops.id()) for tours, stops in (planned, other)
    }
    assert tour_layers(QgsProject.instance(), other[1])[0] == other
    assert isinstance(other[0], QgsVectorLayer)
