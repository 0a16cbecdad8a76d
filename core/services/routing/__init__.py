"""Truck routes between pairs of points, and through stops."""
