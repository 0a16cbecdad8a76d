"""How many letters two texts differ in."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations


def edits(typed: str, key: str, most: int, *, is_beginning: bool = False) -> int:
    """Return how many letters were left out, added, replaced or swapped with the next one; above ``most``: any number.

    With ``is_beginning`` the key may go on after what was typed.
    """
    if len(typed) - len(key) > most or (len(key) - len(typed) > most and not is_beginning):
        return most + 1
    width = min(len(key), len(typed) + most)
    far = most + 1
    before: list[int] = []
    last = list(range(width + 1))
    for row, letter in enumerate(typed, start=1):
        # Cells farther from the diagonal than this cannot lead to a small number.
        first, end = max(1, row - most), min(width, row + most)
        now = [far] * (width + 1)
        if row <= most:
            now[0] = row
        for column in range(first, end + 1):
            if letter == key[column - 1]:
                now[column] = last[column - 1]
                continue
            least = 1 + min(last[column - 1], last[column], now[column - 1])
            if row > 1 and column > 1 and letter == key[column - 2] and typed[row - 2] == key[column - 1]:
                least = min(least, before[column - 2] + 1)
            now[column] = least
        if min(now) > most:
            return far
        before, last = last, now
    return min(last) if is_beginning else last[width] if width == len(key) else far


def with_letters_left_out(text: str, most: int) -> Iterator[str]:
    """Yield a text, and what is left of it without one letter, without two, and so on."""
    for count in range(min(most, len(text)) + 1):
        for left_out in combinations(range(len(text)), count):
            yield "".join([letter for at, letter in enumerate(text) if at not in left_out])
