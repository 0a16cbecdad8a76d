"""The options page, with nothing set but what the test sets."""

from __future__ import annotations

import pytest
from location_gateway.core.results import ledger as ledger_module
from location_gateway.ui.options.usage_tab import UsageTab
from qgis.core import QgsApplication, QgsSettings
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import QFileDialog

from tests.qgis.local.test_usagereport import TODAY, count
from tests.support.options import OptionsPage, settings_of


@pytest.fixture
def open_page(profile):
    """Open the page, as often as wanted: each is another window of QGIS."""
    pages = []

    def open_one():
        pages.append(OptionsPage())
        return pages[-1]

    yield open_one
    for page in pages:
        page.shut()


@pytest.fixture
def page(open_page):
    """The page, open."""
    return open_page()


@pytest.fixture
def page_of_gateway(open_page, gateway):
    """The page with the demo gateway's URL stored."""
    page = open_page()
    page.type("url", gateway.url)
    page.page.apply()
    gateway.reset()
    return page


@pytest.fixture
def chosen_file(profile, tmp_path, request):
    """The file that the user chooses in whichever dialog comes up; the search for leaked keys knows those with keys."""
    file = tmp_path / getattr(request, "param", "chosen")
    for name in ("getOpenFileName", "getSaveFileName"):
        profile.setattr(QFileDialog, name, lambda *_arguments: (str(file), ""))
    return file


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("LOCATION_GATEWAY_STORE", str(tmp_path / "results"))
    monkeypatch.setattr(ledger_module, "today", lambda: TODAY)
    QgsSettings().remove("location_gateway")
    monkeypatch.setattr(QgsApplication, "locale", lambda: "en_GB")
    yield tmp_path / "results"
    QgsSettings().remove("location_gateway")


@pytest.fixture
def tab(qgis_app, folder):
    tab = UsageTab()
    tab.resize(620, 520)
    tab.show()
    yield tab
    QTest.qWait(50)  # what still counts in the background
    tab.close()
    tab.deleteLater()


@pytest.fixture
def show(tab, folder):
    """Show an environment after some use."""

    def show_after(*rows, stops=0, **settings):
        count(folder, *rows, stops=stops)
        tab.show_environment(settings_of(**settings))

    return show_after
