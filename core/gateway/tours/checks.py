"""What can be known before a problem is sent: jobs that no vehicle can serve, and places too far apart."""

from __future__ import annotations

from collections.abc import Sequence
from math import asin, cos, radians, sin, sqrt

from ...i18n import tr
from .choices import TourMode
from .queries import Amounts, Position, TourJob, TourProblem, TourVehicleType

LARGEST_RADIUS_KM = 490
"""Of a circle around all places, if a vehicle is a truck with sizes (docs/service.md, Tour planning)."""
_MARGIN = 1.02
"""The circle that is found is a little larger than the smallest one. The service knows better."""
_STEPS = 300
_EARTH_KM = 6_371.0


def unservable(job: TourJob, kinds: Sequence[TourVehicleType]) -> str:
    """Return why no vehicle can serve a job, or an empty text. Vehicles are not combined: the service does that."""
    skilled = [kind for kind in kinds if job.skills <= kind.skills]
    if not skilled:
        return tr("No vehicle has the skills: {}.").format(", ".join(sorted(job.skills)))
    for task in job.tasks:
        limits = [kind.capacity for kind in skilled if kind.capacity is not None]
        if len(limits) == len(skilled) and not any(_fits(task.demand, limit) for limit in limits):
            return tr("The demand {} is above the capacity of each vehicle that could serve the job.").format(
                _text(task.demand)
            )
        if task.windows and not any(window.meets(kind.shift) for window in task.windows for kind in skilled):
            return tr("The time window is outside the shifts of all vehicles that could serve the job.")
    return ""


def too_far_apart(problem: TourProblem) -> str:
    """Return why the service would refuse places of trucks, or an empty text."""
    if not any(kind.profile.mode is TourMode.TRUCK for kind, _ in problem.fleet):
        return ""
    places = [task.position for job in problem.jobs for task in job.tasks]
    places += [place for kind, _ in problem.fleet for place in (kind.start, kind.end) if place is not None]
    radius_km = _radius_km(places)
    if radius_km <= LARGEST_RADIUS_KM * _MARGIN:
        return ""
    return tr(
        "For trucks, all places must be in a circle with a radius of {:,} km. The circle around these places has about "
        "{:,.0f} km. Plan regions separately."
    ).format(LARGEST_RADIUS_KM, radius_km)


def _fits(demand: Amounts, capacity: Amounts) -> bool:
    return all(amount <= most for amount, most in zip(demand, capacity))


def _text(amounts: Amounts) -> str:
    return ", ".join(map(str, amounts))


def _radius_km(places: Sequence[Position]) -> float:
    """Return the radius of a circle around all places that is hardly larger than the smallest one.

    The centre goes towards the farthest place, in smaller and smaller steps (Bădoiu and Clarkson).
    """
    points = [_on_sphere(*place) for place in dict.fromkeys(places)]
    centre = points[0]
    for step in range(1, _STEPS):
        farthest = max(points, key=lambda point: _chord(centre, point))
        moved = [one + (other - one) / (step + 1) for one, other in zip(centre, farthest)]
        length = sqrt(sum(one * one for one in moved)) or 1.0
        centre = tuple(one / length for one in moved)
    return 2 * _EARTH_KM * asin(min(1.0, max(_chord(centre, point) for point in points) / 2))


def _on_sphere(lat: float, lng: float) -> tuple[float, ...]:
    north, east = radians(lat), radians(lng)
    return cos(north) * cos(east), cos(north) * sin(east), sin(north)


def _chord(one: Sequence[float], other: Sequence[float]) -> float:
    return sqrt(sum((a - b) ** 2 for a, b in zip(one, other)))
