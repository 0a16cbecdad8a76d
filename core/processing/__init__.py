"""The Processing provider, its algorithms, and what they share.

QGIS imports these modules when it starts, so ``requests`` and ``numpy`` are imported inside the functions that begin a
run, together with whatever needs them.
"""
