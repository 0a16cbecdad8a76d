"""What an API has to bring along to be served: the part that geocoding, routing and all later ones share."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Protocol

from aiohttp import web

from demo.gateway.answers import Answer, ErrorForm
from demo.gateway.keys import Entitlement, Key
from demo.gateway.settings import Settings


class Metering(Enum):
    """What is one billable transaction."""

    NOTHING = auto()
    REQUEST = auto()
    PLACE = auto()


class BodySink(Protocol):
    """What takes a body that is too large to be held."""

    def take(self, part: bytes) -> None:
        """Take the next part of the body, unpacked; raises :class:`ApiError` when it is too much."""


@dataclass(slots=True)
class Call:
    """A request that has come in whole."""

    query: str
    """As it stood in the address, still percent-encoded."""
    headers: Mapping[str, str]
    settings: Settings
    request_id: str
    in_path: Mapping[str, str] = field(default_factory=dict)
    """What stands in the path where the endpoint has a name in braces."""
    body: bytes = b""
    sink: BodySink | None = None
    """What has taken the body, for an endpoint that does not have it held."""
    key: Key | None = None
    quota_left: int | None = None
    """How many transactions the key may still use; nothing: as many as it likes."""
    places: int = 0
    """How many places the request lists; written by the API as soon as it knows."""

    def is_entitled(self, entitlement: Entitlement) -> bool:
        """Tell whether the caller's key is licensed for something."""
        return self.key is not None and entitlement in self.key.entitlements


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One method on one path, with everything the shared machinery has to know about it."""

    name: str
    method: str
    paths: tuple[str, ...]
    """As aiohttp's router has them: a component in braces, as in `/jobs/{job}`, stands for any text."""
    entitlement: Entitlement | None
    """Nothing: whoever asks shows in another way than by a key who they are, and the API itself looks at it."""
    metering: Metering
    error_form: ErrorForm
    answer: Callable[[Call], Answer]
    answers_list: bool = False
    """Whether the answer is `{"results": […]}`, so that faults can be played on single places."""
    most_body_bytes: int | None = None
    """How large a request's body may be; nothing: as large as the settings say."""
    sink: Callable[[], BodySink] | None = None
    """Makes what takes a body that is too large to be held, and sees to its size; nothing: it is held."""

    def transactions(self, answer: Answer) -> int:
        """Return what an answer costs (a list: each of its places; docs/service.md, Transactions)."""
        return {Metering.NOTHING: 0, Metering.REQUEST: 1, Metering.PLACE: len(answer.places)}[self.metering]


class Bill(Protocol):
    """Bills transactions to a key."""

    def __call__(self, key: Key, name: str, places: list[int]) -> None:
        """Bill one transaction for each place, under the API's name."""


class Api:
    """A part of the service. One that remembers something between requests does more than answer."""

    def endpoints(self) -> tuple[Endpoint, ...]:
        """Return what is served."""
        raise NotImplementedError

    def control_routes(self) -> list[web.RouteDef]:
        """Return the API's own endpoints below `/_demo`, which need no key."""
        return []

    def reset(self) -> None:
        """Forget everything since the start."""

    def settle(self, bill: Bill) -> None:
        """Bill what has come to its end since the last time, without anybody having asked."""
