"""The client's id and secret, for environments where a token is wanted instead of the key."""

from __future__ import annotations

from .auth_database import (
    CredentialsError,
    StoredConfiguration,
    new_configuration_id,
    remove_configuration,
    store_configuration,
    stored_configurations,
)
from .credentials import CLIENT_METHOD
from .environments import EnvironmentsError, change
from .settings import stored_texts

_SLOT = "token_authcfg"
_OWN_NAME = "Location Services Gateway – {} (token)"


class TokenClient:
    """The stored client of one environment. For the main thread. Raises :class:`~.auth_database.CredentialsError`."""

    def __init__(self, environment: str) -> None:
        self._environment = environment

    def held(self) -> StoredConfiguration | None:
        """Return the configuration, if there is one; reads no secret and needs no master password."""
        return stored_configurations().get(self._authcfg())

    @property
    def is_missing(self) -> bool:
        """Whether a configuration is known whose entry in the auth database was deleted elsewhere."""
        return bool(self._authcfg()) and self.held() is None

    def store(self, client_id: str, client_secret: str) -> None:
        """Store a client in place of the one before. Its id is noted first, so that nothing is stored unknown."""
        held = self.held()
        authcfg = held.authcfg if held and self._is_own(held) else new_configuration_id()
        self._set(authcfg)
        members = {"username": client_id, "password": client_secret, "realm": ""}
        store_configuration(authcfg, _OWN_NAME.format(self._environment), CLIENT_METHOD, members)

    def remove(self) -> None:
        """Remove the client: from the auth database where the plugin stored it, otherwise only from here."""
        held = self.held()
        if held and self._is_own(held):
            remove_configuration(held.authcfg)
        self._set("")

    def _is_own(self, configuration: StoredConfiguration) -> bool:
        return configuration.name == _OWN_NAME.format(self._environment)

    def _authcfg(self) -> str:
        return stored_texts(self._environment).get(_SLOT, "")

    def _set(self, authcfg: str) -> None:
        try:
            change(self._environment, {_SLOT: authcfg}, stored_texts(self._environment))
        except EnvironmentsError as error:
            raise CredentialsError(str(error)) from None
