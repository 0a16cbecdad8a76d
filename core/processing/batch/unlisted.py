"""What the status of a job is called that the service does not list."""

GONE = "gone"
"""It was made, and has been deleted or has expired, or belongs to another key."""
NOT_MADE = "not made"
"""It was about to be made, and no job has its tag."""
