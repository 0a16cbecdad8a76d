"""The language of QGIS on a server: ``qgis_process``, with the plugin from its zip."""

import json

import pytest

from tests.e2e.conftest import copied
from tests.support.runs import ALGORITHM

GERMAN, ENGLISH = "Punkte rückwärts geokodieren", "Reverse geocode points"


@pytest.fixture
def speaking(profile, environment, qgis_process, tmp_path):
    """Set the language of a profile of its own, as QGIS's options do."""

    def choose(locale):
        own = copied(profile, tmp_path / "profile")
        settings = own.folder / "profiles" / "default" / "QGIS" / "QGIS3.ini"
        with settings.open("a", encoding="utf-8") as file:
            file.write(f"\n[locale]\noverrideFlag=true\nuserLocale={locale}\n")
        environment.update(own.environment())

    return choose


@pytest.mark.parametrize(("locale", "name"), [("de_AT", GERMAN), ("sw", ENGLISH)])
def test_an_algorithm_is_called_what_it_is_in_the_users_language(speaking, qgis_process, locale, name):
    speaking(locale)

    explained = qgis_process("--json", "help", ALGORITHM)

    assert explained.code == 0
    told = json.loads(explained.out)
    assert told["algorithm_details"]["name"] == name
    assert told["parameters"]["INPUT"]["description"] == ("Punkte" if name == GERMAN else "Points")
    assert "rg_status" in explained.out


def test_the_fields_are_the_same_in_every_language(speaking, reverse_geocode):
    speaking("de")
    ended, output = reverse_geocode()
    assert ended.code == 0
    assert ended.results["OK"] == 298
    assert output.exists()
