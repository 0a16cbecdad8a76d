"""What the algorithms cost, and which services the key has to be licensed for."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module

from qgis.core import QgsApplication, QgsProcessingAlgorithm, QgsProcessingModelAlgorithm

from scripts.source_tree import PLUGIN

from .markdown import table

_PLACE = "a place: rows at the same place (5 decimals of a degree) count once"
_ADDRESS = "a different address"
_ROUTE = "a route, whatever its length; one with tolls counts as two"
_BLOCK = (
    "a pair, if there are fewer than 5 origins or fewer than 5 destinations. A larger matrix costs 5 for each origin "
    "or each destination, whichever are more; above 500 × 500, it is cut into such blocks"
)
_RECORD = "a place or an address that is submitted, often at a lower price"
_PLAN = "a job, and a start or an end of a vehicle; on roads, each line is one more"
_NOTHING = "–"
COSTS = {
    "reversegeocode": (_PLACE, "300 stops at 278 places: 278"),
    "geocodeaddresses": (_ADDRESS, "200 rows with 194 addresses: 194"),
    "addressesthereandback": ("an address, and each place that is found", "194 addresses, all found: 388"),
    "candidateswithinradius": ("a search", "100 candidates round a point: 1"),
    "truckroutes": (_ROUTE, "1 depot and 300 customers: 300"),
    "truckroutesthroughstops": (_ROUTE, "12 tours of 25 stops each: 12"),
    "distancematrix": (
        _BLOCK,
        "300 × 300 pairs: 1,500; 3 × 300 pairs: 900",
    ),
    "reachablearea": ("a range of a point", "40 shops with 15, 30 and 45 minutes: 120"),
    "comparevehicles": (
        "each route of both vehicles, and perhaps one more for its tolls",
        "300 pairs: 600, or with tolls at most 1,200",
    ),
    "nearestdepotforeverystop": ("the matrix, and each route", "3 depots and 300 stops: 900, and 300 routes: 1,200"),
    "customerswithoutadepot": ("a depot, however many customers there are", "3 depots and 2,000 customers: 3"),
    "routestoaddresseswithinradius": ("a place, and each route", "50 points, 20 within the radius: 70"),
    "plantours": (_PLAN, "30 jobs and 3 vehicles that return: 36, or 69 on roads"),
    "collecttours": (_NOTHING, "0"),
    "toursofstops": ("a stop, a start and an end of a vehicle, and the route of a tour", "30 stops, 3 vehicles: 39"),
    "matchtraces": ("a piece of a trace: up to the next gap, and at most 10,000 points", "3 drives, one with a gap: 4"),
    "drivesandstops": ("a stop, and each drive between two", "8 stops and 9 drives: 17"),
    "filterbyradius": (_NOTHING, "0"),
    "detectstops": (_NOTHING, "0"),
    "stopsandtheiraddresses": ("a stop", "3,000 positions with 8 stops: 8"),
    "submitbatchjob": (_RECORD, "1,000,000 rows with 800,000 addresses: 800,000"),
    "collectbatchjob": (_NOTHING, "0"),
    "batchjobs": (_NOTHING, "0"),
    "cancelbatchjob": (_NOTHING, "0; what the job has done stays billed"),
    "checkgateway": (
        "a service that is checked; batch jobs, matrices and tours cost nothing",
        "all services: at most 5",
    ),
    "usagereport": (_NOTHING, "0"),
    "emptystore": (_NOTHING, "0"),
}
"""For each algorithm: what a transaction stands for, and an example."""


def cost_table(algorithms: Iterable[QgsProcessingAlgorithm]) -> list[str]:
    """Return a table with a row for each algorithm."""
    head = ("Algorithm", "The key needs", "A transaction is", "Example")
    return table(
        head,
        (
            [f"[{one.displayName()}](algorithms/{one.name()}.md)", _entitlements(one) or "no key", *COSTS[one.name()]]
            for one in algorithms
        ),
    )


def cost_line(algorithm: QgsProcessingAlgorithm) -> str:
    """Return what the page of an algorithm says about its cost."""
    needs, (unit, _) = _entitlements(algorithm), COSTS[algorithm.name()]
    if not needs:
        return "Sends nothing, and costs nothing."
    costs = "It costs nothing." if unit == _NOTHING else f"A transaction is {unit}."
    return f"The key needs [{needs}](../cost.md). {costs}"


def _entitlements(algorithm: QgsProcessingAlgorithm) -> str:
    if algorithm.name() == "checkgateway":
        return "what is checked"
    name = import_module(f"{PLUGIN}.core.client.services").service_name
    return ", ".join(dict.fromkeys(name(service) for service in _services(algorithm)))


def _services(algorithm: QgsProcessingAlgorithm) -> Iterator[object]:
    """Yield what an algorithm asks, or what the steps of a model ask."""
    if isinstance(algorithm, QgsProcessingModelAlgorithm):
        algorithm.shortHelpString()  # a model reads its file when it is first needed
        for step in algorithm.childAlgorithms().values():
            yield from _services(QgsApplication.processingRegistry().algorithmById(step.algorithmId()))
    elif getattr(algorithm, "SERVICE", None) is not None:
        yield algorithm.SERVICE
