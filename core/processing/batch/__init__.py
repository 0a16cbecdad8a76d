"""Batch jobs: submitting a layer, watching, collecting and cancelling."""
