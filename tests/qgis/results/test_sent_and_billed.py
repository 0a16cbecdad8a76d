"""What is billed is reported and counted, and never more than a run may spend.

What Qt sends on a connection whose end it has not noticed is counted too, and does not arrive.
"""

from dataclasses import replace

import pytest
from location_gateway.core.client import session

from tests.support.batch import SUBMIT
from tests.support.fault_world import POLICY, be_quick
from tests.support.layers import PLACES, SENATE_SQUARE, point_layer, spread
from tests.support.paid import counted, use
from tests.support.routes import TRUCK_ROUTES, ends
from tests.support.runs import ALGORITHM, Run

HANGS_UP = {"kind": "lost", "times": None, "each": 3}
"""Bills on arrival and closes the connection without a word, three times for each request; then answers."""
LOSES_ANSWERS = {"kind": "cut", "times": None}
"""Bills on arrival, and no answer ever arrives whole."""

pytestmark = pytest.mark.usefixtures("one_by_one")


@pytest.fixture(autouse=True)
def quick(settings):
    """Short pauses, and all the time that a busy machine needs."""
    be_quick(settings)
    settings.setattr(session, "RetryPolicy", lambda: replace(POLICY, total_time_s=60.0, first_contact_s=60.0))


def lists(places=250):
    return ALGORITHM, {"INPUT": point_layer(spread(places))}


def routes(count=3):
    origins = [(60.17189 + number * 1e-4, 24.94140) for number in range(count)]
    return TRUCK_ROUTES, {"ORIGINS": ends(*origins), "DESTINATIONS": ends(*[SENATE_SQUARE] * count)}


@pytest.fixture
def run(run_algorithm):
    return lambda algorithm, parameters, **more: run_algorithm(algorithm, {**parameters, **more}, None, Run)


def billed(gateway):
    return sum(gateway.usage()["transactions"].values())


@pytest.mark.parametrize(("made", "transactions"), [(lists, 1_000), (routes, 12)])
def test_each_sending_is_counted(gateway, folder, run, made, transactions):
    gateway.faults(HANGS_UP)
    ended = run(*made())
    assert ended.results["FAILED"] == ended.results["NOT_ASKED"] == 0
    assert gateway.usage()["requests"] == 12 <= ended.results["REQUESTS"]
    assert billed(gateway) == transactions <= ended.results["TRANSACTIONS"] == counted(folder)


def test_a_job_started_again_is_billed_and_counted_once(gateway, folder, run):
    gateway.batch(seconds=0)
    gateway.faults(HANGS_UP)
    ended = run(SUBMIT, {"INPUT": point_layer(PLACES)})
    starts = [one for one in gateway.log() if one["method"] == "PUT"]
    assert len(starts) == 4
    assert ended.results["TRANSACTIONS"] == counted(folder) == billed(gateway) == len(PLACES)


@pytest.mark.parametrize(
    ("made", "most", "sent"),
    [(lambda: lists(200), 200, 200), (lambda: lists(200), 250, 200), (routes, 3, 3), (routes, 4, 4)],
    ids=["lists, exactly", "lists, and some more", "routes, exactly", "routes, and one more"],
)
@pytest.mark.parametrize("used", [None, 1_000], ids=["of the run", "of the month"])
def test_no_request_is_sent_again_beyond_a_limit(settings, gateway, folder, run, made, most, sent, used):  # noqa: PLR0917
    algorithm, parameters = made()
    if used is None:
        parameters["MAX_TRANSACTIONS"] = most
    else:
        use(folder, used)
        settings.setenv("LOCATION_GATEWAY_MONTHLY_LIMIT", str(used + most))
    gateway.faults(LOSES_ANSWERS)
    ended = run(algorithm, parameters)
    assert "The request was not sent again." in ended.refusal
    assert billed(gateway) <= counted(folder) - (used or 0) == sent


def test_places_that_were_answered_before_a_limit_are_kept(gateway, folder, run):
    gateway.faults({**LOSES_ANSWERS, "after": 1})
    ended = run(*lists(300), MAX_TRANSACTIONS=350)
    assert ended.column("rg_status") == ["ok"] * 100 + ["failed"] * 100 + ["not_asked"] * 100
    failed, not_asked = (ended.column("rg_error")[row] for row in (100, 200))
    assert "The request was not sent again. Transactions so far: up to 300;" in failed
    assert "the maximum number of transactions is 350" in not_asked
    assert billed(gateway) <= ended.results["TRANSACTIONS"] == counted(folder) == 300
    gateway.faults()
    again = run(*lists(300), MAX_TRANSACTIONS=200)
    assert again.results["OK"] == 300
    assert again.results["TRANSACTIONS"] == 200
