"""What can be set on the command line, and some of it while the gateway runs."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

MOST_PLACES = 100
"""The platform's own limit on a list (docs/service.md, Lists)."""


class BodyForm(StrEnum):
    """The forms of a list request that the gateway takes."""

    JSON = "json"
    LINES = "lines"
    BOTH = "both"


@dataclass(slots=True)
class Settings:
    """How the gateway behaves. Only its control endpoint changes it."""

    latency_ms: float = 0
    requests_per_second: float | None = None
    body_form: BodyForm = BodyForm.BOTH
    max_places: int = MOST_PLACES
    max_body_bytes: int = 65_536
    batch_seconds: float = 2
    """How long a batch job takes, unless told otherwise since the last reset."""

    def change(self, values: dict[str, object]) -> None:
        """Take over new values. If one of them makes no sense, nothing is changed."""
        latency_ms = values.get("latency_ms", self.latency_ms)
        rate = values.get("requests_per_second", self.requests_per_second)
        max_places = values.get("max_places", self.max_places)
        form = BodyForm(values.get("body_form", self.body_form))
        if unknown := values.keys() - {"latency_ms", "requests_per_second", "max_places", "body_form"}:
            raise ValueError(f"no such setting: {', '.join(sorted(unknown))}")
        if not isinstance(latency_ms, int | float) or latency_ms < 0:
            raise ValueError("latency_ms is a number of milliseconds")
        if rate is not None and (not isinstance(rate, int | float) or rate <= 0):
            raise ValueError("requests_per_second is a number above 0, or null for no limit")
        if not isinstance(max_places, int) or not 1 <= max_places <= MOST_PLACES:
            raise ValueError(f"max_places is a whole number from 1 to {MOST_PLACES}")
        self.latency_ms, self.requests_per_second = latency_ms, rate
        self.max_places, self.body_form = max_places, form
