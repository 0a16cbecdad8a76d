"""The pages of the manual, on this computer: *Help* works without a network."""

from __future__ import annotations

from pathlib import Path

_ROOT = Path(__file__).resolve().parents[1]
_PLACES = (("help", "html"), ("build/manual", "html"), ("docs", "md"))


def manual_page(page: str, root: Path = _ROOT) -> str:
    """Return where a page of the manual is, such as ``algorithms/truckroutes``, as a ``file:`` URL.

    The zip has the manual as HTML in ``help``. A checkout has what ``scripts/manual`` has built, or else the page's
    source.
    """
    files = [root / folder / f"{page}.{ending}" for folder, ending in _PLACES]
    return next((file for file in files if file.is_file()), files[-1]).as_uri()
