"""Checks every link of the built manual: ``python -m scripts.docs_gen.links build/manual``.

Pages load files of the manual only, so that the reader's browser asks no other host. Links to other hosts are not
checked.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from functools import cached_property
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urljoin, urlsplit

_SITE = "https://manual.invalid/"


class Page(HTMLParser):
    """A page: its anchors, its links, and what it loads."""

    def __init__(self, path: Path) -> None:
        """Read the page."""
        super().__init__()
        self.anchors, self.links, self.loaded = {""}, set(), set()
        self.feed(path.read_text(encoding="utf-8"))

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        """Keep the anchor and the links of a tag."""
        values = {name: value for name, value in attributes if value}
        self.anchors |= {values[name] for name in ("id", "name") if name in values}
        is_followed = tag == "a" or values.get("rel") in {"canonical", "next", "prev"}
        (self.links if is_followed else self.loaded).update(values[name] for name in ("href", "src") if name in values)


class Site:
    """The built manual."""

    def __init__(self, folder: Path) -> None:
        """Read the manual that was built into ``folder``."""
        self._folder = folder.resolve()

    @cached_property
    def pages(self) -> dict[Path, Page]:
        """All pages by path, without the one for missing pages: its links begin with the site's own path."""
        return {path: Page(path) for path in self._folder.rglob("*.html") if path.name != "404.html"}

    def faults(self) -> Iterator[str]:
        """Yield what is wrong, in a sentence each."""
        for path, page in self.pages.items():
            here = path.relative_to(self._folder).as_posix()
            for link in sorted(page.links | page.loaded):
                target = urlsplit(urljoin(_SITE + here, link))
                if f"{target.scheme}://{target.netloc}/" != _SITE:
                    if link in page.loaded and target.scheme != "data":
                        yield f"{here} loads {link}, which is on another host."
                elif not self._is_there(unquote(target.path).lstrip("/"), unquote(target.fragment)):
                    yield f"{here} links to {link}, which does not exist."

    def _is_there(self, path: str, anchor: str) -> bool:
        file = self._folder / path
        file = file / "index.html" if file.is_dir() else file
        return file.is_file() and (not anchor or file not in self.pages or anchor in self.pages[file].anchors)


def main() -> int:
    """Print what is wrong; return the exit code."""
    site = Site(Path(sys.argv[1]))
    faults = list(site.faults())
    for fault in faults:
        print(fault, file=sys.stderr)
    links = sum(len(page.links | page.loaded) for page in site.pages.values())
    print(f"{len(site.pages)} pages, {links} links: {len(faults) or 'nothing'} wrong")
    return 1 if faults or not site.pages else 0


if __name__ == "__main__":
    sys.exit(main())
