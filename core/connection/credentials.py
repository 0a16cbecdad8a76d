"""What a run authenticates with, taken out of QGIS's auth database once, on the main thread, before the run begins.

Workers get the plain values: several threads that open a locked auth database at the same time hang or crash QGIS.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from qgis.core import QgsApplication, QgsAuthMethodConfig
from qgis.PyQt.QtCore import QUrl
from qgis.PyQt.QtNetwork import QNetworkRequest

from ..gateway.access.authentication import KEY_HEADER, ApiKey, Authentication, StaticHeaders, UnusableKeyError
from ..gateway.access.client_credentials import ClientCredentials
from ..i18n import tr, translatable
from .auth_database import CredentialsError, read_configuration
from .qt_request import request_headers

if TYPE_CHECKING:
    from ..gateway.services import Service
    from .settings import EnvironmentSettings, TokenSettings

__all__ = ["Credentials", "CredentialsError", "resolve_credentials"]

KEY_METHOD = "APIHeader"
CLIENT_METHOD = "Basic"
OAUTH_METHOD = "OAuth2"
KEY_METHODS = (KEY_METHOD, OAUTH_METHOD)
"""What a run may be told to show. A configuration of another type was stored for something else, whatever names it."""

_HOW_TO_STORE = translatable(
    "Store it in Settings > Options > Location Services Gateway. Or make an authentication configuration of the type "
    "'API Header' with a header named 'apiKey' (Settings > Options > Authentication), and choose it in AUTHCFG, or set "
    "LOCATION_GATEWAY_AUTHCFG to its id."
)
_HOW_TO_STORE_CLIENT = translatable("Enter the client id and secret in Settings > Options > Location Services Gateway.")


@dataclass(frozen=True)
class Credentials:
    """What the services of one run are shown."""

    key: Authentication | None = None
    """For the services that are shown no token; None where the run does not ask any of them."""
    client: ClientCredentials | None = None
    """What a token is obtained with; None where the run asks no service that wants one."""
    token_services: frozenset[Service] = frozenset()


def resolve_credentials(
    chosen: str,
    settings: EnvironmentSettings,
    services: Collection[Service],
    environ: Mapping[str, str] = os.environ,
) -> Credentials:
    """Return what a run needs to ask ``services``; raises :class:`CredentialsError`.

    ``chosen`` is the configuration given for this run: one of the type ``Basic`` takes the place of the client's id and
    secret, one of the :data:`KEY_METHODS` is shown to all services. ``LOCATION_GATEWAY_API_KEY`` is used where no
    configuration was given for the run or by ``LOCATION_GATEWAY_AUTHCFG``.
    """
    chosen, token = chosen.strip(), settings.token
    for_token, for_key = token.services.intersection(services), set(services) - token.services
    credentials = Credentials(token_services=token.services)
    if chosen and for_token:
        config = read_configuration(chosen, tr(_HOW_TO_STORE))
        if config.method() == CLIENT_METHOD:
            credentials = replace(credentials, client=_client(config, token))
        else:  # shown to everyone
            return Credentials(key=_key_of(config, settings))
    if for_token and credentials.client is None:
        credentials = replace(credentials, client=_stored_client(settings))
    if for_key:
        key_chosen = "" if credentials.client and chosen else chosen
        credentials = replace(credentials, key=_key(key_chosen, settings, environ))
    return credentials


def _key(chosen: str, settings: EnvironmentSettings, environ: Mapping[str, str]) -> Authentication:
    key = environ.get("LOCATION_GATEWAY_API_KEY", "")
    if not chosen and key and not environ.get("LOCATION_GATEWAY_AUTHCFG", ""):
        return _api_key(key, tr("The key in LOCATION_GATEWAY_API_KEY cannot be used."))
    authcfg = chosen or settings.authcfg
    if not authcfg:
        raise CredentialsError(tr("There is no key yet. {advice}").format(advice=tr(_HOW_TO_STORE)))
    return _key_of(read_configuration(authcfg, tr(_HOW_TO_STORE)), settings)


def _key_of(config: QgsAuthMethodConfig, settings: EnvironmentSettings) -> Authentication:
    """Return what a configuration shows to the services."""
    if config.method() == CLIENT_METHOD:
        raise CredentialsError(
            tr(
                "The authentication configuration '{authcfg}' is of the type 'Basic', which holds a client's id and "
                "secret; the services that this run asks are shown a key. {advice}"
            ).format(authcfg=config.id(), advice=tr(_HOW_TO_STORE))
        )
    if config.method() == OAUTH_METHOD:
        return _made_by_qgis(config, settings)
    if config.method() != KEY_METHOD:
        raise CredentialsError(
            tr(
                "The authentication configuration '{authcfg}' is of the type '{method}', which holds no key of the "
                "gateway, so it was not sent. {advice}"
            ).format(authcfg=config.id(), method=config.method(), advice=tr(_HOW_TO_STORE))
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
        tr("The authentication configuration '{authcfg}' has no header named '{header}'. {advice}").format(
            authcfg=config.id(), header=KEY_HEADER, advice=tr(_HOW_TO_STORE)
        )
    )


def _made_by_qgis(config: QgsAuthMethodConfig, settings: EnvironmentSettings) -> Authentication:
    """Let QGIS get a token, once for the run: it may ask the user, which only works here."""

    def refused(sentence: str) -> CredentialsError:
        shown = sentence.format(authcfg=config.id(), method=config.method())
        return CredentialsError(f"{shown} {tr(_HOW_TO_STORE)}")

    if QgsApplication.platform() != "desktop":
        raise refused(
            tr(
                "The authentication configuration '{authcfg}' is of the type '{method}', which may have to ask for "
                "consent in a browser: it only works in QGIS."
            )
        )
    base = next(iter(settings.endpoints.bases.values()), "")
    successful, request = QgsApplication.authManager().updateNetworkRequest(QNetworkRequest(QUrl(base)), config.id())
    headers = request_headers(request)
    if not successful or not headers:
        raise refused(
            tr(
                "The authentication configuration '{authcfg}' is of the type '{method}', which puts nothing into a "
                "header that the gateway could read."
            )
        )
    return StaticHeaders(headers)


def _stored_client(settings: EnvironmentSettings) -> ClientCredentials:
    if not settings.token.authcfg:
        raise CredentialsError(
            tr("A token is wanted, but there is no client id and secret yet. {advice}").format(
                advice=tr(_HOW_TO_STORE_CLIENT)
            )
        )
    return _client(read_configuration(settings.token.authcfg, tr(_HOW_TO_STORE_CLIENT)), settings.token)


def _client(config: QgsAuthMethodConfig, token: TokenSettings) -> ClientCredentials:
    if config.method() != CLIENT_METHOD:
        raise CredentialsError(
            tr(
                "The authentication configuration '{authcfg}' is of the type '{method}'; the client id and secret of a "
                "token are kept in one of the type 'Basic'. {advice}"
            ).format(authcfg=config.id(), method=config.method(), advice=tr(_HOW_TO_STORE_CLIENT))
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
            tr("No token can be asked for. {error} {advice}").format(error=error, advice=tr(_HOW_TO_STORE_CLIENT))
        ) from None


def _api_key(key: str, sentence: str) -> ApiKey:
    try:
        return ApiKey(key)
    except UnusableKeyError as error:
        raise CredentialsError(f"{sentence} {error}") from None
