"""`/revgeocode` and `/multi-revgeocode` (docs/service.md, Reverse geocoding)."""

from __future__ import annotations

import json

from demo.gateway.answers import Answer, ErrorForm
from demo.gateway.api import Api, Call, Endpoint, Metering
from demo.gateway.geocoding.catalogue import Catalogue
from demo.gateway.geocoding.items import ItemWriter
from demo.gateway.geocoding.request import ListOptions, Location, Options, parse_location, parse_place_list
from demo.gateway.keys import Entitlement
from demo.gateway.parameters import parse_query, refuse_unknown

SINGLE_PARAMETERS = ("at", "in", "bearing", *Options.names())


class Geocoding(Api):
    """The two endpoints, answered from one catalogue."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue

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
        location = parse_location(parameters)
        call.places = 1
        options = Options.read(parameters, may_be_restricted=call.is_entitled(Entitlement.MICRO_POINTS))
        options.check_bearing(has_bearing=location.bearing is not None)
        writer = ItemWriter(self._catalogue.fragments[options.language], options)
        (found,) = self._catalogue.find([location], options)
        return Answer(f'{{"items":{writer.items(found, writer.extras())}}}'.encode(), [place_number(location)])

    def _answer_list(self, call: Call) -> Answer:
        parameters = parse_query(call.query)
        refuse_unknown(parameters, ListOptions.names())
        options = ListOptions.read(parameters, may_be_restricted=call.is_entitled(Entitlement.MICRO_POINTS))
        places = parse_place_list(call)
        locations = [place for place in places.values() if isinstance(place, Location)]
        options.check_bearing(has_bearing=any(location.bearing is not None for location in locations))
        found = iter(self._catalogue.find(locations, options) if locations else ())
        writer = ItemWriter(self._catalogue.fragments[options.language], options)
        extras = writer.extras()
        results = [
            f'{{"id":"{identifier}","items":{writer.items(next(found), extras)}}}'
            if isinstance(place, Location)
            else json.dumps({"id": identifier, "error": {"title": place}})
            for identifier, place in places.items()
        ]
        return Answer(
            f'{{"results":[{",".join(results)}]}}'.encode(), [place_number(place) for place in places.values()]
        )


def place_number(place: Location | str) -> int:
    """Return a whole number that coordinates which are the same to five decimals have in common."""
    if isinstance(place, str):
        return hash(place)
    return round(place.latitude * 100_000) * 100_000_000 + round(place.longitude * 100_000)
