"""What all tests share: the plugin under its own name, whatever the folder is called, and a demo gateway."""

from __future__ import annotations

import shutil
import sys

import pytest
from hypothesis import HealthCheck, settings

from scripts.source_tree import import_plugin
from tests.support.demo_gateway import KEY_NAMES, DemoGateway

if "location_gateway" not in sys.modules:
    import_plugin()


def pytest_addoption(parser):
    parser.addoption("--long", action="store_true", help="also what takes minutes, and says nothing new each time")
    parser.addoption("--write-tables", action="store_true", help="write what the fault matrix checks anew")


def pytest_configure(config):
    """Set how many examples hypothesis makes; where whole algorithms run, the same few each time but in a long run."""
    long = config.getoption("--long")
    settings.register_profile("usual", max_examples=200 if long else 40, deadline=None)
    settings.register_profile("costly", max_examples=100 if long else 15, deadline=None)
    settings.load_profile("usual")
    settings.register_profile(
        "bad_data",
        max_examples=200 if long else 25,
        derandomize=not long,
        deadline=None,
        suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
    )


def pytest_make_parametrize_id(val):
    """Name keys in place of showing them: pytest tells a test's name to all programs that it starts."""
    if not (isinstance(val, str) and any(key in val for key in KEY_NAMES)):
        return None
    for key, name in KEY_NAMES.items():
        val = val.replace(key, name)
    return val


def pytest_collection_modifyitems(config, items):
    if not config.getoption("--long"):
        long = [item for item in items if item.get_closest_marker("long")]
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if item not in long]


@pytest.fixture(scope="session")
def running_gateway(tmp_path_factory):
    gateway = DemoGateway(log_file=tmp_path_factory.mktemp("gateway") / "log.txt")
    yield gateway
    gateway.stop()


@pytest.fixture
def gateway(running_gateway):
    """The demo gateway as if it had just been started."""
    running_gateway.reset()
    yield running_gateway
    running_gateway.reset()  # fixtures that live longer use it as it is, whichever test comes before them


@pytest.fixture
def passing_folder(tmp_path):
    """A folder that goes with the test: for megabytes of chance, through which nobody has to look for keys."""
    folder = tmp_path / "passing"
    folder.mkdir()
    yield folder
    shutil.rmtree(folder)
