"""Distance matrices: cutting them into blocks, fetching, and writing a row for each pair."""
