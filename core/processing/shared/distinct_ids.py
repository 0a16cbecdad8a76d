"""Numbers the distinct values of a field, such as the ids of vehicles."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Any

from .row_values import id_value


class DistinctIds:
    """The distinct ids of rows, in the order in which they appear. Empty values are one id."""

    def __init__(self) -> None:
        self.values: list[Any] = []
        """By number; None for rows without an id."""
        self._numbers: dict[Any, int] = {}

    def number(self, value: Any) -> int:
        """Return the number of an id."""
        try:
            return self._numbers[value]
        except (KeyError, TypeError):  # not seen before; or empty, or a list or another value that is no key
            value = id_value(value)
            key = value if isinstance(value, Hashable) else repr(value)
        if key not in self._numbers:
            self._numbers[key] = len(self.values)
            self.values.append(value)
        return self._numbers[key]
