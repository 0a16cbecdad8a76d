"""Authentication of requests: with the key, or with a token instead."""
