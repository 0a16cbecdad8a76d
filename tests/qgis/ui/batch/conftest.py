"""The panel of batch jobs in a window, and jobs of the demo gateway."""

import pytest
from location_gateway.ui.batch import panel

from tests.support.batch import Jobs
from tests.support.batch_panel import Desk


@pytest.fixture
def jobs(gateway):
    jobs = Jobs(gateway)
    jobs.behave(hold="inProgress")
    return jobs


@pytest.fixture
def folder(tmp_path):
    return tmp_path / "results"


@pytest.fixture
def quick(monkeypatch):
    """Tenths of seconds instead of tens."""
    monkeypatch.setattr(panel, "FIRST_S", 0.05)
    monkeypatch.setattr(panel, "LAST_S", 0.2)


@pytest.fixture
def desk(window):
    desk = Desk(window)
    yield desk
    desk.toolbar.clean_up()
