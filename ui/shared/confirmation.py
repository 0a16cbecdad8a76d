"""Asking before something that cannot be undone."""

from __future__ import annotations

from qgis.PyQt import sip
from qgis.PyQt.QtCore import Qt
from qgis.PyQt.QtWidgets import QMessageBox, QWidget


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
