"""The addresses at which the gateway serves: its own, and two more that the platform's answers lead to."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Host(StrEnum):
    """What stands behind an address. Each has a port of its own."""

    GENERAL = "general"
    REGION = "region"
    """Of one region: it knows the matrices that are computed there."""
    STORE = "store"
    """An object store with pre-signed addresses: no key may come here."""


@dataclass(frozen=True, slots=True)
class Hosts:
    """The addresses of all hosts, on one machine."""

    name: str
    ports: dict[Host, int]

    def url(self, host: Host, path: str) -> str:
        """Return an absolute address."""
        name = f"[{self.name}]" if ":" in self.name else self.name
        return f"http://{name}:{self.ports[host]}{path}"

    def at_port(self, port: int) -> Host:
        """Return the host that has a port."""
        return next(host for host, own in self.ports.items() if own == port)
