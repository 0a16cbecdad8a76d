"""What was spent and what is stored: reports, and emptying the store."""
