"""Batch jobs, as they are remembered."""

from datetime import datetime, timedelta, timezone

import numpy as np
from location_gateway.core.results.jobs import StoredJob
from location_gateway.core.results.keys import KEY

NOW = datetime.now(timezone.utc)
OPTIONS = {"languages": "de", "radius": None, "types": ["street", "houseNumber"]}


def job(tag="tag-1", *, environment="production", job_id="", days_old=0.0, **members):
    """Return a job of three records of the layer "stops"."""
    made = NOW - timedelta(days=days_old)
    return StoredJob(
        tag, environment, job_id, **{"layer": "stops", "records": 3, "options": OPTIONS, **members, "made": made}
    )


def keys(*numbers):
    """Return numbers as the keys of answers."""
    return np.array(numbers, dtype=KEY)
