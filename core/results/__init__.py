"""What has been answered and paid for. Pure Python with SQLite; it never imports ``qgis``."""
