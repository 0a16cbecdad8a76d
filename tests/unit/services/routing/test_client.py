import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.client import errors
from location_gateway.core.client.authentication import ApiKey
from location_gateway.core.services.routing.answers import Notice, RoutesAnswer, read_routes
from location_gateway.core.services.routing.client import Router, limits_not_applied

from tests.support.demo_gateway import KEY
from tests.support.local_server import parsed
from tests.support.made_network import KeepingMeter


def unknown(title):
    return {"title": title, "code": "unknownParameter", "severity": "info"}


def provided(parameter):
    """Return a notice in the words of a recorded one (docs/service.md, Query)."""
    return unknown(f"The provided parameter '{parameter}' is unknown.")


@pytest.fixture
def meter():
    return KeepingMeter()


@pytest.fixture
def router_for(answering, make_session, meter, loop):
    """Make a router for a service with one answer; it has ``session`` and ``server``, and ``route`` asks and reads."""

    def make(body, status=200):
        router = Router(None)
        router.server = answering(status, json.dumps(body).encode())
        router.session = router._session = make_session(router.server.url, meter=meter)
        router.route = lambda query: router.read(loop.run(router.ask(query), router.session.cancellation))
        return router

    return make


def test_a_route_is_asked_for_and_read(router_for, make_query, recorded, meter):
    router = router_for(recorded("car_route"))
    assert router.route(make_query()) == read_routes(recorded("car_route"))
    (head,) = router.server.heads
    assert head.startswith("GET /v8/routes?origin=60.17000,24.94000&destination=60.18000,24.95000&transportMode=truck&")
    assert "&truck%5Bheight%5D=400&" in head
    assert parsed(head)[2]["apikey"] == KEY
    assert meter.spent == 1


def test_a_limit_that_was_not_applied_is_fatal_and_billed_once(router_for, make_query, recorded, meter):
    unknown = ("truck[height]=400", "truck[width]=255", "truck[height]=400")
    body = {**recorded("car_route"), "notices": list(map(provided, unknown))}
    router = router_for(body)
    with pytest.raises(errors.LimitNotAppliedError) as caught:
        router.route(make_query())
    error = caught.value
    assert error.reason == (
        "The service did not apply a limit of the vehicle, so its routes cannot be used. "
        "The service does not know: truck[height], truck[width]."
    )
    assert "reseller" in str(error)
    assert (error.fatal, error.retryable, error.may_be_billed, error.status) == (True, False, True, 200)
    assert meter.spent == 1
    assert (router.session.requests_sent, router.session.transactions) == (1, 1)


def test_a_key_in_the_names_of_limits_is_redacted_before_a_cut(router_for, make_query, recorded):
    long_title = "x" * 297 + KEY + "x" * 100_000
    body = {**recorded("car_route"), "notices": [unknown(long_title)]}
    with pytest.raises(errors.LimitNotAppliedError) as caught:
        router_for(body).route(make_query())
    assert caught.value.detail == f"The service does not know: {'x' * 297}•••."


def test_a_parameter_that_is_no_limit_is_told_in_the_notices(router_for, make_query, recorded):
    body = {**recorded("car_route"), "notices": [provided("avoid=%7B%27%5Bfeatures%5D%27%7D")]}
    answer = router_for(body).route(make_query())
    assert [notice.code for notice in answer.notices] == ["unknownParameter"]
    assert len(answer.routes) == 1


@pytest.mark.parametrize(
    ("title", "named"),
    [
        ("The provided parameter 'truck[height]=400' is unknown.", ["truck[height]"]),
        ("The provided parameter 'truck[height]' is unknown.", ["truck[height]"]),
        ("The provided parameter 'truck%5BgrossWeight%5D=40000' is unknown.", ["truck[grossWeight]"]),
        ("The provided parameter 'vehicle[axleCount]=5' is unknown.", ["vehicle[axleCount]"]),
        ("Unknown: truck[height], truck[width]", ["truck[height]", "truck[width]"]),
        ('Parameter "truck[type]" is unknown', ["truck[type]"]),
        ("The provided parameter 'avoid[areas]=polygon%3A1' is unknown.", []),
        ("The provided parameter 'avoid[truckRoadTypes]=BK1' is unknown.", []),
        ("The provided parameter 'avoid=%7B%27a%27%7D' is unknown.", []),
        ("The provided parameter 'lang' is unknown.", []),
        *(
            (title, [title])
            for title in (
                "The provided parameter 'truck={height}' is unknown.",
                "The provided parameter 'vehicle' is unknown.",
                "The service doesn't know a parameter.",
                "Unknown parameter",
            )
        ),
        ("", ["a parameter that it does not name"]),
    ],
)
def test_which_limits_a_notice_names(title, named):
    notice = Notice("unknownParameter", "info", title)
    assert limits_not_applied(RoutesAnswer((), (notice,))) == named
    assert limits_not_applied(RoutesAnswer((), (notice._replace(code="anotherCode"),))) == []


@pytest.mark.parametrize("level", ["answer", "route", "section"])
def test_a_limit_is_found_wherever_the_notice_is(level):
    notices = [provided("truck[height]")]
    section = {"notices": notices} if level == "section" else {}
    route = {"sections": [section], "notices": notices if level == "route" else []}
    answer = read_routes({"routes": [route], "notices": notices if level == "answer" else []})
    assert limits_not_applied(answer) == ["truck[height]"]


SECRET = "k3y-that-is-secret"
redact = ApiKey(SECRET).redact

TEXTS = st.sampled_from(["", "truck", "ä" * 299, SECRET, f"the key {SECRET}", "x" * 295 + SECRET, "y" * 301])
DETAILS = st.dictionaries(
    TEXTS,
    st.recursive(st.integers() | TEXTS, lambda inner: st.lists(inner) | st.dictionaries(TEXTS, inner), max_leaves=3),
)
NOTICES = st.lists(
    st.fixed_dictionaries({"code": TEXTS, "severity": TEXTS, "title": TEXTS, "details": st.lists(DETAILS, max_size=2)}),
    max_size=2,
)
SECTIONS = st.fixed_dictionaries(
    {
        "type": TEXTS,
        "transport": st.fixed_dictionaries({"mode": TEXTS}),
        "departure": st.fixed_dictionaries({"time": TEXTS}),
        "arrival": st.fixed_dictionaries({"time": TEXTS}),
        "polyline": TEXTS,
        "notices": NOTICES,
    }
)
ROUTES = st.fixed_dictionaries({"sections": st.lists(SECTIONS, min_size=1, max_size=2), "notices": NOTICES})
ANSWERS = st.fixed_dictionaries({"routes": st.lists(ROUTES, max_size=2), "notices": NOTICES})


def texts_of(value):
    """Return all texts of an answer, those of objects' names included."""
    if isinstance(value, dict):
        return [text for item in value.items() for member in item for text in texts_of(member)]
    if isinstance(value, (list, tuple)):
        return [text for member in value for text in texts_of(member)]
    return [value] if isinstance(value, str) else []


def each_by_itself(value):
    """Return an answer in which each text has been looked at by itself."""
    if isinstance(value, dict):
        return {redact(name): each_by_itself(member) for name, member in value.items()}
    if isinstance(value, list):
        return list(map(each_by_itself, value))
    return redact(value) if isinstance(value, str) else value


@given(ANSWERS)
def test_all_texts_are_redacted_as_each_would_be_by_itself(body):
    shown = read_routes(body, redact)
    assert shown == read_routes(each_by_itself(body))
    assert not any(SECRET in text for text in texts_of(shown))


def test_a_title_of_a_notice_has_up_to_300_characters():
    notices = [{"title": "x" * length} for length in (300, 301)]
    assert [notice.title for notice in read_routes({"routes": [], "notices": notices}).notices] == ["x" * 300] * 2
