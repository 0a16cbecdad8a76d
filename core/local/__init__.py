"""The algorithms that ask no service for rows: radius, stops, usage, the store, and the check of the gateway."""
