"""`/autosuggest`, `/autocomplete`, `/discover`, `/geocode` and `/lookup`: what is found (docs/service.md, Search)."""

from urllib.parse import parse_qsl, urlsplit

import pytest

HERE = "60.1699,24.9384"
HOUSE = "Fabianinkatu 8, 00130 Helsinki, Suomi"


@pytest.fixture
def ask(gateway):
    """Return what asks an endpoint and returns its answer's content."""

    def send(endpoint, **parameters):
        answer = gateway.send("GET", f"/{endpoint}", params=parameters)
        assert answer.status_code == 200, answer.text
        return answer.json()

    return send


@pytest.fixture
def first(ask):
    """Return what geocodes a text and returns the first item."""
    return lambda text, **parameters: ask("geocode", q=text, **parameters)["items"][0]


def score(item):
    return item["scoring"]["queryScore"]


def test_an_address_as_its_label_says_it(ask, gateway):
    (item,) = ask("geocode", q=HOUSE)["items"]
    assert item["title"] == item["address"]["label"] == HOUSE
    assert (item["resultType"], item["houseNumberType"]) == ("houseNumber", "PA")
    assert item["scoring"] == {
        "queryScore": 1.0,
        "fieldScore": {"country": 1.0, "city": 1.0, "streets": [1.0], "houseNumber": 1.0, "postalCode": 1.0},
    }
    position = item["position"]
    (reverse,) = gateway.single(at=f"{position['lat']},{position['lng']}").json()["items"]
    del reverse["distance"]
    assert item.items() >= reverse.items()
    assert gateway.send("GET", "/v1/lookup", params={"id": item["id"]}).json() == reverse


@pytest.mark.parametrize(
    "text",
    [
        *("fabianinkatu 8", "8 Fabianinkatu, Helsinki", "Helsinki, 00130, Fabianinkatu 8", "FABIANINKATU 8 HELSINKI"),
        *("Fabiansgatan 8, Helsingfors", "Fabianinktau 8", "Fabianin katu 8", "Фабианинкату 8, Хельсинки"),
        *(
            "Ｆａｂｉａｎｉｎｋａｔｕ　８",
            "Fábiänìnkatu 8",
            "  Fabianinkatu   8  ",
            "FI-00130 Helsinki, Fabianinkatu 8",
        ),
    ],
)
def test_ways_to_write_an_address(first, text):
    assert first(text)["title"] == HOUSE


@pytest.mark.parametrize(
    ("language", "label"),
    [("sv", "Fabiansgatan 8, 00130 Helsingfors, Finland"), ("de,en-US", "Fabianinkatu 8, 00130 Helsinki, Finland")],
)
def test_languages(first, language, label):
    assert first("Fabianinkatu 8", lang=language)["title"] == label


def test_scores_say_how_sure_it_is(first):
    whole, typo, no_city = first("Fabianinkatu 8, Helsinki"), first("Fabianinktu 8, Helsinki"), first("Fabianinkatu 8")
    assert whole["title"] == typo["title"] == no_city["title"]
    assert score(typo) < score(whole) == 1 > score(no_city)
    assert typo["scoring"]["fieldScore"]["streets"][0] < 1
    assert "city" not in no_city["scoring"]["fieldScore"]
    elsewhere = first("Fabianinkatu 8, 33100 Tampere")
    assert score(elsewhere) < 0.5 < score(first("Fabianinkatu 8, 00100 Helsinki")) < 1


@pytest.mark.parametrize(
    ("text", "title", "is_fallback", "number_type"),
    [
        ("Fabianinkatu 1, Helsinki", "Fabianinkatu 2, 00131 Helsinki, Suomi", True, "PA"),
        ("Mannerheimintie 20 X, Helsinki", "Mannerheimintie 20, 00100 Helsinki, Suomi", True, "PA"),
        ("Fabianinkatu 29, Helsinki", "Fabianinkatu 29-27, 00100 Helsinki, Suomi", None, "interpolated"),
    ],
)
def test_another_house_number(first, text, title, is_fallback, number_type):
    item = first(text)
    assert (item["title"], item.get("houseNumberFallback")) == (title, is_fallback)
    assert item["houseNumberType"] == number_type
    assert item["scoring"]["fieldScore"]["houseNumber"] < 1 > score(item)


@pytest.mark.parametrize(
    ("text", "result_type", "title"),
    [
        ("Fabianinkatu 999, Helsinki", "street", "Fabianinkatu, 00130 Helsinki, Suomi"),
        ("Xyzzytie 5, 00130 Helsinki", "locality", "00130, Helsinki, Suomi"),
        ("Xyzzytie 5, Helsinki", "locality", "Helsinki, Suomi"),
        ("Kluuvi", "locality", "Kluuvi, Helsinki, Suomi"),
        ("Hotel Kämp", "place", "Hotel Kämp"),
    ],
)
def test_what_is_coarser_or_no_address(first, text, result_type, title):
    item = first(text)
    assert (item["resultType"], item["title"]) == (result_type, title)
    assert (score(item) < 0.8) == any(sign.isdigit() for sign in text)


@pytest.mark.parametrize("text", ["Hämeenkatu 1, 33100 Tampere", "x", " ", "…", "post@example.com", "www.example.com"])
def test_nothing_found_is_an_answer(ask, gateway, text):
    assert ask("geocode", q=text) == {"items": []}
    assert gateway.usage()["transactions"] == {"search": 1}


def test_half_of_a_name(ask, first):
    assert first("Mannerheim 20, Helsinki")["title"] == "Mannerheimintie 20, 00100 Helsinki, Suomi"
    titles = {item["title"] for item in ask("geocode", q="Makasiinikatu 4, Helsinki")["items"]}
    assert titles == {f"{side} Makasiinikatu 4, 00130 Helsinki, Suomi" for side in ("Eteläinen", "Pohjoinen")}


def test_the_view_of_a_street_shows_all_of_it(ask, first):
    view = first("Mannerheimintie")["mapView"]
    houses = [ask("geocode", q=f"Mannerheimintie {number}")["items"][0]["position"] for number in (1, 22)]
    assert all(view["west"] < one["lng"] < view["east"] for one in houses)
    assert all(view["south"] < one["lat"] < view["north"] for one in houses)


def test_types(ask):
    def titles(**parameters):
        return [item["resultType"] for item in ask("geocode", q=HOUSE, **parameters)["items"]]

    assert titles(types="street") == ["street"]
    assert titles(types="houseNumber") == titles(types="address") == ["houseNumber"]
    assert titles(types="city") == ["locality"]
    assert titles(types="place,city")[-1:] == ["locality"]


def test_parts_of_an_address(ask):
    qq = "country=Finland;city=Helsinki;street=Fabianinkatu;houseNumber=8;postalCode=00130"
    for parameters in ({"qq": qq}, {"qq": "street=Fabianinkatu", "q": "8 Helsinki"}, {"qq": "street=Fabianinkatu 8"}):
        assert ask("geocode", **parameters)["items"][0]["title"] == HOUSE
    assert ask("geocode", qq="city=Fabianinkatu")["items"] == [], "a street is no city"
    (item,) = ask("geocode", qq="street=Fabianinkatu;houseNumber=8;city=Tampere;state=Nyland")["items"]
    assert score(item) < 0.6
    assert (item["scoring"]["fieldScore"]["city"], item["scoring"]["fieldScore"]["streets"]) == (0, [1])


def test_countries_and_bias(ask):
    assert ask("geocode", q=HOUSE, **{"in": "countryCode:SWE"})["items"] == []
    assert ask("geocode", q=HOUSE, **{"in": "countryCode:SWE,FIN"})["items"]
    for where in (HERE, "60.1788,24.9500"):
        distances = [item["distance"] for item in ask("geocode", q="Hesburger", at=where)["items"]]
        assert distances == sorted(distances)
        assert len(distances) > 2


def test_autocomplete_goes_from_country_to_house_number(ask):
    (item,) = ask("autocomplete", q="fabianinkatu 8")["items"]
    assert item["title"] == "Suomi, 00130, Helsinki, Fabianinkatu 8"
    assert (item["language"], item["houseNumberType"]) == ("fi", "PA")
    assert item["address"]["label"] == HOUSE
    assert not item.keys() & {"position", "access", "mapView"}
    assert [item["title"][one["start"] : one["end"]] for one in item["highlights"]["title"]] == ["Fabianinkatu", "8"]
    assert item["highlights"]["address"]["houseNumber"] == [{"start": 0, "end": 1}]
    assert ask("lookup", id=item["id"])["position"] == {"lat": 60.16662, "lng": 24.94935}
    numbers = [one["address"]["houseNumber"] for one in ask("autocomplete", q="Fabianinkatu 1", limit=9)["items"]]
    assert set(numbers) >= {"10", "12"}
    assert all(number.startswith("1") for number in numbers)


def test_autocomplete_answers_in_the_language_of_the_query(ask):
    (item,) = ask("autocomplete", q="fabiansg")["items"]
    assert (item["language"], item["title"]) == ("sv", "Finland, 00130, Helsingfors, Fabiansgatan")


def test_suggestions_of_things(ask):
    item = ask("autosuggest", q="hotel käm", at=HERE)["items"][0]
    assert (item["title"], item["resultType"], item["distance"]) == ("Hotel Kämp", "place", 527)
    assert item["address"] == {"label": "Hotel Kämp, Kluuvikatu 2, 00100 Helsinki, Suomi"}
    assert item["highlights"]["title"] == [{"start": 0, "end": 5}, {"start": 6, "end": 9}]
    assert "mapView" not in item
    detailed = ask("autosuggest", q="hotel käm", at=HERE, show="details")["items"][0]
    assert detailed["address"]["city"] == "Helsinki"
    for text in ("kämp hot", "hotel kemp", "HOTEL KAMP Kluuvikatu"):
        assert ask("autosuggest", q=text, at=HERE)["items"][0]["title"] == "Hotel Kämp"


def test_a_street_comes_before_places_with_its_name(ask):
    items = ask("autosuggest", q="fab", at=HERE)["items"]
    assert [item["title"] for item in items][::2] == ["Fabianinkatu, 00130 Helsinki, Suomi", "Hotelli Fabian"]


def test_only_cyrillic_letters_are_compared_by_sound(ask):
    in_latin, in_cyrillic = (
        {item["title"] for item in ask("autosuggest", q=text, at=HERE)["items"]} for text in ("Kar", "Кар")
    )
    assert "KarlJohan" in in_latin & in_cyrillic
    assert "Carlings" in in_cyrillic - in_latin


def test_house_numbers_with_letters_and_ranges(first):
    for text, number in {
        "Mannerheimintie 20b": "20 B",
        "20 B Mannerheimintie": "20 B",
        "Mannerheimintie 20 b 7 00100 Helsinki": "20 B",
        "Fabianinkatu 29 – 27": "29-27",
        "Bulevardi 16b": "16b",
        "Bulevardi 16 B 00120": "16 B",
    }.items():
        item = first(text)
        assert (item["address"]["houseNumber"], "houseNumberFallback" in item) == (number, False), text


def test_an_area_is_a_hard_filter(ask):
    circle, box = f"circle:{HERE};r=300", "bbox:24.935,60.167,24.942,60.172"
    for area in (circle, box):
        items = ask("discover", q="Espresso House", **{"in": area})["items"]
        free = ask("discover", q="Espresso House", at=HERE)["items"]
        assert 0 < len(items) < len(free)
    assert max(item["distance"] for item in ask("discover", q="ravintola", **{"in": circle})["items"]) <= 300


def test_categories_and_chains_are_searched_by_their_address(ask):
    items = ask("autosuggest", q="hote", at=HERE, lang="sv")["items"]
    category = items[0]
    assert (category["resultType"], category["title"]) == ("categoryQuery", "Hotell")
    assert category["highlights"]["title"] == [{"start": 0, "end": 4}]
    assert not category.keys() & {"position", "address", "noResultOnFollowUp"}
    address = urlsplit(category["href"])
    assert (address.hostname.endswith(".invalid"), address.path) == (True, "/v1/discover")
    parameters = dict(parse_qsl(address.query))
    assert parameters == {"at": HERE, "lang": "sv", "q": "Hotell", "_ontology": "hotel"}
    hotels = ask("discover", **parameters)["items"]
    assert {item["categories"][0]["id"] for item in hotels} <= {"tourism-hotel", "tourism-hostel"}
    assert [item["distance"] for item in hotels] == sorted(item["distance"] for item in hotels)
    assert ask("discover", q="Hotell", at=HERE, lang="sv")["items"] == hotels, "without what is internal"
    chain = ask("autosuggest", q="espr", **{"in": f"circle:{HERE};r=2000"})["items"][0]
    assert chain["resultType"] == "chainQuery"
    found = ask("discover", **dict(parse_qsl(urlsplit(chain["href"]).query)))["items"]
    assert {item["chains"][0]["id"] for item in found} == {"espressohouse"}


@pytest.mark.parametrize(("text", "where"), [("lentoas", f"circle:{HERE};r=9000"), ("espr", "circle:60.1,24.9;r=5")])
def test_categories_without_places_say_so(ask, text, where):
    item = ask("autosuggest", q=text, **{"in": where})["items"][0]
    assert item["noResultOnFollowUp"] is True
    assert ask("discover", **dict(parse_qsl(urlsplit(item["href"]).query)))["items"] == []


def test_terms_and_their_places_in_code_points(ask):
    text = "😀 hote"
    terms = ask("autosuggest", q=text, at=HERE, termsLimit=2)["queryTerms"]
    assert terms[0] == {"term": "hotel", "replaces": "hote", "start": 2, "end": 6}
    assert len(terms) == 2
    assert ask("autosuggest", q=text, at=HERE)["queryTerms"] == []


def test_extra_content(first):
    finer = "Mannerheimintie 20 B, 00100 Helsinki"
    assert [first(finer, **more)["houseNumberType"] for more in ({}, {"with": "MPA"})] == ["PA", "MPA"]
    item = first(HOUSE, show="tz,countryInfo", politicalView="IND")
    assert item["timeZone"]["name"] == "Europe/Helsinki"
    assert (item["countryInfo"], item["politicalView"]) == ({"alpha2": "FI", "alpha3": "FIN"}, "IND")
