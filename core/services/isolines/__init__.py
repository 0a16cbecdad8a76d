"""Reachable areas: what can be reached from places, or from where places can be reached (docs/service.md)."""
