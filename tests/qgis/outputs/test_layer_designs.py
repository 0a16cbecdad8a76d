"""Output layers in QGIS: names of columns and their order, words for values, the legend and the map tip."""

import re
from pathlib import Path
from types import SimpleNamespace

import pytest
import requests
from location_gateway.core import i18n
from location_gateway.core.run.layer_design import LayerDesign
from location_gateway.core.services.routing.layers import route_designs
from location_gateway.ui.map.collecting_layer import CollectingLayer, scratch_layer
from qgis.core import (
    NULL,
    QgsApplication,
    QgsExpression,
    QgsExpressionContext,
    QgsExpressionContextUtils,
    QgsField,
    QgsFields,
    QgsGeometry,
    QgsGeometryGeneratorSymbolLayer,
    QgsMapRendererParallelJob,
    QgsMapSettings,
    QgsProcessingContext,
    QgsProcessingOutputLayerDefinition,
    QgsProject,
    QgsProperty,
    QgsRenderContext,
    QgsSettings,
    QgsVectorLayer,
    QgsWkbTypes,
)
from qgis.gui import QgsAttributeForm
from qgis.PyQt.QtCore import QMetaType, QSize
from qgis.PyQt.QtGui import QFont, QFontMetrics
from qgis.PyQt.QtWidgets import QApplication, QLabel

from tests.support.addresses import GEOCODE, address_table
from tests.support.batch import Jobs
from tests.support.circles import CANDIDATES, center
from tests.support.designs import fields_of_form, name_in_form
from tests.support.isolines import REACHABLE_AREA
from tests.support.layers import IN_THE_SEA, KAMPPI, RAILWAY_STATION, SENATE_SQUARE, point_layer
from tests.support.matrices import DISTANCE_MATRIX
from tests.support.routes import (
    BUS_TERMINAL,
    HAKANIEMI,
    NARROW_STREET,
    THROUGH_STOPS,
    TRUCK_ROUTES,
    VAN,
    ends,
    tours,
)
from tests.support.runs import ALGORITHM, Feedback
from tests.support.stops import DETECT_STOPS, gps_layer, visits
from tests.support.traces import MATCH_TRACES, ROADS, driven, trace_layer
from tests.support.window import seen

pytestmark = pytest.mark.usefixtures("provider", "settings")

ROOT = Path(__file__).parents[3]
STYLES = sorted((ROOT / "core" / "run" / "styles").glob("*.qml"))
TEMPLATE = ROOT / "ui" / "tours" / "tours.qpt"
MATCH = ("rg_match_lat", "rg_match_lon")
NOT_SHOWN = ["rg_country_code", "rg_house_number_type", "rg_query_lat", "rg_query_lon", "rg_id"]


@pytest.fixture
def load():
    """Run an algorithm whose layers are loaded, as its dialog does; return the layers by their outputs."""
    project = QgsProject()

    def run(algorithm, *outputs, **parameters):
        context, feedback = QgsProcessingContext(), Feedback()
        context.setProject(project)
        context.setFeedback(feedback)
        made = QgsApplication.processingRegistry().createAlgorithmById(algorithm)
        for name in outputs or ("OUTPUT",):
            target = parameters.get(name, "TEMPORARY_OUTPUT")
            parameters[name] = QgsProcessingOutputLayerDefinition(target, project)
        _, ended_well = made.run(parameters, context, feedback)
        assert ended_well, feedback.all_text
        run.told = feedback
        layers = {}
        for layer_id, details in context.layersToLoadOnCompletion().items():
            layer = context.takeResultLayer(layer_id) or QgsVectorLayer(layer_id, details.name)
            if details.postProcessor() is not None:
                details.postProcessor().postProcessLayer(layer, context, feedback)
            layers[details.outputName] = project.addMapLayer(layer)
        return layers

    yield run
    project.clear()  # the function knows itself, so Python may free it, with the layers, after QGIS has ended


def columns(layer):
    """Return the columns of the attribute table, from left to right, as forms call them."""
    shown = [one.name for one in layer.attributeTableConfig().columns() if one.name and not one.hidden]
    return [name_in_form(layer, name) for name in shown]


def tip(layer, number=0):
    feature = list(layer.getFeatures())[number]
    return QgsExpression.replaceExpressionText(layer.mapTipTemplate(), context_of(layer, feature))


def form(layer):
    """Return the labels of the feature form, from top to bottom, and those in its closed group."""
    config = layer.editFormConfig()  # it owns the elements
    *elements, group = config.tabs()
    assert group.collapsed()
    return [[name_in_form(layer, name) for name in fields_of_form(some)] for some in (elements, group.children())]


def cut_headers(layer):
    """Return the headers that are wider than their columns."""
    letters, config = QFontMetrics(QApplication.font("QHeaderView")), layer.attributeTableConfig()
    widths = {one.name: one.width for one in config.columns() if one.name and one.width >= 0}
    return [name for name, width in widths.items() if width <= letters.horizontalAdvance(name)]


def shown_values(layer, name):
    """Return the values of a field as the table shows them."""
    return [
        QgsExpression(f'represent_value("{name}")').evaluate(context_of(layer, feature))
        for feature in layer.getFeatures()
    ]


def context_of(layer, feature):
    context = QgsExpressionContext(QgsExpressionContextUtils.globalProjectLayerScopes(layer))
    context.setFeature(feature)
    return context


def legend(layer):
    return [item.label() for item in layer.renderer().legendSymbolItems()]


@pytest.fixture
def addresses(load):
    rows = [[RAILWAY_STATION, "a"], [IN_THE_SEA, "b"], [None, "c"]]
    return load(ALGORITHM, INPUT=point_layer(rows, name="stops"), RADIUS=500)["OUTPUT"]


def test_the_rights_of_the_data_are_in_the_metadata(load):
    QgsSettings().setValue("location_gateway/environments/production/rights", "© Gateway Ltd")
    places = point_layer([RAILWAY_STATION])
    assert load(ALGORITHM, INPUT=places)["OUTPUT"].metadata().rights() == ["© Gateway Ltd"]
    own = load("locationgateway:filterbyradius", INPUT=places, CENTER=center(KAMPPI), RADIUS=9)["OUTPUT"]
    assert own.metadata().rights() == []


def test_the_address_comes_first_and_in_words(addresses):
    assert columns(addresses)[:5] == ["name", "Address", "Status", "Distance (m)", "Street"]
    assert columns(addresses)[-2:] == ["Reason", "Rank"]
    assert not set(NOT_SHOWN) & set(columns(addresses))
    assert addresses.fields().names()[1:4] == ["rg_status", "rg_error", "rg_rank"]


def test_the_form_has_technical_fields_at_its_end(addresses):
    shown, closed = form(addresses)
    assert shown == columns(addresses)
    assert closed[:3] == ["Country code", "House number type", "Requested latitude"]


def test_statuses_are_words_and_their_values_stay(addresses):
    words = addresses.editorWidgetSetup(addresses.fields().lookupField("rg_status")).config()["map"]
    assert {"no address": "no_match"} in words
    assert [feature["rg_status"] for feature in addresses.getFeatures()] == ["ok", "no_match", "no_geometry"]
    assert shown_values(addresses, "rg_house_number_type")[0] == "exact position"
    assert next(addresses.getFeatures())["rg_house_number_type"] == "PA"


def test_the_legend_has_only_what_occurs(addresses):
    assert legend(addresses) == ["found (□ address)", "no address", "no geometry: 1"]


@pytest.mark.parametrize("target", ["TEMPORARY_OUTPUT", "addresses.shp"])
def test_matches_far_from_the_point_have_a_class(load, tmp_path, target):
    QgsSettings().setValue("location_gateway/match_warning_m", "100")
    target = str(tmp_path / target) if "." in target else target
    points = point_layer([[RAILWAY_STATION, "near"], [(60.1762, 24.9348), "far"]])
    layer = load(ALGORITHM, INPUT=points, RADIUS=500, OUTPUT=target)["OUTPUT"]
    assert legend(layer) == ["found (□ address)", "over 100 m away (□ address)"]
    classes = layer.renderer().categories()  # they own the symbols
    near, far = (one.symbol().symbolLayer(2) for one in classes)
    assert near.color() == far.strokeColor() != far.color()


def test_matches_that_are_not_the_house_have_a_class(load):
    rows = ["Mannerheimintie 1, Helsinki", "Mannerheimintie, Helsinki"]
    layer = load(GEOCODE, INPUT=address_table(rows), ADDRESS="address")["OUTPUT"]
    assert legend(layer) == ["found", "street, town or other number"]


def test_a_point_is_named_by_its_address(addresses):
    (first, *_) = addresses.getFeatures()
    assert addresses.displayField() == "rg_label"
    assert tip(addresses) == f"<b>{first['rg_label']}</b><br>Distance: {first['rg_distance_m']:.0f} m<br>Status: found"
    reason = "There is no address within the maximum distance of 500 m."
    assert tip(addresses, 1) == f"Status: no address<br>Reason: {reason}"


@pytest.mark.timeout(60)
def test_it_is_drawn_while_the_main_thread_waits(addresses):
    """As QGIS does when it ends or closes a project. An expression that needs the layer itself would wait, too."""
    scopes = QgsExpressionContextUtils.globalProjectLayerScopes(addresses)
    settings = QgsMapSettings()
    settings.setLayers([addresses])
    settings.setExtent(addresses.extent().buffered(0.01))
    settings.setOutputSize(QSize(300, 300))
    settings.setExpressionContext(QgsExpressionContext(scopes))
    job = QgsMapRendererParallelJob(settings)
    job.start()
    job.waitForFinished()
    assert job.errors() == []


def test_a_map_tip_shows_html_as_text(addresses):
    values = {addresses.fields().lookupField("rg_label"): "<img src='http://example.test'> & Co"}
    (first, *_) = addresses.getFeatures()
    addresses.dataProvider().changeAttributeValues({first.id(): values})
    assert tip(addresses).startswith("<b>&lt;img src='http://example.test'> &amp; Co</b>")


def test_a_second_run_keeps_the_name_and_the_design(load, addresses):
    addresses.setName("Addresses of stops")
    again = load(ALGORITHM, INPUT=addresses)["OUTPUT"]
    assert columns(again) == columns(addresses)


@pytest.mark.parametrize("target", ["TEMPORARY_OUTPUT", "addresses.gpkg", "addresses.shp"])
def test_words_of_the_input_stay_and_are_not_warned_of(load, tmp_path, addresses, target):
    """QGIS warns of each field with an alias, of which most outputs can have none."""
    addresses.setFieldAlias(0, "Shop")
    addresses.setFieldAlias(addresses.fields().lookupField("rg_label"), "Address")  # as in version 1.0.0
    target = str(tmp_path / target) if "." in target else target
    again = load(ALGORITHM, INPUT=addresses, OUTPUT=target)["OUTPUT"]
    assert [one for one in load.told.errors if "Aliases" in one or "Comments" in one] == []
    assert "Shop" in columns(again)
    assert [alias for alias in again.attributeAliases().values() if alias] == ["Shop"]
    assert columns(again)[-len(columns(addresses)) :] == columns(addresses)


def test_a_file_has_the_design_when_it_is_loaded(load, tmp_path):
    layer = load(ALGORITHM, INPUT=point_layer([KAMPPI]), OUTPUT=str(tmp_path / "addresses.gpkg"))["OUTPUT"]
    assert columns(layer)[:3] == ["fid", "name", "Address"]


def test_a_shapefile_has_the_design_too(load, tmp_path, addresses):
    rows = point_layer([[RAILWAY_STATION, "a"], [IN_THE_SEA, "b"]])
    cut = load(ALGORITHM, INPUT=rows, RADIUS=500, OUTPUT=str(tmp_path / "addresses.shp"))["OUTPUT"]
    assert "rg_hou_num" in cut.fields().names()
    assert columns(cut) == columns(addresses)
    assert form(cut) == form(addresses)
    assert tip(cut) == tip(addresses)
    found, *_ = cut.renderer().categories()
    used = QgsExpression(found.symbol().symbolLayer(0).geometryExpression()).referencedColumns()
    assert used == {cut.fields()[number].name() for number in map(addresses.fields().lookupField, MATCH)}


def test_candidates_are_nearest_or_others(load):
    layers = [load(CANDIDATES, CENTER=center(SENATE_SQUARE), LIMIT=limit)["OUTPUT"] for limit in (1, 3)]
    assert [legend(layer) for layer in layers] == [["nearest"], ["nearest", "others"]]
    assert columns(layers[1])[0] == "Address"
    (nearest, *_) = layers[0].getFeatures()
    label = QgsExpression(layers[0].labeling().settings().fieldName).evaluate(context_of(layers[0], nearest))
    assert label == f"1. {nearest['rg_street']} {nearest['rg_house_number']} ({nearest['rg_distance_m']} m)"


def test_routes_are_named_by_their_ends(load):
    origins = ends([RAILWAY_STATION, "depot"], fields=("id:string",))
    shops = ends([SENATE_SQUARE, "north"], [None, "nowhere"], fields=("id:string",))
    fields = {"ORIGIN_FIELD": "id", "DESTINATION_FIELD": "id", "PAIRING": "all"}

    layers = load(TRUCK_ROUTES, "OUTPUT", "SECTIONS", "NOTICES", ORIGINS=origins, DESTINATIONS=shops, **fields, **VAN)

    assert sorted(layers) == ["OUTPUT", "SECTIONS"]  # there are no notices
    routes, sections = layers["OUTPUT"], layers["SECTIONS"]
    assert columns(routes)[:5] == ["Origin", "Destination", "Id of the origin", "Id of the destination", "Status"]
    assert "Vehicle" not in columns(routes)
    assert tip(routes) == "<b>depot → north</b><br>Length: 1.7 km<br>Duration: 5 min<br>Status: passable"
    assert shown_values(routes, "status") == ["passable", "no geometry"]
    assert [legend(routes), legend(sections)] == [["passable", "no geometry: 1"], ["passable"]]
    assert tip(sections).startswith("<b>depot → north</b><br>Section: 1<br>")
    assert columns(sections)[2:6] == ["Id of the origin", "Id of the destination", "Section", "Means of transport"]
    assert (next(sections.getFeatures())["mode"], shown_values(sections, "mode")[0]) == ("truck", "Truck")
    assert "Notices" not in [*columns(routes), *columns(sections)]  # they are codes; the layer of notices has words
    assert cut_headers(routes) == cut_headers(sections) == []


def test_stops_of_a_route_have_numbers_and_restrictions_are_red(load):
    places = zip((RAILWAY_STATION, SENATE_SQUARE, BUS_TERMINAL, HAKANIEMI), ("station", "square", "bus", "market"))
    stops = tours(*[[place, "a", number, name] for number, (place, name) in enumerate(places)])
    stops.setDisplayExpression('"own"')

    layers = load(THROUGH_STOPS, "OUTPUT", "SECTIONS", "NOTICES", INPUT=stops, ORDER_FIELD="position")

    (route,) = layers["OUTPUT"].getFeatures()
    sections = list(layers["SECTIONS"].getFeatures())
    assert [one["status"] for one in sections] == ["ok", "restricted", "restricted"]
    assert tip(layers["SECTIONS"]).startswith("<b>station → square</b>")
    assert columns(layers["SECTIONS"])[:3] == ["Number of the stop", "From", "To"]
    assert cut_headers(layers["SECTIONS"]) == []
    context = context_of(layers["OUTPUT"], route)
    label = QgsExpression(layers["OUTPUT"].labeling().settings().fieldName).evaluate(context)
    assert label.startswith("station → market: ")
    (restricted,) = layers["OUTPUT"].renderer().categories()
    drawn = [
        QgsExpression(one.geometryExpression()).evaluate(context)
        for one in restricted.symbol().symbolLayers()
        if isinstance(one, QgsGeometryGeneratorSymbolLayer)
    ]
    red, numbered = drawn
    own = sum(one.geometry().length() for one in sections if one["status"] == "restricted")
    assert 0 < red.length() < 0.5 * own  # the low streets, and not the whole way there
    notices = [one.geometry() for one in layers["NOTICES"].getFeatures()]
    assert notices
    assert max(notice.distance(red) for notice in notices) < 1e-5  # each is where a restriction begins
    numbers = numbered.asGeometryCollection()
    assert len(numbers) == 4
    apart = [number.distance(stop.geometry()) for number, stop in zip(numbers, stops.getFeatures())]
    assert max(apart) < 0.002  # the first one is where the road is


def test_the_legend_says_how_many_rows_are_not_on_the_map(load):
    same = ends(RAILWAY_STATION, SENATE_SQUARE, None)

    routes = load(TRUCK_ROUTES, ORIGINS=same, DESTINATIONS=ends(RAILWAY_STATION, KAMPPI, KAMPPI), **VAN)["OUTPUT"]
    fruitless = load(TRUCK_ROUTES, ORIGINS=ends(KAMPPI, KAMPPI), DESTINATIONS=ends(KAMPPI, KAMPPI), **VAN)["OUTPUT"]
    matrix = load(DISTANCE_MATRIX, ORIGINS=same, GEOMETRY="straight", **VAN)["OUTPUT"]

    assert legend(routes) == ["passable", "no geometry: 1", "invalid values: 1"]
    assert legend(fruitless) == ["invalid values: 2"]
    assert legend(matrix)[-1] == "no geometry: 5"
    assert not any(feature.hasGeometry() for feature in matrix.getFeatures() if feature["status"] == "no_geometry")


def test_durations_of_an_hour_and_more_are_shown(load):
    (routes,) = load(TRUCK_ROUTES, ORIGINS=ends([RAILWAY_STATION]), DESTINATIONS=ends([SENATE_SQUARE]), **VAN).values()
    route = next(routes.getFeatures())
    label = QgsExpression(routes.labeling().settings().fieldName)
    for seconds, text in ((3_570, "1 h 00 min"), (5_850, "1 h 38 min")):
        route["duration_s"] = seconds
        assert f"{text}, " in label.evaluate(context_of(routes, route))
        assert f"Duration: {text}" in QgsExpression.replaceExpressionText(
            routes.mapTipTemplate(), context_of(routes, route)
        )


def test_labels_and_values_are_written_as_the_language_does(load, monkeypatch):
    monkeypatch.setattr(i18n, "_translate", lambda text: text.replace(": ", "\u00a0: "))  # as in French
    at = [f"2026-03-01T08:{minute:02}:00" for minute in (0, 5, 10)]
    pings = point_layer([[KAMPPI, time] for time in at], fields=("at:string",))
    (stops,) = load(DETECT_STOPS, INPUT=pings, TIME_FIELD="at").values()
    assert "Duration\u00a0: 10 min" in tip(stops)


def words_beside(layer, name, value, feature=None):
    """Return what the form shows beside the box of a field that has this value."""
    feature = feature or next(layer.getFeatures())
    feature[name] = value
    shown_form = QgsAttributeForm(layer, feature)
    texts = [seen(one.text()) for one in shown_form.findChildren(QLabel)]
    return [one for one in texts if re.fullmatch(r"[\d.,]+ (h|min|km|km²)( \d+ min)?", one)]


def test_forms_show_minutes_beside_seconds(load):
    at = [f"2026-03-01T08:{minute:02}:00" for minute in (0, 5, 10)] + ["2026-03-01T09:05:00"]
    pings = point_layer([[KAMPPI, time] for time in at], fields=("at:string",))
    (stops,) = load(DETECT_STOPS, INPUT=pings, TIME_FIELD="at", MAX_GAP=7_200).values()
    assert words_beside(stops, "duration_s", 3_900) == ["1 h 05 min"]
    assert words_beside(stops, "duration_s", None) == []
    shown_form = QgsAttributeForm(stops, next(stops.getFeatures()))
    assert [label.text() for label in shown_form.findChildren(QLabel)].count("Duration (s)") == 1


@pytest.mark.parametrize("value", [None, 999.4, 12_345, 1_234_567])
def test_forms_show_kilometres_beside_metres(load, value):
    (routes,) = load(TRUCK_ROUTES, ORIGINS=ends([RAILWAY_STATION]), DESTINATIONS=ends([SENATE_SQUARE])).values()
    route = next(routes.getFeatures())
    for name in ("duration_s", "base_duration_s"):
        route[name] = None
    assert words_beside(routes, "length_m", value, route) == {12_345: ["12.3 km"], 1_234_567: ["1,235 km"]}.get(
        value, []
    )


@pytest.mark.parametrize("mark", ["", "<b>"])
def test_forms_show_long_texts_from_their_beginning(addresses, mark):
    """The editor of such a field shows their end."""
    row = next(addresses.getFeatures())
    row["rg_error"] = f"{mark}It begins here, {'and goes on and on ' * 10}until it ends."
    made = QgsAttributeForm(addresses, row)
    (label,) = [one for one in made.findChildren(QLabel) if "It begins here" in one.text()]
    assert " ".join(shown_in(label).split()) == row["rg_error"]
    assert label.sizeHint().width() < 400
    row["rg_error"] = "It is short."
    made.setFeature(row)
    assert label.text() == ""


def shown_in(label):
    return seen(label.text().replace("<br>", "<br> "))


def test_forms_show_square_kilometres(load):
    areas = load(REACHABLE_AREA, INPUT=point_layer([RAILWAY_STATION]), RANGES="2", **VAN)["OUTPUT"]
    assert words_beside(areas, "ra_area_m2", 2_340_000) == ["2.34 km²"]


def test_notices_are_told_in_words(load):
    shops = ends([NARROW_STREET], [IN_THE_SEA])
    ends_of_route = {"ORIGINS": ends([RAILWAY_STATION]), "DESTINATIONS": shops}
    notices = load(TRUCK_ROUTES, "OUTPUT", "NOTICES", **ends_of_route)["NOTICES"]
    assert legend(notices) == ["critical: the route is restricted"]
    assert columns(notices)[:4] == ["Id of the origin", "Id of the destination", "Section", "Notice"]
    assert "Details" not in columns(notices)
    assert cut_headers(notices) == []
    assert next(notices.getFeatures())["title"] == "Violated vehicle restriction."
    assert tip(notices).startswith("<b>The vehicle is not allowed on a part of the route.</b>")
    unknown = next(notices.getFeatures())
    unknown["code"], unknown["title"] = "dragonsAhead", "Dragons ahead."
    assert QgsExpression(notices.displayExpression()).evaluate(context_of(notices, unknown)) == "Dragons ahead."


def test_stops_are_named_by_vehicle_and_time(load):
    pings = gps_layer(visits("a", [KAMPPI, SENATE_SQUARE]))
    stops = load(DETECT_STOPS, INPUT=pings, TIME_FIELD="at", ID_FIELD="vehicle")["OUTPUT"]
    assert columns(stops) == [
        *("Vehicle", "Arrival", "Departure", "Duration (s)"),
        *("Points within the radius", "Largest distance from the centre (m)"),
    ]
    assert legend(stops) == ["under 15 min"]
    assert tip(stops).startswith("<b>a, 2024-")
    assert re.fullmatch(r"\d+\.\d", shown_values(stops, "spread_m")[0])
    assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d( \(.*\))?", shown_values(stops, "arrival")[0])
    assert NULL not in [feature["vehicle_id"] for feature in stops.getFeatures()]


@pytest.mark.parametrize(
    ("algorithm", "field", "shown"),
    [
        ("checkgateway", "api", ("API", "geocoding", "Geocoding")),
        ("usagereport", "api", ("API", "geocoding", "Geocoding")),
        ("batchjobs", "status", ("State", "submitted", "Not started")),
    ],
)
def test_a_table_has_words_and_keeps_its_values(load, gateway, algorithm, field, shown):
    if algorithm == "batchjobs":
        Jobs(gateway).make(start=False)
    else:
        load("locationgateway:checkgateway", APIS=["geocoding"])

    table = load(f"locationgateway:{algorithm}")["OUTPUT"]

    (first, *_) = table.getFeatures()
    assert (name_in_form(table, field), first[field], shown_values(table, field)[0]) == shown


def test_areas_have_a_colour_for_each_range_the_smaller_on_top(load):
    points = point_layer([[RAILWAY_STATION, "station"], [IN_THE_SEA, "sea"]])

    areas = load(REACHABLE_AREA, INPUT=points, RANGES="2,4,10", **VAN)["OUTPUT"]
    further = load(REACHABLE_AREA, INPUT=points, RANGES="0.5", RANGE_TYPE="distance", **VAN)["OUTPUT"]

    assert legend(areas) == ["2 min", "4 min", "10 min", "no road: 3"]
    assert legend(further) == ["0.5 km", "no road: 1"]
    renderer = areas.renderer()
    classes = renderer.categories()  # they own the symbols
    assert len({one.symbol().color().name() for one in classes}) == 4
    assert [one.symbol().color().lightness() for one in classes[:3]] == sorted(
        one.symbol().color().lightness() for one in classes[:3]
    )
    assert renderer.orderByEnabled()
    assert [(one.expression().expression(), one.ascending()) for one in renderer.orderBy().list()] == [
        ('"ra_range"', False)
    ]
    assert tip(areas).startswith("<b>2 min</b><br>Area: ")
    assert columns(areas)[:4] == ["name", "Status", "Reason", "Range"]
    assert not cut_headers(areas)


@pytest.mark.parametrize("dissolve", [False, True])
def test_bands_are_told_with_both_limits(load, dissolve):
    points = point_layer([[RAILWAY_STATION, "station"], [IN_THE_SEA, "sea"]])
    same = {"INPUT": points, "BANDS": True, "DISSOLVE": dissolve, **VAN}

    bands = load(REACHABLE_AREA, RANGES="1,2.5,4", **same)["OUTPUT"]
    further = load(REACHABLE_AREA, RANGES="0.5", RANGE_TYPE="distance", **same)["OUTPUT"]
    of_rows = load(REACHABLE_AREA, RANGES=QgsProperty.fromExpression("'1,2'"), **same)["OUTPUT"]

    assert legend(bands)[:3] == ["0–1 min", "1–2.5 min", "2.5–4 min"]
    assert legend(further)[0] == "0–0.5 km"
    assert legend(of_rows)[:2] == ["1 min", "2 min"]  # each row has other bands
    assert tip(bands, 1).startswith("<b>1–2.5 min</b><br>")


def test_a_collecting_layer_gets_classes_as_they_occur(qgis_new_project):
    fields = QgsFields()
    fields.append(QgsField("status", QMetaType.Type.QString))
    collecting = CollectingLayer(
        "routes",
        scratch_layer("Routes", fields, QgsWkbTypes.Type.LineString),
        lambda: route_designs()["OUTPUT"],
    )
    iface = SimpleNamespace(activeLayer=lambda: None)
    line = QgsGeometry.fromWkt("LINESTRING(24.9 60.1, 24.9 60.2)")

    shown = []
    for status in ("ok", "ok", "restricted"):
        assert collecting.add(iface, line, {"status": status}) == ""
        (layer,) = QgsProject.instance().mapLayers().values()
        shown.append(legend(layer))

    assert shown == [["passable"], ["passable"], ["passable", "restricted: the vehicle does not fit"]]


def test_a_matrix_and_its_wide_table(load):
    points = ends([RAILWAY_STATION, "station"], [SENATE_SQUARE, "square"])
    found = load(DISTANCE_MATRIX, "OUTPUT", "WIDE", ORIGINS=points, GEOMETRY="straight", **VAN)

    assert columns(found["OUTPUT"])[:3] == ["Origin", "Destination", "Status"]
    assert tip(found["OUTPUT"], 1).startswith("<b>station → square</b><br>")
    assert found["OUTPUT"].renderer().classAttribute() == "duration_s"
    assert columns(found["WIDE"]) == ["origin_id", "to_1", "to_2"]
    assert words_beside(found["WIDE"], "to_1", 9_300)[0] == "2 h 35 min"


def test_traces_are_certain_or_not(load):
    rows = driven(ROADS) + driven([*ROADS[:3], IN_THE_SEA, *ROADS[3:]], "b") + driven(ROADS[:1], "alone")

    layers = load(
        MATCH_TRACES,
        *("OUTPUT", "POINTS", "LINKS"),
        INPUT=trace_layer(rows, name="gps"),
        TRACE_FIELD="vehicle",
        TIME_FIELD="at",
    )

    traces, points, links = layers["OUTPUT"], layers["POINTS"], layers["LINKS"]
    assert legend(traces) == ["certain", "partly uncertain", "invalid values: 1"]
    assert columns(traces)[:4] == ["Trace", "Piece", "Status", "Start"]
    assert tip(traces).startswith("<b>a, 1</b><br>Length: 0.")
    assert legend(points) == ["matched", "far from the road", "invalid values"]
    assert columns(points)[:4] == ["vehicle", "at", "Status", "Reason"]
    assert tip(points).startswith("<b>matched</b><br>Distance to the road: ")
    assert legend(links) == ["up to 50 km/h"]
    assert "Speed limit: 40 km/h" in tip(links)
    assert [cut_headers(layer) for layer in (traces, points, links)] == [[], [], []]


def test_geocoded_addresses_stand_beside_their_matches(load):
    rows = ["Mannerheimintie 1, Helsinki", "Mannerheimintie 10, 33100 Tampere", "qqqqqq", None]
    layer = load(GEOCODE, INPUT=address_table(rows), ADDRESS="address")["OUTPUT"]

    assert columns(layer)[:6] == ["address", "Requested address", "Address", "Score", "Status", "Reason"]
    assert "Id of the address" not in columns(layer)
    assert cut_headers(layer) == []
    assert shown_values(layer, "gc_status") == ["found", "low score", "no address", "invalid values"]
    assert shown_values(layer, "gc_result_type")[0] == "House number"
    assert legend(layer) == ["found", "low score", "no address: 1", "invalid values: 1"]
    assert "Requested address: Mannerheimintie 10, 33100 Tampere" in tip(layer, 1)
    assert "<b>qqqqqq</b>" in tip(layer, 2)


@pytest.fixture
def other_computer():
    """Let QGIS's windows have a font that this computer does not have, until the returned function is called."""
    own = QApplication.font()
    QApplication.setFont(QFont("A font of another computer"))
    yield lambda: QApplication.setFont(own)
    QApplication.setFont(own)


def test_a_project_of_another_computer_opens_quietly(other_computer, tmp_path):
    project, told = QgsProject(), []
    for style in STYLES:
        geometry = {"0": "Point", "1": "LineString", "4": "NoGeometry"}
        kind = re.search("<layerGeometryType>(.)</layerGeometryType>", style.read_text())[1]
        layer = QgsVectorLayer(geometry[kind], style.stem, "memory")
        LayerDesign({}, style=style.stem).apply(layer)
        project.addMapLayer(layer)
    assert project.write(str(tmp_path / "project.qgs"))
    assert 'fontFamily="A font of another computer"' in (tmp_path / "project.qgs").read_text()

    other_computer()
    opened = QgsProject()
    opened.loadingLayerMessageReceived.connect(lambda name, messages: told.append((name, messages)))
    assert opened.read(str(tmp_path / "project.qgs"))
    assert len(opened.mapLayers()) == len(STYLES)
    assert told == []


@pytest.mark.parametrize("file", [*STYLES, TEMPLATE], ids=lambda file: file.name)
def test_no_style_names_a_font(file):
    text = file.read_text()
    assert re.findall('fontFamily="|<family |"(?:font|description)="', text) == []
    assert text.count("<text-style") == text.count("<families/>")


def test_no_window_names_a_font():
    sources = [file for folder in ("core", "ui") for file in (ROOT / folder).rglob("*.py")]
    assert [file for file in sources if re.search(r"""QFont\(["']|[sS]etFamil|font-family""", file.read_text())] == []


def with_tolls():
    """Return what asks for four routes: one costs 22.50 EUR, one nothing, one 9 to 11.50 EUR; one is restricted."""
    west, south = (60.1690, 24.9369), (60.1669, 24.9440)
    return {
        "ORIGINS": ends(west, west, HAKANIEMI, BUS_TERMINAL),
        "DESTINATIONS": ends(south, RAILWAY_STATION, RAILWAY_STATION, SENATE_SQUARE),
        "TOLLS": True,
    }


def label(layer, feature):
    settings = layer.labeling().settings()
    return QgsExpression(settings.fieldName).evaluate(context_of(layer, feature))


@pytest.mark.parametrize("kind", ["a temporary layer", "a Shapefile"])
def test_routes_with_tolls_can_be_coloured_by_them(load, kind, tmp_path):
    target = "TEMPORARY_OUTPUT" if kind == "a temporary layer" else str(tmp_path / "routes.shp")
    layers = load(TRUCK_ROUTES, "OUTPUT", "SECTIONS", **with_tolls(), OUTPUT=target)

    for layer in layers.values():
        manager = layer.styleManager()
        shown, own = manager.currentStyle(), legend(layer)
        assert sorted(manager.styles()) == sorted([shown, "Tolls"])
        assert [one.split(":")[0] for one in own] == ["passable", "restricted"]
        manager.setCurrentStyle("Tolls")
        assert legend(layer) == ["no toll", "0 – 5 EUR", "10 – 15 EUR", "20 – 22.5 EUR"]
        assert all(is_drawn(layer, feature) for feature in layer.getFeatures())
        manager.setCurrentStyle(shown)
        assert legend(layer) == own


def is_drawn(layer, feature):
    context, renderer = QgsRenderContext(), layer.renderer().clone()
    context.setExpressionContext(context_of(layer, feature))
    renderer.startRender(context, layer.fields())
    return renderer.willRenderFeature(feature, context)


def test_labels_and_tips_say_what_routes_cost(load):
    layer = load(TRUCK_ROUTES, **with_tolls())["OUTPUT"]

    endings = [label(layer, feature).split(" km")[1] for feature in layer.getFeatures()]
    assert endings[:3] == [", 22.50 EUR", ", 0.00 EUR", ", 9.00 – 11.50 EUR"]
    assert "<br>Toll: 9.00 – 11.50 EUR<br>" in tip(layer, 2)
    assert [one for one in columns(layer) if "oll" in one or one == "Currency"] == ["Toll", "Highest toll", "Currency"]


def test_an_unknown_toll_is_no_amount(load, gateway):
    requests.post(f"{gateway.url}/_demo/tolls", json={"data": "unavailable"}, timeout=120).raise_for_status()
    layer = load(TRUCK_ROUTES, **with_tolls())["OUTPUT"]

    assert "Toll: unknown" in tip(layer)
    assert label(layer, next(layer.getFeatures())).endswith(" km")
    layer.styleManager().setCurrentStyle("Tolls")
    assert legend(layer) == ["toll unknown"]


def test_routes_without_tolls_have_one_style(load):
    layer = load(TRUCK_ROUTES, **{**with_tolls(), "TOLLS": False})["OUTPUT"]

    assert len(layer.styleManager().styles()) == 1
    assert "Toll" not in tip(layer)
    assert label(layer, next(layer.getFeatures())).endswith(" km")
