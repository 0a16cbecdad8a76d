"""The credentials of a run, and QGIS's authentication database with them. Each error is a sentence for the user.

The database is for the main thread only: if several threads open a locked one at once, QGIS hangs or crashes. So a
run's credentials are read once, before it begins, and other threads get the plain values.
"""

from __future__ import annotations

import os
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, NamedTuple

from qgis.core import Qgis, QgsApplication, QgsAuthManager, QgsAuthMethodConfig
from qgis.PyQt.QtCore import QUrl
from qgis.PyQt.QtNetwork import QNetworkRequest

from ..client.authentication import KEY_HEADER, ApiKey, Authentication, StaticHeaders, UnusableKeyError, read_pasted_key
from ..client.tokens import ClientCredentials
from ..i18n import tr, translatable
from .main_thread import is_main_thread
from .qt_messages import request_headers
from .settings import is_desktop, server_hint, variable

if TYPE_CHECKING:
    from ..client.services import Service
    from .settings import EnvironmentSettings, TokenSettings

_GENERATES_PASSWORD_FROM = 34200
"""QGIS 3.42 generates a random master password and keeps it in the system's keychain (QEP 278)."""


def _how_to_unlock() -> str:
    in_qgis = tr("Try again, and enter the master password when QGIS asks for it.")
    return in_qgis + server_hint(
        tr(
            "For qgis_process, set QGIS_AUTH_PASSWORD_FILE to a file whose first line is the master password. If "
            "qgis-auth.db is not in the profile's folder, also set QGIS_AUTH_DB_DIR_PATH to its folder."
        )
    )


class CredentialsError(Exception):
    """A key or a secret cannot be read or stored. The text says why and what to do, and never shows a secret."""

    def __init__(self, reason: str, advice: str = "") -> None:
        """``advice`` says where the user can enter what is missing; the options page leaves it out."""
        super().__init__(f"{reason} {advice}" if advice else reason)
        self.reason = reason
        self.advice = advice


class LockedDatabaseError(CredentialsError):
    """The master password has not been entered yet."""


class StoredConfiguration(NamedTuple):
    """The part of a configuration that may be shown."""

    authcfg: str
    name: str
    method: str


def stored_configurations() -> dict[str, StoredConfiguration]:
    """Return all configurations, by id. Needs no master password, and reads no secret."""
    manager = QgsApplication.authManager()
    if manager.isDisabled():
        return {}
    return {
        authcfg: StoredConfiguration(authcfg, config.name(), config.method())
        for authcfg, config in manager.availableAuthMethodConfigs().items()
    }


def read_configuration(authcfg: str, advice: str, *, may_unlock: bool = True) -> QgsAuthMethodConfig:
    """Return a configuration with its secrets; raises :class:`CredentialsError`.

    ``advice`` completes the error if the configuration does not exist or cannot be read. QGIS asks for the master
    password if it needs it and ``may_unlock``; ``qgis_process`` never asks.
    """
    manager = _usable_manager()
    if authcfg not in manager.configIds():
        raise CredentialsError(
            tr("There is no authentication configuration '{authcfg}' in {database}.").format(
                authcfg=authcfg, database=_shown_database(manager)
            ),
            advice,
        )
    if manager.masterPasswordIsSet() or (may_unlock and is_main_thread()):
        loaded, config = manager.loadAuthenticationConfig(authcfg, QgsAuthMethodConfig(), True)
        if loaded:
            return config
    if not manager.masterPasswordIsSet():
        raise LockedDatabaseError(
            tr("QGIS's authentication database is locked, so the key cannot be read. {how_to_unlock}").format(
                how_to_unlock=_how_to_unlock()
            )
        )
    raise CredentialsError(
        tr("The authentication configuration '{authcfg}' cannot be read.").format(authcfg=authcfg), advice
    )


def unlock() -> bool:
    """Let QGIS ask for the master password, and return whether it is set then."""
    return _usable_manager().setMasterPassword(True)


def new_configuration_id() -> str:
    """Return an id that no configuration has; raises :class:`CredentialsError`."""
    return _usable_manager().uniqueConfigId()


def store_configuration(authcfg: str, name: str, method: str, members: Mapping[str, str]) -> None:
    """Store a configuration, or replace the one with this id; raises :class:`CredentialsError`.

    QGIS asks for the master password if it needs it, and for a new one if there is none yet.
    """
    manager = _usable_manager()
    config = QgsAuthMethodConfig(method)
    config.setId(authcfg)
    config.setName(name)
    config.setConfigMap(dict(members))
    stored, _ = manager.storeAuthenticationConfig(config, True)
    if stored:
        return
    _usable_manager()  # too many wrong master passwords disable it
    if not manager.masterPasswordIsSet():
        raise CredentialsError(
            tr("Nothing was stored, because QGIS's authentication database is locked. {how_to_unlock}").format(
                how_to_unlock=_how_to_unlock()
            )
        )
    raise CredentialsError(
        tr(
            "Nothing was stored, because QGIS cannot write to {database}. Check that the file and its folder exist and "
            "are not read-only."
        ).format(database=_shown_database(manager))
    )


def remove_configuration(authcfg: str) -> None:
    """Remove a configuration, if it exists; raises :class:`CredentialsError`."""
    manager = _usable_manager()
    if authcfg in manager.configIds() and not manager.removeAuthenticationConfig(authcfg):
        raise CredentialsError(
            tr(
                "QGIS cannot remove the configuration '{authcfg}' from {database}. Check that the file and its folder "
                "are not read-only."
            ).format(authcfg=authcfg, database=_shown_database(manager))
        )


def _usable_manager() -> QgsAuthManager:
    """Return the manager of the authentication database; raises :class:`CredentialsError` if QGIS has disabled it."""
    manager = QgsApplication.authManager()
    if manager.isDisabled():
        raise CredentialsError(_why_disabled(manager))
    return manager


def _why_disabled(manager: QgsAuthManager) -> str:
    return tr(
        "QGIS's authentication system is disabled ({message}), so no key can be read or stored. After five wrong "
        "master passwords, it stays disabled until you restart QGIS."
    ).format(message=manager.disabledMessage())


def _shown_database(manager: QgsAuthManager) -> str:
    return tr("QGIS's authentication database ({file})").format(file=manager.authenticationDatabaseUriStripped())


def master_password_note() -> str:
    """Return what the user should know about the master password before storing a key. Asks for nothing."""
    manager = QgsApplication.authManager()
    if manager.isDisabled():
        return _why_disabled(manager)
    has_keychain = manager.passwordHelperEnabled()
    if has_keychain and Qgis.versionInt() >= _GENERATES_PASSWORD_FROM:
        return tr(
            "QGIS may have generated the master password of its authentication database and stored it in the system's "
            "keychain. Then it does not ask you for the password. A server has no keychain: first set a master "
            "password of your own (Settings > Options > Authentication > Reset master password)."
        )
    if not manager.masterPasswordHashInDatabase():
        return tr(
            "QGIS will ask you to choose a master password, which encrypts its authentication database. Do not lose "
            "it: it cannot be recovered."
        )
    if has_keychain:
        return tr(
            "Enter the master password of QGIS's authentication database once. The system's keychain then remembers it."
        )
    return tr("QGIS asks for the master password of its authentication database once per session.")


# --- The credentials of a run -----------------------------------------------------------------------------------------

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
        "as the key for this run."
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

    Without ``may_unlock``, a locked authentication database is a :class:`LockedDatabaseError`.

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
        or_itself = tr("Or set the environment variable LOCATION_GATEWAY_API_KEY to the key itself.")
        raise CredentialsError(tr("There is no key yet."), _how_to_store() + server_hint(or_itself))
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
