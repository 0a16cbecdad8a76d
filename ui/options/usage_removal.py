"""What of the stored answers the user may want to remove, and the question that comes before it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from qgis.PyQt.QtWidgets import QWidget

from ...core.results.files import store_path, store_paths
from ...core.wording import tr
from ..shared.confirmation import is_confirmed
from .usage_stored import Stored

if TYPE_CHECKING:
    from ...core.connection.settings import EnvironmentSettings

_DAY_S = 86_400


@dataclass(frozen=True)
class Removal:
    """Something that can be removed."""

    parameters: dict[str, Any]
    """Of the algorithm ``locationgateway:emptystore``, which does it."""
    paths: list[Path]
    """The stores that are concerned."""
    question: Callable[[int], str]
    """Made of the number of answers."""
    nothing: str
    """What is said where there is nothing to remove."""
    older_than_s: float | None = None


def all_of_one(settings: EnvironmentSettings) -> Removal:
    """Everything that an environment has stored."""
    return Removal(
        {"ENVIRONMENT": settings.name},
        [store_path(settings.results_folder, settings.name)],
        lambda answers: tr("Remove all {:,} answers that are stored for '{}'?").format(answers, settings.name),
        tr("Nothing is stored for '{}'.").format(settings.name),
    )


def all_of_all(settings: EnvironmentSettings) -> Removal:
    """Everything that all environments have stored."""
    return Removal(
        {"ENVIRONMENT": settings.name, "ALL": True},
        store_paths(settings.results_folder),
        lambda answers: tr("Remove all {:,} answers that are stored, of all environments?").format(answers),
        tr("Nothing is stored for any environment."),
    )


def old_of_one(settings: EnvironmentSettings, days: int) -> Removal:
    """What an environment has stored, if it is older than that."""
    return Removal(
        {"ENVIRONMENT": settings.name, "OLDER_THAN": days},
        [store_path(settings.results_folder, settings.name)],
        lambda answers: tr("Remove {:,} answers that are stored for '{}' and older than {:,} days?").format(
            answers, settings.name, days
        ),
        tr("No answers that are stored for '{}' are older than {:,} days.").format(settings.name, days),
        days * _DAY_S,
    )


def is_wanted(parent: QWidget, removal: Removal, found: Stored) -> bool:
    """Ask the user."""
    more = [tr("They have to be paid for again when a run needs them. This cannot be undone.")]
    if found.copies:
        more.append(tr("Copies of damaged stores are removed, too. Files: {:,}.").format(found.copies))
    if found.faults:
        more.append(tr("There may be more answers, which could not be counted: {}").format(" ".join(found.faults)))
    question = removal.question(found.answers)
    return is_confirmed(parent, tr("Stored answers"), question, "\n".join(more), tr("Remove"))
