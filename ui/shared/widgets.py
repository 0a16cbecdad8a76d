"""Labels, buttons, colours and questions as all windows of the plugin have them."""

from __future__ import annotations

from typing import Callable

from qgis.PyQt import sip
from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtWidgets import QLabel, QMessageBox, QPushButton, QWidget

BLUE = "#2f86c6"
WARNING_STYLE = "background-color: #ffd071; color: #3d2b00; border-radius: 3px; padding: 4px 6px;"
"""Amber, with its own colour of text."""
PROBLEM_STYLE = "background-color: #f9d6d5; color: #7b1416; border-radius: 3px; padding: 2px 6px;"
"""Of what was typed and cannot be used: a light red, with its own colour of text."""


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


def is_confirmed(parent: QWidget, title: str, question: str, consequences: str, yes: str) -> bool:
    """Ask the user, who has to say yes on purpose: the button called ``yes`` is not the one that Enter presses."""
    box = QMessageBox(parent)
    box.setIcon(QMessageBox.Icon.Warning)
    box.setWindowTitle(title)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(question)
    box.setInformativeText(consequences)
    accept = box.addButton(yes, QMessageBox.ButtonRole.AcceptRole)
    cancel = box.addButton(QMessageBox.StandardButton.Cancel)
    box.setDefaultButton(cancel)
    box.setEscapeButton(cancel)
    box.exec()
    if sip.isdeleted(box):  # with its parent, which somebody has closed meanwhile
        return False
    answer = box.clickedButton() is accept
    box.deleteLater()
    return answer
