"""The ways a network fails, told apart for the user, and the same for every transport."""

from __future__ import annotations

from enum import Enum

from ..i18n import tr, translatable
from .errors import GatewayError, InsecureError, NoAnswerInTimeError, UnreachableError, UnreadableAnswerError


class NetworkFault(Enum):
    """What kept an answer from arriving; the value is the sentence for the user."""

    NAME = translatable("Its host name is not known.")
    REFUSED = translatable("The connection was refused.")
    INTERRUPTED = translatable("The connection was closed before the whole answer was there.")
    TIMEOUT = translatable("No whole answer came in time.")
    PROXY = translatable("The proxy did not let the request through.")
    TOO_LONG = translatable("It is longer than any that the service should give.")
    HEAD_TOO_LONG = translatable("It has more headers, or longer ones, than any that the service should give.")
    CERTIFICATE = translatable("Its certificate is not trusted, or it does not speak https.")
    OTHER = translatable("The network failed.")


_KINDS = {
    NetworkFault.CERTIFICATE: InsecureError,
    NetworkFault.TIMEOUT: NoAnswerInTimeError,
    NetworkFault.TOO_LONG: UnreadableAnswerError,
    NetworkFault.HEAD_TOO_LONG: UnreadableAnswerError,
}

_BEFORE_SENDING = (NetworkFault.NAME, NetworkFault.REFUSED, NetworkFault.PROXY, NetworkFault.CERTIFICATE)


def network_error(fault: NetworkFault, host: str) -> GatewayError:
    """Return the error for ``fault`` of a request to ``host`` (with port, without path)."""
    error = _KINDS.get(fault, UnreachableError)(f"{tr(fault.value)} ({host})")
    if fault in _BEFORE_SENDING:
        error.may_be_billed = False
    return error
