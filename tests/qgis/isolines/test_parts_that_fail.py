"""One area of many that cannot be used: the others are kept, and nothing is asked twice in a run."""

import pytest

from tests.support.isolines import IsolineServer, notice, reachable_area
from tests.support.layers import KAMPPI, SENATE_SQUARE, point_layer

RANGES = ",".join(map(str, range(1, 31)))
BROKEN = 12
"""The position of the range, in minutes, whose outline cannot be read."""
NUMBERS = ("AREAS", "FROM_STORE", "TRANSACTIONS")


@pytest.fixture
def server(settings, provider):
    server = IsolineServer()
    settings.setenv("LOCATION_GATEWAY_ISOLINES_URL", server.url)
    yield server
    server.stop()


def with_a_broken_one(query):
    answer = IsolineServer.squares(query)
    for isoline in answer["isolines"]:
        if isoline["range"]["value"] == BROKEN * 60:
            isoline["polygons"] = [{"outer": "BF§"}]
    return answer


def numbers(ended):
    return tuple(ended.results[name] for name in NUMBERS)


def test_of_30_ranges_only_the_unreadable_one_is_asked_again(server):
    server.answer_of = with_a_broken_one
    first = reachable_area(point_layer([KAMPPI]), RANGES=RANGES)
    server.answer_of = IsolineServer.squares
    server.queries.clear()
    dry = reachable_area(point_layer([KAMPPI]), RANGES=RANGES, DRY_RUN=True)

    second = reachable_area(point_layer([KAMPPI]), RANGES=RANGES)
    third = reachable_area(point_layer([KAMPPI]), RANGES=RANGES)

    assert [number + 1 for number, status in enumerate(first.statuses) if status != "ok"] == [BROKEN]
    assert first.statuses[BROKEN - 1] == "failed"
    assert numbers(first) == (30, 0, 30)
    assert numbers(dry) == (30, 29, 1)
    assert (numbers(second), server.ranges) == ((30, 29, 1), [str(BROKEN * 60)])
    assert second.statuses == ["ok"] * 30
    assert numbers(third) == (30, 30, 0)
    assert "stored answers" not in first.feedback.all_text, "what this run was sent is no stored answer"


def test_a_later_row_asks_for_nothing_again_when_memory_is_full(server):
    server.answer_of = with_a_broken_one
    points = [(60.1 + number / 1_000, 24.9) for number in range(40)]

    ended = reachable_area(point_layer([*points, *points]), RANGES=RANGES)

    assert numbers(ended) == (1_200, 0, 1_200)
    assert "transactions: at most 1,200" in ended.feedback.all_text
    assert sum(len(ranges.split(",")) for ranges in server.ranges) == 1_200
    assert ended.statuses.count("failed") == 80
    assert ended.statuses[:1_200] == ended.statuses[1_200:]


@pytest.mark.parametrize("at", [0, 3])
def test_a_place_that_the_key_may_not_use_is_one_row(server, settings, at):
    settings.setenv("LOCATION_GATEWAY_IN_FLIGHT", "1")
    cause = "Your credentials are not allowed to calculate routes in Japan"
    refusal = {"title": "Not allowed", "status": 403, "code": "E605101", "cause": cause, "action": ""}
    usual = IsolineServer.squares
    server.answer_of = lambda query: (403, refusal) if len(server.queries) == at + 1 else usual(query)

    ended = reachable_area(point_layer([(60.1 + number / 1_000, 24.9) for number in range(8)]), RANGES="5")

    assert ended.statuses == [*["ok"] * at, "failed", *["ok"] * (7 - at)]
    assert cause in ended.column("ra_error")[at]
    assert numbers(ended) == (8, 0, 7)


@pytest.mark.parametrize("code", ["trafficTemporarilyUnavailable", "cancelled", "isolineCalculationFailed"])
def test_what_passes_is_not_stored_as_an_area(server, code):
    severity = "info" if code.startswith("traffic") else "critical"
    server.answer_of = lambda query: {**IsolineServer.squares(query), "notices": [notice(code, severity)]}
    first = reachable_area(point_layer([KAMPPI]), RANGES="5,10")
    server.answer_of = IsolineServer.squares

    second = reachable_area(point_layer([KAMPPI]), RANGES="5,10")

    assert first.statuses == [{"info": "ok", "critical": "failed"}[severity]] * 2
    assert (numbers(second), second.statuses) == ((2, 0, 2), ["ok", "ok"])


def test_a_dead_block_does_not_take_what_others_have_asked(server):
    server.answer_of = with_a_broken_one
    reachable_area(point_layer([KAMPPI]), RANGES=str(BROKEN))
    reachable_area(point_layer([SENATE_SQUARE]), RANGES=RANGES)
    server.answer_of = IsolineServer.squares

    ended = reachable_area(point_layer([KAMPPI, SENATE_SQUARE]), RANGES=RANGES)

    assert numbers(ended) == (60, 29, 31)
    assert ended.statuses == ["ok"] * 60
