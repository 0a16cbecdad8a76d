"""What no vehicle can serve, and what is too far apart, is known before anything is sent."""

import pytest
from location_gateway.core.services.tours.choices import TourMode
from location_gateway.core.services.tours.queries import Profile, TourJob, TourTask, too_far_apart, unservable

from tests.support.tours import DEPOT, delivery, problem_of, van, window

COLD = frozenset({"cold"})


@pytest.mark.parametrize(
    ("job", "said"),
    [
        (delivery(demand=(11,)), "demand 11"),
        (delivery(skills=frozenset({"crane", "cold"})), "cold, crane"),
        (TourJob(1, TourTask(DEPOT, windows=(window(5, 6), window(12, 13)))), "outside the shifts"),
        (TourJob(1, TourTask(DEPOT, windows=(window(8, 9),)), skills=COLD), "outside the shifts"),
        (TourJob(1, pickup=TourTask(DEPOT, (6,)), skills=COLD), "demand 6"),
        (delivery(demand=(10,)), ""),
        (TourJob(1, TourTask(DEPOT, windows=(window(5, 6), window(10, 13)))), ""),
        (TourJob(1, TourTask(DEPOT, (5,), windows=(window(15, 16),)), skills=COLD), ""),
    ],
)
def test_a_job_that_no_vehicle_can_serve(job, said):
    vehicles = [van(), van(skills=COLD, shift=window(14, 18), capacity=(5,))]
    reason = unservable(job, vehicles)
    assert said in reason
    assert bool(said) == bool(reason)


def test_a_vehicle_without_a_capacity_takes_everything():
    assert not unservable(delivery(demand=(2**31 - 1,)), [van(), van(capacity=None)])


@pytest.mark.parametrize(("degrees", "is_too_far"), [(8.7, False), (9.1, True)])
@pytest.mark.parametrize("mode", TourMode)
def test_places_of_trucks_lie_in_a_circle(degrees, is_too_far, mode):
    """A degree of latitude has 111 km: the diameter of the circle may have 8.8 of them."""
    jobs = [TourJob(number, TourTask((50 + degrees * number / 9, 10.0 + number % 2))) for number in range(10)]
    fleet = [(van(start=(50, 10), end=None, profile=Profile(mode)), (1,))]
    assert bool(too_far_apart(problem_of(*jobs, fleet=fleet))) == (is_too_far and mode is TourMode.TRUCK)
