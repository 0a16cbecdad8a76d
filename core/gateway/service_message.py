"""Reads what the service says about an error, in any of its forms."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Callable

from ..i18n import tr, without_stop
from ..json_fields import is_whole_number
from ..outside_text import visible

_LONGEST_TEXT = 300
"""Characters shown of each text, because a body may have any length."""
_PARTS = ("error", "issues", "errors", "fault", "response", "detail")
"""The members that may have an error, or a list of errors."""
_MOST_LEVELS = 5


@dataclass(frozen=True)
class ServiceMessage:
    """The service's own title, cause and action, and the id for its support. Missing texts are empty."""

    title: str = ""
    cause: str = ""
    action: str = ""
    code: str = ""
    correlation_id: str = ""

    @property
    def said(self) -> str:
        """Title, cause and action, without a full stop at the end."""
        return ". ".join(without_stop(part) for part in (self.title, self.cause, self.action) if part)

    def sentence(self) -> str:
        """Return what the service said as one text; empty if it said nothing."""
        said = self.said
        if not said:
            return tr("The service gives only the code {code}.").format(code=self.code) if self.code else ""
        if self.code:
            return tr("The service says: {said} [{code}].").format(said=said, code=self.code)
        return tr("The service says: {said}.").format(said=said)

    def reference(self) -> str:
        """Return the id for the support; empty if there is none."""
        return tr("(Correlation id {id}.)").format(id=self.correlation_id) if self.correlation_id else ""


def read_service_message(body: bytes, redact: Callable[[str], str]) -> ServiceMessage:
    """Read an error body in any of its forms (docs/service.md, Error bodies).

    A body in no known form, such as HTML, gives an empty message: the raw body is never shown.
    """
    try:
        return message_in(json.loads(body), redact)
    except (ValueError, RecursionError):  # ValueError includes undecodable bytes
        return ServiceMessage()


def message_in(error: object, redact: Callable[[str], str]) -> ServiceMessage:
    """Return what an error in JSON says, be it a whole body or a part of an answer.

    ``redact`` is applied to every text, because a service may repeat the key.
    """
    levels = _levels(error)

    def text(*names: str, may_be_number: bool = False) -> str:
        values = (level.get(name) for level in levels for name in names)
        known = (one for one in values if type(one) is str or (may_be_number and is_whole_number(one)))
        texts = (" ".join(visible(one).split()) for one in known)
        return redact(next(filter(None, texts), ""))[:_LONGEST_TEXT]

    return ServiceMessage(
        title=text("title", "error", "message", "faultstring"),
        cause=text("cause", "error_description", "detail"),
        action=text("action"),
        code=text("code", "errorCode", "errorcode", may_be_number=True),
        correlation_id=text("correlationId", "requestId", "errorId", may_be_number=True),
    )


def _levels(error: object) -> Sequence[Mapping[str, Any]]:
    """Return the objects that may have the texts of an error: itself, and those within it that are about the error.

    Of a list of errors, the first one counts. It may be a text.
    """
    levels: list[Mapping[str, Any]] = []
    waiting = [error]
    while waiting and len(levels) < _MOST_LEVELS:
        value = waiting.pop(0)
        if isinstance(value, list) and value:
            value = {"message": value[0]} if isinstance(value[0], str) else value[0]
        if isinstance(value, dict):
            levels.append(value)
            waiting += map(value.get, _PARTS)
    return levels
