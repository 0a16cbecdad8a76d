"""Batch jobs: run as an analyst does, in two steps."""

from __future__ import annotations

BATCH_JOBS = "locationgateway:batchjobs"
SUBMIT, COLLECT = "locationgateway:submitbatchjob", "locationgateway:collectbatchjob"


def table(layer):
    """Return the rows of a layer: attributes by name, and the geometry."""
    return [
        {**dict(zip(feature.fields().names(), feature.attributes())), "geometry": feature.geometry().asWkt(5)}
        for feature in layer.getFeatures()
    ]
