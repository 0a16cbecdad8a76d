"""Counts requests, answers and transactions."""

from __future__ import annotations

from collections import Counter, deque
from dataclasses import asdict, dataclass
from time import monotonic

LOG_LENGTH = 5_000


@dataclass(slots=True)
class Record:
    """One service request in the log. It contains the name of a key, never the key."""

    method: str
    path: str
    query: str
    content_type: str
    request_id: str | None
    key: str
    started: float
    places: int = 0
    status: int = 0
    """0 where no status was sent."""
    ended: float | None = None


class Usage:
    """The counters since the last reset, and the last requests."""

    def __init__(self) -> None:
        self.connections = 0
        self.key_in_query = 0
        """Requests that had a key in their address."""
        self.key_at_store = 0
        """Requests to the object store that had a key or a token."""
        self._records: deque[Record] = deque(maxlen=LOG_LENGTH)
        self._requests = self._answered = self._places = 0
        self._in_flight = self._max_in_flight = 0
        self._transactions: Counter[str] = Counter()
        self._times: Counter[int] = Counter()
        """How often each place was asked for."""
        self._statuses: Counter[int] = Counter()
        self._keys: Counter[str] = Counter()

    def begin(self, record: Record) -> None:
        """Count a request that has come in."""
        self._records.append(record)
        self._requests += 1
        self._in_flight += 1
        self._max_in_flight = max(self._max_in_flight, self._in_flight)

    def end(self, record: Record) -> None:
        """Count a request that has ended."""
        record.ended = monotonic()
        self._in_flight = max(0, self._in_flight - 1)
        self._statuses[record.status] += 1
        self._keys[record.key] += 1

    def bill(self, endpoint: str, transactions: int, places: list[int]) -> None:
        """Count an answer that was computed, even if it does not arrive."""
        self._answered += 1
        self._transactions[endpoint] += transactions
        self._places += len(places)
        self._times.update(places)

    def counters(self) -> dict[str, object]:
        """Return the counters."""
        return {
            "requests": self._requests,
            "answered": self._answered,
            "transactions": dict(self._transactions),
            "places_asked": self._places,
            "distinct_places": len(self._times),
            "places_repeated": sum(times > 1 for times in self._times.values()),
            "by_status": {str(status): count for status, count in sorted(self._statuses.items())},
            "by_key": dict(self._keys),
            "key_in_query": self.key_in_query,
            "key_at_store": self.key_at_store,
            "max_in_flight": self._max_in_flight,
            "connections": self.connections,
        }

    def log(self) -> list[dict[str, object]]:
        """Return the last requests, oldest first."""
        return [asdict(record) for record in self._records]
