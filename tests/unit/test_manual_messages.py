"""The messages that the manual explains are those of the plugin."""

import ast
import re
from functools import cache

import pytest

from scripts.source_tree import ROOT, parsed

PAGE = ROOT / "docs" / "errors.md"


def explained_messages():
    """Return the first column of the last table of messages, which is written by hand."""
    section = PAGE.read_text(encoding="utf-8").partition("## Before anything is sent")[2].partition("\n## ")[0]
    return re.findall(r"(?m)^\| (.+?) \|", section)[1:]


@cache
def texts():
    """Return all texts in the plugin's code, without the names of what is put into them."""
    trees = (parsed(path) for path in (ROOT / "core").rglob("*.py"))
    constants = (node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant))
    return [re.sub(r"\{[^}]*\}", "…", text) for text in constants if isinstance(text, str)]


def test_messages_are_explained():
    assert len(explained_messages()) >= 8


@pytest.mark.parametrize("message", explained_messages())
def test_the_plugin_says_it(message):
    parts = [re.escape(part.strip(" '")) for part in message.split("…")]
    pattern = re.compile(".*".join(parts), re.DOTALL)

    assert any(pattern.search(text) for text in texts())
