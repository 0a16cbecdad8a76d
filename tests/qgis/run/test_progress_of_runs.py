"""The progress bar of whole runs: it follows what is answered, never goes back, and ends full."""

import pytest
from location_gateway.core.services.batch import run as batch_run
from qgis.core import QgsProcessingMultiStepFeedback

from tests.support.addresses import GEOCODE, STREETS, address_table
from tests.support.batch import COLLECT, SUBMIT
from tests.support.isolines import REACHABLE_AREA
from tests.support.layers import point_layer, spread
from tests.support.matrices import DISTANCE_MATRIX, spread_points
from tests.support.routes import TRUCK_ROUTES, VAN, ends
from tests.support.runs import ALGORITHM, Feedback, run
from tests.support.traces import MATCH_TRACES, several, trace_layer


@pytest.fixture(autouse=True)
def each_change(provider, settings, gateway):
    """Show each change of the bar, as if time passed fast."""
    settings.setattr("location_gateway.core.run.progress._BAR_APART_S", 0)


class Watching(Feedback):
    """Keeps each change of the bar; ``also`` is called with it."""

    def __init__(self, also=lambda _percent: None):
        super().__init__()
        self.bar = []
        self.progressChanged.connect(self.bar.append)
        self.progressChanged.connect(also)


def test_the_bar_follows_what_is_answered(settings, gateway):
    """The first rows are stored, and are written at once; then the service takes its time."""
    settings.setenv("LOCATION_GATEWAY_IN_FLIGHT", "1")
    places = spread(1_500)
    run(ALGORITHM, {"INPUT": point_layer(places[:1_000])})
    gateway.reset(latency_ms=300)
    seen = []
    feedback = Watching(lambda percent: seen.append((gateway.usage()["answered"] / 5, percent / 100)))

    run(ALGORITHM, {"INPUT": point_layer(places)}, feedback)

    assert [percent for answered, percent in seen if not answered and percent > 0.35] == []
    assert all(percent < answered + 0.35 for answered, percent in seen)
    assert len({round(answered, 1) for answered, _ in seen}) >= 4, "each answer moves it"


def of_each_kind():
    """Yield the id of an algorithm and its values."""
    points = spread_points(12)
    both = {"ORIGINS": ends(*points), "DESTINATIONS": ends(*reversed(points)), **VAN}
    yield ALGORITHM, {"INPUT": point_layer(spread(450))}
    yield GEOCODE, {"INPUT": address_table(STREETS), "ADDRESS": "address"}
    yield TRUCK_ROUTES, {**both, "PAIRING": "order"}
    yield DISTANCE_MATRIX, both
    yield REACHABLE_AREA, {"INPUT": point_layer(spread(7))}
    yield MATCH_TRACES, {"INPUT": trace_layer(several(6)), "TRACE_FIELD": "vehicle", "TIME_FIELD": "at"}


@pytest.mark.parametrize("number", range(6), ids=["reverse", "geocode", "routes", "matrix", "areas", "traces"])
@pytest.mark.parametrize("way", ["asked", "stored", "dry"])
def test_the_bar_never_goes_back_and_ends_full(number, way):
    algorithm, values = list(of_each_kind())[number]
    if way == "stored":
        run(algorithm, values)
    feedback = Watching()

    done = run(algorithm, {**values, "DRY_RUN": way == "dry"}, feedback)

    assert done.refusal == ""
    assert feedback.bar == sorted(feedback.bar)
    assert feedback.bar[-1] == 100.0
    assert 0 < feedback.bar[0] < 100


def test_the_bar_of_a_job_never_goes_back(gateway, monkeypatch):
    for name in ("FIRST_POLL_S", "LAST_POLL_S"):
        monkeypatch.setattr(batch_run, name, 0.05)
    gateway.batch(seconds=0.5)
    layer = point_layer(spread(450))
    submitting, collecting = Watching(), Watching()

    job_ids = run(SUBMIT, {"INPUT": layer}, submitting).results["JOB_IDS"]
    run(COLLECT, {"INPUT": layer, "JOB_IDS": job_ids, "WAIT": 10}, collecting)

    for feedback in (submitting, collecting):
        assert feedback.bar == sorted(feedback.bar)
        assert feedback.bar[-1] == 100.0


def test_the_steps_of_a_model_share_its_bar():
    whole = Watching()
    steps = QgsProcessingMultiStepFeedback(2, whole)
    steps.setCurrentStep(0)
    run(ALGORITHM, {"INPUT": point_layer(spread(450))}, steps)
    half = list(whole.bar)
    steps.setCurrentStep(1)

    run(ALGORITHM, {"INPUT": point_layer(spread(300))}, steps)

    assert half[-1] == 50.0
    assert whole.bar == sorted(whole.bar)
    assert whole.bar[-1] == 100.0
    assert len([percent for percent in whole.bar if 50 < percent < 100]) > 1
