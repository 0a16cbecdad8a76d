"""What an API has to bring along to be served: the part that geocoding, routing and all later ones share."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, auto
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping

    from demo.gateway.errors import ErrorForm
    from demo.gateway.keys import Entitlement, Key
    from demo.gateway.settings import Settings


class Metering(Enum):
    """What is one billable transaction."""

    NOTHING = auto()
    REQUEST = auto()
    PLACE = auto()


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
    places: int = 0
    """How many places the request lists; written by the API as soon as it knows."""

    def is_entitled(self, entitlement: Entitlement) -> bool:
        """Tell whether the caller's key is licensed for something."""
        return self.key is not None and entitlement in self.key.entitlements


@dataclass(slots=True)
class Answer:
    """What a call is answered with."""

    body: bytes
    places: list[int] = field(default_factory=list)
    """The places that were looked up, each as one whole number that is the same for the same place."""


@dataclass(frozen=True, slots=True)
class Endpoint:
    """One method on one path, with everything the shared machinery has to know about it."""

    name: str
    method: str
    paths: tuple[str, ...]
    entitlement: Entitlement | None
    """Nothing: whoever asks shows in another way than by a key who they are, and the API itself looks at it."""
    metering: Metering
    error_form: ErrorForm
    answer: Callable[[Call], Answer]
    answers_list: bool = False
    """Whether the answer is `{"results": […]}`, so that faults can be played on single places."""
    most_body_bytes: int | None = None
    """How large a request's body may be; nothing: as large as the settings say."""

    def transactions(self, answer: Answer) -> int:
        """Return what an answer costs (gateway.md leaves a list open; platform.md 2 bills its places)."""
        return {Metering.NOTHING: 0, Metering.REQUEST: 1, Metering.PLACE: len(answer.places)}[self.metering]


class Endpoints:
    """Every endpoint, by path and method."""

    def __init__(self, endpoints: Iterable[Endpoint]) -> None:
        """Hold some endpoints; a path may have several, one for each method."""
        self._by_path: dict[str, dict[str, Endpoint]] = {}
        for endpoint in endpoints:
            for path in endpoint.paths:
                self._by_path.setdefault(path, {})[endpoint.method] = endpoint

    def find(self, path: str, method: str) -> Endpoint | None:
        """Return the endpoint for a method on a path; where only the method is wrong, another one of the path."""
        methods = self._by_path.get(path, {})
        return methods.get(method) or next(iter(methods.values()), None)

    def allowed(self, path: str) -> list[str]:
        """Return the methods that a path has."""
        return sorted(self._by_path.get(path, ()))
