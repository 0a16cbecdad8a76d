"""Addresses of an earlier run in fields that cannot hold what comes: the fields are made anew, once told."""

import csv

import pytest
from qgis.core import NULL, QgsVectorLayer

from tests.support.layers import PLACES, point_layer, written

TELLS = "The types of these fields change, because they cannot hold all addresses: "


def plain(values):
    return [None if value == NULL else value for value in values]


@pytest.fixture
def guessed(reverse_geocode, tmp_path):
    """A CSV of addresses, opened with types and widths guessed from two rows, and then with all rows."""
    first = reverse_geocode(point_layer(PLACES))
    rows = [
        {**{name: None if value == NULL else value for name, value in row.items()}, "x": place[1], "y": place[0]}
        for row, place in zip(first.rows, PLACES)
    ]
    rows[1].update(rg_status="failed", rg_house_number=None, rg_postal_code=None)
    rows[2].update(rg_house_number="12", rg_postal_code="100")

    def open_(**more):
        for row in rows:
            row.update(rg_house_number=row["rg_house_number"] and "12", rg_postal_code="100", rg_label="Ab", **more)
        path = tmp_path / "earlier.csv"
        with path.open("w", encoding="utf-8", newline="") as file:
            table = csv.DictWriter(file, list(rows[0]))
            table.writeheader()
            table.writerows(rows)
        layer = QgsVectorLayer(
            f"{path}|option:AUTODETECT_TYPE=YES|option:AUTODETECT_WIDTH=YES|option:X_POSSIBLE_NAMES=x"
            "|option:Y_POSSIBLE_NAMES=y|option:KEEP_GEOM_COLUMNS=NO",
            "earlier",
            "ogr",
        )
        layer.setCrs(point_layer([]).crs())
        assert layer.isValid()
        assert layer.fields().field("rg_house_number").isNumeric()
        assert layer.fields().field("rg_label").length() == 2
        return layer

    return open_


@pytest.mark.parametrize("format_", ["memory:", "gpkg"])
def test_guessed_types_are_replaced(reverse_geocode, guessed, tmp_path, format_):
    output = format_ if format_ == "memory:" else str(tmp_path / f"out.{format_}")

    run = reverse_geocode(guessed(), ONLY_UNRESOLVED=True, OUTPUT=output)

    assert run.refusal == ""
    layer = run.layer if format_ == "memory:" else QgsVectorLayer(output, "out", "ogr")
    names = layer.fields().names()
    found = [dict(zip(names, plain(row.attributes()))) for row in layer.getFeatures()]
    assert [row["rg_status"] for row in found] == ["ok"] * 4
    assert [row["rg_house_number"] for row in found if row["rg_label"] == "Ab"] == ["12"] * 3
    assert len(found[1]["rg_label"]) > 2
    told = [line for line in run.feedback.errors if TELLS in line]
    assert len(told) == 1
    assert "rg_house_number" in told[0]


@pytest.mark.parametrize("format_", ["gpkg", "shp"])
def test_types_that_hold_stay(reverse_geocode, tmp_path, format_):
    output = str(tmp_path / f"earlier.{format_}")
    reverse_geocode(point_layer(PLACES), OUTPUT=output)

    run = reverse_geocode(output, OUTPUT=str(tmp_path / f"again.{format_}"))

    assert run.refusal == ""
    assert TELLS not in run.feedback.all_text
    if format_ == "gpkg":
        assert QgsVectorLayer(run.results["OUTPUT"], "", "ogr").fields() == QgsVectorLayer(output, "", "ogr").fields()


def test_a_shapefile_of_an_earlier_run_is_known_again(reverse_geocode, gateway, tmp_path, settings):
    first, again = str(tmp_path / "first.shp"), str(tmp_path / "again.gpkg")
    reverse_geocode(point_layer(PLACES), OUTPUT=first)
    requests = gateway.usage()["requests"]
    settings.setenv("LOCATION_GATEWAY_STORE", str(tmp_path / "another computer"))

    run = reverse_geocode(first, ONLY_UNRESOLVED=True, OUTPUT=again)

    assert run.refusal == ""
    assert gateway.usage()["requests"] == requests
    before, after = (plain_rows(path) for path in (reverse_geocode(point_layer(PLACES)).layer, again))
    assert [{name: row[name] for name in before[0]} for row in after] == before


def test_a_shapefile_of_another_program_is_known_again(reverse_geocode, gateway, tmp_path, settings):
    layer = reverse_geocode(point_layer(PLACES, fields=("name_of_customer:string",))).layer
    saved = written(layer, tmp_path / "saved.shp")
    assert {"rg_country", "rg_count_1"} < set(QgsVectorLayer(str(saved), "", "ogr").fields().names())
    requests = gateway.usage()["requests"]
    settings.setenv("LOCATION_GATEWAY_STORE", str(tmp_path / "another computer"))

    run = reverse_geocode(str(saved), ONLY_UNRESOLVED=True)

    assert run.refusal == ""
    assert gateway.usage()["requests"] == requests
    assert run.column("rg_country_code") == ["FIN"] * 4
    assert run.column("rg_country") == ["Suomi"] * 4 or run.column("rg_country") == ["Finland"] * 4


@pytest.mark.parametrize("kept", ["rg_status", "gc_status"])
def test_only_unresolved_is_refused_where_it_cannot_be_read(reverse_geocode, geocode, gateway, kept):
    layer = point_layer([[place, "ok"] for place in PLACES], fields=(f"{kept}:string",))
    layers = {"rg_status": reverse_geocode, "gc_status": lambda *given, **more: geocode(*given, ADDRESS=kept, **more)}

    run = layers[kept](layer, ONLY_UNRESOLVED=True)

    assert "It is not known which rows have no address: the layer has some fields of an earlier run" in run.refusal
    assert f"{kept[:3]}error, {kept[:3]}rank" in run.refusal
    assert gateway.usage()["requests"] == 0


def plain_rows(layer):
    layer = layer if isinstance(layer, QgsVectorLayer) else QgsVectorLayer(layer, "", "ogr")
    return [dict(zip(layer.fields().names(), plain(row.attributes()))) for row in layer.getFeatures()]
