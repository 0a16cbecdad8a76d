"""The distance matrix."""
