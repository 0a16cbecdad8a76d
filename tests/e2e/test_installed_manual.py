"""The manual comes with the plugin."""

import json
from pathlib import Path
from urllib.parse import urlsplit
from urllib.request import url2pathname

from tests.support.routes import TRUCK_ROUTES


def test_an_installed_algorithm_leads_to_its_installed_page(profile, qgis_process):
    details = json.loads(qgis_process("--json", "help", TRUCK_ROUTES).out)["algorithm_details"]

    page = Path(url2pathname(urlsplit(details["help_url"]).path))
    assert page.suffix == ".html"
    assert "location_gateway/help/" in page.as_posix()
    assert "<title>Truck routes" in page.read_text(encoding="utf-8")
