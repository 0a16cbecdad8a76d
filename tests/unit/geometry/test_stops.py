import pytest
from location_gateway.core.geometry.stops import StopRule, detect_stops

from tests.support.tracks import (
    AWAY,
    BACK,
    FAR,
    HOME,
    RULE,
    START_S,
    drive,
    fixes_of,
    found,
    jittered,
    moved,
    off,
    track,
    when,
)


@pytest.mark.parametrize(("seconds", "stops"), [(300, 1), (299.999, 0)])
def test_the_duration_counts_to_the_millisecond(seconds, stops):
    assert len(found([(0.1, *HOME), (0.1 + seconds, *HOME)])) == stops
    assert detect_stops(fixes_of([]), RULE)[:2] == ([], 0)


@pytest.mark.parametrize(("metres", "stops"), [(99.9, 1), (100.1, 0)])
@pytest.mark.parametrize("direction", [(0, 1), (1, 0), (0.6, -0.8)])
def test_the_radius_is_in_metres_in_every_direction(metres, stops, direction):
    # The centre is half-way between the two places.
    other = moved(HOME, *(metres * part for part in direction))
    rows = track([HOME, other] * 50, every_s=15)

    result = found(rows)

    assert len(result) == stops
    assert all(stop.spread_m == pytest.approx(metres / 2, rel=1e-4) for stop in result)


@pytest.mark.parametrize("metres_per_s", [0.4, 1.0, 3.0])
@pytest.mark.parametrize("every_s", [1, 15, 60])
def test_crawling_through_traffic_is_no_stop(metres_per_s, every_s):
    steps = 3600 // every_s
    assert found(track(drive(HOME, moved(HOME, metres_per_s * 3600), steps), every_s=every_s)) == []


def test_a_very_slow_drift_is_no_endless_stop():
    rows = track(drive(HOME, moved(HOME, 3_600), 3599), every_s=10)  # 0.1 m/s for ten hours

    result = found(rows)

    assert len(result) >= 30
    for stop in result:
        arrival, departure = when(rows, stop)
        assert departure - arrival <= 1_000
        assert stop.spread_m <= 50


OUTLIER = moved(HOME, 700, -300)


@pytest.mark.parametrize("places", [[5], [10], [18], [3, 9, 15], [9, 10, 11], [1, 2, 17, 18], [6, 8, 10, 12]])
@pytest.mark.parametrize("every_s", [1, 30, 60])
def test_outliers_neither_split_a_stop_nor_move_it(places, every_s):
    within = jittered(HOME, 20)
    if every_s == 1:  # a spell of multipath instead
        within = [place for place in within for _ in range(20)]
        places = [place * 20 + second for place in places for second in range(20)]
    spoilt = [OUTLIER if number in places else place for number, place in enumerate(within)]
    rows = track(AWAY[10:][::-1], spoilt, AWAY[1:10], every_s=every_s)

    (stop,) = found(rows)

    assert stop.points == len(within) - len(places)
    assert when(rows, stop) == (9 * every_s, (8 + len(within)) * every_s)
    assert off(stop, HOME) < 8


@pytest.mark.parametrize(("minutes", "stops"), [(4, 1), (7, 2), (20, 2)])
def test_a_return_after_a_while_makes_two_stops(minutes, stops):
    trip = drive(HOME, FAR, minutes) + drive(FAR, HOME, minutes)
    assert len(found(track([HOME] * 30, trip, [HOME] * 30))) == stops


def test_an_excursion_hides_no_stop():
    rule = StopRule(radius_m=50, min_duration_s=60, max_gap_s=1800)
    rows = track([HOME] * 20, [OUTLIER] * 7, [HOME] * 20, every_s=10)

    assert [when(rows, stop) for stop in found(rows, rule)] == [(0, 190), (200, 260), (270, 460)]


def test_a_gap_ends_a_stop():
    for gap, expected in ((1800, [(0, 2400)]), (1801, [(0, 300), (2101, 2401)])):
        rows = track([HOME] * 11)
        rows += track([HOME] * 11, start_s=START_S + 300 + gap)
        assert [when(rows, stop) for stop in found(rows)] == expected


def test_the_gap_is_counted_between_fixes_of_the_stop():
    rows = track([HOME], [HOME], [OUTLIER], [HOME], [HOME], every_s=1000)

    assert [when(rows, stop) for stop in found(rows)] == [(0, 1000), (3000, 4000)]


def test_a_tracker_that_is_silent_while_the_vehicle_is_parked():
    rows = track(BACK, [HOME], every_s=5)
    rows += track([moved(HOME, 10)], AWAY, every_s=5, start_s=rows[-1][0] + 1500)

    (stop,) = found(rows)

    assert when(rows, stop) == (95, 1595)
    assert stop.points == 2
    assert off(stop, moved(HOME, 5)) < 0.01


@pytest.mark.parametrize("lat", [0.0, 60.0, -75.0])
@pytest.mark.parametrize("lng", [180.0, -180.0, 179.9998, -179.9998])
def test_across_the_180th_meridian(lat, lng):
    place = (lat, lng)
    there = moved(place, 9_000)
    rows = track(jittered(place, 20), drive(place, there, 19), jittered(there, 20, seed=2))

    here, far = found(rows)

    assert max(off(here, place), off(far, there)) < 8
    assert -180 <= here.lng <= 180
    assert (when(rows, here), when(rows, far)) == ((0, 570), (1170, 1740))


def test_different_places_at_one_time_all_count():
    rows = track([HOME] * 11)

    (stop,) = found([*rows, (rows[5][0], *moved(HOME, 3))])

    assert stop.points == 12


def test_centre_is_the_median_and_spread_the_largest_distance():
    rows = track([moved(HOME, metres) for metres in [0, 0, 0, 1, 1, 2, 2, 2, 3, 4, 30]])

    (stop,) = found(rows)

    assert off(stop, moved(HOME, 2)) < 0.01
    assert stop.spread_m == pytest.approx(28, abs=0.01)


def test_progress_is_told_and_may_end_the_search():
    rows = track(*([*AWAY, *[HOME] * 20] for _ in range(800)))
    told = []
    detect_stops(fixes_of(rows), RULE, told.append)
    assert len(told) >= 3
    assert told == sorted(told)
    assert 0 <= told[0] <= told[-1] <= 1

    def stop(_share):
        raise InterruptedError

    with pytest.raises(InterruptedError):
        detect_stops(fixes_of(rows), RULE, stop)
