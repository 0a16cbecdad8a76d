"""Truck routes: queries, requests and answers."""
