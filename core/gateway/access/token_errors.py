"""What can go wrong with a token, at its address and at the services it is shown to (docs/service.md, OAuth 2.0)."""

from __future__ import annotations

from ...i18n import translatable
from ..errors import GatewayError, UnauthorizedError
from ..service_message import ServiceMessage

_CHECK_THE_CREDENTIALS = translatable(
    "Check the client id (the access key id), the secret and the scope of the credentials."
)
_ADVICE = {
    "401202": translatable(
        "The token address did not understand how the request was signed: check whether it takes that."
    ),
    "401204": translatable("The clock of this machine is wrong: set it to the right time and try again."),
    "401207": translatable(
        "The token address has seen this request before: try again, and report it if it happens again."
    ),
    "401300": translatable(
        "The secret does not belong to the access key id: check both, or get new credentials from the reseller."
    ),
    "401310": translatable(
        "The client id was given in place of the access key id: use the file's 'here.access.key.id'."
    ),
    "401424": translatable("The access key is disabled: ask the reseller to enable it or to issue a new one."),
}
"""By the platform's own code. It chooses the advice only; what happened is decided by the status."""


class TokenRefusedError(GatewayError):
    """400, 401 or 403 of the token address."""

    fatal = True
    meaning = translatable("The token address does not accept these credentials ({status}).")
    action = _CHECK_THE_CREDENTIALS

    def __init__(self, detail: str = "", *, status: int | None = None, message: ServiceMessage | None = None) -> None:
        """Choose the advice by the service's own code."""
        super().__init__(detail, status=status, message=message)
        self.action = _ADVICE.get(self.message.code, _CHECK_THE_CREDENTIALS)


class NoTokenError(GatewayError):
    """Any other way in which no token could be had; fatal, since every other request would have to wait as long."""

    fatal = True
    meaning = translatable("No token could be had, so the service was not asked.")
    action = translatable("Check the token address and the network connection, and try again later.")


class NewTokenRefusedError(UnauthorizedError):
    """401 of a service, also to a token that has just been renewed."""

    meaning = translatable("The service does not accept the token (401), although it is new.")
    action = translatable(
        "Check that the token address and the service belong to the same environment, or ask the reseller."
    )
