"""The manual says what the algorithms are: its pages are new, its commands run, its fields are those of the layers."""

import shlex
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

import pytest
from qgis.core import (
    QgsCoordinateTransformContext,
    QgsFeature,
    QgsProcessingContext,
    QgsProcessingParameterDefinition,
    QgsVectorFileWriter,
    QgsVectorLayer,
)

from scripts.docs_gen.algorithm_page import page
from scripts.docs_gen.examples import EXAMPLES, command_line
from scripts.docs_gen.fields import ADDED_TO_INPUT, FIELDS
from scripts.docs_gen.pages import made_pages, unneeded_pages, with_tables
from scripts.docs_gen.statuses import ADDRESSES, PLACES, ROUTES, TOURS
from tests.support.demo_gateway import NEEDS_PLANNER
from tests.support.manual import blocks_of, write_files
from tests.support.runs import Feedback

FID = ["fid"]
"""What a GeoPackage has of its own."""
OTHER_TEXTS = [
    ("&delimiter=;&decimalPoint=,", "lon;lat\n24,9384;60,1699\n"),
    ("&detectTypes=no", "name,lon,lat\nÄ,24.9384,60.1699\n"),
]


@pytest.fixture
def algorithms(provider):
    return {algorithm.name(): algorithm for algorithm in provider.algorithms()}


@pytest.fixture
def run_example(run_algorithm, tmp_path, monkeypatch):
    """Run the command of a page, with what the shell would put into it; return its parameters and results."""
    import processing

    write_files(tmp_path)
    monkeypatch.chdir(tmp_path)

    def run(name, **shell):
        words = shlex.split(command_line(name).replace("\\\n", " "))
        assert words[:3] == ["qgis_process", "run", f"locationgateway:{name}"]
        given = dict(word.removeprefix("--").split("=", 1) for word in words[3:])
        given = {name: shell.get(value.removeprefix("$"), value) for name, value in given.items()}
        return given, processing.run(words[2], given, context=QgsProcessingContext(), feedback=Feedback())

    return run


def fields_of(path):
    layer = QgsVectorLayer(path)
    assert layer.isValid(), path
    return [name for name in layer.fields().names() if name not in FID]


def test_the_made_pages_say_what_the_algorithms_say(algorithms):
    made = made_pages(algorithms.values())

    stale = [path.name for path, text in made.items() if not path.is_file() or path.read_text(encoding="utf-8") != text]

    assert not stale, "scripts/manual makes them anew"
    assert not unneeded_pages(made)


def test_every_algorithm_leads_to_its_page(algorithms):
    assert algorithms
    for name, algorithm in algorithms.items():
        page = Path(url2pathname(urlsplit(algorithm.helpUrl()).path))
        assert page.stem == name
        assert algorithm.displayName() in page.read_text(encoding="utf-8")


def test_every_parameter_has_a_help(algorithms):
    without = [
        f"{name} {parameter.name()}"
        for name, algorithm in algorithms.items()
        for parameter in algorithm.parameterDefinitions()
        if not parameter.isDestination() and not parameter.help()
    ]

    assert not without


def test_every_output_and_every_algorithm_is_in_the_manual(algorithms):
    for name, algorithm in algorithms.items():
        text = page(algorithm)
        assert algorithm.shortDescription(), name
        for output in algorithm.parameterDefinitions():
            assert not output.isDestination() or f"`{output.name()}`" in text, (name, output.name())


def test_a_command_names_what_is_required_and_nothing_unknown(algorithms):
    optional = QgsProcessingParameterDefinition.Flag.FlagOptional
    for name, example in EXAMPLES.items():
        parameters = algorithms[name].parameterDefinitions()
        required = {one.name() for one in parameters if not one.flags() & optional and one.defaultValue() is None}
        assert required <= set(example) <= {one.name() for one in parameters}, name


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(name, marks=NEEDS_PLANNER if "VEHICLES" in EXAMPLES[name] else ())
        for name in EXAMPLES
        if not {"JOB_IDS", "PLAN_ID"} & EXAMPLES[name].keys()
    ],
)
def test_a_command_runs_and_gives_the_fields_of_the_page(run_example, name):
    given, results = run_example(name)

    assert all(results[output] is not None for output in FIELDS.get(name, {}))
    for output, meanings in FIELDS.get(name, {}).items():
        source = ADDED_TO_INPUT.get((name, output))
        own = fields_of(given[source]) if source else []
        assert fields_of(results[output]) == [*own, *meanings]


@pytest.mark.provider("delimitedtext")
@pytest.mark.parametrize(("more", "text"), [("", "lon,lat\n24.9384,60.1699\n"), *OTHER_TEXTS])
def test_a_text_file_with_coordinates_is_taken(run_example, tmp_path, more, text):
    command = shlex.split(blocks_of("coordinate-tables", "")[0].replace("\\\n", " "))
    (tmp_path / "my stops.csv").write_text(text, encoding="utf-8")
    given = dict(word.removeprefix("--").split("=", 1) for word in command[3:])
    path = (tmp_path / "my stops.csv").as_uri()
    given["INPUT"] = given["INPUT"].replace("file:///data/stops.csv", path) + more

    import processing

    results = processing.run(command[2], given, context=QgsProcessingContext(), feedback=Feedback())

    assert results["OK"] == results["ROWS"] == 1


def test_a_spreadsheet_with_coordinates_becomes_points(run_example, tmp_path):
    command = shlex.split(blocks_of("coordinate-tables", "")[1].replace("\\\n", " "))
    table = QgsVectorLayer("NoGeometry?field=lon:double&field=lat:double", "Sheet1", "memory")
    feature = QgsFeature(table.fields())
    feature.setAttributes([24.9384, 60.1699])
    assert table.dataProvider().addFeatures([feature])[0]
    options = QgsVectorFileWriter.SaveVectorOptions()
    options.driverName, options.layerName = "XLSX", "Sheet1"
    QgsVectorFileWriter.writeAsVectorFormatV3(
        table, str(tmp_path / "customers.xlsx"), QgsCoordinateTransformContext(), options
    )

    import processing

    given = dict(word.removeprefix("--").split("=", 1) for word in command[3:])
    processing.run(command[2], given)

    (point,) = QgsVectorLayer(str(tmp_path / "customers.gpkg")).getFeatures()
    assert point.geometry().asPoint().toString(4) == "24.9384,60.1699"


def test_the_commands_of_batch_jobs_run_one_after_the_other(gateway, run_example):
    gateway.batch(seconds=0)
    _, submitted = run_example("submitbatchjob")

    given, collected = run_example("collectbatchjob", JOB_IDS=submitted["JOB_IDS"])
    _, cancelled = run_example("cancelbatchjob", JOB_IDS=submitted["JOB_IDS"])

    assert collected["STATE"] == cancelled["STATE"] == "completed"
    own = fields_of(given["INPUT"])
    assert fields_of(collected["OUTPUT"]) == [*own, *FIELDS["collectbatchjob"]["OUTPUT"]]


@NEEDS_PLANNER
def test_the_commands_of_tours_run_one_after_the_other(run_example):
    _, planned = run_example("plantours")

    given, collected = run_example("collecttours", PLAN_ID=planned["PLAN_ID"])

    assert collected["STATE"] == "success"
    assert fields_of(collected["STOPS"]) == [*fields_of(given["JOBS"]), *FIELDS["collecttours"]["STOPS"]]


def test_the_statuses_are_those_of_the_code():
    from location_gateway.core.run.row_status import ADDRESS_STATUSES, PLACE_STATUSES, ROUTE_STATUSES, TOUR_STATUSES

    assert list(PLACES) == [status.value for status in PLACE_STATUSES]
    assert list(ADDRESSES) == [status.value for status in ADDRESS_STATUSES]
    assert list(ROUTES) == [status.value for status in ROUTE_STATUSES]
    assert list(TOURS) == [status.value for status in TOUR_STATUSES]


def test_a_table_takes_its_place_and_leaves_the_rest():
    with pytest.raises(SystemExit, match="no place for the table 'errors'"):
        with_tables("nothing", {"errors": ["| a |"]})
    page = "before\n<!-- one: made -->\n\nold\n\n<!-- end -->\nbetween\n<!-- two: made -->\n\n<!-- end -->\nbehind\n"

    renewed = with_tables(page, {"one": ["| a |"], "two": ["| b |"]})

    assert renewed == (
        "before\n<!-- one: made -->\n\n| a |\n\n<!-- end -->\n"
        "between\n<!-- two: made -->\n\n| b |\n\n<!-- end -->\nbehind\n"
    )
    assert with_tables(renewed, {"one": ["| a |"]}) == renewed
