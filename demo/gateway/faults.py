"""Rules for faults: what goes wrong, with which requests, and how often."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, fields
from enum import StrEnum
from random import Random
from typing import Any

from demo.gateway.answers import ErrorForm


class FaultKind(StrEnum):
    """What goes wrong."""

    STATUS = "status"
    REFUSE = "refuse"
    LOST = "lost"
    """The request is processed and billed. Then the connection closes without any byte of the answer."""
    HANG_UP = "hang_up"
    """The connection ends in the middle of the request's body."""
    REDIRECT = "redirect"
    CHALLENGE = "challenge"
    SLOW = "slow"
    TRICKLE = "trickle"
    CUT = "cut"
    RESET = "reset"
    EMPTY = "empty"
    NOT_JSON = "not_json"
    OTHER_SHAPE = "other_shape"
    HUGE = "huge"
    ENDLESS = "endless"
    """An error whose body never ends."""
    WRONG_CHARSET = "wrong_charset"
    GZIP_BOMB = "gzip_bomb"
    SHORT_LIST = "short_list"
    """The lists of a matrix lack their last entry."""
    OTHER_SIZE = "other_size"
    """A matrix has one origin more than was asked for."""
    CELL = "cell"
    """Some pairs of a matrix have another value in one of its lists."""
    FEWER_POINTS = "fewer_points"
    """A matched trace lacks its last point."""
    MORE_POINTS = "more_points"
    """A matched trace has its last point twice."""
    UNKNOWN_WARNING = "unknown_warning"
    """A matched trace has a warning that no document knows."""
    NO_SHAPES = "no_shapes"
    """The links of a matched trace have no shape."""
    NO_TOURS = "no_tours"
    """A solution has no list of tours."""
    UNKNOWN_ACTIVITY = "unknown_activity"
    """A tour has an activity that no document knows."""
    JOB_TWICE = "job_twice"
    """A job of a tour is also without a tour."""
    JOB_MISSING = "job_missing"
    """A job is nowhere in the solution."""
    FIRST_LINE = "first_line"
    """The first stop of a tour has a line."""
    MISSING = "missing"
    REPEATED = "repeated"
    REORDERED = "reordered"
    ITEM_ERROR = "item_error"
    UNKNOWN_RESULT_TYPE = "unknown_result_type"
    NO_ADDRESS_FIELDS = "no_address_fields"

    @property
    def is_instead(self) -> bool:
        """Whether this replaces the answer: nothing is computed or billed."""
        return self in _INSTEAD

    @property
    def is_of_matrix(self) -> bool:
        """Whether this corrupts the lists of a matrix."""
        return self in (FaultKind.SHORT_LIST, FaultKind.OTHER_SIZE, FaultKind.CELL)

    @property
    def is_of_trace(self) -> bool:
        """Whether this corrupts a matched trace."""
        return self in _OF_TRACE

    @property
    def is_of_tours(self) -> bool:
        """Whether this corrupts a solution."""
        return self in _OF_TOURS

    @property
    def is_of_items(self) -> bool:
        """Whether this corrupts single places in a list that is otherwise right."""
        return self in _OF_ITEMS


_INSTEAD = {
    *(FaultKind.STATUS, FaultKind.REFUSE, FaultKind.REDIRECT),
    *(FaultKind.CHALLENGE, FaultKind.ENDLESS),
}
_OF_TRACE = {FaultKind.FEWER_POINTS, FaultKind.MORE_POINTS, FaultKind.UNKNOWN_WARNING, FaultKind.NO_SHAPES}
_OF_TOURS = {
    *(FaultKind.NO_TOURS, FaultKind.UNKNOWN_ACTIVITY, FaultKind.JOB_TWICE),
    *(FaultKind.JOB_MISSING, FaultKind.FIRST_LINE),
}
_OF_ITEMS = {
    *(FaultKind.MISSING, FaultKind.REPEATED, FaultKind.REORDERED),
    *(FaultKind.ITEM_ERROR, FaultKind.UNKNOWN_RESULT_TYPE, FaultKind.NO_ADDRESS_FIELDS),
}
_OWN_FIELDS = {
    FaultKind.STATUS: {"status", "retry_after", "body"},
    FaultKind.HANG_UP: {"bytes"},
    FaultKind.REDIRECT: {"location", "status"},
    FaultKind.SLOW: {"seconds"},
    FaultKind.TRICKLE: {"interval"},
    FaultKind.OTHER_SHAPE: {"body"},
    FaultKind.HUGE: {"bytes"},
    FaultKind.ENDLESS: {"status"},
    FaultKind.GZIP_BOMB: {"bytes"},
    FaultKind.CELL: {"places", "member", "value"},
    FaultKind.ITEM_ERROR: {"places", "title"},
}
_COMMON_FIELDS = {"kind", "path", "after", "times", "each", "probability", "seed"}
_REQUIRED_FIELDS = {
    FaultKind.STATUS: {"status"},
    FaultKind.ENDLESS: {"status"},
    FaultKind.HANG_UP: {"bytes"},
    FaultKind.REDIRECT: {"location"},
}


class RuleError(ValueError):
    """A rule that makes no sense, with what is wrong with it."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One rule. The names are those of the JSON objects that the gateway is told them with."""

    kind: FaultKind
    path: str | None = None
    """The name of the endpoint: the last component of its path, or its API and what is done, as in `batch-create`;
    nothing for all of them."""
    after: int = 0
    times: int | None = 1
    """How many requests it hits; None for all."""
    each: int | None = None
    """How often it hits one request and its repetitions, which have the same X-Request-ID; None for always."""
    probability: float = 1
    seed: int = 0
    status: int = 302
    retry_after: str | None = None
    body: Any = None
    location: str = ""
    seconds: float = 1
    interval: float = 1
    bytes: int = 64 * 1024 * 1024
    title: str = "No answer for this place"
    places: tuple[int, ...] = (0,)
    member: str = "errorCodes"
    value: Any = 42

    @classmethod
    def from_json(cls, members: object) -> Fault:
        """Return the rule that a JSON object describes."""
        if not isinstance(members, dict):
            raise RuleError("a fault is a JSON object")
        try:
            kind = FaultKind(members.get("kind"))
        except ValueError:
            raise RuleError(f"kind is one of: {', '.join(FaultKind)}") from None
        own = _OWN_FIELDS.get(kind, {"places"} if kind.is_of_items else set())
        if unknown := members.keys() - _COMMON_FIELDS - own:
            raise RuleError(f"'{kind}' does not know: {', '.join(sorted(unknown))}")
        if missing := _REQUIRED_FIELDS.get(kind, set()) - members.keys():
            raise RuleError(f"'{kind}' needs: {', '.join(sorted(missing))}")
        for field in fields(cls):
            if field.name in members:
                _check(field.name, members[field.name])
        values = {**members, "kind": kind}
        if "places" in values:
            values["places"] = tuple(values["places"])
        if kind is FaultKind.STATUS and values.get("body") is not None:
            values["body"] = _error_form(values["body"])
        return cls(**values)


_NUMBERS = {"seconds", "interval", "probability"}
_WHOLE_NUMBERS = {"after", "seed", "bytes"}
_COUNTS = {"times", "each"}
_DATE = re.compile(r"date:[+-]\d{1,9}", re.ASCII)
_TEXTS = {"path", "location", "title", "retry_after", "member"}


def _check(name: str, value: object) -> None:
    is_number = isinstance(value, int | float) and not isinstance(value, bool) and value >= 0
    is_whole = is_number and isinstance(value, int)
    if name in _NUMBERS and not is_number:
        message = f"'{name}' is a number, 0 or more"
    elif name in _WHOLE_NUMBERS and not is_whole:
        message = f"'{name}' is a whole number, 0 or more"
    elif name == "status" and not (is_whole and 200 <= value <= 599):
        message = "'status' is an HTTP status from 200 to 599"
    elif name in _COUNTS and value is not None and not is_whole:
        message = f"'{name}' is a whole number, or null for ever"
    elif name in _TEXTS and value is not None and not isinstance(value, str):
        message = f"'{name}' is a text"
    elif name == "places" and not (isinstance(value, list) and all(isinstance(place, int) for place in value)):
        message = "'places' is a list of positions"
    elif name == "retry_after" and value and value.startswith("date:") and not _DATE.fullmatch(value):
        message = "'retry_after' is a text, or 'date:+5' for a date five seconds ahead"
    else:
        return
    raise RuleError(message)


def _error_form(text: object) -> ErrorForm:
    try:
        return ErrorForm(text)
    except ValueError:
        raise RuleError(f"'body' is one of: {', '.join(ErrorForm)}") from None


@dataclass(frozen=True, slots=True)
class ActiveFaults:
    """What goes wrong with one request."""

    whole: Fault | None = None
    items: tuple[Fault, ...] = ()

    @property
    def kind(self) -> FaultKind | None:
        """What goes wrong with the whole answer."""
        return None if self.whole is None else self.whole.kind


class _ActiveRule:
    """A rule and how often it was asked and has hit."""

    def __init__(self, fault: Fault) -> None:
        self.fault = fault
        self._random = Random(fault.seed)  # noqa: S311 the same requests have to fail each time
        self._asked = 0
        self._hits: Counter[str] = Counter()

    def wants(self, path: str, request_id: str, *, answers_list: bool) -> bool:
        fault = self.fault
        if fault.path not in (None, path) or (fault.kind.is_of_items and not answers_list):
            return False
        self._asked += 1
        if self._asked <= fault.after or (fault.times is not None and self._hits.total() >= fault.times):
            return False
        if fault.each is not None and self._hits[request_id] >= fault.each:
            return False
        return fault.probability >= 1 or self._random.random() < fault.probability

    def hit(self, request_id: str) -> None:
        self._hits[request_id] += 1


class Faults:
    """The active rules. If more than one rule for a whole answer matches a request, the first one applies."""

    def __init__(self, faults: list[Fault] | None = None) -> None:
        self._rules = [_ActiveRule(fault) for fault in faults or []]

    def choose_for_upload(self, path: str, request_id: str) -> Fault | None:
        """Return what goes wrong while a request comes in."""
        for rule in self._rules:
            if rule.fault.kind is FaultKind.HANG_UP and rule.wants(path, request_id, answers_list=False):
                rule.hit(request_id)
                return rule.fault
        return None

    def choose(self, path: str, request_id: str, *, answers_list: bool) -> ActiveFaults:
        """Return what goes wrong with a request for an endpoint of this name."""
        rules = [rule for rule in self._rules if rule.fault.kind is not FaultKind.HANG_UP]
        wanting = [rule for rule in rules if rule.wants(path, request_id, answers_list=answers_list)]
        whole = next((rule for rule in wanting if not rule.fault.kind.is_of_items), None)
        items = [rule for rule in wanting if rule.fault.kind.is_of_items]
        if whole is not None:
            whole.hit(request_id)
            if whole.fault.kind.is_instead:
                return ActiveFaults(whole.fault)
        for rule in items:
            rule.hit(request_id)
        return ActiveFaults(whole.fault if whole else None, tuple(rule.fault for rule in items))
