"""`/autosuggest`, `/autocomplete`, `/discover`, `/geocode` and `/lookup` (docs/service.md, Search)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from demo.gateway.answers import Answer, ApiError, ErrorForm
from demo.gateway.api import Api, Call, Endpoint, Metering
from demo.gateway.geocoding.items import compact
from demo.gateway.keys import Entitlement
from demo.gateway.search.finder import Index
from demo.gateway.search.gazetteer import Target
from demo.gateway.search.items import ItemWriter, query_terms
from demo.gateway.search.parameters import Autocomplete, Autosuggest, Discover, Geocode, Lookup, Request
from demo.gateway.search.query import Field

_Writing = Callable[[Request, ItemWriter], dict[str, Any]]


class Search(Api):
    """The five endpoints, answered from one index."""

    def __init__(self, index: Index) -> None:
        self._index = index

    def endpoints(self) -> tuple[Endpoint, ...]:
        """Return what is served."""
        return (
            self._endpoint("autosuggest", Autosuggest, self._suggest),
            self._endpoint("autocomplete", Autocomplete, self._complete),
            self._endpoint("discover", Discover, self._discover),
            self._endpoint("geocode", Geocode, self._geocode),
            self._endpoint("lookup", Lookup, self._look_up),
        )

    def _endpoint(self, name: str, kind: type[Request], write: _Writing) -> Endpoint:
        return Endpoint(
            name=name,
            method="GET",
            paths=(f"/{name}", f"/v1/{name}"),
            entitlement=Entitlement.SEARCH,
            metering=Metering.REQUEST,
            error_form=ErrorForm.GS7,
            answer=partial(self._answer, kind, write),
            billed_as="search",
        )

    def _answer(self, kind: type[Request], write: _Writing, call: Call) -> Answer:
        request = kind.asked(call.query, may_be_restricted=call.is_entitled(Entitlement.MICRO_POINTS))
        call.places = 1
        content = write(request, ItemWriter(self._index, request))
        return Answer(compact(content).encode(), [hash(call.query)])

    def _geocode(self, request: Request, writer: ItemWriter) -> dict[str, Any]:
        return {"items": [writer.geocoded(hit) for hit in self._index.addresses(request)]}

    def _complete(self, request: Request, writer: ItemWriter) -> dict[str, Any]:
        return {"items": [writer.completed(hit) for hit in self._index.completions(request)]}

    def _discover(self, request: Request, writer: ItemWriter) -> dict[str, Any]:
        offer = self._index.offers.asked(request)
        if offer is None:
            targets = [hit.target for hit in self._index.completions(request)]
        else:
            targets = self._index.nearest(
                [Target(Field.PLACE, place) for place in self._index.offers.places(offer)], request
            )
        return {"items": [writer.discovered(target) for target in targets]}

    def _suggest(self, request: Request, writer: ItemWriter) -> dict[str, Any]:
        items = [
            writer.offered(offer, has_places=any(map(self._is_in(request), self._index.offers.places(offer))))
            for offer in self._index.offers.beginning(request.query.text)
        ]
        items += [writer.suggested(hit.target) for hit in self._index.completions(request)]
        terms = self._index.terms(request.query, request.terms_limit)
        return {"items": items[: request.limit], "queryTerms": query_terms(request.query, terms)}

    def _is_in(self, request: Request) -> Callable[[int], bool]:
        return lambda place: request.area.has(self._index.records.position(Target(Field.PLACE, place)))

    def _look_up(self, request: Request, writer: ItemWriter) -> dict[str, Any]:
        target = self._index.records.with_id(request.id)
        if target is None:
            raise ApiError(404, "Resource not found", f"Actual parameter value: '{request.id}'")
        return writer.whole(target)
