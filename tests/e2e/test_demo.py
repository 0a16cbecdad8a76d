"""The README's demo, run twice: the second time nothing is asked."""

import subprocess
import tempfile
import zipfile
from pathlib import Path

import pytest

from tests.support.demo_gateway import PYTHON, READY, ROOT


@pytest.fixture
def demo(everything_left):
    def run():
        folder = everything_left / "demo"
        ended = subprocess.run(
            [PYTHON, "-m", "demo.showcase", "--output", folder],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
            timeout=600,
        )
        assert ended.returncode == 0, ended.stderr
        assert all((folder / name).stat().st_size > 0 for name in ("map.png", "truck_routes.png"))
        return ended.stdout

    return run


def test_the_demo_asks_once(demo):
    first, second = demo(), demo()

    assert "300 rows → 278 distinct places → 0 from the store → 3 requests → 278 transactions" in first
    assert first.count("12 rows → 12 different routes → 0 from the store → 12 requests → 12 transactions") == 2
    assert "The demo gateway billed 302 transactions" in first
    assert "300 rows → 278 distinct places → 278 from the store → 0 requests → 0 transactions" in second
    assert second.count("12 rows → 12 different routes → 12 from the store → 0 requests → 0 transactions") == 2
    assert "The demo gateway billed 0 transactions" in second
    for printed in (first, second):
        assert "298 ok" in printed
        assert "12 ok" in printed, "the van goes everywhere"
        assert " restricted" in printed, "the truck does not"


@pytest.fixture
def unpacked():
    """The unpacked demo gateway. It does not stay: its source has keys, which the search for leaks would find."""
    with tempfile.TemporaryDirectory() as folder, zipfile.ZipFile(ROOT / "dist" / "demo_gateway.zip") as package:
        package.extractall(folder)
        yield Path(folder) / "demo_gateway"


def test_the_demo_gateway_runs_from_its_zip(unpacked):
    with subprocess.Popen(
        [PYTHON, "-m", "demo.gateway", "--port", "0"], cwd=unpacked, stdout=subprocess.PIPE, text=True
    ) as process:
        line = process.stdout.readline()
        process.terminate()

    assert line.startswith(READY)
    assert {path.name for path in unpacked.iterdir()} >= {"LICENSE", "requirements.txt", "demo-gateway.md", "demo"}
    assert "pyvalhalla" in (unpacked / "requirements.txt").read_text(encoding="utf-8")
    assert (unpacked / "demo" / "data" / "delivery_stops.geojson").is_file()
