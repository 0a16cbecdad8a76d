"""`POST /multi-revgeocode` (docs/service.md, Lists)."""

import pytest

HERE = "60.1699,24.9384"
THERE = "60.1685,24.9466"
SEA = "circle:60.13,24.945;r=500"
LINES = "text/plain; charset=UTF-8"


def test_each_place_is_answered_as_if_asked_alone(gateway):
    results = gateway.many(
        [
            {"id": "a-1", "at": HERE},
            {"id": "B_2", "in": f"circle:{THERE};r=200"},
            {"id": "3", "at": HERE, "bearing": 145},
            {"id": "4", "in": SEA},
        ],
        limit=2,
        lang="sv",
    ).json()["results"]
    assert [result["id"] for result in results] == ["a-1", "B_2", "3", "4"]
    alone = [
        gateway.single(limit=2, lang="sv", **where).json()["items"]
        for where in ({"at": HERE}, {"in": f"circle:{THERE};r=200"}, {"at": HERE, "bearing": 145}, {"in": SEA})
    ]
    assert [result["items"] for result in results] == alone
    assert [len(items) for items in alone] == [2, 2, 1, 0], "one street leads that way"


@pytest.mark.parametrize("end", ["\n", "\r\n", ""])
def test_lines_are_answered_as_json_is(gateway, end):
    body = f"id=1&at={HERE}\nid=2&in=circle:{THERE.replace(',', '%2C')};r=200\n\nid=3&at={HERE}&bearing=145{end}"
    as_lines = gateway.many(body.encode(), content_type=LINES)
    as_json = gateway.many(
        [
            {"id": "1", "at": HERE},
            {"id": "2", "in": f"circle:{THERE};r=200"},
            {"id": "3", "at": HERE, "bearing": 145},
        ]
    )
    assert as_lines.json() == as_json.json()
    assert as_lines.status_code == 200


def test_places_everywhere_get_what_is_nearest(gateway):
    # The whole extract, railway yard and bays included, so that house numbers are often out of reach.
    spots = [
        f"{60.1645 + row * 0.0014:.5f},{24.9354 + column * 0.0018:.5f}" for row in range(10) for column in range(10)
    ]
    results = gateway.many([{"id": str(n), "at": spot} for n, spot in enumerate(spots)]).json()["results"]
    found = [result["items"][0]["resultType"] for result in results]
    assert set(found) == {"houseNumber", "street", "place"}
    for spot, result in zip(spots, results, strict=True):
        (item,) = result["items"]
        (house_number,) = gateway.single(at=spot, types="houseNumber").json()["items"]
        nearest = gateway.single(at=spot, limit=3).json()["items"][0]
        assert item == (house_number if house_number["distance"] < 75 else nearest)


def test_only_the_first_of_a_repeated_id_is_processed(gateway):
    results = gateway.many([{"id": "1", "at": HERE}, {"id": "1", "at": THERE}, {"id": "2", "at": THERE}]).json()[
        "results"
    ]
    assert [result["id"] for result in results] == ["1", "2"]
    assert results[0]["items"] == gateway.single(at=HERE).json()["items"]
    assert gateway.usage()["transactions"]["multi-revgeocode"] == 2


@pytest.mark.parametrize("where", [{"at": "91,24.9"}, {"at": "60.1,-180.5"}, {"in": "circle:-91,24.9;r=5"}])
def test_a_place_that_is_nowhere_is_an_error_of_its_own(gateway, where):
    first, second = gateway.many([{"id": "1", **where}, {"id": "2", "at": HERE}]).json()["results"]
    assert first["id"] == "1"
    assert set(first) == {"id", "error"}
    assert "must be between" in first["error"]["title"]
    assert second["items"]


def test_all_places_nowhere(gateway):
    assert set(gateway.many([{"id": "1", "at": "91,24.9"}]).json()["results"][0]) == {"id", "error"}


ONE = {"id": "1", "at": HERE}


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b'[{"id": "1", "at": "60.1,24.9"}',
        b'"\xff"',
        b"[" * 15_000,
        {"places": [ONE]},
        [],
        ["1"],
        [{"at": HERE}],
        [{"id": 1, "at": HERE}],
        [{"id": "", "at": HERE}],
        [{"id": "ä", "at": HERE}],
        [{"id": "1 ", "at": HERE}],
        [{"id": "1" * 65, "at": HERE}],
        [{"id": "1"}],
        [{"id": "1", "at": None}],
        [{"id": "1", "at": [60.1, 24.9]}],
        [{"id": "1", "at": "60.1;24.9"}],
        [{"id": "1", "at": "here"}],
        [{"id": "1", "in": HERE}],
        [{"id": "1", "in": f"circle:{HERE}"}],
        [{"id": "1", "at": HERE, "in": SEA}],
        [{"id": "1", "at": HERE, "lang": "fi"}],
        [{"id": "1", "at": HERE, "bearing": 360}],
        [{"id": "1", "at": HERE, "bearing": -1}],
        [{"id": "1", "at": HERE, "bearing": 12.5}],
        [{"id": "1", "at": HERE, "bearing": "90"}],
        [{"id": "1", "at": HERE, "bearing": True}],
        [ONE, {"id": "2", "at": "here"}],
        [{"id": str(number), "at": HERE} for number in range(101)],
    ],
)
def test_refused_json(gateway, body):
    assert_refused(gateway, gateway.many(body))


@pytest.mark.parametrize(
    "body",
    [
        "",
        "\n\n",
        "1,60.1,24.9",
        f"at={HERE}",
        f"id=1&at={HERE}&limit=2",
        f"id=1&at={HERE}&at={HERE}",
        f"id=1&at={HERE}&",
        f"id=1&at={HERE}&bearing=x",
        f"id=1&at={HERE}&in={SEA}",
        "id=1",
        f"id=a b&at={HERE}",
    ],
)
def test_refused_lines(gateway, body):
    assert_refused(gateway, gateway.many(body.encode(), content_type=LINES))


@pytest.mark.parametrize(
    "parameters",
    [
        {"at": HERE},
        {"in": SEA},
        {"bearing": 90},
        {"id": "1"},
        {"limit": 11},
        {"types": "houses"},
        {"politicalView": "x"},
    ],
)
def test_refused_parameters(gateway, parameters):
    assert_refused(gateway, gateway.many([ONE], **parameters))


def test_refused_bearing_with_other_types(gateway):
    assert_refused(gateway, gateway.many([{**ONE, "bearing": 90}], types="houseNumber"))
    assert gateway.many([{**ONE, "bearing": 90}], types="street").status_code == 200


def assert_refused(gateway, answer):
    assert answer.status_code == 400
    assert {"status", "title", "correlationId", "requestId"} <= set(answer.json())
    assert gateway.usage()["transactions"] == {}


JSON = b'[{"id": "1", "at": "60.17,24.94"}]'


@pytest.mark.parametrize(
    ("form", "content_type", "body", "status"),
    [
        ("both", "application/json", JSON, 200),
        ("both", "application/json; charset=UTF-8", JSON, 200),
        ("both", "text/plain;charset=utf-8", b"id=1&at=60.17,24.94", 200),
        ("both", "text/plain; charset=latin-1", b"id=1&at=60.17,24.94", 415),
        ("both", "application/x-www-form-urlencoded", b"id=1&at=60.17,24.94", 415),
        ("both", "application/xml", JSON, 415),
        ("both", "", JSON, 415),
        ("json", "application/json", JSON, 200),
        ("json", "text/plain; charset=UTF-8", b"id=1&at=60.17,24.94", 415),
        ("lines", "application/json", JSON, 415),
        ("lines", "text/plain; charset=UTF-8", b"id=1&at=60.17,24.94", 200),
    ],
)
def test_forms_of_the_body(gateway, form, content_type, body, status):
    gateway.reset(body_form=form)
    answer = gateway.many(body, content_type=content_type)
    assert answer.status_code == status
    if status == 415:
        assert answer.json()["status"] == 415


def test_too_many_places_and_too_large_bodies(gateway):
    gateway.reset(max_places=10)
    places = [{"id": f"p{number}", "at": HERE} for number in range(11)]
    assert gateway.many(places[:10]).status_code == 200
    assert gateway.many(places).status_code == 413
    answer = gateway.many(b" " * 20_001)
    assert answer.status_code == 413
    assert answer.json()["status"] == 413
    assert [record["places"] for record in gateway.log()] == [10, 11, 0]
