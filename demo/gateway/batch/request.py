"""A request for a new job: its query, the records of its input, and the log of errors (docs/service.md, Jobs).

Columns are the parameters of the job's backend and `recId`. One with a value of its own, as in `limit=5`, need not be
filled. A record without an id gets `InputLine_<number>`. A line may instead be a query: `recId=001&at=52.5,13.4`.

The error log (docs/service.md, Log of errors) has a header `recId|errorCode|errorMessage`, then one row for each record
without an answer, in the order of the input, with the job's output delimiter. The message is a JSON object, quoted as
cells of results are: `status` (as in `errorCode`), `recordId`, `title`, `cause`, `action`, and the record as
`jobRecord`, cut after 200 characters. Code 999 is a line that could not be taken apart; others are the statuses that a
request with the same parameters would have been answered with.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from demo.gateway.answers import ApiError
from demo.gateway.batch.backends import STANDARD_COLUMNS, Backend, Output, Record, quoted
from demo.gateway.parameters import parse_query, refuse_unknown

PARAMETERS = (
    *("serviceHrn", "tag", "billingTags", "inputDelimiter", "outputDelimiter", "inputColumns", "outputColumns"),
    *("startJob", "outputType"),
)
LONGEST_TAG = 256
LONGEST_COLUMNS = 1024
MOST_BILLING_TAGS = 6
_BILLING_TAG = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9_-]{2,14})[A-Za-z0-9]", re.ASCII)
_NOT_IN_OUTPUT = frozenset(' ."()')
_NEVER = frozenset("\r\n\0")


@dataclass(frozen=True, slots=True)
class JobRequest:
    """The parameters of a new job."""

    backend: Backend
    tag: str | None
    billing_tags: tuple[str, ...]
    input_delimiter: str
    input_columns: str | None
    output: Output
    is_started: bool


def parse_job_request(query: str, backends: Collection[Backend], unknown_columns: Collection[str]) -> JobRequest:
    """Read a query; raises :class:`ApiError`. ``unknown_columns`` are refused though a backend has them."""
    parameters = parse_query(query)
    refuse_unknown(parameters, PARAMETERS)
    backend = _backend(parameters.get("serviceHrn"), backends)
    for name, most in (("tag", LONGEST_TAG), ("inputColumns", LONGEST_COLUMNS), ("outputColumns", LONGEST_COLUMNS)):
        if len(parameters.get(name, "")) > most:
            cause, action = f"Argument: '{name}'", f"Shorten '{name}' to {most} characters"
            raise ApiError(400, "Argument exceeds maximum length limit", cause, action, code="E6004002")
    _one_of("outputType", parameters, ("csv",))
    output_delimiter = _delimiter("outputDelimiter", parameters, _NOT_IN_OUTPUT | _NEVER)
    return JobRequest(
        backend=backend,
        tag=parameters.get("tag") or None,
        billing_tags=_billing_tags(parameters.get("billingTags", "")),
        input_delimiter=_delimiter("inputDelimiter", parameters, frozenset('"') | _NEVER),
        input_columns=parameters.get("inputColumns") or None,
        output=_output(parameters.get("outputColumns", ""), output_delimiter, backend, unknown_columns),
        is_started=_one_of("startJob", parameters, ("true", "false")) == "true",
    )


def _backend(service: str | None, backends: Collection[Backend]) -> Backend:
    by_service = {backend.service: backend for backend in backends}
    if service is None:
        action = f"Give serviceHrn={' or '.join(by_service)}"
        raise ApiError(400, "Required parameter missing: 'serviceHrn'", action=action)
    if service not in by_service:
        cause, action = f"Actual value: '{service}'", f"Supported values: {', '.join(by_service)}"
        raise ApiError(404, "Service is not supported", cause, action, code="E6004043")
    return by_service[service]


def _one_of(name: str, parameters: dict[str, str], values: tuple[str, ...]) -> str:
    value = parameters.get(name, values[0])
    if value not in values:
        raise ApiError.parameter(name, value, f"Supported values: {', '.join(values)}")
    return value


def _delimiter(name: str, parameters: dict[str, str], unsupported: frozenset[str]) -> str:
    """Return a delimiter; a tab may be written with a backslash."""
    value = parameters.get(name, "|")
    if value == r"\t":
        return "\t"
    if len(value) != 1 or value in unsupported:
        cause, action = f"Actual value of '{name}': '{value}'", "Provide a single valid character"
        raise ApiError(400, "Delimiter character is unsupported", cause, action, code="E6004005")
    return value


def _billing_tags(text: str) -> tuple[str, ...]:
    """Return tags that `+` or `,` stand between. A plus that is not encoded arrives as a space."""
    if not text:
        return ()
    tags = tuple(dict.fromkeys(re.split(r"[+, ]", text)))
    if len(tags) > MOST_BILLING_TAGS or not all(_BILLING_TAG.fullmatch(tag) for tag in tags):
        action = f"Up to {MOST_BILLING_TAGS} tags of 4 to 16 characters: A-Z a-z 0-9, and - _ but not first or last"
        raise ApiError.parameter("billingTags", text, action)
    return tags


def _output(text: str, between: str, backend: Backend, unknown_columns: Collection[str]) -> Output:
    """Return the columns of the results without the standard ones, which always come first.

    Columns that a backend does not have are ignored (docs/service.md, Results).
    """
    if not text:
        return Output(backend.default_columns, between)
    columns = text.split(between)
    for column in columns:
        if column in unknown_columns:
            known = backend.columns.union(STANDARD_COLUMNS).difference(unknown_columns)
            raise ApiError.parameter("outputColumns", column, f"Supported columns: {', '.join(sorted(known))}")
    return Output(tuple(column for column in columns if column in backend.columns - {*STANDARD_COLUMNS}), between)


# --- The records of the input -----------------------------------------------------------------------------------------

REC_ID = "recId"
LONGEST_RECORD = 4096
LONGEST_REC_ID = 512
_MOST_REMEMBERED = 10_000
ERROR_COLUMNS = ("recId", "errorCode", "errorMessage")
ILLEGAL_LINE = 999
LONGEST_SHOWN = 200


def is_query(line: str, columns: Iterable[str]) -> bool:
    """Return whether a line is a query and not a row of columns."""
    return line.startswith(_query_starts(columns))


def _query_starts(columns: Iterable[str]) -> tuple[str, ...]:
    return tuple(f"{name}=" for name in (REC_ID, *columns))


class Layout:
    """What the columns of an input are."""

    def __init__(self, header: str | None, delimiter: str, backend: Backend, columns: Mapping[str, str]) -> None:
        """Read a header; None: every line is a query. Raises :class:`ApiError`.

        ``columns`` are all that there can be, beside the id, and the parameter that each stands for.
        """
        cells = [] if header is None else header.split(delimiter)
        pairs = [cell.strip().partition("=") for cell in cells]
        self.names = tuple(name for name, _, _ in pairs)
        self._delimiter = delimiter
        self._backend = backend
        self._subject = backend.subject
        self._columns = columns
        self._query_starts = _query_starts(columns)
        self._defaults = {name: value for name, equals, value in pairs if equals}
        self._least = len(pairs)
        while self._least and pairs[self._least - 1][1]:
            self._least -= 1
        self._check(header)
        self._options: dict[str, Any] = {}
        subject = [name for name in self.names if columns.get(name) in backend.subject_parameters]
        self._only = columns[subject[0]] if len(subject) == 1 and self.names[:2] == (REC_ID, *subject) else None
        """The only parameter that says what is asked, if it comes right after the id."""
        self._known: dict[str, Any] = {}
        """Options by the text after that parameter."""

    def _check(self, header: str | None) -> None:
        if header is None:
            return
        for name in self.names:
            if name != REC_ID and name not in self._columns:
                known = ", ".join((REC_ID, *self._columns))
                raise ApiError.parameter("inputColumns", name, f"Supported columns: {known}")
        if len(set(self.names)) < len(self.names):
            raise ApiError.parameter("inputColumns", header, "Columns must not be repeated")
        required = [name for name, parameter in self._columns.items() if parameter in self._backend.required]
        if not set(required) & set(self.names):
            action = f"One of the columns is {' or '.join(map(repr, required))}"
            raise ApiError.parameter("inputColumns", header, action)

    def read(self, line: str, number: int) -> Record | RecordError:
        """Return a record, or why it cannot be answered."""
        if self._only is None or len(line) > LONGEST_RECORD or '"' in line or self._is_query(line):
            return self._read(line, number)
        # By far the most common layout, and the one whose speed matters: options that are known are not read again.
        rec_id, _, rest = line.partition(self._delimiter)
        asked, _, _ = rest.partition(self._delimiter)
        options = self._known.get(rest[len(asked) :])
        if options is not None and 0 < len(rec_id) <= LONGEST_REC_ID:
            try:
                return Record(rec_id, self._subject({self._only: asked}), options)
            except ApiError:
                return self._read(line, number)
        record = self._read(line, number)
        if isinstance(record, Record) and len(self._known) < _MOST_REMEMBERED:
            self._known[rest[len(asked) :]] = record.options
        return record

    def _is_query(self, line: str) -> bool:
        # Looking for one letter first is faster.
        return "=" in line and line.startswith(self._query_starts)

    def _read(self, line: str, number: int) -> Record | RecordError:
        rec_id = f"InputLine_{number}"
        if len(line) > LONGEST_RECORD:
            return illegal_line(rec_id, line, f"The record is longer than {LONGEST_RECORD} characters")
        is_query = self._is_query(line)
        try:
            given = parse_query(line) if is_query else self._given(line)
        except ApiError as error:
            return refused(rec_id, line, error)
        if given is None:
            return illegal_line(rec_id, line, "The input line does not conform to the given input format")
        rec_id = given.pop(REC_ID, "") or rec_id
        if len(rec_id) > LONGEST_REC_ID:
            return illegal_line(rec_id[:LONGEST_REC_ID], line, f"recId is longer than {LONGEST_REC_ID} characters")
        try:
            refuse_unknown(given, self._columns)
            parameters = {self._columns[name]: value for name, value in given.items()}
            if not is_query:
                parameters = self._backend.of_columns(parameters)
            subject = self._subject(parameters)
        except ApiError as error:
            return refused(rec_id, line, error)
        options = self._options_of(parameters)
        return refused(rec_id, line, options) if isinstance(options, ApiError) else Record(rec_id, subject, options)

    def _given(self, line: str) -> dict[str, str] | None:
        """Return the columns with a value; None if the cells do not fit the columns."""
        cells = split_cells(line, self._delimiter) if '"' in line else line.split(self._delimiter)
        if cells is None or not self._least <= len(cells) <= len(self.names):
            return None
        return self._defaults | {name: cell for name, cell in zip(self.names, cells, strict=False) if cell}

    def _options_of(self, parameters: dict[str, str]) -> Any:
        """Return the options, or why they are refused. They are read once for all records that have the same."""
        subject = self._backend.subject_parameters
        chosen = {name: value for name, value in parameters.items() if name not in subject}
        given = [name for name in parameters if name in subject]
        text = repr((chosen, given))
        known = self._options.get(text)
        if known is None:
            try:
                known = self._backend.options(chosen, given)
            except ApiError as error:
                known = _without_restricted(error, chosen)
            if len(self._options) < _MOST_REMEMBERED:
                self._options[text] = known
        return known


def _without_restricted(error: ApiError, chosen: dict[str, str]) -> ApiError:
    """Return an error that says of restricted options that no key can have them here (docs/service.md, Jobs)."""
    if error.status != 403:
        return error
    cause = f"Actual parameters: {'&'.join(f'{name}={value}' for name, value in chosen.items())}"
    return ApiError(403, "Restricted features are not available in batch jobs", cause, "Leave them out")


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
    """Return the error of a record that would be refused as a request."""
    return RecordError(rec_id, error.status, error.title, error.cause, error.action, line)


def played_error(rec_id: str, line: str) -> RecordError:
    """Return the error of a record that is in order, but was to fail."""
    action = "Nothing is wrong: the demo gateway was told to fail it"
    return RecordError(rec_id, 500, "Internal Server Error", "", action, line, is_valid=True)
