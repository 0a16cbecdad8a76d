"""Tours after they were planned: a chart, and pages to print."""
