"""What can go wrong with batch jobs alone (docs/service.md, Jobs), beside :mod:`...client.errors`."""
# ruff: noqa: D101 - the meaning of an error says what it is

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from ...client.errors import BadRequestError, GatewayError, NotFoundError, RateLimitError, TooLargeError
from ...client.services import Service
from ...i18n import translatable


class JobNotFoundError(NotFoundError):
    meaning = translatable("The service does not know this batch job (404).")
    action = translatable(
        "Check the id and the environment. Jobs are kept for 30 days, and only the key that created a job sees it. It "
        "may also have been deleted."
    )


class KindNotSupportedError(NotFoundError):
    fatal = True
    meaning = translatable("The service makes no batch jobs of this kind (404).")
    action = translatable(
        "Ask the reseller whether the contract has batch jobs with places, with addresses, or with both. Geocode the "
        "layer without a job meanwhile."
    )


class ResultsNotReadyError(NotFoundError):
    meaning = translatable("The batch job has nothing to collect yet (404).")
    action = translatable("Wait until its state is 'completed'.")


class TooManyJobsError(RateLimitError):
    """The 429 for too many unfinished jobs. Waiting some seconds does not help."""

    retryable = False
    meaning = translatable("This key has as many unfinished batch jobs as the service allows (429).")
    action = translatable(
        "Wait until some of them have ended, or delete jobs that were never started or have failed. 500 are allowed."
    )


class JobRefusedError(BadRequestError):
    meaning = translatable("The service did not accept the batch job (400).")
    action = translatable(
        "If it names a column, change the settings of the environment: remove the column from batch_result_columns, or "
        "enter what the service calls it in batch_address_columns."
    )


class JobTooLargeError(TooLargeError):
    meaning = translatable("The batch job is too large for the service ({status}).")
    actions: ClassVar[Mapping[Service, str]] = {}  # its action says more than that of the service
    action = translatable(
        "Split the layer. The platform accepts 1,000,000 records and 500 MB in one job; this gateway may accept less."
    )


BATCH_BY_CODE: Mapping[tuple[str, str], type[GatewayError]] = {
    ("400", "E6004003"): JobTooLargeError,
    ("404", "E6004041"): JobNotFoundError,
    ("404", "E6004042"): ResultsNotReadyError,
    ("404", "E6004043"): KindNotSupportedError,
    ("404", "E6004044"): ResultsNotReadyError,
    ("413", ""): JobTooLargeError,
    ("429", "E6004291"): TooManyJobsError,
}
"""What a status and the Batch API's own code stand for. An empty code stands for any.

Others are in :data:`~...client.errors.BY_STATUS`.
"""


def batch_error(error: GatewayError) -> GatewayError:
    """Return the error that the status and code of ``error`` mean for batch jobs, or ``error`` itself."""
    status = str(error.status)
    kind = BATCH_BY_CODE.get((status, error.message.code)) or BATCH_BY_CODE.get((status, ""))
    if kind is None:
        return error
    known = kind(status=error.status, message=error.message)
    known.retry_after_s, known.service = error.retry_after_s, error.service
    return known
