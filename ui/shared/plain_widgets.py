"""Labels and buttons as all pages and panels of the plugin have them."""

from __future__ import annotations

from typing import Callable

from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtWidgets import QLabel, QPushButton


def text_label(name: str = "", text: str = "") -> QLabel:
    """Return a label for sentences, as wide as there is room."""
    label = QLabel(text)
    label.setObjectName(name)
    label.setTextFormat(Qt.TextFormat.PlainText)  # addresses, names and answers may hold what looks like HTML
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    label.setWordWrap(True)
    return label


def push_button(name: str, text: str, slot: Callable[[], None] | None = None) -> QPushButton:
    """Return a button that Enter does not press: that belongs to the dialog."""
    button = QPushButton(text)
    button.setObjectName(name)
    button.setAutoDefault(False)
    if slot is not None:
        button.clicked.connect(lambda *_checked: slot())
    return button
