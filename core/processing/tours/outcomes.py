"""What a plan says about each row of the jobs."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

from ...gateway.tours.reasons import reasons_sentence
from ...i18n import tr
from ..shared.row_status import RowStatus

if TYPE_CHECKING:
    from ...gateway.tours.queries import Amounts
    from ...gateway.tours.solution import Solution, Tour
    from .plan import TourPlan


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
