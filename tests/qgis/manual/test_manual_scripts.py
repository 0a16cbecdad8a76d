"""The blocks of the page about scripts run as they are printed, and share with QGIS what they should."""

import json
import re
import subprocess

import pytest
import qgis.core
from qgis.core import QgsApplication, QgsProject, QgsVectorLayer
from qgis.PyQt.QtCore import QEventLoop

from demo.showcase.profile import QGIS_PYTHON, Profile
from tests.support.demo_gateway import KEY, ROOT
from tests.support.layers import ESPLANADE, RAILWAY_STATION, point_layer, written
from tests.support.manual import blocks_of, write_files
from tests.support.runs import ALGORITHM

CONSOLE, TASK, ALONE = (*blocks_of("scripts", "")[:1], *blocks_of("scripts", "python"))
OUTPUT = "stops_with_addresses.gpkg"
NAMES = re.findall(r"(?m)^QgsApplication\.set(?:Organization|Application)\w+\(.*\n", ALONE)
"""The lines that make a script use QGIS's profile."""
OWN = "This script does not use QGIS's profile."
ALL_DIFFERS = "Its settings, stored answers and usage are not those of QGIS."
SETTINGS_DIFFER = "Its settings, such as the monthly limit, are not those of QGIS."
STORE = {"LOCATION_GATEWAY_STORE": "{folder}/results"}


class Home:
    """The home of a user, whose QGIS has the key, and the settings of production that are given."""

    def __init__(self, folder, gateway, **settings):
        self.folder = folder
        self.data = folder / ".local" / "share" / QgsApplication.QGIS_ORGANIZATION_NAME
        self.data /= QgsApplication.QGIS_APPLICATION_NAME
        texts = "".join(f"environments\\production\\{name}={text}\n" for name, text in settings.items())
        profile = Profile.make(self.data, ROOT, KEY, f"[location_gateway]\n{texts}")
        self.environment = profile.environment() | {
            "HOME": str(folder),
            "LOCATION_GATEWAY_BASE_URL": gateway.url,
            "LOCATION_GATEWAY_AUTHCFG": profile.authcfg,
        }
        for name in ("QGIS_CUSTOM_CONFIG_PATH", "XDG_DATA_HOME", "XDG_CONFIG_HOME"):
            self.environment.pop(name, None)
        write_files(folder)

    @property
    def results(self):
        return self.data / "profiles" / "default" / "location_gateway"

    def script(self, text=ALONE):
        """Run a script; return all that it prints."""
        (self.folder / "script.py").write_text(text, encoding="utf-8")
        return self.started(QGIS_PYTHON, "script.py")

    def qgis_process(self, *more):
        """Run the same with ``qgis_process``; return all that it prints."""
        return self.started("qgis_process", "run", ALGORITHM, "--INPUT=stops.gpkg", f"--OUTPUT={OUTPUT}", *more)

    def shell(self, name):
        """Run a script of the shell; return the results that it has left in its JSON."""
        told = self.started("sh", "-e", name)
        file = self.folder / ("submitted.json" if name == "submit" else "collected.json")
        assert file.stat().st_size, told
        return json.loads(file.read_text(encoding="utf-8"))["results"]

    def started(self, *command):
        """Run a command; return all that it prints."""
        environment = {name: str(value) for name, value in self.environment.items() if value is not None}
        ended = subprocess.run(
            command, cwd=self.folder, env=environment, capture_output=True, text=True, check=False, timeout=300
        )
        return ended.stdout + ended.stderr


@pytest.fixture
def home(gateway, tmp_path):
    """Make the home of a user."""
    return lambda **settings: Home(tmp_path, gateway, **settings)


def test_the_block_of_the_console_runs(run_algorithm, qgis_iface, qgis_new_project, capsys):
    layer = point_layer([ESPLANADE, None])
    QgsProject.instance().addMapLayer(layer)
    qgis_iface.setActiveLayer(layer)

    exec(CONSOLE, {**vars(qgis.core), "iface": qgis_iface})  # noqa: S102 - as the Python console does

    assert capsys.readouterr().out == "1 of 2 rows; 1 transactions\n"
    assert [one.featureCount() for one in QgsProject.instance().mapLayers().values()] == [2, 2]


def test_the_task_in_the_background_runs(run_algorithm, qgis_new_project, tmp_path, monkeypatch, capsys):
    write_files(tmp_path)
    monkeypatch.chdir(tmp_path)
    names, loop = {}, QEventLoop()

    exec(TASK, names)  # noqa: S102 - as the Python console does
    names["task"].executed.connect(loop.quit)
    loop.exec()

    assert "Found: 2 of 3" in capsys.readouterr().out
    assert [layer.featureCount() for layer in QgsProject.instance().mapLayers().values()] == [3]


@pytest.mark.application
@pytest.mark.parametrize("order", [("script", "qgis_process"), ("qgis_process", "script")])
def test_a_script_and_qgis_process_pay_together_once(home, gateway, order):
    user = home()

    first, second = (getattr(user, name)() for name in order)

    assert "transactions: at most 2" in first, first
    assert "already stored: 2 → requests: 0 → transactions: at most 0" in second, second
    assert gateway.usage()["transactions"] == {"multi-revgeocode": 2}
    assert gateway.usage()["by_key"] == {"full": 1}
    for told in (first, second):
        assert f"Stored answers and usage are in {user.results}." in told
        assert OWN not in told
    assert QgsVectorLayer(str(user.folder / OUTPUT)).featureCount() == 3


@pytest.mark.application
@pytest.mark.parametrize("order", [("script", "qgis_process"), ("qgis_process", "script")])
def test_the_monthly_limit_of_the_profile_binds_both(home, gateway, order):
    user = home(monthly_limit=3)
    first, second = (getattr(user, name) for name in order)
    first()
    written(point_layer([ESPLANADE, RAILWAY_STATION]), user.folder / "stops.gpkg")

    told = second()

    assert "2 of this month's limit of 3 are used already" in told
    assert "Nothing was sent." in told
    assert gateway.usage()["transactions"] == {"multi-revgeocode": 2}


@pytest.mark.application
@pytest.mark.parametrize(
    ("variables", "sentence"),
    [
        ({}, ALL_DIFFERS),
        (STORE, SETTINGS_DIFFER),
        ({"QGIS_CUSTOM_CONFIG_PATH": "{folder}/config"}, SETTINGS_DIFFER),
        (STORE | {"LOCATION_GATEWAY_MONTHLY_LIMIT": "9"}, None),
    ],
)
def test_a_script_without_the_profile_is_told_once(home, variables, sentence):
    user = home()
    (user.folder / "plugins").mkdir()
    (user.folder / "plugins" / "location_gateway").symlink_to(ROOT, target_is_directory=True)
    user.environment |= {name: text.format(folder=user.folder) for name, text in variables.items()}
    user.environment |= {"LOCATION_GATEWAY_AUTHCFG": None, "LOCATION_GATEWAY_API_KEY": KEY}
    user.environment |= {"PYTHONPATH": str(user.folder / "plugins")}

    told = user.script(ALONE.replace("".join(NAMES), ""))

    assert len(NAMES) == 3
    assert "Found: 2 of 3" in told, told
    assert told.count(OWN) == bool(sentence)
    assert not sentence or f"{OWN} {sentence} The page 'Python scripts'" in told


@pytest.mark.application
def test_a_command_with_results_elsewhere_says_where(home):
    user = home()
    elsewhere = user.folder / "elsewhere"
    user.environment["LOCATION_GATEWAY_STORE"] = elsewhere

    told = user.qgis_process()

    assert f"Stored answers and usage are in {elsewhere}." in told
    assert elsewhere.is_dir()
    assert not user.results.exists()


@pytest.mark.application
def test_options_of_qgis_process_are_no_unknown_parameters(home):
    told = home().qgis_process("--ELLIPSOID=EPSG:7030", "--DISTANCE_UNITS=meters", "--AREA_UNITS=m2")

    assert "Rows: 3 (found: 2, no geometry: 1)." in told, told


@pytest.mark.application
@pytest.mark.parametrize("is_stored", [False, True])
def test_the_scripts_of_evening_and_morning(home, gateway, is_stored):
    user = home()
    gateway.batch(seconds=0)
    _, submit, collect, jobs = blocks_of("batch-scripts", "")
    for name, text in {"environment": "", "submit": submit, "collect": collect, "jobs": jobs}.items():
        (user.folder / name).write_text(text.replace("/srv/gateway", str(user.folder)), encoding="utf-8")
    if is_stored:
        user.qgis_process("--RADIUS=200")

    submitted, collected = user.shell("submit"), user.shell("collect")

    assert bool(submitted["JOB_IDS"]) is not is_stored
    assert (collected["ROWS"], collected["OK"] + collected["NO_MATCH"], collected["NO_GEOMETRY"]) == (3, 2, 1)
    assert sum(gateway.usage()["transactions"].values()) == 2
    if not is_stored:
        told = user.started("sh", "-e", "jobs")

        assert re.findall(r"Batch jobs of .production.: (\d)", told) == ["1", "0"], told
        assert "STATE:\tdeleted" in told, told
        assert [(user.folder / name).is_file() for name in ("jobs.csv", "running.csv")] == [True, True]
