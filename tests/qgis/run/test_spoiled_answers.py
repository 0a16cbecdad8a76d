"""A value of any type of JSON at any place of an answer: its rows have a state, and so have the others."""

import random
import uuid
from collections import defaultdict
from dataclasses import replace

import pytest

from tests.fuzz.made_bodies import OTHERS, places_in, with_other
from tests.support.addresses import address_table
from tests.support.fault_subjects import SUBJECTS
from tests.support.fault_world import be_quick
from tests.support.layers import SENATE_SQUARE, point_layer, spread
from tests.support.relay import Relay
from tests.support.routes import ends
from tests.support.runs import run as run_other
from tests.support.traces import ROADS, driven, trace_layer

_TRIES, _TRIES_LONG = 50, 1_000
_UNSPOILT = 0.5
_LONGEST_REASON = 1_000
_REQUESTS = 40
"""Of a run with a request for each row."""
_ROWS = [str(number) for number in range(_REQUESTS)]
_STATES = {"ok", "failed", "no_geometry", "no_address", "no_match", "no_route", "restricted", "unassigned"}


def _with(name, ids=(), **parameters):
    """Return a subject with more rows, and with options for which the service says more."""
    subject, given = SUBJECTS[name], {}
    if ids:
        given = {"ids": ids, "tasks": len(ids), "requests": _REQUESTS}
    return replace(subject, parameters=lambda: {**subject.parameters(), **parameters}, **given)


def _moved(places, steps):
    return [(lat + steps * 1e-5, lng) for lat, lng in places]


def _subjects():
    streets = tuple(f"Mannerheimintie {number}" for number in range(1, _REQUESTS + 1))
    traces = [row for name in _ROWS for row in driven(_moved(ROADS, int(name)), name)]
    points = spread(_REQUESTS)
    lines = dict.fromkeys(("SECTIONS", "NOTICES"), "memory:")
    routes = {"ORIGINS": ends(*points), "DESTINATIONS": ends(*[SENATE_SQUARE] * _REQUESTS), **lines}
    areas = point_layer([[place, name] for place, name in zip(points, _ROWS)])
    larger = (
        _with("geocodeaddresses", streets, INPUT=address_table(streets)),
        _with("truckroutes", tuple(range(1, _REQUESTS + 1)), **routes, TOLLS=True, ALTERNATIVES=1, ELEVATION=True),
        _with("truckroutesthroughstops", **lines, TOLLS=True),
        _with("reachablearea", tuple(name for name in _ROWS for _ in "12"), INPUT=areas, BANDS=True),
        _with("matchtraces", tuple(_ROWS), INPUT=trace_layer(traces), LINKS="memory:"),
        _with("distancematrix", WIDE="memory:"),
        _with("plantours", OUTPUT="memory:"),
    )
    return {**SUBJECTS, **{one.name: one for one in larger}}


class SpoilingGateway(Relay):
    """Replaces a value in some answers, by chance."""

    def __init__(self, url, seed, unspoilt):
        self.spoilt = []
        """Where values were replaced, and by what, in the present run."""
        self.tries = 0
        self._random = random.Random(seed)  # noqa: S311 - the same each time
        self._unspoilt = unspoilt
        self._plans = {}
        super().__init__(url)

    def fetch(self, method, url, data, headers):
        """Return the demo gateway's answer; that of a plan, for which it needs a second, once more."""
        if not (method == "POST" and "/tour-planning/" in url):
            return super().fetch(method, url, data=data, headers=headers)
        if data not in self._plans:
            self._plans[data] = super().fetch(method, url, data=data, headers=headers)
        return self._plans[data]

    def told(self, target, value):
        if self._random.random() < self._unspoilt:
            return value
        alike = defaultdict(list)
        for place in places_in(value):
            alike[tuple("*" if isinstance(name, int) else name for name in place)].append(place)
        place = self._random.choice(self._random.choice(list(alike.values())))
        other = self._random.choice(OTHERS)
        self.tries += 1
        self.spoilt.append((target.partition("?")[0], place, other))
        return with_other(value, place, other)


def _marks(subject):
    """Jobs of addresses have the same answers as those of places: they are tried with --long only."""
    return [*subject.marks, *([pytest.mark.long] if subject.variant == "with addresses" else [])]


@pytest.fixture(params=[pytest.param(name, marks=_marks(one)) for name, one in SUBJECTS.items()])
def subject(request, settings):
    """An algorithm, whose waits are short, and which has one request under way."""
    subject = _subjects()[request.param]
    settings.setenv("LOCATION_GATEWAY_IN_FLIGHT", "1")
    be_quick(settings)
    subject.change(settings)
    return subject


@pytest.fixture
def spoiling(subject, gateway):
    """What spoils its answers."""
    server = SpoilingGateway(gateway.url, subject.name, 0.0 if subject.requests == 1 else _UNSPOILT)
    yield server
    server.stop()


@pytest.fixture
def each_try(subject, gateway, spoiling, settings, tmp_path):
    """Return a function that runs the algorithm, with a new store, through what spoils its answers."""

    def run(parameters):
        settings.setenv("LOCATION_GATEWAY_STORE", str(tmp_path / uuid.uuid4().hex))
        settings.setenv("LOCATION_GATEWAY_BASE_URL", gateway.url)
        gateway.reset()  # it takes so many jobs only
        more = subject.prepare(gateway, run_other)
        spoiling.spoilt = []
        settings.setenv("LOCATION_GATEWAY_BASE_URL", spoiling.url)
        return subject.run({**parameters, **more})

    return run


def test_a_value_of_any_type_at_any_place(subject, spoiling, each_try, uncaught, request):
    parameters, tries = subject.parameters(), _TRIES_LONG if request.config.getoption("--long") else _TRIES
    for _ in range(4 * tries):
        run = each_try(parameters)
        spoilt = spoiling.spoilt
        assert uncaught == [], spoilt
        if run.refusal:
            assert subject.per_request == subject.tasks or "job" in subject.algorithm, (spoilt, run.refusal)
            assert run.reason != "Unable to execute algorithm", (spoilt, run.refusal)
            assert len(run.reason) < _LONGEST_REASON
        elif subject.error_field and run.layer:
            check_rows(subject, [row for row in run.rows if not row.get("alternative")], spoilt)
        if spoiling.tries >= tries:
            return
    pytest.fail(f"Only {spoiling.tries} answers were spoilt.")


def check_rows(subject, rows, spoilt):
    """Each row is there, in its place, and no more of them have failed than are in the spoilt answers."""
    assert tuple(row[subject.id_field] for row in rows) == subject.ids, spoilt
    states = [row[subject.status_field] for row in rows]
    assert set(states) <= _STATES, (spoilt, states)
    assert all(row[subject.error_field] for row in rows if row[subject.status_field] == "failed"), spoilt
    if not spoilt:
        assert "failed" not in states
    again = len(rows) - subject.tasks  # rows of a place that another one has
    assert states.count("failed") <= len(spoilt) * (subject.per_request + again), spoilt
