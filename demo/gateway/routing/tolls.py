"""Made-up tolls: which streets of the extract cost something, and for whom (docs/service.md, Tolls)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from pathlib import Path
from typing import Any

import osmium

from demo.gateway.answers import ApiError
from demo.gateway.members import AdjustableSettings
from demo.gateway.routing.query import RETURN_DEPENDENCY, RawParameters, invalid, malformed, not_served

LOCAL_CURRENCY = "EUR"
PER_EURO = {"EUR": 1.0, "SEK": 11.0, "NOK": 11.5, "DKK": 7.46, "GBP": 0.85, "CHF": 0.95, "PLN": 4.3, "USD": 1.1}
"""Rates of exchange, as made up as the tolls."""
MIDDLING_KG, HEAVY_KG = 3_500, 12_000
CLASSES = (1.0, 2.0, 4.0)
"""How many times the fare of a car a vehicle pays: up to 3.5 tonnes, up to 12 tonnes, and heavier."""
EMISSIONS = {"euro5": 1.25, "euro6": 1.0, "euroEev": 1.0}
"""How many times the fare of the cleanest vehicles others pay; those that are not here twice as much."""
USUAL_EMISSION, OTHER_EMISSIONS = "euro5", 2.0
SHARES = {"cash": 1.2, "creditCard": 1.0, "transponder": 0.8}
"""What each way of paying costs. A transponder has to be asked for."""


@dataclass(frozen=True, slots=True)
class TollRoad:
    """A street with a made-up toll, which is paid once in each section that uses it."""

    street: str
    system: str
    car_euro: float
    """What a car pays by card."""
    currency: str = LOCAL_CURRENCY
    is_pass: bool = False
    """Whether one ticket is for the whole day, so that its fare has the same id everywhere."""
    most: float = 1.0
    """How many times the fare it may cost at the most: more than once for a range."""


ROADS = (
    TollRoad("Mannerheimintie", "Mannerheim Toll Road (made up)", 1.5),
    TollRoad("Pohjoisesplanadi", "Esplanade Day Ticket (made up)", 3.0, is_pass=True),
    TollRoad("Eteläesplanadi", "Esplanade Day Ticket (made up)", 3.0, is_pass=True),
    TollRoad("Pitkäsilta", "Long Bridge (made up)", 1.0, most=1.5),
    TollRoad("Unioninkatu", "Union Street (made up)", 0.8, currency="SEK"),
)


class TollData(StrEnum):
    """What the gateway knows of tolls."""

    KNOWN = "known"
    UNAVAILABLE = "unavailable"
    """No section has tolls, and each says so in a notice."""
    REFUSED = "refused"
    """It knows no tolls: a request for them is malformed."""
    IGNORED = "ignored"
    """It knows no tolls, answers without them, and remarks that it does not know the parameters."""
    OTHER_TYPE = "other_type"
    """Prices have a type that no document knows."""


class TollSettings(AdjustableSettings):
    """How tolls are answered."""

    data: TollData = TollData.KNOWN


@dataclass(frozen=True, slots=True)
class TollRequest:
    """What a request for tolls says."""

    currency: str | None
    has_totals: bool
    emission: str
    has_transponders: bool
    has_vignettes: bool


def parse_tolls(parameters: RawParameters, returns: Iterable[str]) -> TollRequest | None:
    """Return what is asked about tolls; None if nothing is. The values have been checked one by one."""
    named = [name for name in parameters.names if name.startswith("tolls[")]
    if "tolls" not in returns:
        if named:
            raise invalid(RETURN_DEPENDENCY, f"'{named[0]}' requested but no tolls requested")
        return None
    summaries = frozenset(parameters.words("tolls[summaries]"))
    if summaries - {"total"}:
        raise not_served("toll summaries other than total")
    currency = parameters.text("currency")
    if summaries and currency is None:
        raise invalid(RETURN_DEPENDENCY, "Toll summaries requested but no currency given")
    if currency is not None and currency not in PER_EURO:
        raise malformed("currency", currency, f"Expecting one of: {', '.join(PER_EURO)}")
    return TollRequest(
        currency=currency,
        has_totals=bool(summaries),
        emission=(parameters.text("tolls[emissionType]") or USUAL_EMISSION).partition(";")[0],
        has_transponders="tolls[transponders]" in parameters,
        has_vignettes="tolls[vignettes]" in parameters,
    )


def without_tolls(parameters: RawParameters) -> ApiError:
    """Return the error of a service that does not know tolls, in the recorded words."""
    text = parameters.text("return") or ""
    return malformed("return", text, f"Invalid return list at '{text}'")


def unknown_names(parameters: RawParameters) -> list[str]:
    """Return the parameters that a service without tolls does not know."""
    return [name for name in parameters.names if name.startswith("tolls[") or name == "currency"]


def read_toll_ways(path: Path) -> dict[int, TollRoad]:
    """Return the toll roads by the numbers of their ways."""
    by_street = {road.street: road for road in ROADS}
    ways = osmium.FileProcessor(str(path), osmium.osm.WAY).with_filter(osmium.filter.KeyFilter("highway"))
    return {way.id: by_street[way.tags["name"]] for way in ways if way.tags.get("name") in by_street}


def tolls_of_section(
    request: TollRequest, roads: Sequence[TollRoad], weight_kg: int | None, section: int, *, other_type: bool = False
) -> tuple[dict[str, Any], dict[str, Any] | None]:
    """Return the members about tolls of a section, and those of its summary; None without a sum.

    ``section`` is its number, for the ids of fares that are for it alone.
    """
    roads = [road for road in roads if not (road.is_pass and request.has_vignettes)]
    if not roads:
        return {}, None
    systems = list(dict.fromkeys(road.system for road in roads))
    tolls, least, most = [], 0.0, 0.0
    for system in systems:
        road = next(one for one in roads if one.system == system)
        fares = _fares(request, road, weight_kg, section)
        cheapest = min((fare.get("convertedPrice", fare["price"]) for fare in fares), key=_least)
        least, most = least + _least(cheapest), most + cheapest.get("maximum", _least(cheapest))
        tolls.append({"countryCode": "FIN", "tollSystems": [systems.index(system)], "fares": fares})
    members = {"tolls": tolls, "tollSystems": [{"name": system} for system in systems]}
    if not request.has_totals:
        return members, None
    total = _price(request.currency or LOCAL_CURRENCY, least, most)
    if other_type:
        total = {"type": "perAxle", "currency": total["currency"], "perAxle": least}
    return members, {"total": total}


def _fares(request: TollRequest, road: TollRoad, weight_kg: int | None, section: int) -> list[dict[str, Any]]:
    """Return the ways of paying a toll, of which a driver chooses one."""
    kind = sum((weight_kg or 0) > limit for limit in (MIDDLING_KG, HEAVY_KG))
    euro = road.car_euro * CLASSES[kind] * EMISSIONS.get(request.emission, OTHER_EMISSIONS)
    name = road.system.partition(" (")[0]
    number = "day" if road.is_pass else f"section-{section}"
    fares = []
    for method, share in SHARES.items():
        if method == "transponder" and not request.has_transponders:
            continue
        fare: dict[str, Any] = {
            "id": "-".join((*name.lower().split(), number, method)),
            "name": name,
            "price": _exchanged(road.currency, euro * share, road.most),
            "paymentMethods": [method],
        }
        if request.currency not in (None, road.currency):
            fare["convertedPrice"] = _exchanged(request.currency, euro * share, road.most)
        if road.is_pass:
            fare["pass"] = {"returnJourney": False, "validityPeriod": {"period": "days", "count": 1}}
        if method == "transponder":
            fare["transponders"] = [{"system": road.system}]
        fares.append(fare)
    return fares


def _exchanged(currency: str, euro: float, times: float) -> dict[str, Any]:
    amount = euro * PER_EURO[currency]
    return _price(currency, amount, amount * times)


def _price(currency: str, least: float, most: float) -> dict[str, Any]:
    least, most = round(least, 2), round(most, 2)
    if least == most:
        return {"type": "value", "currency": currency, "value": least}
    return {"type": "range", "currency": currency, "minimum": least, "maximum": most, "estimated": True}


def _least(price: dict[str, Any]) -> float:
    return price.get("value", price.get("minimum", 0.0))
