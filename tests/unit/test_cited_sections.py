"""Comments cite the sections of docs/service.md, which has them."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
CITATION = re.compile(r"docs/service\.md, ([A-Z]\w*(?: [a-z0-9.]+)*)")


def test_every_section_that_comments_cite_is_there():
    sections = set(re.findall(r"^#+ (.*)$", (ROOT / "docs" / "service.md").read_text(encoding="utf-8"), re.MULTILINE))

    missing = {
        (path.relative_to(ROOT).as_posix(), section)
        for folder in ("core", "ui", "demo")
        for path in (ROOT / folder).rglob("*.py")
        for section in CITATION.findall(path.read_text(encoding="utf-8"))
        if section not in sections
    }

    assert not missing
