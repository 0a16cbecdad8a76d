"""Plans as answers, in the platform's layout (platform.md 4.4, routing-v8-tables.md A.8 to A.14)."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from typing import TYPE_CHECKING, Any
from uuid import uuid4

from demo.gateway.routing.actions import actions, turn_by_turn_actions
from demo.gateway.routing.engine import apart
from demo.gateway.routing.notices import NO_TIME_MODEL
from demo.gateway.routing.options import HELSINKI
from demo.gateway.routing.polyline import encode
from demo.gateway.routing.spans import spans

if TYPE_CHECKING:
    from collections.abc import Iterable

    from demo.gateway.routing.notices import Notice
    from demo.gateway.routing.planner import Plan, Section
    from demo.gateway.routing.question import Departure, Question, Waypoint

SHORE = (60.1600, 24.9400)
METRES_PER_DEGREE = (900.0, 150.0)
"""The made-up ground: a plane that rises to the north and, less, to the east."""


def elevation_m(latitude: float, longitude: float) -> float:
    """Return an invented height: the extract has none, and a flat city would hide mistakes in the third dimension."""
    north, east = latitude - SHORE[0], longitude - SHORE[1]
    return round(5 + north * METRES_PER_DEGREE[0] + east * METRES_PER_DEGREE[1], 1)


def write(question: Question, plan: Plan, notices: Iterable[Notice]) -> bytes:
    """Return the body of an answer; some notices are about the request."""
    said = [notice.members() for notice in (*plan.notices, *notices)]
    answer: dict[str, Any] = {"notices": said} if said else {}
    answer["routes"] = [_Writer(question, sections).route() for sections in plan.routes]
    return json.dumps(answer, ensure_ascii=False, separators=(",", ":")).encode()


class _Writer:
    def __init__(self, question: Question, sections: tuple[Section, ...]) -> None:
        self._question = question
        self._sections = sections

    def route(self) -> dict[str, Any]:
        starts = self._starts()
        return {
            "id": str(uuid4()),
            "sections": [self._section(section, start) for section, start in zip(self._sections, starts, strict=True)],
        }

    def _starts(self) -> list[datetime | None]:
        """Return when each section begins: a stop takes its time between two of them."""
        if self._question.departure.is_any:
            return [None] * len(self._sections)
        offsets = [0]
        for section in self._sections:
            offsets.append(offsets[-1] + section.drive.duration_s + section.stops[-1].stop_duration_s)
        last = self._sections[-1]
        whole_s = offsets[-1] - last.stops[-1].stop_duration_s
        start = _start(self._question.departure, whole_s)
        return [start + timedelta(seconds=offset) for offset in offsets[:-1]]

    def _section(self, section: Section, start: datetime | None) -> dict[str, Any]:
        question, drive = self._question, section.drive
        end = None if start is None else start + timedelta(seconds=drive.duration_s)
        first, last = section.stops[0], section.stops[-1]
        members: dict[str, Any] = {
            "id": str(uuid4()),
            "type": "vehicle",
            "departure": self._event(start, first, drive.line[0]),
            "arrival": self._event(end, last, drive.line[-1]),
        }
        if last.stop_duration_s:
            members["postActions"] = [{"action": "wait", "duration": last.stop_duration_s}]
        members |= self._wanted(section)
        notices = [*section.notices, *([NO_TIME_MODEL] if "mlDuration" in question.returns else [])]
        if notices:
            members["notices"] = [notice.members() for notice in notices]
        members["transport"] = {"mode": question.mode}
        return members

    def _wanted(self, section: Section) -> dict[str, Any]:
        """Return what is there only if it was asked for."""
        question, drive, returns = self._question, section.drive, self._question.returns
        members: dict[str, Any] = {}
        if "summary" in returns:
            members["summary"] = self._summary(section, section.stops[-1].stop_duration_s)
        if "travelSummary" in returns:
            members["travelSummary"] = self._summary(section, 0)
        if "polyline" in returns:
            heights = [elevation_m(*point) for point in drive.line] if "elevation" in returns else None
            members["polyline"] = encode(drive.line, heights)
        if "actions" in returns:
            with_instructions = "instructions" in returns
            members["actions"] = actions(drive, with_instructions=with_instructions, is_imperial=question.is_imperial)
            if with_instructions:
                members["language"] = question.language
        if "turnByTurnActions" in returns:
            members["turnByTurnActions"] = turn_by_turn_actions(drive, is_imperial=question.is_imperial)
        if question.spans:
            members["spans"] = spans(section, question.spans)
        if "passthrough" in returns and len(section.stops) > 2:
            members["passthrough"] = [self._passthrough(stop, section) for stop in section.stops[1:-1]]
        return members

    def _summary(self, section: Section, waiting_s: int) -> dict[str, int]:
        """Return durations and length; a wait at the end is part of the summary, not of the travel summary."""
        duration_s = section.drive.duration_s + waiting_s
        summary = {"duration": duration_s, "length": section.drive.length_m, "baseDuration": duration_s}
        if "typicalDuration" in self._question.returns:
            summary["typicalDuration"] = duration_s
        return summary

    def _event(self, time: datetime | None, stop: Waypoint, matched: tuple[float, float]) -> dict[str, Any]:
        place = {
            "type": "place",
            "location": self._location(*matched),
            "originalLocation": {"lat": stop.latitude, "lng": stop.longitude},
        }
        if stop.via_number is not None:
            place["waypoint"] = stop.via_number
        event: dict[str, Any] = {} if time is None else {"time": time.isoformat(timespec="seconds")}
        return event | {"place": place}

    def _passthrough(self, stop: Waypoint, section: Section) -> dict[str, Any]:
        line = section.drive.line
        place = (stop.latitude, stop.longitude)
        offset = min(range(len(line)), key=lambda index: apart(line[index], place))
        return {"type": "passThrough", "offset": offset, **self._event(None, stop, line[offset])}

    def _location(self, latitude: float, longitude: float) -> dict[str, float]:
        location: dict[str, float] = {"lat": latitude, "lng": longitude}
        if "elevation" in self._question.returns:
            location["elv"] = elevation_m(latitude, longitude)
        return location


def _start(departure: Departure, whole_s: int) -> datetime:
    start = departure.at or datetime.now(UTC)
    if departure.arrives_at is not None:
        start = departure.arrives_at - timedelta(seconds=whole_s)
    return start.astimezone(HELSINKI).replace(microsecond=0)
