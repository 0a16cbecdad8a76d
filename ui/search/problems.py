"""What the locator bar says when a search fails: a line has room for few words, and whoever chooses it reads more."""

from __future__ import annotations

from ...core.connection.settings import SettingsError
from ...core.gateway.errors import (
    EntitlementError,
    GatewayError,
    RateLimitError,
    SpendingLimitError,
    UnauthorizedError,
    UnreachableError,
)
from ...core.gateway.query import QueryError
from ...core.i18n import tr


def summary(error: Exception) -> str:
    """Return what happened in no more words than a line has room for: about 45 letters."""
    from ...core.connection.auth_database import CredentialsError, LockedDatabaseError

    known = {
        LockedDatabaseError: tr("The stored key is locked."),
        CredentialsError: tr("There is no usable key."),
        SettingsError: tr("The settings cannot be used."),
        QueryError: tr("The search cannot be sent."),
        UnauthorizedError: tr("The service does not accept the key (401)."),
        EntitlementError: tr("The key is not licensed for searches (403)."),
        RateLimitError: tr("The rate limit is exceeded (429)."),
        SpendingLimitError: tr("The monthly limit allows no more searches."),
        UnreachableError: tr(UnreachableError.meaning),
    }
    for kind, words in known.items():
        if isinstance(error, kind):
            return words
    if isinstance(error, GatewayError) and error.status is not None:
        return tr("The search failed ({}).").format(error.status)
    return tr("The search failed.")


def sentences(error: Exception) -> tuple[str, str]:
    """Return what happened, and what to do."""
    from ...core.connection.auth_database import CredentialsError

    if isinstance(error, (GatewayError, CredentialsError)):
        return error.reason, error.advice
    if isinstance(error, (SettingsError, QueryError)):
        return str(error), ""
    return tr("The search failed unexpectedly ({}).").format(type(error).__name__), ""
