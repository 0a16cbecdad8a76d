"""Categories and chains: what suggestions offer to search for next."""

from __future__ import annotations

from dataclasses import dataclass
from urllib.parse import urlencode

from demo.gateway.answers import ApiError
from demo.gateway.search.parameters import Request
from demo.gateway.search.query import fold
from demo.openstreetmap import Extract, Language, Names

HREF = "https://autosuggest.demo.example.invalid/v1/discover"
"""A host that does not exist, so that who follows the address as it is gets nowhere (docs/service.md, Search)."""
LEAST_LETTERS = 2


@dataclass(frozen=True, slots=True)
class Offer:
    """A category or a chain."""

    identifier: str
    """Of a chain: what the names of its places are or begin with, as a key."""
    names: Names
    values: frozenset[str] = frozenset()
    """Of a category: those of the extract's places."""

    @property
    def is_chain(self) -> bool:
        """Whether it is a chain."""
        return not self.values

    @property
    def parameter(self) -> str:
        """The internal parameter of its address."""
        return "_chain" if self.is_chain else "_ontology"

    def has(self, names: Names, category: str) -> bool:
        """Return whether a place belongs to it."""
        return fold(names.finnish).startswith(self.identifier) if self.is_chain else category in self.values

    def begins_with(self, text: str) -> bool:
        """Return whether its name in any language begins with a text."""
        return any(fold(self.names.within(language)).startswith(text) for language in Language)

    def href(self, language: Language, place: dict[str, str]) -> str:
        """Return the address of the search that it offers, as the platform gives it."""
        text = self.names.within(language)
        parameters = {**place, "lang": language.value, "q": text, self.parameter: self.identifier}
        return f"{HREF}?{urlencode(parameters, safe=',:;')}"


def _category(identifier: str, finnish: str, swedish: str, english: str, *values: str) -> Offer:
    return Offer(identifier, Names(finnish, swedish, english), frozenset(values))


CATEGORIES = (
    _category("restaurant", "Ravintolat", "Restauranger", "Restaurants", "amenity-restaurant", "amenity-fast_food"),
    _category("cafe", "Kahvilat", "Kaféer", "Cafés", "amenity-cafe"),
    _category("pub", "Pubit", "Pubar", "Pubs", "amenity-pub", "amenity-bar"),
    _category("hotel", "Hotellit", "Hotell", "Hotels", "tourism-hotel", "tourism-hostel"),
    _category("museum", "Museot", "Museer", "Museums", "tourism-museum"),
    _category("theatre", "Teatterit", "Teatrar", "Theatres", "amenity-theatre"),
    _category("cinema", "Elokuvateatterit", "Biografer", "Cinemas", "amenity-cinema"),
    _category("library", "Kirjastot", "Bibliotek", "Libraries", "amenity-library"),
    _category("pharmacy", "Apteekit", "Apotek", "Pharmacies", "amenity-pharmacy"),
    _category("bank", "Pankit", "Banker", "Banks", "amenity-bank"),
    _category("grocery", "Ruokakaupat", "Mataffärer", "Grocery stores", "shop-supermarket", "shop-convenience"),
    _category("parking", "Pysäköinti", "Parkering", "Parking", "amenity-parking"),
    _category("park", "Puistot", "Parker", "Parks", "leisure-park"),
    _category("airport", "Lentoasemat", "Flygplatser", "Airports", "aeroway-aerodrome"),
)
CHAINS = tuple(
    Offer(fold(name), Names.same(name))
    for name in ("Espresso House", "Hesburger", "R-kioski", "McDonald's", "Robert's Coffee", "Alko", "Siwa")
)


class Offers:
    """The categories and chains of an extract, with their places."""

    def __init__(self, extract: Extract) -> None:
        self._places: dict[Offer, list[int]] = {
            offer: [index for index, place in enumerate(extract.places) if offer.has(place.names, place.category)]
            for offer in (*CATEGORIES, *CHAINS)
        }
        self._by_parameter = {(offer.parameter, offer.identifier): offer for offer in self._places}
        self._by_name = {fold(offer.names.within(language)): offer for offer in self._places for language in Language}

    def beginning(self, text: str) -> list[Offer]:
        """Return those whose name begins with a text."""
        key = fold(text)
        return [offer for offer in self._places if len(key) >= LEAST_LETTERS and offer.begins_with(key)]

    def asked(self, request: Request) -> Offer | None:
        """Return the one that a request means by an internal parameter, or by a whole name, if any."""
        for parameter, identifier in (("_ontology", request.ontology), ("_chain", request.chain)):
            if identifier is None:
                continue
            if (parameter, identifier) not in self._by_parameter:
                raise ApiError.parameter(parameter, identifier, "Unknown value")
            return self._by_parameter[parameter, identifier]
        return self._by_name.get(fold(request.query.text))

    def places(self, offer: Offer) -> list[int]:
        """Return the positions of its places in the extract."""
        return self._places[offer]

    def chain_of(self, place: int) -> Offer | None:
        """Return the chain that a place belongs to."""
        return next((chain for chain in CHAINS if place in self._places[chain]), None)
