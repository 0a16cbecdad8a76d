"""Names: the error for an unknown one, and how those that are made differ from each other."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from itertools import count
from typing import Callable

from .i18n import tr

_ALIKE = 0.6
"""The least share of equal letters in two names of which one may be a mistyped other one."""


def unknown_name_error(sentence: str, given: str, names: Iterable[str], prefix: str = "") -> str:
    """Return ``sentence``, which says that there is nothing of the name ``given``, and which of ``names`` may be meant.

    What a mistyped name was to change would stay as it is, without a word. All names begin with ``prefix``.
    """
    return " ".join([sentence.format(given), *meant_sentence(given, names, prefix)])


def meant_sentence(given: str, names: Iterable[str], prefix: str = "") -> list[str]:
    """Return the question whether one of ``names`` is meant by ``given``; nothing if none is like it."""
    start = len(prefix)
    meant = _meant_name(given[start:], (name[start:] for name in names))
    return [tr("Did you mean {}?").format(prefix + meant)] if meant else []


def _meant_name(given: str, names: Iterable[str]) -> str:
    """Return the one of ``names`` that has all words of ``given``, or else most of its letters; or an empty text."""
    from difflib import get_close_matches  # noqa: PLC0415 - loading the plugin needs none of it

    by_letters = {name.casefold(): name for name in sorted(names)}
    letters = given.casefold()
    longer = [name for name in by_letters if set(letters.split("_")) < set(name.split("_"))]
    found = sorted(longer, key=len) or get_close_matches(letters, by_letters, 1, _ALIKE)
    return by_letters[found[0]] if found else ""


def unique_names(names: Iterable[str], form: str = "{} ({})", key: Callable[[str], str] = str) -> list[str]:
    """Return a name for each of ``names``, all different: a name that comes again gets a number, from 2 on.

    A name that was given is nobody else's: of A, A and A (2), the second one becomes A (3). Names with the same ``key``
    count as equal.
    """
    given = list(names)
    taken, seen = set(map(key, given)), set()
    numbers: defaultdict[str, Iterable[int]] = defaultdict(lambda: count(2))
    found = []
    for name in given:
        own = name
        if key(name) in seen:
            numbered = (form.format(name, number) for number in numbers[key(name)])
            own = next(one for one in numbered if key(one) not in taken)
        seen.add(key(name))
        taken.add(key(own))
        found.append(own)
    return found


def unique_name(name: str, taken: Iterable[str], form: str = "{} ({})", key: Callable[[str], str] = str) -> str:
    """Return ``name``, with a number if one of ``taken`` is the same."""
    distinct = {key(one): one for one in taken}
    return unique_names([*distinct.values(), name], form, key)[-1]


def short_name(name: str, longest: int) -> str:
    """Return a name of at most ``longest`` bytes: its longest words are cut, so destination_id becomes destina_id."""
    words = name.split("_")
    while len("_".join(words).encode()) > longest:
        number = max(range(len(words)), key=lambda one: (len(words[one]), one))
        words[number] = words[number][:-1]
        if not words[number]:  # nothing is left but underscores
            words = ["".join(words)[:longest]] if any(words) else ["x"]
    return "_".join(words)
