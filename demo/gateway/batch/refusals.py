"""What the Batch API refuses, with its own codes (platform.md 3)."""

from __future__ import annotations

from demo.gateway.errors import Refusal

MOST_RECORDS = 1_000_000
MOST_BYTES = 500_000_000


def malformed_id(job_id: str) -> Refusal:
    """Return the refusal of an id that no job could have."""
    return Refusal(400, "Invalid Job ID", f"Actual value: '{job_id}'", "Expecting JOB-<uuid>", code="E6004001")


def too_long(name: str, most: int) -> Refusal:
    """Return the refusal of a parameter."""
    action = f"Shorten '{name}' to {most} characters"
    return Refusal(400, "Argument exceeds maximum length limit", f"Argument: '{name}'", action, code="E6004002")


def input_too_big(what: str) -> Refusal:
    """Return the refusal of an input."""
    return Refusal(413, f"Input exceeds {what}", action="Split the input into smaller jobs", code="E6004003")


def input_empty() -> Refusal:
    """Return the refusal of an input without records."""
    return Refusal(400, "Input is empty", action="Give at least one record", code="E6004004")


def delimiter(name: str, value: str) -> Refusal:
    """Return the refusal of a delimiter."""
    cause, action = f"Actual value of '{name}': '{value}'", "Provide a single valid character"
    return Refusal(400, "Delimiter character is unsupported", cause, action, code="E6004005")


def unmodifiable(state: str, wanted: str) -> Refusal:
    """Return the refusal of a change that a job's state does not allow."""
    return Refusal(400, f"Job cannot be {wanted}", f"Its status is '{state}'", code="E6004006")


def no_such_job(job_id: str) -> Refusal:
    """Return the refusal of an id that no job has, or one of another key."""
    return Refusal(404, "Job not found", f"Job ID: '{job_id}'", "Check the id of the job", code="E6004041")


def no_results_yet(state: str) -> Refusal:
    """Return the refusal of results before there are any."""
    cause = f"The job's status is '{state}'"
    return Refusal(404, "Results for Job are unavailable", cause, "Ensure the job was completed", code="E6004042")


def no_such_service(hrn: str) -> Refusal:
    """Return the refusal of a service that the demo has no batch for."""
    return Refusal(404, "Service is not supported", f"Actual value: '{hrn}'", code="E6004043")


def no_errors_yet(state: str) -> Refusal:
    """Return the refusal of an error log before there is any."""
    cause = f"The job's status is '{state}'"
    return Refusal(404, "Errors for Job are unavailable", cause, "Ensure the job was completed", code="E6004044")


def too_many_jobs(most: int) -> Refusal:
    """Return the refusal of one job too many."""
    action = "Delete jobs, or wait until some are completed"
    return Refusal(429, "Too many startable jobs", f"At most {most} jobs", action, code="E6004291")
