"""Texts of the service, of layers, files and projects, as they may be shown. Pure Python.

Whoever wrote them may have put in HTML, expressions, or more than a window has room for. Here is what becomes of them;
where they are shown, ``ui/shared/widgets.py`` has the widgets.
"""

from __future__ import annotations

import re

MOST_LETTERS, MOST_LINES = 600, 12
"""Of a text in a window; there is a way to the rest."""
LINE_LETTERS = 100
"""Of a name in a list, a menu or a legend."""
_LONGEST_WORD = 40
_INVISIBLE = "\u200b"
"""A blank without width, at which a line may be broken."""
_VISIBLE = {
    **dict.fromkeys((*range(0x0A), *range(0x0E, 0x20), *range(0x7F, 0xA0)), " "),  # controls
    **dict.fromkeys(map(ord, "\r\x0b\x0c\x85\u2028\u2029"), "\n"),
    # What turns the direction of the rest, so that another text seems to stand there.
    **dict.fromkeys((*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0xFEFF), ""),
}
_LONG_WORD = (
    rf"(?:[^\s{_INVISIBLE}/?-]|[/?-](?![A-Za-z])){{{_LONGEST_WORD}}}(?=[^\s{_INVISIBLE}])"  # Qt breaks paths itself
)
"""Not compiled here: this would make QGIS start slower."""


def visible(text: object) -> str:
    """Return a text without characters that control how the rest is shown."""
    return str(text).encode("utf-8", "replace").decode("utf-8").replace("\r\n", "\n").translate(_VISIBLE)


def shortened(text: object, letters: int = MOST_LETTERS, lines: int = MOST_LINES) -> str:
    """Return a :func:`visible` text, or as much of its beginning as there is room for, with an ellipsis."""
    whole = visible(text)
    kept = "\n".join(whole.split("\n", lines)[:lines])[:letters]
    return whole if kept == whole else f"{kept.rstrip()} …"


def one_line(text: object, letters: int = LINE_LETTERS) -> str:
    """Return a text in one line of bounded length."""
    return shortened(" ".join(visible(text).split()), letters)


def breakable(text: str) -> str:
    """Return a text whose long words may be broken: a label is at least as wide as its longest word."""
    return re.sub(_LONG_WORD, rf"\g<0>{_INVISIBLE}", text)


def as_html(text: str) -> str:
    """Return HTML that shows a text as it is, between tags. Its long words may be broken."""
    from html import escape  # noqa: PLC0415 - its table of names is large, and most runs do not need it

    return escape(breakable(text), quote=False).replace("\n", "<br>")


def unformatted(text: str) -> str:
    """Return a text for a widget of Qt or QGIS that takes for HTML what looks like it: it looks so no longer.

    Such widgets look for a tag, or ``&lt;``. The character that is put in has no width.
    """
    if ">" in text:
        text = text.replace("<", f"<{_INVISIBLE}")
    return text.replace("&lt;", f"&{_INVISIBLE}lt;")


def unevaluated(text: str) -> str:
    """Return a text for a layout, a legend or a name of a layer, in which QGIS evaluates ``[% … %]``."""
    return text.replace("[%", f"[{_INVISIBLE}%")
