"""What routes, matrices, traces and tours share: vehicles, and the points of layers.

QGIS imports ``choices`` and ``parameters`` when it starts.
"""
