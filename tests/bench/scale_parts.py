"""The parts of a run, and to which of them the functions belong that py-spy has seen."""

from __future__ import annotations

from collections import Counter

PER_SECOND = 100
"""How often py-spy looks."""
PARTS = (
    ("writing the sink", ("OutputLayer.",)),
    ("JSON of the answers", ("Answer.json",)),
    ("reading the answers", ("read_multi_revgeocode",)),
    ("QGIS's network", ("QgisNetworkAdapter.send", "NetworkExchange.", "_Courier.deliver")),
    ("building the requests", ("build_multi_revgeocode", "PlaceIndex.places", "HttpExchange.prepare", "(uuid.py")),
    ("counting transactions", ("GatewaySession.count_transactions",)),
    ("writing the store", ("GroupCommit.keep", "PaidOnce._claim")),
    ("session: retries, limits, errors", ("GatewaySession.send",)),
    ("reading the store", ("StoreLookup.results", "AskedAhead._restored")),
    ("asking ahead and waiting", ("AskedAhead.", "in_order", "PaidOnce.ask", "_worker (concurrent")),
    ("reading the source", ("ReverseGeocodeRun._read",)),
    ("rows: their places and attributes", ("ReverseGeocodeRun.",)),
    ("rest of the run", ("processAlgorithm",)),
)
"""A look belongs to the first part of which one name is among its functions."""
START = "QGIS's start, the plugin, the key"


def by_part(stacks: str) -> Counter[str]:
    """Return the seconds by part, of stacks as py-spy writes them: functions with semicolons between, and a count."""
    seconds: Counter[str] = Counter()
    for line in stacks.splitlines():
        stack, _, count = line.rpartition(" ")
        part = next((part for part, names in PARTS if any(name in stack for name in names)), START)
        seconds[part] += int(count) / PER_SECOND
    return seconds
