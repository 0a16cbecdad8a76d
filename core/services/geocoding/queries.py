"""The queries of reverse geocoding."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ...client.query import QueryError, in_order, is_country_code, position_text, unified_languages, unify
from ...i18n import tr
from .choices import MOST_CANDIDATES, ResultType


class Place(NamedTuple):
    """A place in WGS 84. It is a tuple because a layer has many."""

    lat: float
    """Degrees, rounded to 5 decimals."""
    lng: float
    radius_m: int | None = None
    """Only candidates within this many whole metres."""
    bearing: int | None = None
    """The heading: whole degrees clockwise from north, 0–359."""

    @property
    def position(self) -> str:
        """The coordinate as it is sent, latitude first."""
        return position_text(self.lat, self.lng)

    def selector(self) -> tuple[str, str]:
        """Return the parameter that selects the place: ``at``, or ``in`` with a circle."""
        if self.radius_m is None:
            return "at", self.position
        return "in", f"circle:{self.position};r={self.radius_m}"


@dataclass(frozen=True)
class Options:
    """The options for one place, or for all places of a list."""

    result_types: tuple[ResultType, ...] = ()
    """Empty: any type."""
    candidates: int = 1
    languages: str = ""
    """BCP 47 tags with a comma between. The first that the service knows is used."""
    political_view: str = ""
    """ISO 3166-1 alpha-3."""
    micro_points: bool = False
    written: dict[str, Any] = field(default_factory=dict, compare=False, repr=False)
    """See :func:`~...client.query.unify`."""

    def __post_init__(self) -> None:
        """Refuse what the service would refuse, and give the rest its one form."""
        if not 1 <= self.candidates <= MOST_CANDIDATES:
            raise QueryError(
                tr("The number of candidates must be from 1 to {most_candidates}, not {candidates}.").format(
                    most_candidates=MOST_CANDIDATES, candidates=self.candidates
                )
            )
        if self.political_view and not is_country_code(self.political_view):
            raise QueryError(
                tr(
                    "The political view must be a country code of three capital letters such as IND, not "
                    "'{political_view}'."
                ).format(political_view=self.political_view)
            )
        unify(
            self,
            result_types=in_order(ResultType, self.result_types),
            languages=unified_languages(self.languages),
        )

    def check_heading(self) -> None:
        """Refuse result types other than streets: with a heading, the service returns streets only."""
        if any(kind is not ResultType.STREET for kind in self.result_types):
            raise QueryError(
                tr(
                    "With a heading, the service returns streets only. Leave the result types empty, choose only "
                    "'street', or do not set a heading."
                )
            )

    def parameters(self) -> dict[str, str]:
        """Return the query parameters. Those that have the service's default value are left out.

        The number of candidates is always included: each candidate may become a row, and the default may change.
        """
        chosen = {
            "types": ",".join(kind.value for kind in self.result_types),
            "limit": str(self.candidates),
            "lang": self.languages,
            "politicalView": self.political_view,
            "with": "MPA" if self.micro_points else "",
        }
        return {name: value for name, value in chosen.items() if value}
