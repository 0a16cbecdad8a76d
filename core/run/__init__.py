"""What a run is made of: its template, parameters, rows, fetching, what it may spend, outputs, and the log."""
