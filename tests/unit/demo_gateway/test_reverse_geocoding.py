"""`GET /revgeocode` and `POST /multi-revgeocode` (docs/service.md, Reverse geocoding)."""

import pytest

HERE, THERE, SEA = "60.1699,24.9384", "60.1685,24.9466", "circle:60.13,24.945;r=500"
HOUSE = "60.16961,24.93816"
LINES = "text/plain; charset=UTF-8"
ONE = {"id": "1", "at": HERE}
PA_ROWS = {"houseNumber", "street", "place"}


def test_a_house_number_and_its_languages(gateway):
    (item,) = gateway.single(at=HOUSE).json()["items"]
    assert item["title"] == item["address"]["label"] == "Mannerheimintie 20 B, 00100 Helsinki, Suomi"
    assert (item["resultType"], item["houseNumberType"], item["distance"]) == ("houseNumber", "PA", 0)
    assert item["address"].items() >= {
        *(("countryCode", "FIN"), ("city", "Helsinki"), ("county", "Uusimaa"), ("district", "Kamppi")),
        *(("street", "Mannerheimintie"), ("houseNumber", "20 B"), ("postalCode", "00100")),
    }
    assert item["position"] == {"lat": 60.16961, "lng": 24.93816}
    assert len(item["access"]) == 1
    assert item["mapView"]["west"] < 24.93816 < item["mapView"]["east"]
    assert gateway.send("GET", f"/v1/revgeocode?at={HOUSE}").json() == {"items": [item]}
    for language, label in {
        "sv": "Mannerheimvägen 20 B, 00100 Helsingfors, Finland",
        "en-US": "Mannerheimintie 20 B, 00100 Helsinki, Finland",
        "de,sv-FI,en": "Mannerheimvägen 20 B, 00100 Helsingfors, Finland",
        "de": "Mannerheimintie 20 B, 00100 Helsinki, Suomi",
    }.items():
        assert gateway.single(at=HOUSE, lang=language).json()["items"][0]["title"] == label


@pytest.mark.parametrize(
    ("types", "expected"),
    [
        ("address", {"houseNumber", "street"}),
        *((types, {"locality"}) for types in ("area", "city")),
        ("houseNumber", {"houseNumber"}),
        ("place,street", {"place", "street"}),
        (None, PA_ROWS),
    ],
)
def test_types_and_limit(gateway, types, expected):
    items = gateway.single(at=HERE, limit=40, **({"types": types} if types else {})).json()["items"]
    assert {item["resultType"] for item in items} == expected
    distances = [item["distance"] for item in items]
    assert distances == sorted(distances)
    assert len({item["id"] for item in items}) == len(items)


def test_a_circle_is_a_hard_filter(gateway):
    wide = gateway.single(**{"in": f"circle:{HERE};r=60"}, limit=100).json()["items"]
    free = gateway.single(at=HERE, limit=100).json()["items"]
    assert [item["id"] for item in wide if item["distance"] < 60] == [i["id"] for i in free if i["distance"] < 60] != []
    assert max(item["distance"] for item in wide) <= 60 < free[-1]["distance"]
    assert gateway.single(**{"in": SEA}).json() == {"items": []}
    for far_away in ("60.13,24.945", "0,0", "-90,-180", "24.9384,60.1699"):
        (item,) = gateway.single(at=far_away).json()["items"]
        assert item["distance"] > 3000


@pytest.mark.parametrize(("bearing", "street"), [(55, "Kaivokatu"), (145, "Mannerheimintie")])
def test_a_bearing_chooses_the_street_and_its_carriageway(gateway, bearing, street):
    # On a crossing of two divided streets.
    (there,) = gateway.single(at=HERE, bearing=bearing).json()["items"]
    (back,) = gateway.single(at=HERE, bearing=bearing + 180, types="street").json()["items"]
    assert {there["resultType"], back["resultType"]} == {"street"}
    assert there["address"]["street"] == back["address"]["street"] == street
    assert there["id"] != back["id"]


def test_extra_content(gateway):
    (item,) = gateway.single(at=HERE, show="tz,countryInfo", politicalView="IND").json()["items"]
    assert item["timeZone"]["name"] == "Europe/Helsinki"
    assert item["countryInfo"] == {"alpha2": "FI", "alpha3": "FIN"}
    assert item["politicalView"] == "IND"
    with_points = gateway.single(at=HERE, types="houseNumber", limit=100, **{"with": "MPA"}).json()["items"]
    assert {item["houseNumberType"] for item in with_points} == {"PA", "MPA"}


@pytest.mark.parametrize("end", ["\n", "\r\n", ""])
def test_each_place_of_a_list_is_answered_as_if_asked_alone(gateway, end):
    wheres = [{"at": HERE}, {"in": f"circle:{THERE};r=200"}, {"at": HERE, "bearing": 145}, {"in": SEA}]
    items = [{"id": identifier, **where} for identifier, where in zip(("a-1", "B_2", "3", "4"), wheres, strict=True)]
    results = gateway.many(items, limit=2, lang="sv").json()["results"]
    assert [result["id"] for result in results] == ["a-1", "B_2", "3", "4"]
    alone = [gateway.single(limit=2, lang="sv", **where).json()["items"] for where in wheres]
    assert [result["items"] for result in results] == alone
    assert [len(one) for one in alone] == [2, 2, 1, 0], "one street leads that way"
    lines = f"id=a-1&at={HERE}\nid=B_2&in=circle:{THERE.replace(',', '%2C')};r=200\n\nid=3&at={HERE}&bearing=145\n"
    as_lines = gateway.many(f"{lines}id=4&in={SEA}{end}".encode(), content_type=LINES, limit=2, lang="sv")
    assert as_lines.json()["results"] == results


def test_places_everywhere_get_what_is_nearest(gateway):
    # The whole extract, railway yard and bays included, so that house numbers are often out of reach.
    spots = [f"{60.1645 + row * 0.0028:.5f},{24.9354 + column * 0.0036:.5f}" for row in range(5) for column in range(5)]
    results = gateway.many([{"id": str(n), "at": spot} for n, spot in enumerate(spots)]).json()["results"]
    for spot, result in zip(spots, results, strict=True):
        (house_number,) = gateway.single(at=spot, types="houseNumber").json()["items"]
        nearest = gateway.single(at=spot, limit=3).json()["items"][0]
        assert result["items"] == [house_number if house_number["distance"] < 75 else nearest]


def test_repeated_ids_and_places_that_are_nowhere(gateway):
    first, second = gateway.many([ONE, {"id": "1", "at": THERE}, {"id": "2", "at": THERE}]).json()["results"]
    assert (first["id"], second["id"]) == ("1", "2")
    assert first["items"] == gateway.single(at=HERE).json()["items"]
    assert gateway.usage()["transactions"]["multi-revgeocode"] == 2
    for where in ({"at": "91,24.9"}, {"at": "60.1,-180.5"}, {"in": "circle:-91,24.9;r=5"}):
        nowhere, there = gateway.many([{"id": "0", **where}, ONE]).json()["results"]
        assert nowhere.keys() == {"id", "error"}
        assert "must be between" in nowhere["error"]["title"]
        assert there["items"]


MISSING = "Required parameter missing. Exactly one of 'at' or 'in' needs to be present"


@pytest.mark.parametrize(
    ("name", "words", "queries"),
    [
        ("at", "Expecting string formatted like", "at=Buenos+Aires at=nan,24.9 at=60.1 at=60.1,%2024.9 at=6e1,24.9"),
        ("at", "Latitude must be between -90 <= X <= 90, actual: 124.9384", "at=124.9384,60.1699"),
        ("at", "Longitude must be between", "at=60.1699,180.1"),
        ("in", "Unsupported key: 'USA'", "in=USA"),
        ("in", "whole metres", "in=circle:1,2;r=5.5 in=circle:1,2;r=-5 in=circle:1,2;r=0 in=circle:1,2"),
        ("in", "Latitude must be between", "in=circle:95,24.9;r=5"),
        ("micropoint", "Unknown parameter", "at=1,2&micropoint=true"),
        ("limit", "must not be repeated", "at=1,2&limit=5&limit=5"),
        ("no-name parameter", "must have a name", "at=1,2& at=1,2&&limit=5 at=1,2&=5"),
        ("limit", "from 1 to 100", "at=1,2&limit=0 at=1,2&limit=101"),
        ("bearing", "from 0 to 359", "at=1,2&bearing=360 at=1,2&bearing=12.5"),
        ("types", "only 'street'", "at=1,2&bearing=90&types=houseNumber at=1,2&bearing=90&types=street,place"),
        ("types", "Supported values", "at=1,2&types=housenumber at=1,2&types="),
        *((name, "Supported values", f"at=1,2&{name}=x") for name in ("with", "show", "showMapReferences")),
        *((name, "Supported values", f"at=1,2&{name}=x") for name in ("showNavAttributes", "showRelated")),
        ("showRelated", "Only with", "at=1,2&showRelated=nearbyAddress"),
        ("politicalView", "upper-case", "at=1,2&politicalView=ind at=1,2&politicalView=IN"),
        ("lang", "BCP 47", "at=1,2&lang=fi_FI"),
        (None, "Give either", "limit=1 at=1,2&in=circle:1,2;r=5"),
    ],
)
def test_single_requests_that_are_refused(gateway, name, words, queries):
    for query in queries.split():
        answer = gateway.send("GET", f"/revgeocode?{query}", headers={"X-Request-ID": "the caller's own"})
        body = answer.json()
        assert answer.status_code == body["status"] == 400, query
        assert body["title"] == (f"Illegal input for parameter '{name}'" if name else MISSING)
        assert words in body["action"]
        assert body["requestId"] == answer.headers["X-Request-ID"] == "the caller's own"
        assert body["correlationId"] == answer.headers["X-Correlation-ID"]
    assert gateway.usage()["transactions"] == {}


BAD_ITEMS = [
    *("1", {"at": HERE}, {"id": 1, "at": HERE}, {"id": "", "at": HERE}, {"id": "ä", "at": HERE}),
    *({"id": "1 ", "at": HERE}, {"id": "1" * 65, "at": HERE}, {"id": "1"}, {"id": "1", "at": None}),
    *({"id": "1", "at": [60.1, 24.9]}, {"id": "1", "at": "60.1;24.9"}, {"id": "1", "at": "here"}),
    *({"id": "1", "in": HERE}, {"id": "1", "in": f"circle:{HERE}"}, ONE | {"in": SEA}, ONE | {"lang": "fi"}),
    *(ONE | {"bearing": bearing} for bearing in (360, -1, 12.5, "90", True)),
]
BAD_LINES = f"1,60.1,24.9|at={HERE}|id=1|" + "|".join(
    f"id=1&at={HERE}&{more}" for more in ("x=2", f"at={HERE}", "", "bearing=x")
)
BAD_BODIES = [b"", b"{", b'[{"id": "1", "at": "60.1,24.9"}', b'"\xff"', b"[" * 15_000, {"places": [ONE]}, []]


def test_lists_that_are_refused(gateway):
    too_many = [{"id": str(number), "at": HERE} for number in range(101)]
    answers = [gateway.many(body) for body in (*BAD_BODIES, too_many, *([ONE | {"id": "0"}, bad] for bad in BAD_ITEMS))]
    lines = ["", "\n\n", f"id=1&at={HERE}&in={SEA}", f"id=a b&at={HERE}", *BAD_LINES.split("|")]
    answers += [gateway.many(body.encode(), content_type=LINES) for body in lines]
    wrong = ("at", HERE), ("in", SEA), ("bearing", 90), ("id", 1), ("limit", 11), ("types", "x"), ("politicalView", "x")
    answers += [gateway.many([ONE], **{name: value}) for name, value in wrong]
    answers.append(gateway.many([ONE | {"bearing": 90}], types="houseNumber"))
    assert {answer.status_code for answer in answers} == {400}
    assert all({"status", "title", "correlationId", "requestId"} <= answer.json().keys() for answer in answers)
    assert gateway.usage()["transactions"] == {}


@pytest.mark.parametrize(
    ("form", "content_type", "is_json", "status"),
    [
        ("both", "application/json; charset=UTF-8", True, 200),
        ("both", "text/plain;charset=utf-8", False, 200),
        ("both", "text/plain; charset=latin-1", False, 415),
        ("both", "application/x-www-form-urlencoded", False, 415),
        ("both", "", True, 415),
        ("json", "text/plain; charset=UTF-8", False, 415),
        ("lines", "application/json", True, 415),
    ],
)
def test_forms_of_the_body(gateway, form, content_type, is_json, status):
    gateway.reset(body_form=form)
    answer = gateway.many([ONE] if is_json else f"id=1&at={HERE}".encode(), content_type=content_type)
    assert answer.status_code == status
    assert answer.json().get("status") == (415 if status == 415 else None)


def test_too_many_places_and_too_large_bodies(gateway):
    gateway.reset(max_places=10)
    places = [{"id": f"p{number}", "at": HERE} for number in range(11)]
    answers = [gateway.many(body) for body in (places[:10], places, b" " * 20_001)]
    assert [answer.status_code for answer in answers] == [200, 413, 413]
    assert [record["places"] for record in gateway.log()] == [10, 11, 0]


def test_other_methods_and_paths(gateway):
    for status, targets in {
        405: ("POST /revgeocode", "HEAD /revgeocode", "GET /multi-revgeocode", "PUT /v1/multi-revgeocode"),
        404: ("GET /", "GET /v7/revgeocode", "GET /revgeocode/", "GET /_demo/unheard-of", "GET /_demo"),
    }.items():
        for method, path in map(str.split, targets):
            answer = gateway.send(method, path)
            assert answer.status_code == status
            assert method == "HEAD" or (answer.json()["status"], bool(answer.json()["correlationId"])) == (status, True)
