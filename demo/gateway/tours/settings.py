"""How tour planning behaves, told at `/_demo/tours`. A reset puts everything back to how it was at the start."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, fields, replace
from enum import StrEnum
from math import inf
from typing import Any

from demo.gateway.tours.checks import AT_ONCE


class Hold(StrEnum):
    """States that problems can be kept in."""

    PENDING = "pending"
    IN_PROGRESS = "inProgress"


@dataclass(frozen=True, slots=True)
class ToursSettings:
    """The settings. The names are those of the JSON object that the gateway is told them with."""

    most_locations: int = AT_ONCE.locations
    """How many locations the jobs of a problem may have that is solved at once."""
    requests_per_second: float | None = None
    """The rate limit of each key for this API alone: 2 is the platform's own."""
    seconds: float = 0.5
    """How long problems take at least that are sent as jobs from now on."""
    hold: Hold | None = None
    """The state in which they stay, at any time."""
    fail: bool = False
    """Whether problems fail that are sent from now on."""
    late_polls: int = 0
    """How many times the status of a new one is answered 404."""

    def changed(self, values: object) -> ToursSettings:
        """Return the settings with others; raises :class:`ValueError` if one of them makes no sense."""
        if not isinstance(values, dict):
            raise ValueError("the settings are an object")  # noqa: TRY004 told to the caller like any other wrong setting
        if unknown := values.keys() - {field.name for field in fields(self)}:
            raise ValueError(f"no such setting: {', '.join(sorted(unknown))}")
        return replace(self, **{name: _checked(name, value) for name, value in values.items()})

    def members(self) -> dict[str, Any]:
        """Return the settings for JSON."""
        return asdict(self)


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _is_number(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value < inf


_CHECKS: dict[str, Callable[[Any], bool]] = {
    "most_locations": lambda value: _is_whole(value) and 1 <= value <= AT_ONCE.locations,
    "requests_per_second": lambda value: value is None or (_is_number(value) and value > 0),
    "seconds": _is_number,
    "hold": lambda value: value is None or value in set(Hold),
    "fail": lambda value: isinstance(value, bool),
    "late_polls": _is_whole,
}


def _checked(name: str, value: Any) -> Any:
    """Return a setting's value; raises :class:`ValueError`."""
    if not _CHECKS[name](value):
        raise ValueError(f"{name}: {value!r} makes no sense")
    return Hold(value) if name == "hold" and value is not None else value
