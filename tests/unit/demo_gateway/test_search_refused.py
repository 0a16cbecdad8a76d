"""`/autosuggest`, `/autocomplete`, `/discover`, `/geocode` and `/lookup`: what is refused, billed and spoilt."""

import pytest

from tests.support.demo_gateway import GEOCODING_KEY, KEY

HERE = "at=60.1699,24.9384"
SUGGEST, GEOCODE, COMPLETE = f"autosuggest?q=x&{HERE}", "geocode?q=x", "autocomplete?q=x"
GOOD = (SUGGEST, GEOCODE, COMPLETE, f"discover?q=x&{HERE}")


@pytest.mark.parametrize(
    "target",
    [
        *("autosuggest?q=x", "discover?q=x", "discover?q=x&in=countryCode:FIN", "autosuggest?q=x&in=countryCode:FIN"),
        *(
            f"autosuggest?{HERE}",
            f"autosuggest?q=&{HERE}",
            "autocomplete",
            "geocode",
            "geocode?q=",
            "lookup",
            "lookup?id=",
        ),
        *(f"{one}&limit={limit}" for one in GOOD for limit in (0, 101, "x")),
        *(f"{COMPLETE}&limit=21", f"{SUGGEST}&termsLimit=11", f"{SUGGEST}&termsLimit=-1"),
        *(f"{one}&colour=red" for one in (*GOOD, "lookup?id=x")),
        *(f"{one}&q=y" for one in GOOD),
        *(
            f"{SUGGEST}&in=circle:60,24;r=5",
            f"{SUGGEST}&at=60,24",
            f"{COMPLETE}&in=countryCode:FIN&in=circle:60,24;r=5",
        ),
        *(f"{GEOCODE}&in={area}" for area in ("circle:60,24;r=5", "bbox:24,60,25,61", "FIN", "countryCode:fi")),
        *(
            f"{COMPLETE}&in={area}"
            for area in ("bbox:24,61,25,60", "bbox:24,60,25", "circle:60,24", "bbox:24,60,25,91")
        ),
        *("geocode?q=x&at=91,0", "geocode?q=x&at=Helsinki", "geocode?q=x&types=planet", "autocomplete?q=x&types=place"),
        *(f"geocode?qq={qq}" for qq in ("", "colour=red", "street", "street=", "street=A;street=B", "placeName=x")),
        *("geocode?q=x&show=details", "autocomplete?q=x&show=tz", f"{SUGGEST}&types=city", "geocode?q=x&termsLimit=1"),
        *("geocode?q=x&lang=1", "geocode?q=x&politicalView=fi", "geocode?q=x&_ontology=hotel", "geocode?q=x&&"),
        *(f"{SUGGEST}&mobilityMode=boat", f"{SUGGEST}&offset=1", f"discover?q=x&{HERE}&_ontology=spaceport"),
    ],
)
def test_bad_requests(gateway, target):
    answer = gateway.send("GET", f"/{target}")
    assert answer.status_code == 400
    assert answer.json().keys() >= {"status", "title", "correlationId", "requestId"}
    assert gateway.usage()["transactions"] == {}


def test_an_id_that_nothing_has(gateway):
    for identifier in ("demo:af:streetsection:x", "demo:cm:category:hotel"):
        answer = gateway.send("GET", "/lookup", params={"id": identifier})
        assert (answer.status_code, answer.json()["status"]) == (404, 404)


def test_every_request_is_a_transaction_of_search(gateway):
    for target in GOOD:
        assert gateway.send("GET", f"/{target}").status_code == 200
    assert gateway.usage()["transactions"] == {"search": 4}
    assert gateway.send("POST", f"/{GEOCODE}").status_code == 405


def test_entitlements(gateway):
    assert [gateway.send("GET", f"/{target}", GEOCODING_KEY).status_code for target in GOOD] == [403] * 4
    assert gateway.send("GET", f"/{GEOCODE}&with=MPA").status_code == 200
    assert gateway.send("GET", f"/{GEOCODE}&apiKey={KEY}").status_code == 401


def test_faults(gateway):
    gateway.faults({"kind": "status", "status": 503, "path": "geocode"}, {"kind": "other_shape", "path": "autosuggest"})
    assert [gateway.send("GET", f"/{target}").status_code for target in (SUGGEST, GEOCODE, GEOCODE)] == [200, 503, 200]
    assert gateway.usage()["transactions"] == {"search": 2}
