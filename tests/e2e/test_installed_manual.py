"""The manual comes with the plugin."""

import json
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

from qgis.PyQt.QtGui import QColor, QImage

from demo.showcase.maps import RESTRICTED_COLOR
from scripts.source_tree import ROOT
from tests.support.routes import TRUCK_ROUTES


def installed_page(qgis_process):
    details = json.loads(qgis_process("--json", "help", TRUCK_ROUTES).out)["algorithm_details"]
    return Path(url2pathname(urlsplit(details["help_url"]).path))


def test_an_installed_algorithm_leads_to_its_installed_page(profile, qgis_process):
    page = installed_page(qgis_process)

    assert page.suffix == ".html"
    assert "location_gateway/help/" in page.as_posix()
    assert "<title>Truck routes" in page.read_text(encoding="utf-8")


def test_a_restricted_route_is_red_in_the_installed_manual(profile, qgis_process):
    folders = ROOT / "docs", installed_page(qgis_process).parents[1]
    drawn, installed = (QImage(str(folder / "pictures" / "truck-routes.png")) for folder in folders)
    red = QColor(RESTRICTED_COLOR).rgb()

    places = [(x, y) for x in range(drawn.width()) for y in range(drawn.height()) if drawn.pixel(x, y) == red]

    assert places
    assert all(installed.pixel(*place) == red for place in places)
