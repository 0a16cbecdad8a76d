"""What the service itself said about an error, whichever of its forms it used."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Callable

from ..i18n import tr

_LONGEST_TEXT = 300
"""Characters shown of each text: bodies of gateways in between are not bounded."""


@dataclass(frozen=True)
class ServiceMessage:
    """The service's own title, cause and action, and the id its support asks for; empty where it said nothing."""

    title: str = ""
    cause: str = ""
    action: str = ""
    code: str = ""
    correlation_id: str = ""

    def sentence(self) -> str:
        """Return what the service said as one text, or nothing."""
        said = ". ".join(part.rstrip(".") for part in (self.title, self.cause, self.action) if part)
        if not said:
            return ""
        if self.code:
            return tr("The service says: {said} [{code}].").format(said=said, code=self.code)
        return tr("The service says: {said}.").format(said=said)

    def reference(self) -> str:
        """Return the id to quote to support, or nothing."""
        return tr("(Correlation id {id}.)").format(id=self.correlation_id) if self.correlation_id else ""


def read_service_message(body: bytes, redact: Callable[[str], str]) -> ServiceMessage:
    """Read an error body in any of its four forms (docs/service.md, Error bodies).

    HTML, empty, cut-off or foreign bodies give an empty message: only known fields are shown, never the raw body.
    ``redact`` is applied to every text, since a service may repeat the key it was sent.
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
        return found.encode(errors="replace").decode()  # half a surrogate pair would break whatever writes it down

    return ServiceMessage(
        title=text("title", "error", "message"),
        cause=text("cause", "error_description"),
        action=text("action"),
        code=text("code", "errorCode"),
        correlation_id=text("correlationId", "requestId", "errorId"),
    )
