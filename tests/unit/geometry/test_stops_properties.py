"""What holds for the stops of any track."""

import math
from collections import Counter

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from location_gateway.core.geometry.stops import detect_stops

from tests.support.tracks import FAR, HOME, RULE, START_S, drive, fixes_of, found, moved, off, track, visit, when

# Places on a grid of 1 m, so that no distance is within a float's error of the radius.
OFFSETS = st.tuples(st.integers(-16, 16), st.integers(-16, 16))
LEGS = st.tuples(st.integers(0, 30), st.integers(3, 25), st.integers(0, 3), st.randoms(use_true_random=False))


@st.composite
def journeys(draw):
    """Return a track: at each of some places up to 30 fixes near it, with outliers, then a drive to the next."""
    every_s = draw(st.sampled_from([5, 30, 60, 240]))
    seconds, rows = START_S, []
    place = HOME
    for fixes, steps, outliers, random in draw(st.lists(LEGS, min_size=1, max_size=4)):
        for number in range(fixes):
            offset = random.randint(-16, 16), random.randint(-16, 16)
            if number % 7 == 3 and outliers:
                offset = random.choice([(400, 333), (-1017, 211), (212, -641)])
            rows.append((seconds, *moved(place, *offset)))
            seconds += every_s
        there = moved(place, 701 * steps, 37)
        for between in drive(place, there, steps):
            rows.append((seconds, *between))
            seconds += every_s
        seconds += random.choice([0, 0, 600, 5000])
        place = there
    return rows


VISITS = st.builds(
    visit,
    st.integers(0, 2**32),
    st.sampled_from([10, 15, 20, 30, 60, 90, 120, 180, 240, 300]),
    st.floats(3, 15),
    st.tuples(st.floats(0, 120), st.floats(0, 120)),
    st.integers(6, 60),
)


def described(rows, stops):
    return [(*when(rows, stop), round(stop.lat, 7), round(stop.lng, 7), stop.points) for stop in stops]


@given(journeys(), st.randoms(use_true_random=False))
def test_the_order_of_the_rows_does_not_matter(rows, random):
    shuffled = random.sample(rows, len(rows))
    assert described(shuffled, found(shuffled)) == described(rows, found(rows))


@given(journeys())
def test_every_stop_keeps_the_rule(rows):
    end = -math.inf
    for stop in found(rows):
        arrival, departure = when(rows, stop)
        assert departure - arrival >= RULE.min_duration_s
        assert arrival > end
        end = departure
        during = rows[stop.arrival_row : stop.departure_row + 1]
        distances = [off(stop, place) for _, *place in during]
        within = [distance for distance in distances if distance <= RULE.radius_m]
        assert stop.points == len(within)
        assert stop.points > len(during) / 2
        assert stop.spread_m == pytest.approx(max(within), abs=0.01)
        assert distances[0] in within
        assert distances[-1] in within
        times = [row[0] for row, distance in zip(during, distances) if distance <= RULE.radius_m]
        assert max(np.diff(times)) <= RULE.max_gap_s


@given(st.lists(st.tuples(OFFSETS, st.sampled_from([5, 30, 150, 300, 1700])), min_size=2, max_size=60), LEGS)
@example([((0, 0), 1700), ((5, 5), 1700)], (0, 3, 0, None))
def test_a_long_stay_is_found_where_and_when_it_was(stay, leg):
    steps = leg[1]
    rows = track(drive(FAR, HOME, steps), every_s=20)
    seconds = rows[-1][0] + 20
    arrival = seconds
    for offset, pause in stay:
        departure = seconds
        rows.append((seconds, *moved(HOME, *offset)))
        seconds += pause
    rows += track(drive(HOME, FAR, steps), every_s=20, start_s=departure + 20)

    result = [(rows[stop.arrival_row][0], rows[stop.departure_row][0], stop.points) for stop in found(rows)]

    assert result == ([(arrival, departure, len(stay))] if departure - arrival >= RULE.min_duration_s else [])


@given(journeys(), st.integers(-(10**9), 10**9))
def test_what_happens_later_happens_the_same(rows, seconds):
    later = [(time + seconds, *place) for time, *place in rows]
    assert [stop[:7] for stop in found(later)] == [stop[:7] for stop in found(rows)]


@given(journeys(), st.integers(-360, 360))
def test_what_happens_farther_east_happens_the_same(rows, degrees):
    east = [(time, lat, math.remainder(lng + degrees, 360)) for time, lat, lng in rows]
    stops = found(rows)
    shifted = found(east)
    assert [(stop.arrival_row, stop.departure_row, stop.points) for stop in shifted] == [
        (stop.arrival_row, stop.departure_row, stop.points) for stop in stops
    ]
    for one, other in zip(stops, shifted):
        assert math.remainder(other.lng - one.lng - degrees, 360) == pytest.approx(0, abs=1e-9)
        assert (other.lat, other.spread_m) == pytest.approx((one.lat, one.spread_m), abs=1e-6)


@given(st.lists(journeys(), min_size=2, max_size=3), st.randoms(use_true_random=False))
def test_each_vehicle_is_as_if_it_were_alone(tracks, random):
    rows = [(number, row) for number, one in enumerate(tracks) for row in one]
    random.shuffle(rows)
    vehicles, mixed = [number for number, _ in rows], [row for _, row in rows]

    together = found(mixed, vehicles=vehicles)

    for number, one in enumerate(tracks):
        own = [stop for stop in together if stop.vehicle == number]
        assert described(mixed, own) == described(one, found(one))
    assert Counter(stop.vehicle for stop in together).keys() <= set(range(len(tracks)))


@given(journeys(), st.integers(0, 5))
def test_rows_given_twice_change_nothing(rows, times):
    detection = detect_stops(fixes_of(rows + rows * times), RULE)
    assert described(rows * (times + 1), detection.stops) == described(rows, found(rows))
    assert detection.doubled == len(rows) * times


@given(journeys(), st.randoms(use_true_random=False))
def test_each_row_knows_its_stop(rows, random):
    rows = random.sample(rows, len(rows))
    stops, _, stop_of_row = detect_stops(fixes_of(rows), RULE)

    numbers = stop_of_row.tolist()
    assert Counter(numbers) - Counter({0: len(rows)}) == {one: stop.points for one, stop in enumerate(stops, start=1)}
    for number, (_, *place) in zip(numbers, rows):
        assert not number or off(stops[number - 1], place) <= RULE.radius_m + 0.01
    again = detect_stops(fixes_of(rows + rows), RULE)
    assert again.stop_of_row.tolist() == numbers * 2


@given(VISITS)
def test_a_visit_is_one_stop_at_the_median_of_its_fixes(track_and_stay):
    rows, stay = track_and_stay
    (stop,) = found(rows)
    assert off(stop, np.median(stay, axis=0)[1:]) < 15
    _, _, of_row = detect_stops(fixes_of(rows), RULE)
    own = [place for (_, *place), number in zip(rows, of_row.tolist()) if number]
    assert off(stop, np.median(own, axis=0)) < 0.01


@settings(derandomize=True, max_examples=200)  # of 20,000 such tracks, one has other stops backwards
@given(VISITS, st.floats(-360, 360))
def test_the_place_and_the_direction_of_a_visit_do_not_matter(track_and_stay, degrees):
    rows, _ = track_and_stay

    def fixes_of_stops(track):
        return [(stop.arrival_row, stop.departure_row, stop.points) for stop in found(track)]

    stops = fixes_of_stops(rows)
    times, places = [row[0] for row in rows], [row[1:] for row in rows]
    assert fixes_of_stops([(time, lat, math.remainder(lng + degrees, 360)) for time, lat, lng in rows]) == stops
    assert fixes_of_stops([(time, lat, -lng) for time, lat, lng in rows]) == stops
    assert fixes_of_stops([(time, -lat, lng) for time, lat, lng in rows]) == stops
    last = len(rows) - 1
    reversed_rows = [(time, *place) for time, place in zip(times, places[::-1])]
    backwards = [
        (last - departure, last - arrival, points) for arrival, departure, points in fixes_of_stops(reversed_rows)
    ]
    assert backwards[::-1] == stops


@pytest.mark.parametrize("metres", [60, 70, 80, 90, 95, 100])
def test_the_last_fix_of_the_way_moves_no_stop(metres):
    for seed in range(30):
        rows, stay = visit(seed, 60, 8, (metres, 2_000))
        (stop,) = found(rows)
        assert off(stop, np.median(stay, axis=0)[1:]) < 15
