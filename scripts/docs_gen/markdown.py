"""Texts of the plugin as Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

_NAME = re.compile(r"(?<![\w`/])(?:[A-Za-z]+_\w*|apiKey|OUTPUT|DELETE|STATE|WAIT|WORKING)(?![\w`])")
"""Names of fields, parameters and outputs: words with an underscore, and a few others."""

_QUOTED = re.compile(r"'([a-z]\w*)'")
"""Quoted words that begin with a small letter are values or names. Titles such as 'Dry run' are not."""

_STATUS = re.compile(r"(?:(?<=[:;,] )|(?<= or ))(ok|restricted|unassigned|far|invalid|failed)(?=[;,]| \(| or )")
"""Those in a list of the statuses of rows that have no underscore."""


def marked_up(text: str) -> str:
    """Return a plain text as Markdown, with names as code."""
    escaped = re.sub(r"([\\*\[\]|<])", r"\\\1", text)
    escaped = _STATUS.sub(r"`\1`", _QUOTED.sub(r"`\1`", escaped))
    return _NAME.sub(lambda name: f"`{name[0]}`", escaped)


def table(heading: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """Return the lines of a table; cells are Markdown already."""
    return [f"| {' | '.join(cells)} |" for cells in (heading, ["---"] * len(heading), *rows)]
