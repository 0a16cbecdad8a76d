"""The usage report, and emptying the result store."""
