"""A folder for temporary files of a run."""

from __future__ import annotations

import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def temporary_folder() -> Iterator[Path]:
    """Give a new folder, which is removed when the block ends.

    Windows does not remove a file that another program, such as a virus scanner, has open. Then the file is left: the
    run has what it needs. In Python 3.9, ``TemporaryDirectory`` would raise an error.
    """
    folder = Path(tempfile.mkdtemp(prefix="location_gateway_"))
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
