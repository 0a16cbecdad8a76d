"""The cheapest request to each API that shows whether it works with a key. Nothing is sent here.

``core/services/probes.py`` makes it. What it asks for, and what that bills, is in :mod:`.services`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Callable

from ..i18n import tr
from .errors import BadRequestError, GatewayError, NotFoundError
from .services import Service

if TYPE_CHECKING:
    from requests import Request

    from .http_exchange import Answer

PLACES = ((60.17010, 24.93830), (60.17160, 24.93680))
"""Latitude and longitude of two places in Helsinki, about 190 m apart."""
UNKNOWN_ID = "00000000-0000-0000-0000-000000000000"
"""The id of no matrix and no plan, because their ids are random."""

_Redact = Callable[[str], str]
_Check = Callable[[Any, _Redact], None]


@dataclass(frozen=True)
class ProbeResult:
    """What an answer or an error says about an API."""

    works: bool
    status: int
    """The HTTP status; 0 if there is none."""
    meaning: str
    action: str = ""


@dataclass(frozen=True)
class Probe:
    """One request to one API, and how its answer is checked."""

    service: Service
    request: Request
    check: _Check
    """Raises :class:`GatewayError` for JSON that is not an answer of this API. Its texts are redacted."""

    def result_of_answer(self, answer: Answer, redact: _Redact = str) -> ProbeResult:
        """Return what a successful answer says. ``redact`` is applied to the texts of the service."""
        try:
            self.check(answer.json(), redact)
        except GatewayError as error:
            return ProbeResult(works=False, status=answer.status, meaning=error.reason, action=error.advice)
        return ProbeResult(works=True, status=answer.status, meaning=tr("It works."))

    def result_of_error(self, error: GatewayError) -> ProbeResult:
        """Return what an error says."""
        status, meaning, own_code = error.status or 0, error.reason, self.service.spec.own_code
        if own_code and isinstance(error, (BadRequestError, NotFoundError)):
            code = error.message.code
            if code.startswith(own_code):
                return ProbeResult(
                    works=True,
                    status=status,
                    meaning=tr(
                        "It works: as expected, it does not know the id that this check made up ({status}, {code}). "
                        "Only a licensed key gets this answer."
                    ).format(status=status, code=code),
                )
            unpassed = tr(
                "The API itself would have answered with a code that begins with {own_code}. Either the API is not at "
                "this URL, or the gateway does not pass on its codes."
            ).format(own_code=own_code)
            meaning = f"{meaning} {unpassed}"
        return ProbeResult(works=False, status=status, meaning=meaning, action=error.advice)
