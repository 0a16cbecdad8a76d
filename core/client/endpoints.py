"""The URLs of the services, and the rules for them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address
from urllib.parse import SplitResult, urlsplit

from ..i18n import tr
from .services import Service, service_name

_HOST_NAME = re.compile(r"[a-z0-9_][a-z0-9_-]{0,62}(\.[a-z0-9_-]{1,63})*\.?")

_NUMBER = re.compile(r"\d+|0x[0-9a-f]*", re.ASCII)

_ENDPOINTS = tuple(sorted((path for service in Service for path in service.spec.paths), key=len, reverse=True))


class UrlError(ValueError):
    """A base URL that cannot be used; the text says why."""


def normalised_url(text: str) -> str:
    """Return a base URL as ``scheme://host[:port][/path]``, without a slash at the end.

    A URL without a scheme gets ``https://``. Raises :class:`UrlError` for one that cannot work, such as one with a
    query, or that would show a secret: plain ``http://`` to another computer, a user name, a password.
    """
    text = text.strip()
    if not text:
        raise UrlError(tr("The URL is empty."))
    if "@" in text:  # checked first: the other messages would show the password
        raise UrlError(tr("The URL must not contain a user name or a password. The key is stored separately."))
    parts = _split(text if "://" in text else f"https://{text}")
    if parts.scheme not in ("http", "https"):
        raise UrlError(tr("The URL '{text}' must begin with https://.").format(text=_shown(text)))
    if not parts.hostname:
        raise UrlError(tr("The URL '{text}' has no host name.").format(text=_shown(text)))
    if parts.query or parts.fragment or text.endswith(("?", "#")):
        raise UrlError(tr("The URL '{text}' must end before any '?' or '#'.").format(text=_shown(text)))
    if endpoint := next((path for path in _ENDPOINTS if parts.path.rstrip("/").endswith(path)), None):
        raise UrlError(
            tr("The URL '{text}' must end before '{endpoint}': the plugin adds this part itself.").format(
                text=_shown(text), endpoint=endpoint
            )
        )
    if parts.scheme == "http" and not is_loopback(parts.hostname):
        raise UrlError(
            tr(
                "The URL 'http://{netloc}' would send the key unencrypted; use https://. Plain http:// "
                "is only allowed for this computer (localhost)."
            ).format(netloc=parts.netloc)
        )
    port = "" if parts.port is None else f":{parts.port}"
    return f"{parts.scheme}://{_host(parts)}{port}{parts.path.rstrip('/')}"


def _split(text: str) -> SplitResult:
    try:
        parts = urlsplit(text)
        _ = parts.port  # raises for a port that is not a number
    except ValueError as error:
        raise UrlError(tr("The URL '{text}' cannot be read: {error}.").format(text=_shown(text), error=error)) from None
    if parts.netloc.endswith(":") or parts.port == 0:  # requests drops port 0 and uses the default port
        raise UrlError(
            tr("The URL '{text}' cannot be read: the ':' must be followed by a port from 1 to 65535.").format(
                text=_shown(text)
            )
        )
    if any(character.isspace() for character in text):
        raise UrlError(tr("The URL '{text}' contains white space.").format(text=_shown(text)))
    return parts


def _host(parts: SplitResult) -> str:
    """Return the host as ``requests`` writes it, so that URLs can be compared."""
    name = parts.hostname or ""
    if parts.netloc.startswith("[") and "%" not in name:
        try:
            return f"[{IPv6Address(name)}]"
        except ValueError:
            pass
    elif _HOST_NAME.fullmatch(name):
        return name
    raise UrlError(
        tr(
            "'{name}' is not a valid host name. If it has letters other than a to z, enter its encoded form, which "
            "begins with 'xn--'."
        ).format(name=name[:200])
    )


def _shown(text: str) -> str:
    """Return the part of a URL that may be shown: without the query."""
    return text.split("?", maxsplit=1)[0].split("#", maxsplit=1)[0][:200]


def is_loopback(host: str) -> bool:
    """Whether a host name or address stands for this computer."""
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def is_internal(host: str) -> bool:
    """Whether a host is this computer or in a private network, by its address. Names are not looked up.

    A number that is no address in the usual form is taken for one: systems read ``127.1`` and ``0x7f000001``, too.
    """
    name = host.lower().rstrip(".")
    try:
        address = ip_address(name.partition("%")[0])
    except ValueError:
        last = name.rpartition(".")[2]
        return last == "localhost" or _NUMBER.fullmatch(last) is not None
    address = getattr(address, "ipv4_mapped", None) or address
    return not address.is_global or address.is_multicast


def is_on_this_computer(url: str) -> bool:
    """Whether ``url`` leads to this computer: then no proxy may get the request, which may have no encryption."""
    try:
        return is_loopback(urlsplit(url).hostname or "")
    except ValueError:
        return False


@dataclass(frozen=True)
class Endpoints:
    """The base URLs of the services of one environment."""

    bases: Mapping[Service, str] = field(default_factory=dict)
    matrix_hosts: tuple[str, ...] = ()
    """Further hosts, as ``scheme://host[:port]``, at which the service keeps asynchronous matrices."""

    def __post_init__(self) -> None:
        """Normalise the URLs once, for the whole client."""
        object.__setattr__(
            self, "bases", {service: normalised_url(base) for service, base in self.bases.items() if base.strip()}
        )

    @classmethod
    def at(cls, base: str) -> Endpoints:
        """Return the endpoints of a gateway that serves everything below one URL."""
        return cls(dict.fromkeys(Service, base))

    def base(self, service: Service) -> str:
        """Return the base URL of ``service``; raises :class:`UrlError` if none is configured."""
        try:
            return self.bases[service]
        except KeyError:
            raise UrlError(
                tr("No URL is configured for the service '{service}'.").format(service=service_name(service))
            ) from None

    def url(self, service: Service, path: str) -> str:
        """Return the URL of ``path`` (with its leading slash) of ``service``."""
        return self.base(service) + path

    def service_of(self, url: str) -> Service | None:
        """Return the service that ``url`` belongs to; None if it is not that of any."""
        path_url = urlsplit(url)._replace(query="", fragment="").geturl()
        for service, base in self.bases.items():
            if path_url.startswith(f"{base}/") and service.has_path(path_url[len(base) :]):
                return service
        return Service.MATRIX if _is_on(url, self.matrix_hosts) else None

    def allows(self, url: str) -> bool:
        """Whether ``url`` is on one of the configured hosts. The key must not be sent to any other."""
        return _is_on(url, (*self.bases.values(), *self.matrix_hosts))


def _is_on(url: str, bases: Iterable[str]) -> bool:
    target = urlsplit(url)
    return any((target.scheme, target.netloc.lower()) == (base.scheme, base.netloc) for base in map(urlsplit, bases))
