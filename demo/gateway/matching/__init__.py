"""Route matching: traces of vehicles on the roads of the map."""
