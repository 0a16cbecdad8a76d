"""How many of the demo's own addresses `/geocode` finds first, however they are written."""

import csv
from random import Random
from urllib.parse import quote

import pytest
import requests

from scripts.source_tree import ROOT
from tests.support.demo_gateway import KEY

TABLE = ROOT / "demo" / "data" / "customer_addresses.csv"
CYRILLIC = str.maketrans("abcdefghijklmnopqrstuvwxyzäö", "абкдефгхийклмнопкрстуввкюцяё", "x") | {ord("x"): "кс"}
TYPED = "adeiknorstu"


def typo(text, random):
    """Leave out, add, replace or swap a letter."""
    at = random.randrange(1, len(text) - 1)
    letter = random.choice(TYPED)
    beginning, own, following, rest = text[:at], text[at], text[at + 1], text[at + 2 :]
    ways = (following, own + letter + following, letter + following, following + own)
    return beginning + random.choice(ways) + rest


def two_typos(text, random):
    return typo(text[: len(text) // 2], random) + typo(text[len(text) // 2 :], random)


WAYS = {
    "exact": (0.99, lambda a, _: f"{a['street']} {a['house_number']}, {a['postal_code']} {a['city']}"),
    "one typo": (0.9, lambda a, r: f"{typo(a['street'], r)} {a['house_number']}, {a['postal_code']} {a['city']}"),
    "two typos": (0.9, lambda a, r: f"{two_typos(a['street'], r)} {a['house_number']}, {a['city']}"),
    "city first": (0.95, lambda a, _: f"{a['city']}, {a['street']} {a['house_number']}"),
    "number first": (0.95, lambda a, _: f"{a['house_number']} {a['street']} {a['postal_code']} {a['city']}"),
    "no postal code": (0.97, lambda a, _: f"{a['street']} {a['house_number']}, {a['city']}"),
    "upper case": (0.99, lambda a, _: f"{a['street']} {a['house_number']}, {a['city']}".upper()),
    "without dots": (0.99, lambda a, _: f"{a['street']} {a['house_number']}".translate(str.maketrans("äö", "ao"))),
    "Cyrillic": (0.99, lambda a, _: f"{a['street'].lower().translate(CYRILLIC)} {a['house_number']}, Хельсинки"),
}


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
            items = session.get(url, timeout=30).json()["items"]
            wanted = address["street"], address["house_number"]
            found.append([(one["address"]["street"], one["address"].get("houseNumber")) for one in items] == [wanted])
    assert sum(found) >= least * len(found), [a["address"] for a, ok in zip(addresses, found, strict=True) if not ok]
