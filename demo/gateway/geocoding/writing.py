"""Puts answers together from their fragments."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from demo.gateway.geocoding.fragments import COUNTRY_CODE, Fragment, compact, lat_lng
from demo.gateway.geocoding.question import Layer, Options

if TYPE_CHECKING:
    from collections.abc import Sequence

    from demo.gateway.geocoding.search import Hit

MICRO_POINT, POINT_ADDRESS = '"houseNumberType":"MPA"', '"houseNumberType":"PA"'
TIME_ZONE = {"name": "Europe/Helsinki", "utcOffset": "+02:00"}


@dataclass(frozen=True, slots=True)
class ItemWriter:
    """Writes the items of one request."""

    fragments: dict[Layer, list[Fragment]]
    options: Options

    def items(self, hits: Sequence[Hit], extras: str) -> str:
        """Return a list of items, each with the extras that were asked for."""
        return f"[{','.join([self._item(hit, extras) for hit in hits])}]"

    def extras(self) -> str:
        """Return what every item of the request ends with."""
        members: dict[str, object] = {}
        if self.options.political_view is not None:
            members["politicalView"] = self.options.political_view
        if self.options.with_time_zone:
            members["timeZone"] = TIME_ZONE
        if self.options.with_country_info:
            members["countryInfo"] = {"alpha2": COUNTRY_CODE[:2], "alpha3": COUNTRY_CODE}
        return f",{compact(members)[1:]}" if members else "}"

    def _item(self, hit: Hit, extras: str) -> str:
        fragment = self.fragments[hit.layer][hit.index]
        head = fragment.head
        if hit.position is not None:
            position = compact(lat_lng(*hit.position))
            head = f'{head}"position":{position},"access":[{position}],"distance":'
        elif hit.layer is Layer.HOUSE_NUMBERS and not self.options.with_micro_points:
            head = head.replace(MICRO_POINT, POINT_ADDRESS)
        return f"{head}{round(hit.distance_m)}{fragment.tail}{extras}"
