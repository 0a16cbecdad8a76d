"""Tour planning: which vehicle serves which jobs, in which order and when."""
