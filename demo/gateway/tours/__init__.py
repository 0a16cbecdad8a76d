"""Tour planning: which vehicle goes where, and when (docs/service.md, Tour planning)."""
