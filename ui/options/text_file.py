"""Reading a small text file that the user has chosen."""

from __future__ import annotations

from pathlib import Path

from ...core.wording import tr

_MOST_BYTES = 64 * 1024


class TextFileError(Exception):
    """A file that cannot be read; the text says why."""


def read_small_text(path: Path) -> str:
    """Return the content of a file; raises :class:`TextFileError`. UTF-16 is what Notepad may make."""
    try:
        with path.open("rb") as file:
            content = file.read(_MOST_BYTES + 1)
    except OSError as error:
        raise TextFileError(tr("{} cannot be read ({}).").format(path, error.strerror or error)) from None
    if len(content) > _MOST_BYTES:
        raise TextFileError(tr("{} is too long to be what is looked for here.").format(path))
    encoding = "utf-16" if content.startswith((b"\xff\xfe", b"\xfe\xff")) else "utf-8-sig"
    try:
        return content.decode(encoding)
    except UnicodeError:
        raise TextFileError(tr("{} is no text file.").format(path)) from None
