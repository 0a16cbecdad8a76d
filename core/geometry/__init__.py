"""Geometry for whole columns of places, with numpy: it never imports ``qgis``.

Shapely, which not every QGIS has, is needed by the filter by radius (``radius``, ``pieces``, ``nearest``), the areas to
avoid, and ``meridian`` and ``wkb`` behind them.
"""
