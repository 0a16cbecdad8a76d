"""Review of geocoded addresses: doubtful rows of a layer, one after the other."""
