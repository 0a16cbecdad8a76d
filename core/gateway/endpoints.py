"""The addresses of the services, and the rules an address has to keep."""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address
from urllib.parse import SplitResult, urlsplit

from ..i18n import tr
from .services import PATHS, Service

_HOST_NAME = re.compile(r"[a-z0-9_][a-z0-9_-]{0,62}(\.[a-z0-9_-]{1,63})*\.?")

_ENDPOINTS = tuple(sorted(itertools.chain(*PATHS.values()), key=len, reverse=True))


class AddressError(ValueError):
    """A base address that cannot be used; the text says why."""


def normalised_address(text: str) -> str:
    """Return a base address as ``scheme://host[:port][/path]``, without a slash at the end.

    An address without a scheme is taken as ``https://``. Raises :class:`AddressError` for anything that could not
    work or would send the key in the clear: plain ``http://`` to another machine, a user or password, a query.
    """
    text = text.strip()
    if not text:
        raise AddressError(tr("The address is empty."))
    if "@" in text:  # looked for first: a password may hold any character, and none of it shall be shown
        raise AddressError(tr("The address must not contain a user name or a password; the key has its own place."))
    parts = _split(text if "://" in text else f"https://{text}")
    if parts.scheme not in ("http", "https"):
        raise AddressError(tr("The address '{text}' must begin with https://.").format(text=_shown(text)))
    if not parts.hostname:
        raise AddressError(tr("The address '{text}' has no host name.").format(text=_shown(text)))
    if parts.query or parts.fragment or text.endswith(("?", "#")):
        raise AddressError(tr("The address '{text}' must end before any '?' or '#'.").format(text=_shown(text)))
    if endpoint := next((path for path in _ENDPOINTS if parts.path.rstrip("/").endswith(path)), None):
        raise AddressError(
            tr(
                "The address '{text}' must end before '{endpoint}': what stands behind the gateway's own "
                "address is added to it."
            ).format(text=_shown(text), endpoint=endpoint)
        )
    if parts.scheme == "http" and not _is_loopback(parts.hostname):
        raise AddressError(
            tr(
                "The address 'http://{netloc}' would send the key unencrypted; use https://. Plain http:// "
                "is only allowed to this machine (localhost)."
            ).format(netloc=parts.netloc)
        )
    port = "" if parts.port is None else f":{parts.port}"
    return f"{parts.scheme}://{_host(parts)}{port}{parts.path.rstrip('/')}"


def _split(text: str) -> SplitResult:
    try:
        parts = urlsplit(text)
        _ = parts.port  # raises for a port that is no number
    except ValueError as error:
        raise AddressError(
            tr("The address '{text}' cannot be read: {error}.").format(text=_shown(text), error=error)
        ) from None
    if parts.netloc.endswith(":") or parts.port == 0:  # requests leaves 0 out, and asks another port
        raise AddressError(
            tr("The address '{text}' cannot be read: a port from 1 to 65535 is missing after the ':'.").format(
                text=_shown(text)
            )
        )
    if any(character.isspace() for character in text):
        raise AddressError(tr("The address '{text}' contains white space.").format(text=_shown(text)))
    return parts


def _host(parts: SplitResult) -> str:
    """Return the host in the one spelling that ``requests`` keeps, so that addresses can be compared."""
    name = parts.hostname or ""
    if parts.netloc.startswith("[") and "%" not in name:
        try:
            return f"[{IPv6Address(name)}]"
        except ValueError:
            pass
    elif _HOST_NAME.fullmatch(name):
        return name
    raise AddressError(
        tr(
            "'{name}' is not a host name that can be used. Letters other than a to z are written in the "
            "form that begins with 'xn--'."
        ).format(name=name[:200])
    )


def _shown(text: str) -> str:
    """Return the part of an address that is safe to show: without the query."""
    return text.split("?", maxsplit=1)[0].split("#", maxsplit=1)[0][:200]


def _is_loopback(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


@dataclass(frozen=True)
class Endpoints:
    """The base addresses of the services of one environment."""

    bases: Mapping[Service, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        """Normalise the addresses, so that the rest of the client never sees a raw one."""
        object.__setattr__(
            self, "bases", {service: normalised_address(base) for service, base in self.bases.items() if base.strip()}
        )

    @classmethod
    def at(cls, base: str) -> Endpoints:
        """Return the endpoints of a gateway that serves everything below one address."""
        return cls(dict.fromkeys(Service, base))

    def base(self, service: Service) -> str:
        """Return the base address of ``service``; raises :class:`AddressError` where none is configured."""
        try:
            return self.bases[service]
        except KeyError:
            raise AddressError(
                tr("No address is configured for the service '{service}'.").format(service=service.value)
            ) from None

    def url(self, service: Service, path: str) -> str:
        """Return the address of ``path`` (with its leading slash) of ``service``."""
        return self.base(service) + path

    def allows(self, url: str) -> bool:
        """Whether ``url`` lies on one of the configured hosts, the only ones the key may be sent to."""
        target = urlsplit(url)
        return any(
            (target.scheme, target.netloc.lower()) == (base.scheme, base.netloc)
            for base in map(urlsplit, self.bases.values())
        )
