"""Windows and panels that can be reached on a small screen: they scroll, and stay on it."""

from __future__ import annotations

from qgis.gui import QgsDockWidget, QgsScrollArea
from qgis.PyQt import sip
from qgis.PyQt.QtCore import QEvent, QPoint, QRect, QSize, QTimer
from qgis.PyQt.QtGui import QGuiApplication, QMoveEvent, QResizeEvent, QShowEvent
from qgis.PyQt.QtWidgets import QBoxLayout, QFrame, QStyle, QWidget


class DownScrollArea(QgsScrollArea):
    """Is as large as its content, if there is room; otherwise that is scrolled, up and down only."""

    def __init__(self, content: QWidget) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setWidget(content)
        for widget in (self.viewport(), content):  # tabs and docks may have another colour than windows
            widget.setAutoFillBackground(False)

    def sizeHint(self) -> QSize:
        return self.widget().sizeHint() + QSize(self._bar, 0)

    def minimumSizeHint(self) -> QSize:
        return QSize(self.widget().minimumSizeHint().width() + self._bar, super().minimumSizeHint().height())

    def event(self, event: QEvent) -> bool:
        """Ask for more room when the content needs it: by itself, an area only scrolls it then."""
        if event.type() == QEvent.Type.LayoutRequest:
            self.updateGeometry()
        return super().event(event)

    @property
    def _bar(self) -> int:
        return self.verticalScrollBar().sizeHint().width()


class BesideOrBelow(QWidget):
    """Two widgets beside each other; the second one is below the first where there is no room for that."""

    def __init__(self, first: QWidget, second: QWidget) -> None:
        super().__init__()
        self._both = first, second
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.addWidget(first, 1)
        self._row.addWidget(second)

    def minimumSizeHint(self) -> QSize:
        least = max(one.minimumSizeHint().width() for one in self._both)
        return QSize(least, self._row.minimumSize().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        beside = sum(one.minimumSizeHint().width() for one in self._both) + max(self._row.spacing(), 0)
        directions = QBoxLayout.Direction
        self._row.setDirection(directions.LeftToRight if beside <= self.width() else directions.TopToBottom)


class PluginDock(QgsDockWidget):
    """Scrolls what it has no room for: otherwise QGIS's window would become higher than a small screen.

    It floats where it would be beside the screen, because QGIS's window is wider than that.
    """

    def set_content(self, content: QWidget) -> None:
        """Show a widget."""
        self.setWidget(DownScrollArea(content))

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        QTimer.singleShot(0, self._stay_on_screen)  # when it has its place

    def moveEvent(self, event: QMoveEvent) -> None:
        """Look again: QGIS's window becomes wider when its status bar has more to show."""
        super().moveEvent(event)
        if not self.isFloating():  # what the user drags
            QTimer.singleShot(0, self._stay_on_screen)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Look again: the content may need more room than before."""
        super().resizeEvent(event)
        QTimer.singleShot(0, self._stay_on_screen)

    def _stay_on_screen(self) -> None:
        if sip.isdeleted(self) or not self.isUserVisible() or self.window().isMinimized():
            return  # behind another dock, its place is far from any screen
        corner = self.mapToGlobal(QPoint(0, 0))
        if not self.isFloating() and not screen_room(corner).contains(QRect(corner, self.size())):
            self.setFloating(True)
            self.resize(self.size().expandedTo(self.sizeHint()))  # no longer as low as QGIS's window
        if self.isFloating():
            keep_on_screen(self)


def screen_room(at: QPoint) -> QRect:
    """Return what windows may cover of the screen at a place, or of the first one."""
    screen = QGuiApplication.screenAt(at) or QGuiApplication.primaryScreen()
    return screen.availableGeometry()


def seen_size(widget: QWidget) -> QSize:
    """Return how much of a widget is on the screen, from its upper left corner; all of it where that is beside it."""
    corner = widget.mapToGlobal(QPoint(0, 0))
    room = screen_room(corner)
    seen = room.bottomRight() - corner + QPoint(1, 1)
    return widget.size().boundedTo(QSize(seen.x(), seen.y())) if room.contains(corner) else widget.size()


def keep_on_screen(window: QWidget) -> None:
    """Make a window that is shown no larger than its screen, and move all of it there.

    QGIS does not do so with its options and the dialogs of algorithms: of a small screen's, the buttons cannot be
    reached.
    """
    room, frame = screen_room(window.frameGeometry().center()), _frame(window)
    most = room.size() - frame
    if window.minimumSize().boundedTo(most) != window.minimumSize():  # its layout sets one, unless somebody has
        window.setMinimumSize(window.minimumSize().boundedTo(most))
    window.resize(window.size().boundedTo(most))
    outer = QRect(window.pos(), window.size() + frame)
    place = QPoint(
        max(min(outer.left(), room.right() + 1 - outer.width()), room.left()),
        max(min(outer.top(), room.bottom() + 1 - outer.height()), room.top()),
    )
    if place != window.pos():
        window.move(place)


def _frame(window: QWidget) -> QSize:
    """Return how much larger the frame of a window is; before the system has told it, as large as a title bar."""
    known = window.frameGeometry().size() - window.size()
    title = window.style().pixelMetric(QStyle.PixelMetric.PM_TitleBarHeight, None, window)
    return known if known.height() else QSize(0, title)
