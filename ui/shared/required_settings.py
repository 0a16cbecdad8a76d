"""What the settings have to hold before anything can be asked, and the environment variables that stand in."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from ...core.connection.settings import active_environment, stored_texts
from ...core.gateway.services import Service

KEY_VARIABLES = ("LOCATION_GATEWAY_API_KEY", "LOCATION_GATEWAY_AUTHCFG")
ADDRESS_VARIABLES = tuple(f"LOCATION_GATEWAY_{name}_URL" for name in ("BASE", *(service.name for service in Service)))
_KEYS = ("authcfg", "token_authcfg")
_ADDRESSES = ("url", *(f"url_{service.value}" for service in Service))


class Missing(NamedTuple):
    """What the active environment lacks before anything can be asked."""

    key: bool
    address: bool


def what_is_missing(environ: Mapping[str, str] = os.environ) -> Missing:
    """Tell by the settings alone: the auth database may be locked, and is left alone until something is asked."""
    texts = stored_texts(active_environment(environ))
    return Missing(
        key=not (are_set(KEY_VARIABLES, environ) or any(texts.get(name) for name in _KEYS)),
        address=not (are_set(ADDRESS_VARIABLES, environ) or any(texts.get(name) for name in _ADDRESSES)),
    )


def are_set(variables: Sequence[str], environ: Mapping[str, str] = os.environ) -> list[str]:
    """Return those of some environment variables that are set."""
    return [name for name in variables if environ.get(name, "").strip()]
