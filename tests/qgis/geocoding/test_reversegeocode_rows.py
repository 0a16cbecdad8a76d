"""The output has every row in the order of the input, with its attributes and its point."""

import math
from types import SimpleNamespace

import pytest
import requests
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.geometry.places import PlaceCollector
from location_gateway.core.run.fetch import RowResult
from location_gateway.core.run.result_fields import OutputFields
from location_gateway.core.run.row_status import RowStatus
from location_gateway.core.run.rows import RowPlaces, SkippedRow
from location_gateway.core.services.geocoding.fields import ADDRESS_LAYER
from location_gateway.core.services.geocoding.layers import AddressOutput, address_fields
from location_gateway.core.services.geocoding.run import PlaceRows
from qgis.core import QgsFeature, QgsField, QgsFields, QgsPoint
from qgis.PyQt.QtCore import QMetaType

from tests.support.demo_gateway import KEY
from tests.support.layers import ESPLANADE, KAMPPI, PLACES, RAILWAY_STATION, SENATE_SQUARE, point_layer, spread, wkt


def nearest_label(gateway, place):
    lat, lng = place
    answer = requests.get(
        f"{gateway.url}/revgeocode", params={"at": f"{lat:.5f},{lng:.5f}"}, headers={"apiKey": KEY}, timeout=120
    )
    return answer.json()["items"][0]["address"]["label"]


def test_each_point_gets_the_address_of_the_service(gateway, reverse_geocode):
    run = reverse_geocode(point_layer([[place, f"stop {number}"] for number, place in enumerate(PLACES)]))

    assert run.column("rg_status") == ["ok"] * 4
    assert run.column("rg_label") == [nearest_label(gateway, place) for place in PLACES]
    assert run.column("name") == ["stop 0", "stop 1", "stop 2", "stop 3"]
    assert run.points == [point.replace("POINT(", "Point (") for point in map(wkt, PLACES)]
    first = run.rows[0]
    assert (first["rg_query_lat"], first["rg_query_lon"]) == RAILWAY_STATION
    assert first["rg_country_code"] == "FIN"
    assert first["rg_city"] == "Helsinki"
    assert first["rg_rank"] == 1
    assert first["rg_distance_m"] >= 0
    assert abs(first["rg_match_lat"] - RAILWAY_STATION[0]) < 0.01
    assert first["rg_id"]


def test_rows_keep_their_order_and_places_are_asked_once(gateway, reverse_geocode):
    places = spread(730)
    rows = [*places, *reversed(places), *places[::7]]

    run = reverse_geocode(point_layer(rows))

    asked = list(zip(run.column("rg_query_lat"), run.column("rg_query_lon")))
    assert asked == [(round(lat, 5), round(lng, 5)) for lat, lng in rows]
    label_of = dict(zip(places, run.column("rg_label")))
    assert run.column("rg_label") == [label_of[place] for place in rows]
    assert run.results["ROWS"] == run.results["OK"] == len(rows)
    assert run.results["PLACES"] == run.results["TRANSACTIONS"] == 730
    assert run.results["REQUESTS"] == 8
    usage = gateway.usage()
    assert usage["transactions"]["multi-revgeocode"] == usage["distinct_places"] == 730
    assert usage["requests"] == 8


UNUSABLE = [
    (None, "no_geometry", "no geometry"),
    ("POINT EMPTY", "no_geometry", "no geometry"),
    ("POINT(24.94 91)", "invalid", "latitude 91"),
    ("POINT(24.94 -90.00001)", "invalid", "latitude -90.00001"),
    ("POINT(181 60)", "invalid", "longitude 181"),
    (QgsPoint(math.inf, 60), "invalid", "finite"),
    (QgsPoint(math.nan, 60), "invalid", "finite"),
]


def test_unusable_rows_keep_their_place(gateway, reverse_geocode):
    rows = [RAILWAY_STATION]
    for shape, _, _ in UNUSABLE:
        rows += [shape, SENATE_SQUARE]

    run = reverse_geocode(point_layer(rows))

    statuses, errors = run.column("rg_status"), run.column("rg_error")
    assert statuses[::2] == ["ok"] * (len(UNUSABLE) + 1)
    for position, (_, status, reason) in enumerate(UNUSABLE):
        assert statuses[2 * position + 1] == status
        assert reason in errors[2 * position + 1]
    assert run.results["NO_GEOMETRY"] == 2
    assert run.results["INVALID"] == 5
    assert gateway.usage()["places_asked"] == 2


def test_a_multi_point_with_one_part_is_a_point(reverse_geocode):
    lat, lng = ESPLANADE
    layer = point_layer(
        [f"MULTIPOINT(({lng} {lat}))", f"MULTIPOINT(({lng} {lat}),(24.9 60.1))", "MULTIPOINT EMPTY"], kind="MultiPoint"
    )

    run = reverse_geocode(layer)

    assert run.column("rg_status") == ["ok", "invalid", "no_geometry"]
    assert "2 points" in run.column("rg_error")[1]
    assert run.points[1].startswith("MultiPoint")


@pytest.mark.parametrize("crs", ["EPSG:3067", "EPSG:3879", "EPSG:3857"])
def test_the_coordinate_system_of_the_layer_does_not_matter(reverse_geocode, crs):
    import processing

    layer = point_layer(PLACES)
    moved = processing.run("native:reprojectlayer", {"INPUT": layer, "TARGET_CRS": crs, "OUTPUT": "memory:"})["OUTPUT"]
    originals = [feature.geometry().asWkt() for feature in moved.getFeatures()]

    run = reverse_geocode(moved)

    assert run.layer.crs().authid() == crs
    assert [feature.geometry().asWkt() for feature in run.layer.getFeatures()] == originals
    assert run.column("rg_label") == reverse_geocode(layer).column("rg_label")
    assert run.column("rg_query_lat") == [place[0] for place in PLACES]


def test_a_point_outside_the_coordinate_system_is_invalid(reverse_geocode):
    run = reverse_geocode(point_layer(["POINT(1e30 1e30)", "POINT(385000 6672000)"], crs="EPSG:3067"))

    assert run.column("rg_status") == ["invalid", "ok"]


def test_a_layer_without_a_coordinate_system_is_refused(gateway, reverse_geocode):
    run = reverse_geocode(point_layer([KAMPPI], crs=""))

    assert "no coordinate system" in run.refusal
    assert gateway.usage()["requests"] == 0


def test_swapped_coordinates_are_suspected_if_most_rows_look_so(reverse_geocode):
    swapped = reverse_geocode(point_layer(["POINT(60.17 124.94)", "POINT(60.18 124.95)", KAMPPI]))
    single = reverse_geocode(point_layer(["POINT(24.94 91)", KAMPPI]))

    assert swapped.column("rg_status") == ["invalid", "invalid", "ok"]
    assert "swapped?" in swapped.feedback.all_text
    assert "swapped?" not in single.feedback.all_text


def test_an_empty_layer_gives_an_empty_layer(gateway, reverse_geocode):
    run = reverse_geocode(point_layer([]))

    assert run.rows == []
    assert run.results["ROWS"] == 0
    assert "The output has no rows." in run.feedback.infos
    assert gateway.usage()["requests"] == 0


@pytest.mark.parametrize(
    ("name", "kind", "value", "kept"),
    [
        ("rg_house_number", QMetaType.Type.Int, 12, "12"),
        ("rg_rank", QMetaType.Type.QString, "2", 2),
        ("rg_rank", QMetaType.Type.QString, "first", None),
    ],
)
def test_addresses_that_are_kept_get_the_new_types(name, kind, value, kept):
    fields = QgsFields()
    for field in address_fields():
        fields.append(QgsField(name, kind) if field.name() == name else field)
    position = fields.lookupField(name)
    row = QgsFeature(fields)
    row.setAttribute(position, value)

    output = OutputFields(fields, ADDRESS_LAYER)
    output.keep(row)

    assert output.changed_names == [name]
    assert row.attributes()[position] == kept


@given(st.lists(st.none() | st.integers(0, 30), max_size=40), st.booleans())
def test_each_row_keeps_its_place_or_its_reason(rows, with_radii):
    asked = [row for row in rows if row is not None]
    lats, lngs = [float(row) for row in asked], [row / 2 for row in asked]
    skipped = {number: SkippedRow(RowStatus.INVALID, f"row {number}") for number, row in enumerate(rows) if row is None}
    places = RowPlaces(lats, lngs, [row + 0.5 for row in asked] if with_radii else None, None, skipped)
    collector = PlaceCollector()
    keys = collector.keys(lats, lngs)
    collector.add(keys)
    index = collector.index()
    numbers = index.numbers(keys)
    results = {number: RowResult(status=RowStatus.FAILED, reason=f"at {row}") for number, row in zip(numbers, asked)}

    features = [QgsFeature(number) for number in range(len(rows))]
    written_as = AddressOutput(OutputFields(QgsFields(), ADDRESS_LAYER), SimpleNamespace(moves_points=False), 1)
    fetched = SimpleNamespace(results=lambda _numbers: results)
    output, outcomes = PlaceRows.made(
        SimpleNamespace(_output=written_as, _result_types=()), features, (places, keys), index, fetched
    )

    errors = [feature.attributes()[1] for feature in output]
    assert errors == [f"row {number}" if row is None else f"at {row}" for number, row in enumerate(rows)]
    assert [feature.attributes()[3] or None for feature in output] == [row or None for row in rows]
    assert [feature.id() for feature in output] == list(range(len(rows)))
    expected = [(RowStatus.INVALID if row is None else RowStatus.FAILED) for row in rows]
    assert outcomes == list(zip(expected, errors))
