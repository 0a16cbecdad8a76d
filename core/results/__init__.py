"""The result store, the usage ledger and the batch jobs. Pure Python with SQLite; it never imports ``qgis``."""
