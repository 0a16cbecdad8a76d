"""Jobs and vehicles of tours, as the client has them."""

from __future__ import annotations

from datetime import datetime, timezone

from location_gateway.core.services.tours.queries import TourJob, TourProblem, TourTask, TourVehicleType, Window

DEPOT = 60.16402, 24.94021


def at(hour, minute=0):
    return datetime(2026, 11, 23, hour, minute, tzinfo=timezone.utc)


def window(start, end):
    return Window(at(start), at(end))


def delivery(number=1, demand=(1,), **how):
    return TourJob(number, TourTask((60.17, 24.93 + number / 1000), demand, 300), **how)


def van(**how):
    return TourVehicleType(**{"start": DEPOT, "end": DEPOT, "shift": window(7, 11), "capacity": (10,), **how})


def problem_of(*jobs, fleet=None, **how):
    return TourProblem(jobs, ((van(), (1,)),) if fleet is None else fleet, **how)
