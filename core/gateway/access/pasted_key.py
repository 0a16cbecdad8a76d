"""Reads a pasted key, which may have white space, quotes or the name of the header around it.

Values of environment variables may have white space and quotes around them, too.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from ...i18n import tr
from .authentication import ApiKey, UnusableKeyError

_INVISIBLE = "\ufeff\u200b\u200c\u200d\u2060"
"""Invisible characters that editors and web pages add at the ends."""
_NAME = re.compile(r"[\"']?api[-_ ]?key[\"']?\s*[:=]\s*", re.IGNORECASE)
_IN_ADDRESS = re.compile(r"[?&]api[-_]?key=([^&#\s]+)", re.IGNORECASE)
_QUOTES = {'"': '"', "'": "'", "`": "`", "“": "”", "‘": "’", "„": "“", "«": "»", "<": ">"}
_LONE = "\"'`"


class PastedKey(NamedTuple):
    """A key, and what was removed from the text."""

    key: str
    taken_away: str
    """Sentences without the key; empty if nothing was removed."""


def read_pasted_key(text: str) -> PastedKey:
    """Return the key in ``text``; raises :class:`~.authentication.UnusableKeyError`, whose text does not contain it."""
    stripped = _stripped(text)
    found = [tr("White space around the key was removed.")] if stripped != text else []
    if in_address := _IN_ADDRESS.search(stripped):
        raise UnusableKeyError(
            tr("This is an address with a key in it. Paste only the key: the part after 'apiKey='.")
            if in_address[1]
            else tr("This is an address with a key in it. Paste only the key.")
        )
    key = _stripped(stripped.strip("{},;")) if _NAME.search(stripped) else stripped
    if named := _NAME.match(key):
        key = _stripped(key[named.end() :].rstrip(",;"))
        found.append(tr("The name in front of the key was removed."))
    if (unquoted := without_quotes(key)) != key:
        key = unquoted
        found.append(tr("Quotes around the key were removed."))
    ApiKey(key)
    if key[0] in _LONE or key[-1] in _LONE:
        raise UnusableKeyError(tr("The key begins or ends with a quote. Enter it without quotes."))
    return PastedKey(key, " ".join(found))


def without_quotes(text: str) -> str:
    """Return ``text`` without white space around it, and without pairs of quotes around it."""
    text = _stripped(text)
    while len(text) > 1 and _QUOTES.get(text[0]) == text[-1]:
        text = _stripped(text[1:-1])
    return text


def read_key_file(content: str) -> PastedKey:
    """Return the key from the ``content`` of a file. Empty lines and comments are ignored.

    If there is more than one line, the key is in the line with its name. Raises
    :class:`~.authentication.UnusableKeyError`.
    """
    lines = [line for line in map(_stripped, content.splitlines()) if line and not line.startswith(("#", "//", "!"))]
    if len(lines) > 1:
        lines = [line for line in lines if _NAME.match(line)]
        if len(lines) != 1:
            raise UnusableKeyError(
                tr("The file has more than one line. Exactly one of them must begin with 'apiKey='.")
            )
    return read_pasted_key(lines[0] if lines else "")


def _stripped(text: str) -> str:
    return text.strip().strip(_INVISIBLE).strip()
