"""What can go wrong with a request: one class per row of the gateway's error table, and the faults around it.

Every error knows whether asking again helps, whether the rest of a run is pointless, and the two sentences for the
person who gets it: what happened and what to do. The class is decided by the HTTP status, never by a text
(docs/service.md, Statuses).
"""

from __future__ import annotations

from http import HTTPStatus
from typing import TYPE_CHECKING, ClassVar
from urllib.parse import urlsplit

from ..i18n import tr, translatable
from .service_message import ServiceMessage

if TYPE_CHECKING:
    from .http_exchange import Answer


class GatewayError(Exception):
    """Anything that keeps a request from being answered."""

    retryable: ClassVar[bool] = False
    """Whether the same request may succeed later."""
    fatal: ClassVar[bool] = False
    """Whether every other request of the run would end the same way."""
    may_be_billed: bool = False
    """Whether the service may have answered, and counted, a request that ended like this."""
    meaning: ClassVar[str] = translatable("The request failed.")
    action: ClassVar[str] = ""

    def __init__(self, detail: str = "", *, status: int | None = None, message: ServiceMessage | None = None) -> None:
        """Keep what is known: our own ``detail``, the HTTP ``status`` and the service's own ``message``."""
        super().__init__(detail)
        self.detail = detail
        self.status = status
        self.message = message or ServiceMessage()
        self.retry_after_s: float | None = None

    @property
    def reason(self) -> str:
        """What happened, in a sentence or two, without the advice: this is what a row shows."""
        parts = [tr(self.meaning).format(status=self.status), self.detail, self.message.sentence()]
        return " ".join(part for part in parts if part)

    @property
    def advice(self) -> str:
        """What to do, in the user's language."""
        return tr(self.action)

    def __str__(self) -> str:
        """Return what happened, what the service said, and what to do."""
        parts = [self.reason, self.advice, self.message.reference()]
        return " ".join(part for part in parts if part)


class RunCancelledError(GatewayError):
    """The user ended the run."""

    fatal = True
    may_be_billed = True
    meaning = translatable("The run was cancelled.")


class NotSentError(GatewayError):
    """The request was never sent, because the run had ended before its turn."""

    fatal = True
    meaning = translatable("The run ended before this was asked.")

    def __init__(self, cause: GatewayError | None = None) -> None:
        """``cause`` is why the run ended, where that was an error: what there is to tell."""
        super().__init__()
        self.cause = cause


class SpendingLimitError(NotSentError):
    """The request was not sent, because the run may not spend as much."""

    meaning = translatable("The run stopped because it would have spent more than it may.")
    action = translatable("Run again, which asks only what is missing; raise the limit if it is too low.")

    def __init__(self, detail: str = "") -> None:
        """``detail`` tells which limit it is, as a sentence."""
        super().__init__()
        self.detail = detail


class CircuitOpenError(GatewayError):
    """The service kept failing, and the run stops asking."""

    fatal = True
    meaning = translatable("The service kept failing, so the run stopped asking it.")
    action = translatable("Try again later.")

    def __init__(self, cause: GatewayError | None = None) -> None:
        """``cause`` is the last failure: what it was, and what to do about it, is what the user has to know."""
        super().__init__(cause.reason if cause else "")
        self.cause = cause
        if cause and cause.action:
            self.action = cause.action  # type: ignore[misc] - of this one only


class PartlyAnsweredError(GatewayError):
    """A list that had to be split failed after some of its parts were answered, and paid for."""

    def __init__(self, parts: list[tuple[int, Answer]], cause: GatewayError) -> None:
        """Keep the answers to the first ``parts``, with their numbers of places, and why there are no more."""
        super().__init__(status=cause.status)
        self.parts = parts
        self.cause = cause
        self.fatal = cause.fatal  # type: ignore[misc] - as fatal as what is behind it

    @property
    def reason(self) -> str:
        """What happened: that is the cause's to say."""
        return self.cause.reason


# --- The service answered with an error status (docs/service.md, Statuses) --------------------------------------------


class BadRequestError(GatewayError):
    """400."""

    meaning = translatable("The service did not accept the request (400).")
    action = translatable("Check the parameters; nothing is gained by sending the same request again.")


class UnauthorizedError(GatewayError):
    """401."""

    fatal = True
    meaning = translatable("The service does not know the key (401): it is missing, malformed or revoked.")
    action = translatable(
        "Check that the key is stored in a header named 'apiKey', and whether it was replaced by a new one."
    )


class EntitlementError(GatewayError):
    """403."""

    fatal = True
    meaning = translatable("The key is valid, but not licensed for this (403).")
    action = translatable("Ask the reseller for the entitlement; asking the service again does not help.")


class NotFoundError(GatewayError):
    """404."""

    meaning = translatable("The service has nothing at this address (404).")
    action = translatable("Check the base address of the service in the settings.")


class MethodNotAllowedError(GatewayError):
    """405."""

    meaning = translatable("The service does not take this kind of request at this address (405).")
    action = translatable("Check the base address of the service in the settings.")


class RequestTimeoutError(GatewayError):
    """408: the service saw the request arrive too slowly, which is a fault of the line."""

    retryable = True
    meaning = translatable("The request reached the service too slowly (408).")
    action = translatable("Check the network connection.")


class TooLargeError(GatewayError):
    """413."""

    meaning = translatable("The request is too large for the service (413).")
    action = translatable("Lower the number of places per request in the settings.")


class UnsupportedBodyError(GatewayError):
    """415."""

    meaning = translatable("The service does not read this form of request body (415).")
    action = translatable("Ask the reseller which body form /multi-revgeocode takes, and set it in the settings.")


class RateLimitError(GatewayError):
    """429."""

    retryable = True
    meaning = translatable("The rate limit or the quota of the key is exceeded (429).")
    action = translatable(
        "If this persists, the quota is too low for the workload: send fewer requests per second or ask for more."
    )


class UpstreamError(GatewayError):
    """5xx: a gateway in between may give up on what the service has answered, and counted (504)."""

    retryable = True
    may_be_billed = True
    meaning = translatable("The service has a fault of its own ({status}).")
    action = translatable("This usually passes; try again later.")


class UnexpectedStatusError(GatewayError):
    """Any other status."""

    meaning = translatable("The service answered with a status that is not known here ({status}).")
    action = translatable("Check the base address of the service in the settings.")


class RedirectRefusedError(GatewayError):
    """3xx: following it could take the key to another host."""

    fatal = True
    meaning = translatable(
        "The service redirects ({status}), which is refused so that the key cannot end up elsewhere."
    )
    action = translatable("Enter the final address of the service in the settings.")


# --- No usable answer came -------------------------------------------------------------------------------------------


class UnreachableError(GatewayError):
    """The network failed before a whole answer was there."""

    retryable = True
    may_be_billed = True
    meaning = translatable("The service could not be reached.")
    action = translatable(
        "Check the network connection, the proxy in QGIS's options and the base address in the settings."
    )


class NoAnswerInTimeError(UnreachableError):
    """The whole answer was not there in time: the service may be there, and slow."""


class InsecureError(GatewayError):
    """The certificate of the service is not trusted."""

    fatal = True
    meaning = translatable("No secure connection to the service could be made.")
    action = translatable(
        "Check the certificates in QGIS's options (Authentication), the base address and this machine's clock."
    )


class UnreadableAnswerError(GatewayError):
    """An answer came that is not what the service's documents describe."""

    may_be_billed = True
    meaning = translatable("The answer of the service could not be read.")
    action = translatable("Check the base address of the service in the settings; it may belong to something else.")


class LimitNotAppliedError(GatewayError):
    """The service answered, but did not know a limit of the vehicle (docs/service.md, Query)."""

    fatal = True
    may_be_billed = True
    meaning = translatable("The service did not apply a limit of the vehicle, so its routes cannot be used.")
    action = translatable(
        "Report this to the reseller: the names of the parameters do not match the service. Every route would be made "
        "without the limit."
    )


_BY_STATUS: dict[int, type[GatewayError]] = {
    400: BadRequestError,
    401: UnauthorizedError,
    403: EntitlementError,
    404: NotFoundError,
    405: MethodNotAllowedError,
    408: RequestTimeoutError,
    413: TooLargeError,
    415: UnsupportedBodyError,
    429: RateLimitError,
}


def error_for_status(
    status: int, message: ServiceMessage, retry_after_s: float | None = None, *, location: str = ""
) -> GatewayError:
    """Return the error that an HTTP ``status`` outside 200–299 stands for.

    ``location`` is where a redirect leads, with no secret in it any more.
    """
    if HTTPStatus.MULTIPLE_CHOICES <= status < HTTPStatus.BAD_REQUEST:
        return RedirectRefusedError(_leads_to(location), status=status)
    kind = _BY_STATUS.get(status)
    if kind is None:
        kind = UpstreamError if status >= HTTPStatus.INTERNAL_SERVER_ERROR else UnexpectedStatusError
    error = kind(status=status, message=message)
    error.retry_after_s = retry_after_s
    return error


_LONGEST_LOCATION = 300
"""Characters that are looked at: a host name has 253 at the most, a header as many as it likes."""


def _leads_to(location: str) -> str:
    """Return where a redirect leads, as far as it is safe to show: scheme and host."""
    try:
        parts = urlsplit(location[:_LONGEST_LOCATION])
    except ValueError:
        return ""
    return (
        tr("It leads to {scheme}://{hostname}.").format(scheme=parts.scheme, hostname=parts.hostname)
        if parts.hostname
        else ""
    )
