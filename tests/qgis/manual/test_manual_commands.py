"""Every block of the pages with commands runs as it is printed, or is read where it cannot run."""

import configparser
import os
import re
import shutil
import subprocess
from pathlib import Path
from zipfile import ZipFile

import pytest
from location_gateway.core.connection.settings import SettingsError, read_settings
from qgis.core import QgsApplication

from demo.showcase.profile import PACKAGE, QGIS_PYTHON, Profile
from scripts.source_tree import ROOT, shipped
from tests.support.demo_gateway import KEY
from tests.support.layers import rows_of

README, DEMO, SERVER, SCRIPTS, BATCH = (
    "README.md",
    *(f"docs/{name}.md" for name in ("demo-gateway", "server", "scripts", "batch-scripts")),
)
DEMO_URL = "http://127.0.0.1:8765"
ROWS_OF_THE_DEMO = 300

RUN_HERE = {
    "install": (SERVER, "python3 -m zipfile"),
    "demo": (DEMO, "export LOCATION_GATEWAY_BASE_URL"),
    "variables": (SERVER, f"export LOCATION_GATEWAY_BASE_URL={DEMO_URL}"),
    "runs": (SERVER, "qgis_process run locationgateway:checkgateway"),
    "readme": (README, "export QT_QPA_PLATFORM"),
    "configuration": (SERVER, "export LOCATION_GATEWAY_BASE_URL=https"),
    "profile": (SERVER, "export QGIS_CUSTOM_CONFIG_PATH"),
    "results": (SERVER, "qgis_process --json run"),
    "environment": (SERVER, "QT_QPA_PLATFORM=offscreen"),
    "service": (SERVER, "[Unit]\nDescription=Addresses of the day's stops\n"),
}
RUN_BY_TEST_MANUAL_SCRIPTS = [
    (SCRIPTS, "import processing\n"),
    (SCRIPTS, "from qgis.core import ("),
    (SCRIPTS, "import sys"),
    (BATCH, "#!/bin/sh -e\ncd /srv/gateway\nset -a; . ./environment; set +a\nqgis_process"),
    (BATCH, "#!/bin/sh -e\ncd /srv/gateway\nset -a; . ./environment; set +a\nids="),
    (BATCH, "qgis_process run locationgateway:batchjobs"),
]
READ_ONLY = {
    (README, "scripts/demo"): "installs; tests/e2e/test_demo.py runs the rest",
    (README, ".venv/plain/bin/python -m demo.gateway"): "starts a server: all tests use the same one",
    (README, "scripts/test"): "installs, and takes long",
    (SERVER, "[Unit]\nDescription=Addresses of the day's stops, each"): "a timer of systemd",
    (SERVER, "systemctl"): "needs systemd",
    (SERVER, "FROM"): "needs a container",
    (SERVER, "docker"): "needs a container",
    (SERVER, "@echo off"): "needs Windows",
    (SERVER, "schtasks"): "needs Windows",
    (BATCH, "0 19"): "lines of cron",
    (DEMO, "py -3.12"): "needs Windows, and installs",
    (DEMO, "python3.12"): "installs",
}
"""What cannot run in a test, and why."""


def blocks(page):
    """Return the language and the text of each block of a page."""
    return re.findall(r"^```(\w*)\n(.*?)^```$", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)


ALL = [(page, *block) for page in (README, DEMO, SERVER, SCRIPTS, BATCH) for block in blocks(page)]


def block(page, start):
    """Return the one block of a page that starts like that."""
    (found,) = (text for where, _, text in ALL if where == page and text.startswith(start))
    return found


class Server:
    """A computer whose user has QGIS and the zip of the plugin, but has not started QGIS yet."""

    def __init__(self, root, gateway):
        self.root, self.gateway = root, gateway
        self.folder = root / "home"
        self.folder.mkdir()
        data = Path(".local", "share", QgsApplication.QGIS_ORGANIZATION_NAME, QgsApplication.QGIS_APPLICATION_NAME)
        Profile.empty(self.folder / data)
        (self.folder / "demo").symlink_to(ROOT / "demo", target_is_directory=True)
        with ZipFile(self.folder / "location_gateway.zip", "w") as file:
            files = [*shipped(), ROOT / "metadata.txt", *(ROOT / "core").rglob("*.*"), *(ROOT / "icons").iterdir()]
            for path in sorted({path for path in files if path.is_file() and path.suffix != ".pyc"}):
                file.write(path, f"{PACKAGE}/{path.relative_to(ROOT).as_posix()}")

    def store_key(self):
        """Store a key in /etc/gateway and in the profile of /srv/qgis, whose settings name it; return its id."""
        profile = Profile.make(self.root / "srv" / "qgis", ROOT, KEY)
        settings = profile.folder / "profiles" / "default"
        named = {"url": self.gateway.url, "authcfg": profile.authcfg}
        texts = "".join(f"environments\\production\\{name}={text}\n" for name, text in named.items())
        with (settings / "QGIS" / "QGIS3.ini").open("a", encoding="utf-8") as file:
            file.write(f"\n[location_gateway]\n{texts}")
        for folder in (self.root / "etc" / "gateway", self.root / "srv" / "gateway" / "auth"):
            folder.mkdir(parents=True)
            shutil.copy(profile.folder / "master-password", folder)
            shutil.copy(settings / "qgis-auth.db", folder)
        return profile.authcfg

    def shell(self, *names, authcfg="", **texts):
        """Run blocks in one shell, as a user would who types them; return what they print."""
        printed = "\n".join(texts.get(name) or block(*RUN_HERE[name]) for name in names)
        for before, after in {
            DEMO_URL: self.gateway.url,
            "https://gateway.example": self.gateway.url,
            "/etc/gateway": str(self.root / "etc" / "gateway"),
            "/srv/": f"{self.root}/srv/",
            "abc1234": authcfg,
            "def5678": authcfg,
        }.items():
            printed = printed.replace(before, after)
        inherited = {name: text for name, text in os.environ.items() if not re.match("XDG_|QGIS_|LOCATION_", name)}
        path = f"{inherited['PATH']}:{Path(QGIS_PYTHON).parent}"
        ended = subprocess.run(
            ["bash", "-euo", "pipefail", "-c", printed],
            cwd=self.folder,
            env=inherited | {"HOME": str(self.folder), "PATH": path},
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
        )
        assert ended.returncode == 0, ended.stdout + ended.stderr
        return ended.stdout

    def statuses(self):
        """Return the statuses of the layer with the addresses, and remove it."""
        file = self.folder / "stops_with_addresses.gpkg"
        found = [row["rg_status"] for row in rows_of(file)]
        file.unlink()
        return {status: found.count(status) for status in found}


@pytest.fixture
def server(gateway, tmp_path):
    """Make the computer of a user."""
    return Server(tmp_path, gateway)


def test_every_block_runs_or_has_a_reason():
    listed = [*RUN_HERE.values(), *RUN_BY_TEST_MANUAL_SCRIPTS, *READ_ONLY]

    assert sorted(block(*one) for one in listed) == sorted(text for _, _, text in ALL)


@pytest.mark.application
def test_the_commands_of_a_new_server_run_against_the_demo(server):
    told = server.shell("install", "demo", "variables", "runs")

    assert "locationgateway:reversegeocode\tReverse geocode points\n" in told
    assert (server.folder / "findings.csv").stat().st_size
    assert "Rows: 300 (no geometry: 1, invalid values: 1, not requested: 298)" in told
    assert "Rows: 300 (found: 59, no address: 239, no geometry: 1, invalid values: 1)" in told
    assert sum(server.statuses().values()) == ROWS_OF_THE_DEMO

    server.shell("disable", "readme", disable=f"qgis_process plugins disable {PACKAGE}")

    assert server.statuses() == {"ok": 298, "no_geometry": 1, "invalid": 1}
    assert server.gateway.usage()["by_key"].keys() == {"visitor"}


@pytest.mark.application
def test_each_way_of_giving_a_key_on_a_server(server):
    authcfg = server.store_key()
    stops = "qgis_process run native:savefeatures --INPUT=demo/data/delivery_stops.geojson --OUTPUT=stops.gpkg"
    server.shell("install", "stops", stops=stops)

    server.shell("configuration", authcfg=authcfg)

    assert server.statuses()["ok"] == 298
    told = server.shell("profile", "results")

    assert "Run it again" not in told
    assert server.statuses()["ok"] == 298
    unit = configparser.ConfigParser(interpolation=None)
    unit.optionxform = str
    unit.read_string(block(*RUN_HERE["service"]))
    service = unit["Service"]
    credentials = service["LoadCredential"].partition(":")[2]
    started = f"export {service['Environment'].replace('%d/master-password', credentials)}\n{service['ExecStart']}"
    named = {"before": "set -a", "started": started.replace("/usr/bin/", "")}

    server.shell("before", "environment", "started", authcfg=authcfg, **named)

    assert server.statuses()["ok"] == 298


def commands_of(text):
    """Return the algorithm and the parameters of each command, whether lines go on as in a shell or in Windows."""
    joined = re.sub(r"[\\^]\n", " ", text)
    found = re.findall(r"locationgateway:(\w+)(.*)", joined)
    return [(name, re.findall(r"--([A-Z]\w*)=", rest)) for name, rest in found]


def test_blocks_name_what_exists(provider):
    parameters = {one.name(): {each.name() for each in one.parameterDefinitions()} for one in provider.algorithms()}
    commands = [command for *_, text in ALL for command in commands_of(text)]

    assert len(commands) > 15
    assert [(name, given) for name, given in commands if not set(given) <= parameters.get(name, set())] == []


@pytest.mark.parametrize(
    "name", sorted({name for *_, text in ALL for name in re.findall(r"LOCATION_GATEWAY_\w+", text)})
)
def test_blocks_set_variables_that_exist(name):
    with pytest.raises(SettingsError) as told:
        read_settings(environ={name: "", "LOCATION_GATEWAY_ENVIRONMENT": "nowhere"})

    assert "There is no environment 'nowhere'" in str(told.value)


@pytest.mark.parametrize("text", [text for _, language, text in ALL if not language], ids=lambda text: text[:20])
def test_blocks_of_a_shell_can_be_read(text):
    if text.startswith(("import ", "0 19")):
        pytest.skip("This is no shell.")

    assert subprocess.run(["bash", "-n"], input=text, text=True, check=False).returncode == 0


def test_scripts_and_files_that_blocks_name_exist():
    scripts = {name for page, _, text in ALL if page == README for name in re.findall(r"\bscripts/\w+", text)}
    lines = block(BATCH, "0 19").splitlines()
    page = (ROOT / BATCH).read_text(encoding="utf-8")
    timer = configparser.ConfigParser(interpolation=None)
    timer.read_string(block(SERVER, "[Unit]\nDescription=Addresses of the day's stops, each"))

    assert scripts
    assert all(os.access(ROOT / name, os.X_OK) for name in scripts)
    assert [f"`{line.split(maxsplit=5)[5]}`:\n\n```\n#!" in page for line in lines] == [True, True]
    assert timer.sections() == ["Unit", "Timer", "Install"]
