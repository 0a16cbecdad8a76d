"""Authenticates requests with a key, reads a pasted one, and keeps secrets out of all texts.

:mod:`.tokens` authenticates them with a token.
"""

from __future__ import annotations

import re
import string
from base64 import b64encode
from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, NamedTuple, Protocol
from urllib.parse import quote

from ..i18n import tr

if TYPE_CHECKING:
    from .endpoints import Endpoints
    from .services import Service

KEY_HEADER = "apiKey"
"""The key is sent in this header, and nowhere else (docs/service.md, API key)."""

_VISIBLE = frozenset(string.ascii_letters + string.digits + string.punctuation)


def is_visible(text: str) -> bool:
    """Whether all characters of ``text`` can be sent in a header, and none is white space."""
    return _VISIBLE.issuperset(text)


class UnusableKeyError(ValueError):
    """The text cannot be a key. The message says why, and does not contain the text."""


class Authentication(Protocol):
    """What a session needs from a way to authenticate."""

    async def headers(self) -> dict[str, str]:
        """Return the headers that authenticate one request. It may have to wait for a token."""

    def renew(self, refused: Mapping[str, str]) -> bool:
        """Record that a service answered these headers with 401; return whether new ones are available."""

    def redact(self, text: str) -> str:
        """Return ``text`` with the secret redacted."""


class StaticHeaders:
    """Headers that stay the same for the whole run, such as those of an authentication method of QGIS."""

    def __init__(self, headers: Mapping[str, str]) -> None:
        """Send ``headers`` with every request of the run."""
        self._headers = dict(headers)
        values = self._headers.values()
        self._redaction = Redaction(secret for value in values for secret in (value, value.split(" ")[-1]))

    async def headers(self) -> dict[str, str]:
        """Return the headers."""
        return dict(self._headers)

    def renew(self, refused: Mapping[str, str]) -> bool:  # noqa: ARG002
        """Return False: only the user or the reseller can provide other headers."""
        return False

    def redact(self, text: str) -> str:
        """Return ``text`` with the values of the headers redacted, with and without the name of a scheme."""
        return self._redaction(text)

    def __repr__(self) -> str:
        """Return a text without the headers, for logs and tracebacks."""
        return f"{type(self).__name__}(•••)"


class ApiKey(StaticHeaders):
    """The reseller's key, in its header."""

    def __init__(self, key: str) -> None:
        """Remove white space around ``key``, which is often pasted together with it.

        Raises :class:`UnusableKeyError` for an empty key, and for characters that cannot be sent in a header.
        """
        key = key.strip()
        if not key:
            raise UnusableKeyError(tr("The key is empty."))
        if not is_visible(key):
            raise UnusableKeyError(tr("The key contains white space or characters that are not allowed in a key."))
        super().__init__({KEY_HEADER: key})


class AuthenticationByService:
    """Chooses the authentication for a URL (docs/service.md, Authentication)."""

    def __init__(self, endpoints: Endpoints, usual: Authentication, others: Mapping[Service, Authentication]) -> None:
        """Use ``usual`` for every service that is not in ``others``."""
        self._all = list({id(each): each for each in (usual, *others.values())}.values())
        self._endpoints = endpoints
        self._usual = usual
        self._others = others

    def of(self, url: str) -> Authentication:
        """Return the authentication for ``url``, a path of a service after its base URL."""
        return self._others.get(self._endpoints.service_of(url), self._usual)

    def redact(self, text: str) -> str:
        """Return ``text`` with the secrets of all of them redacted."""
        for authentication in self._all:
            text = authentication.redact(text)
        return text


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
    """Return the key in ``text``; raises :class:`UnusableKeyError`, whose text does not contain it."""
    stripped = _stripped(text)
    found = [tr("White space around the key was removed.")] if stripped != text else []
    if in_address := _IN_ADDRESS.search(stripped):
        raise UnusableKeyError(
            tr("This is a URL with a key in it. Paste only the key: the part after 'apiKey='.")
            if in_address[1]
            else tr("This is a URL with a key in it. Paste only the key.")
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
    :class:`UnusableKeyError`.
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
