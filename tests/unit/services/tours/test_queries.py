"""Impossible jobs, vehicles and problems are refused, and a problem knows what it costs."""

import math

import pytest
from location_gateway.core.client.query import QueryError
from location_gateway.core.services.tours.queries import Break, Costs, Profile, TourJob, TourLimits, TourTask, Window
from location_gateway.core.vehicles.vehicle import Vehicle

from tests.support.tours import DEPOT, at, delivery, problem_of, van, window


@pytest.mark.parametrize(
    ("make", "said"),
    [
        (lambda: Window(at(8), at(7)), "before the start"),
        (lambda: TourTask((91, 0)), "latitude"),
        (lambda: TourTask(DEPOT, (-1,)), "demand"),
        (lambda: TourTask(DEPOT, (0.5,)), "demand"),
        (lambda: TourTask(DEPOT, ()), "1 to 10 numbers"),
        (lambda: TourTask(DEPOT, (1,) * 11), "1 to 10 numbers"),
        (lambda: TourTask(DEPOT, service_s=-1), "service time"),
        (lambda: TourJob(1), "pickup or a delivery"),
        (lambda: TourJob(1, TourTask(DEPOT, (1,)), TourTask(DEPOT, (2,))), "fetched"),
        (lambda: delivery(priority=6), "priority"),
        (lambda: Costs(per_km=0, per_hour=0), "both"),
        (lambda: Costs(fixed=-1), "fixed cost"),
        (lambda: Costs(per_hour=math.nan), "per hour"),
        (lambda: Break(window(8, 9), 0), "break"),
        (lambda: TourLimits(stops=0), "stops"),
        (lambda: TourLimits(distance_m=0), "distance"),
        (lambda: van(shift=window(7, 7)), "shift"),
        (lambda: van(end=(0, 181)), "end of the vehicle"),
        (lambda: van(capacity=(2**31,)), "capacity"),
        (lambda: van(breaks=[Break(window(6, 8), 60)]), "not in the shift"),
        (lambda: van(breaks=[Break(window(8, 10), 60), Break(window(9, 10), 60)]), "overlap"),
        (problem_of, "no job"),
        (lambda: problem_of(delivery(), fleet=()), "no vehicle"),
        (lambda: problem_of(delivery(), fleet=[(van(), tuple(range(1, 352)))]), "350"),
        (lambda: problem_of(delivery(demand=(1, 2))), "dimensions"),
        (lambda: problem_of(delivery(1), delivery(2, (1, 2)), fleet=[(van(capacity=None), (1,))]), "dimensions"),
        (lambda: problem_of(delivery(), max_s=0), "search"),
        (
            lambda: problem_of(
                delivery(), fleet=[(van(profile=Profile(vehicle=Vehicle(n + 1))), (n,)) for n in range(6)]
            ),
            "different sizes",
        ),
    ],
)
def test_what_the_service_refuses_is_not_sent(make, said):
    with pytest.raises(QueryError, match=said):
        make()


def test_each_location_costs_a_transaction(problem):
    assert problem.locations == 3 + 2
    assert problem.transactions == 5 + 3 + 1  # and a route to each job, and back
    jobs = [delivery(number) for number in range(1, 5)]
    both = TourJob(9, TourTask(DEPOT), TourTask(DEPOT))
    fleet = ((van(), (1, 2)), (van(end=None), (3,)))
    assert problem_of(*jobs, both, fleet=fleet).transactions == 4 + 2 + 2 * 2 + 1


@pytest.mark.parametrize(
    ("jobs", "types", "max_s", "at_once"),
    [(500, 35, 60, True), (501, 35, 60, False), (500, 36, 60, False), (1, 1, 61, False), (1, 1, 60, True)],
)
def test_only_small_problems_are_answered_at_once(jobs, types, max_s, at_once):
    fleet = [(van(shift=Window(at(7), at(9, number))), (number,)) for number in range(types)]
    problem = problem_of(*map(delivery, range(1, jobs + 1)), fleet=fleet, max_s=max_s)
    assert problem.is_answered_at_once(60) == at_once


@pytest.mark.parametrize(("max_s", "stagnation_s"), [(5, 5), (60, 10), (3_600, 600)])
def test_a_search_ends_if_nothing_better_is_found(max_s, stagnation_s):
    assert problem_of(delivery(), max_s=max_s).stagnation_s == stagnation_s
