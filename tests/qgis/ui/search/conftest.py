"""A window whose locator bar searches as soon as the settings allow."""

import pytest

from tests.support.locator import LocatorBar, set_locator


@pytest.fixture
def make_bar(window, gateway):
    """Load the plugin's toolbar, with the settings as they are then."""
    set_locator(delay_ms="200")
    bars = []

    def make():
        bars.append(LocatorBar(window))
        return bars[-1]

    yield make
    for bar in bars:
        bar.close()


@pytest.fixture
def bar(make_bar):
    return make_bar()
