"""The result store, the usage ledger, and what is submitted and collected later. With SQLite, and without QGIS."""
