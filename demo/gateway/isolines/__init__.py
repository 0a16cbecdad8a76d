"""Isolines: the areas that can be reached from a place, or from which it can be reached."""
