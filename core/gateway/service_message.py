"""Reads what the service says about an error, in any of its forms."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Callable

from ..i18n import tr, without_stop

_LONGEST_TEXT = 300
"""Characters shown of each text, because a body may have any length."""


@dataclass(frozen=True)
class ServiceMessage:
    """The service's own title, cause and action, and the id for its support. Missing texts are empty."""

    title: str = ""
    cause: str = ""
    action: str = ""
    code: str = ""
    correlation_id: str = ""

    def sentence(self) -> str:
        """Return what the service said as one text; empty if it said nothing."""
        said = ". ".join(without_stop(part) for part in (self.title, self.cause, self.action) if part)
        if not said:
            return ""
        if self.code:
            return tr("The service says: {said} [{code}].").format(said=said, code=self.code)
        return tr("The service says: {said}.").format(said=said)

    def reference(self) -> str:
        """Return the id for the support; empty if there is none."""
        return tr("(Correlation id {id}.)").format(id=self.correlation_id) if self.correlation_id else ""


def read_service_message(body: bytes, redact: Callable[[str], str]) -> ServiceMessage:
    """Read an error body in any of its four forms (docs/service.md, Error bodies).

    A body in no known form, such as HTML, gives an empty message: the raw body is never shown. ``redact`` is applied to
    every text, because a service may repeat the key.
    """
    try:
        fields = json.loads(body)
    except (ValueError, RecursionError):  # ValueError includes undecodable bytes
        return ServiceMessage()
    if not isinstance(fields, dict):
        return ServiceMessage()

    def text(*names: str) -> str:
        texts = (" ".join(str(value).split()) for value in map(fields.get, names) if type(value) in {str, int})
        found = redact(next(filter(None, texts), ""))[:_LONGEST_TEXT]
        return found.encode(errors="replace").decode()  # half a surrogate pair cannot be written to a file

    return ServiceMessage(
        title=text("title", "error", "message"),
        cause=text("cause", "error_description"),
        action=text("action"),
        code=text("code", "errorCode"),
        correlation_id=text("correlationId", "requestId", "errorId"),
    )
