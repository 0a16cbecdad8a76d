"""QGIS on one side, the gateway's client on the other: settings, credentials, and QGIS's network for its requests."""
