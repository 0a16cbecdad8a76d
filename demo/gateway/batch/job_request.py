"""The query of a request for a new job (docs/service.md, Jobs)."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass

from demo.gateway.answers import ApiError
from demo.gateway.batch.backend import Backend, Output
from demo.gateway.batch.columns import STANDARD_COLUMNS
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
