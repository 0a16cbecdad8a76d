"""Reverse geocoding: ``/revgeocode`` for one place, ``/multi-revgeocode`` for a list (wire/platform.md 1 and 2)."""
