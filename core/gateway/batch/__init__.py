"""The client of the Batch API v7: a million places to reverse-geocode as one job."""
