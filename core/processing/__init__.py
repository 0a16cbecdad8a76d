"""The Processing provider and its algorithms, a folder for each subject.

``addresses`` has reverse geocoding and the candidates around one point; ``batch`` the same as jobs of the service;
``routes`` the truck routes; ``radius`` and ``stops`` send nothing: they filter by radius, and detect stops in GPS
points; ``usage`` has the usage report and empties the store; ``check`` checks the gateway. ``models`` has the models
shipped with the plugin, ``styles`` the styles of output layers. ``shared`` has what several of these need.
``provider`` lists all algorithms. QGIS imports these modules when it starts, so the functions that begin a run import
``requests`` and ``numpy``, and all modules that need them.
"""
