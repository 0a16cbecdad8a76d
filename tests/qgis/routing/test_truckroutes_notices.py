"""What the service says in notices: what is not known now, which stop it is about, and who has to do what."""

import pytest
from flexpolyline import encode

from tests.support.layers import ESPLANADE, RAILWAY_STATION, SENATE_SQUARE
from tests.support.routes import HAKANIEMI, VAN, ends, named, one_pair

LINE = encode([(60.16952, 24.95246), (60.16982, 24.95276)])
TOLL_FIELDS = ("toll_cost", "toll_cost_max", "toll_currency")


def notice(code, severity="info", **more):
    return {"title": f"The title of {code}.", "code": code, "severity": severity, **more}


def section(*notices):
    return {"type": "vehicle", "polyline": LINE, "summary": {"length": 66, "duration": 36}, "notices": list(notices)}


def answers(gateway, *sections, notices=(), **rule):
    routes = [{"sections": list(sections)}] if sections else []
    body = {"routes": routes, "notices": list(notices)}
    gateway.faults({"kind": "other_shape", "body": body, "times": None, **rule})


def tolls(row):
    return tuple(row[name] for name in TOLL_FIELDS)


def bill(run):
    return run.results["FROM_STORE"], run.results["TRANSACTIONS"]


def test_tolls_that_are_not_known_now_are_empty_and_asked_again(gateway, truck_routes):
    answers(gateway, section(notice("tollsDataTemporarilyUnavailable")))
    first = truck_routes(**one_pair(), TOLLS=True)
    again = truck_routes(**one_pair(), TOLLS=True)
    gateway.faults()

    without = truck_routes(**one_pair())
    later = truck_routes(**one_pair(), TOLLS=True)
    last = truck_routes(**one_pair(), TOLLS=True)

    for run in (first, again):
        assert (run.column("status"), tolls(run.rows[0])) == (["ok"], (None, None, None))
        assert run.rows[0]["length_m"] == 66
        assert "Routes whose toll is unknown: 1." in run.feedback.all_text
        assert "the service does not know the toll now: 1. Run again later" in run.feedback.all_text
        assert bill(run) == (0, 2)
    assert (bill(without), without.rows[0]["length_m"], without.rows[0]["notices"]) == ((1, 0), 66, None)
    assert (bill(later), later.rows[0]["toll_currency"]) == ((0, 2), "EUR")
    assert (bill(last), tolls(last.rows[0])) == ((1, 0), tolls(later.rows[0]))


def test_within_a_run_they_are_asked_once(gateway, settings, truck_routes, monkeypatch):
    from location_gateway.core.run import fetch
    from location_gateway.core.services.routing import run as routing_run

    monkeypatch.setattr(routing_run, "_STRETCH", 4)
    monkeypatch.setattr(fetch, "_MOST_KNOWN_SINGLE", 1)
    answers(gateway, section(notice("tollsDataTemporarilyUnavailable")))
    origins, destinations = [RAILWAY_STATION, ESPLANADE, HAKANIEMI] * 5, [SENATE_SQUARE] * 15

    run = truck_routes(ORIGINS=ends(*origins), DESTINATIONS=ends(*destinations), TOLLS=True)

    assert run.column("status") == ["ok"] * 15
    assert {tolls(row) for row in run.rows} == {(None, None, None)}
    assert gateway.usage()["requests"] == 3
    assert bill(run) == (0, 6)


def test_an_answer_of_an_older_version_is_asked_again(gateway, settings, truck_routes, monkeypatch):
    from location_gateway.core.services.routing import run as routing_run

    answers(gateway, section(notice("tollsDataTemporarilyUnavailable")))
    with monkeypatch.context() as older:
        older.setattr(routing_run, "may_be_stored", lambda answers, **_: [True] * len(answers))
        older.setattr(routing_run, "passing_notices", lambda _: [])
        truck_routes(**one_pair(), TOLLS=True)
    gateway.faults()

    stored = truck_routes(**one_pair(), TOLLS=True)
    later = truck_routes(**one_pair(), TOLLS=True)

    assert (bill(stored), tolls(stored.rows[0])) == ((1, 0), (None, None, None))
    assert (bill(later), later.rows[0]["toll_currency"]) == ((0, 2), "EUR")


def test_tolls_that_are_never_known_are_stored(gateway, truck_routes):
    answers(gateway, section(notice("tollsDataUnavailable")))
    truck_routes(**one_pair(), TOLLS=True)

    again = truck_routes(**one_pair(), TOLLS=True)

    assert (bill(again), tolls(again.rows[0])) == ((1, 0), (None, None, None))


@pytest.mark.parametrize("code", ["trafficTemporarilyUnavailable", "speedDataUnavailable"])
def test_any_other_passing_notice_is_no_answer_for_good(gateway, truck_routes, code):
    answers(gateway, section(notice(code)))

    first = truck_routes(**one_pair(), **VAN)
    again = truck_routes(**one_pair(), **VAN)

    assert first.column("status") == again.column("status") == ["ok"]
    assert first.column("notices") == [code]
    assert (bill(first), bill(again)) == ((0, 1), (0, 1))


@pytest.mark.parametrize("code", ["cancelled", "routeCalculationFailed", "unknownError", "somethingNew"])
def test_a_failed_calculation_is_not_told_as_no_route(gateway, truck_routes, code):
    answers(gateway, notices=[notice(code, "critical")])

    first = truck_routes(**one_pair(), **VAN)
    again = truck_routes(**one_pair(), **VAN)

    assert first.column("status") == ["failed"]
    assert first.column("error") == [f"The title of {code}."]
    assert (bill(first), bill(again)) == ((0, 1), (0, 1))


@pytest.mark.parametrize("tolls", [False, True])
@pytest.mark.parametrize("at", [0, 6])
def test_a_place_that_the_key_may_not_use_is_one_row(gateway, settings, truck_routes, at, tolls):
    settings.setenv("LOCATION_GATEWAY_IN_FLIGHT", "1")
    cause = "Your credentials are not allowed to calculate routes in Japan"
    gateway.faults({"kind": "status", "status": 403, "code": "E605101", "cause": cause, "after": at, "times": 1})
    origins = [(60.17189 + number * 1e-4, 24.94140) for number in range(20)]

    run = truck_routes(ORIGINS=ends(*origins), DESTINATIONS=ends(*[SENATE_SQUARE] * 20), TOLLS=tolls, **VAN)

    assert run.column("status") == [*["ok"] * at, "failed", *["ok"] * (19 - at)]
    assert cause in run.column("error")[at]
    assert "not licensed" not in run.feedback.all_text


def test_a_stop_that_is_not_matched_is_named(gateway, truck_routes_through_stops):
    via = {"type": "via", "index": 1, "title": "via", "cause": "Via waypoint could not be matched"}
    answers(gateway, notices=[notice("couldNotMatchDestination", "critical", details=[via])])
    stops = named(Depot=RAILWAY_STATION, A=SENATE_SQUARE, Island=ESPLANADE, C=HAKANIEMI, End=(60.17, 24.95))

    run = truck_routes_through_stops(stops)

    assert run.column("status") == ["no_route"]
    assert run.column("error") == ["There is no road for this vehicle near the stop 'Island'."]


@pytest.mark.parametrize("kind", [[1], {"a": 1}, 7, None, True])
def test_a_price_of_any_type_is_unknown(gateway, truck_routes, kind):
    total = {"type": kind, "currency": "EUR", "value": 5}
    answers(gateway, {**section(), "summary": {"length": 66, "duration": 36, "tolls": {"total": total}}})

    run = truck_routes(**one_pair(), TOLLS=True)

    assert (run.column("status"), tolls(run.rows[0])) == (["ok"], (None, None, None))


def test_why_a_route_is_restricted_is_said_in_our_words(gateway, truck_routes):
    answers(gateway, section(*(notice(code, "critical") for code in ("violatedTurnRestriction", "dragonsAhead"))))

    run = truck_routes(**one_pair(), **VAN)

    assert run.column("status") == ["restricted"]
    assert run.column("error") == ["The route has a turn that is not allowed. The title of dragonsAhead."]
