"""After all that an analyst and a server may do: no key, client's secret or token lies anywhere on the disk.

What the other tests of this folder leave is searched in the end, in the same way (tests/leaks).
"""

import json
import subprocess

import pytest

from demo.showcase.profile import QGIS_PYTHON
from tests.e2e.conftest import STOPS, copied, set_in_profile, store_configurations
from tests.e2e.gossip import Gossip
from tests.leaks.secrets import OWN_KEY, OWN_SECRET, TOKEN
from tests.support.demo_gateway import KEY
from tests.support.models import reverse_geocoding_model
from tests.support.runs import ALGORITHM
from tests.support.secret_scan import SecretScan


@pytest.fixture(scope="module")
def folder(everything_left):
    """Where the session leaves everything: its profile, its home and what is temporary too."""
    folder = everything_left / "session without a trace"
    for name in ("home", "temporary"):
        (folder / name).mkdir(parents=True)
    return folder


@pytest.fixture(scope="module")
def gossip(running_gateway):
    gossip = Gossip(running_gateway.url, KEY, TOKEN)
    yield gossip
    gossip.stop()


@pytest.fixture(scope="module")
def environment(profile, gossip, folder, everything_left):
    """What programs of the session are started with; the key and the client are in the auth database."""
    own = copied(profile, folder / "profile")
    key, client = store_configurations(
        own,
        {"method": "APIHeader", "apiKey": OWN_KEY},
        {"method": "Basic", "username": "a-client", "password": OWN_SECRET},
    )
    set_in_profile(own, url=f"{gossip.url}/ok", authcfg=key, requests_per_second="1000", timeout_s="1")
    return own.environment() | {
        "HOME": str(folder / "home"),
        "TMPDIR": str(folder / "temporary"),
        "PYTHONPATH": str(everything_left / "unpacked"),
        "SESSION_FOLDER": str(folder),
        "SESSION_GOSSIP": gossip.url,
        "SESSION_STOPS": str(STOPS),
        "SESSION_CLIENT": client,
    }


@pytest.fixture(scope="module")
def start(environment, folder):
    """Run a program of the session; keep all that it prints."""

    def run(name, *command, said="", **variables):
        ended = subprocess.run(
            list(map(str, command)),
            env=environment | variables,
            input=said.encode(),
            capture_output=True,
            check=False,
            timeout=120,
        )
        (folder / f"{name}.log").write_bytes(ended.stdout + ended.stderr)
        return ended

    return run


@pytest.fixture(scope="module")
def session(running_gateway, gossip, folder, start):
    """All of it."""
    running_gateway.reset()
    model = folder / "addresses.model3"
    assert reverse_geocoding_model({"USE_STORE": False}).toFile(str(model))
    desk = start("desk printed", QGIS_PYTHON, __file__.replace("test_key_is_nowhere", "desk_session"), said=OWN_KEY)
    assert desk.returncode == 0, desk.stderr.decode()
    arguments = ("run", ALGORITHM, f"--INPUT={STOPS}", "--USE_STORE=false", f"--OUTPUT={folder / 'refused'}.gpkg")
    refused = start("refused", "qgis_process", "--json", *arguments, LOCATION_GATEWAY_BASE_URL=f"{gossip.url}/400")
    assert refused.returncode == 1, refused.stderr.decode()
    ended = start(
        "slow model",
        *("qgis_process", "run", model, f"--POINTS={STOPS}", f"--result={folder / 'model.gpkg'}"),
        LOCATION_GATEWAY_API_KEY=OWN_KEY,
        LOCATION_GATEWAY_BASE_URL=f"{gossip.url}/slow",
    )
    assert ended.returncode == 0, ended.stderr.decode()
    assert sum("/slow/" in address for address in gossip.addresses) > 3, "it gave up waiting, and asked again"
    (folder / "addresses of the gateway.json").write_text(json.dumps(running_gateway.log()))
    (folder / "addresses of the gossip.log").write_text("\n".join(gossip.addresses))


def test_the_session_showed_the_key_and_the_token(session, gossip):
    assert OWN_KEY in gossip.shown
    assert f"Bearer {TOKEN}" in gossip.shown
    assert any(shown.startswith("Basic ") for shown in gossip.shown), "the client showed its secret"


def test_nothing_of_the_session_holds_a_secret(session, folder):
    scan = SecretScan([OWN_KEY, OWN_SECRET, TOKEN, KEY])

    found = scan.files(folder)

    assert found == []
    searched = {str(path.relative_to(folder)) for path in scan.searched}
    settings = "profile/profiles/default"
    assert searched >= {
        *("desk.log", "slow model.log", "refused.log"),
        *(
            "page.json",
            "page.png",
            "project.qgz",
            "project.qgs",
            "production ok.gpkg",
            "tokens ok.gpkg",
            "model.gpkg",
            "addresses.model3",
        ),
        *(f"{settings}/{name}" for name in ("QGIS/QGIS3.ini", "user-history.db", "qgis-auth.db")),
        *(f"{settings}/location_gateway/{name}.sqlite" for name in ("results-production", "results-tokens", "usage")),
    }


def test_the_log_tells_what_happened_all_the_same(session, folder):
    log = (folder / "desk.log").read_text()
    for sentence in ("does not know the key (401)", "not licensed for this (403)", "did not accept the request (400)"):
        assert sentence in log
    for sentence in ("Key stored in the configuration", "The new key is not known (401)", "contains white space"):
        assert sentence in log
    assert "ZeroDivisionError" in log
    assert "GatewaySession" in log
    assert "•••" in log
