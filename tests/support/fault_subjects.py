"""The algorithms of the fault matrix: what each is given, and what of its outcome the manual's table shows."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Callable

from location_gateway.core.services.matrix import asynchronous, queries
from location_gateway.core.services.matrix.queries import Limit, MatrixMode

from tests.support.addresses import GEOCODE, STREETS, address_table
from tests.support.batch import COLLECT, SUBMIT, Jobs
from tests.support.circles import CANDIDATES, center
from tests.support.demo_gateway import NEEDS_PLANNER
from tests.support.fault_kinds import When
from tests.support.gateway_checks import ALGORITHM as CHECK_GATEWAY
from tests.support.isolines import REACHABLE_AREA
from tests.support.layers import PLACES, SENATE_SQUARE, point_layer, spread
from tests.support.matrices import DISTANCE_MATRIX, spread_points
from tests.support.matrices import PLACES as MATRIX_PLACES
from tests.support.matrices import layers as matrix_layers
from tests.support.routes import ROUND, THROUGH_STOPS, TRUCK_ROUTES, VAN, ends, tours
from tests.support.runs import ALGORITHM as REVERSE_GEOCODE
from tests.support.runs import run
from tests.support.tour_runs import DATE, PLAN_TOURS, job, job_layer, vehicle_layer
from tests.support.traces import MATCH_TRACES, ROADS, driven, trace_layer
from tests.support.waiting import until_held

_SPOILT = ("failed", "not_asked")
_PLACES = spread(250)
_PAIRS = 3
_JOBS = ("a", "b", "c")
_LARGE = 6
"""Origins, and destinations, of a matrix that costs less if the service calculates it as one."""


@dataclass(frozen=True)
class Subject:
    """An algorithm, and one run of it that goes well where nothing goes wrong."""

    algorithm: str
    parameters: Callable[[], dict]
    tasks: int
    """Transactions of a run without faults."""
    requests: int
    """Requests of a run without faults."""
    per_request: int = 1
    """The most transactions of one request."""
    in_halves: int = 0
    """The most transactions of a run whose requests are sent again in halves, if these cost more."""
    output: str = "OUTPUT"
    """The output with the input rows."""
    id_field: str = ""
    """The output field that tells which input row a row is; nothing where no row goes in."""
    ids: tuple = ()
    status_field: str = ""
    error_field: str = ""
    is_counted: bool = True
    """Whether what is billed meanwhile is in the plugin's own ledger: not of jobs that were made past it."""
    is_again: bool = False
    """Whether a second run gets what the first one was not told."""
    anew: dict = field(default_factory=dict)
    """What a second run needs where the first one may have been billed, and is not asked for again by itself."""
    marks: tuple = ()
    """Marks of all its cases."""
    polls: int = 0
    """How often it may ask again for what the service is still working on."""
    follows: bool = False
    """Whether it follows a redirect to another host, without the key."""
    change: Callable = lambda _environment: None
    """Changes the analyst's environment, which is a monkeypatch."""
    prepare: Callable = lambda _gateway, _run: {}
    """Makes ready on the demo gateway, before anything goes wrong, what a run needs; returns more parameters."""
    steps: tuple = ()
    """The endpoints that send it files, see :class:`.fault_kinds.Fault`."""
    variant: str = ""
    """What distinguishes it from another run of the same algorithm."""

    @property
    def name(self):
        return f"{self.algorithm.partition(':')[2]} {self.variant}".rstrip()

    def run(self, parameters):
        """Run it; the layer of what is returned is the one with the input rows."""
        own = {} if self.output == "OUTPUT" else {self.output: "memory:"}
        ended = run(self.algorithm, {**parameters, **own})
        ended.layer = ended.results.get(self.output)
        return ended

    def whens(self, fault):
        """Return the ways in which a fault is played with it."""
        if fault.step:
            return (When.ONCE, When.ALWAYS) if fault.step in self.steps else ()
        if fault.only:
            return (fault.only,)
        return (When.ONCE, When.ALWAYS) if self.requests == 1 else tuple(When)

    def states(self, run):
        """Return what became of the rows, as a text."""
        if run.refusal:
            return "refused"
        if self.status_field:
            states = Counter(run.column(self.status_field))
            return ", ".join(f"{states[state]} {_named(state)}" for state in sorted(states, key=str))
        if "STATE" in run.results:
            return run.results["STATE"]
        if "JOB_IDS" in run.results:
            return f"{run.results['JOBS']} job"
        return f"{len(run.rows)} rows"

    def told(self, run):
        """Return the first sentence that tells what went wrong, and nothing where all went well."""
        if run.refusal:
            return run.reason
        spoilt = [row for row in run.rows if row[self.status_field] in _SPOILT] if self.error_field else []
        texts = [row[self.error_field] for row in spoilt]
        return (texts or run.feedback.errors or [""])[0]


def _named(state):
    """Return a state of rows, of which some are the HTTP status of an answer."""
    return state if isinstance(state, str) else f"with HTTP {state}" if state else "without an answer"


def _reverse_geocoding():
    rows = [[place, str(number)] for number, place in enumerate([*_PLACES, *_PLACES[:3]])]
    return {"INPUT": point_layer([*rows, [None, str(len(rows))]])}


def _pairs():
    origins = [(60.17189 + number * 1e-4, 24.94140) for number in range(_PAIRS)]
    return {"ORIGINS": ends(*origins), "DESTINATIONS": ends(*[SENATE_SQUARE] * _PAIRS), **VAN}


def _tours():
    rows = [[place, f"{tour}", number] for tour in range(3) for number, place in enumerate(ROUND[tour:] + ROUND[:tour])]
    return {"INPUT": tours(*rows), "GROUP_FIELD": "tour", "ORDER_FIELD": "position", **VAN}


def _areas():
    return {"INPUT": point_layer([[place, name] for place, name in zip(PLACES, "abc")]), "RANGES": "1,2", **VAN}


def _traces():
    rows = [row for number, name in enumerate("abc") for row in driven(ROADS[number:], name)]
    return {"INPUT": trace_layer(rows), "TRACE_FIELD": "vehicle", "TIME_FIELD": "at", "POINTS": "memory:"}


def _plan():
    jobs = job_layer([job(place, name) for place, name in zip(PLACES, _JOBS)])
    return {"JOBS": jobs, "VEHICLES": vehicle_layer(), "DATE": DATE, "MAX_TIME": 1}


def _asynchronous(environment):
    """Have large matrices calculated in the background: those beyond 3 × 3. Their status is asked for often."""
    environment.setenv("LOCATION_GATEWAY_MATRIX_ASYNCHRONOUS", "true")
    environment.setitem(queries.LIMITS, MatrixMode.REGION, (Limit(3, 3),))
    for name in ("_FIRST_POLL_S", "_LAST_POLL_S"):
        environment.setattr(asynchronous, name, 0.02)


def _calculated_at_once(gateway, _run):
    gateway.matrix(seconds=0)
    return {}


def _submitted(gateway, run, **parameters):
    gateway.batch(seconds=0)
    job_ids = run(SUBMIT, parameters or {"INPUT": point_layer(PLACES)}).results["JOB_IDS"]
    until_held(lambda: gateway.usage()["transactions"])  # the bill of the job belongs to its submission
    return {"JOB_IDS": job_ids}


def _addresses():
    return {"INPUT": address_table(STREETS), "ADDRESS": "address"}


def _at_once(gateway, _run):
    gateway.batch(seconds=0)
    return {}


def _made(gateway, _run):
    jobs = Jobs(gateway)
    return {"JOB_IDS": jobs.make(4, hold="inProgress")}


def _listed(gateway, run):
    _made(gateway, run)
    return {}


_ROUTE = {"status_field": "status", "error_field": "error", "is_again": True}
SUBJECTS = {
    subject.name: subject
    for subject in (
        Subject(
            REVERSE_GEOCODE,
            _reverse_geocoding,
            tasks=250,
            requests=3,
            per_request=100,
            id_field="name",
            ids=tuple(map(str, range(254))),
            status_field="rg_status",
            error_field="rg_error",
            is_again=True,
        ),
        Subject(
            CANDIDATES,
            lambda: {"CENTER": center(SENATE_SQUARE), "RADIUS": 80},
            tasks=1,
            requests=1,
            status_field="rg_status",
            is_again=True,
        ),
        Subject(
            GEOCODE,
            _addresses,
            tasks=len(STREETS),
            requests=len(STREETS),
            id_field="address",
            ids=STREETS,
            status_field="gc_status",
            error_field="gc_error",
            is_again=True,
        ),
        Subject(
            TRUCK_ROUTES,
            _pairs,
            tasks=_PAIRS,
            requests=_PAIRS,
            id_field="origin_id",
            ids=tuple(range(1, _PAIRS + 1)),
            **_ROUTE,
        ),
        Subject(THROUGH_STOPS, _tours, tasks=3, requests=3, id_field="group_id", ids=("0", "1", "2"), **_ROUTE),
        Subject(
            DISTANCE_MATRIX,
            lambda: matrix_layers(MATRIX_PLACES[:2], MATRIX_PLACES),
            tasks=8,
            requests=1,
            per_request=8,
            id_field="origin_id",
            ids=(1,) * 4 + (2,) * 4,
            **_ROUTE,
        ),
        Subject(
            DISTANCE_MATRIX,
            lambda: matrix_layers(spread_points(_LARGE), spread_points(_LARGE, start=(60.166, 24.94))),
            tasks=5 * _LARGE,
            requests=4,  # the matrix, its status, its result, and the download
            per_request=5 * _LARGE,
            in_halves=_LARGE * _LARGE,  # a transaction for each pair
            id_field="origin_id",
            ids=tuple(1 + pair // _LARGE for pair in range(_LARGE * _LARGE)),
            polls=6,
            follows=True,
            steps=("matrix-store",),
            variant="in the background",
            change=_asynchronous,
            prepare=_calculated_at_once,
            **_ROUTE,
        ),
        Subject(
            REACHABLE_AREA,
            _areas,
            tasks=6,
            requests=3,
            per_request=2,
            id_field="name",
            ids=("a", "a", "b", "b", "c", "c"),
            status_field="ra_status",
            error_field="ra_error",
            is_again=True,
        ),
        Subject(MATCH_TRACES, _traces, tasks=3, requests=3, id_field="trace_id", ids=("a", "b", "c"), **_ROUTE),
        Subject(
            PLAN_TOURS,
            _plan,
            tasks=len(_JOBS) + 2,
            requests=1,
            per_request=len(_JOBS) + 2,
            output="STOPS",
            id_field="name",
            ids=_JOBS,
            status_field="tp_status",
            error_field="tp_error",
            is_again=True,
            anew={"PLAN_ANEW": True},
            marks=(NEEDS_PLANNER,),
        ),
        Subject(
            CHECK_GATEWAY,
            lambda: {"APIS": ["geocoding", "routing", "batch"]},
            tasks=2,
            requests=3,
            id_field="api",
            ids=("geocoding", "routing", "batch"),
            status_field="status",
        ),
        Subject(SUBMIT, lambda: {"INPUT": point_layer(PLACES)}, tasks=4, requests=3, prepare=_at_once),
        Subject(
            COLLECT,
            lambda: {"INPUT": point_layer([[place, str(number)] for number, place in enumerate(PLACES)])},
            tasks=4,
            requests=3,
            id_field="name",
            ids=("0", "1", "2", "3"),
            status_field="rg_status",
            error_field="rg_error",
            prepare=_submitted,
        ),
        Subject(SUBMIT, _addresses, variant="with addresses", tasks=5, requests=3, prepare=_at_once),
        Subject(
            COLLECT,
            lambda: {"INPUT": address_table(STREETS)},
            steps=("batch-results", "batch-errors"),
            variant="with addresses",
            tasks=len(STREETS),
            requests=3,
            id_field="address",
            ids=STREETS,
            status_field="gc_status",
            error_field="gc_error",
            prepare=lambda gateway, run: _submitted(gateway, run, **_addresses()),
        ),
        Subject("locationgateway:batchjobs", dict, tasks=4, requests=1, is_counted=False, prepare=_listed),
        Subject("locationgateway:cancelbatchjob", dict, tasks=4, requests=2, is_counted=False, prepare=_made),
    )
}
