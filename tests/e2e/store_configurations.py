"""Runs in QGIS's Python: changes the auth database of the profile that the environment names.

Reads a list from standard input, as JSON: a configuration to store is an object with its method and its members, the id
of one to remove is a text. Prints the ids of what it stored.
"""

import json
import sys

from qgis.core import QgsApplication, QgsAuthMethodConfig

application = QgsApplication([], GUIenabled=False)
application.initQgis()
manager = QgsApplication.authManager()
stored = []
for order in json.load(sys.stdin):
    if isinstance(order, str):
        assert manager.removeAuthenticationConfig(order)
        continue
    config = QgsAuthMethodConfig(order.pop("method"))
    config.setName(f"configuration {len(stored)}")
    config.setConfigMap(order)
    successful, config = manager.storeAuthenticationConfig(config)
    assert successful
    stored.append(config.id())
print(json.dumps(stored))  # noqa: T201 - for the test
application.exitQgis()
