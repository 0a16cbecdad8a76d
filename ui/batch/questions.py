"""What the user is asked before a job is stopped or deleted, and what it means for the bill."""

from __future__ import annotations

from collections.abc import Sequence

from qgis.PyQt.QtWidgets import QWidget

from ...core.wording import tr
from ..shared.confirmation import is_confirmed
from .shown_job import ShownJob


def may_stop(parent: QWidget, jobs: Sequence[ShownJob]) -> bool:
    """Ask whether jobs shall be stopped."""
    done, total = sum(job.done for job in jobs), sum(job.total or 0 for job in jobs)
    return is_confirmed(
        parent,
        tr("Stop batch jobs"),
        tr("Stop the job '{}'?").format(jobs[0].name) if len(jobs) == 1 else tr("Stop {:,} jobs?").format(len(jobs)),
        tr(
            "What was done until then is billed, and can be collected: {:,} of {:,} records at the moment. The rest is "
            "not asked."
        ).format(done, total),
        tr("Stop"),
    )


def may_delete(parent: QWidget, jobs: Sequence[ShownJob]) -> bool:
    """Ask whether jobs shall be deleted."""
    return is_confirmed(
        parent,
        tr("Delete batch jobs"),
        tr("Delete the job '{}'?").format(jobs[0].name)
        if len(jobs) == 1
        else tr("Delete {:,} jobs?").format(len(jobs)),
        "\n".join(_consequences(jobs)),
        tr("Delete"),
    )


def _consequences(jobs: Sequence[ShownJob]) -> list[str]:
    running = [job for job in jobs if job.is_under_way]
    unread = [job for job in jobs if job.done and not job.is_collected and not job.is_gone]
    sentences = []
    if running:
        sentences.append(
            tr("Jobs under way: {:,}. They are stopped; what was done until then is billed.").format(len(running))
        )
    if unread:
        sentences.append(
            tr(
                "Records with results that were not collected from this computer: {:,}. They are billed, and their "
                "results are gone for good: to have them again, they have to be paid for again."
            ).format(sum(job.done for job in unread))
        )
    if any(job.is_gone for job in jobs):
        sentences.append(tr("Jobs that are gone are only taken off this list."))
    return [*sentences, tr("This cannot be undone.")]
