"""Labels, tool tips, buttons, lists and questions as all windows of the plugin have them.

What they show may come from the service, a layer, a file or a project: so it is plain text, and as long as there is
room for.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Callable

from qgis.gui import QgsMessageViewer
from qgis.PyQt import sip
from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtWidgets import QComboBox, QLabel, QMessageBox, QPushButton, QWidget

from ...core.i18n import tr
from ...core.outside_text import (
    MOST_LETTERS,
    MOST_LINES,
    as_html,
    breakable,
    one_line,
    shortened,
    unformatted,
    visible,
)

BLUE = "#2f86c6"
WARNING_STYLE = "background-color: #ffd071; color: #3d2b00; border-radius: 3px; padding: 4px 6px;"
"""Amber, with its own colour of text."""
PROBLEM_STYLE = "background-color: #f9d6d5; color: #7b1416; border-radius: 3px; padding: 2px 6px;"
"""Of what was typed and cannot be used: a light red, with its own colour of text."""
_LETTERS_OF_LISTS = 20
"""How wide a list is at least."""


class TextLabel(QLabel):
    """Shows a text, whoever wrote it. Of a long one it shows the beginning, and a link to the whole."""

    def __init__(self, letters: int = MOST_LETTERS, lines: int = MOST_LINES, title: str = "") -> None:
        """Show so many ``letters`` and ``lines`` of a text, after a ``title`` in bold."""
        super().__init__()
        self._letters, self._lines = letters, lines
        self._title = f"<b>{as_html(title)}:</b> " if title else ""
        self.whole = ""
        """All of the text."""
        self.setWordWrap(True)
        self.linkActivated.connect(lambda _link: show_whole(self, self.whole))
        self.setText("")

    def setText(self, text: str) -> None:
        self.whole = visible(text)
        shown = shortened(self.whole, self._letters, self._lines)
        rest = "" if shown == self.whole else f' <a href="whole">{as_html(tr("Show all"))}</a>'
        flags = Qt.TextInteractionFlag.TextSelectableByMouse
        if rest:
            flags |= Qt.TextInteractionFlag.LinksAccessibleByMouse | Qt.TextInteractionFlag.LinksAccessibleByKeyboard
        self.setTextInteractionFlags(flags)
        if rest or self._title:
            self.setTextFormat(Qt.TextFormat.RichText)
            super().setText(f"{self._title}{as_html(shown)}{rest}")
        else:
            self.setTextFormat(Qt.TextFormat.PlainText)
            super().setText(breakable(shown))


def text_label(
    name: str = "", text: str = "", letters: int = MOST_LETTERS, lines: int = MOST_LINES, *, bold: bool = False
) -> TextLabel:
    """Return a label for sentences, as wide as there is room."""
    label = TextLabel(letters, lines)
    label.setObjectName(name)
    label.setText(text)
    if bold:
        font = label.font()
        font.setBold(True)
        label.setFont(font)
    return label


def show_whole(parent: QWidget, text: str) -> None:
    """Show all of a text in a window of its own."""
    viewer = QgsMessageViewer(parent)
    viewer.setTitle(tr("The whole text"))
    viewer.setMessageAsPlainText(text)
    viewer.show()


def tool_tip(text: str) -> str:
    """Return a tool tip that shows a text as it is. Qt takes what looks like HTML for HTML, and then loads images."""
    return f"<qt>{as_html(shortened(text))}</qt>"


def menu_text(text: str) -> str:
    """Return the text of an entry of a menu, in which an ampersand would mark the next letter."""
    return one_line(text).replace("&", "&&")


def fill_list(box: QComboBox, names: Iterable[tuple[str, object]]) -> None:
    """Let the user choose one of some names, of which each stands for a value. The list gets no wider by them."""
    box.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    box.setMinimumContentsLength(_LETTERS_OF_LISTS)
    box.clear()
    for name, value in names:
        box.addItem(one_line(name), value)


def push_button(name: str, text: str, slot: Callable[[], None] | None = None) -> QPushButton:
    """Return a button that Enter does not press: that belongs to the dialog."""
    button = QPushButton(text)
    button.setObjectName(name)
    button.setAutoDefault(False)
    if slot is not None:
        button.clicked.connect(lambda *_checked: slot())
    return button


def message_box(parent: QWidget, icon: QMessageBox.Icon, title: str, text: str, consequences: str = "") -> QMessageBox:
    """Return a box with a text, and with the whole of it behind a button if there is no room."""
    box = QMessageBox(parent)
    box.setIcon(icon)
    box.setWindowTitle(title)
    box.setTextFormat(Qt.TextFormat.PlainText)
    box.setText(breakable(shortened(text)))
    box.setInformativeText(unformatted(breakable(shortened(consequences))))  # whose format cannot be set
    whole = "\n\n".join(filter(None, (text, consequences)))
    if any(shortened(one) != visible(one) for one in (text, consequences)):
        box.setDetailedText(visible(whole))
    return box


def answer_to(parent: QWidget, title: str, question: str, *buttons: QMessageBox.StandardButton) -> object:
    """Ask the user, and return the button that was pressed. Enter presses the last one."""
    box = message_box(parent, QMessageBox.Icon.Question, title, question)
    for button in buttons:
        box.addButton(button)
    box.setDefaultButton(buttons[-1])
    return QMessageBox.StandardButton(box.exec())


def is_confirmed(parent: QWidget, title: str, question: str, consequences: str, yes: str) -> bool:
    """Ask the user, who has to say yes on purpose: the button called ``yes`` is not the one that Enter presses."""
    box = message_box(parent, QMessageBox.Icon.Warning, title, question, consequences)
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
