"""What runs of several algorithms share: parameters, rows, asking, what is kept, and the log."""
