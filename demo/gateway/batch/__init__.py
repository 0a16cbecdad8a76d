"""Batch API v7: reverse geocoding as a job (platform.md 3)."""
