"""The plugin's algorithms in the tests' own QGIS, and a short way to run one."""

from __future__ import annotations

from contextlib import contextmanager

import location_gateway
from qgis.core import QgsApplication, QgsProcessingContext, QgsProcessingException

from tests.support.runs import Feedback, Run


@contextmanager
def provided():
    """Have the algorithms ready, unless they are."""
    if QgsApplication.processingRegistry().providerById("locationgateway"):
        yield
        return
    plugin = location_gateway.classFactory(None)
    plugin.initProcessing()
    yield
    plugin.unload()


def run(algorithm, parameters):
    """Run an algorithm as the toolbox does; a refusal is returned, not raised: its last line is what ended the run."""
    import processing

    feedback = Feedback()
    given = {"OUTPUT": "memory:", **parameters}
    try:
        results = processing.run(algorithm, given, context=QgsProcessingContext(), feedback=feedback)
    except QgsProcessingException as error:
        return Run(feedback=feedback, refusal="\n".join([*feedback.errors, str(error)]))
    return Run(results, results.get("OUTPUT"), feedback)
