"""How matrices behave, told at `/_demo/matrix`. A reset puts everything back to how it was at the start."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict, dataclass, fields, replace
from enum import StrEnum
from math import inf
from typing import Any

from demo.gateway.hosts import Host
from demo.gateway.matrix.request import MOST_POINTS, MOST_SIDE


class Hold(StrEnum):
    """States that asynchronous matrices can be kept in."""

    ACCEPTED = "accepted"
    IN_PROGRESS = "inProgress"


class Failure(StrEnum):
    """How asynchronous matrices fail."""

    TIMEOUT = "timeout"
    ERROR = "error"
    RESULT = "result"
    """They complete, and their result holds an error instead of a matrix."""


class Knows(StrEnum):
    """Which hosts know the asynchronous matrices."""

    BOTH = "both"
    GENERAL = "general"
    REGION = "region"


class StatusHost(StrEnum):
    """Where the status address leads."""

    GENERAL = "general"
    REGION = "region"
    STRANGER = "stranger"
    """To a host that does not exist."""


@dataclass(frozen=True, slots=True)
class MatrixSettings:
    """The settings. The names are those of the JSON object that the gateway is told them with."""

    most_side: int = MOST_SIDE
    """How many origins, or destinations, a synchronous matrix in a region may have."""
    most_side_as_a_job: int = MOST_POINTS
    """The same of an asynchronous one."""
    too_large_status: int = 400
    """The status of what is too large: 400, or 413. The code is the same."""
    seconds: float = 0.5
    """How long asynchronous matrices take that are asked from now on."""
    hold: Hold | None = None
    """The state in which they stay, at any time."""
    fail: Failure | None = None
    """How they fail that are asked from now on."""
    status_host: StatusHost = StatusHost.REGION
    known_by: Knows = Knows.BOTH
    late_polls: int = 0
    """How many times the status of a new one is answered 404."""
    absolute_links: bool = False
    """Whether `Location` and `resultUrl` of a completed one are absolute."""
    in_store: bool = True
    """Whether the result is in the object store; otherwise it is sent at once."""
    redirect_status: int = 303
    """The status of the answer that leads to the object store."""
    addresses_expired: bool = False
    """Whether the time of all pre-signed addresses is over."""

    def changed(self, values: object) -> MatrixSettings:
        """Return the settings with others; raises :class:`ValueError` if one of them makes no sense."""
        if not isinstance(values, dict):
            raise ValueError("the settings are an object")  # noqa: TRY004 told to the caller like any other wrong setting
        if unknown := values.keys() - {field.name for field in fields(self)}:
            raise ValueError(f"no such setting: {', '.join(sorted(unknown))}")
        return replace(self, **{name: _checked(name, value) for name, value in values.items()})

    def members(self) -> dict[str, Any]:
        """Return the settings for JSON."""
        return asdict(self)

    def is_known_at(self, host: Host) -> bool:
        """Return whether a host knows the asynchronous matrices."""
        return self.known_by in (Knows.BOTH, host)


def _is_whole(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def _is_seconds(value: Any) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value < inf


def _is_flag(value: Any) -> bool:
    return isinstance(value, bool)


_ENUMS = {"hold": Hold, "fail": Failure, "status_host": StatusHost, "known_by": Knows}
_OPTIONAL = {"hold", "fail"}
_CHECKS: dict[str, Callable[[Any], bool]] = {
    "most_side": lambda value: _is_whole(value) and 1 <= value <= MOST_SIDE,
    "most_side_as_a_job": lambda value: _is_whole(value) and 1 <= value <= MOST_POINTS,
    "too_large_status": lambda value: value in (400, 413),
    "seconds": _is_seconds,
    "late_polls": _is_whole,
    "absolute_links": _is_flag,
    "in_store": _is_flag,
    "redirect_status": lambda value: value in (302, 303, 307),
    "addresses_expired": _is_flag,
}


def _checked(name: str, value: Any) -> Any:
    """Return a setting's value; raises :class:`ValueError`."""
    if value is None and name in _OPTIONAL:
        return None
    if name in _ENUMS:
        return _ENUMS[name](value)
    if not _CHECKS[name](value):
        raise ValueError(f"{name}: {value!r} makes no sense")
    return value
