"""The README's demo: an analyst's first run, from a fresh profile to a map, against the demo gateway."""
