"""The plugin leaves a real QGIS window in the middle of everything it does, and QGIS goes on."""

import json
import subprocess
from itertools import cycle, islice

import pytest

from tests.e2e.conftest import python_path, run_qgis_process
from tests.support.demo_gateway import ROOT
from tests.support.layers import point_layer, spread, written
from tests.support.models import reverse_geocoding_model
from tests.support.runs import ALGORITHM

ROUNDS = [("disable", "slow"), ("update", "silent"), ("reload", "gone")]
PLACES = 4_000


@pytest.fixture
def play(environment, profile, gateway, everything_left, request):
    """Play rounds, each a way to go and a network, in one window."""
    folder = everything_left / request.node.name
    folder.mkdir()
    plugin = profile.folder / "profiles" / "default" / "python" / "plugins" / "location_gateway"
    unpacked = plugin.resolve()
    stops = written(point_layer(spread(PLACES)), folder / "stops.gpkg")
    reverse_geocoding_model({"USE_STORE": False}, {"USE_STORE": False}).toFile(str(folder / "addresses.model3"))
    del environment["QT_QPA_PLATFORM"]

    def play(rounds):
        variables = {
            "FOLDER": folder,
            "GATEWAY": gateway.url,
            "STOPS": stops,
            "TRACKS": ROOT / "demo" / "data" / "gps_traces.geojson",
            "MODEL": folder / "addresses.model3",
            "PLUGIN": plugin,
            "ROUNDS": json.dumps(rounds),
        }
        ended = subprocess.run(
            [
                *("xvfb-run", "--auto-servernum", "--server-args", "-screen 0 1600x1000x24"),
                *("qgis", "--nologo", "--noversioncheck", "--profiles-path", profile.folder),
                *("--code", ROOT / "tests" / "e2e" / "unload_session.py"),
            ],
            env=environment
            | {f"SESSION_{name}": str(value) for name, value in variables.items()}
            | {"PYTHONPATH": python_path(ROOT)},
            capture_output=True,
            text=True,
            timeout=180 + 90 * len(rounds),
            check=False,
        )
        (folder / "log.txt").write_text(ended.stdout + ended.stderr)
        return json.loads((folder / "session.json").read_text()) | {"stops": stops}, ended

    yield play
    plugin.unlink()
    plugin.symlink_to(unpacked, target_is_directory=True)


@pytest.mark.application
@pytest.mark.slow
def test_unloading_in_the_middle_of_everything(play):
    check(ROUNDS, *play(ROUNDS))


@pytest.mark.application
@pytest.mark.long
@pytest.mark.parametrize("way", ["disable", "update", "reload"])
def test_unloading_ten_times(play, way):
    rounds = [(way, network) for network in islice(cycle(("slow", "silent", "gone")), 10)]
    check(rounds, *play(rounds))


@pytest.mark.application
@pytest.mark.parametrize(
    "network",
    [
        pytest.param("slow", marks=pytest.mark.slow),
        pytest.param("silent", marks=pytest.mark.long),
        pytest.param("gone", marks=pytest.mark.long),
    ],
)
def test_quitting_in_the_middle_of_everything(play, environment, network):
    session, ended = play([("quit", network)])

    check_end([("quit", network)], session, ended)
    again = run_qgis_process(
        environment | {"QT_QPA_PLATFORM": "offscreen"},
        *("--json", "run", ALGORITHM, f"--INPUT={session['stops']}", "--OUTPUT=memory:", "--DRY_RUN=true"),
    )
    assert (again.results["FROM_STORE"] > 0) is (network == "slow"), "what was answered is kept"


def check(rounds, session, ended):
    check_end(rounds, session, ended)
    bill = session["bill"]
    assert bill["FROM_STORE"] > 0, "what was answered before is not asked again"
    assert bill["FROM_STORE"] + bill["TRANSACTIONS"] == PLACES


def check_end(rounds, session, ended):
    assert session["failures"] == []
    assert ended.returncode == 0, ended.stderr[-2_000:]
    assert [(way, network) for way, network, _s in session["rounds"]] == rounds
    assert [text for _tag, text in session["messages"] if "Traceback" in text or "location_gateway" in text] == []
