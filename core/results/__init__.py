"""The result store, the usage ledger and the batch jobs. Pure Python with SQLite; never imports ``qgis``."""
