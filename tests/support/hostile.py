"""Texts as nobody should send them, and what a user must see of them."""

from __future__ import annotations

import re

from location_gateway.core.outside_text import visible
from qgis.PyQt.QtCore import QAbstractListModel, Qt
from qgis.PyQt.QtWidgets import (
    QAbstractButton,
    QAbstractItemView,
    QComboBox,
    QGroupBox,
    QLabel,
    QLineEdit,
    QToolTip,
    QWidget,
)

from tests.support.window import seen

MARK = "Mallory"
HOSTILE = {
    "image": f"{MARK} <img src=file:///etc/hostname> here",
    "bold": f"<b>{MARK}</b> <a href='https://x.example'>press</a>",
    "expression": f"{MARK} [% env('LOCATION_GATEWAY_API_KEY') %] Street",
    "half an expression": f"{MARK} [% 1 %1 %2 {{}} {{0}} %s",
    "one long word": MARK + "x" * 100_000,
    "many lines": "\n".join(f"{MARK} {number}" for number in range(200)),
    "controls": f"{MARK} \x00\x07\x1b[31m\u202egnp.exe\u202c\u2028next",
    "entities": f"{MARK} &amp; R&D &lt;i&gt;",
}
_MOST_PIXELS = 900
"""That a panel or dialog may need at least."""
_PREFIX = 20


def texts_shown(widget):
    """Yield what one sees in a widget and in all within it, tool tips included."""
    for one in (widget, *widget.findChildren(QWidget)):
        yield seen(one.toolTip())
        for kind, shown in _SHOWN.items():
            if isinstance(one, kind):
                yield from shown(one)
        for action in one.actions():
            yield from (_without_mnemonic(action.text()), seen(action.toolTip()))
    yield seen(QToolTip.text())


def _without_mnemonic(text):
    return re.sub("&(.?)", r"\1", text)


def _text_of_label(label):
    is_plain = label.textFormat() == Qt.TextFormat.PlainText
    yield label.text().replace("\u200b", "") if is_plain else seen(label.text())


def _texts_of_items(view):
    model = view.model()
    columns = 1 if isinstance(model, QAbstractListModel) else model.columnCount()
    for row in range(model.rowCount()):
        for column in range(columns):
            index = model.index(row, column)
            yield str(index.data() or "").replace("\u200b", "")
            yield seen(index.data(Qt.ItemDataRole.ToolTipRole) or "")


_SHOWN = {
    QLabel: _text_of_label,
    QAbstractButton: lambda button: [_without_mnemonic(button.text())],
    QGroupBox: lambda box: [_without_mnemonic(box.title())],
    QComboBox: lambda box: [box.itemText(row) for row in range(box.count())],
    QLineEdit: lambda line: [line.text()],
    QAbstractItemView: _texts_of_items,
}
"""What each kind of widget shows."""


def assert_plain(texts, hostile):
    """Every one of some texts that shows the hostile one shows it letter by letter. Return how many there are."""
    expected = " ".join(visible(hostile).split())
    showing = [text for text in texts if MARK in text]
    for text in showing:
        line = " ".join(text.split())
        begins = expected[: min(len(expected), _PREFIX)]
        assert begins in line, text[:200]
        assert not re.search("[\x00-\x08\x0e-\x1f\u202a-\u202e\ufffc]", text), text[:200]
        assert len(text) < 3 * 600 + 1_000
        assert text.count("\n") < 60
    return len(showing)


def assert_shown(widget, hostile):
    """A widget shows a hostile text as it is, and is no wider by it than a window may be."""
    assert assert_plain(texts_shown(widget), hostile)
    assert widget.minimumSizeHint().width() <= _MOST_PIXELS
