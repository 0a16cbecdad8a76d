"""The check of the gateway: one request to each API."""
