"""Examples of requests and answers, and traces to match."""

from __future__ import annotations

import csv
import json
from datetime import datetime
from pathlib import Path

import numpy as np
import pytest
from location_gateway.core.services.matching.queries import Trace

EXAMPLES = Path(__file__).parent / "fixtures"


@pytest.fixture
def example():
    """Read an example."""
    return lambda name: (EXAMPLES / name).read_text(encoding="utf-8")


@pytest.fixture
def trace(example):
    """The trace of the examples."""
    rows = list(csv.DictReader(example("matching_trace.csv").splitlines()))
    times = [datetime.fromisoformat(row["timestamp"].replace("Z", "+00:00")).timestamp() * 1000 for row in rows]
    lats, lngs = (np.array([float(row[name]) for row in rows]) for name in ("latitude", "longitude"))
    return Trace(lats, lngs, np.array(times, dtype=np.int64))


@pytest.fixture
def answer(example):
    """Read the answer to the first three points of the trace; each call gives a new one."""
    return lambda: json.loads(example("matching_response.json"))
