"""The environment of the demo gateway, which runs on this machine and knows a key that is public."""

from __future__ import annotations

from ..core.connection.environments import (
    EnvironmentsError,
    activate,
    add_environment,
    change,
    environment_names,
    remove_environment,
)
from ..core.connection.fields import FIELDS
from ..core.connection.key_ring import KeyRing
from ..core.connection.settings import stored_texts
from ..core.wording import tr
from .shared.settings_button import ADDRESS_VARIABLES, KEY_VARIABLES, are_set

NAME = "demo"
ADDRESS = "http://127.0.0.1:8765"
PUBLIC_KEY = "demo-visitor-Gk84tXp1uLw6"
"""Opens nothing but the demo gateway, in whose source it stands too."""


def variables_in_the_way() -> list[str]:
    """Return the environment variables that would win over what is set up here."""
    return are_set(("LOCATION_GATEWAY_ENVIRONMENT", *ADDRESS_VARIABLES, *KEY_VARIABLES))


def address_problem(address: str) -> str:
    """Return why the demo gateway cannot be at an address, as a sentence, or nothing."""
    problem = FIELDS["url"].problem(address)
    if problem or not address.strip():
        return problem or tr("Enter the address that the demo gateway shows when it is ready.")
    # Plain http:// is what no other machine is asked with.
    if FIELDS["url"].problem(FIELDS["url"].value(address).replace("https://", "http://", 1)):
        return tr("The demo gateway serves this machine only: its address begins with http://127.0.0.1 or localhost.")
    return ""


def set_up(address: str) -> str:
    """Make the environment of the demo gateway the active one, and return the id of its key's configuration.

    QGIS asks for the master password if it needs it. What is there already stays. Raises
    :class:`~..core.connection.environments.EnvironmentsError` and
    :class:`~..core.connection.auth_database.CredentialsError`; the environment that was active then still is.
    """
    name = next((one for one in environment_names() if one.casefold() == NAME), None)
    is_new = name is None
    if name is None:
        name = NAME
        add_environment(name)
    try:
        return _fill(name, FIELDS["url"].value(address))
    except Exception:
        if is_new:
            remove_environment(name)
        raise


def _fill(name: str, address: str) -> str:
    stored = stored_texts(name)
    if any(address_problem(stored[key]) for key in stored if key == "url" or key.startswith("url_")):
        raise EnvironmentsError(
            tr(
                "There is an environment '{}' already, and its address is not that of a demo gateway. Rename it in the "
                "settings, or remove it there; then try again."
            ).format(name)
        )
    change(name, {"url": address}, stored)
    ring = KeyRing(name)
    if ring.held().active is None:
        ring.store(PUBLIC_KEY)
    activate(name)
    return stored_texts(name)["authcfg"]
