"""Writes different addresses on the demo's streets as CSV: ``python -m tests.bench.demo_addresses COUNT TIMES FILE``.

The house numbers are made up, so there are as many as are wanted. The table repeats them so many times. It needs the
Python that reads the demo's extract.
"""

from __future__ import annotations

import csv
import sys
from pathlib import Path

from demo.openstreetmap import extract_path, read_extract


def main() -> None:
    """Write them."""
    count, times, file = sys.argv[1:]
    streets = sorted({address.street.finnish for address in read_extract(extract_path()).addresses})
    with Path(file).open("w", encoding="utf-8", newline="") as opened:
        rows = csv.writer(opened)
        rows.writerow(["id", "address"])
        for row in range(int(count) * int(times)):
            number = row % int(count)
            rows.writerow([row, f"{streets[number % len(streets)]} {number // len(streets) + 1}, Helsinki"])


if __name__ == "__main__":
    main()
