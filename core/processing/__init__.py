"""The Processing provider and its algorithms, a folder for each subject.

``addresses`` has reverse geocoding and the candidates around one point; ``batch`` the same as jobs of the service;
``routes`` the truck routes; ``radius`` and ``stops`` what sends nothing: the filter by radius, and stops detected from
GPS points; ``usage`` the usage report and the emptying of the store; ``check`` the check of the gateway. ``models`` are
those shipped with the plugin, ``styles`` what layers look like when they are loaded. What several of these need is in
``shared``. ``provider`` lists them all.

QGIS imports these modules when it starts, so ``requests`` and ``numpy`` are imported inside the functions that begin a
run, together with whatever needs them.
"""
