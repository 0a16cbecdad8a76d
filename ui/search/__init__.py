"""Search for addresses and places in QGIS's locator bar."""
