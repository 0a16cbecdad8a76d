"""A field or an expression that cannot be evaluated is an error before anything is sent; one that fails for a row makes
that row invalid."""

import pytest
from qgis.core import (
    QgsExpression,
    QgsGenericNumericTransformer,
    QgsProcessingContext,
    QgsProcessingFeatureSourceDefinition,
    QgsProcessingModelChildParameterSource,
    QgsProcessingParameterFeatureSource,
    QgsProject,
    QgsProperty,
    QgsPropertyTransformer,
)

from tests.support.batch import table
from tests.support.layers import ESPLANADE, IN_THE_SEA, PLACES, RAILWAY_STATION, SENATE_SQUARE, point_layer, written
from tests.support.models import reverse_geocoding_model
from tests.support.routes import VAN, ends
from tests.support.runs import Feedback, Run

expression, field = QgsProperty.fromExpression, QgsProperty.fromField
INCOMPLETE = " ".join(QgsExpression("(").parserErrorString().split()).rstrip(".")
"""What QGIS says of an expression that ends too early: 3.44 has other words than 3.40."""
BROKEN = [
    (expression("1/0 + (("), f"({{}}) cannot be evaluated: {INCOMPLETE}."),
    (expression("nosuch(1)"), "({}) cannot be evaluated: Function nosuch is not known."),
    (expression('"nosuch" * 2'), "({}) cannot be evaluated: there is no field 'nosuch'."),
    (field("nosuch"), "({}) cannot be evaluated: there is no field 'nosuch'."),
    (expression('if("name" = 1, "nosuch", 2)'), "({}) cannot be evaluated: there is no field 'nosuch'."),
    (
        expression("aggregate('other', 'sum', 1) * \"nosuch\""),
        "({}) cannot be evaluated: Field 'nosuch' not found.",
    ),
    (expression('sum("nosuch")'), "({}) cannot be evaluated: there is no field 'nosuch'."),
    (expression(""), f"({{}}) cannot be evaluated: {INCOMPLETE}."),
    (expression("5", isActive=False), f"({{}}) cannot be evaluated: {INCOMPLETE}."),
]
OUT_OF_REACH = ["no_match"]
"""What a point in the sea gets within 100 metres; without a radius it gets an address."""


@pytest.mark.parametrize(("given", "sentence"), BROKEN, ids=range(len(BROKEN)))
def test_no_parameter_of_any_algorithm_takes_it(gateway, provider, run_algorithm, given, sentence):
    tried = []
    for algorithm in provider.algorithms():
        definitions = algorithm.parameterDefinitions()
        layers = {
            one.name(): point_layer(PLACES)
            for one in definitions
            if isinstance(one, QgsProcessingParameterFeatureSource) and not one.flags() & one.Flag.FlagOptional
        }
        for name in [one.name() for one in definitions if one.isDynamic()]:
            run = run_algorithm(algorithm.id(), {**layers, name: given}, None, Run)
            assert sentence.format(name) in run.refusal, (algorithm.id(), name)
            tried.append(name)
    assert {"RADIUS", "HEADING", "STOP_DURATION", "HEIGHT", "TRAILER_COUNT"} <= set(tried)
    assert gateway.usage()["requests"] == 0


@pytest.mark.parametrize(
    ("name", "given", "reason"),
    [
        ("DRY_RUN", expression("tru("), "(DRY_RUN) cannot be evaluated: "),
        ("MAX_TRANSACTIONS", expression("to_int('many')"), "Cannot convert 'many' to int."),
        ("CANDIDATES", field("name"), "(CANDIDATES) cannot be evaluated: there is no field 'name'."),
    ],
)
def test_what_is_the_same_for_all_rows(gateway, reverse_geocode, name, given, reason):
    assert reason in reverse_geocode(point_layer(PLACES), **{name: given}).refusal
    assert gateway.usage()["requests"] == 0


def test_a_filter_of_the_layer(gateway, reverse_geocode, tmp_path):
    """QGIS would read no row at all, without a word."""
    path = written(point_layer(PLACES), tmp_path / "stops.gpkg")
    text = "\"nosuch\" = 'a'"

    run = reverse_geocode(QgsProcessingFeatureSourceDefinition(str(path), filterExpression=text))

    assert f"'{text}' of 'Points' (INPUT) cannot be evaluated: there is no field 'nosuch'" in run.refusal
    assert gateway.usage()["requests"] == 0


@pytest.mark.parametrize("as_property", [True, False])
def test_in_a_model(gateway, provider, settings, run_algorithm, as_property):
    text = "1/0 + (("
    radius = expression(text) if as_property else QgsProcessingModelChildParameterSource.fromExpression(text)
    model = reverse_geocoding_model({"RADIUS": radius})

    run = run_algorithm(model, {"POINTS": point_layer(PLACES), "result": "memory:"}, None, Run)

    assert "RADIUS" in run.refusal
    assert gateway.usage()["requests"] == 0


def test_a_row_that_fails_is_invalid_and_an_empty_value_is_none(gateway, reverse_geocode):
    rows = [[IN_THE_SEA, "100"], [IN_THE_SEA, None], [ESPLANADE, "wide"], [RAILWAY_STATION, "500"]]
    headings = [[ESPLANADE, "90"], [ESPLANADE, "north"], [ESPLANADE, None]]

    radii = reverse_geocode(point_layer(rows), RADIUS=expression('to_int("name")'))
    headed = reverse_geocode(point_layer(headings), HEADING=expression('"name" * 1'))

    assert radii.column("rg_status") == ["no_match", "ok", "invalid", "ok"]
    sentence = (
        "The expression 'to_int(\"name\")' of 'Maximum distance (metres)' (RADIUS) cannot be evaluated: Cannot "
        "convert 'wide' to int."
    )
    assert radii.column("rg_error")[2] == sentence
    assert headed.column("rg_status") == ["ok", "invalid", "ok"]
    assert (
        "of 'Heading (degrees from north)' (HEADING) cannot be evaluated: Cannot convert 'north' to double."
        in headed.column("rg_error")[1]
    )
    assert gateway.usage()["places_asked"] == 3 + 2


def test_a_job_has_the_same_rows_and_needs_the_field_again(gateway, reverse_geocode, submit, collect):
    rows = [[IN_THE_SEA, "100"], [ESPLANADE, "wide"], [RAILWAY_STATION, "500"]]
    layer, given = point_layer(rows), {"RADIUS": expression('to_int("name")')}
    gateway.batch(seconds=0)

    submitted = submit(layer, **given)

    assert submitted.results["PLACES"] == 2
    collected = collect(layer, JOB_IDS=submitted.results["JOB_IDS"], WAIT=1)
    assert collected.column("rg_status") == ["no_match", "invalid", "ok"]
    assert table(collected.layer) == table(reverse_geocode(layer, USE_STORE=False, **given).layer)
    run = collect(point_layer(rows, fields=("other:string",)), JOB_IDS=submitted.results["JOB_IDS"])
    assert "of 'Maximum distance (metres)' (RADIUS) cannot be evaluated: there is no field 'name'." in run.refusal


def test_vehicles_and_stops_of_routes(gateway, truck_routes, truck_routes_through_stops):
    own = expression('to_real("own")')
    places = [RAILWAY_STATION, SENATE_SQUARE, ESPLANADE]
    origins = ends([places[0], "2.1"], [places[1], "high"], [places[2], None], fields=("own:string",))
    stops = [
        [place, tour, stay] for tour in "ab" for place, stay in zip(places, ["0", "60" if tour == "a" else "-", "0"])
    ]

    pairs = truck_routes(ORIGINS=origins, DESTINATIONS=ends(*reversed(places)), **{**VAN, "HEIGHT": own})
    tours = truck_routes_through_stops(
        point_layer(stops, fields=("tour:string", "stay:string")),
        GROUP_FIELD="tour",
        STOP_DURATION=expression('to_int("stay")'),
        **VAN,
    )

    assert pairs.column("status") == ["ok", "invalid", "invalid"]
    assert "(HEIGHT) cannot be evaluated: Cannot convert 'high' to double." in pairs.column("error")[1]
    assert pairs.column("error")[2] == "'Height (metres)' (HEIGHT) is empty for this row's vehicle."
    assert tours.column("status") == ["ok", "invalid"]
    assert "(STOP_DURATION) cannot be evaluated: Cannot convert '-' to int." in tours.column("error")[1]


@pytest.fixture
def other_layer():
    """Another layer of the project, with a field that ours has not."""
    layer = point_layer([[ESPLANADE, 60], [ESPLANADE, 40]], fields=("reach:integer",), name="other")
    QgsProject.instance().addMapLayer(layer)
    yield layer
    QgsProject.instance().removeMapLayer(layer.id())


@pytest.fixture
def function_of_the_users_own():
    from qgis.utils import qgsfunction

    @qgsfunction(args="auto", group="Custom", register=True)
    def twice(value, feature, parent):
        return 2 * value

    yield
    QgsExpression.unregisterFunction("twice")


@pytest.mark.usefixtures("other_layer", "function_of_the_users_own")
@pytest.mark.parametrize(
    "text",
    [
        '"near"',
        '"NEAR" + 0',
        'maximum("near")',
        "aggregate('other', 'sum', \"reach\")",
        "aggregate('other', 'sum', \"reach\", filter := \"reach\" > 1)",
        'twice("near" / 2)',
        "with_variable('half', \"near\" / 2, @half * 2)",
        'array_sum(array_foreach(array("near"), @element))',
        "coalesce(@row_number * 0 + 100, 100)",
        "coalesce(attribute('nosuch'), 100)",
        'try(to_int("word"), 100)',
        'if("word" = \'other\', to_int("word"), 100)',
        "eval('\"near\"')",
        "attribute(get_feature('other', 'reach', 60), 'reach') + 40",
        "parameter('CANDIDATES') * 100",
        "if(@geometry is not null, 100, 1)",
        "100 + 0 * $id",
    ],
)
def test_what_can_be_evaluated_goes_on_working(reverse_geocode, text):
    layer = point_layer([[IN_THE_SEA, 100, "word"]], fields=("near:integer", "word:string"))

    run = reverse_geocode(layer, RADIUS=expression(text), CANDIDATES=1)

    assert run.refusal == ""
    assert run.column("rg_error") == ["There is no address within the maximum distance of 100 m."]
    assert run.column("rg_status") == OUT_OF_REACH


def test_looking_at_the_values_leaves_the_context_as_it_is(provider):
    context = QgsProcessingContext()
    center = expression("make_point(24.94, 60.17)")

    provider.algorithm("candidateswithinradius").checkParameterValues({"CENTER": center, "RADIUS": 5}, context)

    assert not context.expressionContext().hasFeature()


def test_a_field_has_any_name_and_its_values_are_converted(reverse_geocode):
    layer = point_layer([[IN_THE_SEA, 5]], fields=("near:integer",))
    assert layer.dataProvider().renameAttributes({0: 'na"me \\ (m)'})
    layer.updateFields()
    scaled = field('na"me \\ (m)')
    scaled.setTransformer(QgsGenericNumericTransformer(0, 10, 0, 200))
    assert isinstance(scaled.transformer(), QgsPropertyTransformer)

    assert reverse_geocode(layer, RADIUS=scaled).column("rg_status") == OUT_OF_REACH


WITH_VARIABLES = {
    "filter": lambda text: {
        "INPUT": QgsProcessingFeatureSourceDefinition("points", filterExpression=f"{text} is not null")
    },
    "value of all rows": lambda text: {"CANDIDATES": expression(text)},
    "value of each row": lambda text: {"RADIUS": expression(text)},
    "in a branch": lambda text: {"RADIUS": expression(f"if(\"name\" = 'a', {text}, 100)")},
}


@pytest.fixture
def project():
    """A project with a variable, as qgis_process and scripts load one."""
    project = QgsProject()
    project.setCustomVariables({"reach": "100"})
    layer = point_layer([[IN_THE_SEA, "sea"], [ESPLANADE, "street"]], name="points")
    project.addMapLayer(layer)
    yield project
    project.removeAllMapLayers()


def in_project(provider, project, name, parameters):
    """Run with a context that knows the project, and has no scopes of variables, as that of qgis_process."""
    context, feedback = QgsProcessingContext(), Feedback()
    context.setProject(project)
    algorithm = provider.algorithm(name)
    outputs = {one.name(): "memory:" for one in algorithm.parameterDefinitions() if one.type() == "sink"}
    needed = {} if "ORIGINS" in parameters else {"INPUT": "points"}
    results, is_done = algorithm.run({**outputs, **needed, **parameters}, context, feedback)
    layer = context.getMapLayer(results["OUTPUT"]) if is_done else None
    return (list(layer.getFeatures()) if is_done else []), feedback.all_text


@pytest.mark.usefixtures("settings")
@pytest.mark.parametrize("values", WITH_VARIABLES.values(), ids=WITH_VARIABLES)
def test_a_variable_that_nobody_has_set_is_refused(gateway, provider, project, values):
    """It is no value to QGIS: no radius, or a filter that no row passes."""
    _, log = in_project(provider, project, "reversegeocode", values("@raech"))

    assert "cannot be evaluated: there is no variable '@raech'. Did you mean @reach?" in log
    assert gateway.usage()["requests"] == 0


@pytest.mark.usefixtures("settings")
@pytest.mark.parametrize("name", ["DEPARTURE", "ARRIVAL", "STOP_DURATION", "HEIGHT"])
def test_no_truck_departs_now_instead(gateway, provider, project, name):
    through = name == "STOP_DURATION"
    inputs = {"INPUT": "points"} if through else {"ORIGINS": "points", "DESTINATIONS": "points"}
    _, log = in_project(
        provider,
        project,
        "truckroutesthroughstops" if through else "truckroutes",
        {**inputs, **VAN, name: expression("@strat")},
    )

    assert f"({name}) cannot be evaluated: there is no variable '@strat'" in log
    assert gateway.usage()["requests"] == 0


@pytest.mark.usefixtures("settings")
@pytest.mark.parametrize(
    ("name", "given"),
    [("ADDRESS", {"ADDRESS": '"name" || @town'}), ("CITY", {"STREET": '"name"', "CITY": "@town"})],
)
def test_addresses_are_not_asked_without_a_part_of_them(gateway, provider, project, name, given):
    _, log = in_project(provider, project, "geocodeaddresses", given)

    assert f"({name}) cannot be evaluated: there is no variable '@town'." in log
    assert gateway.usage()["requests"] == 0


@pytest.mark.usefixtures("settings")
def test_a_model_refuses_it_too(gateway, provider, project):
    _, log = in_project(
        provider,
        project,
        "comparevehicles",
        {"ORIGINS": "points", "DESTINATIONS": "points", "DEPARTURE": expression("@strat")},
    )

    assert "(DEPARTURE) cannot be evaluated: there is no variable '@strat'." in log
    assert gateway.usage()["requests"] == 0


@pytest.mark.usefixtures("settings", "other_layer")
@pytest.mark.parametrize(
    "text",
    [
        "@reach",
        "to_int(@reach)",
        "with_variable('nosuch', 100, @nosuch)",
        "with_variable(name := 'nosuch', value := @reach, expression := @nosuch)",
        "array_sum(array_foreach(array(40, 60), @element + 0 * @counter))",
        "array_sum(array_filter(array(100, 1), @element > 50))",
        "aggregate('other', 'count', 1, filter := @parent is not null) * 50",
        "if(@layer_name = 'points' and @algorithm_id like 'locationgateway%', 100, 1)",
        "if(@qgis_version is not null and @project_units is not null, 100, 1)",
        "coalesce(@map_scale * 0 + 100, 100)",
        "if($id = @id and @feature is not null and @geometry is not null, 100, 1)",
    ],
)
def test_what_qgis_or_the_project_knows_is_used(provider, project, text):
    rows, log = in_project(provider, project, "reversegeocode", {"RADIUS": expression(text)})

    assert [row["rg_status"] for row in rows] == ["no_match", "ok"], log


@pytest.mark.usefixtures("settings")
def test_a_filter_knows_the_variables_of_the_project(provider, project):
    given = QgsProcessingFeatureSourceDefinition("points", filterExpression="@reach = '100' and \"name\" = 'street'")
    rows, log = in_project(provider, project, "reversegeocode", {"INPUT": given})

    assert [row["name"] for row in rows] == ["street"], log
