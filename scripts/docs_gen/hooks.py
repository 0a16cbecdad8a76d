"""Hooks of mkdocs (``hooks`` in mkdocs.yml): layout for any screen, the search, and small files for the zip."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any
from xml.etree.ElementTree import Element

from markdown import Extension, Markdown
from markdown.treeprocessors import Treeprocessor
from mkdocs.contrib.search.search_index import SearchIndex

if TYPE_CHECKING:
    from mkdocs.config.defaults import MkDocsConfig
    from mkdocs.structure.pages import Page

_UNUSED = ("404.html", "sitemap.xml", "sitemap.xml.gz", "assets/javascripts/lunr", "assets/javascripts/workers")
"""A server's, or the theme's own search's, which needs a server."""
_COLOURS = 256
"""The most that a palette of a PNG may have."""
_SIMILAR = 16
"""Steps of red, green and blue that count as one."""
_BEFORE_LINKS_ARE_CHECKED = 5
"""mkdocs checks links, and makes them relative, with the priority 0; Markdown makes links and pictures with 20."""

_sections = SearchIndex(indexing="full", prebuild_index=False)


class _ForAnyScreen(Treeprocessor):
    """Give each cell of a table the words of its heading, and make each picture a link to itself.

    Narrow screens show the rows of a table one below the other (docs/manual.css).
    """

    def run(self, root: Element) -> None:
        for table in root.iter("table"):
            heads = ["".join(cell.itertext()) for cell in table.iter("th")]
            for row in table.iter("tr"):
                for cell, head in zip(row.findall("td"), heads):
                    cell.set("data-label", head)
        for parent in list(root.iter()):
            for place, picture in enumerate(list(parent)):
                if picture.tag == "img" and parent.tag != "a":
                    link = Element("a", {"href": picture.get("src", ""), "class": "picture", "title": "Full size"})
                    link.tail, picture.tail = picture.tail, None
                    link.append(picture)
                    parent[place] = link


class _Layout(Extension):
    def extendMarkdown(self, md: Markdown) -> None:  # noqa: N802 - Markdown's name
        md.treeprocessors.register(_ForAnyScreen(md), "any_screen", _BEFORE_LINKS_ARE_CHECKED)


def on_config(config: MkDocsConfig) -> None:
    """Begin a new index, and lay out pages for all screens."""
    _sections._entries.clear()  # noqa: SLF001 - "mkdocs serve" builds again with the same hooks
    config.markdown_extensions.append(_Layout())


def on_page_context(context: dict[str, Any], page: Page, **_others: Any) -> dict[str, Any]:
    """Add the sections of a page to the search."""
    _sections.add_entry_from_context(page)
    return context


def on_post_build(config: MkDocsConfig) -> None:
    """Write the search, remove what no page loads, and shrink the pictures."""
    site = Path(config.site_dir)
    (site / "search-index.js").write_text(_index(), encoding="utf-8", newline="\n")
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


def _index() -> str:
    """Return the sections of all pages as a script: a page that is opened as a file cannot load anything else."""
    entries = json.loads(_sections.generate_search_index())["docs"]
    pages = {entry["location"]: entry["title"] for entry in entries if "#" not in entry["location"]}
    sections = [
        [entry["location"], pages[entry["location"].partition("#")[0]], entry["title"], entry["text"]]
        for entry in entries
        if "#" in entry["location"]
    ]
    return f"var manualSections = {json.dumps(sections, ensure_ascii=False, separators=(',', ':'))};\n"


def _shrink(path: Path) -> None:
    """Write a picture with a palette, which takes a third of the bytes.

    The palette has its most frequent colours as they are, and of similar ones the most frequent. The usual palettes are
    made of averages, in which the colours of thin lines are lost: a restricted route was not red any more.
    """
    from PIL import Image  # noqa: PLC0415 - only the environment that builds the manual has it

    with Image.open(path) as picture:
        whole = picture.convert("RGB")
    kept: dict[tuple[int, ...], tuple[int, ...]] = {}
    for _, colour in sorted(whole.getcolors(whole.width * whole.height), reverse=True):
        kept.setdefault(tuple(part // _SIMILAR for part in colour), colour)
    palette = Image.new("P", (1, 1))
    palette.putpalette(bytes(part for colour in list(kept.values())[:_COLOURS] for part in colour))
    whole.quantize(palette=palette, dither=Image.Dither.NONE).save(path, optimize=True)
