"""Geocoding & Search v7: reverse geocoding of one coordinate and of a list."""
