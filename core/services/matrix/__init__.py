"""Distance matrices: durations and lengths between many origins and many destinations."""
