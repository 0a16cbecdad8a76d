"""What the plugin says of itself."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

_METADATA = Path(__file__).parents[1] / "metadata.txt"
_VERSION = "version="


def program_version() -> str:
    """Return the version of the plugin, as ``metadata.txt`` says it."""
    with suppress(OSError), _METADATA.open(encoding="utf-8") as lines:
        return next((line[len(_VERSION) :].strip() for line in lines if line.startswith(_VERSION)), "?")
    return "?"
