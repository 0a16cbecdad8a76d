"""Results as earlier versions have written them: their fields, from the tables of those versions."""

from __future__ import annotations

from location_gateway.core.services.geocoding.fields import ADDRESS_LAYER
from location_gateway.core.services.isolines.run import AREA_LAYER
from location_gateway.core.services.search.fields import GEOCODED_LAYER

from tests.support.addresses import GEOCODE
from tests.support.isolines import REACHABLE_AREA
from tests.support.layers import PLACES, point_layer
from tests.support.routes import VAN
from tests.support.runs import ALGORITHM, run

_ADDRESSES = """rg_status:string rg_error:string rg_rank:integer rg_query_lat:double rg_query_lon:double
rg_label:string rg_result_type:string rg_house_number_type:string rg_country_code:string rg_country:string
rg_state:string rg_county:string rg_city:string rg_district:string rg_street:string rg_house_number:string
rg_postal_code:string rg_match_lat:double rg_match_lon:double rg_access_lat:double rg_access_lon:double
rg_distance_m:integer rg_id:string"""
_GEOCODED = """gc_status:string gc_error:string gc_rank:integer gc_query:string gc_score:double gc_label:string
gc_result_type:string gc_house_number_type:string gc_country_code:string gc_country:string gc_state:string
gc_county:string gc_city:string gc_district:string gc_street:string gc_house_number:string gc_postal_code:string
gc_lat:double gc_lon:double gc_access_lat:double gc_access_lon:double gc_id:string"""
_AREAS = """ra_status:string ra_error:string ra_range:double ra_type:string ra_area_m2:double ra_snap_m:double
ra_notices:string"""
OF_VERSIONS = {
    ("30f6fe9", "rg"): _ADDRESSES,
    ("30f6fe9", "gc"): _GEOCODED,
    ("1.0.0", "rg"): _ADDRESSES,
    ("1.0.0", "gc"): _GEOCODED,
    ("1.0.0", "ra"): _AREAS,
}
"""By version, or commit before there was one. A version that adds a field gets a text of its own: the others stay."""
TABLES = {"rg": ADDRESS_LAYER, "gc": GEOCODED_LAYER, "ra": AREA_LAYER}
WHERE_USED = {
    "rg": "location_gateway.core.services.geocoding.layers.ADDRESS_LAYER",
    "gc": "location_gateway.core.services.search.run.GEOCODED_LAYER",
    "ra": "location_gateway.core.services.isolines.run.AREA_LAYER",
}
"""Where a run takes its table of fields from."""
STREETS = ("Kalevankatu 3, 00100 Helsinki", "Aleksanterinkatu 11, Helsinki", "Mannerheimintie 1, Helsinki")
_RUNS = {"rg": (ALGORITHM, {}), "gc": (GEOCODE, {"ADDRESS": "address"}), "ra": (REACHABLE_AREA, {"RANGES": "1", **VAN})}


def fields_of_version(version, prefix):
    """Return the fields of a result of a version, as a memory layer wants them."""
    return OF_VERSIONS[version, prefix].split()


def rows_of_result(prefix, statuses=("ok", "no_match", "ok")):
    """Return the values of some rows of a result, by the name of their field."""
    more = {"rg": {"rg_label": "kept"}, "gc": {"gc_label": "kept", "gc_lat": 60.17, "gc_lon": 24.94}, "ra": {}}[prefix]
    return [{f"{prefix}_status": one, **(more if one == "ok" else {})} for one in statuses]


def layer_with(fields, rows):
    """Return points with these fields, a street for each in ``address``. A row has values by field."""
    names = [field.partition(":")[0] for field in fields]
    values = [[place, street, *(row.get(name) for name in names)] for place, street, row in zip(PLACES, STREETS, rows)]
    return point_layer(values, fields=("address:string", *fields))


def ask(prefix, layer, **parameters):
    """Run the algorithm whose fields have this prefix."""
    algorithm, own = _RUNS[prefix]
    return run(algorithm, {"INPUT": layer, **own, **parameters})
