"""What all tests share: the plugin under its own name, whatever the folder is called, and a demo gateway."""

from __future__ import annotations

import importlib.util
import sys

import pytest

from tests.support.demo_gateway import ROOT, DemoGateway


def _import_plugin():
    spec = importlib.util.spec_from_file_location(
        "location_gateway", ROOT / "__init__.py", submodule_search_locations=[str(ROOT)]
    )
    sys.modules["location_gateway"] = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(sys.modules["location_gateway"])


if "location_gateway" not in sys.modules:
    _import_plugin()


def pytest_addoption(parser):
    parser.addoption("--long", action="store_true", help="also what takes minutes, and says nothing new each time")


def pytest_collection_modifyitems(config, items):
    if not config.getoption("--long"):
        long = [item for item in items if item.get_closest_marker("long")]
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if item not in long]


@pytest.fixture(scope="session")
def running_gateway():
    gateway = DemoGateway()
    yield gateway
    gateway.stop()


@pytest.fixture
def gateway(running_gateway):
    """The demo gateway as if it had just been started."""
    running_gateway.reset()
    return running_gateway
