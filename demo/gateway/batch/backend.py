"""What jobs ask: a backend says what records and results are made of (docs/service.md, Jobs)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol, TypeVar

Subject = TypeVar("Subject")
"""What one record asks for, such as a place."""
Options = TypeVar("Options")
"""How it is answered. Many records have the same."""


@dataclass(frozen=True, slots=True)
class Record(Generic[Subject, Options]):
    """One record that can be answered."""

    rec_id: str
    subject: Subject
    options: Options


@dataclass(frozen=True, slots=True)
class Output:
    """What rows of results are made of: their columns without the standard ones, and what stands between cells."""

    columns: tuple[str, ...]
    delimiter: str


class Answers(Protocol[Subject, Options]):
    """The answers of one job."""

    def find(self, records: Sequence[Record[Subject, Options]]) -> Iterable[Sequence[str]]:
        """Return the candidates of each record, each as its cells with a delimiter in front of every one."""


class Backend(Protocol[Subject, Options]):
    """A service that jobs ask."""

    service: str
    """Its name in `serviceHrn`."""
    parameters: tuple[str, ...]
    """All that a record may have beside its id."""
    subject_parameters: frozenset[str]
    """Those that say what is asked; the others are options."""
    required: tuple[str, ...]
    """Those of which an input has one as a column."""
    columns: frozenset[str]
    """The columns that results can have, beside the standard ones."""
    default_columns: tuple[str, ...]
    records_at_once: int
    """How many records are answered together. A job can be given up after each time."""

    def of_columns(self, parameters: dict[str, str]) -> dict[str, str]:
        """Return the parameters of a request that the columns of a record stand for."""

    def subject(self, parameters: dict[str, str]) -> Subject:
        """Read what a record asks for; raises :class:`ApiError`."""

    def options(self, parameters: dict[str, str], given: Collection[str]) -> Options:
        """Read the options of records that have these parameters of the subject; raises :class:`ApiError`."""

    def number(self, subject: Subject) -> int:
        """Return a whole number that subjects which are the same have in common."""

    def answers(self, output: Output) -> Answers[Subject, Options]:
        """Return what answers the records of a job."""
