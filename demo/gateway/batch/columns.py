"""The columns of results, and the cells of an item.

A column is named after a field of the item in the service's answer (docs/service.md, Candidates): the names on the way
to it, one after the other, as in `addressHouseNumber`. A field of several things (`access`) has their values with
commas between. `position`, `displayCoordinate`, `address` and `access` sum up what is below them (docs/service.md,
Results).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from demo.gateway.batch.backend import Output

STANDARD_COLUMNS = ("recId", "seqNumber", "seqLength")


def _columns(ways: Mapping[str, str]) -> frozenset[str]:
    return frozenset(way + end for way, ends in ways.items() for end in ends.split())


ITEM_COLUMNS = _columns(
    {
        "": "title id politicalView resultType houseNumberType addressBlockType localityType administrativeAreaType "
        "distance houseNumberFallback estimatedPointAddress estimatedAreaFallback position displayCoordinate access "
        "address",
        "address": "Label CountryCode CountryName StateCode State CountyCode County City District Subdistrict Street "
        "Block Subblock PostalCode HouseNumber Building Unit",
        "position": "Lat Lng",
        "access": "Lat Lng",
        "mapView": "West South East North",
        "categories": "Id Name Primary",
        "foodTypes": "Id Name Primary",
        "timeZone": "Name UtcOffset",
        "countryInfo": "Alpha2 Alpha3",
        "addressUsage": "UsageType",
    }
)
SCORE_COLUMNS = _columns(
    {
        "scoring": "QueryScore",
        "scoringFieldScore": "Country CountryCode State StateCode County CountyCode City District Subdistrict Streets "
        "Block Subblock HouseNumber PostalCode Building Unit PlaceName OntologyName",
    }
)
"""Of addresses only: nothing else has a score."""
ALL_COLUMNS = ITEM_COLUMNS | SCORE_COLUMNS | frozenset(STANDARD_COLUMNS)


def quoted(text: str, delimiter: str) -> str:
    """Return a cell: in quotes, its own quotes doubled, where it could be misread."""
    if delimiter in text or '"' in text or "\r" in text or "\n" in text:
        doubled = text.replace('"', '""')
        return f'"{doubled}"'
    return text


def cells(item: dict[str, Any], output: Output) -> str:
    """Return the cells of an item, with a delimiter in front of every one."""
    values = values_by_column(item)
    between = output.delimiter
    return "".join([f"{between}{quoted(values.get(column, ''), between)}" for column in output.columns])


def values_by_column(item: dict[str, Any]) -> dict[str, str]:
    """Return an item's values."""
    values = dict(_values("", item))
    if "position" in item:
        values["position"] = values["displayCoordinate"] = pair(item["position"])
    if "access" in item:
        values["access"] = ",".join(pair(one) for one in item["access"])
    if "address" in item:
        values["address"] = item["address"]["label"]
    return values


def _values(way: str, value: Any) -> Iterator[tuple[str, str]]:
    """Yield what is at the end of each way, and the way."""
    if isinstance(value, dict):
        for name, below in value.items():
            yield from _values(way + (name[:1].upper() + name[1:] if way else name), below)
    elif isinstance(value, list):
        several: dict[str, list[str]] = {}
        for one in value:
            for below, text in _values(way, one):
                several.setdefault(below, []).append(text)
        yield from ((below, ",".join(texts)) for below, texts in several.items())
    else:
        yield way, json.dumps(value) if isinstance(value, bool) else str(value)


def pair(spot: dict[str, float]) -> str:
    """Return a coordinate as one cell."""
    return f"({spot['lat']},{spot['lng']})"
