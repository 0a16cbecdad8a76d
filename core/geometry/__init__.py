"""Geometry for whole columns of places, with numpy and without QGIS.

Only the areas to avoid need shapely, which some installations of QGIS lack.
"""
