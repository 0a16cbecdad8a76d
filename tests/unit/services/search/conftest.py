"""Examples of answers."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

EXAMPLES = Path(__file__).parent / "fixtures"


@pytest.fixture
def example():
    """Read an example; each call gives a new one."""
    return lambda name: json.loads((EXAMPLES / f"{name}_response.json").read_text(encoding="utf-8"))
