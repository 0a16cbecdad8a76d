"""Removes secrets from texts that a service sends, in whichever form it may have written them."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator
from urllib.parse import quote

_MARK = "•••"
_SHORTEST_IN_OTHER_FORMS = 8
"""A shorter secret is found as it is and as in an address: its other forms stand in ordinary texts by chance."""


class Redaction:
    """Some secrets, ready to be looked for in many texts.

    It looks for plain strings, which takes less than a microsecond for the texts of a candidate; a regular expression
    that ignores case takes ten times longer, and Python would keep it, with the secrets, when the run is over.
    """

    def __init__(self, secrets: Iterable[str]) -> None:
        """Make the forms of the ``secrets``; empty ones are left out."""
        self.secrets = tuple(secrets)
        forms = {form for secret in filter(None, self.secrets) for form in _forms(secret)}
        # The longest first: one may be a part of another.
        self._forms = sorted(forms, key=lambda form: len(form[0]), reverse=True)

    def __call__(self, text: str) -> str:
        """Return ``text`` without the secrets.

        They are found as they are and as in an address; those of eight characters and more also in upper and lower
        case, in hexadecimal, and in base64 of either alphabet, wherever in its text they begin.
        """
        octets = _octets(text)
        folded = _folded(octets)
        found = [(form, is_folded) for form, is_folded in self._forms if form in (folded if is_folded else octets)]
        if not found:
            return text
        for form, is_folded in found:
            octets = _without(form, octets, _folded(octets) if is_folded else octets)
        return octets.encode("latin-1").decode(errors="surrogatepass")


def _without(form: str, octets: str, searched: str) -> str:
    """Return ``octets`` with a mark in each place where ``form`` is in ``searched``, which is as long."""
    kept, end = [], 0
    for part in searched.split(form):
        kept.append(octets[end : end + len(part)])
        end += len(part) + len(form)
    return _octets(_MARK).join(kept)


def _octets(text: str) -> str:
    """Return a character for each byte of UTF-8: however wide the characters of a text are, it is as quick to search.

    JSON can hold half a surrogate pair.
    """
    return text if text.isascii() else text.encode(errors="surrogatepass").decode("latin-1")


def _folded(octets: str) -> str:
    """Return the same in small letters, as far as they are ASCII's; for others that is quicker in bytes."""
    return octets.lower() if octets.isascii() else octets.encode("latin-1").lower().decode("latin-1")


def _forms(secret: str) -> Iterator[tuple[str, bool]]:
    """Yield a secret as it might be written, and whether that is in small letters and stands for capitals too."""
    if len(secret) < _SHORTEST_IN_OTHER_FORMS:
        for text in (secret, quote(secret, safe="")):
            yield _octets(text), False
    else:
        for text in _texts(secret):
            yield _folded(_octets(text)), True


def _texts(secret: str) -> Iterator[str]:
    content = secret.encode()
    yield secret
    yield quote(secret)
    yield quote(secret, safe="")
    yield "".join(f"%{byte:02x}" for byte in content)
    yield content.hex()
    for offset in range(3):
        standard = _base64(content, offset)
        yield standard
        yield quote(standard, safe="")
        yield standard.translate(_URL_SAFE)


_URL_SAFE = str.maketrans("+/", "-_")


def _base64(content: bytes, offset: int) -> str:
    """Return what ``content`` alone decides of a longer text's base64, if it begins ``offset`` bytes into a group.

    The characters at its ends, of which it decides a few bits only, are left out, and so is the padding.
    """
    text = b64encode(b"\0" * offset + content).decode()
    begin = (0, 2, 3)[offset]
    end = len(text) - (0, 3, 2)[(offset + len(content)) % 3]
    return text[begin:end]
