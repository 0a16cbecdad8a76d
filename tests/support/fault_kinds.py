"""Everything that goes wrong with a request in the fault matrix, by the names that the manual's table has."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum

_HUNDRED_MB = 100 * 1024 * 1024
LONGER_THAN_ANY_TEST = 3_600
A_MINUTE = 7
"""Requests that are refused within a minute: the pauses after them are 0.5 + 1 + 2 + 4 + 8 + 16 + 30 s at most."""


class When(Enum):
    """Which requests of a run are hit; the value is what the table says."""

    ONCE = "the first request"
    ALWAYS = "every request"
    LATER = "all but the first"

    def rule(self):
        """Return it as the demo gateway is told."""
        return {When.ONCE: {"times": 1}, When.ALWAYS: {"times": None}, When.LATER: {"after": 1, "times": None}}[self]


class Place(Enum):
    """Where a fault lies, if not in an answer of the demo gateway."""

    NOBODY_LISTENS = "nobody listens"
    CERTIFICATE = "certificate"
    NAME = "name"
    PROXY = "proxy"


@dataclass(frozen=True)
class Fault:
    """A fault and how it is played."""

    name: str
    rule: dict = field(default_factory=dict)
    """As the demo gateway is told; `location` may hold `{same}` and `{other}`."""
    place: Place | None = None
    is_billed: bool = False
    """Whether the service works on the request and bills it before the fault."""
    is_repeated: bool = False
    """Whether the request is sent again."""
    is_late: bool = False
    """Whether it is that the answer is not there in time."""
    only: When | None = None
    """The only way in which it is played, where there is but one."""
    step: str = ""
    """The endpoint of the demo gateway that it hits. It is played only with algorithms that ask there."""

    def rules(self, when, **addresses):
        """Return the rules for the demo gateway."""
        if self.place:
            return []
        rule = {**when.rule(), **self.rule}
        if "location" in rule:
            rule["location"] = rule["location"].format(**addresses)
        return [rule]


def _status(status, name="", *, is_repeated=False, **rule):
    rule = {"kind": "status", "status": status, **rule}
    return Fault(f"{status}{name}", rule, is_repeated=is_repeated)


def _billed(name, kind, *, is_repeated=False, only=None, **rule):
    return Fault(name, {"kind": kind, **rule}, is_billed=True, is_repeated=is_repeated, only=only)


def _late(name, kind, **rule):
    return Fault(name, {"kind": kind, **rule}, is_billed=True, is_repeated=True, is_late=True)


def _elsewhere(name, place, *, is_repeated=True):
    return Fault(name, place=place, is_repeated=is_repeated, only=When.ALWAYS)


_STEPS = {
    "matrix-store": "signed download",
    "batch-results": "results of a job",
    "batch-errors": "errors of a job",
}
"""Transfers into files, by endpoint."""


def _in_steps():
    """Yield what may go on for ever in a step of a run."""
    for step, name in _STEPS.items():
        silent = {"kind": "slow", "seconds": LONGER_THAN_ANY_TEST, "path": step}
        yield Fault(f"{name}: silent", silent, is_repeated=True, is_late=True, step=step)
        yield Fault(f"{name}: 500 without end", {**_ENDLESS, "path": step}, is_repeated=True, step=step)


_ENDLESS = {"kind": "endless", "status": 500}

FAULTS = {
    fault.name: fault
    for fault in (
        *(_status(status) for status in (400, 401, 403, 404)),
        _status(408, is_repeated=True),
        *(_status(status) for status in (413, 415)),
        _status(429, ", Retry-After in seconds", is_repeated=True, retry_after="1"),
        _status(429, ", Retry-After as a date", is_repeated=True, retry_after="date:+1"),
        _status(429, ", no Retry-After", is_repeated=True),
        Fault(
            "429 for a minute",
            {"kind": "status", "status": 429, "times": A_MINUTE},
            is_repeated=True,
            only=When.ALWAYS,
        ),
        _status(500, is_repeated=True),
        _status(502, " with HTML", is_repeated=True, body="html"),
        *(_status(status, is_repeated=True) for status in (503, 504)),
        _elsewhere("connection refused", Place.NOBODY_LISTENS),
        Fault("closed unanswered", {"kind": "refuse"}, is_repeated=True),
        _billed("answer lost", "lost", is_repeated=True),
        _billed(
            "closed three times before the first byte, billed on arrival",
            "lost",
            is_repeated=True,
            only=When.ALWAYS,
            each=3,
        ),
        _billed("reset in the body", "reset", is_repeated=True),
        _billed("cut off", "cut", is_repeated=True),
        _late("endless trickle", "trickle", interval=0.05),
        _late("time-out", "slow", seconds=LONGER_THAN_ANY_TEST),
        _billed("empty", "empty"),
        _billed("not JSON", "not_json"),
        _billed("JSON of another shape", "other_shape"),
        _billed("100 MB", "huge", bytes=_HUNDRED_MB),
        _billed("wrong charset", "wrong_charset"),
        _billed("gzip bomb", "gzip_bomb", bytes=_HUNDRED_MB),
        Fault("redirect to the same host", {"kind": "redirect", "location": "{same}/elsewhere"}),
        Fault("redirect to another host", {"kind": "redirect", "location": "{other}"}),
        _elsewhere("certificate wrong", Place.CERTIFICATE, is_repeated=False),
        _elsewhere("DNS gone", Place.NAME),
        _elsewhere("proxy gone", Place.PROXY),
        Fault("500 without end", _ENDLESS, is_repeated=True),
        *_in_steps(),
    )
}
FAULTS_OF_ALL = ("401", "503", "cut off", "not JSON")
"""Played with every algorithm in each run of the tests."""
