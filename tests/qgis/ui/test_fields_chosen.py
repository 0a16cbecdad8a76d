"""Dialogs choose the fields that are meant, by their names and types; what the user has chosen stays."""

import pytest
from location_gateway.core.run.likely_fields import likely_fields
from processing.gui.BatchAlgorithmDialog import BatchAlgorithmDialog
from qgis.core import QgsApplication, QgsProject, QgsProperty, QgsVectorLayer

from tests.support.demo_gateway import ROOT
from tests.support.layers import point_layer

STOPS, TRACES, GEOCODE = (f"locationgateway:{name}" for name in ("detectstops", "matchtraces", "geocodeaddresses"))
TOURS, ROUTES, THROUGH = (f"locationgateway:{name}" for name in ("plantours", "truckroutes", "truckroutesthroughstops"))
REVERSE = "locationgateway:reversegeocode"
GPS = ("fid:int", "vehicle:string", "speed:double", "heading:double", "time:datetime")
CUSTOMERS = (
    "fid:int",
    "name:string",
    "demand:int",
    "service_time:int",
    "from:string",
    "to:string",
    "skills:string",
)
FLEET = ("fid:int", "vehicle:string", "capacity:int", "start:time", "end:time", "skills:string")
ADDRESSES = ("fid:int", "customer:string", "address:string", "city:string")


def named(name, fields):
    layer = point_layer([], fields=fields)
    layer.setName(name)
    return layer


def table(*fields):
    return QgsVectorLayer(f"None?{'&'.join(f'field={one}' for one in fields)}", "table", "memory")


def wrapper(dialog, name):
    return dialog.mainWidget().wrappers[name]


def chosen(dialog, *names):
    """Return the fields and expressions that are chosen."""
    values = [wrapper(dialog, name).parameterValue() for name in names]
    return [one.asExpression() if isinstance(one, QgsProperty) else one or "" for one in values]


def choose_layer(dialog, name, layer):
    wrapper(dialog, name).setParameterValue(layer.id(), dialog.processingContext())


def test_time_and_vehicle_of_positions(open_dialog):
    dialog = open_dialog(STOPS, named("GPS", GPS))
    assert chosen(dialog, "ID_FIELD", "TIME_FIELD") == ["vehicle", "time"]

    dialog = open_dialog(TRACES)
    assert chosen(dialog, "TRACE_FIELD", "TIME_FIELD", "SPEED_FIELD", "HEADING_FIELD") == [
        "vehicle",
        "time",
        "",
        "heading",
    ]


def test_no_field_is_better_than_any(open_dialog):
    """QGIS would take the first one, such as fid."""
    dialog = open_dialog(STOPS, named("GPS", ("fid:int", "colour:string")))

    assert chosen(dialog, "ID_FIELD", "TIME_FIELD") == ["", ""]


def test_addresses_and_their_parts(open_dialog):
    names = "ADDRESS", "STREET", "HOUSE_NUMBER", "POSTAL_CODE", "CITY", "STATE", "COUNTRY"
    dialog = open_dialog(GEOCODE, table(*ADDRESSES))
    assert chosen(dialog, *names) == ['"address"', "", "", "", '"city"', "", ""]

    parts = table("Strasse:string", "Haus Nr:string", "PLZ:int", "Ort:string", "Land:string", "Adresse:string")
    choose_layer(dialog, "INPUT", QgsProject.instance().addMapLayer(parts))
    assert chosen(dialog, *names) == ["", '"Strasse"', '"Haus Nr"', '"PLZ"', '"Ort"', "", '"Land"']


@pytest.mark.parametrize("prefix", ["rg", "gc"])
def test_parts_of_addresses_of_an_earlier_result(open_dialog, prefix):
    parts = ("street", "house_number", "postal_code", "city", "state", "country")
    names = "ADDRESS", "STREET", "HOUSE_NUMBER", "POSTAL_CODE", "CITY", "STATE", "COUNTRY"
    fields = (f"{prefix}_status:string", *(f"{prefix}_{part}:string" for part in parts), f"{prefix}_id:string")
    dialog = open_dialog(GEOCODE, table(*fields))
    assert chosen(dialog, *names) == ["", *(f'"{prefix}_{part}"' for part in parts)]
    choose_layer(dialog, "INPUT", QgsProject.instance().addMapLayer(table(*fields, "town:string")))
    assert chosen(dialog, "CITY") == ['"town"']
    dialog = open_dialog(ROUTES, named("Stops", fields))
    assert chosen(dialog, "ORIGIN_FIELD") == [""]


def test_all_that_a_plan_can_use(open_dialog):
    customers, fleet = named("Customers", CUSTOMERS), named("Fleet", FLEET)
    dialog = open_dialog(TOURS, customers, fleet, JOBS=customers.id(), VEHICLES=fleet.id())

    of_jobs = "DEMAND", "SERVICE_TIME", "WINDOW_START", "WINDOW_END", "SKILLS", "PRIORITY"
    of_vehicles = "CAPACITY", "SHIFT_START", "SHIFT_END", "VEHICLE_SKILLS", "VEHICLE_FIELD", "COUNT"
    assert chosen(dialog, *of_jobs) == ['"demand"', '"service_time"', '"from"', '"to"', '"skills"', ""]
    assert chosen(dialog, *of_vehicles) == ['"capacity"', '"start"', '"end"', '"skills"', "vehicle", 1]
    assert dialog.createProcessingParameters()["DEMAND"].asExpression() == '"demand"'


def test_the_layers_of_the_manual(open_dialog):
    jobs, fleet = (QgsVectorLayer(str(ROOT / "demo" / "data" / f"tour_{one}.geojson")) for one in ("jobs", "vehicles"))
    dialog = open_dialog(TOURS, jobs, fleet, JOBS=jobs.id(), VEHICLES=fleet.id())

    of_jobs = "DEMAND", "SERVICE_TIME", "WINDOW_START", "WINDOW_END", "SKILLS", "PRIORITY", "PICKUP"
    names = ["parcels", "service_s", "window_start", "window_end", "skills", "priority", "pickup"]
    assert chosen(dialog, *of_jobs) == [f'"{name}"' for name in names]
    of_vehicles = "CAPACITY", "SHIFT_START", "SHIFT_END", "VEHICLE_SKILLS", "BREAKS"
    assert chosen(dialog, *of_vehicles) == ['"capacity"', '"shift_start"', '"shift_end"', '"skills"', '"breaks"']
    assert chosen(dialog, "VEHICLE_FIELD") == ["vehicle"]


def test_names_of_places_and_order_of_stops(open_dialog):
    stops = named("Stops", ("fid:int", "tour:string", "sequence:int", "name:string", "service_time:int"))
    dialog = open_dialog(ROUTES, stops)
    assert chosen(dialog, "ORIGIN_FIELD") == ["name"]

    dialog = open_dialog(THROUGH)
    assert chosen(dialog, "GROUP_FIELD", "ORDER_FIELD", "STOP_DURATION") == ["tour", "sequence", '"service_time"']


def test_another_layer_has_other_fields(open_dialog):
    first, second = named("A", GPS), named("B", ("fid:int", "Fahrzeug:string", "Zeitstempel:string"))
    plain = named("C", ("fid:int", "colour:string"))
    dialog = open_dialog(STOPS, first, second, plain)

    choose_layer(dialog, "INPUT", second)
    assert chosen(dialog, "ID_FIELD", "TIME_FIELD") == ["Fahrzeug", "Zeitstempel"]
    choose_layer(dialog, "INPUT", plain)
    assert chosen(dialog, "ID_FIELD", "TIME_FIELD") == ["", ""]
    choose_layer(dialog, "INPUT", first)
    assert chosen(dialog, "ID_FIELD", "TIME_FIELD") == ["vehicle", "time"]


def test_the_choice_of_the_user_stays(open_dialog):
    first, second = named("A", GPS), named("B", (*GPS, "driver:string"))
    customers, others = named("C", CUSTOMERS), named("D", (*CUSTOMERS, "weight:int"))
    dialog = open_dialog(STOPS, first, second, INPUT=first.id())
    tours = open_dialog(TOURS, customers, others, JOBS=customers.id())

    wrapper(dialog, "ID_FIELD").setParameterValue("speed", dialog.processingContext())
    wrapper(tours, "DEMAND").setParameterValue("2", tours.processingContext())
    choose_layer(dialog, "INPUT", second)
    choose_layer(tours, "JOBS", others)

    assert chosen(dialog, "ID_FIELD", "TIME_FIELD") == ["speed", "time"]
    assert chosen(tours, "DEMAND", "SERVICE_TIME") == ["2", '"service_time"']


def test_a_text_that_does_not_count_is_not_shown(open_dialog):
    customers, plain = named("Customers", CUSTOMERS), named("Plain", ("fid:int",))
    dialog = open_dialog(TOURS, customers, plain, JOBS=customers.id())
    box = wrapper(dialog, "DEMAND").wrappedWidget()

    assert (box.text(), box.isEnabled()) == ('"demand"', False)
    choose_layer(dialog, "JOBS", plain)
    assert (box.text(), box.isEnabled(), chosen(dialog, "DEMAND")) == ("1", True, ["1"])
    wrapper(dialog, "DEMAND").setParameterValue(QgsProperty.fromField("fid"), dialog.processingContext())
    wrapper(dialog, "DEMAND").setParameterValue("3", dialog.processingContext())
    assert (box.text(), box.isEnabled()) == ("3", True)


def test_values_given_to_a_dialog_stay(open_dialog):
    layer = named("GPS", (*GPS, "moved:datetime"))
    dialog = open_dialog(STOPS, layer, INPUT=layer.id(), ID_FIELD=None, TIME_FIELD="moved")
    tours = open_dialog(TOURS, named("Customers", CUSTOMERS), DEMAND=QgsProperty.fromExpression("2 * 3"))

    assert chosen(dialog, "ID_FIELD", "TIME_FIELD") == ["", "moved"]
    assert chosen(tours, "DEMAND") == ["2 * 3"]


@pytest.mark.parametrize(
    ("fields", "wanted"),
    [
        (("fid:int", "gps_time:string"), "gps_time"),
        (("fid:int", "Date/Time:string"), "Date/Time"),
        (("fid:int", "AIKALEIMA:string"), "AIKALEIMA"),
        (("fid:int", "Horodatage:datetime", "time:time"), "Horodatage"),
        (("fid:int", "moved:datetime", "note:string"), "moved"),
        (("fid:int", "moved:datetime", "seen:datetime"), None),
        (("lifetime:int", "timezone:string"), None),
    ],
)
def test_names_and_types_of_times(provider, fields, wanted):
    definitions = QgsApplication.processingRegistry().algorithmById(STOPS).parameterDefinitions()
    assert likely_fields(definitions, "INPUT", point_layer([], fields=fields).fields()).get("TIME_FIELD") == wanted


@pytest.mark.parametrize(
    ("fields", "wanted"),
    [
        (("Kapazitaet:int",), {"CAPACITY": "Kapazitaet"}),
        (("Capacité:int", "véhicule:string"), {"CAPACITY": "Capacité", "VEHICLE_FIELD": "véhicule"}),
        (("kapasiteetti:int", "vuoro_alkaa:string"), {"CAPACITY": "kapasiteetti", "SHIFT_START": "vuoro_alkaa"}),
        (("capacity:datetime", "start:int"), {}),
    ],
)
def test_names_in_the_languages_of_the_plugin(provider, fields, wanted):
    definitions = QgsApplication.processingRegistry().algorithmById(TOURS).parameterDefinitions()
    assert likely_fields(definitions, "VEHICLES", point_layer([], fields=fields).fields()) == wanted


def test_a_batch_table_guesses_nothing(window):
    QgsProject.instance().addMapLayer(named("Customers", CUSTOMERS))
    dialog = BatchAlgorithmDialog(QgsApplication.processingRegistry().createAlgorithmById(TOURS))
    panel = dialog.mainWidget()

    demand = panel.wrappers[0][panel.parameter_to_column["DEMAND"]]

    assert demand.parameterValue() == "1"
    dialog.close()
