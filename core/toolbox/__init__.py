"""The Processing provider: all algorithms, and the models shipped with the plugin.

QGIS imports the modules of algorithms when it starts, so the functions that begin a run import ``requests`` and
``numpy``, and all modules that need them.
"""
