"""Geometry of its own: coordinates and places. Pure Python with numpy; it never imports ``qgis``."""
