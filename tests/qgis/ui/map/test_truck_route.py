"""A truck route by clicks: what is asked, what it costs, what shows of it, and what is kept."""

import re

import pytest
from location_gateway.core.i18n import tr
from location_gateway.core.vehicles.saved import last_vehicle, remember_vehicle, save_vehicle
from location_gateway.ui.map.map_geometry import MapTransform
from location_gateway.ui.map.truck_route import DELAY_MS
from location_gateway.ui.map.vehicle_choice import VehicleDialog
from qgis.core import QgsCoordinateReferenceSystem, QgsCoordinateTransformContext, QgsGeometry, QgsProject
from qgis.gui import QgsDoubleSpinBox, QgsProcessingAlgorithmDialogBase
from qgis.PyQt.QtCore import QDate, QDateTime, QLocale, QPoint, Qt, QTime
from qgis.PyQt.QtWidgets import QApplication, QComboBox, QDateTimeEdit, QDialogButtonBox, QLabel

from tests.support.layers import ESPLANADE, IN_THE_SEA, KAMPPI, RAILWAY_STATION, SENATE_SQUARE, point_layer
from tests.support.mouse import SHIFT
from tests.support.route_clicking import route_tool_in_hand
from tests.support.routes import BUS_TERMINAL, LORRY, ROUTE_FIELDS, VAN, queries, rows_of
from tests.support.window import outside

BLUE, RED, GREY = "#2f86c6", "#d1362f", "#5a5a5a"


def places(query):
    """Return the ends of a route that was asked for."""
    return [tuple(float(number) for number in query[name].split(",")) for name in ("origin", "destination")]


def layers():
    return list(QgsProject.instance().mapLayers().values())


def test_a_route_is_asked_for_from_two_stops_on(routing, gateway):
    assert "one transaction" in routing.text("hint")
    routing.route(RAILWAY_STATION)
    assert gateway.usage()["requests"] == 0

    routing.route(SENATE_SQUARE)
    assert gateway.usage()["transactions"] == {"routes": 1}
    (query,) = queries(gateway)
    assert places(query) == [pytest.approx(place, abs=1e-4) for place in (RAILWAY_STATION, SENATE_SQUARE)]
    assert routing.text("length").endswith(" km")
    assert routing.text("duration").endswith(" min")
    assert routing.text("spent") == "1 so far"
    color, line = routing.line
    assert color == BLUE
    assert line.constGet().nCoordinates() > 5
    assert sorted(routing.stops) == [1, 2]

    routing.route(ESPLANADE)
    assert places(queries(gateway)[-1])[1] == pytest.approx(ESPLANADE, abs=1e-4)
    assert "via" in queries(gateway)[-1]
    assert routing.text("spent") == "2 so far"
    assert gateway.usage()["transactions"] == {"routes": 2}
    assert not routing.window.message


def test_quick_clicks_are_one_request(routing, gateway):
    route = routing.canvas.mapTool()._route
    route._delay_ms = 10 * DELAY_MS  # the machine may be slower than a hand
    routing.click(RAILWAY_STATION, SENATE_SQUARE, ESPLANADE)
    route._delay.start(DELAY_MS)
    routing.settle()
    assert gateway.usage()["requests"] == 1
    assert "via" in queries(gateway)[0]


def test_changes_while_a_request_is_under_way_are_one(routing, gateway):
    routing.canvas.mapTool()._route._delay_ms = 20  # far less than the request takes
    gateway.faults({"kind": "slow", "seconds": 2, "times": 1})
    routing.click(RAILWAY_STATION, SENATE_SQUARE)
    routing.window.wait_until(lambda: gateway.usage()["requests"] == 1)
    routing.click(ESPLANADE)
    routing.window.wait_until(lambda: not routing.canvas.mapTool()._route._delay.isActive())
    routing.click(KAMPPI)
    routing.settle()
    assert gateway.usage()["requests"] == 2
    assert places(queries(gateway)[-1])[1] == pytest.approx(KAMPPI, abs=1e-4)
    assert routing.text("spent") == "2 so far"

    routing.key(Qt.Key.Key_Backspace)
    routing.key(Qt.Key.Key_Backspace)
    routing.settle()
    assert gateway.usage()["requests"] == 2  # the first answer was stored
    assert "stored" in routing.text("spent")


def test_a_drag_asks_when_it_ends_and_the_way_back_is_free(routing, gateway):
    routing.route(RAILWAY_STATION, SENATE_SQUARE)
    length = routing.text("length")
    start, by = routing.stops[2], QPoint(-60, 130)

    routing.mouse.press(start)
    routing.mouse.move(start + by / 2)
    routing.mouse.move(start + by)
    routing.window.events()
    assert routing.stops[2] == start + by
    assert routing.line[0] == GREY  # straight, as there is no route yet
    assert not routing.is_waiting()
    routing.mouse.release(start + by)
    routing.settle()
    assert gateway.usage()["requests"] == 2
    assert routing.text("length") != length

    routing.mouse.drag(routing.stops[2] + QPoint(4, 3), start + QPoint(4, 3))  # gripped beside its middle
    routing.settle()
    assert gateway.usage()["requests"] == 2
    assert routing.text("length") == length
    assert routing.text("spent") == "2 so far; this route was stored"


def test_dragging_the_line_inserts_a_stop(routing, gateway):
    routing.route(RAILWAY_STATION, SENATE_SQUARE, ESPLANADE)
    stops = routing.stops
    line = routing.line[1]
    to_pixel = routing.canvas.getCoordinateTransform().transform
    on_last_leg = to_pixel(line.interpolate(0.85 * line.length()).asPoint())
    at = QPoint(round(on_last_leg.x()), round(on_last_leg.y()))

    routing.mouse.drag(at, at + QPoint(60, 60))
    routing.settle()
    assert routing.stops == {1: stops[1], 2: stops[2], 3: at + QPoint(60, 60), 4: stops[3]}
    assert gateway.usage()["requests"] == 2


def test_escape_gives_up_a_drag(routing, gateway):
    routing.route(RAILWAY_STATION, SENATE_SQUARE)
    start = routing.stops[2]
    routing.mouse.press(start)
    routing.mouse.move(start + QPoint(50, 50))
    routing.mouse.escape()
    routing.mouse.release(start + QPoint(50, 50))
    routing.settle()
    assert routing.stops[2] == start
    assert routing.line[0] == BLUE
    assert gateway.usage()["requests"] == 1


def test_stops_are_removed(routing):
    routing.route(RAILWAY_STATION, SENATE_SQUARE, ESPLANADE, KAMPPI)
    station, square, esplanade, _kamppi = (routing.stops[number] for number in (1, 2, 3, 4))

    left_to_qgis = []
    routing.canvas.keyPressed.connect(lambda event: left_to_qgis.append(event.isAccepted()))
    routing.key(Qt.Key.Key_Backspace)
    assert routing.stops == {1: station, 2: square, 3: esplanade}
    routing.click(SENATE_SQUARE, keys=SHIFT)
    assert routing.stops == {1: station, 2: esplanade}
    routing.mouse.move(station)
    routing.key(Qt.Key.Key_Delete)
    assert routing.stops == {1: esplanade}
    assert not any(left_to_qgis)  # or QGIS would delete the selected features of a layer that is edited
    routing.settle()
    assert routing.text("hint").startswith("Click the next stop")


def test_escape_cancels_then_clears(routing, gateway):
    gateway.faults({"kind": "slow", "seconds": 3_600})
    routing.click(RAILWAY_STATION, SENATE_SQUARE)
    routing.window.wait_until(lambda: gateway.usage()["requests"] == 1)

    routing.mouse.escape()
    assert not routing.is_waiting()
    assert len(routing.stops) == 2
    assert "Enter" in routing.text("hint")
    routing.window.wait_until(lambda: routing.text("spent") == "1 so far")  # it may be billed

    gateway.faults()
    routing.mouse.escape()
    assert routing.stops == {}
    assert not routing.window.message


def test_the_vehicle_is_the_one_used_last(routing, gateway):
    assert "4 × 2.55 × 16.5 m, 40 t" in routing.text("vehicle")
    remember_vehicle("production", VAN)
    routing.route(RAILWAY_STATION, SENATE_SQUARE)
    assert "2 × 2 × 5 m, 3 t" in routing.text("vehicle")
    assert queries(gateway)[-1]["truck[height]"] == "200"

    remember_vehicle("production", LORRY)
    routing.window.actionPan().trigger()
    routing.window.action("Truck route").trigger()
    assert "2 × 2 × 5 m, 3 t" in routing.text("vehicle")  # of the route that shows
    routing.route(ESPLANADE)
    assert "18 t" in routing.text("vehicle")


def test_another_vehicle_is_chosen_in_the_menu(routing, gateway):
    save_vehicle("Tanker & co", {**LORRY, "HAZARDOUS_GOODS": ["gas"]})
    words = ["Articulated truck, 40 t", "Rigid truck, 18 t", "Rigid truck, 7.5 t", "Van, 3.5 t", "Tanker & co"]
    assert [entry.text().replace("&&", "&") for entry in routing.vehicles()] == [*words, "", "Other properties…"]
    assert [entry.text() for entry in routing.vehicles() if entry.isChecked()] == ["Articulated truck, 40 t"]
    routing.choose_vehicle("Van, 3.5 t")
    assert "3.5 t" in routing.text("vehicle")
    assert gateway.usage()["requests"] == 0

    routing.route(RAILWAY_STATION, SENATE_SQUARE)
    assert queries(gateway)[-1]["truck[grossWeight]"] == "3500"
    routing.choose_vehicle("Tanker && co")
    routing.settle()
    assert queries(gateway)[-1]["truck[shippedHazardousGoods]"] == "gas"
    assert routing.text("spent") == "2 so far"
    assert "18 t" in routing.text("vehicle")
    routing.choose_vehicle("Tanker && co")
    assert not routing.is_waiting()
    routing.choose_vehicle("Van, 3.5 t")
    routing.settle()
    assert "stored" in routing.text("spent")
    assert len(queries(gateway)) == 2


def test_a_vehicle_chosen_during_a_request_counts(routing, gateway):
    gateway.reset(latency_ms=700)
    routing.click(RAILWAY_STATION, SENATE_SQUARE)
    routing.window.wait_until(lambda: gateway.usage()["requests"] == 1)
    routing.choose_vehicle("Rigid truck, 7.5 t")
    routing.settle()
    assert [query["truck[grossWeight]"] for query in queries(gateway)] == ["40000", "7500"]
    assert "7.5 t" in routing.text("vehicle")


def test_a_vehicle_is_changed_without_a_run(routing, gateway):
    remember_vehicle("production", {**VAN, "TUNNEL_CATEGORY": "C"})
    assert [entry.text() for entry in routing.vehicles() if entry.isChecked()] == ["2 × 2 × 5 m, 3 t, axles: 2"]
    routing.choose_vehicle("Other properties…")
    (dialog,) = routing.panel.findChildren(VehicleDialog)
    buttons = dialog.findChild(QDialogButtonBox)
    height = dialog.findChild(QgsDoubleSpinBox, "HEIGHT")
    height.setValue(60)
    buttons.button(QDialogButtonBox.StandardButton.Ok).click()
    assert dialog.isVisible()
    assert "50 metres" in dialog.findChild(QLabel, "problem").text()
    height.setValue(3.3)
    buttons.button(QDialogButtonBox.StandardButton.Ok).click()
    assert not dialog.isVisible()
    assert (last_vehicle("production")["HEIGHT"], last_vehicle("production")["TUNNEL_CATEGORY"]) == (3.3, "C")
    assert "3.3 × 2 × 5 m" in routing.text("vehicle")
    assert gateway.usage()["requests"] == 0


def test_a_route_departs_or_arrives_at_a_chosen_time(routing, gateway):
    in_a_week = QDate.currentDate().addDays(7)
    asked = f"{in_a_week.toString(Qt.DateFormat.ISODate)}T09:30:00"
    routing.route(RAILWAY_STATION, SENATE_SQUARE)
    assert not routing.panel.findChild(QDateTimeEdit, "time").isVisible()
    assert "(" not in routing.text("duration")

    routing.choose_time("Arrive by", QDateTime(in_a_week, QTime(9, 30)))
    routing.settle()
    assert "9:30" in routing.text("duration")
    routing.choose_time("Depart at")
    routing.settle()
    routing.choose_time("Depart now")
    routing.settle()

    times = [(query.get("departureTime"), query.get("arrivalTime")) for query in queries(gateway)]
    assert times == [(None, None), (None, asked), (asked, None)]
    assert "stored" in routing.text("spent")
    assert not routing.window.message


def test_a_time_shows_in_full_in_each_language(language, routing):
    routing.choose_time(tr("Arrive by"))
    time = routing.panel.findChild(QDateTimeEdit, "time")
    assert time.width() >= time.sizeHint().width()


@pytest.mark.parametrize("language_of_qt", ["C", "de", "fi", "fr", "en_US"])
def test_a_time_shows_no_seconds(window, language_of_qt):
    usual = QLocale()
    QLocale.setDefault(QLocale(language_of_qt))
    try:
        with route_tool_in_hand(window) as routing:
            routing.choose_time("Depart at", QDateTime(QDate(2031, 5, 17), QTime(21, 43)))
            shown = routing.panel.findChild(QDateTimeEdit, "time").text()
    finally:
        QLocale.setDefault(usual)
    assert re.search(r"(21|9)\W43(\WPM)?$", shown)


def test_the_chosen_time_is_kept_and_goes_to_the_dialog(routing, gateway):
    in_a_week = QDateTime(QDate.currentDate().addDays(7), QTime(9, 30))
    routing.choose_time("Depart at", in_a_week)
    assert gateway.usage()["requests"] == 0
    routing.window.action("What is here?").trigger()
    routing.window.action("Truck route").trigger()
    assert routing.panel.findChild(QComboBox, "which_time").currentText() == "Depart at"
    assert routing.panel.findChild(QDateTimeEdit, "time").dateTime() == in_a_week

    routing.route(RAILWAY_STATION, SENATE_SQUARE)
    assert "departureTime" in queries(gateway)[0]
    routing.press("dialog")
    windows = QApplication.topLevelWidgets()
    (dialog,) = [one for one in windows if isinstance(one, QgsProcessingAlgorithmDialogBase)]
    assert dialog.createProcessingParameters()["DEPARTURE"] == in_a_week
    dialog.close()


def test_a_time_that_is_over_is_told(routing, gateway):
    routing.choose_time("Depart at", QDateTime(QDate(2020, 1, 1), QTime(8, 0)))
    routing.route(RAILWAY_STATION, SENATE_SQUARE)
    assert "The departure 2020-01-01T08:00:00 lies in the past." in routing.window.message
    assert gateway.usage()["requests"] == 0


def test_a_restricted_route_is_red_and_says_why(routing):
    routing.route(BUS_TERMINAL, RAILWAY_STATION)
    assert routing.line[0] == RED
    assert "limit" in routing.text("problem")
    assert not routing.window.message
    assert outside(routing.panel) == []
    routing.press("add")
    (layer,) = layers()
    assert [row["status"] for row in rows_of(layer)] == ["restricted"]


def test_no_route_is_an_answer(routing, gateway):
    routing.route(RAILWAY_STATION, IN_THE_SEA)
    assert routing.text("problem") == "There is no road for this vehicle near the destination."
    assert not routing.window.message
    routing.finish()
    assert layers() == []
    assert len(routing.stops) == 2


def test_finishing_adds_the_route_to_one_layer(routing, truck_routes_through_stops):
    active = point_layer([KAMPPI])
    QgsProject.instance().addMapLayer(active)
    routing.route(RAILWAY_STATION, SENATE_SQUARE)
    length = routing.text("length")
    routing.finish()
    assert routing.stops == {}
    routing.click(SENATE_SQUARE, ESPLANADE)
    routing.key(Qt.Key.Key_Return)  # before the answer is there
    routing.window.wait_until(lambda: routing.stops == {})

    (layer,) = [one for one in layers() if one is not active]
    assert layer.name() == "Truck routes through clicked stops"
    assert layer.fields().names() == ROUTE_FIELDS
    made = truck_routes_through_stops(point_layer([RAILWAY_STATION, SENATE_SQUARE])).layer
    assert [field.type() for field in layer.fields()] == [field.type() for field in made.fields()]
    first, second = rows_of(layer)
    assert (first["status"], second["status"]) == ("ok", "ok")
    assert f"{first['length_m'] / 1000:.1f} km" == length
    assert "truck[height]" in first["vehicle"]
    assert [one.value() for one in layer.renderer().categories()] == ["ok"]
    assert routing.window.activeLayer() is active
    assert not routing.window.message


def test_the_dialog_opens_with_the_stops(routing):
    routing.route(RAILWAY_STATION, SENATE_SQUARE)
    routing.press("dialog")
    windows = QApplication.topLevelWidgets()
    (dialog,) = [one for one in windows if isinstance(one, QgsProcessingAlgorithmDialogBase)]
    given = dialog.createProcessingParameters()
    (layer,) = layers()
    assert given["INPUT"] == layer.id()
    assert given["ORDER_FIELD"] == "stop"
    assert layer.featureCount() == 2
    dialog.close()


@pytest.mark.parametrize("crs", ["EPSG:4326", "EPSG:3067", "EPSG:3031"])
def test_a_route_on_any_map(routing, gateway, crs):
    routing.window.look_at(*SENATE_SQUARE, crs=crs, rotation=30)
    routing.route(RAILWAY_STATION, SENATE_SQUARE)
    assert places(queries(gateway)[-1]) == [pytest.approx(one, abs=2e-5) for one in (RAILWAY_STATION, SENATE_SQUARE)]

    routing.window.look_at(*SENATE_SQUARE)
    away = routing.stops[2] - routing.window.pixel_of(*SENATE_SQUARE)
    assert away.manhattanLength() <= 1  # a whole pixel was clicked
    line, per_pixel = routing.line[1], routing.canvas.mapUnitsPerPixel()
    middle = routing.canvas.getCoordinateTransform().toMapCoordinates(routing.stops[2])
    assert line.distance(QgsGeometry.fromPointXY(middle)) < 60 * per_pixel  # to the nearest road


def test_a_click_beside_the_earth_is_refused_with_a_sentence(routing, gateway):
    routing.window.look_at(89, 0, crs="EPSG:4326", metres_per_pixel=2_000)
    routing.mouse.click(QPoint(400, 20))
    assert "not on Earth" in routing.window.message
    assert routing.stops == {}


@pytest.mark.parametrize("east", [-179.9, 180.1])
def test_across_180_degrees_the_line_is_in_two_parts(east):
    earth = MapTransform(QgsCoordinateReferenceSystem("EPSG:3857"), QgsCoordinateTransformContext())
    line = earth.line(QgsGeometry.fromWkt(f"LINESTRING(179.9 -17, {east} -17.1)"))
    assert len(line.asMultiPolyline()) == 2
    assert line.length() < 50_000
