"""What the panel says where there is nothing to show, or something is wrong: a sentence, and what to do about it."""

from __future__ import annotations

from collections.abc import Callable

from qgis.PyQt.QtGui import QFont
from qgis.PyQt.QtWidgets import QFrame, QHBoxLayout, QPushButton, QVBoxLayout, QWidget

from ..shared.plain_widgets import push_button, text_label

_MARGIN = 10


class Notice(QFrame):
    """A title, a sentence and buttons. Hidden as long as there is nothing to say."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("notice")
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self._title, self._sentence = text_label("notice_title"), text_label("notice_sentence")
        bold = QFont(self.font())
        bold.setBold(True)
        self._title.setFont(bold)
        self._buttons = QHBoxLayout()
        self._buttons.setSpacing(_MARGIN // 2)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
        layout.addWidget(self._title)
        layout.addWidget(self._sentence)
        row = QHBoxLayout()
        row.addLayout(self._buttons)
        row.addStretch(1)
        layout.addLayout(row)
        self.hide()

    def add_button(self, name: str, text: str, slot: Callable[[], None]) -> QPushButton:
        """Add a button, which is hidden until it is among those that are wanted."""
        button = push_button(name, text, slot)
        button.hide()
        self._buttons.addWidget(button)
        return button

    def tell(self, title: str, sentence: str, *buttons: QPushButton) -> None:
        """Say something, with some of the buttons below it."""
        self._title.setText(title)
        self._sentence.setText(sentence)
        for number in range(self._buttons.count()):
            button = self._buttons.itemAt(number).widget()
            button.setVisible(button in buttons)
        self.show()

    @property
    def text(self) -> str:
        """All that it says; nothing while it is hidden."""
        return "" if self.isHidden() else f"{self._title.text()}. {self._sentence.text()}"
