"""What runs of several algorithms share: parameters, rows, fetching, storage, and the log."""
