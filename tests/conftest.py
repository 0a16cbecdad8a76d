"""What all tests share: the plugin under its own name, whatever the folder is called, and a demo gateway."""

from __future__ import annotations

import sys

import pytest
from hypothesis import HealthCheck, settings

from scripts.source_tree import import_plugin
from tests.support.demo_gateway import DemoGateway

if "location_gateway" not in sys.modules:
    import_plugin()


def pytest_addoption(parser):
    parser.addoption("--long", action="store_true", help="also what takes minutes, and says nothing new each time")
    parser.addoption("--write-tables", action="store_true", help="write the tables of the manual that tests check")


def pytest_configure(config):
    """Set how much hypothesis makes where whole algorithms run: a few of the same, in a long run many new ones."""
    long = config.getoption("--long")
    settings.register_profile(
        "bad_data",
        max_examples=200 if long else 25,
        derandomize=not long,
        deadline=None,
        suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow],
    )


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
