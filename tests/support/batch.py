"""Batch jobs: run as an analyst does, made past the plugin, remembered without a submission, and with faults."""

from __future__ import annotations

import uuid
from datetime import datetime, timedelta, timezone

import numpy as np
import requests
from location_gateway.core.connection.settings import results_folder
from location_gateway.core.results.pending import Pending, PendingKind, PendingStore
from location_gateway.core.results.store import KEY as STORED_KEY
from qgis.core import QgsApplication

from tests.support.background import cancel_when, run_in_background
from tests.support.demo_gateway import KEY
from tests.support.fault_world import PolicyOfPauses
from tests.support.runs import Feedback
from tests.support.waiting import until

BATCH_JOBS = "locationgateway:batchjobs"
SUBMIT, COLLECT = "locationgateway:submitbatchjob", "locationgateway:collectbatchjob"


def table(layer):
    """Return the rows of a layer: attributes by name, and the geometry."""
    return [
        {**dict(zip(feature.fields().names(), feature.attributes())), "geometry": feature.geometry().asWkt(5)}
        for feature in layer.getFeatures()
    ]


_SERVICE = "hrn:here:service::olp-here:search-revgeocode-7"
_TIMEOUT_S = 120
ABSENT = "JOB-00000000-0000-0000-0000-000000000000"


def unique(text="test"):
    """Return a tag as the plugin makes them."""
    return f"{text}-{uuid.uuid4().hex}"


class Jobs:
    """The jobs of a key, as the service has them."""

    def __init__(self, gateway, key=KEY):
        self._gateway = gateway
        self._address = f"{gateway.url}/v7/batch/jobs"
        self._headers = {"apiKey": key}
        self.behave(seconds=0)

    def behave(self, **settings):
        """Tell how jobs behave from now on."""
        self._gateway.batch(**settings)

    def make(self, records=3, *, tag=None, start=True, **behaviour):
        """Make a job and return its id; it is not waited for."""
        if behaviour:
            self.behave(**behaviour)
        lines = [f"{number}|{60.165 + number / 10_000:.5f},{24.94 + number / 10_000:.5f}" for number in range(records)]
        answer = requests.post(
            self._address,
            params={"serviceHrn": _SERVICE, "tag": tag or unique(), "startJob": str(start).lower()},
            headers={**self._headers, "Content-Type": "text/plain; charset=UTF-8"},
            data="\n".join(["recId|at", *lines]).encode(),
            timeout=_TIMEOUT_S,
        )
        answer.raise_for_status()
        return answer.json()["id"]

    def until_answered(self, job_id):
        """Wait until a job has answers."""
        until(lambda: self._detail(job_id).json()["records"]["succeeded"])

    def start(self, job_id):
        """Start a job, or one that was stopped again, past the plugin."""
        requests.put(f"{self._address}/{job_id}/start", headers=self._headers, timeout=_TIMEOUT_S).raise_for_status()

    def stop(self, job_id):
        """Stop a job past the plugin."""
        requests.put(f"{self._address}/{job_id}/stop", headers=self._headers, timeout=_TIMEOUT_S).raise_for_status()

    def delete(self, job_id):
        """Delete a job past the plugin."""
        requests.delete(f"{self._address}/{job_id}", headers=self._headers, timeout=_TIMEOUT_S).raise_for_status()

    def ids(self):
        """Return the ids of all jobs."""
        answer = requests.get(self._address, headers=self._headers, timeout=_TIMEOUT_S)
        return [one["id"] for one in answer.json()["items"]]

    def state(self, job_id):
        """Return how a job is, empty where there is none."""
        answer = self._detail(job_id)
        return answer.json()["status"] if answer.ok else ""

    def _detail(self, job_id):
        return requests.get(f"{self._address}/{job_id}", headers=self._headers, timeout=_TIMEOUT_S)

    def asked(self):
        """Return the requests about jobs, those made here included, as method and path."""
        return [(one["method"], one["path"]) for one in self._gateway.log() if "/v7/batch" in one["path"]]


def remember(folder, job_id="", *, tag=None, environment="production", layer="stops", state="", days_old=0, records=3):
    """Write a job down as submitting it does, and return its tag."""
    tag = tag or unique()
    made = datetime.now(timezone.utc) - timedelta(days=days_old)
    with PendingStore(folder) as pending:
        job = Pending(
            *(PendingKind.JOB, environment, tag, layer, made, job_id, state),
            records=records,
            content={"limit": 1},
        )
        pending.add(job, np.arange(records).astype(STORED_KEY))
    return tag


def remembered(folder, tag, environment="production"):
    """Return what is remembered of a job, None where it is forgotten."""
    with PendingStore(folder) as pending:
        return next((job for job in pending.all_of(PendingKind.JOB, environment) if job.key == tag), None)


def many(pending, count):
    """Write many jobs down that are gone."""
    made = datetime.now(timezone.utc)
    with pending._database.writing() as connection:
        connection.executemany(
            "INSERT INTO pending (kind, environment, key, title, made, id, state, records, content, keys) "
            "VALUES ('job', 'production', ?, 'stops', ?, ?, 'gone', 3, x'', x'')",
            [(unique(), (made - timedelta(minutes=number)).isoformat(), f"JOB-{number}") for number in range(count)],
        )


LONGER_THAN_ANY_TEST = 3_600
IMPATIENT = PolicyOfPauses(0.01, 0.1, 0.4, 0.4)
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
    with PendingStore(results_folder()) as pending:
        return pending.all_of(PendingKind.JOB, "production")


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
