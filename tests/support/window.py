"""A stand-in for QGIS's window, of real widgets: what the plugin is handed as ``iface``, and what the user sees."""

from __future__ import annotations

from qgis.core import (
    QgsCoordinateReferenceSystem,
    QgsCoordinateTransform,
    QgsLayerTreeModel,
    QgsPointXY,
    QgsProject,
    QgsRectangle,
)
from qgis.gui import (
    QgsLayerTreeView,
    QgsLocatorWidget,
    QgsMapCanvas,
    QgsMapToolPan,
    QgsMessageBar,
    QgsProcessingAlgorithmDialogBase,
)
from qgis.PyQt.QtCore import QEvent, QEventLoop, QPoint, Qt, QTimer
from qgis.PyQt.QtGui import QAction, QActionGroup, QColor, QTextDocumentFragment
from qgis.PyQt.QtTest import QTest
from qgis.PyQt.QtWidgets import (
    QApplication,
    QDialog,
    QInputDialog,
    QLabel,
    QMainWindow,
    QMessageBox,
    QPushButton,
    QScrollArea,
    QToolBar,
    QVBoxLayout,
    QWidget,
)

WGS84 = QgsCoordinateReferenceSystem("EPSG:4326")
_LONGEST_MS = 120_000
_LOOK_AGAIN_MS = 5
_OPAQUE = 255
_answers = []
"""Those that wait for a question, of each call of ``answering``."""


def shown(label):
    """Return what a label of rich text shows."""
    return QTextDocumentFragment.fromHtml(label.text()).toPlainText()


def seen(text):
    """Return what one sees of a text in a widget that takes for HTML what looks like it: most of Qt's do."""
    plain = QTextDocumentFragment.fromHtml(text).toPlainText() if Qt.mightBeRichText(text) else text
    return plain.replace("\u200b", "")


def outside(panel):
    """Return the visible children of a panel that are cut off, or would have to be scrolled."""
    scrolled = [area.widget() for area in panel.findChildren(QScrollArea)]
    children = [one for one in panel.findChildren(QWidget) if one.isVisible() and one.parent() in (panel, *scrolled)]
    assert children
    return [one for one in (*children, *scrolled) if not one.parent().rect().contains(one.geometry())]


def contrast(widget):
    """Return the contrast of the lightest and the darkest colour of a widget (WCAG 2), 0 where one can see through."""
    image = widget.grab().toImage()
    colors = {image.pixelColor(x, y).rgba() for x in range(image.width()) for y in range(image.height())}
    if any(QColor.fromRgba(color).alpha() < _OPAQUE for color in colors):
        return 0.0
    return contrast_of(*map(QColor.fromRgba, colors))


def contrast_of(*colours):
    """Return the contrast of the lightest and the darkest of some colours (WCAG 2)."""
    lights = sorted(map(_luminance, colours))
    return (lights[-1] + 0.05) / (lights[0] + 0.05)


def _luminance(color):
    linear = [one / 12.92 if one <= 0.04045 else ((one + 0.055) / 1.055) ** 2.4 for one in color.getRgbF()[:3]]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def click(widget):
    """Press the left button of the mouse over the middle of a widget."""
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def soon(act, is_time):
    """Let the user act as soon as ``is_time()``, in whichever loop Qt then is."""

    def look():
        if is_time():
            watch.stop()
            act()

    watch = QTimer(QApplication.instance())
    watch.timeout.connect(look)
    watch.start(_LOOK_AGAIN_MS)


def wait_until(condition, state=str):
    """Handle events until ``condition()``; fail with what ``state()`` returns if that takes too long."""
    loop, looking, late = QEventLoop(), QTimer(), QTimer()
    held = False

    def look():
        nonlocal held
        held = condition()  # which may have passed again when the loop has come to its end
        if held:
            loop.quit()
        else:
            looking.start(_LOOK_AGAIN_MS)

    for timer in (looking, late):
        timer.setSingleShot(True)
    looking.timeout.connect(look)
    late.timeout.connect(loop.quit)
    looking.start(_LOOK_AGAIN_MS)
    late.start(_LONGEST_MS)
    loop.exec()
    looking.stop()
    assert held, f"what was waited for did not happen. {state()}"


def answering(*answers):
    """Answer the questions that come up, one after the other; return what was asked.

    An answer is a standard button of a message box, the text of one of its buttons, or the text for an input dialog.
    """
    asked, left = [], list(answers)
    _answers.append(left)

    def look():
        dialog = QApplication.activeModalWidget()
        if isinstance(dialog, QDialog) and dialog.isVisible() and left:
            answer = left.pop(0)
            if isinstance(dialog, QMessageBox):
                asked.append(f"{dialog.text()} {dialog.informativeText()}".strip())
                named = (button for button in dialog.buttons() if button.text().replace("&", "") == answer)
                click(next(named) if isinstance(answer, str) else dialog.button(answer))
            elif isinstance(dialog, QInputDialog):
                asked.append(dialog.labelText())
                dialog.setTextValue(answer or "")
                dialog.done(1 if answer else 0)
            else:
                dialog.reject()
        if left:
            QTimer.singleShot(_LOOK_AGAIN_MS, look)

    QTimer.singleShot(0, look)
    return asked


def take_back_answers():
    """Return the answers that no question came up for, and give them to none of the next test."""
    unused = [answer for left in _answers for answer in left]
    for left in _answers:
        left.clear()
    _answers.clear()
    return unused


class Window(QMainWindow):
    """Has what the plugin uses of ``QgisInterface``, under the same names."""

    def __init__(self):
        super().__init__()
        self._canvas, self._bar = QgsMapCanvas(), QgsMessageBar()
        central = QWidget(self)
        layout = QVBoxLayout(central)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._bar)
        layout.addWidget(self._canvas, 1)
        self.setCentralWidget(central)
        self.resize(1000, 800)
        self.web_menu, self.pages, self.status, self.active = [], [], "", None
        self.factories, self.layouts = [], []
        self._layers = QgsLayerTreeView(self)
        self._layers.setModel(QgsLayerTreeModel(QgsProject.instance().layerTreeRoot(), self))
        self._layers.hide()
        self._group = QActionGroup(self)
        self.pan = QgsMapToolPan(self._canvas)
        self._pan_action = QAction("Pan", self)
        self._pan_action.triggered.connect(lambda: self._canvas.setMapTool(self.pan))
        self.pan.setAction(self._pan_action)
        self._group.addAction(self._pan_action)
        self._canvas.setMapTool(self.pan)
        self.locator = QgsLocatorWidget(self)
        self.locator.setMapCanvas(self._canvas)
        self.statusBar().addWidget(self.locator)
        self.resize(1000, 800 + self.statusBar().sizeHint().height())  # the map is as large as without
        QgsProject.instance().legendLayersAdded.connect(self._make_active)
        self.show()
        self.events()

    # --- QgisInterface ---

    def mainWindow(self):  # noqa: N802
        return self

    def mapCanvas(self):  # noqa: N802
        return self._canvas

    def messageBar(self):  # noqa: N802
        return self._bar

    def addToolBar(self, name):  # noqa: N802
        bar = QToolBar(name, self)
        super().addToolBar(bar)
        return bar

    def addPluginToWebMenu(self, name, action):  # noqa: N802
        self.web_menu.append((name, action))

    def removePluginWebMenu(self, name, action):  # noqa: N802
        self.web_menu.remove((name, action))

    def mapToolActionGroup(self):  # noqa: N802
        return self._group

    def actionPan(self):  # noqa: N802
        return self._pan_action

    def activeLayer(self):  # noqa: N802
        return self.active

    def setActiveLayer(self, layer):  # noqa: N802
        self.active = layer

    def layerTreeView(self):  # noqa: N802
        return self._layers

    def registerOptionsWidgetFactory(self, factory):  # noqa: N802
        self.factories.append(factory)

    def unregisterOptionsWidgetFactory(self, factory):  # noqa: N802
        self.factories.remove(factory)

    def registerLocatorFilter(self, locator_filter):  # noqa: N802
        self.locator.locator().registerFilter(locator_filter)

    def deregisterLocatorFilter(self, locator_filter):  # noqa: N802
        self.locator.locator().deregisterFilter(locator_filter)

    def invalidateLocatorResults(self):  # noqa: N802
        self.locator.invalidateResults()

    def locatorSearch(self, text):  # noqa: N802
        self.locator.search(text)

    def showOptionsDialog(self, _parent, page):  # noqa: N802
        self.pages.append(page)

    def statusBarIface(self):  # noqa: N802
        return self

    def showMessage(self, text, _duration):  # noqa: N802
        self.status = text

    def clearMessage(self):  # noqa: N802
        self.status = ""

    def _make_active(self, layers):
        """Do as QGIS does with layers that are added."""
        self.active = layers[0]

    def openLayoutDesigner(self, layout):  # noqa: N802
        self.layouts.append(layout)
        return self

    def setAtlasPreviewEnabled(self, _is_enabled):  # noqa: N802
        """Do nothing: there is no designer."""

    # --- what the user does and sees ---

    def look_at(self, lat, lng, *, crs="EPSG:3857", metres_per_pixel=1.0, rotation=0.0):
        """Show the surroundings of a place."""
        crs = QgsCoordinateReferenceSystem(crs)
        self._canvas.setDestinationCrs(crs)
        centre = QgsCoordinateTransform(WGS84, crs, QgsProject.instance()).transform(QgsPointXY(lng, lat))
        per_pixel = metres_per_pixel * (1 / 111_320 if crs.isGeographic() else 1)
        width, height = self._canvas.width() * per_pixel, self._canvas.height() * per_pixel
        self._canvas.setExtent(QgsRectangle.fromCenterAndSize(centre, width, height))
        self._canvas.setRotation(rotation)
        self.events()

    def pixel_of(self, lat, lng):
        """Return the pixel that shows a place."""
        crs = self._canvas.mapSettings().destinationCrs()
        point = QgsCoordinateTransform(WGS84, crs, QgsProject.instance()).transform(QgsPointXY(lng, lat))
        pixel = self._canvas.getCoordinateTransform().transform(point)
        return QPoint(round(pixel.x()), round(pixel.y()))

    def place_of(self, pixel):
        """Return latitude and longitude of a pixel."""
        crs = self._canvas.mapSettings().destinationCrs()
        point = self._canvas.getCoordinateTransform().toMapCoordinates(pixel)
        found = QgsCoordinateTransform(crs, WGS84, QgsProject.instance()).transform(point)
        return found.y(), found.x()

    def action(self, text):
        """Return the plugin's action with this text, as it stands in the menu."""
        (found,) = [action for _, action in self.web_menu if action.text() == text]
        return found

    def button(self, text):
        """Return the button of an action in the plugin's toolbar, by the text of the action."""
        bar = next(one for one in self.findChildren(QToolBar) if "Gateway" in one.objectName())
        return bar.widgetForAction(self.action(text))

    @property
    def message(self):
        """The text in the message bar."""
        item = self._bar.currentItem()
        return "" if item is None else shown(item.findChildren(QLabel)[-1])

    @property
    def message_buttons(self):
        """The buttons in the message bar, by text."""
        return {button.text(): button for button in self._bar.currentItem().findChildren(QPushButton)}

    @staticmethod
    def events():
        """Let everything happen that is due, objects that delete themselves included."""
        for _ in range(3):
            QApplication.processEvents()
            QApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    @staticmethod
    def wait_until(condition):
        """Handle events until ``condition()``; fail if that takes too long."""
        wait_until(condition)

    def shut(self):
        """Leave nothing behind."""
        QgsProject.instance().legendLayersAdded.disconnect(self._make_active)
        self._canvas.unsetMapTool(self.pan)
        self._canvas.stopRendering()
        for window in QApplication.topLevelWidgets():
            if isinstance(window, QgsProcessingAlgorithmDialogBase):
                window.close()
                window.deleteLater()
        self.close()
        self.deleteLater()
        self.events()
