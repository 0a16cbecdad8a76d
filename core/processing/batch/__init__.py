"""Batch jobs: submitting a layer, listing, collecting and cancelling."""
