"""Takes secrets out of the texts of routes: they end up in the store and in layers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Callable

from .read import Notice, Route, RoutesAnswer, Section

_Redact = Callable[[str], str]
_LONGEST_TEXT = 300


def redacted(answer: RoutesAnswer, redact: _Redact) -> RoutesAnswer:
    """Return ``answer`` with the secret blotted out of all texts, and those of notices cut to 300 characters."""
    sections = [section for route in answer.routes for section in route.sections]
    notices = [*answer.notices, *(notice for route in answer.routes for notice in route.all_notices)]
    of_notices = [text for notice in notices for text in _texts_of(notice)]
    of_sections = [text for section in sections for text in _own_texts(section) if text]
    texts = "\n".join((*of_notices, *of_sections))  # looked at together: there is seldom anything to take out
    if redact(texts) == texts and max(map(len, of_notices), default=0) <= _LONGEST_TEXT:
        return answer
    routes = tuple(_redacted_route(route, redact) for route in answer.routes)
    return RoutesAnswer(routes, _redacted_notices(answer.notices, redact))


def _own_texts(section: Section) -> tuple[str | None, ...]:
    return section.kind, section.mode, section.departure, section.arrival, section.polyline


def _texts_of(notice: Notice) -> Iterator[str]:
    yield from (notice.code, notice.severity, notice.title)
    for detail in notice.details:
        yield from _texts_in(detail)


def _texts_in(value: Any) -> Iterator[str]:
    """Yield all texts of a value, however deep."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for name, member in value.items():
            yield name
            yield from _texts_in(member)
    elif isinstance(value, list):
        for member in value:
            yield from _texts_in(member)


def _redacted_route(route: Route, redact: _Redact) -> Route:
    sections = tuple(_redacted_section(section, redact) for section in route.sections)
    return Route(sections, _redacted_notices(route.notices, redact))


def _redacted_section(section: Section, redact: _Redact) -> Section:
    return section._replace(
        kind=redact(section.kind),
        mode=section.mode and redact(section.mode),
        departure=section.departure and redact(section.departure),
        arrival=section.arrival and redact(section.arrival),
        polyline=section.polyline and redact(section.polyline),
        notices=_redacted_notices(section.notices, redact),
    )


def _redacted_notices(notices: tuple[Notice, ...], redact: _Redact) -> tuple[Notice, ...]:
    return tuple(
        notice._replace(
            code=redact(notice.code)[:_LONGEST_TEXT],
            severity=redact(notice.severity)[:_LONGEST_TEXT],
            title=redact(notice.title)[:_LONGEST_TEXT],
            details=tuple(_redacted_value(detail, redact) for detail in notice.details),
        )
        for notice in notices
    )


def _redacted_value(value: Any, redact: _Redact) -> Any:
    if isinstance(value, str):
        return redact(value)[:_LONGEST_TEXT]
    if isinstance(value, dict):
        return {redact(name): _redacted_value(member, redact) for name, member in value.items()}
    if isinstance(value, list):
        return [_redacted_value(member, redact) for member in value]
    return value
