"""The error log of a job. platform.md 3 names it and does not show it; this form was chosen.

A header `recId|errorCode|errorMessage`, then one row for each record without an answer, in the order of the input, with
the job's output delimiter. The message is a JSON object, quoted as cells of results are: `status` (as in `errorCode`),
`recordId`, `title`, `cause`, `action`, and the record as `jobRecord`, cut after 200 characters. Code 999 is a line that
could not be taken apart; others are the statuses that `/revgeocode` would have answered with.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import TYPE_CHECKING

from demo.gateway.batch.columns import quoted

if TYPE_CHECKING:
    from demo.gateway.errors import Refusal

COLUMNS = ("recId", "errorCode", "errorMessage")
ILLEGAL_LINE = 999
LONGEST_SHOWN = 200


@dataclass(frozen=True, slots=True)
class RecordError:
    """Why a record has no answer."""

    rec_id: str
    code: int
    title: str
    cause: str
    action: str
    line: str
    is_valid: bool = False
    """Whether the record itself is in order, and answering it went wrong."""

    def row(self, delimiter: str) -> str:
        """Return the row in the log, with its line break."""
        message = {
            "status": self.code,
            "recordId": self.rec_id,
            "title": self.title,
            "cause": self.cause,
            "action": self.action,
            "jobRecord": self.line[:LONGEST_SHOWN],
        }
        cells = (self.rec_id, str(self.code), json.dumps(message, ensure_ascii=False))
        return delimiter.join(quoted(cell, delimiter) for cell in cells) + "\n"


def illegal_line(rec_id: str, line: str, cause: str) -> RecordError:
    """Return the error of a line that cannot be taken apart."""
    return RecordError(rec_id, ILLEGAL_LINE, "Illegal input line", cause, "Check the format of the record", line)


def refused(rec_id: str, line: str, refusal: Refusal) -> RecordError:
    """Return the error of a record that `/revgeocode` would refuse."""
    return RecordError(rec_id, refusal.status, refusal.title, refusal.cause, refusal.action, line)


def played(rec_id: str, line: str) -> RecordError:
    """Return the error of a record that is in order, but was to fail."""
    action = "Nothing is wrong: the demo gateway was told to fail it"
    return RecordError(rec_id, 500, "Internal Server Error", "", action, line, is_valid=True)
