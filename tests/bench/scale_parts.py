"""The parts of a run, and to which of them the functions belong that py-spy has seen."""

from __future__ import annotations

from collections import Counter

PER_SECOND = 100
"""How often py-spy looks."""
PARTS = (
    ("writing the sink", ("OutputLayer.",)),
    ("JSON of the answers", ("Answer.json",)),
    ("reading the answers", ("read_multi_revgeocode",)),
    ("QGIS's network", ("NetworkExchange.", "NetworkReply.", "_handle_events", "_Courier.")),
    ("building the requests", ("build_multi_revgeocode", "PlaceIndex.places", "GatewaySession._prepared")),
    ("counting transactions", ("RunMeter.",)),
    ("claiming and writing the store", ("Deduplicator.",)),
    ("session: retries, limits, errors", ("GatewaySession.", "Scheduler.")),
    ("reading the store", ("StoreLookup.results", "Fetcher._restored")),
    ("requests under way", ("Fetcher.", "RequestWindow.", "Waiter.", "_Requests.")),
    ("reading the source", ("ReverseGeocodeRun._read",)),
    ("rows: their places and attributes", ("ReverseGeocodeRun.",)),
    ("rest of the run", ("processAlgorithm",)),
)
"""A look belongs to the part of the innermost function that has one, the first where there are two."""
START = "QGIS's start, the plugin, the key"


def by_part(stacks: str) -> Counter[str]:
    """Return the seconds by part, of stacks as py-spy writes them: functions with semicolons between, and a count."""
    seconds: Counter[str] = Counter()
    for line in stacks.splitlines():
        stack, _, count = line.rpartition(" ")
        seconds[_part_of(stack)] += int(count) / PER_SECOND
    return seconds


def _part_of(stack: str) -> str:
    """Return the part of a look: what goes on in the network leads back into the session, and that into the network."""
    parts = (
        part
        for function in reversed(stack.split(";"))
        for part, names in PARTS
        if any(name in function for name in names)
    )
    return next(parts, START)
