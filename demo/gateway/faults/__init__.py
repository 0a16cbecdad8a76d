"""Everything that goes wrong on demand."""
