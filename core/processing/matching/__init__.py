"""Route matching: reading traces, cutting them into pieces, fetching, and writing lines, points and links."""
