"""Checking the gateway on a server: ``qgis_process``, from the zip."""

from qgis.core import QgsVectorLayer

from tests.support.demo_gateway import GEOCODING_KEY, KEY

CHECK = "locationgateway:checkgateway"


def rows(path):
    layer = QgsVectorLayer(str(path))
    assert layer.isValid()
    return [(row["api"], row["status"], row["meaning"]) for row in layer.getFeatures()]


def test_a_check(gateway, qgis_process, everything_left):
    output = everything_left / "check.csv"

    ended = qgis_process("--json", "run", CHECK, "--APIS=geocoding,routing", f"--OUTPUT={output}")

    assert ended.code == 0
    assert ended.results == {"OUTPUT": str(output), "CHECKED": 2, "WORKING": 2, "REQUESTS": 2, "TRANSACTIONS": 2}
    assert "geocoding: 1 place by POST /multi-revgeocode, 1 transaction" in ended.told["info"]
    assert rows(output) == [("geocoding", "200", "It works."), ("routing", "200", "It works.")]
    assert sum(gateway.usage()["transactions"].values()) == 2
    assert KEY not in ended.all_text


def test_what_does_not_work_is_no_failure(gateway, environment, qgis_process, everything_left):
    del environment["LOCATION_GATEWAY_AUTHCFG"]
    environment["LOCATION_GATEWAY_API_KEY"] = GEOCODING_KEY
    output = everything_left / "check_of_other_key.gpkg"

    ended = qgis_process("--json", "run", CHECK, "--APIS=geocoding", "--APIS=routing", f"--OUTPUT={output}")

    assert ended.code == 0
    assert ended.results["WORKING"] == 1
    assert [status for _, status, _ in rows(output)] == [200, 403]
    assert GEOCODING_KEY not in ended.all_text
