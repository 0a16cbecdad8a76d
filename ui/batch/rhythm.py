"""How often the panel asks: often at first, then less and less, and after an error less at once."""

from __future__ import annotations

FIRST_S, LAST_S = 10.0, 60.0
_SLOWER, _SLOWER_ON_ERROR = 1.25, 2.5


class Rhythm:
    """The pauses between one question and the next."""

    def __init__(self) -> None:
        self._pause_s = FIRST_S

    def begin(self) -> None:
        """Begin anew: the user is looking, or something has changed."""
        self._pause_s = FIRST_S

    def after_answer(self) -> float:
        """Return how long to wait after an answer that brought nothing new."""
        pause_s = self._pause_s
        self._pause_s = min(pause_s * _SLOWER, LAST_S)
        return pause_s

    def after_error(self) -> float:
        """Return how long to wait after an error."""
        self._pause_s = min(self._pause_s * _SLOWER_ON_ERROR, LAST_S)
        return self._pause_s
