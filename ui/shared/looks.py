"""Colours and styles that several windows have; each is read on light and on dark windows."""

from __future__ import annotations

BLUE = "#2f86c6"
WARNING_STYLE = "background-color: #ffd071; color: #3d2b00; border-radius: 3px; padding: 4px 6px;"
"""Amber, with its own colour of text."""
PROBLEM_STYLE = "color: #c0392b;"
"""Of what was typed and cannot be used."""
