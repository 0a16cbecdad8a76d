"""Layers of jobs and of vehicles on the demo's streets, and running the algorithms of tours on them."""

from __future__ import annotations

from tests.support.layers import PLACES, point_layer
from tests.support.runs import run

PLAN_TOURS = "locationgateway:plantours"
COLLECT_TOURS = "locationgateway:collecttours"
DEPOT = (60.16402, 24.94021)
DATE = "2027-03-01"
JOB_FIELDS = (
    "name:string",
    "demand:string",
    "service:string",
    "begins:string",
    "ends:string",
    "priority:string",
    "skills:string",
    "fetched:string",
)
_OF_JOBS = ("DEMAND", "SERVICE_TIME", "WINDOW_START", "WINDOW_END", "PRIORITY", "SKILLS", "PICKUP")
VEHICLE_FIELDS = ("name:string", "count:string", "capacity:string", "begins:string", "ends:string", "skills:string")
_OF_VEHICLES = ("COUNT", "CAPACITY", "SHIFT_START", "SHIFT_END", "VEHICLE_SKILLS")
TP_FIELDS = [
    "tp_status",
    "tp_error",
    "tp_vehicle",
    "tp_sequence",
    "tp_arrival",
    "tp_departure",
    "tp_waiting_s",
    "tp_load",
]
TOUR_FIELDS = [
    "vehicle",
    "status",
    "stops",
    "length_m",
    "duration_s",
    "driving_s",
    "serving_s",
    "waiting_s",
    "cost",
    "load",
    "start",
    "end",
    "breaks",
]


def of_field(name):
    """Return the value of a parameter that a field defines."""
    from qgis.core import QgsProperty

    return QgsProperty.fromField(name)


def job(place=PLACES[0], name="a", **values):
    """Return a row of a layer of jobs; ``values`` are those of :data:`JOB_FIELDS`."""
    return [place, name, *(values.get(field.partition(":")[0]) for field in JOB_FIELDS[1:])]


def vehicle(place=DEPOT, name="van", **values):
    """Return a row of a layer of vehicles."""
    return [place, name, *(values.get(field.partition(":")[0]) for field in VEHICLE_FIELDS[1:])]


def job_layer(rows=None, **layer):
    """Return a layer of jobs: four places, or some rows."""
    rows = [job(place, name) for place, name in zip(PLACES, "abcd")] if rows is None else rows
    return point_layer(rows, fields=JOB_FIELDS, name="Orders", **layer)


def vehicle_layer(*rows):
    """Return a layer of vehicles: one van, or some rows."""
    return point_layer(rows or [vehicle()], fields=VEHICLE_FIELDS, name="Vans")


def plan_tours(jobs=None, vehicles=None, feedback=None, **values):
    """Plan with all fields of the layers."""
    jobs = job_layer() if jobs is None else jobs
    vehicles = vehicle_layer() if vehicles is None else vehicles
    fields = {
        **{name: of_field(field.partition(":")[0]) for name, field in zip(_OF_JOBS, JOB_FIELDS[1:])},
        **{name: of_field(field.partition(":")[0]) for name, field in zip(_OF_VEHICLES, VEHICLE_FIELDS[1:])},
    }
    given = {"JOBS": jobs, "VEHICLES": vehicles, "VEHICLE_FIELD": "name", "DATE": DATE, "MAX_TIME": 2, **fields}
    return run(PLAN_TOURS, {**given, "STOPS": "memory:", **values}, feedback)


def collect_tours(plan_id, jobs, feedback=None, **values):
    """Collect a plan."""
    given = {"PLAN_ID": plan_id, "JOBS": jobs, "STOPS": "memory:", **values}
    return run(COLLECT_TOURS, given, feedback)
