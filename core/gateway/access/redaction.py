"""Removes secrets, in any form, from texts that a service sends."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterable, Iterator
from urllib.parse import quote

_MARK = "•••"
_SHORTEST_IN_OTHER_FORMS = 8
"""Other forms of shorter secrets are not removed, because they occur in ordinary texts by chance."""


class Redaction:
    """Redacts some secrets in any number of texts.

    It searches for plain strings, which takes less than a microsecond for the texts of a candidate. A regular
    expression that ignores case takes ten times longer, and Python would keep it, with the secrets, after the run.
    """

    def __init__(self, secrets: Iterable[str]) -> None:
        """Prepare the forms of the ``secrets``. Empty ones are ignored."""
        self.secrets = tuple(secrets)
        forms = {form for secret in filter(None, self.secrets) for form in _forms(secret)}
        # The longest come first: a form may be a part of another.
        self._forms = sorted(forms, key=lambda form: len(form[0]), reverse=True)

    def __call__(self, text: str) -> str:
        """Return ``text`` with the secrets replaced by a mark.

        Secrets are found as they are and percent-encoded. Those of eight characters or more are also found in any case,
        in hexadecimal, and in both alphabets of base64, at any position of the encoded text.
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
    """Return ``octets`` with a mark wherever ``searched``, which is as long, contains ``form``."""
    kept, end = [], 0
    for part in searched.split(form):
        kept.append(octets[end : end + len(part)])
        end += len(part) + len(form)
    return _octets(_MARK).join(kept)


def _octets(text: str) -> str:
    """Return a character for each byte of UTF-8, so that searching any text is equally fast.

    The text may contain half a surrogate pair, from JSON.
    """
    return text if text.isascii() else text.encode(errors="surrogatepass").decode("latin-1")


def _folded(octets: str) -> str:
    """Return ``octets`` with ASCII letters in lower case. With others, it is faster on bytes."""
    return octets.lower() if octets.isascii() else octets.encode("latin-1").lower().decode("latin-1")


def _forms(secret: str) -> Iterator[tuple[str, bool]]:
    """Yield the forms of a secret, each with whether it is in lower case and stands for any case."""
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
    """Return the base64 of ``content`` as a part of a longer text, where it begins ``offset`` bytes into a group.

    Without the padding and the characters at both ends that also depend on the neighbouring bytes.
    """
    text = b64encode(b"\0" * offset + content).decode()
    begin = (0, 2, 3)[offset]
    end = len(text) - (0, 3, 2)[(offset + len(content)) % 3]
    return text[begin:end]
