"""Map tools: the address of a click, and the search radius."""
