"""The limits of search. QGIS imports this each time it starts, so it imports nothing heavy."""

from __future__ import annotations

MOST_RESULTS = 100
MOST_COMPLETIONS = 20
"""Of ``/autocomplete`` (docs/service.md, Search)."""
