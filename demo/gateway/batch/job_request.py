"""The query of a request for a new job (docs/service.md, Jobs)."""

from __future__ import annotations

import re
from dataclasses import dataclass

from demo.gateway.answers import ApiError
from demo.gateway.batch.rows import STANDARD_COLUMNS, check_output_columns
from demo.gateway.geocoding.parameters import parse_query, refuse_unknown

SERVICE = "hrn:here:service::olp-here:search-revgeocode-7"
PARAMETERS = (
    *("serviceHrn", "tag", "billingTags", "inputDelimiter", "outputDelimiter", "inputColumns", "outputColumns"),
    *("startJob", "outputType"),
)
DEFAULT_OUTPUT_COLUMNS = ("displayCoordinate", "distance", "address")
LONGEST_TAG = 256
LONGEST_COLUMNS = 1024
MOST_BILLING_TAGS = 6
_BILLING_TAG = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9_-]{2,14})[A-Za-z0-9]", re.ASCII)
_NOT_IN_OUTPUT = frozenset(' ."()')
_NEVER = frozenset("\r\n\0")


@dataclass(frozen=True, slots=True)
class JobRequest:
    """The parameters of a new job."""

    tag: str | None
    billing_tags: tuple[str, ...]
    input_delimiter: str
    output_delimiter: str
    input_columns: str | None
    output_columns: tuple[str, ...]
    """Without the standard ones, which always come first."""
    is_started: bool


def parse_job_request(query: str) -> JobRequest:
    """Read a query; raises :class:`ApiError`."""
    parameters = parse_query(query)
    refuse_unknown(parameters, PARAMETERS)
    service = parameters.get("serviceHrn")
    if service is None:
        raise ApiError(400, "Required parameter missing: 'serviceHrn'", action=f"Give serviceHrn={SERVICE}")
    if service != SERVICE:
        raise ApiError(404, "Service is not supported", f"Actual value: '{service}'", code="E6004043")
    for name, most in (("tag", LONGEST_TAG), ("inputColumns", LONGEST_COLUMNS), ("outputColumns", LONGEST_COLUMNS)):
        if len(parameters.get(name, "")) > most:
            cause, action = f"Argument: '{name}'", f"Shorten '{name}' to {most} characters"
            raise ApiError(400, "Argument exceeds maximum length limit", cause, action, code="E6004002")
    _one_of("outputType", parameters, ("csv",))
    output_delimiter = _delimiter("outputDelimiter", parameters, _NOT_IN_OUTPUT | _NEVER)
    return JobRequest(
        tag=parameters.get("tag") or None,
        billing_tags=_billing_tags(parameters.get("billingTags", "")),
        input_delimiter=_delimiter("inputDelimiter", parameters, frozenset('"') | _NEVER),
        output_delimiter=output_delimiter,
        input_columns=parameters.get("inputColumns") or None,
        output_columns=_output_columns(parameters.get("outputColumns", ""), output_delimiter),
        is_started=_one_of("startJob", parameters, ("true", "false")) == "true",
    )


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


def _output_columns(text: str, between: str) -> tuple[str, ...]:
    if not text:
        return DEFAULT_OUTPUT_COLUMNS
    columns = text.split(between)
    check_output_columns(columns)
    return tuple(column for column in columns if column not in STANDARD_COLUMNS)
