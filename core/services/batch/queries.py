"""Queries of the Batch API: a job's options, its tag and its id (docs/service.md, Jobs)."""

from __future__ import annotations

import re
import uuid
from dataclasses import dataclass

from ...client.contract import LONGEST_COLUMNS, columns_text
from ...client.query import QueryError
from ...i18n import tr

MOST_TEXT_BYTES = 500_000_000
"""Of a job's input before it is compressed. The platform says 500 MB; this is the smaller meaning."""
LONGEST_RECORD = 4_096
"""Characters of one line of the input."""
MOST_JOBS_IN_LIST = 100

_LONGEST_PREFIX = 64
_UNIQUE_TAG = re.compile(r".*-[0-9a-f]{32}", re.DOTALL)
_JOB_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]{0,127}")


@dataclass(frozen=True)
class JobOptions:
    """How a job reads its input and writes its results. The query of each record is in the input itself."""

    service_hrn: str
    output_columns: tuple[str, ...]
    """In addition to ``recId``, ``seqNumber`` and ``seqLength``, which always come first."""

    def __post_init__(self) -> None:
        """Refuse what the service would refuse."""
        if len(columns_text(self.output_columns)) > LONGEST_COLUMNS:
            raise QueryError(f"The names of the columns of results must be at most {LONGEST_COLUMNS} characters long.")


def new_tag(text: str = "") -> str:
    """Return a tag that no other job has. It begins with ``text``, which the user can choose.

    Store it before the job is created: if the answer is lost, or the process ends, only the tag leads to the job.
    """
    words = " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())
    prefix = words.encode(errors="ignore").decode()[:_LONGEST_PREFIX].rstrip()
    return f"{prefix or 'location-gateway'}-{uuid.uuid4().hex}"


def check_tag(tag: str) -> None:
    """Refuse a tag that another job may have, too."""
    if not _UNIQUE_TAG.fullmatch(tag):
        raise QueryError("The tag of a new job must be one that was made for it alone.")


def is_job_id(text: object) -> bool:
    """Whether ``text`` can be the id of a job, and part of an address without encoding."""
    return isinstance(text, str) and _JOB_ID.fullmatch(text) is not None


def checked_job_id(job_id: str) -> str:
    """Return the id of a job, without white space around it, which is often pasted together with it."""
    stripped = job_id.strip()
    if not is_job_id(stripped):
        raise QueryError(
            tr(
                "'{stripped}' is not the id of a batch job: an id has only letters, digits, '-' and '_', such as "
                "JOB-01234567-89ab-cdef-0123-456789abcdef."
            ).format(stripped=stripped[:200])
        )
    return stripped
