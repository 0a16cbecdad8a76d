"""OAuth 2.0: tokens, and the address where they are had (platform.md 10.2)."""
