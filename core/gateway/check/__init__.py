"""The cheapest request to each API, and the meaning of its answer."""
