"""Measures runs of reverse geocoding to a memory layer whose answers are all stored: nothing is asked.

``python -m tests.bench.stored_answers SOURCE`` prints the points per second of some runs as JSON, without QGIS's start.
Which gateway and which store is told by environment variables, as to every run.
"""

from __future__ import annotations

import json
import sys
import time
from pathlib import Path

from qgis.core import QgsProcessingContext, QgsProcessingFeedback

from tests.bench import in_qgis
from tests.support.runs import ALGORITHM


def second_runs(source: Path, count: int) -> list[float]:
    """Return the points per second, best first."""
    processing = in_qgis.processing()
    plugin = in_qgis.plugin().classFactory(None)
    plugin.initProcessing()
    rates = []
    for _ in range(count):
        started = time.monotonic()
        results = processing.run(
            ALGORITHM,
            {"INPUT": str(source), "OUTPUT": "memory:"},
            context=QgsProcessingContext(),
            feedback=QgsProcessingFeedback(logFeedback=False),
        )
        rates.append(results["ROWS"] / (time.monotonic() - started))
        assert results["REQUESTS"] == 0, results
        assert results["OK"] == results["ROWS"], results
    return sorted(rates, reverse=True)


if __name__ == "__main__":
    application = in_qgis.application()
    print(json.dumps(second_runs(Path(sys.argv[1]), 3)))
