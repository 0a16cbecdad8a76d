"""Results of earlier versions are known again, and columns of a user's own are not taken for them."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.fields import TEXT, Field, LayerFields
from location_gateway.core.run.output_fields import fields_of, short_names
from location_gateway.core.run.result_fields import OutputFields, earlier_fields
from osgeo import gdal, ogr
from qgis.core import QgsField, QgsFields, QgsProcessingUtils, QgsVectorFileWriter, QgsVectorLayer
from qgis.PyQt.QtCore import QMetaType

from tests.support.earlier_results import (
    OF_VERSIONS,
    TABLES,
    WHERE_USED,
    ask,
    fields_of_version,
    layer_with,
    rows_of_result,
)
from tests.support.layers import written

pytestmark = pytest.mark.usefixtures("provider", "settings")
AROUND = {"kunde": "A", "note": "mine"}
"""Columns of a user's own, and their values."""


def with_new_fields(prefix):
    """Return a table with two more fields: one within, one at the end."""
    fields = TABLES[prefix].fields
    within, last = (Field(f"{prefix}_{name}", TEXT) for name in ("new_within", "new_last"))
    return LayerFields(*fields[:3], within, *fields[3:], last)


def asked(gateway):
    return gateway.usage()["requests"]


def names_of(layer):
    return layer.fields().names()


@pytest.mark.parametrize(("version", "prefix"), OF_VERSIONS)
@pytest.mark.parametrize("gets_new_fields", [False, True], ids=["as it is", "with new fields"])
def test_layers_of_earlier_versions_are_renewed(gateway, monkeypatch, version, prefix, gets_new_fields):
    fields = ["kunde:string", *fields_of_version(version, prefix), f"{prefix}_new_last:string", "note:string"]
    if gets_new_fields:  # and one of a user's own columns has had the name of one of them before
        monkeypatch.setattr(WHERE_USED[prefix], with_new_fields(prefix))
        fields.insert(0, fields.pop(-2))
    else:
        fields.pop(-2)
    own = {**AROUND, f"{prefix}_new_last": "mine, too"}
    layer = layer_with(fields, [{**own, **row} for row in rows_of_result(prefix)])
    lacking = [f"{prefix}_new_within", f"{prefix}_new_last_2"] if gets_new_fields else []

    run = ask(prefix, layer, **({} if prefix == "ra" else {"ONLY_UNRESOLVED": True}))

    assert run.refusal == ""
    assert sorted(names_of(run.layer)) == sorted([*names_of(layer), *lacking])
    assert [name for name in names_of(run.layer) if name not in lacking] == names_of(layer)
    assert all(row[name] == own[name] for row in run.rows for name in own if name in names_of(layer))
    assert run.column(f"{prefix}_status") == ["ok"] * 3
    if prefix != "ra":
        assert asked(gateway) == 1
        assert [row[f"{prefix}_label"] == "kept" for row in run.rows] == [True, False, True]
    if gets_new_fields and prefix != "ra":
        assert f"These fields are added to the addresses: {', '.join(lacking)}." in run.feedback.all_text
        assert names_of(run.layer).index(lacking[0]) == names_of(run.layer).index(f"{prefix}_rank") + 1
        assert names_of(run.layer).index(lacking[1]) == names_of(run.layer).index(f"{prefix}_id") + 1


@pytest.mark.parametrize(
    ("prefix", "format_"),
    [(prefix, format_) for prefix in TABLES for format_ in ("memory", "gpkg", "shp")] + [("gc", "csv")],
)
def test_columns_of_ones_own_stay_in_each_run(gateway, tmp_path, prefix, format_):
    own = {f"{prefix}_id": "RE-17", f"{prefix}_status": "offen", f"{prefix}_type": "mine"}
    layer = layer_with([f"{name}:string" for name in own], [own] * 3)
    outputs = ["memory:"] * 3 if format_ == "memory" else [str(tmp_path / f"{number}.{format_}") for number in range(3)]

    first = ask(prefix, layer, OUTPUT=outputs[0], USE_STORE=False)
    paid = asked(gateway)
    only = {} if prefix == "ra" else {"ONLY_UNRESOLVED": True}
    given_on = first.layer if format_ == "memory" else outputs[0]
    again = ask(prefix, given_on, OUTPUT=outputs[1], USE_STORE=False, **only)

    assert again.refusal == ""
    assert "The run is not limited" not in again.feedback.all_text
    before, after = (
        one.layer if format_ == "memory" else QgsVectorLayer(path, "", "ogr")
        for one, path in ((first, outputs[0]), (again, outputs[1]))
    )
    assert names_of(after) == names_of(before)
    assert [{name: row[name] for name in own} for row in after.getFeatures()] == [own] * 3
    assert prefix == "ra" or asked(gateway) == paid


@pytest.mark.parametrize("format_", sorted({*QgsVectorFileWriter.supportedFormatExtensions(), "mif", "kmz"}))
def test_a_result_in_each_format_is_known_again(gateway, tmp_path, format_):
    own = {"gc_id": "RE-17", "gc_status": "offen"}
    path = tmp_path / f"first.{format_}"
    first = ask("gc", layer_with([f"{name}:string" for name in own], [own] * 3), OUTPUT=str(path))
    if first.refusal or format_ in {"ili", "itf", "sql"}:
        return  # of formats for other programs
    paid = asked(gateway)

    run = ask("gc", first.results["OUTPUT"], ONLY_UNRESOLVED=True, USE_STORE=False)

    assert (run.refusal, asked(gateway)) == ("", paid)
    assert run.column("gc_status_2") == ["ok"] * 3
    assert [{name: row[name] for name in own} for row in run.rows] == [own] * 3


@pytest.mark.parametrize("prefix", ["rg", "gc"])
def test_a_shapefile_of_another_program_has_numbered_fields_too(gateway, tmp_path, prefix):
    own = {f"{prefix}_id": "RE-17", f"{prefix}_status": "offen", f"{prefix}_country": "Suomi"}
    first = ask(prefix, layer_with([f"{name}:string" for name in own], [own] * 3))
    saved = written(first.layer, tmp_path / "saved.shp")
    paid = asked(gateway)

    run = ask(prefix, str(saved), ONLY_UNRESOLVED=True, USE_STORE=False)

    assert (run.refusal, asked(gateway)) == ("", paid)
    assert [{name: row[name] for name in own} for row in run.rows] == [own] * 3
    assert run.column(f"{prefix}_country_2") == first.column(f"{prefix}_country_2")
    assert run.column(f"{prefix}_country_code") == first.column(f"{prefix}_country_code") == ["FIN"] * 3


@pytest.mark.parametrize(
    "names",
    [
        ["kunde", *(f"rg_{one}" for one in ("status", "error", "label", "city", "id")), "note"],
        ["rg_street", "rg_label", "kunde", "rg_status", "rg_error", "rg_rank", "rg_query_lat", "rg_id"],
        ["kunde", *(name for name in TABLES["rg"].names if name != "rg_error")],
    ],
    ids=["few are left", "beside others of ones own", "without reasons"],
)
def test_a_user_may_delete_columns(gateway, names):
    kinds = {field.name: "string" if field.kind is TEXT else "double" for field in TABLES["rg"]}
    fields = [f"{name}:{kinds.get(name, 'string')}" for name in names]
    start = names.index("rg_status")
    own = {name: "mine" for name in (*names[:start], "note") if name in names}
    layer = layer_with(fields, [{**row, **own} for row in rows_of_result("rg")])

    run = ask("rg", layer, ONLY_UNRESOLVED=True)

    assert (run.refusal, asked(gateway)) == ("", 1)
    assert all(row[name] == "mine" for row in run.rows for name in own)
    assert len(run.layer.fields()) == 1 + len(own) + len(TABLES["rg"])


@pytest.mark.parametrize(
    "names",
    [
        ["rg_id", "rg_status"],
        ["rg_status", "rg_street", "rg_house_number", "rg_postal_code", "rg_city"],
        ["rg_status", "kunde", "rg_error", "note", "rg_rank", "rg_id"],
        ["rg_status", "rg_error", "rg_id"],
    ],
)
def test_columns_of_ones_own_are_no_result(gateway, names):
    layer = layer_with([f"{name}:string" for name in names], [dict.fromkeys(names, "mine")] * 3)

    refused = ask("rg", layer, ONLY_UNRESOLVED=True)

    assert "It is not known which rows have no address" in refused.refusal
    assert asked(gateway) == 0

    run = ask("rg", layer)

    assert all(row[name] == "mine" for row in run.rows for name in names)
    assert run.column("rg_status_2") == ["ok"] * 3
    assert len(run.layer.fields()) == 1 + len(names) + len(TABLES["rg"])


@pytest.mark.parametrize("kind", ["integer", "date", "bool"])
def test_a_status_is_a_text(gateway, kind):
    fields = [f"rg_status:{kind}", *fields_of_version("1.0.0", "rg")[1:]]

    run = ask("rg", layer_with(fields, [{}] * 3))

    assert run.column("rg_status_2") == ["ok"] * 3


@pytest.mark.parametrize("order", ["by name", "a column between", "one moved", "one moved away"])
def test_a_user_may_put_columns_into_another_order(gateway, order):
    fields = fields_of_version("1.0.0", "rg")
    if order == "by name":
        fields = sorted(fields)
    elif order == "a column between":
        fields[6:6] = ["note:string"]
    else:
        fields.insert(6 if order == "one moved" else 0, fields.pop(12))
    layer = layer_with(fields, rows_of_result("rg"))

    run = ask("rg", layer, ONLY_UNRESOLVED=True)

    assert (run.refusal, asked(gateway)) == ("", 1)
    assert run.column("rg_label")[::2] == ["kept"] * 2
    added = [name for name in names_of(run.layer) if name not in names_of(layer)]
    assert added == (["rg_city_2"] if order == "one moved away" else [])


def test_points_that_are_not_known_are_not_lost(gateway):
    fields = [one for one in fields_of_version("1.0.0", "gc") if "gc_lon" not in one]
    layer = layer_with(fields, rows_of_result("gc"))
    table = QgsVectorLayer("None?" + "&".join(f"field={one}" for one in ("address:string", *fields)), "t", "memory")
    for row in layer.getFeatures():
        row.clearGeometry()
        table.dataProvider().addFeature(row)

    run = ask("gc", table, ONLY_UNRESOLVED=True)

    assert "The points of rows with an address are not known" in run.refusal
    assert "missing: gc_lon." in run.refusal
    assert asked(gateway) == 0
    assert ask("gc", layer, ONLY_UNRESOLVED=True).refusal == ""


def test_the_point_of_a_kept_row_is_that_of_the_result(gateway):
    own = {"gc_lat": 1.0, "gc_lon": 2.0}
    first = ask("gc", layer_with([f"{name}:double" for name in own], [own] * 3)).layer
    table = QgsVectorLayer(
        "None?" + "&".join(f"field={one.name()}:{one.typeName()}" for one in first.fields()), "t", "memory"
    )
    points = []
    for row in first.getFeatures():
        points.append(row.geometry().asWkt(5))
        row.clearGeometry()
        table.dataProvider().addFeature(row)
    paid = asked(gateway)

    run = ask("gc", table, ONLY_UNRESOLVED=True, USE_STORE=False)

    assert (run.points, asked(gateway)) == (points, paid)
    assert [{name: row[name] for name in own} for row in run.rows] == [own] * 3


# --- The rule ---------------------------------------------------------------------------------------------------------


def column(name, kind=QMetaType.Type.QString):
    return QgsField(name, kind)


def named_by_gdal(names):
    """Return the names that GDAL gives the fields of a Shapefile."""
    gdal.PushErrorHandler("CPLQuietErrorHandler")
    try:
        source = ogr.GetDriverByName("ESRI Shapefile").CreateDataSource("/vsimem/names.shp")
        layer = source.CreateLayer("names", geom_type=ogr.wkbNone)
        for name in names:
            layer.CreateField(ogr.FieldDefn(name, ogr.OFTString))
        found = [layer.GetLayerDefn().GetFieldDefn(number).GetName() for number in range(len(names))]
    finally:
        gdal.PopErrorHandler()
        del layer, source
        gdal.GetDriverByName("ESRI Shapefile").Delete("/vsimem/names.dbf")
    return found


CUTS = {"as it is": list, "cut by the plugin": short_names, "cut by another program": named_by_gdal}


@st.composite
def layers(draw):
    """Make a layer with a result that lacks fields, among columns of a user's own: its fields, and which are which."""
    table = draw(st.sampled_from(list(TABLES.values())))
    optional = draw(st.sets(st.integers(1, len(table) - 1), max_size=len(table)))
    numbers = sorted({0, *draw(st.sampled_from([optional, {*range(len(table))} - optional]))})
    namesakes = draw(st.lists(st.sampled_from(table.names), max_size=2, unique=True))
    others = draw(st.lists(st.sampled_from(["kunde", "note", "rg", "status", "x1"]), max_size=4, unique=True))
    own = draw(st.permutations([*namesakes, *others]))
    before = draw(st.integers(0, len(own)))
    result = fields_of(table.fields[number] for number in numbers)
    fields = QgsProcessingUtils.combineFields(fields_of_own(own[:before]), result)
    after = own[before:]
    if after and after[0] in table.names:  # directly behind the result, it cannot be told from a part of it
        after = ["between", *after]
    fields = QgsProcessingUtils.combineFields(fields, fields_of_own(after))
    cut = CUTS[draw(st.sampled_from(list(CUTS)))](fields.names())
    named = QgsFields()
    for field, name in zip(fields, cut):
        named.append(QgsField(name, field.type()))
    return table, named, {number: before + place for place, number in enumerate(numbers)}


def fields_of_own(names):
    return fields_of((name, QMetaType.Type.QString) for name in names)


@given(layers())
def test_a_result_is_found_if_enough_of_it_stands_together(made):
    table, fields, result = made
    is_enough = len(result) >= 4 and (1 in result or 2 * len(result) >= len(table))

    found = earlier_fields(fields, table)

    assert set(found.values()) == (set(result.values()) if is_enough else set())
    output = OutputFields(fields, table)
    own = [number for number in range(len(fields)) if number not in found.values()]
    row = output.row(list(range(len(fields))), ["new"] * len(table))
    assert [value for value in row if value != "new"] == own
    assert row.count("new") == len(table)
    kept = [field for field, value in zip(output.fields, row) if value != "new"]
    assert kept == [fields.at(number) for number in own]
    names = [field.name().lower() for field in output.fields]
    assert len({*names}) == len(names)
    if found:
        renewed = [field.name() for field, value in zip(output.fields, row) if value == "new"]
        assert [one.lower().startswith(name) for one, name in zip(renewed, table.names)] == [True] * len(table)
