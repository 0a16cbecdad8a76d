"""Notices: what is to be known about an answer or a section of a route (platform.md 4.4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

CRITICAL, INFO = "critical", "info"


@dataclass(frozen=True, slots=True)
class Notice:
    """One notice."""

    title: str
    code: str
    severity: str = CRITICAL
    details: tuple[tuple[tuple[str, Any], ...], ...] = ()
    """Each detail as its members, so that notices can be compared and counted."""

    def members(self) -> dict[str, Any]:
        """Return the notice as it is sent."""
        sent: dict[str, Any] = {"title": self.title, "code": self.code, "severity": self.severity}
        if self.details:
            sent["details"] = [_nested(detail) for detail in self.details]
        return sent


def _nested(detail: tuple[tuple[str, Any], ...]) -> dict[str, Any]:
    return {name: dict(value) if isinstance(value, tuple) else value for name, value in detail}


NO_ROUTE = Notice("Route calculation failed: Couldn't find a route.", "noRouteFound")
NO_TIME_MODEL = Notice("ML duration is not available.", "mlDurationUnavailable", INFO)
NO_LANGUAGE = Notice("None of the requested languages is available.", "mainLanguageNotFound", INFO)


def unknown_parameter(name: str) -> Notice:
    """Return what is said about a parameter that nobody reads."""
    return Notice(f"The provided parameter '{name}' is unknown.", "unknownParameter", INFO)


def not_matched(name: str) -> Notice:
    """Return what is said when a place is too far from every road. There is no code for a via."""
    codes = {"origin": "couldNotMatchOrigin", "destination": "couldNotMatchDestination"}
    what = f"Couldn't match {name}." if name in codes else f"Couldn't match {name} waypoint."
    return Notice(f"Route calculation failed: {what}", codes.get(name, "routeCalculationFailed"))
