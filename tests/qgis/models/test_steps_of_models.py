"""What a user sees of a model while its steps run, and models that are steps themselves."""

import pytest
from qgis.core import QgsApplication, QgsProcessingContext, QgsProcessingModelAlgorithm, QgsProject
from qgis.PyQt.QtCore import Qt

from tests.qgis.models.test_cost_of_models import ALL, BOUND, MODELS
from tests.support.background import run_in_background
from tests.support.layers import ESPLANADE, KAMPPI, RAILWAY_STATION, SENATE_SQUARE
from tests.support.models import NEAREST_DEPOT, nearest_twice_model, ways_model
from tests.support.routes import HAKANIEMI, named, rows_of
from tests.support.runs import Feedback

STEPS = {
    "addressesthereandback": ["Geocode addresses", "Reverse geocode points"],
    "comparevehicles": ["Truck routes – Van, 3.5 t", "Truck routes – Rigid truck, 7.5 t"],
    "customerswithoutadepot": ["Reachable area"],
    "drivesandstops": ["Detect stops", "Reverse geocode points", "Match GPS traces to roads"],
    "nearestdepotforeverystop": ["Distance matrix", "Truck routes"],
    "routestoaddresseswithinradius": ["Reverse geocode points", "Filter by radius", "Truck routes"],
    "stopsandtheiraddresses": ["Detect stops", "Reverse geocode points"],
    "toursofstops": ["Detect stops", "Plan tours", "Truck routes through stops"],
}

LOCAL = {"Detect stops", "Filter by radius"}
"""Steps that ask for nothing."""

pytestmark = pytest.mark.usefixtures("provider", "settings")


class LogFeedback(Feedback):
    """Keeps the progress and the lines of the log, in their order."""

    def __init__(self):
        super().__init__()
        self.seen = []
        self.texts = []
        self.progressChanged.connect(self.seen.append, Qt.ConnectionType.DirectConnection)

    def setProgressText(self, text):  # noqa: N802
        self.texts.append(text)
        self.seen.append(text)

    def pushInfo(self, info):  # noqa: N802
        super().pushInfo(info)
        self.seen.append(info)

    def pushWarning(self, warning):  # noqa: N802
        super().pushWarning(warning)
        self.seen.append(warning)

    @property
    def progress(self):
        return [one for one in self.seen if not isinstance(one, str)]

    @property
    def lines(self):
        return [one for one in self.seen if isinstance(one, str)]

    def lines_of_steps(self):
        """Return the lines after each title of a step."""
        places = [*map(self.lines.index, self.texts), len(self.lines)]
        return [self.lines[begin + 1 : end] for begin, end in zip(places, places[1:])]


def log_of(model, **values):
    """Run a model as its dialog does; return what its user sees."""
    feedback = LogFeedback()
    algorithm = QgsApplication.processingRegistry().createAlgorithmById(f"locationgateway:{model}")
    outputs = {one.name(): "memory:" for one in algorithm.destinationParameterDefinitions()}
    given = {**outputs, **MODELS[model][0](), **values}
    assert run_in_background(algorithm, given, output="", feedback=feedback).results
    return feedback


def titles_of(model):
    return [f"Step {n} of {len(STEPS[model])}: {title}" for n, title in enumerate(STEPS[model], start=1)]


def test_all_models_are_tested(provider):
    models = {one.name() for one in provider.algorithms() if isinstance(one, QgsProcessingModelAlgorithm)}
    assert models == set(STEPS) == set(MODELS)


@pytest.mark.parametrize("model", ALL)
def test_each_step_says_which_it_is_before_all_else(model):
    log = log_of(model)

    assert BOUND.match(log.lines[0])
    assert log.lines[1] == log.texts[0]
    assert log.texts == titles_of(model)
    assert len(set(STEPS[model])) == len(STEPS[model])
    for title, lines in zip(STEPS[model], log.lines_of_steps()):
        if title in LOCAL:
            assert [line.startswith("Rows: ") for line in lines] == [False] * (len(lines) - 1) + [True]
        else:
            own = [line for line in lines if not line.endswith("successfully matched")]  # that of a step of QGIS
            assert lines[0] == "Environment: production."
            assert "From the store: " in own[-1]
            assert sum("From the store: " in line for line in lines) == 1


@pytest.mark.parametrize("model", ALL)
def test_a_dry_run_says_so_too(model):
    log = log_of(model, DRY_RUN=True)

    assert BOUND.match(log.lines[0])
    assert log.lines[1] == log.texts[0]
    assert set(log.texts) <= set(titles_of(model))
    for lines in log.lines_of_steps():
        assert sum(line.startswith("Rows: ") for line in lines) == 1


@pytest.mark.parametrize("model", ALL)
def test_the_bar_follows_all_steps(model):
    log, count = log_of(model), len(STEPS[model])

    assert log.progress == sorted(log.progress)
    assert log.progress[-1] == pytest.approx(100)
    counted_before = STEPS[model][0] in LOCAL  # its title waits for the first line
    for number, text in enumerate(log.texts[counted_before:], start=int(counted_before)):
        before = [one for one in log.seen[: log.seen.index(text)] if not isinstance(one, str)]
        assert max(before, default=0) == pytest.approx(100 * number / count, abs=1)


def test_what_a_step_reports_says_in_which_step():
    """Seen with the steps' own reports, which come every ten seconds at most."""
    from location_gateway.core.toolbox.models.run import StepReport

    feedback = LogFeedback()
    report = StepReport(feedback, {"a": "First", "b": "Second"})
    report.release(with_counting=False)
    report.begin(["a", "native", "b"], ())
    report.step_begins()
    report.setProgress(100 / 6)
    report.setProgressText("Requests: 3 of 6.")
    report.setProgress(100 / 3)
    report.pushInfo("Rows: 6.")
    report.setProgress(100 * 2 / 3)
    report.step_begins()

    assert feedback.seen == [
        "Step 1 of 2: First",
        pytest.approx(25),
        "Step 1 of 2: Requests: 3 of 6.",
        pytest.approx(50),
        "Rows: 6.",
        "Step 2 of 2: Second",
    ]


def test_steps_of_two_vehicles_say_which():
    log = log_of("comparevehicles")

    assert "(Truck routes – Van, 3.5 t: 4, Truck routes – Rigid truck, 7.5 t: 4)" in log.lines[0]


def test_a_model_can_be_a_step_twice(gateway):
    """QGIS takes the steps of the first one for those of the second one, as they have the same ids."""
    import processing

    layers = {
        "FIRST": named(a=RAILWAY_STATION, b=SENATE_SQUARE),
        "SECOND": named(c=ESPLANADE),
        "DEPOTS": named(north=HAKANIEMI, south=KAMPPI),
    }
    outputs = dict.fromkeys(("result1", "result2"), "memory:")

    results = processing.run(nearest_twice_model(), {**layers, **outputs}, feedback=Feedback())

    assert [row["origin_label"] for row in rows_of(results["result1"])] == ["a", "b"]
    assert [row["origin_label"] for row in rows_of(results["result2"])] == ["c"]


def test_a_context_can_be_used_again(gateway):
    """A script may have one context for all runs."""
    import processing

    context = QgsProcessingContext()
    context.setProject(QgsProject.instance())
    depots = {"DEPOTS": named(north=HAKANIEMI), "routes": "memory:", "stops_without_a_way": "memory:"}

    for name, place in {"a": RAILWAY_STATION, "c": ESPLANADE}.items():
        given = {"STOPS": named(**{name: place}), **depots}
        routes = processing.run(NEAREST_DEPOT, given, context=context, feedback=Feedback())["routes"]
        assert [row["origin_label"] for row in rows_of(routes)] == [name]


def test_a_later_step_of_a_users_model_gets_its_layers(gateway):
    import processing

    given = {"STOPS": named(a=RAILWAY_STATION), "DEPOTS": named(north=HAKANIEMI), "result": "memory:"}
    results = processing.run(ways_model(), given, feedback=Feedback())

    assert [row["origin_label"] for row in rows_of(results["result"])] == ["a"]
