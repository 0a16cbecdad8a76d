"""Connects QGIS and the gateway's client: settings, credentials, and QGIS's network for the client's requests."""
