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
