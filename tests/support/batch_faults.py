"""Submitting and collecting batch jobs where something goes wrong, or is cancelled."""

from location_gateway.core.connection.settings import results_folder
from location_gateway.core.gateway.pacing import RetryPolicy
from location_gateway.core.results.jobs import JobStore
from qgis.core import QgsApplication

from tests.support.background import cancel_when, run_in_background
from tests.support.runs import Feedback

LONGER_THAN_ANY_TEST = 3_600
IMPATIENT = RetryPolicy(0.01, 0.1, 0.4, 0.4)
FAULTS = {
    "400": ({"kind": "status", "status": 400}, "(400)"),
    "401": ({"kind": "status", "status": 401}, "(401)"),
    "403": ({"kind": "status", "status": 403}, "(403)"),
    "404": ({"kind": "status", "status": 404}, "(404)"),
    "413": ({"kind": "status", "status": 413}, "(413)"),
    "429": ({"kind": "status", "status": 429, "retry_after": "1"}, "(429)"),
    "500": ({"kind": "status", "status": 500, "body": "html"}, "(500)"),
    "503": ({"kind": "status", "status": 503, "body": "empty"}, "(503)"),
    "reset": ({"kind": "reset"}, "could not be reached"),
    "cut": ({"kind": "cut"}, "could not be reached"),
    "lost": ({"kind": "lost"}, "could not be reached"),
    "hang up": ({"kind": "hang_up", "bytes": 20}, "could not be reached"),
    "not JSON": ({"kind": "not_json"}, "could not be read"),
    "other shape": ({"kind": "other_shape"}, "could not be read"),
    "empty": ({"kind": "empty"}, "could not be read"),
}
PASSING = ("429", "500", "503", "reset", "cut", "lost")


def billed(gateway):
    """Return the transactions of batch jobs that the gateway has billed."""
    return gateway.usage()["transactions"].get("batch", 0)


def remembered_jobs():
    """Return the jobs that are remembered on this computer."""
    with JobStore(results_folder()) as job_store:
        return job_store.jobs("production")


def path_of(request):
    """Return the path that a fault of this request names."""
    return f"batch-{request}"


def release_when(gateway, feedback, happened):
    """Let jobs go on as soon as ``happened()``; the run is not cancelled."""

    class Release:
        @staticmethod
        def cancel():
            gateway.batch(hold=None)

    cancel_when(Release, happened)


def in_background(algorithm, parameters, happened):
    """Run an algorithm as the desktop does, and cancel it as soon as ``happened()``."""
    feedback = Feedback()
    cancel_when(feedback, happened)
    made = QgsApplication.processingRegistry().createAlgorithmById(algorithm)
    return run_in_background(made, parameters, feedback=feedback)


def when_called(monkeypatch, owner, name, do):
    """Do something the first time that a method is called, before it does its work."""
    import importlib

    module, _, kind = owner.rpartition(".")
    owner = getattr(importlib.import_module(module), kind)
    method = getattr(owner, name)

    def called(self, *arguments):
        do()
        return method(self, *arguments)

    monkeypatch.setattr(owner, name, called)
