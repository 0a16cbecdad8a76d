"""Makes the built manual small enough for the zip: a hook of mkdocs (``hooks`` in mkdocs.yml)."""

from __future__ import annotations

import shutil
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig

_UNUSED = ("404.html", "sitemap.xml", "sitemap.xml.gz", "assets/javascripts/lunr", "assets/javascripts/workers")
"""A server's, or the search's."""
_COLOURS = 64


def on_post_build(config: MkDocsConfig) -> None:
    """Remove what no page loads, and shrink the pictures."""
    site = Path(config.site_dir)
    for name in _UNUSED:
        path = site / name
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)
    for path in site.rglob("*.map"):
        path.unlink()
    for path in (site / "pictures").glob("*.png"):
        _shrink(path)


def _shrink(path: Path) -> None:
    """Write a picture with a palette, which takes less than half the bytes."""
    from PIL import Image  # noqa: PLC0415 - only the environment that builds the manual has it

    with Image.open(path) as picture:
        small = picture.convert("RGB").quantize(_COLOURS, dither=Image.Dither.NONE)
    small.save(path, optimize=True)
