"""What a run replaces stays until the new version is finished; other tables of the same file stay in any case."""

import os
import re
import signal
import sqlite3
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from location_gateway.core.run import output_replacement
from qgis.core import (
    QgsProcessingException,
    QgsProcessingFeatureSourceDefinition,
    QgsProject,
    QgsProviderRegistry,
    QgsVectorLayer,
)

from tests.support.background import cancel_when
from tests.support.demo_gateway import REVOKED_KEY
from tests.support.layers import PLACES, RAILWAY_STATION, SENATE_SQUARE, point_layer, spread, written
from tests.support.routes import ends
from tests.support.routes import rows_of as rows
from tests.support.runs import Feedback

FORMATS = ("gpkg", "sqlite", "shp", "csv", "geojson", "fgb", "kml", "tab", "gml", "xlsx", "ods", "gdb")
LONGER_THAN_ANY_TEST = 600
YESTERDAY = 3
"""The rows that an output has from the day before."""


def contents(folder):
    """Return all files in a folder, with what is in them."""
    return {str(one.relative_to(folder)): one.read_bytes() for one in sorted(folder.rglob("*")) if one.is_file()}


def opened(path):
    layer = QgsVectorLayer(str(path), "out", "ogr")
    assert layer.isValid()
    return layer


@pytest.fixture
def folder(tmp_path):
    """The folder of the outputs."""
    folder = tmp_path / "outputs"
    folder.mkdir()
    return folder


@pytest.fixture
def finished(reverse_geocode, folder):
    """Make an output of the day before; return its path."""

    def make(format_="gpkg", name="addresses"):
        path = folder / f"{name}.{format_}"
        assert reverse_geocode(point_layer(PLACES[:YESTERDAY]), OUTPUT=str(path)).refusal == ""
        return path

    return make


@pytest.mark.parametrize("format_", FORMATS)
def test_a_dry_run_leaves_it_and_has_a_temporary_layer(reverse_geocode, finished, folder, format_):
    path = finished(format_)
    before = contents(folder)

    run = reverse_geocode(point_layer(PLACES), OUTPUT=str(path), DRY_RUN=True)

    assert run.refusal == ""
    assert contents(folder) == before
    found = opened(run.results["OUTPUT"])
    assert [str(row["rg_status"]) for row in found.getFeatures()] == ["not_asked"] * len(PLACES)
    assert found.isTemporary()
    sentence = rf"Dry run: {path} is left as it is\. The rows for '.+' \(OUTPUT\) are in a temporary layer\."
    assert re.search(sentence, run.feedback.all_text)


@pytest.mark.parametrize("format_", FORMATS)
def test_a_finished_run_replaces_it(reverse_geocode, finished, folder, format_):
    path = finished(format_)
    names = set(contents(folder)) if format_ != "gdb" else set()
    layer = point_layer([SENATE_SQUARE, RAILWAY_STATION])

    run = reverse_geocode(layer, OUTPUT=str(path))

    assert run.refusal == ""
    assert run.results["OUTPUT"] == str(path)
    assert [str(row["rg_street"]) for row in opened(path).getFeatures()] == reverse_geocode(layer).column("rg_street")
    assert [one.name for one in folder.iterdir()] == [path.name] or set(contents(folder)) == names


def test_a_run_that_is_refused_leaves_it(reverse_geocode, finished, folder, settings):
    before, path = contents(folder), finished()
    before = contents(folder)
    settings.setenv("LOCATION_GATEWAY_API_KEY", REVOKED_KEY)

    run = reverse_geocode(point_layer(spread(300)), OUTPUT=str(path))

    assert "(401)" in run.refusal
    assert contents(folder) == before


def test_a_run_that_is_cancelled_before_its_first_row_leaves_it(reverse_geocode, finished, folder, gateway):
    path = finished()
    before = contents(folder)
    gateway.faults({"kind": "status", "status": 429, "retry_after": "250", "times": None})
    feedback = Feedback()
    cancel_when(feedback, lambda: any("Trying again in 250 s" in info for info in feedback.infos))

    run = reverse_geocode(point_layer(spread(300)), feedback, OUTPUT=str(path))

    assert "The run was cancelled" in run.refusal
    assert contents(folder) == before


@pytest.mark.parametrize("use_store", [True, False])
def test_a_run_cancelled_before_its_last_row_leaves_it(reverse_geocode, finished, gateway, settings, use_store):
    settings.setattr("location_gateway.core.run.run._GRACE_S", -1)
    settings.setenv("LOCATION_GATEWAY_IN_FLIGHT", "2")
    path = finished()
    folder, before = path.parent, contents(path.parent)
    gateway.faults({"kind": "slow", "seconds": LONGER_THAN_ANY_TEST, "times": 1})
    sent, feedback = gateway.usage()["requests"], Feedback()
    cancel_when(feedback, lambda: gateway.usage()["requests"] >= sent + 8)

    run = reverse_geocode(point_layer(spread(2_000)), feedback, OUTPUT=str(path), USE_STORE=use_store)

    assert run.refusal == ""
    assert contents(folder).items() >= before.items()
    assert any("Cancelled. Rows that are not in the output:" in error for error in feedback.errors)
    (told,) = [error for error in feedback.errors if f"{path} is left as it was." in error]
    assert run.results["OUTPUT"] == str(path)
    kept = list(folder.glob("addresses_unfinished_*/addresses.gpkg"))
    assert len(kept) == (0 if use_store else 1)
    for one in kept:
        assert f"Rows saved in {one}: {opened(one).featureCount():,}" in told


def killed(run):
    """Have another process run something by which it is killed."""
    child = os.fork()
    if not child:
        run()
        os._exit(0)
    _, status = os.waitpid(child, 0)
    assert os.WIFSIGNALED(status)


def before_it_takes_its_place(happens, setattr_=setattr):
    """Have something happen when a new version is whole, and before it takes the place of what exists."""
    for kind in (output_replacement._ReplacedFile, output_replacement._ReplacedTable):
        take_place = kind.take_place
        setattr_(kind, "take_place", lambda self, written, go_on=take_place: happens() or go_on(self, written))


def die():
    os.kill(os.getpid(), signal.SIGKILL)


@pytest.mark.parametrize("format_", ["gpkg", "csv", "shp"])
def test_a_killed_run_leaves_it_and_the_next_one_clears_up(reverse_geocode, finished, folder, gateway, format_):
    path = finished(format_)
    before = contents(folder)
    layer = point_layer(spread(2_000))
    reverse_geocode(layer)

    killed(lambda: before_it_takes_its_place(die) or reverse_geocode(layer, OUTPUT=str(path)))

    assert contents(folder).items() >= before.items()
    assert opened(path).featureCount() == YESTERDAY
    assert [one.name for one in folder.iterdir() if "_unfinished_" in one.name]
    assert reverse_geocode(layer, OUTPUT=str(path)).refusal == ""
    assert opened(path).featureCount() == 2_000
    assert not [one for one in folder.iterdir() if "_unfinished_" in one.name]


@pytest.mark.parametrize("format_", ["csv", "geojson", "fgb", "xlsx"])
def test_a_file_is_there_at_any_moment(reverse_geocode, finished, settings, format_):
    path, layer = finished(format_), point_layer(PLACES)
    reverse_geocode(layer)

    def killed_after(move, source, goal):
        move(source, goal)
        os.kill(os.getpid(), signal.SIGKILL)

    def run():
        for move in (Path.rename, Path.replace):
            settings.setattr(Path, move.__name__, lambda source, goal, move=move: killed_after(move, source, goal))
        reverse_geocode(layer, OUTPUT=str(path))

    killed(run)

    assert opened(path).featureCount() in {YESTERDAY, len(PLACES)}


class _Breaking(Feedback):
    def setProgress(self, progress):  # noqa: N802
        if progress > 50:
            raise QgsProcessingException("broken")


@pytest.mark.parametrize("use_store", [True, False])
def test_a_run_that_fails_in_the_middle_loses_no_paid_row(reverse_geocode, finished, folder, use_store):
    path = finished("csv")
    before = contents(folder)

    run = reverse_geocode(point_layer(spread(2_000)), _Breaking(), OUTPUT=str(path), USE_STORE=use_store)

    assert run.reason == "broken"
    assert contents(folder).items() >= before.items()
    kept = list(folder.glob("addresses_unfinished_*/*"))
    assert [one.name for one in kept] == ([] if use_store else [path.name])
    for one in kept:  # and no later run removes them
        told = int(
            re.search(rf"{path} is left as it was. Rows saved in {one}: ([\d,]+)", run.refusal)[1].replace(",", "")
        )
        assert reverse_geocode(point_layer(PLACES), OUTPUT=str(path)).refusal == ""
        assert opened(one).featureCount() == told > 0


def test_a_folder_of_the_user_with_such_a_name_stays(reverse_geocode, finished, folder):
    path = finished()
    own = folder / "addresses_unfinished_work"
    own.mkdir()
    (own / "notes.txt").write_text("mine", encoding="utf-8")

    assert reverse_geocode(point_layer(PLACES), OUTPUT=str(path)).refusal == ""

    assert (own / "notes.txt").read_text(encoding="utf-8") == "mine"


@pytest.fixture
def shared_file(folder):
    """A GeoPackage with two layers, a style, a project and a plain table."""
    path = written(point_layer(PLACES), folder / "addresses.gpkg")
    other = point_layer([*PLACES, RAILWAY_STATION])
    path = written(other, path, "depots")
    own = opened(f"{path}|layername=depots")
    own.saveStyleToDatabase("red", "", True, "")  # noqa: FBT003 - QGIS's own
    project = QgsProject()
    assert project.write(f"geopackage:{path}?projectName=plans")
    with closing(sqlite3.connect(path)) as file, file:
        file.execute("CREATE TABLE notes (text TEXT)")
        file.execute("INSERT INTO notes VALUES ('mine')")
    return path


def others_of(path):
    with closing(sqlite3.connect(path)) as file:
        return [
            file.execute(f"SELECT * FROM {table}").fetchall()  # noqa: S608 - fixed names
            for table in ("depots", "notes", "layer_styles", "qgis_projects")
        ]


@pytest.mark.parametrize(
    ("output", "table"),
    [("{}", "addresses"), ("ogr:dbname='{}' table=\"addresses\" (geom)", "addresses"),
     ("ogr:dbname='{}' table=\"new\" (geom)", "new")],
    ids=["the file", "a table", "a new table"],
)  # fmt: skip
def test_other_tables_of_a_geopackage_stay(reverse_geocode, shared_file, output, table):
    before = others_of(shared_file)
    assert before[1] == [("mine",)]
    layer = point_layer([SENATE_SQUARE, RAILWAY_STATION])

    run = reverse_geocode(layer, OUTPUT=output.format(shared_file))

    assert run.refusal == ""
    assert others_of(shared_file) == before
    assert run.results["OUTPUT"] == f"{shared_file}|layername={table}"
    assert [row["rg_status"] for row in rows(opened(run.results["OUTPUT"]))] == ["ok"] * 2
    again = reverse_geocode(run.results["OUTPUT"], ONLY_UNRESOLVED=True)
    assert again.column("rg_status") == ["ok"] * 2
    with closing(sqlite3.connect(shared_file)) as file:
        assert file.execute("PRAGMA integrity_check").fetchall() == [("ok",)]


@pytest.mark.parametrize("format_", ["gdb", "sqlite"])
def test_other_tables_of_other_files_stay(reverse_geocode, finished, format_):
    path = finished(format_, "mine")
    assert reverse_geocode(point_layer(PLACES), OUTPUT=f"ogr:dbname='{path}' table=\"more\" (geom)").refusal == ""

    for output, table in ((str(path), "mine"), (f"ogr:dbname='{path}' table=\"more\" (geom)", "more")):
        run = reverse_geocode(point_layer([SENATE_SQUARE]), OUTPUT=output)
        assert run.refusal == ""
        assert run.results["OUTPUT"] == f"{path}|layername={table}"
        assert opened(f"{path}|layername={table}").featureCount() == 1
        if table == "mine":
            assert opened(f"{path}|layername=more").featureCount() == len(PLACES)
    assert opened(f"{path}|layername=mine").featureCount() == 1


@pytest.mark.parametrize("name", ["2026-11-28", "my stops", "select", "s" * 170])
def test_a_geodatabase_is_replaced_whatever_its_name_is(reverse_geocode, finished, folder, name):
    path = finished("gdb", name)

    run = reverse_geocode(point_layer([SENATE_SQUARE]), OUTPUT=str(path))

    assert run.refusal == ""
    assert run.results["OUTPUT"] == str(path)
    assert opened(path).featureCount() == 1
    assert len(QgsProviderRegistry.instance().querySublayers(str(path))) == 1
    assert [one.name for one in folder.iterdir()] == [path.name]


def test_a_geodatabase_with_such_a_name_keeps_other_tables(reverse_geocode, finished):
    path = finished("gdb", "my stops")
    other = reverse_geocode(point_layer(PLACES), OUTPUT=f"ogr:dbname='{path}' table=\"the other\" (geom)")
    assert other.refusal == ""

    run = reverse_geocode(point_layer([SENATE_SQUARE]), OUTPUT=str(path))

    assert run.refusal == ""
    assert run.results["OUTPUT"] == f"{path}|layername=my_stops"
    assert opened(run.results["OUTPUT"]).featureCount() == 1
    assert opened(f"{path}|layername=the_other").featureCount() == len(PLACES)
    assert len(QgsProviderRegistry.instance().querySublayers(str(path))) == 2


def test_names_that_the_format_changes_are_the_same_again(reverse_geocode, folder):
    path = folder / "My-stops.sqlite"
    for _ in range(2):
        run = reverse_geocode(point_layer([[RAILWAY_STATION, 7]], fields=("Own-Name:int",)), OUTPUT=str(path))

        assert run.refusal == ""
        assert run.results["OUTPUT"] == str(path)
        (found,) = rows(opened(path))
        assert (found["own_name"], found["rg_status"]) == (7, "ok")
    assert len(QgsProviderRegistry.instance().querySublayers(str(path))) == 1


def test_two_outputs_become_two_tables_of_a_file(truck_routes, shared_file):
    before = others_of(shared_file)
    outputs = {one: f"ogr:dbname='{shared_file}' table=\"{one.lower()}\" (geom)" for one in ("OUTPUT", "SECTIONS")}

    for _ in range(2):
        run = truck_routes(ORIGINS=ends([RAILWAY_STATION]), DESTINATIONS=ends([SENATE_SQUARE]), **outputs)
        assert run.refusal == ""

    assert others_of(shared_file) == before
    for name in outputs:
        assert opened(run.results[name]).featureCount() == 1


def test_a_layer_that_qgis_shows_is_replaced(reverse_geocode, finished, folder, qgis_new_project):
    for format_ in ("gpkg", "shp", "geojson"):
        path = finished(format_)
        shown = opened(path)
        QgsProject.instance().addMapLayer(shown)
        reading = shown.getFeatures()
        next(reading)

        run = reverse_geocode(point_layer([*PLACES, *spread(20)]), OUTPUT=str(path))

        assert run.refusal == ""
        list(reading)
        assert opened(path).featureCount() == len(PLACES) + 20


def test_the_rows_for_a_table_that_is_locked_are_kept(reverse_geocode, finished, folder):
    path = finished()

    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        run = reverse_geocode(point_layer(PLACES), OUTPUT=str(path))
        other.execute("ROLLBACK")

    assert f"{path} cannot be replaced: " in run.refusal
    assert f"{path} is left as it was." in run.refusal
    (left,) = folder.glob("addresses_unfinished_*/addresses.gpkg")
    assert f"Rows saved in {left}: {len(PLACES)}." in run.refusal
    assert opened(left).featureCount() == len(PLACES)
    assert opened(path).featureCount() == YESTERDAY


def test_a_database_that_another_program_changes_stays(reverse_geocode, finished, settings):
    path = finished("gdb", "mine")
    output = f"ogr:dbname='{path}' table=\"more\" (geom)"
    assert reverse_geocode(point_layer(PLACES), OUTPUT=output).refusal == ""

    before_it_takes_its_place((path / "new").touch, settings.setattr)

    run = reverse_geocode(point_layer(PLACES[:1]), OUTPUT=output)

    assert f"{path} cannot be replaced: another program has changed it during the run." in run.refusal
    assert opened(f"{path}|layername=more").featureCount() == len(PLACES)


@pytest.mark.parametrize("format_", ["xlsx", "ods"])
def test_a_workbook_with_other_sheets_is_refused(reverse_geocode, gateway, finished, folder, format_):
    path = finished(format_, "mine").rename(folder / f"report.{format_}")
    before, asked = contents(folder), gateway.usage()["requests"]

    for output in (str(path), f"ogr:dbname='{path}' table=\"more\" (geom)"):
        run = reverse_geocode(point_layer(spread(9)), OUTPUT=output)
        assert f"{path} cannot be replaced: it has other tables, which QGIS would remove. Choose another" in run.refusal

    assert contents(folder) == before
    assert gateway.usage()["requests"] == asked


def test_a_damaged_geopackage_is_replaced(reverse_geocode, folder):
    path = folder / "addresses.gpkg"
    path.write_bytes(b"no database")

    assert reverse_geocode(point_layer(PLACES), OUTPUT=str(path)).refusal == ""

    assert opened(path).featureCount() == len(PLACES)
    assert [one.name for one in folder.iterdir()] == [path.name]


@pytest.mark.parametrize("is_empty", [True, False])
def test_a_geopackage_that_a_killed_program_began_is_replaced(reverse_geocode, folder, is_empty):
    path = folder / "addresses.gpkg"
    with begun_file(folder.parent / "begun.gpkg") as begun:
        path.write_bytes(b"" if is_empty else begun.read_bytes())
        folder.joinpath("addresses.gpkg-journal").write_bytes(Path(f"{begun}-journal").read_bytes())

    run = reverse_geocode(point_layer(PLACES), OUTPUT=str(path))

    assert run.refusal == ""
    assert opened(path).featureCount() == len(PLACES)
    assert contents(folder).keys() == {"addresses.gpkg"}


@contextmanager
def begun_file(path):
    """Give a file of SQLite in the middle of its first transaction, with the journal that would empty it again."""
    with closing(sqlite3.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA cache_size = 1")
        connection.execute("BEGIN")
        connection.execute("CREATE TABLE numbers AS SELECT randomblob(100000)")
        yield path
        connection.execute("ROLLBACK")


def test_a_selection_replaces_nothing_when_it_is_cancelled(filter_by_radius, folder):
    path = written(point_layer(PLACES), folder / "inside.gpkg")
    before = contents(folder)
    feedback = Feedback()
    feedback.cancel()

    run = filter_by_radius(
        point_layer(spread(50)), feedback, CENTER="24.94,60.17 [EPSG:4326]", RADIUS=500, OUTPUT=str(path)
    )

    assert "The run was cancelled." in run.refusal
    assert contents(folder) == before


@pytest.fixture
def table(postgis, reverse_geocode):
    """A table of the day before in PostGIS."""
    place = "postgres://" + postgis.uri('"public"."addresses"')
    assert reverse_geocode(point_layer(PLACES[:YESTERDAY]), OUTPUT=place).refusal == ""
    return place


def tables(postgis):
    return postgis.sql("SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1").splitlines()


@pytest.mark.provider("postgres")
def test_a_table_of_postgis_is_replaced_when_the_run_is_finished(reverse_geocode, postgis, table):
    before = tables(postgis)

    run = reverse_geocode(point_layer(spread(300)), OUTPUT=table)

    assert run.refusal == ""
    assert postgis.count("addresses") == 300
    assert tables(postgis) == before
    assert reverse_geocode(run.results["OUTPUT"]).results["OK"] == 300


@pytest.mark.provider("postgres")
def test_a_table_of_postgis_stays_after_a_dry_run_and_a_refusal(reverse_geocode, postgis, table, settings):
    before = tables(postgis)

    dry = reverse_geocode(point_layer(PLACES), OUTPUT=table, DRY_RUN=True)
    settings.setenv("LOCATION_GATEWAY_API_KEY", REVOKED_KEY)
    refused = reverse_geocode(point_layer(spread(300)), OUTPUT=table)

    assert [row["rg_status"] for row in rows(opened(dry.results["OUTPUT"]))] == ["not_asked"] * len(PLACES)
    assert "(401)" in refused.refusal
    assert postgis.sql("SELECT DISTINCT rg_status FROM addresses") == "ok"
    assert postgis.count("addresses") == YESTERDAY
    assert tables(postgis) == before


@pytest.mark.provider("postgres")
def test_a_table_of_postgis_that_a_view_needs_is_refused(reverse_geocode, postgis, table, gateway):
    postgis.sql("CREATE VIEW streets AS SELECT rg_street FROM addresses")
    asked = gateway.usage()["requests"]

    run = reverse_geocode(point_layer(spread(300)), OUTPUT=table)

    assert "public.addresses cannot be replaced: " in run.refusal
    assert "view streets depends on table addresses" in run.refusal
    assert gateway.usage()["requests"] == asked
    assert postgis.count("streets") == YESTERDAY


@pytest.mark.provider("postgres")
def test_a_dry_run_appends_nothing(reverse_geocode, postgis, table):
    from tests.qgis.outputs.test_outputs_that_are_appended import appended

    uri = postgis.uri('"public"."addresses"')
    definition = appended(table, QgsVectorLayer(uri, "addresses", "postgres"), {"rg_status": "rg_status"})

    run = reverse_geocode(point_layer(PLACES), OUTPUT=definition, DRY_RUN=True)

    assert run.refusal == ""
    assert postgis.count("addresses") == YESTERDAY
    assert [row["rg_status"] for row in rows(opened(run.results["OUTPUT"]))] == ["not_asked"] * len(PLACES)


def test_the_input_may_be_another_table_of_the_same_file(reverse_geocode, shared_file):
    source = QgsProcessingFeatureSourceDefinition(f"{shared_file}|layername=depots")

    run = reverse_geocode(source, OUTPUT=f"ogr:dbname='{shared_file}' table=\"addresses\" (geom)")

    assert run.refusal == ""
    assert opened(f"{shared_file}|layername=addresses").featureCount() == len(PLACES) + 1


def test_a_relative_path_stays_as_it_was_given(reverse_geocode, finished, monkeypatch):
    path = finished("csv")
    monkeypatch.chdir(path.parent)

    run = reverse_geocode(point_layer(PLACES), OUTPUT=f"./{path.name}")

    assert run.results["OUTPUT"] == f"./{path.name}"
    assert opened(path).featureCount() == len(PLACES)
    assert [one.name for one in Path().iterdir()] == [path.name]
