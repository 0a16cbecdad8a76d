"""What an operator may give to ``qgis_process``: variables alone, a parameter alone, a profile alone; a key or a token.

What is missing or wrong where all is given by variables is in test_qgis_process.py.
"""

import json
from collections import Counter

import pytest
import requests

from tests.e2e.conftest import STOPS, copied, name_of, run_qgis_process, set_in_profile, store_configurations
from tests.leaks.secrets import SECOND_KEY
from tests.support.demo_gateway import KEY
from tests.support.runs import ALGORITHM

CLIENT = {"method": "Basic", "username": "demo-access-geocoding", "password": "demo-client-geocoding-3Vb86xTn"}
CHECK = "locationgateway:checkgateway"
AUTH_DB = "profiles/default/qgis-auth.db"


@pytest.fixture(scope="module")
def configured(profile, module_folder):
    """A profile of an analyst, with two more configurations: another key, and the client of a token."""
    configured = copied(profile, module_folder / "profile")
    second, client, deleted = store_configurations(
        configured,
        {"method": "APIHeader", "apiKey": SECOND_KEY},
        CLIENT,
        {"method": "APIHeader", "apiKey": SECOND_KEY},
    )
    store_configurations(configured, deleted)
    configured_ids = {"second": second, "client": client, "deleted": deleted}
    return configured, configured_ids


@pytest.fixture
def ids(configured):
    return configured[1]


@pytest.fixture
def environment(configured):
    """Variables that say which profile, and nothing of the plugin's."""
    environment = configured[0].environment()
    assert not [name for name in environment if name.startswith("LOCATION_GATEWAY_")]
    return environment


@pytest.fixture
def use(configured, gateway):
    """Set this alone in the profile; the address is the demo gateway's."""
    set_in_profile(configured[0])
    return lambda **texts: set_in_profile(configured[0], **{"url": gateway.url, "requests_per_second": "1000", **texts})


@pytest.fixture
def run(environment, everything_left, request):
    """Reverse-geocode without the store, so that each run asks; return the process."""

    def run(*arguments, algorithm=ALGORITHM, use_store=False):
        given = [f"--INPUT={STOPS}", f"--USE_STORE={str(use_store).lower()}"] if algorithm == ALGORITHM else []
        output = f"--OUTPUT={everything_left / name_of(request)}.gpkg"
        return run_qgis_process(environment, "--json", "run", algorithm, *given, output, *arguments)

    return run


def test_variables_alone_without_any_auth_database(  # noqa: PLR0917 - fixtures
    gateway, profile, environment, run, everything_left, results_folder
):
    bare = copied(profile, everything_left / "without an auth database")
    (bare.folder / AUTH_DB).unlink()
    (bare.folder / "master-password").unlink()
    environment |= bare.environment() | {
        "LOCATION_GATEWAY_API_KEY": KEY,
        "LOCATION_GATEWAY_BASE_URL": gateway.url,
        "LOCATION_GATEWAY_STORE": str(results_folder),
    }
    del environment["QGIS_AUTH_PASSWORD_FILE"]

    ended = run()

    assert ended.code == 0, ended.err
    assert ended.results["OK"] == 298
    assert gateway.usage()["by_key"] == {"full": 3}
    assert KEY not in ended.all_text


def test_a_token_for_one_service_and_the_key_for_another(gateway, ids, use, run):
    use(
        authcfg=ids["second"],
        token_services="geocoding",
        token_url=f"{gateway.url}/oauth2/token",
        token_authcfg=ids["client"],
        token_signed="true",
    )

    ended = run("--APIS=geocoding", "--APIS=routing", algorithm=CHECK)

    assert ended.code == 0, ended.err
    assert ended.results["WORKING"] == 2
    shown = Counter((asked["path"], asked["key"]) for asked in gateway.log())
    assert shown == {("/oauth2/token", "none"): 1, ("/multi-revgeocode", "geocoding"): 1, ("/v8/routes", "second"): 1}
    tokens = requests.post(f"{gateway.url}/_demo/tokens", json={}, timeout=120).json()
    assert tokens["issued"] == 1
    assert CLIENT["password"] not in ended.all_text


def wrong_master_password(environment, folder, _ids):
    file = folder / "wrong-password"
    file.write_text("not it\n")
    environment["QGIS_AUTH_PASSWORD_FILE"] = str(file)


def master_password_file_gone(environment, folder, _ids):
    environment["QGIS_AUTH_PASSWORD_FILE"] = str(folder / "gone")


def unknown_environment(environment, _folder, _ids):
    environment["LOCATION_GATEWAY_ENVIRONMENT"] = "acceptance"


def configuration_deleted(environment, _folder, ids):
    environment["LOCATION_GATEWAY_AUTHCFG"] = ids["deleted"]


def other_auth_database(environment, folder, _ids):
    """The folder is there, the database is not: QGIS makes an empty one."""
    (folder / "empty").mkdir()
    environment["QGIS_AUTH_DB_DIR_PATH"] = str(folder / "empty")


@pytest.mark.parametrize(
    ("change", "sentences"),
    [
        (wrong_master_password, ["authentication database is locked", "whose first line is the master password"]),
        pytest.param(
            *(master_password_file_gone, ["authentication database is locked", "QGIS_AUTH_PASSWORD_FILE"]),
            marks=pytest.mark.long,
        ),
        (unknown_environment, ["There is no environment 'acceptance', which LOCATION_GATEWAY_ENVIRONMENT names."]),
        (
            configuration_deleted,
            ["There is no authentication configuration '{deleted}' in QGIS's authentication database"],
        ),
        (
            other_auth_database,
            ["There is no authentication configuration '{second}' in QGIS's authentication database", "/empty/"],
        ),
    ],
)
def test_what_is_missing_or_wrong_is_said_before_any_request(  # noqa: PLR0917 - fixtures
    gateway, environment, ids, use, run, tmp_path, change, sentences
):
    use(authcfg=ids["second"])
    change(environment, tmp_path, ids)

    ended = run()

    assert ended.code == 1
    for sentence in sentences:
        assert sentence.format(**ids) in ended.err
    assert "Traceback" not in ended.err
    assert gateway.usage()["requests"] == 0


def test_two_profiles_see_no_keys_or_results_of_each_other(  # noqa: PLR0917 - fixtures
    gateway, profile, configured, environment, ids, use, run, everything_left
):
    use(authcfg=ids["second"])

    first = run(use_store=True)

    assert first.code == 0, first.err
    assert first.results["OK"] == 298
    assert gateway.usage()["by_key"] == {"second": 3}
    assert (configured[0].folder / "profiles/default/location_gateway/results-production.sqlite").is_file()
    other = copied(profile, everything_left / "other profile")
    set_in_profile(other, url=gateway.url, authcfg=profile.authcfg, requests_per_second="1000")
    environment |= other.environment()
    gateway.reset()

    unknown = run(f"--AUTHCFG={ids['second']}")
    own = run(use_store=True)

    assert unknown.code == 1
    assert f"There is no authentication configuration '{ids['second']}'" in unknown.err
    assert own.results["FROM_STORE"] == 0
    assert gateway.usage()["by_key"] == {"full": 3}
    assert SECOND_KEY not in json.dumps([unknown.all_text, own.all_text])
