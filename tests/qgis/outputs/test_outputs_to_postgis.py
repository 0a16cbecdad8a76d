"""Outputs to tables of PostGIS have all rows, and what PostgreSQL does not get from QGIS as it is comes as text."""

import json

import pytest

from tests.support.layers import PLACES, RAILWAY_STATION, SENATE_SQUARE, point_layer

pytestmark = pytest.mark.provider("postgres")

VALUES = (
    ("[]", "\\x00ff", '{a,"b,{}\\""}', "{1,2}", "2026-11-26 12:00", "1.25"),
    ('{"k": [1, true, "ä"]}', "\\x6162", "{}", "{}", "2026-11-26 12:01", "2.5"),
    (None, None, None, None, None, None),
    ('"text"', "\\x63", "{x}", "{3}", "2026-11-26 12:02", "0"),
)


@pytest.fixture
def stops(postgis):
    """The source of a table with values of many types."""
    postgis.sql(
        "CREATE TABLE stops (id serial PRIMARY KEY, j jsonb, b bytea, t text[], a int[], w timestamp, n numeric(10, 2),"
        " geom geometry(Point, 4326))"
    )
    for (lat, lng), values in zip(PLACES, VALUES):
        texts = ", ".join("NULL" if value is None else f"'{value}'" for value in values)
        postgis.sql(
            f"INSERT INTO stops (j, b, t, a, w, n, geom) VALUES ({texts}, ST_SetSRID(ST_Point({lng}, {lat}), 4326))"  # noqa: S608
        )
    return to(postgis, "stops")


def to(postgis, table):
    return "postgres://" + postgis.uri(f'"public"."{table}"')


def test_values_that_postgresql_does_not_get_become_texts(reverse_geocode, postgis, stops):
    run = reverse_geocode(stops, OUTPUT=to(postgis, "addresses"))

    assert run.refusal == ""
    rows = json.loads(postgis.sql("SELECT json_agg(to_jsonb(addresses) ORDER BY id) FROM addresses"))
    assert [row["rg_status"] for row in rows] == ["ok"] * 4
    assert [row["j"] and json.loads(row["j"]) for row in rows[:3]] == [[], {"k": [1, True, "ä"]}, None]
    assert [row["b"] for row in rows] == ["00ff", "6162", None, "63"]
    assert [row["t"] and json.loads(row["t"]) for row in rows] == [["a", 'b,{}"'], [], None, ["x"]]
    assert [row["a"] for row in rows] == [[1, 2], [], None, [3]]
    assert [row["w"] for row in rows] == ["2026-11-26T12:00:00", "2026-11-26T12:01:00", None, "2026-11-26T12:02:00"]
    assert [row["n"] for row in rows] == [1.25, 2.5, None, 0]
    for name in "jbt":
        assert f"cannot store the type of the field '{name}'. Its values are written as text." in run.feedback.all_text
    assert postgis.count("stops") == len(PLACES)


def test_repeated_rows_lose_their_key_not_their_values(reverse_geocode, postgis, stops):
    run = reverse_geocode(stops, CANDIDATES=2, OUTPUT=to(postgis, "addresses"))

    assert run.refusal == ""
    assert postgis.sql("SELECT string_agg(id::text, ',' ORDER BY id, rg_rank) FROM addresses") == "1,1,2,2,3,3,4,4"


def test_a_result_in_postgis_is_known_again(reverse_geocode, gateway, postgis, stops):
    reverse_geocode(stops, OUTPUT=to(postgis, "addresses"))
    requests = gateway.usage()["requests"]

    run = reverse_geocode(to(postgis, "addresses"), ONLY_UNRESOLVED=True, USE_STORE=False, OUTPUT=to(postgis, "again"))

    assert run.refusal == ""
    assert gateway.usage()["requests"] == requests
    columns = "id, rg_status, rg_label"
    before, after = (postgis.sql(f"SELECT {columns} FROM {table} ORDER BY id") for table in ("addresses", "again"))  # noqa: S608
    assert before == after


def test_the_times_of_routes_keep_their_offset_in_postgis(truck_routes, postgis):
    run = truck_routes(
        ORIGINS=point_layer([RAILWAY_STATION]),
        DESTINATIONS=point_layer([SENATE_SQUARE]),
        DEPARTURE="2027-03-01T08:30:00+02:00",
        OUTPUT=to(postgis, "routes"),
        SECTIONS=to(postgis, "sections"),
    )

    assert run.refusal == ""
    for table in ("routes", "sections"):
        assert postgis.sql(f"SELECT departure FROM {table}") == "2027-03-01T08:30:00+02:00"  # noqa: S608
