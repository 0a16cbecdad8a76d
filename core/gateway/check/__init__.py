"""The cheapest request to each API, and what its answer means."""
