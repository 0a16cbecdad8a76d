"""A service that answers more than it was asked for: the output has what was asked for."""

import json

import pytest
from qgis.core import QgsVectorLayer

from tests.support.layers import PLACES, SENATE_SQUARE, point_layer, written
from tests.support.local_server import LocalServer, body_length, http_answer
from tests.support.routes import VAN, one_pair
from tests.support.sample_answers import ITEM, SAMPLES


class GenerousGateway(LocalServer):
    """Gives every place ``candidates`` and every pair ``routes``, each with ``sections`` of so many metres."""

    def __init__(self, candidates=1, routes=1, metres=(1200,)):
        self._candidates, self._routes, self._metres = candidates, routes, metres
        super().__init__()

    @property
    def asked(self):
        """The first lines of the requests."""
        return [head.partition("\r\n")[0] for head in self.heads]

    def answer(self, head, body):
        sent = body.read(body_length(head))
        path = head.split(" ")[1].partition("?")[0]
        answer = json.dumps(self._routing() if "routes" in path else self._geocoding(path, sent)).encode()
        yield http_answer(200, answer, ["Content-Type: application/json"])

    def _geocoding(self, path, sent):
        items = [{**ITEM, "id": f"candidate {number}"} for number in range(1, self._candidates + 1)]
        if path.endswith("/multi-revgeocode"):
            return {"results": [{"id": place["id"], "items": items} for place in json.loads(sent)]}
        return {"items": items}

    def _routing(self):
        section = {**SAMPLES["routes"]["routes"][0]["sections"][0], "notices": [], "spans": []}
        summaries = [{"length": metres, "duration": metres, "baseDuration": metres} for metres in self._metres]
        route = {"id": "r", "sections": [{**section, "summary": summary} for summary in summaries]}
        return {"routes": [route] * self._routes}


@pytest.fixture
def generous(settings):
    """Make a gateway that gives a number of candidates or routes, and ask it."""
    started = []

    def start(**given):
        started.append(GenerousGateway(**given))
        settings.setenv("LOCATION_GATEWAY_BASE_URL", started[-1].url)
        return started[-1]

    yield start
    for one in started:
        one.stop()


@pytest.mark.parametrize(("asked", "rows"), [({}, 1), ({"CANDIDATES": 1}, 1), ({"CANDIDATES": 2}, 2)])
def test_more_candidates_than_asked(generous, reverse_geocode, tmp_path, asked, rows):
    gateway = generous(candidates=3)
    layer = str(written(point_layer(PLACES), tmp_path / "stops.gpkg"))

    run = reverse_geocode(layer, OUTPUT=str(tmp_path / "out.gpkg"), **asked)

    assert run.refusal == ""
    assert run.results["OK"] == len(PLACES)
    run = reverse_geocode(layer, **asked)
    assert run.column("rg_rank") == list(range(1, rows + 1)) * len(PLACES)
    assert run.results["FROM_STORE"] == len(PLACES)
    assert all(f"limit={rows} " in line or f"limit={rows}&" in line for line in gateway.asked)


def test_more_candidates_around_a_point_than_asked(generous, candidates_within_radius):
    gateway = generous(candidates=3)
    lat, lng = SENATE_SQUARE

    run = candidates_within_radius(CENTER=f"{lng},{lat} [EPSG:4326]", LIMIT=1)

    assert run.column("rg_id") == ["candidate 1"]
    assert "limit=1" in gateway.asked[0]


def test_stored_answers_may_hold_more_than_is_asked_for(generous, reverse_geocode, monkeypatch):
    generous(candidates=3)
    with monkeypatch.context() as earlier:
        earlier.setattr("location_gateway.core.services.geocoding.client.read_multi_revgeocode", _reading_all)
        reverse_geocode(point_layer(PLACES))

    run = reverse_geocode(point_layer(PLACES))

    assert run.results["FROM_STORE"] == len(PLACES)
    assert run.column("rg_rank") == [1] * len(PLACES)


def _reading_all(body, count, redact, _most):
    from location_gateway.core.services.geocoding.answers import read_multi_revgeocode

    return read_multi_revgeocode(body, count, redact)


@pytest.mark.parametrize("alternatives", [0, 1])
def test_more_routes_than_asked(generous, truck_routes, alternatives):
    generous(routes=4)

    run = truck_routes(**one_pair(), **VAN, ALTERNATIVES=alternatives)

    assert run.column("alternative") == list(range(alternatives + 1))
    assert {row["alternative"] for row in run.sections} == set(range(alternatives + 1))


def test_sums_beyond_32_bits(generous, truck_routes, tmp_path):
    generous(metres=(900_000_000,) * 3)

    run = truck_routes(**one_pair(), **VAN, OUTPUT=str(tmp_path / "routes.gpkg"))

    assert run.refusal == ""
    (row,) = QgsVectorLayer(run.results["OUTPUT"], "", "ogr").getFeatures()
    assert (row["length_m"], row["duration_s"]) == (2_700_000_000, 2_700_000_000)
