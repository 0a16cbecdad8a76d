"""Truck routes: queries, the requests they become, and the answers."""
