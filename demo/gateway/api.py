"""What an API has to bring along to be served: the part that geocoding, routing and all later ones share."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, auto
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from aiohttp import web

    from demo.gateway.errors import ErrorForm
    from demo.gateway.keys import Entitlement, Key
    from demo.gateway.settings import Settings


class Metering(Enum):
    """What is one billable transaction."""

    NOTHING = auto()
    REQUEST = auto()
    PLACE = auto()


class Intake(Protocol):
    """What takes in a body that is too large to be held."""

    def take(self, part: bytes) -> None:
        """Take in the next part of the body, unpacked; raises :class:`Refusal` when it is too much."""


@dataclass(slots=True)
class Call:
    """A request that has come in whole."""

    query: str
    """As it stood in the address, still percent-encoded."""
    headers: Mapping[str, str]
    body: bytes
    settings: Settings
    request_id: str
    key: Key | None = None
    quota_left: int | None = None
    """How many transactions the key may still use; nothing: as many as it likes."""
    places: int = 0
    """How many places the request lists; written by the API as soon as it knows."""
    in_path: dict[str, str] = field(default_factory=dict)
    """What stands in the path where the endpoint has a name in braces."""
    intake: Intake | None = None
    """What has taken in the body, for an endpoint that does not have it held."""

    def is_entitled(self, entitlement: Entitlement) -> bool:
        """Tell whether the caller's key is licensed for something."""
        return self.key is not None and entitlement in self.key.entitlements


@dataclass(slots=True)
class Answer:
    """What a call is answered with."""

    body: bytes
    places: list[int] = field(default_factory=list)
    """The places that were looked up, each as one whole number that is the same for the same place."""
    status: int = 200
    content_type: str | None = None
    """Nothing: JSON."""
    parts: Iterator[bytes] | None = None
    """The body of an answer that is too large to be held, instead of `body`."""
    parts_bytes: int = 0
    """How large that body is."""


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One method on one path, with everything the shared machinery has to know about it."""

    name: str
    method: str
    paths: tuple[str, ...]
    """A component in braces, as in `/jobs/{job}`, stands for any text."""
    entitlement: Entitlement | None
    """Nothing: whoever asks shows in another way than by a key who they are, and the API itself looks at it."""
    metering: Metering
    error_form: ErrorForm
    answer: Callable[[Call], Answer]
    answers_list: bool = False
    """Whether the answer is `{"results": […]}`, so that faults can be played on single places."""
    most_body_bytes: int | None = None
    """How large a request's body may be; nothing: as large as the settings say."""
    intake: Callable[[], Intake] | None = None
    """Makes what takes in a body that is too large to be held, and sees to its size; nothing: it is held."""

    def transactions(self, answer: Answer) -> int:
        """Return what an answer costs (gateway.md leaves a list open; platform.md 2 bills its places)."""
        return {Metering.NOTHING: 0, Metering.REQUEST: 1, Metering.PLACE: len(answer.places)}[self.metering]


class Api:
    """A part of the service. One that remembers something between requests does more than answer."""

    def endpoints(self) -> tuple[Endpoint, ...]:
        """Return what is served."""
        raise NotImplementedError

    def control_routes(self) -> list[web.RouteDef]:
        """Return the control endpoints, which need no key."""
        return []

    def reset(self) -> None:
        """Forget everything since the start."""

    def settle(self, bill: Bill) -> None:
        """Bill what has come to its end since the last time, without anybody having asked."""


class Bill(Protocol):
    """Bills transactions to a key."""

    def __call__(self, key: Key, name: str, places: list[int]) -> None:
        """Bill one transaction for each place, under the API's name."""


@dataclass(frozen=True, slots=True)
class Found:
    """The endpoint for a request, and what the path has in its braces."""

    endpoint: Endpoint
    in_path: dict[str, str]


class Endpoints:
    """Every endpoint, by path and method."""

    def __init__(self, endpoints: Iterable[Endpoint]) -> None:
        """Hold some endpoints; a path may have several, one for each method."""
        self._by_path: dict[tuple[str, ...], dict[str, Endpoint]] = {}
        for endpoint in endpoints:
            for path in endpoint.paths:
                self._by_path.setdefault(tuple(path.split("/")), {})[endpoint.method] = endpoint

    def find(self, path: str, method: str) -> Found | None:
        """Return the endpoint for a method on a path; where only the method is wrong, another one of the path."""
        pattern, in_path = self._pattern(path)
        methods = self._by_path.get(pattern, {})
        endpoint = methods.get(method) or next(iter(methods.values()), None)
        return None if endpoint is None else Found(endpoint, in_path)

    def allowed(self, path: str) -> list[str]:
        """Return the methods that a path has."""
        return sorted(self._by_path.get(self._pattern(path)[0], ()))

    def _pattern(self, path: str) -> tuple[tuple[str, ...], dict[str, str]]:
        """Return the path as an endpoint has it, and what stands in its braces."""
        components = tuple(path.split("/"))
        if components in self._by_path:
            return components, {}
        for pattern in self._by_path:
            if len(pattern) == len(components):
                pairs = list(zip(pattern, components, strict=True))
                if all(own == asked or (asked and own.startswith("{")) for own, asked in pairs):
                    return pattern, {own.strip("{}"): asked for own, asked in pairs if own.startswith("{")}
        return components, {}
