"""Which letters of an answer are those of the query. Positions count code points, from 0, without the end."""

from __future__ import annotations

from demo.gateway.search.edits import edits
from demo.gateway.search.folding import fold, words
from demo.gateway.search.names import most_wrong
from demo.gateway.search.query import Query

Span = dict[str, int]


def highlights(text: str, query: Query) -> list[Span]:
    """Return the parts of a text that are words of the query, or begin with one, also with wrong letters."""
    keys = [one.word.key for one in query.words]
    found: list[Span] = []
    for word in words(text):
        common = max((key for key in keys if word.key.startswith(key)), key=len, default="")
        if common:
            end = next(
                at for at in range(word.start + 1, word.end + 1) if len(fold(text[word.start : at])) >= len(common)
            )
            found.append({"start": word.start, "end": end})
        elif any(_is_misspelt(key, word.key) for key in keys):
            found.append({"start": word.start, "end": word.end})
    return found


def _is_misspelt(key: str, other: str) -> bool:
    most = 0 if key.isdigit() else most_wrong(len(key))
    return most > 0 and edits(key, other, most, is_beginning=True) <= most


def query_terms(query: Query, terms: list[str]) -> list[dict[str, object]]:
    """Return what the last word of a query may become."""
    if not query.words:
        return []
    last = query.words[-1].word
    return [{"term": term, "replaces": last.text, "start": last.start, "end": last.end} for term in terms]
