"""Addresses of points: reverse geocoding of layers, and candidates around one point."""
