"""Addresses, streets and places of central Helsinki, from OpenStreetMap."""
