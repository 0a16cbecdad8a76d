"""The parameters of the command line that is shown on the page of each algorithm."""

from __future__ import annotations

_POINTS = {"INPUT": "stops.gpkg"}
_ROUTE_ENDS = {"ORIGINS": "depots.gpkg", "DESTINATIONS": "customers.gpkg"}
_CIRCLE = {"CENTER": "24.9384,60.1699", "RADIUS": "500"}
_GPS = {"INPUT": "gps.gpkg", "ID_FIELD": "vehicle", "TIME_FIELD": "time"}
_LINE_LENGTH = 90

# In the order of the navigation (mkdocs.yml), which the index and the tables have, too.
EXAMPLES: dict[str, dict[str, str]] = {
    "reversegeocode": {**_POINTS, "OUTPUT": "stops_with_addresses.gpkg"},
    "geocodeaddresses": {
        "INPUT": "customers.csv",
        "ADDRESS": "address",
        "COUNTRIES": "FIN",
        "MIN_SCORE": "0.7",
        "OUTPUT": "places.gpkg",
    },
    "addressesthereandback": {
        "INPUT": "customers.csv",
        "ADDRESS": "address",
        "COUNTRIES": "FIN",
        "addresses_there_and_back": "there_and_back.gpkg",
    },
    "candidateswithinradius": {**_CIRCLE, "OUTPUT": "candidates.gpkg"},
    "truckroutes": {
        **_ROUTE_ENDS,
        "PAIRING": "all",
        "VEHICLE": "rigid_18t",
        "OUTPUT": "routes.gpkg",
        "SECTIONS": "sections.gpkg",
        "NOTICES": "notices.gpkg",
    },
    "truckroutesthroughstops": {
        "INPUT": "tours.gpkg",
        "GROUP_FIELD": "tour",
        "ORDER_FIELD": "number",
        "OUTPUT": "tour_routes.gpkg",
        "SECTIONS": "tour_sections.gpkg",
        "NOTICES": "tour_notices.gpkg",
    },
    "distancematrix": {
        **_ROUTE_ENDS,
        "ORIGIN_FIELD": "name",
        "DESTINATION_FIELD": "name",
        "VEHICLE": "rigid_18t",
        "NEAREST": "3",
        "OUTPUT": "matrix.gpkg",
    },
    "reachablearea": {
        "INPUT": "depots.gpkg",
        "RANGES": "15,30,45",
        "VEHICLE": "rigid_18t",
        "BANDS": "true",
        "OUTPUT": "areas.gpkg",
    },
    "nearestdepotforeverystop": {
        "STOPS": "customers.gpkg",
        "DEPOTS": "depots.gpkg",
        "STOP_FIELD": "name",
        "DEPOT_FIELD": "name",
        "VEHICLE": "rigid_18t",
        "routes": "routes.gpkg",
        "stops_without_a_way": "without_a_way.gpkg",
    },
    "customerswithoutadepot": {
        "CUSTOMERS": "customers.gpkg",
        "DEPOTS": "depots.gpkg",
        "MINUTES": "30",
        "VEHICLE": "rigid_18t",
        "customers_without_a_depot": "without_a_depot.gpkg",
        "reachable_areas": "areas.gpkg",
    },
    "comparevehicles": {
        "ORIGINS": "depots.gpkg",
        "DESTINATIONS": "customers.gpkg",
        "PAIRING": "all",
        "VEHICLE": "van_3_5t",
        "SECOND_VEHICLE": "articulated_40t",
        "routes_of_the_second_vehicle": "comparison.gpkg",
    },
    "routestoaddresseswithinradius": {
        "POINTS": "customers.gpkg",
        **_CIRCLE,
        "RADIUS": "2000",
        "DEPOT": "depots.gpkg",
        "routes": "routes.gpkg",
        "addresses_within_the_radius": "addresses.gpkg",
    },
    "plantours": {
        "JOBS": "orders.gpkg",
        "VEHICLES": "vans.gpkg",
        "VEHICLE_FIELD": "name",
        "CAPACITY": "12",
        "SHIFT_START": "08:00",
        "SHIFT_END": "16:00",
        "DATE": "2027-03-01",
        "VEHICLE": "van_3_5t",
        "OUTPUT": "tours.gpkg",
        "STOPS": "stops.gpkg",
    },
    "collecttours": {
        "PLAN_ID": '"$PLAN_ID"',
        "JOBS": "orders.gpkg",
        "WAIT": "30",
        "OUTPUT": "tours.gpkg",
        "STOPS": "stops.gpkg",
    },
    "toursofstops": {
        **_GPS,
        "VEHICLES": "vans.gpkg",
        "VEHICLE_FIELD": "name",
        "VEHICLE": "van_3_5t",
        "tours": "tours.gpkg",
        "stops_of_the_tours": "stops.gpkg",
        "routes": "routes.gpkg",
    },
    "matchtraces": {
        "INPUT": "gps.gpkg",
        "TRACE_FIELD": "vehicle",
        "TIME_FIELD": "time",
        "OUTPUT": "traces.gpkg",
        "POINTS": "points.gpkg",
        "LINKS": "links.gpkg",
    },
    "drivesandstops": {
        **_GPS,
        "drives": "drives.gpkg",
        "links_with_speed_limits": "links.gpkg",
        "stops_with_addresses": "stops_with_addresses.gpkg",
    },
    "filterbyradius": {**_POINTS, **_CIRCLE, "OUTPUT": "within.gpkg", "OUTSIDE": "beyond.gpkg"},
    "detectstops": {**_GPS, "OUTPUT": "found_stops.gpkg", "POINTS": "points_with_stops.gpkg"},
    "stopsandtheiraddresses": {**_GPS, "stops_with_addresses": "stops_with_addresses.gpkg"},
    "submitbatchjob": {**_POINTS, "TAG": "nightly"},
    "collectbatchjob": {"JOB_IDS": '"$JOB_IDS"', **_POINTS, "WAIT": "120", "OUTPUT": "stops_with_addresses.gpkg"},
    "batchjobs": {"OUTPUT": "jobs.csv"},
    "cancelbatchjob": {"JOB_IDS": '"$JOB_IDS"'},
    "checkgateway": {"OUTPUT": "findings.csv"},
    "usagereport": {"OUTPUT": "usage.csv"},
    "emptystore": {"OLDER_THAN": "7"},
}


def command_line(algorithm: str) -> str:
    """Return the command that runs ``locationgateway:algorithm`` with its example values."""
    words = [f"--{name}={value}" for name, value in EXAMPLES[algorithm].items()]
    lines, line = [], f"qgis_process run locationgateway:{algorithm}"
    for word in words:
        if len(line) + len(word) > _LINE_LENGTH:
            lines.append(f"{line} \\")
            line = "   "
        line = f"{line} {word}"
    return "\n".join([*lines, line])
