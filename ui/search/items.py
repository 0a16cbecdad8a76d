"""A line of the locator bar's list, and what can be done with the place that it stands for."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Callable

from qgis.PyQt.QtGui import QIcon

from ...core.i18n import tr

if TYPE_CHECKING:
    from ...core.gateway.search.read import SearchResult


class Action(Enum):
    """An entry of the menu that the right mouse button opens."""

    COPY = 1
    ADD_TO_LAYER = 2
    USE_AS_ORIGIN = 3
    USE_AS_DESTINATION = 4


def action_names() -> dict[Action, str]:
    """Return the entries of the menu."""
    return {
        Action.COPY: tr("Copy"),
        Action.ADD_TO_LAYER: tr("Add to layer"),
        Action.USE_AS_ORIGIN: tr("Use as origin of the truck route"),
        Action.USE_AS_DESTINATION: tr("Use as destination of the truck route"),
    }


@dataclass(frozen=True)
class Item:
    """A line of the list."""

    text: str
    description: str = ""
    icon: QIcon | None = None
    rank: int = 0
    """From 1; 0 for a line that says why there are no others."""
    of: int = 0
    """How many lines there are."""
    choose: Callable[[], None] = lambda: None
    """What happens when the user chooses it."""
    place: SearchResult | None = None
