"""What differs between jobs with places and jobs with addresses: how records are written, and results are read."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from typing import Any, Callable, ClassVar

from .queries import JobOptions


class RecordForm(ABC):
    """The form of one kind of record, such as a place or an address.

    The subject of a record is what its id tells in any process, without other data: where the answer belongs. Ids have
    digits only, so they contain none of the user's texts.
    """

    SERVICE_HRN: ClassVar[str]
    """The service that answers the records."""
    ID: ClassVar[re.Pattern[str]]
    """Finds what may be an id in a text. The ids of different forms have different lengths."""

    @property
    @abstractmethod
    def output_columns(self) -> tuple[str, ...]:
        """The columns of results, in addition to ``recId``, ``seqNumber`` and ``seqLength``."""

    def job_options(self) -> JobOptions:
        """Return the options of a job; raises :class:`QueryError` for columns that the service would refuse."""
        return JobOptions(self.SERVICE_HRN, self.output_columns)

    @abstractmethod
    def shape(self, record: Any) -> tuple[bool, ...]:
        """Return which columns a record has: records of different shapes are in different files."""

    @abstractmethod
    def columns(self, shape: Any) -> list[str]:
        """Return the names of the columns in which records of a shape differ."""

    @abstractmethod
    def cells(self, record: Any) -> Sequence[str]:
        """Return the values of a record in these columns."""

    @abstractmethod
    def common(self, shape: Any) -> Mapping[str, str]:
        """Return the columns with the same value in all records of a shape; raises :class:`QueryError`."""

    @abstractmethod
    def record_id(self, number: int, record: Any) -> str:
        """Return the id of the record ``number`` (from 1) of a job; raises :class:`QueryError`."""

    @abstractmethod
    def read_record_id(self, text: str) -> tuple[int, Any] | None:
        """Return the number and the subject of a record; None if ``text`` does not have exactly the form of an id."""

    @abstractmethod
    def row_reader(self, names: Sequence[str]) -> Callable[[list[str]], Any]:
        """Return what reads the candidate in a row with the columns ``names``. Missing cells leave its fields empty."""

    @abstractmethod
    def candidate_from_list(self, values: Sequence[Any]) -> Any:
        """Return a candidate from its list in JSON, which this computer has written itself."""

    @abstractmethod
    def answer(self, candidates: tuple[Any, ...]) -> Any:
        """Return the answer that has these candidates, as if the record had been asked in a request of its own."""
