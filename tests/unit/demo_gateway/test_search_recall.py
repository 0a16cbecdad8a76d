"""How many of the demo's own addresses `/geocode` finds first, however they are written."""

import csv
from random import Random
from urllib.parse import quote

import pytest
import requests

from scripts.source_tree import ROOT
from tests.support.demo_gateway import KEY
from tests.support.miswritten import WAYS

TABLE = ROOT / "demo" / "data" / "customer_addresses.csv"


@pytest.mark.parametrize("way", WAYS)
def test_addresses_are_found_first(gateway, way):
    least, write = WAYS[way]
    random = Random(way)  # noqa: S311 the same typing errors each time
    with TABLE.open(encoding="utf-8", newline="") as lines:
        addresses = [row for row in csv.DictReader(lines) if not row["remark"]]
    found = []
    with requests.Session() as session:
        session.headers["apiKey"] = KEY
        for address in addresses:
            url = f"{gateway.url}/geocode?limit=1&q={quote(write(address, random))}"
            items = session.get(url, timeout=120).json()["items"]
            wanted = address["street"], address["house_number"]
            found.append([(one["address"]["street"], one["address"].get("houseNumber")) for one in items] == [wanted])
    assert sum(found) >= least * len(found), [a["address"] for a, ok in zip(addresses, found, strict=True) if not ok]
