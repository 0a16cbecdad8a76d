"""`/revgeocode` and `/multi-revgeocode` (gateway.md, Endpoints; platform.md 1 and 2)."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from demo.gateway.api import Answer, Api, Call, Endpoint, Metering
from demo.gateway.errors import ErrorForm
from demo.gateway.geocoding.listing import parse_listing
from demo.gateway.geocoding.options import COMMON_PARAMETERS, check_bearing, parse_options
from demo.gateway.geocoding.query import parse_query, parse_spot, refuse_unknown
from demo.gateway.geocoding.question import Spot
from demo.gateway.geocoding.search import Search
from demo.gateway.geocoding.writing import ItemWriter
from demo.gateway.keys import Entitlement

if TYPE_CHECKING:
    from demo.gateway.geocoding.catalogue import Catalogue

MOST_CANDIDATES = 100
MOST_CANDIDATES_IN_LIST = 10
SINGLE_PARAMETERS = ("at", "in", "bearing", *COMMON_PARAMETERS)


class Geocoding(Api):
    """The two endpoints, answered from one catalogue."""

    def __init__(self, catalogue: Catalogue) -> None:
        """Answer from a catalogue."""
        self._catalogue = catalogue
        self._search = Search(catalogue)

    def endpoints(self) -> tuple[Endpoint, ...]:
        """Return what is served."""
        return (
            Endpoint(
                name="revgeocode",
                method="GET",
                paths=("/revgeocode", "/v1/revgeocode"),
                entitlement=Entitlement.GEOCODING,
                metering=Metering.REQUEST,
                error_form=ErrorForm.GS7,
                answer=self._answer_single,
            ),
            Endpoint(
                name="multi-revgeocode",
                method="POST",
                paths=("/multi-revgeocode", "/v1/multi-revgeocode"),
                entitlement=Entitlement.GEOCODING,
                metering=Metering.PLACE,
                error_form=ErrorForm.GS7,
                answer=self._answer_list,
                answers_list=True,
            ),
        )

    def _answer_single(self, call: Call) -> Answer:
        parameters = parse_query(call.query)
        refuse_unknown(parameters, SINGLE_PARAMETERS)
        spot = parse_spot(parameters)
        call.places = 1
        options = parse_options(
            parameters,
            most=MOST_CANDIDATES,
            may_be_restricted=call.is_entitled(Entitlement.MICRO_POINTS),
            has_bearing=spot.bearing is not None,
        )
        writer = ItemWriter(self._catalogue.fragments[options.language], options)
        (hits,) = self._search.find([spot], options)
        return Answer(f'{{"items":{writer.items(hits, writer.extras())}}}'.encode(), [place_number(spot)])

    def _answer_list(self, call: Call) -> Answer:
        parameters = parse_query(call.query)
        refuse_unknown(parameters, COMMON_PARAMETERS)
        options = parse_options(
            parameters, most=MOST_CANDIDATES_IN_LIST, may_be_restricted=call.is_entitled(Entitlement.MICRO_POINTS)
        )
        listing = parse_listing(call)
        check_bearing(options.types, has_bearing=listing.has_bearing)
        spots = [spot for spot in listing.spots.values() if isinstance(spot, Spot)]
        hits = iter(self._search.find(spots, options) if spots else ())
        writer = ItemWriter(self._catalogue.fragments[options.language], options)
        extras = writer.extras()
        results = [
            f'{{"id":"{identifier}","items":{writer.items(next(hits), extras)}}}'
            if isinstance(spot, Spot)
            else json.dumps({"id": identifier, "error": {"title": spot}})
            for identifier, spot in listing.spots.items()
        ]
        return Answer(
            f'{{"results":[{",".join(results)}]}}'.encode(), [place_number(s) for s in listing.spots.values()]
        )


def place_number(spot: Spot | str) -> int:
    """Return a whole number that coordinates which are the same to five decimals have in common."""
    if isinstance(spot, str):
        return hash(spot)
    return round(spot.latitude * 100_000) * 100_000_000 + round(spot.longitude * 100_000)
