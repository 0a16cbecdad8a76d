"""Batch API v7: reverse geocoding as a job (docs/service.md, Batch jobs)."""
