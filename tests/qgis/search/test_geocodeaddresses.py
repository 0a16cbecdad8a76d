"""Geocoding tables of addresses, as the toolbox runs it, against the demo gateway."""

import math
import re
from urllib.parse import parse_qsl

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from location_gateway.core.results.ledger import UsageLedger
from location_gateway.core.services.geocoding.answers import Candidate
from location_gateway.core.services.search.answers import Match
from location_gateway.core.services.search.layers import outcome
from qgis.core import QgsApplication, QgsCoordinateTransformContext, QgsProperty, QgsVectorFileWriter

from tests.support.addresses import GEOCODE, STREETS, address_table
from tests.support.demo_gateway import GEOCODING_KEY
from tests.support.gateway_checks import folder
from tests.support.layers import point_layer, written

PARAMETERS = [
    *("INPUT", "ADDRESS", "STREET", "HOUSE_NUMBER", "POSTAL_CODE", "CITY", "STATE", "COUNTRY", "COUNTRIES"),
    *("MIN_SCORE", "NEAR", "CANDIDATES", "GEOMETRY", "ONLY_UNRESOLVED", "LANGUAGE", "POLITICAL_VIEW", "AUTHCFG"),
    *("USE_STORE", "MAX_AGE", "DRY_RUN", "MAX_TRANSACTIONS", "IGNORE_MONTHLY_LIMIT", "OUTPUT"),
]
OUTPUTS = [
    *("OUTPUT", "ROWS", "ADDRESSES", "FROM_STORE", "REQUESTS", "TRANSACTIONS"),
    *("OK", "LOW_SCORE", "NO_MATCH", "INVALID", "FAILED", "NOT_ASKED"),
]
FIELDS = [
    *("gc_status", "gc_error", "gc_rank", "gc_query", "gc_score", "gc_label", "gc_result_type", "gc_house_number_type"),
    *("gc_country_code", "gc_country", "gc_state", "gc_county", "gc_city", "gc_district", "gc_street"),
    *("gc_house_number", "gc_postal_code", "gc_lat", "gc_lon", "gc_access_lat", "gc_access_lon", "gc_id"),
]


def sent(gateway):
    """Return the queries of all requests."""
    return [dict(parse_qsl(one["query"])) for one in gateway.log()]


def test_the_names_are_those_that_models_and_scripts_use(provider):
    algorithm = QgsApplication.processingRegistry().algorithmById(GEOCODE)
    assert [parameter.name() for parameter in algorithm.parameterDefinitions()] == PARAMETERS
    assert [output.name() for output in algorithm.outputDefinitions()] == OUTPUTS
    assert not algorithm.icon().pixmap(16).isNull()
    assert all(one.help() for one in algorithm.parameterDefinitions() if not one.isDestination())


def test_a_table_becomes_points_in_its_own_order(geocode, gateway):
    run = geocode(address_table([f"{street}, Helsinki" for street in STREETS]), ADDRESS="address")

    assert run.layer.fields().names() == ["address", *FIELDS]
    assert run.column("gc_status") == ["ok"] * 5
    assert [f"{row['gc_street']} {row['gc_house_number']}" for row in run.rows] == list(STREETS)
    assert run.column("gc_query") == run.column("address")
    assert all(0.5 <= score <= 1 for score in run.column("gc_score"))
    assert run.layer.crs().authid() == "EPSG:4326"
    places = [feature.geometry().asPoint() for feature in run.layer.getFeatures()]
    assert [(point.y(), point.x()) for point in places] == list(zip(run.column("gc_lat"), run.column("gc_lon")))
    assert run.results["OK"] == run.results["ROWS"] == run.results["ADDRESSES"] == run.results["TRANSACTIONS"] == 5
    assert gateway.usage()["transactions"] == {"search": 5}
    with UsageLedger(folder()) as ledger:
        assert {row.api: row.transactions for row in ledger.rows()} == {"search": 5}


@pytest.mark.parametrize(
    "address", [QgsProperty.fromField("address"), QgsProperty.fromExpression("concat(\"address\", ', Helsinki')")]
)
def test_a_field_and_an_expression_of_the_command_line(geocode, gateway, address):
    """qgis_process makes a property of ``field:address``."""
    run = geocode(address_table([f"{STREETS[0]}, Helsinki"]), ADDRESS=address)

    assert run.column("gc_status") == ["ok"]
    assert sent(gateway)[0]["q"].startswith(STREETS[0])
    assert (
        "cannot be evaluated: there is no field 'nosuch'"
        in geocode(address_table([STREETS[0]]), ADDRESS=QgsProperty.fromField("nosuch")).refusal
    )


def test_equal_addresses_are_asked_once_and_never_again(geocode, gateway):
    address = "Aleksanterinkatu 11, Helsinki"
    rows = [address, f"  {address.upper()} ", address.replace(" ", "\u00a0\n"), "\uff21leksanterinkatu 11, Helsinki"]

    run = geocode(address_table(rows), ADDRESS="address")

    assert run.results["ADDRESSES"] == run.results["REQUESTS"] == 1
    assert len(set(run.column("gc_id"))) == 1
    assert run.column("gc_query")[1:3] == [address.upper(), address]
    assert geocode(address_table(rows[:1]), ADDRESS="address").results["REQUESTS"] == 0
    other = geocode(address_table(rows[:1]), ADDRESS="address", LANGUAGE="sv")
    assert other.results["REQUESTS"] == 1


def test_parts_are_sent_as_parts(geocode, gateway):
    fields = ("street:string", "number:double", "code:integer", "town:string")
    rows = [["Mannerheimintie;", 1.0, 100, "Helsinki"], [None, float("nan"), None, "Helsinki"]]

    run = geocode(
        address_table(rows, fields=fields),
        STREET="street",
        HOUSE_NUMBER="number",
        POSTAL_CODE="lpad(\"code\", 5, '0')",
        CITY="town",
        COUNTRY="'Suomi'",
    )

    assert [one["qq"] for one in sent(gateway)] == [
        "country=Suomi;city=Helsinki;street=Mannerheimintie;houseNumber=1;postalCode=00100",
        "country=Suomi;city=Helsinki",
    ]
    assert run.column("gc_status")[0] == "ok"
    assert run.column("gc_result_type")[0] == "houseNumber"


@pytest.mark.parametrize(
    ("text", "parts", "is_warned"),
    [
        ("Mannerheimintie 1, 00100 HELSINKI", {"STREET": "'Mannerheimintie'", "CITY": "'Helsinki'"}, True),
        ("Mannerheimintie 1, Helsinki", {"HOUSE_NUMBER": "1"}, True),
        ("Mannerheimintie 1", {"CITY": "'Helsinki'", "POSTAL_CODE": "'00100'"}, False),
        ("Helsingintie 12", {"HOUSE_NUMBER": "1", "CITY": "'Helsingin'"}, False),
        ("Mannerheimintie 1, Helsinki", {}, False),
    ],
)
def test_a_text_that_repeats_the_parts_is_warned_about(geocode, text, parts, is_warned):
    run = geocode(address_table([text, text, None]), ADDRESS="address", DRY_RUN=True, **parts)
    sentence = "The address in one line repeats the parts in 2 of 3 rows."
    assert any(one.startswith(sentence) for one in run.feedback.errors) == is_warned


@pytest.mark.parametrize(
    ("parameters", "query"),
    [
        ({"COUNTRIES": "fin, swe"}, {"in": "countryCode:FIN,SWE"}),
        ({"NEAR": "24.94,60.17"}, {"at": "60.17000,24.94000"}),
        ({"CANDIDATES": 3}, {"limit": "3"}),
        ({"LANGUAGE": "sv, en-US"}, {"lang": "sv,en-US"}),
        ({"POLITICAL_VIEW": "ind"}, {"politicalView": "IND"}),
    ],
)
def test_options_go_into_the_query(geocode, gateway, parameters, query):
    geocode(address_table(["Mannerheimintie 1"]), ADDRESS="address", **parameters)
    assert sent(gateway) == [{"q": "Mannerheimintie 1", "limit": "1", **query}]


@pytest.mark.parametrize(
    ("parameters", "sentence"),
    [
        ({}, "Choose a field or an expression with the address"),
        ({"ADDRESS": "no_such_field"}, "there is no field 'no_such_field'"),
        ({"ADDRESS": "upper("}, "(ADDRESS) cannot be evaluated"),
        ({"ADDRESS": "address", "CITY": '"town"'}, "(CITY) cannot be evaluated: there is no field 'town'"),
        ({"ADDRESS": "address", "CANDIDATES": 11}, "(CANDIDATES) must be a whole number from 1 to 10"),
        ({"ADDRESS": "address", "MIN_SCORE": 1.5}, "(MIN_SCORE) must be a number from 0 to 1, not '1.5'"),
        ({"ADDRESS": "address", "COUNTRIES": "FI"}, "three capital letters such as FIN, not 'FI'"),
        ({"ADDRESS": "address", "LANGUAGE": "finnish & co"}, "language"),
        ({"ADDRESS": "address", "NEAR": "200,100"}, "not on Earth"),
    ],
)
def test_wrong_values_are_refused_before_the_run(geocode, gateway, parameters, sentence):
    assert sentence in geocode(address_table(["Mannerheimintie 1"]), **parameters).refusal
    assert gateway.usage()["requests"] == 0


def test_rows_without_an_address_come_out_and_are_not_asked(geocode, gateway):
    rows = [None, "", " \t ", "Mannerheimintie 1, Helsinki", "x" * 2_000]

    run = geocode(address_table(rows, fields=("address:string(5000)",)), ADDRESS="address", COUNTRY="'Suomi'")

    assert run.column("gc_status") == ["invalid", "invalid", "invalid", "ok", "invalid"]
    assert run.column("gc_error")[0] == "The address is empty, apart from its country."
    assert "longer than 1,000 characters" in run.column("gc_error")[4]
    assert run.column("address") == rows
    assert [feature.hasGeometry() for feature in run.layer.getFeatures()] == [False, False, False, True, False]
    assert gateway.usage()["requests"] == 1


@pytest.mark.parametrize("country", ["", "'Suomi'"])
def test_a_part_without_text_is_no_address(geocode, gateway, country):
    run = geocode(address_table([" ; "]), STREET="address", COUNTRY=country)
    assert run.column("gc_status") == ["invalid"]
    assert run.column("gc_error")[0].startswith("The address is empty")
    assert gateway.usage()["requests"] == 0


def test_a_row_whose_expression_fails_is_invalid(geocode):
    run = geocode(address_table(["Mannerheimintie 1", "x"]), ADDRESS="if(address = 'x', to_int('y'), address)")
    assert run.column("gc_status") == ["ok", "invalid"]
    assert "(ADDRESS) cannot be evaluated" in run.column("gc_error")[1]


@pytest.mark.parametrize(
    ("expression", "kind"),
    [
        ("make_point(25, 60)", "a geometry"),
        ("array(address)", "a list"),
        ("map('a', address)", "a map"),
        ("$currentfeature", "a feature"),
        ("true", "true or false"),
        ("from_base64('AAEC')", "binary data"),
        ("to_interval('1 day')", "QgsInterval"),
    ],
)
def test_what_is_no_text_is_not_sent_as_one(geocode, gateway, expression, kind):
    run = geocode(address_table(["Mannerheimintie 1"]), STREET=expression, CITY="'Helsinki'")
    assert run.column("gc_status") == ["invalid"]
    assert run.column("gc_error") == [f"The value of 'Street' (STREET) is {kind}, not a text."]
    assert gateway.usage()["requests"] == 0


def test_a_list_in_a_field_is_not_sent_as_a_text(geocode, gateway):
    run = geocode(address_table([[["Mannerheimintie 1"]]], fields=("address:stringlist",)), ADDRESS="address")
    assert run.column("gc_error") == ["The value of 'Address in one line' (ADDRESS) is a list, not a text."]
    assert gateway.usage()["requests"] == 0


def test_numbers_and_dates_are_texts(geocode, gateway):
    geocode(address_table(["x"]), STREET="make_date(1918, 5, 16)", HOUSE_NUMBER="12.0", POSTAL_CODE="100")
    assert [one["qq"] for one in sent(gateway)] == ["street=1918-05-16;houseNumber=12;postalCode=100"]


def test_a_bad_match_is_kept_for_review(geocode):
    table = address_table(["Mannerheimintie 1, Helsinki", "Manerhemintie 999, Tukholma", "qqqqqqqq wwwwwww"])

    run = geocode(table, ADDRESS="address", MIN_SCORE=0.9)

    assert run.column("gc_status") == ["ok", "low_score", "no_match"]
    assert (run.results["OK"], run.results["LOW_SCORE"], run.results["NO_MATCH"]) == (1, 1, 1)
    doubtful = run.rows[1]
    assert doubtful["gc_street"] == "Mannerheimintie"
    assert doubtful["gc_error"].startswith(f"The score {doubtful['gc_score']:.2g} is below 0.9. Doubtful: ")
    assert [feature.hasGeometry() for feature in run.layer.getFeatures()] == [True, True, False]
    assert geocode(table, ADDRESS="address", MIN_SCORE=0).column("gc_status") == ["ok", "ok", "no_match"]


def test_another_house_number_is_told(geocode):
    run = geocode(address_table(["Aleksanterinkatu 54, Helsinki"]), ADDRESS="address", MIN_SCORE=0)
    assert run.column("gc_house_number_type") == ["fallback"]
    assert run.column("gc_house_number") != ["54"]


def test_candidates_are_rows_with_the_status_of_the_best(geocode):
    run = geocode(address_table(["Aleksanterinkatu 54", None]), ADDRESS="address", CANDIDATES=4, NEAR="24.94,60.17")

    ranks = run.column("gc_rank")
    assert ranks[:-1] == list(range(1, len(ranks)))
    assert len(ranks) > 2
    assert len(set(run.column("gc_status")[:-1])) == 1
    assert run.column("gc_score")[:-1] == sorted(run.column("gc_score")[:-1], reverse=True)
    assert run.results["ROWS"] == 2


def test_points_may_be_at_the_access(geocode):
    table = address_table([f"{STREETS[0]}, Helsinki"])
    run = geocode(table, ADDRESS="address", GEOMETRY="access")
    (row,), (feature,) = run.rows, run.layer.getFeatures()
    point = feature.geometry().asPoint()
    assert (point.y(), point.x()) == (row["gc_access_lat"], row["gc_access_lon"])


def test_a_table_file_and_a_layer_of_lines_can_be_read(geocode, tmp_path):
    csv = tmp_path / "customers.csv"
    csv.write_text("id,address\n7,Mannerheimintie 1\n8,\n", encoding="utf-8")
    assert geocode(str(csv), ADDRESS='"address"').column("gc_status") == ["ok", "invalid"]

    lines = point_layer(
        [["LINESTRING(0 0, 1 1)", "Mannerheimintie 1"], [None, "qqqq"]], kind="LineString", crs="EPSG:3067"
    )
    run = geocode(lines, ADDRESS="name")
    assert run.layer.crs().authid() == "EPSG:4326"
    assert [feature.geometry().asWkt(0) for feature in run.layer.getFeatures()] == ["Point (25 60)", ""]


@pytest.mark.parametrize("driver", ["XLSX", "ODS"])
def test_a_spreadsheet_can_be_read(geocode, tmp_path, driver):
    table = address_table([[7, "Mannerheimintie 1"], [8, None]], fields=("id:integer", "address:string"))
    options = QgsVectorFileWriter.SaveVectorOptions()
    options.driverName = driver
    sheet = tmp_path / f"customers.{driver.lower()}"
    error, message, *_ = QgsVectorFileWriter.writeAsVectorFormatV3(
        table, str(sheet), QgsCoordinateTransformContext(), options
    )
    assert error == QgsVectorFileWriter.WriterError.NoError, message

    run = geocode(str(sheet), ADDRESS="address")

    assert run.column("id") == [7, 8]
    assert run.column("gc_status") == ["ok", "invalid"]


def test_only_rows_without_an_address_are_asked_again(geocode, gateway, tmp_path):
    first = geocode(address_table(["Mannerheimintie 1, Helsinki", "qqqqqqq", None]), ADDRESS="address").layer
    table = written(first, tmp_path / "first.gpkg")
    gateway.reset()

    run = geocode(str(table), ADDRESS="address", ONLY_UNRESOLVED=True, USE_STORE=False)

    assert [one["q"] for one in sent(gateway)] == ["qqqqqqq"]
    assert run.column("gc_status") == ["ok", "no_match", "invalid"]
    assert run.column("gc_label") == [feature["gc_label"] for feature in first.getFeatures()]
    assert run.layer.fields().names() == ["fid", "address", *FIELDS]
    before, after = (next(layer.getFeatures()).geometry() for layer in (first, run.layer))
    assert after.equals(before)


def test_an_earlier_result_gets_its_points_back_from_a_table(geocode):
    fields = ("address:string", *(f"{name}:string" for name in FIELDS))
    row = dict.fromkeys(FIELDS) | {"gc_status": "ok", "gc_lat": "60.17", "gc_lon": "24.94", "gc_label": "here"}
    table = address_table([["a", *row.values()]], fields=fields)

    run = geocode(table, ADDRESS="address", ONLY_UNRESOLVED=True)

    (feature,) = run.layer.getFeatures()
    assert feature.geometry().asWkt(2) == "Point (24.94 60.17)"
    assert (run.column("gc_label"), run.column("gc_lat")) == (["here"], [60.17])
    assert run.results["REQUESTS"] == 0


def test_a_dry_run_counts_and_sends_nothing(geocode, gateway):
    run = geocode(address_table([*STREETS, STREETS[0], None]), ADDRESS="address", DRY_RUN=True)

    assert [run.results[name] for name in ("ROWS", "ADDRESSES", "REQUESTS", "TRANSACTIONS")] == [7, 5, 5, 5]
    assert run.column("gc_status") == ["not_asked"] * 6 + ["invalid"]
    assert gateway.usage()["requests"] == 0


def test_a_run_that_may_not_spend_so_much_sends_nothing(geocode, gateway):
    run = geocode(address_table(STREETS), ADDRESS="address", MAX_TRANSACTIONS=4)
    assert "the maximum number of transactions is 4" in run.refusal
    assert gateway.usage()["requests"] == 0


def test_a_key_without_the_entitlement_ends_the_run(geocode, settings):
    settings.setenv("LOCATION_GATEWAY_API_KEY", GEOCODING_KEY)
    refusal = geocode(address_table(STREETS), ADDRESS="address").refusal
    assert "Search" in refusal
    assert "403" in refusal


def test_a_failed_row_keeps_the_others(geocode, gateway):
    gateway.faults({"kind": "status", "status": 400, "times": 1, "path": "geocode"})
    run = geocode(address_table(STREETS), ADDRESS="address")
    assert sorted(run.column("gc_status")) == ["failed", *["ok"] * 4]
    gateway.reset()
    assert geocode(address_table(STREETS), ADDRESS="address").results["REQUESTS"] == 1


@given(st.integers(0, 1000), st.floats(0, 1))
@example(500, 0.4999)
@example(500, math.nextafter(0.5, 0))
def test_a_low_score_is_told_truly(thousandths, score):
    least = thousandths / 1000
    nowhere = Candidate(*[None] * len(Candidate._fields))._replace(match_lat=60.0, match_lon=25.0)

    status, reason = outcome([Match(nowhere, score, {}, is_fallback=False)], least)

    assert (status.value == "low_score") == (score < least)
    if reason:
        told, limit = re.fullmatch(r"The score (\S+) is below (\S+)\.", reason).groups()
        assert float(told) < float(limit) == least
        assert abs(float(told) - score) <= 0.005


def table_of_bytes(path, encoding):
    lines = ["address", "Yrjönkatu 3, Helsinki", "Mannerheimintie 1, Helsinki"]
    path.write_bytes("\n".join([*lines, ""]).replace("\n", ",\n").encode(encoding))  # a second column: it is a table
    return path


def test_texts_in_another_encoding_are_not_sent(geocode, gateway, tmp_path):
    path = table_of_bytes(tmp_path / "customers.csv", "windows-1252")

    run = geocode(str(path), ADDRESS="address")

    assert run.column("gc_status") == ["invalid", "ok"]
    assert run.column("gc_error")[0].startswith(
        "The address has characters that could not be read (\ufffd): another enc"
    )
    assert gateway.usage()["requests"] == 1
    warning, *_ = run.feedback.errors
    assert warning.startswith("Addresses with characters that could not be read: 1. They are not asked.")
    assert "delimitedtext://file:///…?encoding=windows-1252" in warning


def test_the_encoding_can_be_given(geocode, tmp_path):
    path = table_of_bytes(tmp_path / "customers.csv", "windows-1252")

    run = geocode(f"delimitedtext://{path.as_uri()}?encoding=windows-1252&geomType=none", ADDRESS="address")

    assert run.column("gc_status") == ["ok", "ok"]
    assert run.column("gc_street")[0] == "Yrjönkatu"


def test_unreadable_parts_are_not_sent_in_jobs_either(submit, gateway):
    table = address_table([["Yrj\ufffdnkatu", "3"]], fields=("street:string", "nr:string"))

    run = submit(table, STREET="street", HOUSE_NUMBER="nr", CITY="'Helsinki'")

    assert run.results["JOBS"] == 0
    assert "another encoding" in run.feedback.all_text or "encoding of the table" in run.feedback.all_text
    assert gateway.usage()["requests"] == 0


def test_addresses_without_a_street_or_number_are_counted(geocode):
    rows = [["Mannerheimintie", "1"], ["Mannerheimintie", ""], ["", ""], [None, None], ["Mannerheimintie 3", None]]
    table = address_table(rows, fields=("street:string", "nr:string"))

    run = geocode(table, STREET="street", HOUSE_NUMBER="nr", CITY="'Helsinki'")

    assert run.column("gc_result_type") == ["houseNumber", "street", "locality", "locality", "houseNumber"]
    (warning,) = run.feedback.errors
    assert warning.endswith("found all the same, but not as a house: 3 (Street: 1, Locality: 2).")


def test_towns_are_not_counted_where_no_street_is_asked_for(geocode):
    assert geocode(address_table(["Helsinki"]), CITY="address").feedback.errors == []


@pytest.mark.parametrize(("letter", "fits"), [("x", 1_000), ("ä", 250), ("東", 166), ("🚚", 125)])
def test_no_address_makes_a_url_that_servers_may_cut(geocode, gateway, letter, fits):
    table = address_table([letter * fits, letter * (fits + 1)], fields=("address:string(5000)",))

    run = geocode(table, ADDRESS="address")

    assert run.column("gc_status")[1] == "invalid"
    assert run.column("gc_status")[0] != "invalid"
    (request,) = gateway.log()
    assert len(request["query"]) < 1_900
