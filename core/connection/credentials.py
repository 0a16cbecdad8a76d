"""The key, taken out of QGIS's auth database once, on the main thread, before a run begins.

Workers get the plain value: several threads that open a locked auth database at the same time hang or crash QGIS.
"""

from __future__ import annotations

import os
from collections.abc import Mapping

from qgis.core import QgsApplication, QgsAuthManager, QgsAuthMethodConfig

from ..gateway.authentication import KEY_HEADER, ApiKey, Authentication, UnusableKeyError
from .main_thread import is_main_thread

_METHOD = "APIHeader"

_HOW_TO_UNLOCK = (
    "In QGIS, enter the master password (Settings > Options > Authentication). For qgis_process, set "
    "QGIS_AUTH_PASSWORD_FILE to a file whose first line is the master password, and QGIS_AUTH_DB_DIR_PATH to the "
    "folder of qgis-auth.db if that is not the profile's."
)
_HOW_TO_STORE = (
    "Make an authentication configuration of the type 'API Header' with a header named 'apiKey' "
    "(Settings > Options > Authentication), and choose it in AUTHCFG, or set LOCATION_GATEWAY_AUTHCFG to its id."
)


class CredentialsError(Exception):
    """The key cannot be had; the text says why and what to do, and never shows it."""


def resolve_credentials(chosen: str, stored: str, environ: Mapping[str, str] = os.environ) -> Authentication:
    """Return the authentication for a run; raises :class:`CredentialsError`.

    ``chosen`` is the configuration given for this run, ``stored`` the one of the environment (which
    ``LOCATION_GATEWAY_AUTHCFG`` has already replaced, where it is set). ``LOCATION_GATEWAY_API_KEY`` is used where no
    configuration was given for the run or by that variable.
    """
    key = environ.get("LOCATION_GATEWAY_API_KEY", "")
    if not chosen and key and not environ.get("LOCATION_GATEWAY_AUTHCFG", ""):
        return _api_key(key, "The key in LOCATION_GATEWAY_API_KEY cannot be used.")
    authcfg = (chosen or stored).strip()
    if not authcfg:
        raise CredentialsError(f"There is no key yet. {_HOW_TO_STORE}")
    return _from_auth_database(authcfg)


def _from_auth_database(authcfg: str) -> Authentication:
    manager = QgsApplication.authManager()
    if manager.isDisabled():
        raise CredentialsError(
            f"QGIS's authentication system is disabled ({manager.disabledMessage()}), so the key cannot be read."
        )
    if authcfg not in manager.configIds():
        raise CredentialsError(
            f"There is no authentication configuration '{authcfg}' in {_shown_database(manager)}. {_HOW_TO_STORE}"
        )
    if not manager.masterPasswordIsSet() and not is_main_thread():
        raise CredentialsError(f"The auth database is locked. {_HOW_TO_UNLOCK}")
    loaded, config = manager.loadAuthenticationConfig(authcfg, QgsAuthMethodConfig(), True)
    if not loaded:
        if not manager.masterPasswordIsSet():
            raise CredentialsError(f"The auth database is locked, so the key cannot be read. {_HOW_TO_UNLOCK}")
        raise CredentialsError(f"The authentication configuration '{authcfg}' cannot be read. {_HOW_TO_STORE}")
    if config.method() != _METHOD:
        raise CredentialsError(
            f"The authentication configuration '{authcfg}' is of the type '{config.method()}', "
            f"which the gateway does not take. {_HOW_TO_STORE}"
        )
    headers = {name.lower(): value for name, value in config.configMap().items()}
    if KEY_HEADER.lower() not in headers:
        raise CredentialsError(
            f"The authentication configuration '{authcfg}' has no header named '{KEY_HEADER}'. {_HOW_TO_STORE}"
        )
    return _api_key(headers[KEY_HEADER.lower()], f"The key in the configuration '{authcfg}' cannot be used.")


def _api_key(key: str, sentence: str) -> ApiKey:
    try:
        return ApiKey(key)
    except UnusableKeyError as error:
        raise CredentialsError(f"{sentence} {error}") from None


def _shown_database(manager: QgsAuthManager) -> str:
    return f"QGIS's auth database ({manager.authenticationDatabaseUriStripped()})"
