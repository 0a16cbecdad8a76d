"""A plan: its rows and vehicles, what it needs, and what it says about each row of the jobs."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from operator import index
from typing import Any, NamedTuple

from ...i18n import tr
from ...run.budget import Estimate
from ...run.row_status import RowStatus
from ...run.rows import SkippedRow
from .answers import ActivityType, Solution, Tour, read_solution, reasons_sentence
from .queries import Amounts, Position


@dataclass(frozen=True)
class TourPlan:
    """The rows and vehicles of a plan, by the numbers that they have in the problem. It is stored with the plan."""

    rows: Mapping[tuple[int, ActivityType], int]
    """The row of each task, from 0."""
    places: Mapping[int, Position]
    """The places of these rows: latitude and longitude with 5 decimals."""
    vehicles: Mapping[int, str]
    """The names of the vehicles."""
    skipped: Mapping[int, SkippedRow]
    """The rows that were not sent."""
    title: str
    """The name of the layer of jobs."""
    roads: bool
    """Whether the lines are those of the roads."""

    def solution(self, answer: Any) -> Solution:
        """Return what the service has answered; raises :class:`~...client.errors.UnreadableAnswerError`."""
        return read_solution(answer, self.rows.keys(), self.vehicles)

    def without(self, jobs: Collection[int], skipped: SkippedRow) -> TourPlan:
        """Return this plan without some jobs, whose rows are ``skipped``."""
        rows = {row for (job, _), row in self.rows.items() if job in jobs}
        return replace(
            self,
            rows={task: row for task, row in self.rows.items() if row not in rows},
            places={row: place for row, place in self.places.items() if row not in rows},
            skipped={**self.skipped, **dict.fromkeys(sorted(rows), skipped)},
        )

    def moved_to(self, places: Sequence[Position | SkippedRow]) -> TourPlan:
        """Return this plan for a layer that may have changed: its rows are found by number and place, or by place.

        Other rows are not part of the plan.
        """
        row_at = {row: row for row, place in self.places.items() if row < len(places) and places[row] == place}
        free: dict[Position, list[int]] = {}
        for row, place in enumerate(places):
            if row not in row_at and not isinstance(place, SkippedRow) and self._may_be_another(row):
                free.setdefault(place, []).append(row)
        for row, place in self.places.items():
            if row not in row_at and free.get(place):
                row_at[row] = free[place].pop(0)
        known = set(row_at.values())
        skipped = {}
        for row, place in enumerate(places):
            if isinstance(place, SkippedRow):
                skipped[row] = place
            elif row not in known:
                changed = SkippedRow(RowStatus.NOT_ASKED, tr("The row is not part of the plan: the layer has changed."))
                skipped[row] = changed if self._may_be_another(row) else self.skipped[row]
        rows = {task: row_at[row] for task, row in self.rows.items() if row in row_at}
        moved = {row_at[row]: place for row, place in self.places.items() if row in row_at}
        return TourPlan(rows, moved, self.vehicles, skipped, self.title, self.roads)

    def _may_be_another(self, row: int) -> bool:
        """Whether a row with a place may have been moved here: not if it could not be planned for its values."""
        return row not in self.skipped or self.skipped[row].status is RowStatus.NO_GEOMETRY

    def to_json(self) -> dict[str, Any]:
        """Return what :meth:`of_json` reads."""
        return {
            "tasks": [[job, kind.value, row, *self.places[row]] for (job, kind), row in self.rows.items()],
            "vehicles": list(self.vehicles.items()),
            "skipped": [[row, one.status.value, one.reason] for row, one in self.skipped.items()],
            "title": self.title,
            "roads": self.roads,
        }

    @classmethod
    def of_json(cls, members: Mapping[str, Any]) -> TourPlan:
        """Return a stored plan; raises ValueError if it is none, since the file may be damaged or changed by hand."""
        try:
            tasks = [(index(job), ActivityType(kind), index(row), place) for job, kind, row, *place in members["tasks"]]
            return cls(
                {(job, kind): row for job, kind, row, _ in tasks},
                {row: (float(lat), float(lng)) for _, _, row, (lat, lng) in tasks},
                {index(number): _text(name) for number, name in members["vehicles"]},
                {
                    index(row): SkippedRow(RowStatus(status), _text(reason))
                    for row, status, reason in members["skipped"]
                },
                _text(members["title"]),
                bool(members["roads"]),
            )
        except (KeyError, TypeError, ValueError, OverflowError) as error:
            raise ValueError(f"it is no plan: {error}") from None


@dataclass(frozen=True)
class PlanEstimate(Estimate):
    """What the plan of a layer needs. Its only task is the plan itself."""

    jobs: int = 0
    """Those that are sent."""
    vehicles: int = 0
    cost: int = 0
    """The transactions of the plan, if it is neither stored nor under way."""

    @property
    def transactions(self) -> int:
        """An upper estimate: each location of the problem counts as one (docs/service.md, Transactions)."""
        return self.cost if self.missing else 0

    def sentence(self) -> str:
        """Return the estimate for the log."""
        return tr(
            "Rows: {:,} → jobs: {:,} → vehicles: {:,} → plans already requested: {:,} → requests: {:,} → transactions: "
            "at most {:,}"
        ).format(self.rows, self.jobs, self.vehicles, self.stored, self.requests, self.transactions)


class JobOutcome(NamedTuple):
    """What is known of one row."""

    status: RowStatus
    reason: str = ""
    vehicle: str | None = None
    sequence: int | None = None
    """From 1, in the order of the tour."""
    arrival: datetime | None = None
    departure: datetime | None = None
    waiting_s: int | None = None
    """From the arrival to the beginning of the service."""
    load: Amounts | None = None
    """When the vehicle leaves the stop."""


def job_outcomes(plan: TourPlan, solution: Solution | None, missing: JobOutcome) -> dict[int, JobOutcome]:
    """Return the outcome of each row that was sent or skipped; ``missing`` is that of rows without a solution."""
    outcomes = {row: JobOutcome(*skipped) for row, skipped in plan.skipped.items()}
    if solution is None:
        return {**dict.fromkeys(plan.rows.values(), missing), **outcomes}
    for tour in solution.tours:
        outcomes.update(_served(plan, tour))
    unassigned = {job: reasons_sentence(reasons) for job, reasons in solution.unassigned}
    for (job, _), row in plan.rows.items():
        if row in outcomes:
            continue
        if job in unassigned:
            outcomes[row] = JobOutcome(RowStatus.UNASSIGNED, unassigned[job])
        else:
            outcomes[row] = JobOutcome(RowStatus.FAILED, tr("The service's plan does not mention this job."))
    return outcomes


def _served(plan: TourPlan, tour: Tour) -> dict[int, JobOutcome]:
    """Return the outcomes of the jobs of a tour. The last job of a stop ends when the vehicle leaves."""
    services = tour.services
    outcomes = {}
    for number, (stop, activity) in enumerate(services):
        is_last = number + 1 == len(services) or services[number + 1][0] is not stop
        row = plan.rows.get((activity.job, activity.kind))
        if row is not None:
            outcomes[row] = JobOutcome(
                RowStatus.OK,
                "",
                plan.vehicles[tour.vehicle],
                number + 1,
                activity.arrival,
                stop.departure if is_last else activity.end,
                round(activity.waiting_s),
                stop.load,
            )
    return outcomes


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError(f"{value!r} is no text")
    return value
