"""Geometry for whole columns of places, with numpy: it never imports ``qgis``.

Shapely, which not every QGIS has, is needed by the areas to avoid only.
"""
