"""`GET /revgeocode` (platform.md 1)."""

import pytest
import requests

HERE = "60.1699,24.9384"
KEY = {"apiKey": "demo-full-5Zq8utAoSB90"}


def test_a_house_number(gateway):
    answer = gateway.single(at="60.16961,24.93816")
    (item,) = answer.json()["items"]
    assert item["title"] == item["address"]["label"] == "Mannerheimintie 20 B, 00100 Helsinki, Suomi"
    assert item["id"].startswith("demo:af:streetsection:")
    assert (item["resultType"], item["houseNumberType"]) == ("houseNumber", "PA")
    assert item["address"].items() >= {
        ("countryCode", "FIN"),
        ("city", "Helsinki"),
        ("county", "Uusimaa"),
        ("district", "Kamppi"),
        ("street", "Mannerheimintie"),
        ("houseNumber", "20 B"),
        ("postalCode", "00100"),
    }
    assert item["distance"] == 0
    assert item["position"] == {"lat": 60.16961, "lng": 24.93816}
    assert len(item["access"]) == 1
    view = item["mapView"]
    assert view["west"] < 24.93816 < view["east"]
    assert view["south"] < 60.16961 < view["north"]


def test_below_the_version_too(gateway):
    answers = [
        requests.get(f"{gateway.url}{path}?at={HERE}", headers=KEY, timeout=30)
        for path in ("/revgeocode", "/v1/revgeocode")
    ]
    assert answers[0].json() == answers[1].json()
    assert answers[0].json()["items"]


@pytest.mark.parametrize(
    ("language", "label"),
    [
        ("sv", "Mannerheimvägen 20 B, 00100 Helsingfors, Finland"),
        ("en-US", "Mannerheimintie 20 B, 00100 Helsinki, Finland"),
        ("de,sv-FI,en", "Mannerheimvägen 20 B, 00100 Helsingfors, Finland"),
        ("de", "Mannerheimintie 20 B, 00100 Helsinki, Suomi"),
    ],
)
def test_languages(gateway, language, label):
    assert gateway.single(at="60.16961,24.93816", lang=language).json()["items"][0]["title"] == label


@pytest.mark.parametrize(
    ("types", "expected"),
    [
        ("address", {"houseNumber", "street"}),
        ("area", {"locality"}),
        ("city", {"locality"}),
        ("houseNumber", {"houseNumber"}),
        ("place", {"place"}),
        ("street", {"street"}),
        ("place,street", {"place", "street"}),
        (None, {"houseNumber", "street", "place"}),
    ],
)
def test_types_and_limit(gateway, types, expected):
    items = gateway.single(at=HERE, limit=40, **({"types": types} if types else {})).json()["items"]
    assert {item["resultType"] for item in items} == expected
    distances = [item["distance"] for item in items]
    assert distances == sorted(distances)
    assert len({item["id"] for item in items}) == len(items)
    for item in items:
        assert ("mapView" in item) == (item["resultType"] != "place")
        assert ("categories" in item) == (item["resultType"] == "place")


def test_a_circle_is_a_hard_filter(gateway):
    wide = gateway.single(**{"in": f"circle:{HERE};r=60"}, limit=100).json()["items"]
    free = gateway.single(at=HERE, limit=100).json()["items"]
    assert wide
    assert [item["id"] for item in wide if item["distance"] < 60] == [i["id"] for i in free if i["distance"] < 60]
    assert max(item["distance"] for item in wide) <= 60 < free[-1]["distance"]
    assert gateway.single(**{"in": "circle:60.13,24.945;r=500"}).json() == {"items": []}


@pytest.mark.parametrize("where", ["60.13,24.945", "0,0", "-90,-180", "90,180", "24.9384,60.1699"])
def test_far_away_there_is_still_an_answer(gateway, where):
    (item,) = gateway.single(at=where).json()["items"]
    assert item["distance"] > 3000


def test_far_distances_are_those_on_the_globe(gateway):
    (item,) = gateway.single(at="0,0").json()["items"]
    assert item["distance"] == pytest.approx(7_026_000, rel=0.001)


@pytest.mark.parametrize(("bearing", "street"), [(55, "Kaivokatu"), (145, "Mannerheimintie")])
def test_a_bearing_chooses_the_street_and_its_carriageway(gateway, bearing, street):
    # On a crossing of two divided streets.
    (there,) = gateway.single(at=HERE, bearing=bearing).json()["items"]
    (back,) = gateway.single(at=HERE, bearing=bearing + 180, types="street").json()["items"]
    assert {there["resultType"], back["resultType"]} == {"street"}
    assert there["address"]["street"] == back["address"]["street"] == street
    assert there["id"] != back["id"]
    assert there["position"] != back["position"]


def test_micro_points(gateway):
    kinds = {
        item["houseNumberType"]
        for item in gateway.single(at=HERE, types="houseNumber", limit=100, **{"with": "MPA"}).json()["items"]
    }
    assert kinds == {"PA", "MPA"}


def test_extra_content(gateway):
    (item,) = gateway.single(at=HERE, show="tz,countryInfo", politicalView="IND").json()["items"]
    assert item["timeZone"]["name"] == "Europe/Helsinki"
    assert item["countryInfo"] == {"alpha2": "FI", "alpha3": "FIN"}
    assert item["politicalView"] == "IND"


ILLEGAL = "Illegal input for parameter '{}'"
MISSING = "Required parameter missing. Exactly one of 'at' or 'in' needs to be present"


@pytest.mark.parametrize(
    ("query", "title", "words"),
    [
        ("", MISSING, ""),
        (f"at={HERE}&in=circle:{HERE};r=5", MISSING, ""),
        ("at=Buenos+Aires", ILLEGAL.format("at"), "Expecting string formatted like"),
        ("at=nan,24.9", ILLEGAL.format("at"), "Expecting string formatted like"),
        ("at=60.1", ILLEGAL.format("at"), "Expecting string formatted like"),
        ("at=60.1,%2024.9", ILLEGAL.format("at"), "Expecting string formatted like"),
        ("at=6e1,24.9", ILLEGAL.format("at"), "Expecting string formatted like"),
        ("at=124.9384,60.1699", ILLEGAL.format("at"), "Latitude must be between -90 <= X <= 90, actual: 124.9384"),
        ("at=60.1699,180.1", ILLEGAL.format("at"), "Longitude must be between"),
        ("in=USA", ILLEGAL.format("in"), "Unsupported key: 'USA'"),
        (f"in=circle:{HERE};r=5.5", ILLEGAL.format("in"), "whole metres"),
        (f"in=circle:{HERE};r=-5", ILLEGAL.format("in"), "whole metres"),
        (f"in=circle:{HERE};r=0", ILLEGAL.format("in"), "whole metres"),
        (f"in=circle:{HERE}", ILLEGAL.format("in"), "whole metres"),
        ("in=circle:95,24.9;r=5", ILLEGAL.format("in"), "Latitude must be between"),
        (f"at={HERE}&micropoint=true", ILLEGAL.format("micropoint"), "Unknown parameter"),
        (f"at={HERE}&radius=5", ILLEGAL.format("radius"), "Unknown parameter"),
        (f"at={HERE}&limit=5&limit=5", ILLEGAL.format("limit"), "must not be repeated"),
        (f"at={HERE}&", ILLEGAL.format("no-name parameter"), "must have a name"),
        (f"at={HERE}&&limit=5", ILLEGAL.format("no-name parameter"), "must have a name"),
        (f"at={HERE}&=5", ILLEGAL.format("no-name parameter"), "must have a name"),
        (f"at={HERE}&limit=0", ILLEGAL.format("limit"), "from 1 to 100"),
        (f"at={HERE}&limit=101", ILLEGAL.format("limit"), "from 1 to 100"),
        (f"at={HERE}&bearing=360", ILLEGAL.format("bearing"), "from 0 to 359"),
        (f"at={HERE}&bearing=12.5", ILLEGAL.format("bearing"), "from 0 to 359"),
        (f"at={HERE}&bearing=90&types=houseNumber", ILLEGAL.format("types"), "only 'street'"),
        (f"at={HERE}&bearing=90&types=street,place", ILLEGAL.format("types"), "only 'street'"),
        (f"at={HERE}&types=housenumber", ILLEGAL.format("types"), "Supported values"),
        (f"at={HERE}&types=", ILLEGAL.format("types"), "Supported values"),
        (f"at={HERE}&with=mpa", ILLEGAL.format("with"), "Supported values"),
        (f"at={HERE}&show=everything", ILLEGAL.format("show"), "Supported values"),
        (f"at={HERE}&showMapReferences=all", ILLEGAL.format("showMapReferences"), "Supported values"),
        (f"at={HERE}&showNavAttributes=all", ILLEGAL.format("showNavAttributes"), "Supported values"),
        (f"at={HERE}&showRelated=all", ILLEGAL.format("showRelated"), "Supported values"),
        (f"at={HERE}&showRelated=nearbyAddress", ILLEGAL.format("showRelated"), "Only with"),
        (f"at={HERE}&politicalView=ind", ILLEGAL.format("politicalView"), "upper-case"),
        (f"at={HERE}&politicalView=IN", ILLEGAL.format("politicalView"), "upper-case"),
        (f"at={HERE}&lang=fi_FI", ILLEGAL.format("lang"), "BCP 47"),
    ],
)
def test_refusals(gateway, query, title, words):
    headers = {**KEY, "X-Request-ID": "the caller's own"}
    answer = requests.get(f"{gateway.url}/revgeocode?{query}", headers=headers, timeout=30)
    assert answer.status_code == 400
    body = answer.json()
    assert body["status"] == 400
    assert body["title"] == title
    assert words in body.get("action", "")
    assert body["requestId"] == answer.headers["X-Request-ID"] == "the caller's own"
    assert body["correlationId"] == answer.headers["X-Correlation-ID"]
    assert gateway.usage()["transactions"] == {}


@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("POST", "/revgeocode", 405),
        ("GET", "/multi-revgeocode", 405),
        ("PUT", "/v1/multi-revgeocode", 405),
        ("GET", "/", 404),
        ("GET", "/v7/revgeocode", 404),
        ("GET", "/revgeocode/", 404),
        ("GET", "/_demo/unheard-of", 404),
    ],
)
def test_other_methods_and_paths(gateway, method, path, status):
    answer = requests.request(method, f"{gateway.url}{path}", headers=KEY, timeout=30)
    assert answer.status_code == status
    assert answer.json()["status"] == status
    assert answer.json()["correlationId"]
