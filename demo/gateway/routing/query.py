"""The query string of a route request, taken apart but not yet understood."""

from __future__ import annotations

import re
from urllib.parse import unquote_to_bytes

from demo.gateway.routing.refusals import malformed, not_understood

REPEATABLE = frozenset({"via"})
_BROKEN_ESCAPE = re.compile("%(?![0-9A-Fa-f]{2})")


class Parameters:
    """A query's parameters, by decoded name, with their values as they stood in the address."""

    def __init__(self, query: str) -> None:
        """Take a query apart; only vias may be there more than once."""
        self._raw: dict[str, list[str]] = {}
        for part in query.split("&") if query else ():
            name, _, value = part.partition("=")
            name = decoded(name)
            if not name:
                raise not_understood("Error while parsing request:\n  Query parameters must have a name")
            if name in self._raw and name not in REPEATABLE:
                raise malformed(name, value, "The parameter must not be repeated")
            self._raw.setdefault(name, []).append(value)

    def __contains__(self, name: str) -> bool:
        return name in self._raw

    @property
    def names(self) -> list[str]:
        """The parameters that are there, in the order of the query."""
        return list(self._raw)

    def raw(self, name: str) -> str | None:
        """Return a parameter's value as it stood in the address."""
        return self._raw[name][0] if name in self._raw else None

    def all_raw(self, name: str) -> list[str]:
        """Return all values of a parameter as they stood in the address."""
        return self._raw.get(name, [])

    def text(self, name: str) -> str | None:
        """Return a parameter's value. A naked plus is a space, as in all query strings."""
        raw = self.raw(name)
        return None if raw is None else decoded(raw.replace("+", " "))

    def words(self, name: str) -> list[str]:
        """Return the values of a list with commas between; nothing where the parameter is not there."""
        text = self.text(name)
        return [] if text is None else text.split(",")


def decoded(text: str) -> str:
    """Undo percent-encoding, once; what is no encoding is refused."""
    if _BROKEN_ESCAPE.search(text):
        raise not_understood(f"Error while parsing request:\n  Invalid percent-encoding at '{text}'")
    try:
        return unquote_to_bytes(text).decode()
    except UnicodeDecodeError:
        raise not_understood(f"Error while parsing request:\n  Invalid UTF-8 at '{text}'") from None
