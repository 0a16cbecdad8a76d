"""Tour planning: reading jobs and vehicles, having a plan made, collecting it, and writing tours and stops."""
