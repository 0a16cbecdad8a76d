"""The language of QGIS on a server: ``qgis_process``, with the plugin from its zip."""

import json

from tests.e2e.conftest import copied
from tests.support.runs import ALGORITHM


def test_a_profile_that_speaks_german(profile, environment, qgis_process, reverse_geocode, tmp_path):
    own = copied(profile, tmp_path / "profile")
    settings = own.folder / "profiles" / "default" / "QGIS" / "QGIS3.ini"
    with settings.open("a", encoding="utf-8") as file:
        file.write("\n[locale]\noverrideFlag=true\nuserLocale=de_AT\n")
    environment |= own.environment()

    explained = qgis_process("--json", "help", ALGORITHM)
    ended, _ = reverse_geocode()

    assert explained.code == 0
    told = json.loads(explained.out)
    assert told["algorithm_details"]["name"] == "Punkte rückwärts geokodieren"
    assert told["parameters"]["INPUT"]["description"] == "Punkte"
    assert "rg_status" in explained.out
    assert ended.code == 0
    assert ended.results["OK"] == 298
