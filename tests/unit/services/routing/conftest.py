"""Recorded answers, and routes to ask for."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from location_gateway.core.services.routing.queries import RouteOptions, RoutePlace, RouteQuery

RECORDED = Path(__file__).parent / "fixtures"


@pytest.fixture
def recorded():
    """Read a recorded answer."""
    return lambda name: json.loads((RECORDED / f"routing8_{name}_response.json").read_text(encoding="utf-8"))


@pytest.fixture
def make_query():
    """Make a route across Helsinki, with any options and vias."""
    ends = RoutePlace(60.17, 24.94), RoutePlace(60.18, 24.95)
    return lambda vias=(), **options: RouteQuery(*ends, RouteOptions(**options), tuple(vias))
