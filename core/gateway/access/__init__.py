"""How a request shows who asks: the key, or a token in its place."""
