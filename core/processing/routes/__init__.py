"""Routes between the points of layers: reading the rows, fetching, and writing lines, sections and notices."""
