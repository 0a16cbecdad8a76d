"""A fresh QGIS profile with the plugin from its zip and the demo key in its auth database; ``qgis_process`` in it."""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
import tempfile
import zipfile
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path

import pytest

from demo.showcase.profile import QGIS_PYTHON, Profile
from tests.support.demo_gateway import KEY, ROOT
from tests.support.runs import ALGORITHM
from tests.support.waiting import until_held

ZIP = ROOT / "dist" / "location_gateway.zip"
STOPS = ROOT / "demo" / "data" / "delivery_stops.geojson"


@dataclass
class Process:
    """How a run of ``qgis_process`` ended."""

    code: int
    out: str
    err: str

    @property
    def results(self):
        return json.loads(self.out)["results"]

    @property
    def told(self):
        """The messages of a run that ended well: a dictionary with the lists info, warning and error."""
        return json.loads(self.out)["log"]

    @property
    def all_text(self):
        return self.out + self.err


@dataclass
class Run:
    """A run under way. It prints into files: nobody has to read along while it lasts."""

    process: subprocess.Popen
    output: Path

    @classmethod
    def of(cls, environment, output, *command):
        """Start an algorithm; what it prints stands beside its output, or where that would be."""
        printed, told = (output.with_suffix(ending) for ending in (".out", ".err"))
        with printed.open("w") as out, told.open("w") as err:
            process = subprocess.Popen(
                ["qgis_process", "--json", "run", *map(str, command)],
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=out,
                stderr=err,
            )
        return cls(process, output)

    @classmethod
    def over(cls, layer, output, environment, *arguments):
        """Start reverse geocoding over a layer."""
        return cls.of(environment, output, ALGORITHM, f"--INPUT={layer}", f"--OUTPUT={output}", *arguments)

    @property
    def is_over(self):
        return self.process.poll() is not None

    def has_open(self, path):
        """Whether it has a file open."""
        folder = Path(f"/proc/{self.process.pid}/fd")
        try:
            return any(os.path.realpath(one) == str(path) for one in folder.iterdir())
        except OSError:
            return False

    def kill(self):
        """Kill it, so that it cannot clean up."""
        assert not self.is_over, f"it ended before it was killed: {self.end()}"
        self.process.kill()
        self.process.wait()

    def end(self):
        """Wait until it has ended by itself; return how."""
        code = self.process.wait(timeout=600)
        return Process(code, *(self.output.with_suffix(ending).read_text() for ending in (".out", ".err")))

    def ended_well(self):
        """Return how it ended, which had to be well."""
        ended = self.end()
        assert ended.code == 0, ended.err
        return ended


def name_of(request):
    """Return a name for what a test leaves; tests of the same name stand in different files."""
    return f"{request.node.path.stem} {request.node.name}"


@pytest.fixture(scope="session")
def everything_left(tmp_path_factory):
    """The folder in which all tests here leave what they make; tests/leaks searches it for keys in the end."""
    return tmp_path_factory.mktemp("left")


@pytest.fixture(scope="module")
def module_folder(everything_left):
    """A folder of a module, another one each time: a process that takes tests from the other may come to it twice."""
    return Path(tempfile.mkdtemp(prefix="module ", dir=everything_left))


@pytest.fixture(scope="session", autouse=True)
def printed(everything_left):
    """Keep what all programs print to the tests: it is searched, too."""
    communicate = subprocess.Popen.communicate

    def communicate_and_keep(process, *given, **named):
        printed = communicate(process, *given, **named)
        with (everything_left / "printed by programs.log").open("ab") as log:
            log.writelines(text.encode() if isinstance(text, str) else text for text in printed if text)
        return printed

    with pytest.MonkeyPatch.context() as changed:
        changed.setattr(subprocess.Popen, "communicate", communicate_and_keep)
        yield


@pytest.fixture(scope="session")
def profile(everything_left):
    assert ZIP.is_file(), "scripts/package makes the zip"
    with zipfile.ZipFile(ZIP) as package:
        package.extractall(everything_left / "unpacked")
    return Profile.make(everything_left / "profile", everything_left / "unpacked" / "location_gateway", KEY)


def python_path(folder):
    """Return PYTHONPATH with a folder, and with that of a QGIS that is not installed."""
    return os.pathsep.join(filter(None, (str(folder), os.environ.get("PYTHONPATH"))))


def copied(profile, folder):
    """Return a copy of a profile, with a life of its own."""
    shutil.copytree(profile.folder, folder, symlinks=True)
    return replace(profile, folder=folder)


def store_configurations(profile, *configurations):
    """Store configurations in the auth database of a profile, or remove those whose id is given; return the new ids."""
    ended = subprocess.run(
        [QGIS_PYTHON, Path(__file__).with_name("store_configurations.py")],
        env=profile.environment(),
        input=json.dumps(configurations),
        capture_output=True,
        text=True,
        check=True,
    )
    return json.loads(ended.stdout.splitlines()[-1])


def set_in_profile(profile, **texts):
    """Set what the options page would set for the environment production, and nothing else of the plugin's."""
    file = profile.folder / "profiles" / "default" / "QGIS" / "QGIS3.ini"
    others = file.read_text(encoding="utf-8").partition("\n[location_gateway]")[0]
    ours = "".join(f'environments\\production\\{name}="{text}"\n' for name, text in texts.items())
    file.write_text(f"{others}\n[location_gateway]\n{ours}", encoding="utf-8")


@pytest.fixture
def results_folder(everything_left, request):
    """The folder of the test's own result store and ledger, not made yet."""
    return everything_left / f"{name_of(request)} results"


@pytest.fixture
def folder(everything_left, request):
    """The folder of the test's own outputs."""
    folder = everything_left / name_of(request)
    folder.mkdir()
    return folder


@pytest.fixture
def environment(profile, gateway, results_folder):
    """An operator's environment on a server; tests may change it."""
    return operators_environment(profile, gateway, results_folder)


def operators_environment(profile, gateway, results_folder):
    """Return the environment variables that a server's operator would set."""
    return profile.environment() | {
        "LOCATION_GATEWAY_BASE_URL": gateway.url,
        "LOCATION_GATEWAY_AUTHCFG": profile.authcfg,
        "LOCATION_GATEWAY_REQUESTS_PER_SECOND": "1000",
        "LOCATION_GATEWAY_STORE": str(results_folder),
    }


@pytest.fixture
def qgis_process(environment):
    """Run ``qgis_process``."""
    return partial(run_qgis_process, environment)


def run_qgis_process(environment, *arguments, stdin=None):
    """Run ``qgis_process`` in an environment."""
    ended = subprocess.run(
        ["qgis_process", *map(str, arguments)],
        env=environment,
        input=stdin,
        stdin=None if stdin is not None else subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    return Process(ended.returncode, ended.stdout, ended.stderr)


def interrupted(gateway, environment, requests, *command):
    """Run an algorithm until it has sent so many requests, and let the operator press Ctrl+C."""
    process = subprocess.Popen(
        ["qgis_process", "run", *command],
        env=environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    until_held(lambda: gateway.usage()["requests"] >= requests or process.poll() is not None)
    assert process.poll() is None
    process.send_signal(signal.SIGINT)
    told = process.communicate(timeout=600)
    return Process(process.returncode, *told)


@pytest.fixture
def reverse_geocode(qgis_process, everything_left, request):
    """Run the algorithm over the shipped stops, as text or as JSON; return the process and the output's path."""

    def run(*arguments, json_output=True):
        output = everything_left / f"{name_of(request)}.gpkg"
        output.unlink(missing_ok=True)
        options = ["--json"] if json_output else []
        ended = qgis_process(*options, "run", ALGORITHM, f"--INPUT={STOPS}", f"--OUTPUT={output}", *arguments)
        return ended, output

    return run


@pytest.fixture
def start(environment, everything_left, request):
    """Start the algorithm over a layer and return the run. A file of an earlier run is left for it to overwrite."""
    started = []

    def run(layer, *arguments, output="output"):
        path = everything_left / f"{name_of(request)} {output}.gpkg"
        started.append(Run.over(layer, path, environment, *arguments))
        return started[-1]

    yield run
    for one in started:
        one.process.kill()
        one.process.wait()
