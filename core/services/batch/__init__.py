"""Batch jobs of the Batch API v7: a million places or addresses to geocode as one job."""
