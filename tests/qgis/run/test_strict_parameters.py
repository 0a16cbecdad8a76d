"""Values of parameters are read strictly: what a text does not plainly say is refused before anything is done."""

from decimal import Decimal

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from location_gateway.core.run.gateway_algorithm import GatewayAlgorithm
from location_gateway.core.run.invocation import Invocation
from location_gateway.core.run.parameter_values import parameter_value
from qgis.core import (
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterDefinition,
    QgsProcessingParameterNumber,
    QgsProperty,
)
from qgis.PyQt.QtCore import QVariant

from tests.support.batch import Jobs
from tests.support.layers import ESPLANADE, KAMPPI, PLACES, point_layer
from tests.support.runs import Feedback, Run

ODD = ("no", "off", "nein", " false", "2,0", "2;0", "two", "1 000", "40t", "", "nan", "inf", "1e999", "٣")
PLAIN = (" YES ", " 2 ")
TRUTHS = {"no": False, "off": False, " false": False, " YES ": True}
LISTS = {"DEMAND": {"2,0", "2;0", " 2 "}, "CAPACITY": {"2,0", "2;0", " 2 ", ""}}
TIMES = {"WINDOW_START": {""}, "WINDOW_END": {""}, "SHIFT_START": set(), "SHIFT_END": set(), "BREAKS": {""}}
NEVER_BLANK = {"OLDER_THAN", "MAX_TRANSACTIONS"}
OF_ROWS = {"field", "expression", "sink", "fileDestination"}
NEEDED = {"CENTER": "24.94,60.17", "JOB_IDS": "JOB-1", "PLAN_ID": "1", "RADIUS": 500, "TIME_FIELD": "name"}
OPTIONAL = QgsProcessingParameterDefinition.Flag.FlagOptional
REFUSED = object()


def meaning(algorithm, definition, text):
    """What a text plainly says; REFUSED if nothing."""
    kind, name = definition.type(), definition.name()
    if not text and (algorithm.name(), name) == ("emptystore", "ENVIRONMENT"):  # another store would be emptied
        return REFUSED
    if not text and (not definition.flags() & OPTIONAL or name in NEVER_BLANK or kind == "source"):
        return REFUSED
    if name in {**LISTS, **TIMES}:
        return text if text in {**LISTS, **TIMES}[name] else REFUSED
    if kind in {"string", "authcfg"}:
        return text
    if not text:
        return ([] if definition.allowMultiple() else "") if kind == "enum" else None
    known = {"boolean": TRUTHS, "number": {" 2 ": 2}, "point": {"2,0": (0, 2)}}
    return known.get(kind, {}).get(text, REFUSED)


def tries(provider):
    """Yield each value that is the same for all rows, of every algorithm, with each text."""
    layer = point_layer(PLACES)
    for algorithm in provider.algorithms():
        definitions = algorithm.parameterDefinitions()
        inputs = {one.name(): layer for one in definitions if one.type() == "source"}
        values = {**NEEDED, **inputs, "ADDRESS": "'Kamppi'"}
        values = {one.name(): values[one.name()] for one in definitions if one.name() in values}
        for definition in definitions:
            if definition.type() not in OF_ROWS:
                for text in ("",) if definition.type() == "source" else (*ODD, *PLAIN):
                    yield algorithm, definition, text, {**values, definition.name(): text}


def test_odd_texts_are_refused_or_mean_what_they_say(provider, settings, gateway, tmp_path):
    context, count = QgsProcessingContext(), 0
    for algorithm, definition, text, values in tries(provider):
        name, expected = definition.name(), meaning(algorithm, definition, text)
        subject = (algorithm.name(), name, text)
        fits, reason = algorithm.checkParameterValues(values, context)
        if expected is REFUSED:
            feedback = Feedback()
            _, is_done = algorithm.run(values, context, feedback)  # as a script does that checks nothing
            assert (fits, is_done) == (False, False), subject
            assert f"'{definition.description()}' ({name})" in reason, subject
            assert text in reason, (subject, reason)
            assert reason in feedback.all_text, subject
        elif fits and isinstance(algorithm, GatewayAlgorithm):
            assert Invocation(algorithm, values, context).value(name) == expected, subject
        count += 1
    assert count > 3_000
    assert gateway.log() == []
    assert not (tmp_path / "results").exists()


@given(st.text() | st.from_regex(r"[-+]?[0-9 .,_eE]{0,9}") | st.floats().map(str))
@example("1_000")
@example("+.5e1")
def test_a_text_is_a_number_or_refused(text):
    definition = QgsProcessingParameterNumber("SPEED", "Speed (km/h)", QgsProcessingParameterNumber.Type.Double)
    value, refusal = None, ""
    try:
        value = parameter_value(definition, {"SPEED": text}, QgsProcessingContext())
    except QgsProcessingException as error:
        refusal = str(error)
    if refusal:
        assert "'Speed (km/h)' (SPEED)" in refusal
        assert text[:80] in refusal or not text.strip()
    else:
        assert set(text.strip()) <= set("0123456789.eE+-")
        assert value == float(Decimal(text.strip()))


_TRUE, _FALSE = {"true", "yes", "on", "1"}, {"false", "no", "off", "0"}
_WORDS = st.builds(
    lambda before, word, write, after: before + write(word) + after,
    st.sampled_from(["", " ", "\t\n"]),
    st.sampled_from(sorted(_TRUE | _FALSE)),
    st.sampled_from([str.upper, str.title, str.lower]),
    st.sampled_from(["", " ", "!"]),
)


@given(st.text() | _WORDS)
def test_a_text_is_a_truth_value_or_refused(text):
    definition, word = QgsProcessingParameterBoolean("DELETE", "Delete"), text.strip().lower()
    try:
        assert parameter_value(definition, {"DELETE": text}, QgsProcessingContext()) is (word in _TRUE)
        assert word in _TRUE | _FALSE
    except QgsProcessingException:
        assert word not in _TRUE | _FALSE


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("DRY_RUN", True, True),
        ("DRY_RUN", 1, True),
        ("DRY_RUN", 0.0, False),
        ("DRY_RUN", None, False),
        ("DRY_RUN", QVariant(), False),
        ("USE_STORE", QVariant(), True),
        ("DRY_RUN", QgsProperty.fromExpression("1 = 1"), True),
        ("DRY_RUN", QgsProperty.fromExpression("'no'"), False),
        ("DRY_RUN", QgsProperty.fromValue("off"), False),
        ("CANDIDATES", 2.0, 2),
        ("CANDIDATES", QgsProperty.fromExpression("1 + 1"), 2),
        ("CANDIDATES", None, 1),
        ("MAX_TRANSACTIONS", None, None),
        ("MAX_TRANSACTIONS", 0, 0),
        ("RADIUS", "", None),
        ("GEOMETRY", "match", "match"),
        ("RESULT_TYPES", ["street", "city"], ["street", "city"]),
        ("RESULT_TYPES", "street, city", ["street", "city"]),
        ("RESULT_TYPES", [], []),
        ("AUTHCFG", 12345678901234.0, "12345678901234"),
    ],
)
def test_values_of_models_scripts_and_dialogs(provider, name, value, expected):
    algorithm, values = provider.algorithm("reversegeocode"), {"INPUT": point_layer(PLACES), name: value}
    assert Invocation(algorithm, values, QgsProcessingContext()).value(name) == expected


@pytest.mark.parametrize("value", [2, -1, 0.5, "2", [True], "y"])
def test_what_is_neither_true_nor_false(reverse_geocode, gateway, value):
    assert "'Dry run: only count, send nothing' (DRY_RUN) must be true or false, not '" in (
        reverse_geocode(point_layer([KAMPPI]), DRY_RUN=value).refusal
    )
    assert gateway.log() == []


def test_an_empty_text_is_not_given_where_that_is_harmless(reverse_geocode):
    blank = dict.fromkeys(("RADIUS", "HEADING", "RESULT_TYPES", "LANGUAGE", "POLITICAL_VIEW", "AUTHCFG"), "")
    run = reverse_geocode(point_layer([KAMPPI]), **blank)
    assert (run.refusal, run.results.get("OK")) == ("", 1)


@pytest.mark.parametrize("name", ["DRY_RUN", "MAX_TRANSACTIONS"])
def test_an_expression_without_a_result_is_empty(reverse_geocode, gateway, name):
    run = reverse_geocode(point_layer([KAMPPI]), **{name: QgsProperty.fromExpression("nullif(1, 1)")})
    assert f"({name}) is empty. Enter a value, or leave the parameter out." in run.refusal
    assert gateway.log() == []


@pytest.mark.parametrize(
    ("name", "meant"),
    [
        *(("DRYRUN", "DRY_RUN"), ("dry_run", "DRY_RUN"), ("DRY_RUNS", "DRY_RUN"), ("DRY", "DRY_RUN")),
        *(("TRANSACTIONS", "MAX_TRANSACTIONS"), ("DELETE", None), ("WAIT", None)),
    ],
)
def test_an_unknown_name_is_refused(reverse_geocode, gateway, name, meant):
    run = reverse_geocode(point_layer([KAMPPI]), **{name: True})
    assert run.refusal.endswith(f"There is no parameter '{name}'." + (f" Did you mean {meant}?" if meant else ""))
    assert gateway.log() == []


def test_no_algorithm_and_no_model_takes_an_unknown_name(provider):
    for algorithm in provider.algorithms():
        is_right, reason = algorithm.checkParameterValues({"DRY": True}, QgsProcessingContext())
        assert not is_right
        assert "There is no parameter 'DRY'." in reason


def test_a_name_that_qgis_takes_without_a_definition_is_ignored(reverse_geocode):
    assert reverse_geocode(point_layer([KAMPPI]), VERBOSE_LOG=True).results["OK"] == 1


@pytest.mark.parametrize("delete", ["no", "OFF", " false", "0"])
def test_jobs_are_not_deleted_by_a_no(run_algorithm, gateway, delete):
    jobs = Jobs(gateway)
    job = jobs.make(2)
    run = run_algorithm("locationgateway:cancelbatchjob", {"JOB_IDS": job, "DELETE": delete}, None, Run)
    assert run.refusal == ""
    assert jobs.state(job) in {"completed", "stopped"}


@pytest.mark.parametrize(("given", "status"), [("no", "refused"), (" YES ", "sent")])
def test_the_monthly_limit_is_not_ignored_by_a_no(reverse_geocode, settings, gateway, given, status):
    settings.setenv("LOCATION_GATEWAY_MONTHLY_LIMIT", "1")
    run = reverse_geocode(point_layer([KAMPPI, ESPLANADE]), IGNORE_MONTHLY_LIMIT=given)
    assert (status == "refused") is bool(run.refusal) is not bool(gateway.usage()["requests"])


def test_a_dry_run_by_another_word(reverse_geocode, gateway):
    assert reverse_geocode(point_layer([KAMPPI]), DRY_RUN=" Yes").results["TRANSACTIONS"] == 1
    assert gateway.log() == []


@pytest.mark.parametrize(
    ("values", "sentence"),
    [
        ({"TRAILER_COUNT": "2,0"}, "'Trailers' (TRAILER_COUNT) must be a whole number, not '2,0'. Write 2.0."),
        ({"TRAILER_COUNT": "two"}, "'Trailers' (TRAILER_COUNT) must be a whole number, not 'two'."),
        ({"HEIGHT": "3,80"}, "'Height (metres)' (HEIGHT) must be a number, not '3,80'. Write 3.80."),
        ({"AXLE_COUNT": "2.5"}, "'Axles' (AXLE_COUNT) must be a whole number, not '2.5'."),
        ({"MAX_TRANSACTIONS": "1 000"}, "must be a whole number, 0 or more, not '1 000'. Write 1000."),
        ({"MAX_TRANSACTIONS": "1,000"}, "not '1,000'. Write 1000, or 1.000 if the comma is a decimal point."),
        ({"MAX_TRANSACTIONS": " "}, "(MAX_TRANSACTIONS) is empty. Enter a value, or leave the parameter out."),
        ({"ALTERNATIVES": "7"}, "'Alternatives' (ALTERNATIVES) must be a whole number from 0 to 6, not '7'."),
        ({"VEHICLE": "rigid"}, "'Vehicle' (VEHICLE) cannot be 'rigid'. Possible values: articulated_40t, "),
        ({"EXCLUDE_COUNTRIES": ["CHE"]}, "'Countries to exclude' (EXCLUDE_COUNTRIES) must be a text, not "),
    ],
)
def test_what_is_refused_is_named(truck_routes_through_stops, gateway, values, sentence):
    assert sentence in truck_routes_through_stops(point_layer([KAMPPI, ESPLANADE]), **values).refusal
    assert gateway.log() == []


@pytest.mark.parametrize("text", ["tollRoad, ferry", " tollRoad ,ferry ", "tollRoad,ferry,"])
def test_blanks_around_commas_do_no_harm(provider, settings, gateway, text):
    definition = provider.algorithm("truckroutes").parameterDefinition("AVOID_FEATURES")
    layers = {name: point_layer(PLACES) for name in ("ORIGINS", "DESTINATIONS")}
    values = {**layers, "AVOID_FEATURES": text, "PAIRING": " all ", "OUTPUT": "memory:"}

    assert provider.algorithm("truckroutes").checkParameterValues(values, QgsProcessingContext()) == (True, "")
    assert parameter_value(definition, values, QgsProcessingContext()) == ["tollRoad", "ferry"]
