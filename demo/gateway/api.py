"""What all APIs of the gateway have in common."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum, StrEnum, auto
from typing import Protocol

from aiohttp import web
from pydantic import Field

from demo.gateway.answers import Answer, ErrorForm
from demo.gateway.keys import Entitlement, Key
from demo.gateway.members import AdjustableSettings

_CONTENT_TYPE = re.compile(r'\s*([^;\s]+)\s*(?:;\s*charset="?utf-8"?\s*)?', re.IGNORECASE)


MOST_PLACES = 100
"""The platform's own limit on a list (docs/service.md, Lists)."""


class BodyForm(StrEnum):
    """The forms of a list request that the gateway takes."""

    JSON = "json"
    LINES = "lines"
    BOTH = "both"


class Settings(AdjustableSettings):
    """How the gateway behaves. Some of it can be told on the command line, and when it is reset."""

    latency_ms: float = Field(default=0, ge=0)
    requests_per_second: float | None = Field(default=None, gt=0)
    body_form: BodyForm = BodyForm.BOTH
    max_places: int = Field(default=MOST_PLACES, ge=1, le=MOST_PLACES)
    traffic: float = Field(default=1, ge=1)
    """How many times as long a drive takes in the traffic of this hour, in routes and matrices with traffic."""


class Host(StrEnum):
    """What stands behind an address at which the gateway serves. Each has a port of its own."""

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


class Metering(Enum):
    """What is one billable transaction."""

    NOTHING = auto()
    REQUEST = auto()
    PLACE = auto()
    ANSWER = auto()
    """As many as the answer says."""


class BodySink(Protocol):
    """Takes a body that is too large for the memory, part by part."""

    def take(self, part: bytes) -> None:
        """Take the next part of the body, unpacked; raises :class:`ApiError` when it is too much."""


@dataclass(slots=True)
class Call:
    """A complete request."""

    query: str
    """As in the address, percent-encoded."""
    headers: Mapping[str, str]
    settings: Settings
    request_id: str
    in_path: Mapping[str, str] = field(default_factory=dict)
    """The parts of the path for which the endpoint has a name in braces."""
    body: bytes = b""
    sink: BodySink | None = None
    """The sink that has taken the body, if the endpoint has one."""
    key: Key | None = None
    quota_left: int | None = None
    """How many transactions the key may still use; None: no limit."""
    places: int = 0
    """How many places the request lists. The API sets it."""
    host: Host = Host.GENERAL
    """Where the request has come in."""

    @property
    def media_type(self) -> str:
        """The type of the body, such as `text/plain`; empty if there is none, or if its charset is not UTF-8."""
        found = _CONTENT_TYPE.fullmatch(self.headers.get("Content-Type", ""))
        return found[1].lower() if found else ""

    def is_entitled(self, entitlement: Entitlement) -> bool:
        """Return whether the caller's key is licensed for something."""
        return self.key is not None and entitlement in self.key.entitlements


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One method on one path, and what the gateway has to know about it."""

    name: str
    method: str
    paths: tuple[str, ...]
    """As aiohttp's router has them: a component in braces, as in `/jobs/{job}`, stands for any text."""
    answer: Callable[[Call], Answer | Awaitable[Answer]]
    """An answer that takes long is awaited, so that others are served meanwhile."""
    entitlement: Entitlement | None
    """None: the API authenticates the caller itself, without a key."""
    metering: Metering = Metering.NOTHING
    error_form: ErrorForm = ErrorForm.SERVICE
    answers_list: bool = False
    """Whether the answer is `{"results": […]}`, so that faults can be played on single places."""
    most_body_bytes: int | None = None
    """The limit for a request's body; None: that of the command line."""
    hosts: frozenset[Host] = frozenset({Host.GENERAL})
    """Where it is served."""
    codes: Mapping[int, str] = field(default_factory=dict)
    """The API's own codes, by status, for errors that are not its own: it answers these in the service's form."""
    sink: Callable[[], BodySink] | None = None
    """Makes a sink for a body that is too large for the memory; None: the body is kept in memory."""
    billed_as: str = ""
    """The name under which several endpoints are counted together; empty: its own name."""

    def transactions(self, answer: Answer) -> int:
        """Return what an answer costs (a list: each of its places; docs/service.md, Transactions)."""
        return {
            Metering.NOTHING: 0,
            Metering.REQUEST: 1,
            Metering.PLACE: len(answer.places),
            Metering.ANSWER: answer.transactions,
        }[self.metering]


class Bill(Protocol):
    """Bills transactions to a key."""

    def __call__(self, key: Key, name: str, places: list[int]) -> None:
        """Bill one transaction for each place, under the API's name."""


class Api:
    """A part of the service."""

    def endpoints(self) -> tuple[Endpoint, ...]:
        """Return what is served."""
        raise NotImplementedError

    def control_routes(self) -> list[web.RouteDef]:
        """Return the API's own endpoints below `/_demo`, which need no key."""
        return []

    def reset(self) -> None:
        """Forget everything since the start."""

    def settle(self, bill: Bill) -> None:
        """Bill the jobs that have ended since the last time."""
