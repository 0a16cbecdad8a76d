"""Reverse geocoding: ``/revgeocode`` for one place, ``/multi-revgeocode`` for a list."""
