"""What the plugin does, without its windows.

A run is the spine: ``run`` has its template, and each folder of ``services`` what one service adds to it. Runs use
``connection``, ``connection`` uses ``client``. The folders ``client``, ``geometry`` and ``results``, and the modules
that ask a service, are pure Python and never import ``qgis``; nothing here imports ``ui``.
"""
