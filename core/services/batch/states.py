"""The states of batch jobs, and the words for them (docs/service.md, Jobs). Loaded when QGIS starts."""

from __future__ import annotations

from enum import Enum

from ...i18n import tr


class JobState(Enum):
    """The values of ``status``."""

    SUBMITTED = "submitted"
    QUEUED = "queued"
    PENDING = "pending"
    IN_PROGRESS = "inProgress"
    COMPLETED = "completed"
    STOPPED = "stopped"
    DELETED = "deleted"
    FAILURE = "failure"
    UNKNOWN = "unknown"
    """Any other state. :attr:`.client.BatchJob.state_text` has its name."""

    @property
    def is_over(self) -> bool:
        """Whether the job does not change any more by itself. An unknown state may change."""
        return self in _OVER

    @property
    def is_under_way(self) -> bool:
        """Whether the service works at the job, or soon will."""
        return self in _UNDER_WAY

    @property
    def may_start(self) -> bool:
        """Whether the job can be started, for the first time or again."""
        return self in _STARTABLE


_OVER = frozenset((JobState.COMPLETED, JobState.STOPPED, JobState.DELETED, JobState.FAILURE))
_UNDER_WAY = frozenset((JobState.QUEUED, JobState.PENDING, JobState.IN_PROGRESS))
_STARTABLE = frozenset((JobState.SUBMITTED, JobState.STOPPED, JobState.FAILURE))
GONE = "gone"
"""The state of a job that the service does not list: deleted, expired, or of another key."""
NOT_MADE = "not made"
"""The state of a job that was about to be made: no job has its tag."""


def documented_states() -> dict[JobState, str]:
    """Return the states that the service can be asked for, and what users read instead of them."""
    return {
        JobState.SUBMITTED: tr("Not started"),
        JobState.QUEUED: tr("Queued"),
        JobState.PENDING: tr("Pending"),
        JobState.IN_PROGRESS: tr("In progress"),
        JobState.COMPLETED: tr("Completed"),
        JobState.STOPPED: tr("Stopped"),
        JobState.DELETED: tr("Deleted"),
        JobState.FAILURE: tr("Failed"),
    }


def state_words() -> dict[str, str]:
    """Return what users read instead of a state, by its text."""
    words = {state.value: word for state, word in documented_states().items()}
    return {**words, GONE: tr("Gone"), NOT_MADE: tr("Not made")}


def state_word(text: str) -> str:
    """Return what users read instead of a state. The service may have others."""
    return state_words().get(text, tr("State '{}'").format(text))
