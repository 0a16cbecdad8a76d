"""Batch jobs of the demo gateway, made past the plugin, and remembered without having been submitted."""

from __future__ import annotations

import uuid
from datetime import datetime, timedelta, timezone

import numpy as np
import requests
from location_gateway.core.results.jobs import JobStore, StoredJob
from location_gateway.core.results.keys import KEY as STORED_KEY

from tests.support.demo_gateway import KEY
from tests.support.waiting import until

_SERVICE = "hrn:here:service::olp-here:search-revgeocode-7"
_TIMEOUT_S = 30
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
    with JobStore(folder) as job_store:
        job = StoredJob(tag, environment, job_id, layer, records, {"limit": 1}, made)
        job_store.add(job, np.arange(records).astype(STORED_KEY))
        if state:
            job_store.set_state(tag, state)
    return tag


def remembered(folder, tag, environment="production"):
    """Return what the job store says of a job, None where it is forgotten."""
    with JobStore(folder) as job_store:
        return next((job for job in job_store.jobs(environment) if job.tag == tag), None)


def many(job_store, count):
    """Write many jobs down that are gone."""
    made = datetime.now(timezone.utc)
    with job_store._database.writing() as connection:
        connection.executemany(
            "INSERT INTO jobs (tag, environment, job_id, layer, records, options, made, state, keys) "
            "VALUES (?, 'production', ?, 'stops', 3, '{}', ?, 'gone', ?)",
            [
                (unique(), f"JOB-{number}", (made - timedelta(minutes=number)).isoformat(), b"")
                for number in range(count)
            ],
        )
