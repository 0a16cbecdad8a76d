"""What all tests share: the plugin under its own name, whatever the name of the folder, and a demo gateway."""

from __future__ import annotations

import shutil
import sys

import pytest
from hypothesis import HealthCheck, settings

from scripts.source_tree import import_plugin
from tests.support.demo_gateway import KEY_NAMES, DemoGateway
from tests.support.postgis import PostgisServer, programs

if "location_gateway" not in sys.modules:
    import_plugin()


def pytest_addoption(parser):
    parser.addoption("--long", action="store_true", help="also run the tests that take minutes")
    parser.addoption("--write-tables", action="store_true", help="write the table of the fault matrix anew")


def pytest_configure(config):
    """Set how many examples hypothesis makes. Tests of whole algorithms have few and fixed ones, unless with --long."""
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
    """Replace keys by names: pytest passes the name of a test to all programs that it starts."""
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
    """The demo gateway in its initial state."""
    running_gateway.reset()
    yield running_gateway
    running_gateway.reset()  # fixtures of a longer scope use it between the tests


@pytest.fixture(scope="session")
def postgis_server():
    """A database server, once for all tests of a process."""
    found = programs()
    if found is None:
        pytest.skip("PostgreSQL with PostGIS is not installed; on Debian, scripts/setup installs it")
    server = PostgisServer(found)
    yield server
    server.stop()


@pytest.fixture
def postgis(postgis_server):
    """A new database with PostGIS."""
    return postgis_server.database()


@pytest.fixture
def passing_folder(tmp_path):
    """A folder that is removed after the test: for large random files, which need no search for keys."""
    folder = tmp_path / "passing"
    folder.mkdir()
    yield folder
    shutil.rmtree(folder)
