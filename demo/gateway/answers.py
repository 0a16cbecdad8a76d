"""Answers: content, or an error in one of the service's forms (docs/service.md, Error bodies)."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from enum import StrEnum
from http import HTTPStatus
from uuid import uuid4


@dataclass(slots=True)
class Answer:
    """Status, headers and body of an answer, before it is sent."""

    body: bytes
    places: list[int] = field(default_factory=list)
    """The places of the request. The same place has the same number."""
    status: int = 200
    content_type: str = "application/json; charset=UTF-8"
    headers: dict[str, str] = field(default_factory=dict)
    parts: Iterator[bytes] | None = None
    """The parts of a body that is too large for the memory, instead of `body`."""
    parts_bytes: int = 0
    """How large that body is."""
    transactions: int = 0
    """What it costs, where the API alone knows that."""
    is_packed: bool = False
    """Whether the body is sent packed with gzip."""


class ErrorForm(StrEnum):
    """The layouts of an error body."""

    AUTH = "auth"
    SERVICE = "service"
    GS7 = "gs7"
    OAUTH = "oauth"
    HTML = "html"
    EMPTY = "empty"
    CUT = "cut"
    STORE = "store"
    """Of the object store: XML."""


@dataclass(slots=True, eq=False)
class ApiError(Exception):
    """The answer to a refused request."""

    status: int
    title: str
    cause: str = ""
    action: str = ""
    form: ErrorForm | None = None
    """None: the form of the API that was asked."""
    headers: dict[str, str] = field(default_factory=dict)
    code: str = ""
    """The service's own code, in the form that has one; empty: the usual one for the status."""

    @classmethod
    def unauthorized(cls, description: str) -> ApiError:
        """Return the error for a key that is missing, unknown, revoked or in the wrong place."""
        return cls(401, description, form=ErrorForm.AUTH)

    @classmethod
    def forbidden(cls) -> ApiError:
        """Return the error for a key without the entitlement."""
        return cls(403, "These credentials do not authorize access", form=ErrorForm.AUTH)

    @classmethod
    def too_many(cls, description: str, retry_after_s: int | None = None) -> ApiError:
        """Return the error for a key that has asked too much."""
        headers = {} if retry_after_s is None else {"Retry-After": str(retry_after_s)}
        return cls(429, description, form=ErrorForm.AUTH, headers=headers)

    @classmethod
    def parameter(cls, name: str, value: str, action: str) -> ApiError:
        """Return the error for a query parameter, in the platform's words."""
        return cls(400, f"Illegal input for parameter '{name}'", f"Actual parameter value: '{value}'", action)

    @classmethod
    def body(cls, cause: str, action: str, status: int = 400) -> ApiError:
        """Return the error for a request's body."""
        return cls(status, "Illegal input for the request body", cause, action)


AUTH_TITLES = {401: "Unauthorized", 403: "Forbidden", 429: "Too Many Requests"}
AUTH_DESCRIPTIONS = {
    401: "apiKey invalid. apiKey not found.",
    403: "These credentials do not authorize access",
    429: "Rate limit for this service has been reached",
}

_PHRASES = {HTTPStatus.REQUEST_ENTITY_TOO_LARGE: "Request Entity Too Large"}
"""As HTTP had them before RFC 9110, which Python follows from 3.13 on: the same with every Python."""

SERVICE_CODES = {500: "E605500", 502: "E600002", 503: "E600001", 504: "E600000"}


def in_own_form(error: ApiError, codes: Mapping[int, str]) -> ApiError:
    """Return an error in the service's form where an API has a code of its own for the status."""
    if error.code or error.status not in codes:
        return error
    return replace(error, form=ErrorForm.SERVICE, code=codes[error.status])


def status_error(status: int, form: ErrorForm | None) -> ApiError:
    """Return the error of a fault, in the usual form for its status."""
    try:
        phrase = _PHRASES.get(status) or HTTPStatus(status).phrase
    except ValueError:
        phrase = "Unknown status"
    if form is None and status in AUTH_TITLES:
        form = ErrorForm.AUTH
    title = AUTH_DESCRIPTIONS.get(status, phrase) if form is ErrorForm.AUTH else phrase
    return ApiError(status, title, f"The demo gateway was told to answer {status}", "Nothing is wrong", form)


def render(error: ApiError, api_form: ErrorForm, request_id: str) -> Answer:
    """Return the answer with an error."""
    correlation_id = str(uuid4())
    headers = {"X-Correlation-ID": correlation_id, **error.headers}
    form = error.form or api_form
    if form is ErrorForm.EMPTY:
        return Answer(b"", status=error.status, content_type="", headers=headers)
    if form is ErrorForm.HTML:
        page = f"<html><head><title>{error.status}</title></head><body><h1>{error.title}</h1></body></html>"
        return Answer(page.encode(), status=error.status, content_type="text/html; charset=UTF-8", headers=headers)
    if form is ErrorForm.STORE:
        xml = f"<?xml version='1.0'?><Error><Code>{error.code}</Code><Message>{error.title}</Message></Error>"
        return Answer(xml.encode(), status=error.status, content_type="application/xml", headers=headers)
    body = _body(error, form, correlation_id, request_id)
    if form is ErrorForm.CUT:
        body = body[: len(body) // 2]
    return Answer(body, status=error.status, headers=headers)


def _body(error: ApiError, form: ErrorForm, correlation_id: str, request_id: str) -> bytes:
    if form is ErrorForm.AUTH:
        title = AUTH_TITLES.get(error.status, "Error")
        return json.dumps({"error": title, "error_description": error.title}).encode()
    if form is ErrorForm.OAUTH:
        return json.dumps(_oauth_members(error, request_id)).encode()
    if form is ErrorForm.SERVICE:
        members = _service_members(error)
    else:
        members = {"status": error.status, "title": error.title}
        members |= {"cause": error.cause} if error.cause else {}
        members |= {"action": error.action} if error.action else {}
    members["correlationId"] = correlation_id
    if form is not ErrorForm.SERVICE:
        members["requestId"] = request_id
    return json.dumps(members, ensure_ascii=False).encode()


def _service_members(error: ApiError) -> dict[str, object]:
    """Return the members that this form always has, empty or not (docs/service.md, Error bodies)."""
    return {
        "title": error.title,
        "status": error.status,
        "code": error.code or SERVICE_CODES.get(error.status, f"E600{error.status}"),
        "cause": error.cause,
        "action": error.action,
    }


def _oauth_members(error: ApiError, request_id: str) -> dict[str, object]:
    """Return the members of the token URL's own form; the title is RFC 6749's name of the error."""
    return {
        "errorId": f"ERROR-{request_id}",
        "httpStatus": error.status,
        "errorCode": int(error.code or f"{error.status}000"),
        "message": error.cause,
        "errorFields": [],
        "error": error.title,
        "error_description": error.cause,
    }
