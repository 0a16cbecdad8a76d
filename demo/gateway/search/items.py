"""What was found, as it stands in the answers of each endpoint (docs/service.md, Search)."""

from __future__ import annotations

from typing import Any

from demo.gateway.geocoding.items import extra_members
from demo.gateway.search.categories import Offer
from demo.gateway.search.finder import SCORE_DIGITS, Hit, Index
from demo.gateway.search.gazetteer import Item, Target
from demo.gateway.search.parameters import Request
from demo.gateway.search.query import Field, Query, fold, words, wrong_letters
from demo.openstreetmap import Language

_PARTS = ("country", "state", "county", "city", "district", "streets", "houseNumber", "postalCode", "placeName")
_HIGHLIGHTED = ("label", "city", "district", "street", "postalCode", "houseNumber")


class ItemWriter:
    """Writes the items of one request."""

    def __init__(self, index: Index, request: Request) -> None:
        self._index = index
        self._records = index.records
        self._request = request
        self._language = request.language

    def geocoded(self, hit: Hit) -> Item:
        """Return an item of `/geocode`."""
        item = self.whole(hit.target)
        if hit.meaning.is_interpolated:
            item["houseNumberType"] = "interpolated"
        if hit.meaning.is_fallback:
            item["houseNumberFallback"] = True
        if (distance := self._distance(hit.target)) is not None:
            item["distance"] = distance
        item["scoring"] = {"queryScore": round(hit.score, SCORE_DIGITS), "fieldScore": _field_scores(hit)}
        return item

    def discovered(self, target: Target) -> Item:
        """Return an item of `/discover`."""
        item = self.whole(target)
        item["distance"] = self._distance(target)
        if target.field is Field.PLACE:
            if chain := self._index.offers.chain_of(target.index):
                item["chains"] = [{"id": chain.identifier, "name": chain.names.within(self._language)}]
            item["ontologyId"] = f"demo:ontology:{item['categories'][0]['id']}"
        return item

    def suggested(self, target: Target) -> Item:
        """Return an entity of `/autosuggest`."""
        item = self.discovered(target)
        if "details" not in self._request.show:
            item["address"] = {"label": item["address"]["label"]}
        return item | {"highlights": self._highlights(item, ("label",))}

    def offered(self, offer: Offer, *, has_places: bool) -> Item:
        """Return a query item of `/autosuggest`."""
        title = offer.names.within(self._language)
        item: Item = {
            "title": title,
            "id": f"demo:cm:{'chain' if offer.is_chain else 'category'}:{offer.identifier}",
            "resultType": "chainQuery" if offer.is_chain else "categoryQuery",
            "href": offer.href(self._language, self._request.place),
        }
        if not has_places:
            item["noResultOnFollowUp"] = True
        return item | {"highlights": {"title": highlights(title, self._request.query)}}

    def completed(self, hit: Hit) -> Item:
        """Return an item of `/autocomplete`: without a position, in the language of the query."""
        language = hit.language or self._language
        whole = self._record(hit.target, language)
        address = whole["address"]
        door = " ".join(address[name] for name in ("street", "houseNumber") if name in address)
        area = address.get("district", "") if hit.target.field is Field.DISTRICT else ""
        parts = (address["countryName"], address.get("postalCode", ""), address["city"], area, door)
        kept = ("id", "resultType", "houseNumberType", "localityType")
        item: Item = {"title": ", ".join(part for part in parts if part)}
        item |= {name: whole[name] for name in kept if name in whole} | {"language": language.value, "address": address}
        if (distance := self._distance(hit.target)) is not None:
            item["distance"] = distance
        return item | self._extras() | {"highlights": self._highlights(item, _HIGHLIGHTED)}

    def whole(self, target: Target) -> Item:
        """Return an item with all that is known but its distance."""
        return self._record(target, self._language) | self._extras()

    def _record(self, target: Target, language: Language) -> Item:
        item = self._records.item(target, language)
        if self._request.with_ and self._records.is_micro_point(target):
            item["houseNumberType"] = "MPA"
        return item

    def _distance(self, target: Target) -> int | None:
        distance = self._request.area.distance_m(self._records.position(target))
        return None if distance is None else round(distance)

    def _extras(self) -> Item:
        return extra_members(self._request.political_view, self._request.show)

    def _highlights(self, item: Item, lines: tuple[str, ...]) -> dict[str, Any]:
        query = self._request.query
        found = {line: highlights(item["address"][line], query) for line in lines if line in item["address"]}
        return {
            "title": highlights(item["title"], query),
            "address": {line: spans for line, spans in found.items() if spans},
        }


def _field_scores(hit: Hit) -> dict[str, Any]:
    scores = {part.value: round(float(score), SCORE_DIGITS) for part, score in hit.scores.items()}
    if Field.STREET in hit.scores:
        scores["streets"] = [scores.pop(Field.STREET.value)]
    return {part: scores[part] for part in _PARTS if part in scores}


def highlights(text: str, query: Query) -> list[dict[str, int]]:
    """Return the parts of a text that are words of the query, or begin with one, also with wrong letters.

    Positions count code points, from 0, without the end.
    """
    keys = [word.key for word in query.words]
    found: list[dict[str, int]] = []
    for word in words(text):
        common = max((key for key in keys if word.key.startswith(key)), key=len, default="")
        if common:
            end = next(
                at for at in range(word.start + 1, word.end + 1) if len(fold(text[word.start : at])) >= len(common)
            )
            found.append({"start": word.start, "end": end})
        elif any(_is_misspelt(key, word.key) for key in keys):
            found.append({"start": word.start, "end": word.end})
    return found


def _is_misspelt(key: str, other: str) -> bool:
    beginnings = [other[:length] for length in range(len(key) - 1, len(key) + 2)]
    return not key.isdigit() and bool(wrong_letters(key, beginnings))


def query_terms(query: Query, terms: list[str]) -> list[dict[str, object]]:
    """Return what the last word of a query may become."""
    if not query.words:
        return []
    last = query.words[-1]
    return [{"term": term, "replaces": last.text, "start": last.start, "end": last.end} for term in terms]
