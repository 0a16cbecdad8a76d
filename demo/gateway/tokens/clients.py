"""The demo's OAuth clients. Like its keys, they open nothing but this program."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Client:
    """An application that may have tokens, with the entitlements and limits of one of the keys."""

    key_name: str
    client_id: str
    """The application's own name, which is not what it shows at the token address."""
    access_key_id: str
    secret: str
    is_disabled: bool = False

    def __repr__(self) -> str:
        """Return the client without its secret."""
        return f"<Client {self.client_id}>"


CLIENTS = (
    Client("full", "demo-client-full", "demo-access-full", "demo-client-full-9Kd47sWq/Lz+2p"),
    Client("geocoding", "demo-client-geocoding", "demo-access-geocoding", "demo-client-geocoding-3Vb86xTn"),
    Client("sandbox", "demo-client-sandbox", "demo-access-sandbox", "demo-client-sandbox-7Jm20rHc"),
    Client("full", "demo-client-disabled", "demo-access-disabled", "demo-client-disabled-4Fy51gQe", is_disabled=True),
)

_BY_ACCESS_KEY_ID = {client.access_key_id: client for client in CLIENTS}
CLIENT_IDS = frozenset(client.client_id for client in CLIENTS)


def find_client(access_key_id: str) -> Client | None:
    """Return the client with this access key id."""
    return _BY_ACCESS_KEY_ID.get(access_key_id)
