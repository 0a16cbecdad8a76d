"""Rules for faults: what goes wrong, with which requests, and how often; and the answers that are wrong."""

from __future__ import annotations

import codecs
import json
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from enum import StrEnum
from http import HTTPStatus
from itertools import chain
from random import Random
from typing import Annotated, Any

import flexpolyline
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError, model_validator

from demo.gateway.answers import Answer, ErrorForm
from demo.gateway.members import complaint
from demo.gateway.routing.polyline import encode


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
    FEWER_ISOLINES = "fewer_isolines"
    """One of the isolines is missing."""
    NO_POLYGONS = "no_polygons"
    """The isolines have empty lists of polygons."""
    CROSSING_RINGS = "crossing_rings"
    """The rings of isolines cross themselves."""
    BAD_RINGS = "bad_rings"
    """The rings of isolines are no flexible polylines."""
    FERRY = "ferry"
    """Each isoline has an island with a hole, and a ferry's connection to it."""
    UNKNOWN_NOTICE = "unknown_notice"
    """Isolines come with a critical notice that no document knows."""
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


INSTEAD = frozenset(
    {FaultKind.STATUS, FaultKind.REFUSE, FaultKind.REDIRECT, FaultKind.CHALLENGE, FaultKind.ENDLESS},
)
"""These replace the answer: nothing is computed or billed."""
OF_ITEMS = frozenset(
    (
        *(FaultKind.MISSING, FaultKind.REPEATED, FaultKind.REORDERED),
        *(FaultKind.ITEM_ERROR, FaultKind.UNKNOWN_RESULT_TYPE, FaultKind.NO_ADDRESS_FIELDS),
    )
)
"""These corrupt single places in a list that is otherwise right."""
_OWN_FIELDS = {
    FaultKind.STATUS: {"status", "retry_after", "body", "code", "cause"},
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


def _date(text: str) -> str:
    if text.startswith("date:") and not _DATE.fullmatch(text):
        raise ValueError("a date five seconds ahead is date:+5")
    return text


Count = Annotated[int, Field(ge=0)]
Seconds = Annotated[float, Field(ge=0)]
_DATE = re.compile(r"date:[+-]\d{1,9}", re.ASCII)


class Fault(BaseModel):
    """One rule. The names are those of the JSON objects that the gateway is told them with."""

    model_config = ConfigDict(strict=True, frozen=True, extra="forbid")

    kind: FaultKind
    path: str | None = None
    """The name of the endpoint: the last component of its path, or its API and what is done, as in `batch-create`;
    nothing for all of them."""
    after: Count = 0
    times: Count | None = 1
    """How many requests it hits; None for all."""
    each: Count | None = None
    """How often it hits one request and its repetitions, which have the same X-Request-ID; None for always."""
    probability: Seconds = 1
    seed: Count = 0
    status: int = Field(default=302, ge=200, le=599)
    retry_after: Annotated[str, AfterValidator(_date)] | None = None
    """As it is sent, or `date:+5` for a date five seconds ahead."""
    body: Any = None
    code: str = ""
    """Of an error, which then has the form of the service."""
    cause: str = ""
    location: str = ""
    seconds: Seconds = 1
    interval: Seconds = 1
    bytes: Count = 64 * 1024 * 1024
    title: str = "No answer for this place"
    places: tuple[int, ...] = (0,)
    member: str = "errorCodes"
    value: Any = 42

    @model_validator(mode="after")
    def _check_members(self) -> Fault:
        """Refuse members that this kind does not know, or lacks."""
        own = _OWN_FIELDS.get(self.kind, {"places"} if self.kind in OF_ITEMS else set())
        if unknown := self.model_fields_set - _COMMON_FIELDS - own:
            raise ValueError(f"'{self.kind}' does not know: {', '.join(sorted(unknown))}")
        if missing := _REQUIRED_FIELDS.get(self.kind, set()) - self.model_fields_set:
            raise ValueError(f"'{self.kind}' needs: {', '.join(sorted(missing))}")
        if self.kind is FaultKind.STATUS and self.body is not None and self.body not in set(ErrorForm):
            raise ValueError(f"'body' is one of: {', '.join(ErrorForm)}")
        return self

    @property
    def form(self) -> ErrorForm | None:
        """The form of an error's body; None for the usual one."""
        if self.code:
            return ErrorForm.SERVICE
        return None if self.body is None else ErrorForm(self.body)

    @classmethod
    def from_json(cls, members: object) -> Fault:
        """Return the rule that a JSON object describes; raises :class:`ValueError`."""
        try:
            return cls.model_validate_json(json.dumps(members))
        except ValidationError as error:
            raise ValueError(complaint(error, "fault")) from None


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
        if fault.path not in (None, path) or (fault.kind in OF_ITEMS and not answers_list):
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
        whole = next((rule for rule in wanting if rule.fault.kind not in OF_ITEMS), None)
        items = [rule for rule in wanting if rule.fault.kind in OF_ITEMS]
        if whole is not None:
            whole.hit(request_id)
            if whole.fault.kind in INSTEAD:
                return ActiveFaults(whole.fault)
        for rule in items:
            rule.hit(request_id)
        return ActiveFaults(whole.fault if whole else None, tuple(rule.fault for rule in items))


# --- Answers that are wrong ------------------------------------------------------------------------------------------

PAGE = b"<html><head><title>Welcome</title></head><body><p>This network wants you to sign in.</p></body></html>"
ON_TOUR = ("pickup", "delivery")
ISLAND = ((60.14, 24.98), (60.15, 24.98), (60.15, 25.0), (60.14, 25.0), (60.14, 24.98))
"""Around Suomenlinna, latitude first."""
POND = ((60.143, 24.985), (60.143, 24.99), (60.147, 24.99), (60.147, 24.985), (60.143, 24.985))


def corrupted(answer: Answer, faults: ActiveFaults) -> Answer:
    """Return what is sent in place of a right answer, or that answer if the fault lies elsewhere."""
    if faults.items:
        answer = replace(answer, body=_corrupted_list(answer.body, faults.items))
    corrupt = _BY_KIND.get(faults.kind)
    if corrupt is not None and answer.status == HTTPStatus.OK:
        answer = replace(answer, body=corrupt(answer.body, faults.whole))
    match faults.kind:
        case FaultKind.EMPTY:
            return replace(answer, body=b"", parts=None)
        case FaultKind.NOT_JSON:
            return replace(answer, body=PAGE, parts=None, status=200, content_type="text/html; charset=UTF-8")
        case FaultKind.OTHER_SHAPE:
            shape = {"hello": []} if faults.whole.body is None else faults.whole.body
            return replace(answer, body=json.dumps(shape).encode(), parts=None, status=200)
        case FaultKind.WRONG_CHARSET if answer.parts is not None:
            text = codecs.iterdecode(chain((b"\xc3\xa4",), answer.parts), "utf-8")
            return replace(answer, parts=codecs.iterencode(text, "latin-1", "replace"))
        case FaultKind.WRONG_CHARSET:
            # The first member makes sure that there is a byte which UTF-8 does not have.
            text = answer.body.decode().replace("{", '{"näyte":"ä",', 1)
            return replace(answer, body=text.encode("latin-1", "replace"))
    return answer


def _corrupted_matrix(body: bytes, fault: Fault) -> bytes:
    """Corrupt the lists of a matrix, if the answer has one."""
    answer: dict[str, Any] = json.loads(body)
    matrix = answer.get("matrix", {})
    lists = [content for content in matrix.values() if isinstance(content, list)]
    if fault.kind is FaultKind.CELL and lists:
        values = matrix.setdefault(fault.member, [0] * len(lists[0]))
        for place in fault.places:
            if 0 <= place < len(values):
                values[place] = fault.value
    elif fault.kind is FaultKind.OTHER_SIZE and lists:
        matrix["numOrigins"] += 1
        for content in lists:
            content.extend(content[: matrix["numDestinations"]])
    elif fault.kind is FaultKind.SHORT_LIST:
        for content in lists:
            content.pop()
    return json.dumps(answer).encode()


def _corrupted_trace(body: bytes, fault: Fault) -> bytes:
    """Corrupt the routes of a matched trace, if the answer has one."""
    answer = json.loads(body)
    content: dict[str, Any] = answer.get("response", answer)
    for route in content.get("route", ()):
        match fault.kind:
            case FaultKind.FEWER_POINTS:
                route["waypoint"].pop()
            case FaultKind.MORE_POINTS:
                route["waypoint"].append(route["waypoint"][-1])
            case FaultKind.UNKNOWN_WARNING:
                content["warnings"].append({"code": 987654, "message": "Something that no document knows"})
            case FaultKind.NO_SHAPES:
                for link in (one for leg in route["leg"] for one in leg["link"]):
                    del link["shape"]
    return json.dumps(answer).encode()


def _corrupted_isolines(body: bytes, fault: Fault) -> bytes:
    """Corrupt the isolines of a place, if the answer has any."""
    answer: dict[str, Any] = json.loads(body)
    isolines: list[dict[str, Any]] = answer.get("isolines", [])
    if fault.kind is FaultKind.UNKNOWN_NOTICE:
        notice = {"title": "Something that no document knows", "code": "unheardOf", "severity": "critical"}
        answer.setdefault("notices", []).append(notice)
    elif fault.kind is FaultKind.FEWER_ISOLINES:
        del isolines[-1:]
    for isoline in isolines:
        polygons: list[dict[str, Any]] = isoline["polygons"]
        match fault.kind:
            case FaultKind.NO_POLYGONS:
                polygons.clear()
            case FaultKind.CROSSING_RINGS | FaultKind.BAD_RINGS:
                for polygon in polygons:
                    polygon["outer"] = "&" if fault.kind is FaultKind.BAD_RINGS else _crossing(polygon["outer"])
            case FaultKind.FERRY:
                begin, *_ = flexpolyline.decode(polygons[0]["outer"])
                isoline["connections"] = [
                    {"fromPolygonIndex": 0, "toPolygonIndex": len(polygons), "polyline": encode([begin, ISLAND[0]])}
                ]
                polygons.append({"outer": encode(ISLAND), "inner": [encode(POND)]})
    return json.dumps(answer).encode()


def _crossing(line: str) -> str:
    """Return a ring around the same place that looks like a bow tie."""
    latitudes, longitudes = zip(*flexpolyline.decode(line), strict=True)
    south, north, west, east = min(latitudes), max(latitudes), min(longitudes), max(longitudes)
    return encode([(south, west), (north, east), (north, west), (south, east), (south, west)])


def _corrupted_list(body: bytes, faults: tuple[Fault, ...]) -> bytes:
    """Corrupt places in a list's answer (docs/service.md, Lists). Every rule's positions are those of the right one."""
    right: list[dict[str, Any]] = json.loads(body)["results"]
    results: list[dict[str, Any] | None] = list(right)
    repeated: list[dict[str, Any]] = []
    for fault in faults:
        places = [place for place in fault.places if 0 <= place < len(right)]
        if fault.kind is FaultKind.REORDERED:
            # The named places change round among themselves; a single one goes to the end.
            _rotate(results, places if len(places) > 1 else list(range(*(places or [0]), len(right))))
            continue
        for place in places:
            result = results[place]
            if result is None:
                continue
            if fault.kind is FaultKind.MISSING:
                results[place] = None
            elif fault.kind is FaultKind.REPEATED:
                repeated.append(result)
            elif fault.kind is FaultKind.ITEM_ERROR:
                results[place] = {"id": result["id"], "error": {"title": fault.title}}
            else:
                _corrupt_items(result.get("items", []), fault.kind)
    return json.dumps({"results": [one for one in results if one] + repeated}, ensure_ascii=False).encode()


def _rotate(results: list[dict[str, Any] | None], places: list[int]) -> None:
    moved = [results[place] for place in places]
    for place, result in zip(places, moved[1:] + moved[:1], strict=True):
        results[place] = result


def _corrupt_items(items: list[dict[str, Any]], kind: FaultKind) -> None:
    for item in items:
        if kind is FaultKind.UNKNOWN_RESULT_TYPE:
            item["resultType"] = "spacePort"
            item.pop("houseNumberType", None)
        else:
            item["address"] = {"label": item["address"]["label"]}


def _corrupted_solution(body: bytes, fault: Fault) -> bytes:
    """Return a solution with a fault, if the answer is one that has tours."""
    solution: dict[str, Any] = json.loads(body)
    if not solution.get("tours"):
        return body
    first = solution["tours"][0]
    stops = first["stops"]
    served = [(stop, one) for stop in stops for one in stop["activities"] if one["type"] in ON_TOUR]
    name = served[0][1]["jobId"]
    match fault.kind:
        case FaultKind.NO_TOURS:
            del solution["tours"]
        case FaultKind.UNKNOWN_ACTIVITY:
            stops[0]["activities"].append({"jobId": "wash", "type": "wash"})
        case FaultKind.JOB_TWICE:
            reason = {"code": "NO_REASON_FOUND", "description": "unknown"}
            solution.setdefault("unassigned", []).append({"jobId": name, "reasons": [reason]})
        case FaultKind.JOB_MISSING:
            for stop, activity in served:
                if activity["jobId"] == name:
                    stop["activities"].remove(activity)
            first["stops"] = [stop for stop in stops if stop["activities"]]
        case FaultKind.FIRST_LINE:
            stops[0]["routeDetails"] = {"polyline": "BGA"}
    return json.dumps(solution).encode()


_BY_KIND: dict[FaultKind | None, Callable[[bytes, Fault], bytes]] = {
    **dict.fromkeys((FaultKind.SHORT_LIST, FaultKind.OTHER_SIZE, FaultKind.CELL), _corrupted_matrix),
    **dict.fromkeys(
        (FaultKind.FEWER_POINTS, FaultKind.MORE_POINTS, FaultKind.UNKNOWN_WARNING, FaultKind.NO_SHAPES),
        _corrupted_trace,
    ),
    **dict.fromkeys(
        (
            *(FaultKind.FEWER_ISOLINES, FaultKind.NO_POLYGONS, FaultKind.CROSSING_RINGS),
            *(FaultKind.BAD_RINGS, FaultKind.FERRY, FaultKind.UNKNOWN_NOTICE),
        ),
        _corrupted_isolines,
    ),
    **dict.fromkeys(
        (
            *(FaultKind.NO_TOURS, FaultKind.UNKNOWN_ACTIVITY, FaultKind.JOB_TWICE),
            *(FaultKind.JOB_MISSING, FaultKind.FIRST_LINE),
        ),
        _corrupted_solution,
    ),
}
"""What corrupts the right answers of one API."""
