"""What can go wrong with a request, the tables that give the error for a status, and what the service says about one.

Every error knows whether sending the request again may help, whether it ends the run, and two texts for the user: what
happened, and what to do. The HTTP status decides the class, or a code of the service, never a text (docs/service.md,
Statuses). This file is also a source of the table of messages in the manual, as is :mod:`..services.batch.errors`.
"""
# ruff: noqa: D101 - the meaning of an error says what it is

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Callable, ClassVar
from urllib.parse import urlsplit

from ..fields import is_whole_number
from ..i18n import tr, translatable, without_stop
from ..outside_text import visible
from .services import Service, service_name

_LONGEST_TEXT = 300
"""Characters shown of each text, because a body may have any length."""
_PARTS = ("error", "issues", "errors", "fault", "response", "detail")
"""The members that may have an error, or a list of errors."""
_MOST_LEVELS = 5


@dataclass(frozen=True)
class ServiceMessage:
    """The service's own title, cause and action, and the id for its support. Missing texts are empty."""

    title: str = ""
    cause: str = ""
    action: str = ""
    code: str = ""
    correlation_id: str = ""

    @property
    def said(self) -> str:
        """Title, cause and action, without a full stop at the end."""
        return ". ".join(without_stop(part) for part in (self.title, self.cause, self.action) if part)

    def sentence(self) -> str:
        """Return what the service said as one text; empty if it said nothing."""
        said = self.said
        if not said:
            return tr("The service gives no reason [{code}].").format(code=self.code) if self.code else ""
        if self.code:
            return tr("The service says: {said} [{code}].").format(said=said, code=self.code)
        return tr("The service says: {said}.").format(said=said)

    def reference(self) -> str:
        """Return the id for the support; empty if there is none."""
        return tr("(Correlation id {id}.)").format(id=self.correlation_id) if self.correlation_id else ""


def read_service_message(body: bytes, redact: Callable[[str], str]) -> ServiceMessage:
    """Read an error body in any of its forms (docs/service.md, Error bodies).

    A body in no known form, such as HTML, gives an empty message: the raw body is never shown.
    """
    try:
        return message_in(json.loads(body), redact)
    except (ValueError, RecursionError):  # ValueError includes undecodable bytes
        return ServiceMessage()


def message_in(error: object, redact: Callable[[str], str]) -> ServiceMessage:
    """Return what an error in JSON says, be it a whole body or a part of an answer.

    ``redact`` is applied to every text, because a service may repeat the key.
    """
    levels = _levels(error)

    def text(*names: str, may_be_number: bool = False) -> str:
        values = (level.get(name) for level in levels for name in names)
        known = (one for one in values if type(one) is str or (may_be_number and is_whole_number(one)))
        texts = (" ".join(visible(one).split()) for one in known)
        return redact(next(filter(None, texts), ""))[:_LONGEST_TEXT]

    return ServiceMessage(
        title=text("title", "error", "message", "faultstring"),
        cause=text("cause", "error_description", "detail"),
        action=text("action"),
        code=text("code", "errorCode", "errorcode", may_be_number=True),
        correlation_id=text("correlationId", "requestId", "errorId", may_be_number=True),
    )


def _levels(error: object) -> Sequence[Mapping[str, Any]]:
    """Return the objects that may have the texts of an error: itself, and those within it that are about the error.

    Of a list of errors, the first one counts. It may be a text.
    """
    levels: list[Mapping[str, Any]] = []
    waiting = [error]
    while waiting and len(levels) < _MOST_LEVELS:
        value = waiting.pop(0)
        if isinstance(value, list) and value:
            value = {"message": value[0]} if isinstance(value[0], str) else value[0]
        if isinstance(value, dict):
            levels.append(value)
            waiting += map(value.get, _PARTS)
    return levels


_CHECK_THE_URL = translatable("Check the URL of the gateway in the settings.")


class GatewayError(Exception):
    """Why a request has no usable answer."""

    retryable: ClassVar[bool] = False
    """Whether the same request may succeed later."""
    fatal: ClassVar[bool] = False
    """Whether every other request of the run would fail, too."""
    is_about_row: ClassVar[bool] = False
    """Whether it tells nothing about other requests of the run."""
    may_be_billed: bool = False
    """Whether the service may have counted a request that ended with this error."""
    meaning: ClassVar[str] = translatable("The request failed.")
    action: ClassVar[str] = ""
    actions: ClassVar[Mapping[Service, str]] = {}
    """What to do instead if the error is one of these services."""

    def __init__(self, detail: str = "", *, status: int | None = None, message: ServiceMessage | None = None) -> None:
        """``detail`` is a sentence of the plugin, ``message`` is what the service said."""
        super().__init__(detail)
        self.detail = detail
        self.status = status
        self.message = message or ServiceMessage()
        self.retry_after_s: float | None = None
        self.service: Service | None = None
        """The service that answered."""

    @property
    def reason(self) -> str:
        """What happened, without advice. A row shows this text."""
        service = service_name(self.service) if self.service else ""
        meaning = tr(self.meaning).format(status=self.status, service=service)
        return " ".join(filter(None, (meaning, self.detail, self.message.sentence())))

    @property
    def advice(self) -> str:
        """What to do, in the user's language."""
        action = self.actions.get(self.service, self.action)
        return tr(action)

    def __str__(self) -> str:
        """Return what happened, what the service said, and what to do."""
        return " ".join(filter(None, (self.reason, self.advice, self.message.reference())))


class RunCancelledError(GatewayError):
    fatal = True
    may_be_billed = True
    meaning = translatable("The run was cancelled.")


class NotSentError(GatewayError):
    """The run ended before the turn of this request."""

    fatal = True
    meaning = translatable("The run ended before this request was sent.")

    def __init__(self, cause: GatewayError | None = None) -> None:
        """``cause`` is the error that ended the run, if there is one."""
        super().__init__()
        self.cause = cause


class SpendingLimitError(NotSentError):
    meaning = translatable("The run stopped because it would have spent more than allowed.")
    action = translatable("Raise the limit if it is too low, and run again: only what is missing is requested.")

    def __init__(self, detail: str = "") -> None:
        """``detail`` is a sentence that says which limit it is."""
        super().__init__()
        self.detail = detail


class CircuitOpenError(GatewayError):
    fatal = True
    meaning = translatable("The service kept failing, so the run stopped sending requests.")
    action = translatable("Try again later.")

    def __init__(self, cause: GatewayError | None = None) -> None:
        """``cause`` is the last failure, with its advice."""
        super().__init__(cause.reason if cause else "")
        self.cause = cause
        if cause and cause.action:
            self.action = cause.action  # type: ignore[misc] - of this instance


# --- The service answered with an error status (docs/service.md, Statuses) --------------------------------------------


class BadRequestError(GatewayError):
    meaning = translatable("The service did not accept the request (400).")
    action = translatable("Check the parameters; sending the same request again does not help.")


class UnauthorizedError(GatewayError):
    fatal = True
    meaning = translatable("The service does not know the key (401): it is missing, malformed or revoked.")
    action = translatable(
        "Check the key in the settings: it may have been replaced by a new one. In an authentication configuration, it "
        "is in a header named 'apiKey'."
    )


class EntitlementError(GatewayError):
    fatal = True
    meaning = translatable("The key is valid, but not licensed for the service '{service}' (403).")
    action = translatable("Ask the reseller for the entitlement. Sending the same request again does not help.")


class ForbiddenPlaceError(GatewayError):
    """The service's own refusal, which is about a place of this request. The key is good for others."""

    is_about_row = True
    meaning = translatable("The key may not be used for a place of this request (403).")
    action = translatable("Ask the reseller whether the contract can include this region, or leave such rows out.")


class NotFoundError(GatewayError):
    meaning = translatable("There is no such service at the URL in the settings (404).")
    action = _CHECK_THE_URL


class MissingServiceError(NotFoundError):
    """The gateway does not pass on requests to this service: see :attr:`.services.ServiceSpec.may_be_missing`."""

    fatal = True
    meaning = translatable("This gateway does not offer the service '{service}' (404).")
    action = translatable(
        "Ask the reseller whether the contract includes it. If it does, enter its URL in the settings."
    )


class MethodNotAllowedError(GatewayError):
    meaning = translatable("The service does not accept such requests at the URL in the settings (405).")
    action = _CHECK_THE_URL


class RequestTimeoutError(GatewayError):
    retryable = True
    meaning = translatable("The request reached the service too slowly (408).")
    action = translatable("Check the network connection.")


class TooLargeError(GatewayError):
    meaning = translatable("The request is too large for the service (413).")
    action = translatable("Ask for less at once.")
    actions: ClassVar[Mapping[Service, str]] = {service: service.spec.too_large for service in Service}


class UnsupportedBodyError(GatewayError):
    meaning = translatable("The service cannot read the request in this form (415).")
    action = translatable("Ask the reseller in which form this service takes requests (the form of the body).")
    actions: ClassVar[Mapping[Service, str]] = {
        service: service.spec.unread_body for service in Service if service.spec.unread_body
    }


class RateLimitError(GatewayError):
    retryable = True
    meaning = translatable(
        "The key allows no more requests at the moment (429): too many in a second, or its quota is used up."
    )
    action = translatable(
        "If this persists, the quota is too low for the workload: send fewer requests per second, or ask the reseller "
        "for a higher quota."
    )


class UpstreamError(GatewayError):
    retryable = True
    may_be_billed = True  # the service may have counted it, even if a gateway in between gave up (504)
    meaning = translatable("The service had an internal error ({status}).")
    action = translatable("This usually passes; try again later.")


class UnexpectedStatusError(GatewayError):
    meaning = translatable("The service gave an answer that the plugin does not expect ({status}).")
    action = _CHECK_THE_URL


class RedirectRefusedError(GatewayError):
    fatal = True
    meaning = translatable(
        "The service redirects to another URL ({status}). The plugin does not follow, so that the key is not sent "
        "elsewhere."
    )
    action = translatable("Enter the final URL of the service in the settings.")


# --- There is no usable answer ----------------------------------------------------------------------------------------


class UnreachableError(GatewayError):
    retryable = True
    may_be_billed = True  # the answer may have been lost on its way
    meaning = translatable("The service could not be reached.")
    action = translatable(
        "Check the network connection, the proxy in QGIS's options and the URL of the gateway in the settings."
    )


class NoAnswerInTimeError(UnreachableError):
    """The answer was not complete in time. The service may just be slow."""


class InsecureError(GatewayError):
    fatal = True
    meaning = translatable("No secure connection to the service could be made.")
    action = translatable(
        "Check the certificates in QGIS's options (Authentication), the URL of the gateway and this machine's clock."
    )


class UnreadableAnswerError(GatewayError):
    may_be_billed = True
    meaning = translatable("The answer of the service could not be read.")
    action = translatable("Check the URL of the gateway in the settings. It may be that of another service.")


class LimitNotAppliedError(GatewayError):
    fatal = True
    may_be_billed = True
    meaning = translatable("The service did not apply a limit of the vehicle, so its routes cannot be used.")
    action = translatable(
        "Report this to the reseller: the names of the parameters do not match the service. Every route would be made "
        "without the limit."
    )


# --- The token URL ----------------------------------------------------------------------------------------------------


class TokenRefusedError(GatewayError):
    fatal = True
    meaning = translatable("The token URL does not accept these credentials ({status}).")
    action = translatable("Check the client id (the access key id), the secret and the scope of the credentials.")


class NoTokenError(GatewayError):
    fatal = True  # every other request needs a token, too
    meaning = translatable("No token could be obtained, so nothing was sent to the service.")
    action = translatable("Check the token URL and the network connection, and try again later.")


class NewTokenRefusedError(UnauthorizedError):
    meaning = translatable("The service does not accept the token (401), although it is new.")
    action = translatable(
        "Check that the token URL and the service belong to the same environment, or ask the reseller."
    )


# --- Which error it is -----------------------------------------------------------------------------------------------

BY_STATUS: Mapping[str, type[GatewayError]] = {
    "3xx": RedirectRefusedError,
    "400": BadRequestError,
    "401": UnauthorizedError,
    "403": EntitlementError,
    "404": NotFoundError,
    "405": MethodNotAllowedError,
    "408": RequestTimeoutError,
    "413": TooLargeError,
    "415": UnsupportedBodyError,
    "429": RateLimitError,
    "5xx": UpstreamError,
    "other": UnexpectedStatusError,
}
"""What an HTTP status outside 200–299 stands for."""

BY_CODE: Mapping[tuple[str, str], type[GatewayError]] = {("403", "E605101"): ForbiddenPlaceError}
"""What a status stands for if the service gives one of its own codes. With any other code, the status decides."""

TOKEN_BY_STATUS: Mapping[str, type[GatewayError]] = dict.fromkeys(("400", "401", "403"), TokenRefusedError)
"""What a status of the token URL stands for; any other is a :class:`NoTokenError`."""


def error_for_status(
    status: int,
    message: ServiceMessage,
    retry_after_s: float | None = None,
    *,
    service: Service | None = None,
    location: str = "",
) -> GatewayError:
    """Return the error for an HTTP ``status`` outside 200–299 of ``service``.

    ``location`` is the redacted target of a redirect.
    """
    kind = BY_CODE.get((str(status), message.code))
    kind = kind or BY_STATUS.get(str(status)) or BY_STATUS.get(f"{min(status // 100, 5)}xx") or BY_STATUS["other"]
    if kind is NotFoundError and service is not None and service.spec.may_be_missing:
        kind = MissingServiceError
    error = kind(_leads_to(location) if kind is RedirectRefusedError else "", status=status)
    error.service = service
    if kind is not RedirectRefusedError:
        error.message, error.retry_after_s = message, retry_after_s
    return error


def _leads_to(location: str) -> str:
    """Return where a redirect leads. Only scheme and host may be shown."""
    try:
        parts = urlsplit(location[:300])  # a host name has at most 253 characters, a header can have any number
    except ValueError:
        return ""
    told = tr("It leads to {scheme}://{hostname}.").format(scheme=parts.scheme, hostname=parts.hostname)
    return told if parts.hostname else ""
