"""Geometry for whole columns of places, with numpy: it never imports ``qgis``.

Only the areas to avoid need shapely, which not every QGIS has.
"""
