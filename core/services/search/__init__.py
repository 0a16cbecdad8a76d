"""Search: suggestions while typing, places by text or id, and addresses by their text."""
