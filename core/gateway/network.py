"""The ways a network fails, told apart for the user, and the same for every transport."""

from __future__ import annotations

from enum import Enum

from .errors import GatewayError, InsecureError, UnreachableError, UnreadableAnswerError


class NetworkFault(Enum):
    """What kept an answer from arriving; the value is the sentence for the user."""

    NAME = "Its host name is not known."
    REFUSED = "The connection was refused."
    INTERRUPTED = "The connection was closed before the whole answer was there."
    TIMEOUT = "No whole answer came in time."
    PROXY = "The proxy did not let the request through."
    TOO_LONG = "It is longer than any that the service should give."
    CERTIFICATE = "Its certificate is not trusted, or it does not speak https."
    OTHER = "The network failed."


_KINDS = {NetworkFault.CERTIFICATE: InsecureError, NetworkFault.TOO_LONG: UnreadableAnswerError}

_BEFORE_SENDING = (NetworkFault.NAME, NetworkFault.REFUSED, NetworkFault.PROXY, NetworkFault.CERTIFICATE)


def network_error(fault: NetworkFault, host: str) -> GatewayError:
    """Return the error for ``fault`` of a request to ``host`` (with port, without path)."""
    error = _KINDS.get(fault, UnreachableError)(f"{fault.value} ({host})")
    if fault in _BEFORE_SENDING:
        error.may_be_billed = False
    return error
