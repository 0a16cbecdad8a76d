"""Routes between the points of layers: reading the rows, asking, and writing lines, sections and notices."""
