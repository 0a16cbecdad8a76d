"""Texts of the plugin as Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

_NAME = re.compile(r"(?<![\w`/])(?:[A-Za-z]+_\w*|apiKey|OUTPUT|DELETE|STATE|WAIT|WORKING)(?![\w`])")
"""What is the name of a field, a parameter or an output: it has an underscore, or is one of the few without."""

_QUOTED = re.compile(r"'([a-z]\w*)'")
"""What the plugin's texts quote is a value or a name; titles such as 'Dry run' begin with a capital."""


def marked_up(text: str) -> str:
    """Return a plain text with the names in it as code."""
    escaped = re.sub(r"([\\*\[\]|<])", r"\\\1", text)
    escaped = _QUOTED.sub(r"`\1`", escaped)
    return _NAME.sub(lambda name: f"`{name[0]}`", escaped)


def table(heading: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """Return the lines of a table; cells are Markdown already."""
    return [f"| {' | '.join(cells)} |" for cells in (heading, ["---"] * len(heading), *rows)]
