"""Addresses of tables: where they are."""
