"""The check of the gateway: each API asked once."""
