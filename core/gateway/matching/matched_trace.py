"""A matched trace, made of what JSON can hold, because the store keeps it as JSON."""

from __future__ import annotations

from typing import Any, Callable, NamedTuple, Union

from ...json_fields import is_list, is_number, is_text, is_whole_number, or_none

_number_or_none, _whole_number_or_none, _text_or_none = map(or_none, (is_number, is_whole_number, is_text))
_Numbers = list[Union[float, int, None]]


class MatchedLink(NamedTuple):
    """A piece of road between two junctions, in the direction in which it was driven."""

    link_id: str
    """Begins with a minus if it is driven towards its reference node. Empty: not known."""
    length_m: float | None
    """Of the whole link. The first and the last one of a trace may be driven in part only."""
    confidence: float | None
    """0–1. It is low on the way across a gap of the trace or of the road network."""
    functional_class: int | None
    """1 (the most important roads) to 5."""
    speed_limit_kmh: float | None
    """None: there is no limit, or it is not known."""
    shape: list[tuple[float, float]]
    """Latitudes and longitudes. Empty: not known."""

    @classmethod
    def from_lists(cls, lists: object) -> MatchedLink:
        """Return a link from its lists in JSON."""
        *members, shape = _members(
            lists, is_text, *[_number_or_none] * 2, _whole_number_or_none, _number_or_none, is_list
        )
        return cls(*members, [tuple(_members(place, is_number, is_number)) for place in shape])


class MatchedTrace(NamedTuple):
    """The links that a trace was matched to, and the matched place of each of its points.

    The lists of the points have one item for each point of the trace, in its order; None is a missing value.
    """

    point_lats: _Numbers
    point_lngs: _Numbers
    point_distances: _Numbers
    """From each point to its matched place, in metres."""
    point_confidences: _Numbers
    """0–1. The service derives them from the distances only."""
    link_ids: list[str | None]
    """Of the link of each point, as in ``links``."""
    link_numbers: list[int | None]
    """The position in ``links`` of the link of each point."""
    links: list[MatchedLink]
    length_m: int | None
    duration_s: int | None
    warnings: list[str]
    """What the service says about the trace, such as a restriction for the truck on the way."""

    def redacted(self, redact: Callable[[str], str], longest: int) -> MatchedTrace:
        """Return the same with the secrets in all texts redacted, and texts of up to ``longest`` characters."""
        ids = [*filter(None, self.link_ids), *(link.link_id for link in self.links)]
        texts = "\n".join({*ids, *self.warnings})  # one search for all: there is rarely a secret
        if redact(texts) == texts and max(map(len, (*ids, *self.warnings)), default=0) <= longest:
            return self
        return self._replace(
            link_ids=[one and redact(one)[:longest] for one in self.link_ids],
            links=[link._replace(link_id=redact(link.link_id)[:longest]) for link in self.links],
            warnings=[redact(one)[:longest] for one in self.warnings],
        )

    @classmethod
    def from_lists(cls, lists: object) -> MatchedTrace:
        """Return a matched trace from its list in JSON; raises :class:`TypeError` or :class:`ValueError` for others."""
        *points, links, length_m, duration_s, warnings = _members(
            lists, *[is_list] * 7, *[_whole_number_or_none] * 2, is_list
        )
        kinds = (*[_number_or_none] * 4, _text_or_none, _whole_number_or_none)
        if len(set(map(len, points))) != 1 or not all(all(map(kind, column)) for kind, column in zip(kinds, points)):
            raise TypeError("These lists are not the points of a trace.")
        if not all(map(is_text, warnings)):
            raise TypeError("A warning is not a text.")
        links = list(map(MatchedLink.from_lists, links))
        if not all(number is None or 0 <= number < len(links) for number in points[-1]):
            raise ValueError("No link has this number.")
        return cls(*points, links, length_m, duration_s, warnings)


def _members(lists: object, *kinds: Callable[[Any], bool]) -> list[Any]:
    """Return the members of a list that holds exactly these kinds."""
    is_usable = isinstance(lists, list) and len(lists) == len(kinds)
    if not is_usable or not all(is_one(member) for is_one, member in zip(kinds, lists)):
        raise TypeError("These lists are not a matched trace.")
    return lists
