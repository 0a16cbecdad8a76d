"""Makes matched traces of imported routes (docs/service.md, Import)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Callable

from ...i18n import tr, translatable, without_stop
from ...json_fields import json_whole_number
from ..errors import GatewayError, UnreadableAnswerError
from ..routing.read import RoutesAnswer, Section
from .line import Places
from .matched_trace import MatchedLink, MatchedTrace

_TEMPORARY = frozenset(("routeCalculationFailed", "cancelled", "unknownError"))
_HARMLESS = frozenset(("unknownParameter", "mainLanguageNotFound"))
"""Notices that are not about the trace."""


class ImportFailedError(GatewayError):
    """The service could not try to import a trace."""

    may_be_billed = True
    meaning = translatable("The service could not match this trace.")
    action = translatable("Try again later.")


def imported_trace(answer: RoutesAnswer, points: int, vertices_of: Callable[[str], Places]) -> MatchedTrace | None:
    """Return the line of a trace with so many points; None if nothing was matched.

    There is nothing about the points. Each section of the routes is a link without an id; the service makes several
    routes of a trace that it has to split. ``vertices_of`` decodes a flexible polyline, and raises :class:`ValueError`.
    """
    routes = answer.routes
    said = [notice for notice in answer.all_notices if notice.code not in _HARMLESS]
    texts = list(dict.fromkeys(notice.title or notice.code for notice in said))
    if not routes:
        if any(notice.code in _TEMPORARY for notice in said):
            raise ImportFailedError(tr("The service says: {said}.").format(said="; ".join(map(without_stop, texts))))
        return None
    sections = [section for route in routes for section in route.sections]
    none = [None] * points
    return MatchedTrace(
        *[none] * 6,
        [_link(section, vertices_of) for section in sections],
        _sum(section.length_m for section in sections),
        _sum(section.duration_s for section in sections),
        [text for text in texts if text],
    )


def _link(section: Section, vertices_of: Callable[[str], Places]) -> MatchedLink:
    try:
        shape = vertices_of(section.polyline or "")
    except ValueError as error:
        raise UnreadableAnswerError(tr("The line of the trace cannot be read: {}.").format(error)) from None
    return MatchedLink("", section.length_m, None, None, None, shape)


def _sum(values: Iterable[int | None]) -> int | None:
    known = list(values)
    return None if None in known else json_whole_number(sum(known))
