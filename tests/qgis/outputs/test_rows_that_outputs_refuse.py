"""One row, or one field, that an output does not take loses no other row, and nothing that was paid for."""

import json

import pytest
from qgis.core import QgsField, QgsVectorLayer
from qgis.PyQt.QtCore import QMetaType

from tests.support.layers import PLACES, point_layer, spread, written
from tests.support.routes import rows_of as rows
from tests.support.stops import detect_stops, gps_layer, visits

FILES = ["gpkg", "sqlite", "geojson", "csv", "shp"]


def opened(path):
    """Return a layer of a file, whichever way the path is given."""
    layer = QgsVectorLayer(str(path), "out", "ogr")
    assert layer.isValid()
    return layer


def layer_of(values, kind=QMetaType.Type.QString, name="own", **field):
    """Return a layer with a field and a row for each value, at different places."""
    layer = point_layer(spread(len(values)), fields=())
    layer.dataProvider().addAttributes([QgsField(name, kind, **field)])
    layer.updateFields()
    changed = {row.id(): {0: value} for row, value in zip(layer.getFeatures(), values)}
    assert layer.dataProvider().changeAttributeValues(changed)
    return layer


@pytest.mark.parametrize(
    ("values", "kind", "name_there", "values_there"),
    [
        ([7, 7, 8], QMetaType.Type.Int, "fid_2", [7, 7, 8]),
        ([7, None, 8], QMetaType.Type.LongLong, "fid_2", [7, None, 8]),
        ([7, -1, 8], QMetaType.Type.Int, "fid_2", [7, -1, 8]),
        ([1.5, 1.5, 2.0], QMetaType.Type.Double, "fid_2", [1.5, 1.5, 2.0]),
        (["a", "a", "b"], QMetaType.Type.QString, "fid_2", ["a", "a", "b"]),
        ([9, 7, 8], QMetaType.Type.Int, "fid", [7, 8, 9]),
    ],
    ids=["doubled", "one is empty", "below zero", "decimals", "texts", "each once"],
)
def test_a_field_that_is_called_fid(reverse_geocode, tmp_path, values, kind, name_there, values_there):  # noqa: PLR0917 - a table
    run = reverse_geocode(layer_of(values, kind, "fid"), OUTPUT=str(tmp_path / "out.gpkg"))

    found = rows(opened(run.results["OUTPUT"]))
    assert [row[name_there] for row in found] == values_there
    assert [row["rg_status"] for row in found] == ["ok"] * 3
    assert len({row["fid"] for row in found}) == 3
    assert ("In the output, its name is 'fid_2'" in run.feedback.all_text) == (name_there == "fid_2")


def test_the_fid_of_a_geopackage_stays_unless_it_is_repeated(reverse_geocode, tmp_path):
    source = str(written(layer_of([9, 7, 8], QMetaType.Type.Int, "fid"), tmp_path / "in.gpkg"))

    for candidates, expected in ((1, [7, 8, 9]), (2, [1, 2, 3, 4, 5, 6])):
        run = reverse_geocode(source, OUTPUT=str(tmp_path / f"{candidates}.gpkg"), CANDIDATES=candidates)
        assert [row["fid"] for row in rows(opened(run.results["OUTPUT"]))] == expected


@pytest.mark.parametrize("name", ["geom", "GEOM", "geometry", "fid", "ogc_fid", "rowid"])
@pytest.mark.parametrize("format_", FILES)
def test_a_field_with_a_name_of_the_format(reverse_geocode, tmp_path, format_, name):
    run = reverse_geocode(layer_of(["a", "b"], name=name), OUTPUT=str(tmp_path / f"out.{format_}"))

    assert run.refusal == ""
    found = rows(opened(run.results["OUTPUT"]))
    assert len(found) == 2
    own = next(one for one in found[0] if one.lower().startswith(name.lower()) and found[0][one] == "a")
    assert [row[own] for row in found] == ["a", "b"]


@pytest.mark.parametrize("format_", ["gpkg", "sqlite", "csv"])
def test_fields_whose_names_differ_in_case_only(reverse_geocode, tmp_path, format_):
    source = layer_of([7, 8], QMetaType.Type.Int, "name")
    source.dataProvider().addAttributes([QgsField(name, QMetaType.Type.Int) for name in ("Name", "NAME")])
    source.updateFields()
    for feature in source.getFeatures():
        source.dataProvider().changeAttributeValues({feature.id(): {1: 1, 2: 2}})

    run = reverse_geocode(source, OUTPUT=str(tmp_path / f"out.{format_}"))

    found = [{name.lower(): value for name, value in row.items()} for row in rows(opened(run.results["OUTPUT"]))]
    assert [[int(row[name]) for name in ("name", "name_2", "name_3")] for row in found] == [[7, 1, 2], [8, 1, 2]]
    assert [row["rg_status"] for row in found] == ["ok"] * 2
    assert "In the output, its name is 'Name_2'" in run.feedback.all_text


def geojson(folder, *values):
    """Write a layer whose field has values of any shape; return its path."""
    path = folder / "in.geojson"
    features = [
        {"type": "Feature", "properties": {"own": own}, "geometry": {"type": "Point", "coordinates": [lng, lat]}}
        for (lat, lng), own in zip(PLACES, values)
    ]
    path.write_text(json.dumps({"type": "FeatureCollection", "features": features}), encoding="utf-8")
    return str(path)


@pytest.mark.parametrize("format_", FILES)
def test_nested_properties_become_texts(reverse_geocode, tmp_path, format_):
    nested = {"a": {"b": [1, "ä"]}}
    path = geojson(tmp_path, nested, None, [1, {"k": 2}], {"t": "x"})

    run = reverse_geocode(path, OUTPUT=str(tmp_path / f"out.{format_}"))

    assert run.refusal == ""
    assert "Its values are written as text" in run.feedback.all_text
    found = rows(opened(run.results["OUTPUT"]))
    texts = [row["own"] if isinstance(row["own"], str) else json.dumps(row["own"]) for row in found]
    assert json.loads(texts[0]) == nested
    assert json.loads(texts[2]) == [1, {"k": 2}]


def test_a_row_says_which_value_memory_refused(reverse_geocode, tmp_path):
    run = reverse_geocode(geojson(tmp_path, {"a": 1}, [1, {"k": 2}], {"b": 2}, [{"k": 2}]))

    found = rows(run.layer)
    assert [row["own"] for row in found] == [{"a": 1}, None, {"b": 2}, None]
    assert [row["rg_status"] for row in found] == ["ok"] * 4
    assert [row["rg_error"] is None for row in found] == [True, False, True, False]
    assert "Refused by the output and left out: 'own'" in found[1]["rg_error"]
    assert "Rows that were written incompletely: 2." in run.feedback.all_text


@pytest.mark.parametrize("format_", ["memory", *FILES])
def test_rows_with_values_that_do_not_fit(reverse_geocode, provider, tmp_path, monkeypatch, format_):
    """Rows in the first batch, at its ends and in later ones: each row comes out once, in its order."""
    bad = (3, 4, 250, 499, 500, 777)
    count = 1_100
    layer = layer_of([None] * count, QMetaType.Type.Int)
    _put(monkeypatch, bad)
    output = "memory:" if format_ == "memory" else str(tmp_path / f"out.{format_}")

    run = reverse_geocode(layer, OUTPUT=output, DRY_RUN=True)

    assert run.refusal == ""
    found = rows(run.layer if format_ == "memory" else opened(run.results["OUTPUT"]))
    assert [int(row["own"]) if row["own"] not in (None, "") else None for row in found] == [
        None if number in bad else number for number in range(count)
    ]
    left_out = [number for number, row in enumerate(found) if "left out: 'own'" in (row["rg_error"] or "")]
    assert left_out == list(bad)
    assert {row["rg_status"] for row in found} == {"not_asked"}
    assert not [line for line in run.feedback.errors if "could not be written" in line]


def _put(monkeypatch, bad):
    """Let rows have their numbers in the field 'own', and texts where a number has to be."""
    from location_gateway.core.run.result_fields import OutputFields

    row, counted = OutputFields.row, iter(range(10_000))

    def numbered(self, own, values):
        number = next(counted)
        return row(self, ["twelve" if number in bad else number], values)

    monkeypatch.setattr(OutputFields, "row", numbered)


@pytest.mark.parametrize("values", [["a", "b"], []], ids=["rows", "no rows"])
@pytest.mark.parametrize("format_", ["sql", "kml", "xlsx", "ods", "gml", "tab", "fgb"])
def test_other_formats_are_written(reverse_geocode, tmp_path, format_, values):
    run = reverse_geocode(layer_of(values), OUTPUT=str(tmp_path / f"out.{format_}"))

    assert run.refusal == ""
    assert (tmp_path / f"out.{format_}").stat().st_size > 0


NESTED = [{"depot": 1}, {"depot": 2}]


def test_routes_between_rows_with_nested_ids(truck_routes, tmp_path):
    given = {
        "ORIGINS": layer_of(NESTED, QMetaType.Type.QVariantMap),
        "DESTINATIONS": layer_of(["a", "b"]),
        "ORIGIN_FIELD": "own",
        "DESTINATION_FIELD": "own",
    }

    run = truck_routes(**given, OUTPUT=str(tmp_path / "routes.gpkg"))

    assert run.refusal == ""
    assert [json.loads(row["origin_id"]) for row in rows(opened(run.results["OUTPUT"]))] == NESTED
    assert run.results["ROWS"] == 2


def test_stops_of_vehicles_with_nested_ids(provider, tmp_path):
    track = [[place, None, at] for place, _, at in visits("a", PLACES[:2])]
    layer = gps_layer(track)
    layer.dataProvider().addAttributes([QgsField("nested", QMetaType.Type.QVariantMap)])
    layer.updateFields()
    nested = layer.fields().lookupField("nested")
    layer.dataProvider().changeAttributeValues({row.id(): {nested: {"id": 7}} for row in layer.getFeatures()})

    run = detect_stops(layer, ID_FIELD="nested", OUTPUT=str(tmp_path / "stops.gpkg"))

    assert run.refusal == ""
    assert [json.loads(row["vehicle_id"]) for row in rows(opened(run.results["OUTPUT"]))] == [{"id": 7}] * 2


def test_both_sides_of_a_circle(filter_by_radius, tmp_path):
    layer = layer_of(["here", "there"], name="geom")

    run = filter_by_radius(
        layer,
        CENTER="24.93,60.16 [EPSG:4326]",
        RADIUS=5,
        OUTPUT=str(tmp_path / "inside.gpkg"),
        OUTSIDE=str(tmp_path / "outside.gpkg"),
    )

    found = [rows(opened(run.results[name]))[0]["geom_2"] for name in ("OUTPUT", "OUTSIDE")]
    assert found == ["here", "there"]
