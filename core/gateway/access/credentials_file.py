"""The file ``credentials.properties`` that comes with the platform's OAuth credentials (docs/service.md, OAuth 2.0)."""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...i18n import tr
from .oauth import ClientCredentials

_URL, _SCOPE = "here.token.endpoint.url", "here.token.scope"
_SIGNER, _SIGNED_WITH = "here.access.key.id", "here.access.key.secret"

_NAME_AND_VALUE = re.compile(r"((?:\\.|[^\\ \t\f:=])*)[ \t\f]*[:=]?[ \t\f]*(.*)", re.DOTALL)
_ESCAPE = re.compile(r"\\(?:u([0-9A-Fa-f]{4})|(.))", re.DOTALL)
_ESCAPED = {"t": "\t", "n": "\n", "r": "\r", "f": "\f"}


def read_credentials_file(text: str) -> ClientCredentials:
    """Return the credentials in the ``text`` of such a file, for signed requests: it holds what signs them.

    ``here.client.id`` is not looked at: it names the application, and is not what a request is signed with.
    Raises :class:`ValueError` with a sentence for the user; none shows the secret.
    """
    members = dict(_members(text))
    missing = [name for name in (_URL, _SIGNER, _SIGNED_WITH) if not members.get(name, "").strip()]
    if missing:
        raise ValueError(tr("The credentials file has no {missing}.").format(missing=", ".join(missing)))
    return ClientCredentials(
        token_url=members[_URL],
        client_id=members[_SIGNER],
        client_secret=members[_SIGNED_WITH],
        scope=members.get(_SCOPE, ""),
        signed=True,
    )


def _members(text: str) -> Iterator[tuple[str, str]]:
    """Yield names and values in the syntax of Java's ``Properties.load``."""
    for line in _logical_lines(text):
        found = _NAME_AND_VALUE.fullmatch(line)
        if found:
            yield _unescaped(found[1]), _unescaped(found[2])


def _logical_lines(text: str) -> Iterator[str]:
    """Yield the lines that say something, those put together that end with a backslash."""
    begun = ""
    for natural in re.split(r"\r\n|\r|\n", text.lstrip("\ufeff")):
        line = natural.lstrip(" \t\f")
        if not begun and (not line or line.startswith(("#", "!"))):
            continue
        backslashes = len(line) - len(line.rstrip("\\"))
        if backslashes % 2:
            begun += line[:-1]
            continue
        yield begun + line
        begun = ""
    if begun:
        yield begun


def _unescaped(text: str) -> str:
    return _ESCAPE.sub(lambda found: chr(int(found[1], 16)) if found[1] else _ESCAPED.get(found[2], found[2]), text)
