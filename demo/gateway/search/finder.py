"""Finds what a request asks for, in the order in which it is answered."""

from __future__ import annotations

from collections.abc import Iterable

from demo.gateway.search.area import SearchArea
from demo.gateway.search.gazetteer import Gazetteer
from demo.gateway.search.hits import Hit, Hits
from demo.gateway.search.parameters import Request
from demo.gateway.search.query import Query
from demo.gateway.search.records import Kind, Target

LEAST_SCORE = 0.2
LEAST_OF_BEST, LEAST_OF_BEST_COMPLETION = 0.8, 0.6
"""What is much worse than the best hit is none."""
CLOSENESS, HALF_CLOSENESS_M = 0.1, 500
"""How much nearness counts beside the score of a suggestion, and where it counts half."""
NO_PLACE = 0.1
"""How much likelier it is that somebody types a street or a part of the city than any of its many places."""
SCORE_DIGITS = 2
_ORDER = {kind: number for number, kind in enumerate(Kind)}


class Finder:
    """Finds addresses, places and areas by their texts."""

    def __init__(self, gazetteer: Gazetteer) -> None:
        self._gazetteer = gazetteer
        self._records = gazetteer.records

    def addresses(self, request: Request) -> list[Hit]:
        """Return what a complete text means, best first; of equally good ones the nearest first."""

        def order(hit: Hit) -> tuple[float, int, float]:
            return -round(hit.score, SCORE_DIGITS), _ORDER[hit.target.kind], self._away_m(hit.target, request.area)

        return sorted(self._hits(request, is_beginning=False), key=order)[: request.limit]

    def completions(self, request: Request) -> list[Hit]:
        """Return what a text that may go on can become, best and nearest first."""

        def order(hit: Hit) -> float:
            closeness = CLOSENESS / (1 + self._away_m(hit.target, request.area) / HALF_CLOSENESS_M)
            return -hit.score - closeness - (0 if hit.target.kind is Kind.PLACE else NO_PLACE)

        return sorted(self._hits(request, is_beginning=True), key=order)[: request.limit]

    def nearest(self, targets: Iterable[Target], request: Request) -> list[Target]:
        """Return those in the area that was asked for, nearest first."""
        inside = [target for target in targets if request.area.has(self._records.position(target))]
        return sorted(inside, key=lambda target: self._away_m(target, request.area))[: request.limit]

    def terms(self, query: Query, most: int) -> list[str]:
        """Return words that the last word of a query may become, the most frequent first."""
        return self._gazetteer.terms(query.words[-1].word.key)[:most] if query.words and most else []

    def _hits(self, request: Request, *, is_beginning: bool) -> list[Hit]:
        best: dict[Target, Hit] = {}
        for hit in Hits(request.query, self._gazetteer, request.kinds, is_beginning=is_beginning):
            if hit.target not in best or best[hit.target].score < hit.score:
                best[hit.target] = hit
        inside = [hit for hit in best.values() if request.area.has(self._records.position(hit.target))]
        part = LEAST_OF_BEST_COMPLETION if is_beginning else LEAST_OF_BEST
        least = max(LEAST_SCORE, part * max((hit.score for hit in inside), default=0))
        return [hit for hit in inside if hit.score >= least]

    def _away_m(self, target: Target, area: SearchArea) -> float:
        return area.distance_m(self._records.position(target)) or 0
