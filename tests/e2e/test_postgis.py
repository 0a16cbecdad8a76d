"""The plugin on a server with PostGIS: ``qgis_process`` reads and writes tables, and overwrites none that it reads."""

import pytest

from tests.support.layers import PLACES
from tests.support.runs import ALGORITHM

pytestmark = pytest.mark.provider("postgres")


def test_from_a_table_to_a_table(qgis_process, postgis):
    points = ", ".join(f"('Stop {lat}', ST_SetSRID(ST_Point({lng}, {lat}), 4326))" for lat, lng in PLACES)
    postgis.sql("CREATE TABLE stops (id serial PRIMARY KEY, name text, geom geometry(Point, 4326))")
    postgis.sql(f"INSERT INTO stops (name, geom) VALUES {points}")  # noqa: S608 - our own places
    stops, addresses = ("postgres://" + postgis.uri(f'"public"."{name}"') for name in ("stops", "addresses"))

    ended = qgis_process("--json", "run", ALGORITHM, f"--INPUT={stops}", f"--OUTPUT={addresses}")

    assert ended.code == 0, ended.err
    assert ended.results["OK"] == len(PLACES)
    assert postgis.sql("SELECT count(*) FROM addresses WHERE rg_status = 'ok' AND name LIKE 'Stop %'") == str(
        len(PLACES)
    )
    again = qgis_process("run", ALGORITHM, f"--INPUT={addresses}", f"--OUTPUT={addresses.replace('://', ':')}")
    assert again.code == 1
    assert (
        "(OUTPUT) would overwrite 'Points' (INPUT), the layer 'addresses' in the table public.addresses." in again.err
    )
    assert (postgis.count("stops"), postgis.count("addresses")) == (len(PLACES), len(PLACES))
