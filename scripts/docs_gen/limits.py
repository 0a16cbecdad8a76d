"""The limits of the services, for a table of the manual. The numbers are those of the code."""

from __future__ import annotations

from importlib import import_module

from scripts.source_tree import PLUGIN

from .markdown import table


def limits_table() -> list[str]:
    """Return the table: what, how much, and what the plugin does with more."""
    batch, search, tours, ranges, areas, routes, matrix = (
        import_module(f"{PLUGIN}.core.services.{name}")
        for name in (
            "batch.queries",
            "search.parameters",
            "tours.choices",
            "isolines.client",
            "isolines.choices",
            "routing.queries",
            "matrix.queries",
        )
    )
    region, *_ = matrix.LIMITS[matrix.MatrixMode.REGION]
    flexible, *_ = matrix.LIMITS[matrix.MatrixMode.FLEXIBLE]
    widest_km = 2 * (matrix.LARGEST_RADIUS_M - matrix.MARGIN_M) // 1000
    longest = areas.RangeType
    contract = import_module(f"{PLUGIN}.core.client.contract")
    traces = import_module(f"{PLUGIN}.core.geometry.traces")
    choices = import_module(f"{PLUGIN}.core.services.geocoding.choices")
    split = "is divided into requests"
    refused = "is refused before anything is sent"
    rows = [
        ("Geocoding", "places in a request", contract.MOST_PLACES, split),
        ("Geocoding", "candidates of a place", choices.MOST_CANDIDATES_IN_LIST, refused),
        ("Geocoding", "candidates round one point", choices.MOST_CANDIDATES, "the log says that there may be more"),
        ("Search", "addresses in a request", 1, split),
        ("Search", "candidates of an address", search.MOST_CANDIDATES, refused),
        ("Routing", "letters of a route's URL: about 70 stops", routes.LONGEST_URL, "the row is `invalid`"),
        ("Routing", "areas to avoid", routes.MOST_AREAS, refused),
        ("Distance matrix", "origins and destinations in a block", _block(region), split),
        (
            "Distance matrix",
            f"the same, if points are more than {widest_km} km apart",
            _block(flexible),
            f"{split}, which cost much more",
        ),
        (
            "Distance matrix",
            "pairs of an asynchronous matrix",
            max(one.origins * one.destinations for one in matrix.ASYNCHRONOUS_LIMITS),
            split,
        ),
        ("Reachable areas", "ranges of a point", ranges.MOST_RANGES, refused),
        (
            "Reachable areas",
            "the longest range",
            f"{longest.TIME.longest // 3600} h or {longest.DISTANCE.longest // 1000:,} km",
            refused,
        ),
        ("Route matching", "points of a piece of a trace", traces.MOST_POINTS, "a new piece begins"),
        ("Tour planning", "jobs of a plan that is answered at once", tours.MOST_TASKS, "is planned in the background"),
        ("Tour planning", "jobs of any plan", tours.MOST_TASKS_LATER, refused),
        (
            "Tour planning",
            "vehicles that differ, at once and in the background",
            f"{tours.MOST_TYPES}, {tours.MOST_TYPES_LATER}",
            refused,
        ),
        ("Tour planning", "vehicles of one kind", tours.MOST_VEHICLES, "count as another kind"),
        ("Tour planning", "breaks of a vehicle", tours.MOST_BREAKS, refused),
        ("Batch jobs", "records of a job", contract.MOST_RECORDS, "is divided into jobs"),
        ("Batch jobs", "megabytes of a job's input", batch.MOST_TEXT_BYTES // 1_000_000, "is divided into jobs"),
        # The plugin does not count these two: they are the service's (docs/service.md, Jobs).
        (
            "Batch jobs",
            "jobs that have not ended, for a key",
            500,
            "is refused by the service (429): wait, or delete some",
        ),
        ("Batch jobs", "days for which results are kept", 30, "they are billed again"),
    ]
    head = ("Service", "What", "At most", "What happens with more")
    return table(head, ([service, what, _number(most), more] for service, what, most, more in rows))


def _block(limit: tuple[int, int]) -> str:
    return " × ".join(map(str, limit))


def _number(most: int | str) -> str:
    return f"{most:,}" if isinstance(most, int) else most
