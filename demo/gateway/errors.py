"""Refusals, and the bodies they are answered with (platform.md 1.4 and 10.3)."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from enum import StrEnum
from http import HTTPStatus
from uuid import uuid4

from demo.gateway.reply import Reply


class ErrorForm(StrEnum):
    """The layouts of an error body."""

    AUTH = "auth"
    SERVICE = "service"
    GS7 = "gs7"
    OAUTH = "oauth"
    HTML = "html"
    EMPTY = "empty"
    CUT = "cut"


@dataclass(slots=True, eq=False)
class Refusal(Exception):  # noqa: N818 an answer like any other, not a failure
    """A request that is not answered with what it asked for."""

    status: int
    title: str
    cause: str = ""
    action: str = ""
    form: ErrorForm | None = None
    """Nothing: the form of the API that was asked."""
    headers: dict[str, str] = field(default_factory=dict)
    code: str = ""
    """The service's own code, in the form that has one; nothing: the usual one for the status."""

    @classmethod
    def unauthorized(cls, description: str) -> Refusal:
        """Return the refusal of a key that is missing, unknown, revoked or in the wrong place."""
        return cls(401, description, form=ErrorForm.AUTH)

    @classmethod
    def forbidden(cls) -> Refusal:
        """Return the refusal of a key without the entitlement."""
        return cls(403, "These credentials do not authorize access", form=ErrorForm.AUTH)

    @classmethod
    def too_many(cls, description: str, retry_after_s: int | None = None) -> Refusal:
        """Return the refusal of a key that has asked too much."""
        headers = {} if retry_after_s is None else {"Retry-After": str(retry_after_s)}
        return cls(429, description, form=ErrorForm.AUTH, headers=headers)

    @classmethod
    def parameter(cls, name: str, value: str, action: str) -> Refusal:
        """Return the refusal of a query parameter, in the platform's words."""
        return cls(400, f"Illegal input for parameter '{name}'", f"Actual parameter value: '{value}'", action)

    @classmethod
    def body(cls, cause: str, action: str, status: int = 400) -> Refusal:
        """Return the refusal of a request's body."""
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


def played(status: int, form: ErrorForm | None) -> Refusal:
    """Return the refusal that a fault asks for, in the form that is usual for its status."""
    try:
        phrase = _PHRASES.get(status) or HTTPStatus(status).phrase
    except ValueError:
        phrase = "Unknown status"
    if form is None and status in AUTH_TITLES:
        form = ErrorForm.AUTH
    title = AUTH_DESCRIPTIONS.get(status, phrase) if form is ErrorForm.AUTH else phrase
    return Refusal(status, title, f"The demo gateway was told to answer {status}", "Nothing is wrong", form)


def render(refusal: Refusal, api_form: ErrorForm, request_id: str) -> Reply:
    """Return the answer to a refused request."""
    correlation_id = str(uuid4())
    headers = {"X-Correlation-ID": correlation_id, **refusal.headers}
    form = refusal.form or api_form
    if form is ErrorForm.EMPTY:
        return Reply(b"", refusal.status, "", headers)
    if form is ErrorForm.HTML:
        page = f"<html><head><title>{refusal.status}</title></head><body><h1>{refusal.title}</h1></body></html>"
        return Reply(page.encode(), refusal.status, "text/html; charset=UTF-8", headers)
    body = _body(refusal, form, correlation_id, request_id)
    if form is ErrorForm.CUT:
        body = body[: len(body) // 2]
    return Reply(body, refusal.status, headers=headers)


def _body(refusal: Refusal, form: ErrorForm, correlation_id: str, request_id: str) -> bytes:
    if form is ErrorForm.AUTH:
        error = AUTH_TITLES.get(refusal.status, "Error")
        return json.dumps({"error": error, "error_description": refusal.title}).encode()
    if form is ErrorForm.OAUTH:
        return json.dumps(_oauth_members(refusal, request_id)).encode()
    if form is ErrorForm.SERVICE:
        members = _service_members(refusal)
    else:
        members = {"status": refusal.status, "title": refusal.title}
        members |= {"cause": refusal.cause} if refusal.cause else {}
        members |= {"action": refusal.action} if refusal.action else {}
    members["correlationId"] = correlation_id
    if form is not ErrorForm.SERVICE:
        members["requestId"] = request_id
    return json.dumps(members, ensure_ascii=False).encode()


def _service_members(refusal: Refusal) -> dict[str, object]:
    """Return the members that this form always has, empty or not (platform.md 4.5)."""
    return {
        "title": refusal.title,
        "status": refusal.status,
        "code": refusal.code or SERVICE_CODES.get(refusal.status, f"E600{refusal.status}"),
        "cause": refusal.cause,
        "action": refusal.action,
    }


def _oauth_members(refusal: Refusal, request_id: str) -> dict[str, object]:
    """Return the members of the token address's own form; the title is RFC 6749's name of the error."""
    return {
        "errorId": f"ERROR-{request_id}",
        "httpStatus": refusal.status,
        "errorCode": int(refusal.code or f"{refusal.status}000"),
        "message": refusal.cause,
        "errorFields": [],
        "error": refusal.title,
        "error_description": refusal.cause,
    }
