"""How batch jobs behave, told at `/_demo/batch`. A reset puts everything back to how the gateway was started."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import asdict, dataclass, fields, replace
from enum import StrEnum
from math import inf
from typing import Any

from demo.gateway.batch.columns import ALL_COLUMNS

ADDRESS_PARAMETERS = ("q", "qq")


class Order(StrEnum):
    """In which order results come."""

    INPUT = "input"
    REVERSED = "reversed"
    SHUFFLED = "shuffled"


class NoMatch(StrEnum):
    """The results of a record without a match, which are not documented (docs/service.md, Results)."""

    ROW = "row"
    """`recId|0|0` and empty cells. The record counts as succeeded."""
    NOTHING = "nothing"
    """No row. The record counts as processed, and neither as succeeded nor as failed."""


class Hold(StrEnum):
    """States that jobs can be kept in."""

    QUEUED = "queued"
    PENDING = "pending"
    IN_PROGRESS = "inProgress"


@dataclass(frozen=True, slots=True)
class BatchSettings:
    """The settings. The names are those of the JSON object that the gateway is told them with."""

    seconds: float
    """How long jobs take that are started from now on."""
    hold: Hold | None = None
    """The state in which jobs stay, at any time. In `inProgress` they have half of the records."""
    fail: bool = False
    """Whether jobs that are created from now on fail half-way, each time that they are started."""
    fail_every: int | None = None
    """In jobs created from now on, each record with a multiple of this number fails, and is in the error log."""
    no_match: NoMatch = NoMatch.ROW
    """Of jobs created from now on."""
    order: Order = Order.INPUT
    doubled_rows: int = 0
    """How many of the first rows of results are repeated at the end."""
    foreign_rows: int = 0
    """How many of the first rows are preceded by a row of another record, whose id begins with the same digits."""
    shifted_rows: int = 0
    """How many of the first rows of results have a delimiter in a cell that is not quoted."""
    blank_lines: int = 0
    """How many empty lines follow the results, and the error log."""
    cut_bytes: int = 0
    """How many bytes are missing at the end of the results."""
    without_columns: tuple[str, ...] = ()
    """Columns that results do not have though they were asked for."""
    unknown_columns: tuple[str, ...] = ()
    """Columns of results that the service does not know: jobs that ask for one are refused."""
    address_columns: tuple[str, ...] = ADDRESS_PARAMETERS
    """What the columns are called that have an address in one line, and in parts. Of jobs created from now on."""
    most_jobs: int = 500
    """How many startable jobs a key may have (docs/service.md, Jobs)."""
    deleted_are_gone: bool = False
    """Whether a deleted job is answered 404, instead of with its status."""

    def columns_of_input(self, parameters: Iterable[str]) -> dict[str, str]:
        """Return what the columns of inputs are called, each with its parameter."""
        names = dict(zip(ADDRESS_PARAMETERS, self.address_columns, strict=True))
        return {names.get(parameter, parameter): parameter for parameter in parameters}

    @property
    def changes_results(self) -> bool:
        """Whether results are not sent as they were made."""
        numbers = (self.doubled_rows, self.foreign_rows, self.shifted_rows, self.blank_lines, self.cut_bytes)
        return self.order is not Order.INPUT or any(numbers) or bool(self.without_columns)

    def changed(self, values: object) -> BatchSettings:
        """Return the settings with others; raises :class:`ValueError` if one of them makes no sense."""
        if not isinstance(values, dict):
            raise ValueError("the settings are an object")  # noqa: TRY004 told to the caller like any other wrong setting
        if unknown := values.keys() - {field.name for field in fields(self)}:
            raise ValueError(f"no such setting: {', '.join(sorted(unknown))}")
        return replace(self, **{name: _checked(name, value) for name, value in values.items()})

    def members(self) -> dict[str, Any]:
        """Return the settings for JSON."""
        return asdict(self)


_COLUMNS = {"without_columns", "unknown_columns"}
_ENUMS = {"hold": Hold, "order": Order, "no_match": NoMatch}
_FLAGS = {"fail", "deleted_are_gone"}
_FROM_ZERO = {"doubled_rows", "foreign_rows", "shifted_rows", "blank_lines", "cut_bytes"}


def _checked(name: str, value: Any) -> Any:
    """Return a setting's value; raises :class:`ValueError`."""
    if value is None and name in ("hold", "fail_every"):
        return None
    if name in _ENUMS:
        return _ENUMS[name](value)
    is_number = isinstance(value, int | float) and not isinstance(value, bool)
    if name in _FLAGS:
        is_right = isinstance(value, bool)
    elif name == "seconds":
        is_right = is_number and 0 <= value < inf
    elif name in _COLUMNS:
        is_right = isinstance(value, list) and ALL_COLUMNS.issuperset(value)
    elif name == "address_columns":
        is_right = isinstance(value, list) and all(map(_is_name, value)) and len(set(value)) == len(value) == 2
    else:
        is_right = is_number and isinstance(value, int) and value >= (name not in _FROM_ZERO)
    if not is_right:
        raise ValueError(f"{name}: {value!r} makes no sense")
    return tuple(value) if isinstance(value, list) else value


def _is_name(value: object) -> bool:
    return isinstance(value, str) and value.isidentifier()
