"""The panel of batch jobs."""
