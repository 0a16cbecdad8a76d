"""Search: suggestions while typing, addresses by their text, places and categories, and one thing by its id."""
