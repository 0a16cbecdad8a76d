"""The records of an input, and the error log of those without an answer (docs/service.md, Records).

Columns are the parameters of `/revgeocode` and `recId`. One with a value of its own, as in `limit=5`, need not be
filled. A record without an id gets `InputLine_<number>`. A line may instead be a query:
`recId=001&at=52.5,13.4`.

The form of the error log is not documented (docs/service.md, Log of errors). This one was chosen: a header
`recId|errorCode|errorMessage`, then one row for each record without an answer, in the order of the input, with the
job's output delimiter. The message is a JSON object, quoted as cells of results are: `status` (as in `errorCode`),
`recordId`, `title`, `cause`, `action`, and the record as `jobRecord`, cut after 200 characters. Code 999 is a line that
could not be taken apart; others are the statuses that `/revgeocode` would have answered with.
"""

from __future__ import annotations

import json
from dataclasses import dataclass

from demo.gateway.answers import ApiError
from demo.gateway.batch.rows import quoted
from demo.gateway.geocoding.endpoints import MOST_CANDIDATES, SINGLE_PARAMETERS
from demo.gateway.geocoding.parameters import (
    RESTRICTED,
    Location,
    Options,
    parse_location,
    parse_options,
    parse_pair,
    parse_query,
)

REC_ID = "recId"
NAMES = (REC_ID, *SINGLE_PARAMETERS)
LONGEST_RECORD = 4096
LONGEST_REC_ID = 512
_QUERY_STARTS = tuple(f"{name}=" for name in NAMES)
_WHERE = ("at", "in", "bearing")
_MOST_REMEMBERED = 10_000
ERROR_COLUMNS = ("recId", "errorCode", "errorMessage")
ILLEGAL_LINE = 999
LONGEST_SHOWN = 200


@dataclass(frozen=True, slots=True)
class Record:
    """One record that can be answered."""

    rec_id: str
    location: Location
    options: Options


def is_query(line: str) -> bool:
    """Return whether a line is a query and not a row of columns."""
    return line.startswith(_QUERY_STARTS)


class Layout:
    """What the columns of an input are."""

    def __init__(self, header: str | None, delimiter: str) -> None:
        """Read a header; None: every line is a query. Raises :class:`ApiError`."""
        cells = [] if header is None else header.split(delimiter)
        pairs = [cell.strip().partition("=") for cell in cells]
        self.names = tuple(name for name, _, _ in pairs)
        self._delimiter = delimiter
        self._defaults = {name: value for name, equals, value in pairs if equals}
        self._least = len(pairs)
        while self._least and pairs[self._least - 1][1]:
            self._least -= 1
        self._check(header)
        self._options: dict[str, Options | ApiError] = {}
        self._is_usual = self.names[:2] == (REC_ID, "at") and not {"in", "bearing"} & set(self.names)
        self._known: dict[str, Options] = {}
        """Options by the text after a place, where no other column says where."""

    def _check(self, header: str | None) -> None:
        if header is None:
            return
        for name in self.names:
            if name not in NAMES:
                raise ApiError.parameter("inputColumns", name, f"Supported columns: {', '.join(NAMES)}")
        if len(set(self.names)) < len(self.names):
            raise ApiError.parameter("inputColumns", header, "Columns must not be repeated")
        if not {"at", "in"} & set(self.names):
            raise ApiError.parameter("inputColumns", header, "One of the columns is 'at' or 'in'")

    def read(self, line: str, number: int) -> Record | RecordError:
        """Return a record, or why it cannot be answered."""
        if self._is_usual and len(line) <= LONGEST_RECORD and '"' not in line:
            # By far the most common layout, and the one whose speed matters: options that are known are not read again.
            rec_id, _, rest = line.partition(self._delimiter)
            at, _, _ = rest.partition(self._delimiter)
            options = self._known.get(rest[len(at) :])
            if options is not None and 0 < len(rec_id) <= LONGEST_REC_ID and (pair := _pair(at)) is not None:
                return Record(rec_id, Location(*pair), options)
            record = self._read(line, number)
            if isinstance(record, Record) and len(self._known) < _MOST_REMEMBERED and not is_query(line):
                self._known[rest[len(at) :]] = record.options
            return record
        return self._read(line, number)

    def _read(self, line: str, number: int) -> Record | RecordError:
        rec_id = f"InputLine_{number}"
        if len(line) > LONGEST_RECORD:
            return illegal_line(rec_id, line, f"The record is longer than {LONGEST_RECORD} characters")
        try:
            parameters = parse_query(line) if is_query(line) else self._parameters(line)
        except ApiError as error:
            return refused(rec_id, line, error)
        if parameters is None:
            return illegal_line(rec_id, line, "The input line does not conform to the given input format")
        rec_id = parameters.pop(REC_ID, "") or rec_id
        if len(rec_id) > LONGEST_REC_ID:
            return illegal_line(rec_id[:LONGEST_REC_ID], line, f"recId is longer than {LONGEST_REC_ID} characters")
        try:
            location = parse_location(parameters)
        except ApiError as error:
            return refused(rec_id, line, error)
        options = self._options_of(parameters, has_bearing=location.bearing is not None)
        return refused(rec_id, line, options) if isinstance(options, ApiError) else Record(rec_id, location, options)

    def _parameters(self, line: str) -> dict[str, str] | None:
        """Return the parameters with a value; None if the cells do not fit the columns."""
        cells = split_cells(line, self._delimiter) if '"' in line else line.split(self._delimiter)
        if cells is None or not self._least <= len(cells) <= len(self.names):
            return None
        return self._defaults | {name: cell for name, cell in zip(self.names, cells, strict=False) if cell}

    def _options_of(self, parameters: dict[str, str], *, has_bearing: bool) -> Options | ApiError:
        """Return the options, which are read once for all records that have the same."""
        chosen = {name: value for name, value in parameters.items() if name not in _WHERE}
        text = repr((chosen, has_bearing))
        known = self._options.get(text)
        if known is None:
            known = _options(chosen, has_bearing=has_bearing)
            if len(self._options) < _MOST_REMEMBERED:
                self._options[text] = known
        return known


def _pair(text: str) -> tuple[float, float] | None:
    try:
        return parse_pair(text)
    except ValueError:
        return None


def split_cells(line: str, delimiter: str) -> list[str] | None:
    """Return the cells of a line with quotes; None if a quote is not closed.

    Quotes may stand anywhere in a cell, and two of them within quotes are one.
    """
    cells = [""]
    is_quoted = False
    at = 0
    while at < len(line):
        character = line[at]
        if character == '"' and is_quoted and line[at + 1 : at + 2] == '"':
            cells[-1] += character
            at += 1
        elif character == '"':
            is_quoted = not is_quoted
        elif character == delimiter and not is_quoted:
            cells.append("")
        else:
            cells[-1] += character
        at += 1
    return None if is_quoted else cells


def _options(parameters: dict[str, str], *, has_bearing: bool) -> Options | ApiError:
    """Return options, without anything restricted: no key can have that in a batch (docs/service.md, Jobs)."""
    unknown = parameters.keys() - set(SINGLE_PARAMETERS)
    if unknown:
        name = min(unknown)
        return ApiError.parameter(name, parameters[name], f"Unknown parameter. Supported: {', '.join(NAMES)}")
    try:
        return parse_options(parameters, most=MOST_CANDIDATES, may_be_restricted=False, has_bearing=has_bearing)
    except ApiError as error:
        if error.status != 403:
            return error
        cause = f"Restricted: {', '.join(sorted(RESTRICTED))}"
        return ApiError(403, "Restricted features are not available in batch jobs", cause, "Leave them out")


@dataclass(frozen=True, slots=True)
class RecordError:
    """Why a record has no answer."""

    rec_id: str
    code: int
    title: str
    cause: str
    action: str
    line: str
    is_valid: bool = False
    """Whether the record itself is in order, and answering it went wrong."""

    def row(self, delimiter: str) -> str:
        """Return the row in the log, with its line break."""
        message = {
            "status": self.code,
            "recordId": self.rec_id,
            "title": self.title,
            "cause": self.cause,
            "action": self.action,
            "jobRecord": self.line[:LONGEST_SHOWN],
        }
        cells = (self.rec_id, str(self.code), json.dumps(message, ensure_ascii=False))
        return delimiter.join(quoted(cell, delimiter) for cell in cells) + "\n"


def illegal_line(rec_id: str, line: str, cause: str) -> RecordError:
    """Return the error of a line that cannot be taken apart."""
    return RecordError(rec_id, ILLEGAL_LINE, "Illegal input line", cause, "Check the format of the record", line)


def refused(rec_id: str, line: str, error: ApiError) -> RecordError:
    """Return the error of a record that `/revgeocode` would refuse."""
    return RecordError(rec_id, error.status, error.title, error.cause, error.action, line)


def played_error(rec_id: str, line: str) -> RecordError:
    """Return the error of a record that is in order, but was to fail."""
    action = "Nothing is wrong: the demo gateway was told to fail it"
    return RecordError(rec_id, 500, "Internal Server Error", "", action, line, is_valid=True)
