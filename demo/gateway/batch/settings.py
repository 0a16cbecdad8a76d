"""How batch jobs behave, told at `/_demo/batch`. A reset puts everything back to how the gateway was started."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Annotated

from pydantic import Field, field_validator

from demo.gateway.batch.backends import ALL_COLUMNS
from demo.gateway.members import AdjustableSettings

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


Count = Annotated[int, Field(ge=0)]


class BatchSettings(AdjustableSettings):
    """The settings. The names are those of the JSON object that the gateway is told them with."""

    seconds: float = Field(ge=0)
    """How long jobs take that are started from now on. With 0, one that was not held has ended when the request that
    started it is answered."""
    hold: Hold | None = None
    """The state in which jobs stay, at any time. In `inProgress` they have half of the records."""
    fail: bool = False
    """Whether jobs that are created from now on fail half-way, each time that they are started."""
    fail_every: int | None = Field(default=None, ge=1)
    """In jobs created from now on, each record with a multiple of this number fails, and is in the error log."""
    no_match: NoMatch = NoMatch.ROW
    """Of jobs created from now on."""
    order: Order = Order.INPUT
    doubled_rows: Count = 0
    """How many of the first rows of results are repeated at the end."""
    foreign_rows: Count = 0
    """How many of the first rows are preceded by a row of another record, whose id begins with the same digits."""
    shifted_rows: Count = 0
    """How many of the first rows of results have a delimiter in a cell that is not quoted."""
    blank_lines: Count = 0
    """How many empty lines follow the results, and the error log."""
    cut_bytes: Count = 0
    """How many bytes are missing at the end of the results."""
    without_columns: tuple[str, ...] = ()
    """Columns that results do not have though they were asked for."""
    unknown_columns: tuple[str, ...] = ()
    """Columns of results that the service does not know: jobs that ask for one are refused."""
    address_columns: tuple[str, str] = ADDRESS_PARAMETERS
    """What the columns are called that have an address in one line, and in parts. Of jobs created from now on."""
    most_jobs: int = Field(default=500, ge=1)
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

    @field_validator("without_columns", "unknown_columns")
    @classmethod
    def _check_columns(cls, names: tuple[str, ...]) -> tuple[str, ...]:
        if unknown := set(names) - ALL_COLUMNS:
            raise ValueError(f"there is no column {min(unknown)}")
        return names

    @field_validator("address_columns")
    @classmethod
    def _check_names(cls, names: tuple[str, str]) -> tuple[str, str]:
        if names[0] == names[1] or not all(name.isidentifier() for name in names):
            raise ValueError("expecting two different names")
        return names
