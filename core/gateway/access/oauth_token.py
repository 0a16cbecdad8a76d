"""A token as it came, and the place where one is kept for everything in the process that uses the same credentials."""

from __future__ import annotations

import math
import threading
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from ...i18n import tr
from ..errors import UnreadableAnswerError
from .authentication import is_visible

_RENEWED_BEFORE_ITS_END_S = 60.0
_REMEMBERED = 16
"""Tokens whose text is blotted out of what services say: requests with an earlier one may still be under way."""


@dataclass(frozen=True)
class Token:
    """A bearer token."""

    value: str = field(repr=False)
    lifetime_s: float
    """Infinite where the answer does not say: such a token is used until a service refuses it."""

    @property
    def used_for_s(self) -> float:
        """For how long it is used: until 60 s before its end, or half its life where that is shorter than 120 s."""
        return self.lifetime_s - min(_RENEWED_BEFORE_ITS_END_S, self.lifetime_s / 2)


def read_token(members: Any) -> Token:
    """Read the answer of a token address, in either spelling (RFC 6749 5.1; docs/service.md, OAuth 2.0)."""
    if not isinstance(members, dict):
        raise UnreadableAnswerError(tr("It is not a JSON object."))
    value = _member(members, "access_token", "accessToken")
    if not isinstance(value, str) or not value or not is_visible(value):
        raise UnreadableAnswerError(tr("It has no token that can be sent."))
    kind = _member(members, "token_type", "tokenType")
    if not isinstance(kind, str) or kind.lower() != "bearer":
        raise UnreadableAnswerError(tr("Its token is not a bearer token."))
    return Token(value, _seconds(_member(members, "expires_in", "expiresIn")))


def _member(members: Mapping[str, Any], *names: str) -> Any:
    return next((members[name] for name in names if name in members), None)


def _seconds(value: Any) -> float:
    """Return a lifetime; what cannot be one counts as not given, lest a token be asked for per request."""
    if isinstance(value, str) and value.isascii() and value.isdigit():
        value = float(value)
    if type(value) not in {int, float} or not value > 0:
        return math.inf
    return float(min(value, 1e9))


class KeptToken:
    """The token in use, shared by all threads and by all runs with the same credentials. Only in memory."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._token: Token | None = None
        self._until = 0.0
        self._values: list[str] = []

    def is_free(self) -> bool:
        """Whether nobody is asking for a token."""
        return not self._lock.locked()

    def take_turn(self) -> bool:
        """Be the one who asks for a token, if nobody else is; the turn has to be given back."""
        return self._lock.acquire(blocking=False)

    def give_turn_back(self) -> None:
        """Let others ask."""
        self._lock.release()

    def value(self, now: float) -> str | None:
        """Return the token, if there is one that may still be used."""
        return self._token.value if self._token and now < self._until else None

    def keep(self, token: Token, asked_at: float) -> None:
        """Keep a token, its life counted from when it was asked for."""
        self._token = token
        self._until = asked_at + token.used_for_s
        self._values = [*self._values, token.value][-_REMEMBERED:]  # a new list: others may be reading the old one

    def drop(self, value: str) -> None:
        """Use this token no more; another one that has taken its place stays."""
        if self._token and self._token.value == value:
            self._token = None

    def secrets(self) -> list[str]:
        """Return what must not be seen anywhere."""
        return self._values
