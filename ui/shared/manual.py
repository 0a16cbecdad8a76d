"""Opens the manual in the browser."""

from __future__ import annotations

from qgis.PyQt import sip
from qgis.PyQt.QtCore import QUrl
from qgis.PyQt.QtGui import QDesktopServices
from qgis.PyQt.QtWidgets import QDialogButtonBox, QPushButton, QWidget

from ...core.manual import manual_page


def open_manual(page: str) -> None:
    """Open a page, such as ``settings``."""
    QDesktopServices.openUrl(QUrl(manual_page(page)))


class HelpButton:
    """Stands for *Help* of QGIS's options while the plugin's page is shown.

    QGIS's own button opens pages below the addresses that are set for its own manual, and nothing else (``QgsHelp``).
    """

    def __init__(self, page: QWidget, manual: str) -> None:
        """``manual`` is the page of the manual that explains ``page``."""
        self._page, self._manual = page, manual
        self._replaced: QPushButton | None = None
        self._button: QPushButton | None = None

    def take_over(self) -> None:
        """Replace the button of the window that the page is in, if it has one."""
        boxes = self._page.window().findChildren(QDialogButtonBox)
        helps = ((box, box.button(QDialogButtonBox.StandardButton.Help)) for box in boxes)
        box, replaced = next(((box, button) for box, button in helps if button is not None), (None, None))
        if box is None or self._button is not None:
            return
        button = QPushButton(replaced.icon(), replaced.text(), box)
        button.setAutoDefault(False)
        button.clicked.connect(lambda *_checked: open_manual(self._manual))
        place = box.layout().indexOf(replaced)
        replaced.hide()  # before: Qt 6 then lays out the box's own buttons anew, and hides others
        box.layout().insertWidget(place, button)
        button.show()
        self._replaced, self._button = replaced, button

    def give_back(self) -> None:
        """Show QGIS's own button again."""
        replaced, button = self._replaced, self._button
        self._replaced = self._button = None
        if button is not None and not sip.isdeleted(button):
            button.hide()
            button.deleteLater()
            replaced.show()
