"""Stops of vehicles, detected from GPS points. Sends nothing."""
