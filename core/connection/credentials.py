"""The credentials of a run: read from QGIS's authentication database once, on the main thread, before the run begins.

Other threads get the plain values: if several threads open a locked authentication database at once, QGIS hangs or
crashes.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from qgis.core import QgsApplication, QgsAuthMethodConfig
from qgis.PyQt.QtCore import QUrl
from qgis.PyQt.QtNetwork import QNetworkRequest

from ..gateway.authentication import (
    KEY_HEADER,
    ApiKey,
    Authentication,
    StaticHeaders,
    UnusableKeyError,
    read_pasted_key,
)
from ..gateway.tokens import ClientCredentials
from ..i18n import tr, translatable
from .auth_database import CredentialsError, read_configuration
from .qt_request import request_headers
from .variables import is_desktop, server_hint, variable

if TYPE_CHECKING:
    from ..gateway.services import Service
    from .settings import EnvironmentSettings, TokenSettings

__all__ = ["Credentials", "CredentialsError", "resolve_credentials"]

KEY_METHOD = "APIHeader"
CLIENT_METHOD = "Basic"
OAUTH_METHOD = "OAuth2"
KEY_METHODS = (KEY_METHOD, OAUTH_METHOD)
"""The types that may hold a key. Configurations of other types were stored for something else, and are never sent."""

_HOW_TO_STORE_CLIENT = translatable("Enter the client id and secret in Settings > Options > Location Services Gateway.")


def _how_to_store() -> str:
    advice = tr(
        "Store your key in Settings > Options > Location Services Gateway. Or create an authentication configuration "
        "of the type 'API Header' with a header named 'apiKey' (Settings > Options > Authentication), and choose it "
        "for the run (AUTHCFG)."
    )
    return advice + server_hint(tr("On a server, you can also set LOCATION_GATEWAY_AUTHCFG to its id."))


@dataclass(frozen=True)
class Credentials:
    """The credentials of one run."""

    key: Authentication | None = None
    """For services without a token; None if the run uses no such service."""
    client: ClientCredentials | None = None
    """For getting a token; None if the run uses no service that needs one."""
    token_services: frozenset[Service] = frozenset()


def resolve_credentials(
    chosen: str,
    settings: EnvironmentSettings,
    services: Collection[Service],
    environ: Mapping[str, str] = os.environ,
    *,
    may_unlock: bool = True,
) -> Credentials:
    """Return the credentials that a run needs for ``services``; raises :class:`CredentialsError`.

    Without ``may_unlock``, a locked authentication database is a :class:`~.auth_database.LockedDatabaseError`.

    ``chosen`` is the id of the configuration that was chosen for this run, or empty. A configuration of the type
    ``Basic`` replaces the stored client id and secret; one of the :data:`KEY_METHODS` is used for all services.
    ``LOCATION_GATEWAY_API_KEY`` is used if neither the run nor ``LOCATION_GATEWAY_AUTHCFG`` names a configuration.
    """
    chosen, token = chosen.strip(), settings.token
    for_token, for_key = token.services.intersection(services), set(services) - token.services
    credentials = Credentials(token_services=token.services)
    if chosen and for_token:
        config = read_configuration(chosen, _how_to_store(), may_unlock=may_unlock)
        if config.method() == CLIENT_METHOD:
            credentials = replace(credentials, client=_client(config, token))
        else:  # a key for all services
            return Credentials(key=_key_of(config, settings))
    if for_token and credentials.client is None:
        credentials = replace(credentials, client=_stored_client(settings, may_unlock=may_unlock))
    if for_key:
        key_chosen = "" if credentials.client and chosen else chosen
        credentials = replace(credentials, key=_key(key_chosen, settings, environ, may_unlock=may_unlock))
    return credentials


def _key(chosen: str, settings: EnvironmentSettings, environ: Mapping[str, str], *, may_unlock: bool) -> Authentication:
    key = variable("LOCATION_GATEWAY_API_KEY", environ)
    if not chosen and key and not variable("LOCATION_GATEWAY_AUTHCFG", environ):
        try:
            return ApiKey(read_pasted_key(key).key)
        except UnusableKeyError as error:
            sentence = tr("The key in LOCATION_GATEWAY_API_KEY cannot be used.")
            raise CredentialsError(f"{sentence} {error}") from None
    authcfg = chosen or settings.authcfg
    if not authcfg:
        raise CredentialsError(tr("There is no key yet."), _how_to_store())
    return _key_of(read_configuration(authcfg, _how_to_store(), may_unlock=may_unlock), settings)


def _key_of(config: QgsAuthMethodConfig, settings: EnvironmentSettings) -> Authentication:
    """Return the key, token or headers in a configuration."""
    if config.method() == CLIENT_METHOD:
        raise CredentialsError(
            tr(
                "The authentication configuration '{authcfg}' is of the type 'Basic', which holds a client id and "
                "secret. The services of this run need a key."
            ).format(authcfg=config.id()),
            _how_to_store(),
        )
    if config.method() == OAUTH_METHOD:
        return _made_by_qgis(config, settings)
    if config.method() != KEY_METHOD:
        raise CredentialsError(
            tr(
                "The authentication configuration '{authcfg}' is of the type '{method}', which cannot hold a key of "
                "the gateway, so it was not sent."
            ).format(authcfg=config.id(), method=config.method()),
            _how_to_store(),
        )
    headers = {name.lower(): value for name, value in config.configMap().items()}
    if KEY_HEADER.lower() in headers:
        return _api_key(
            headers[KEY_HEADER.lower()],
            tr("The key in the configuration '{authcfg}' cannot be used.").format(authcfg=config.id()),
        )
    if "authorization" in headers:
        return StaticHeaders({"Authorization": headers["authorization"].strip()})
    raise CredentialsError(
        tr("The authentication configuration '{authcfg}' has no header named '{header}'.").format(
            authcfg=config.id(), header=KEY_HEADER
        ),
        _how_to_store(),
    )


def _made_by_qgis(config: QgsAuthMethodConfig, settings: EnvironmentSettings) -> Authentication:
    """Have QGIS get a token for the run. It may ask the user, which works only on the main thread."""

    def refused(sentence: str) -> CredentialsError:
        return CredentialsError(sentence.format(authcfg=config.id(), method=config.method()), _how_to_store())

    if not is_desktop():
        raise refused(
            tr(
                "The authentication configuration '{authcfg}' is of the type '{method}', which may ask for your "
                "consent in a browser. It works only in QGIS's window."
            )
        )
    base = next(iter(settings.endpoints.bases.values()), "")
    successful, request = QgsApplication.authManager().updateNetworkRequest(QNetworkRequest(QUrl(base)), config.id())
    headers = request_headers(request)
    if not successful or not headers:
        raise refused(
            tr(
                "The authentication configuration '{authcfg}' is of the type '{method}'. QGIS made no header for "
                "the gateway from it."
            )
        )
    return StaticHeaders(headers)


def _stored_client(settings: EnvironmentSettings, *, may_unlock: bool) -> ClientCredentials:
    if not settings.token.authcfg:
        raise CredentialsError(
            tr("This run needs a token, but there is no client id and secret yet."), tr(_HOW_TO_STORE_CLIENT)
        )
    config = read_configuration(settings.token.authcfg, tr(_HOW_TO_STORE_CLIENT), may_unlock=may_unlock)
    return _client(config, settings.token)


def _client(config: QgsAuthMethodConfig, token: TokenSettings) -> ClientCredentials:
    if config.method() != CLIENT_METHOD:
        raise CredentialsError(
            tr(
                "The authentication configuration '{authcfg}' is of the type '{method}'. The client id and secret for "
                "a token must be in one of the type 'Basic'."
            ).format(authcfg=config.id(), method=config.method()),
            tr(_HOW_TO_STORE_CLIENT),
        )
    members = config.configMap()
    try:
        return ClientCredentials(
            token_url=token.url,
            client_id=members.get("username", ""),
            client_secret=members.get("password", ""),
            scope=token.scope,
            signed=token.signed,
        )
    except ValueError as error:
        raise CredentialsError(
            tr("No token can be requested. {error}").format(error=error), tr(_HOW_TO_STORE_CLIENT)
        ) from None


def _api_key(key: str, sentence: str) -> ApiKey:
    try:
        return ApiKey(key)
    except UnusableKeyError as error:
        raise CredentialsError(f"{sentence} {error}") from None
