"""What a user sees of a model while its steps run, and models that are steps themselves."""

import pytest
from qgis.core import QgsApplication, QgsProcessingContext, QgsProject

from tests.qgis.models.test_cost_of_models import ALL, MODELS
from tests.support.layers import ESPLANADE, KAMPPI, RAILWAY_STATION, SENATE_SQUARE
from tests.support.models import NEAREST_DEPOT, nearest_twice_model, ways_model
from tests.support.routes import HAKANIEMI, named, rows_of
from tests.support.runs import Feedback

STEPS = {
    "addressesthereandback": ["Geocode addresses", "Reverse geocode points"],
    "comparevehicles": ["Truck routes", "Truck routes"],
    "customerswithoutadepot": ["Reachable area"],
    "drivesandstops": ["Detect stops", "Reverse geocode points", "Match GPS traces to roads"],
    "nearestdepotforeverystop": ["Distance matrix", "Truck routes"],
    "routestoaddresseswithinradius": ["Reverse geocode points", "Filter by radius", "Truck routes"],
    "stopsandtheiraddresses": ["Detect stops", "Reverse geocode points"],
    "toursofstops": ["Detect stops", "Plan tours", "Truck routes through stops"],
}

pytestmark = pytest.mark.usefixtures("provider", "settings")


class ProgressFeedback(Feedback):
    """Keeps the progress, with the texts between its changes."""

    def __init__(self):
        super().__init__()
        self.seen = []
        self.progressChanged.connect(self.seen.append)

    def setProgressText(self, text):  # noqa: N802
        self.seen.append(text)

    @property
    def texts(self):
        return [one for one in self.seen if isinstance(one, str)]


@pytest.mark.parametrize("model", ALL)
def test_each_step_says_which_it_is_and_the_bar_follows_all(model):
    import processing

    feedback, steps = ProgressFeedback(), STEPS[model]
    algorithm = QgsApplication.processingRegistry().algorithmById(f"locationgateway:{model}")
    outputs = {one.name(): "memory:" for one in algorithm.destinationParameterDefinitions()}

    processing.run(algorithm, {**outputs, **MODELS[model][0]()}, context=QgsProcessingContext(), feedback=feedback)

    assert feedback.texts == [f"Step {n} of {len(steps)}: {title}" for n, title in enumerate(steps, start=1)]
    progress = [one for one in feedback.seen if not isinstance(one, str)]
    assert progress == sorted(progress)
    for number, text in enumerate(feedback.texts):
        before = [one for one in feedback.seen[: feedback.seen.index(text)] if not isinstance(one, str)]
        assert max(before, default=0) == pytest.approx(100 * number / len(steps), abs=1)
    assert progress[-1] == pytest.approx(100)


def test_what_a_step_reports_says_in_which_step():
    """Seen with the steps' own reports, which come every ten seconds at most."""
    from location_gateway.core.toolbox.models.run import StepReport

    feedback = ProgressFeedback()
    report = StepReport(feedback, {"a": "First", "b": "Second"})
    report.begin(["a", "native", "b"], ())
    report.setProgress(100 / 6)
    report.setProgressText("Requests: 3 of 6.")
    report.setProgress(100 * 2 / 3)

    assert feedback.seen == [
        "Step 1 of 2: First",
        pytest.approx(25),
        "Step 1 of 2: Requests: 3 of 6.",
        pytest.approx(50),
        "Step 2 of 2: Second",
    ]


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
