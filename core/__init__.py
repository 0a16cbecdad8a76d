"""What the plugin does, without its windows.

Imports go one way: ``processing`` uses ``connection``, ``connection`` uses ``gateway``. The folders ``gateway``,
``geometry`` and ``results`` are pure Python and never import ``qgis``; nothing here imports ``ui``.
"""
