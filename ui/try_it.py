"""Try it without a key: a window that finds a running demo gateway, and sets the plugin up for it."""

from __future__ import annotations

import json
from enum import Enum
from typing import Callable

from qgis.core import QgsNetworkAccessManager
from qgis.PyQt.QtCore import QObject, Qt, QTimer, pyqtSignal
from qgis.PyQt.QtNetwork import QNetworkReply, QNetworkRequest
from qgis.PyQt.QtWidgets import (
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from ..core.connection.credentials import CredentialsError
from ..core.connection.environments import (
    EnvironmentsError,
    activate,
    add_environment,
    change,
    environment_names,
    remove_environment,
)
from ..core.connection.key_ring import KeyRing
from ..core.connection.qt_messages import qt_request
from ..core.connection.settings import SETTINGS, active_environment, stored_texts
from ..core.i18n import tr, translatable
from ..core.outside_text import as_html, shortened
from .shared.environment import KEY_VARIABLES, URL_VARIABLES, given_variables
from .shared.manual import open_manual
from .shared.widgets import push_button

NAME = "demo"
ADDRESS = "http://127.0.0.1:8765"
PUBLIC_KEY = "demo-visitor-Gk84tXp1uLw6"
"""It only works with the demo gateway, whose source contains it too."""
_RIGHTS = "© OpenStreetMap contributors, openstreetmap.org/copyright"
"""What the licence of the demo's data asks of those who show it."""
_MANUAL = "demo-gateway"
_WIDTH = 520
_TYPING_MS = 400
"""After the last key, the typed address is tried."""
_LOOK_AGAIN_MS = 2_000
_PATH = "/_demo/usage"
"""Free, and without a key. What else listens there is sent this request, and nothing more."""
_MEMBERS = {"attribution", "transactions", "key_in_query"}
"""Of the answer: no other program has them."""
_NOBODY = (QNetworkReply.NetworkError.ConnectionRefusedError, QNetworkReply.NetworkError.OperationCanceledError)
_LONGEST_MS = 3_000
"""Windows takes two seconds to say that nobody listens."""
_MOST_BYTES = 100_000


class TryItDialog(QDialog):
    """Stays beside the map. It looks for the demo gateway all the time; its button changes the settings."""

    def __init__(
        self, on_changed: Callable[[], None], open_settings: Callable[[], None], parent: QWidget | None = None
    ) -> None:
        """``on_changed`` is called when something was stored."""
        super().__init__(parent)
        self.setObjectName("LocationServicesGatewayTryIt")
        self.setWindowTitle(tr("Try it without a key"))
        self._on_changed = on_changed
        self._before = active_environment()
        self._is_pressed = False
        self._address = QLineEdit(_known_address())
        self._address.setObjectName("address")
        self._address.textChanged.connect(self._address_changed)
        self._try_it = QPushButton(tr("Try it"))
        self._try_it.setObjectName("tryIt")
        self._try_it.setDefault(True)
        self._try_it.clicked.connect(self._press)
        self._outcome = _text("")
        self._outcome.setObjectName("outcome")
        self._probe = DemoProbe(self)
        self._probe.answered.connect(self._show_answer)
        self._look_soon = QTimer(self)
        self._look_soon.setSingleShot(True)
        self._look_soon.timeout.connect(self._look)
        self._lay_out(open_settings)
        self.finished.connect(self.clean_up)
        self._address_changed()

    def clean_up(self) -> None:
        """Look no more."""
        self._look_soon.stop()
        self._probe.stop()

    def _lay_out(self, open_settings: Callable[[], None]) -> None:
        form = QFormLayout()
        form.addRow(tr("URL of the demo gateway"), self._address)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        settings = buttons.addButton(tr("Settings…"), QDialogButtonBox.ButtonRole.ActionRole)
        settings.setAutoDefault(False)
        settings.clicked.connect(lambda *_checked: open_settings())
        buttons.rejected.connect(self.reject)
        steps = push_button("steps", tr("How to start it…"), lambda: open_manual(_MANUAL))
        layout = QVBoxLayout(self)
        layout.addWidget(_text(_what_it_is()))
        layout.addWidget(steps, alignment=Qt.AlignmentFlag.AlignLeft)
        layout.addLayout(form)
        layout.addWidget(self._outcome)
        layout.addWidget(self._try_it, alignment=Qt.AlignmentFlag.AlignLeft)
        layout.addStretch(1)
        layout.addWidget(buttons)

    @property
    def _typed(self) -> str:
        return SETTINGS["url"].value(self._address.text())

    def _problem(self) -> str:
        """Return what makes trying impossible, or nothing."""
        variables = variables_in_the_way()
        if not variables:
            return address_problem(self._address.text())
        return tr(
            "These environment variables override the settings made here: {}. To try the demo gateway, start QGIS "
            "without them."
        ).format(", ".join(variables))

    def _address_changed(self) -> None:
        self.clean_up()
        self._is_pressed = False
        problem = self._problem()
        self._try_it.setEnabled(not problem)
        self._show_message(problem)
        if not problem:
            self._look_soon.start(_TYPING_MS)

    def _look(self) -> None:
        if not self._problem():
            self._probe.ask(self._typed)

    def _press(self) -> None:
        self._look_soon.stop()
        self._is_pressed = True
        self._try_it.setEnabled(False)
        self._look()

    def _show_answer(self, address: str, answer: DemoAnswer) -> None:
        is_pressed, self._is_pressed = self._is_pressed, False
        self._try_it.setEnabled(True)
        if is_pressed and answer is DemoAnswer.DEMO:
            self._set_up(address)
            return
        self._show_message(tr(answer.value).format(address))
        if answer is not DemoAnswer.OTHER:  # another program may have QGIS ask for a password each time
            self._look_soon.start(_LOOK_AGAIN_MS)

    def _set_up(self, address: str) -> None:
        before = active_environment()
        try:
            set_up(address)
        except (EnvironmentsError, CredentialsError) as error:
            self._show_message(tr("The environment could not be set up. {}").format(error))
            return
        finally:
            self._on_changed()
        if before.casefold() != NAME:
            self._before = before
        self._show_message(
            tr(
                "It works: the demo gateway answers. Look at Helsinki on the map and choose 'What is here?', or "
                "run any of the algorithms."
            ),
            tr(
                "The environment '{}' is the active one now. To go back, click its name in the toolbar and choose '{}'."
            ).format(NAME, self._before if self._before.casefold() != NAME else tr("another one")),
        )

    def _show_message(self, *sentences: str) -> None:
        shown = "".join(f"<p>{as_html(shortened(sentence))}</p>" for sentence in sentences if sentence)
        if shown != self._outcome.text():
            self._outcome.setText(shown)
            self.adjustSize()


def _what_it_is() -> str:
    return tr(
        "<p>The <b>demo gateway</b> is a program on your own computer that answers as the service does, with real "
        "streets and addresses of central Helsinki (© OpenStreetMap contributors): no key, no account, no costs. "
        "<i>Try it</i> adds an environment '{}' with the demo's public key and makes it the active one; your other "
        "environments stay as they are.</p>"
    ).format(NAME)


def _known_address() -> str:
    """Return where the demo gateway was the last time, or where it usually is."""
    name = next((one for one in environment_names() if one.casefold() == NAME), "")
    stored = stored_texts(name).get("url", "") if name else ""
    return stored if stored and not address_problem(stored) else ADDRESS


def _text(text: str) -> QLabel:
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.RichText)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
    label.setWordWrap(True)
    label.setMinimumWidth(_WIDTH)
    return label


def variables_in_the_way() -> list[str]:
    """Return the environment variables that would override the settings made here."""
    return given_variables(("LOCATION_GATEWAY_ENVIRONMENT", *URL_VARIABLES, *KEY_VARIABLES))


def address_problem(address: str) -> str:
    """Return why the demo gateway cannot be at an address, as a sentence, or nothing."""
    problem = SETTINGS["url"].problem(address)
    if problem or not address.strip():
        return problem or tr("Enter the URL that the demo gateway shows when it is ready.")
    # Plain http:// is allowed for this machine only.
    if SETTINGS["url"].problem(SETTINGS["url"].value(address).replace("https://", "http://", 1)):
        return tr("The demo gateway serves this machine only: its URL begins with http://127.0.0.1 or localhost.")
    return ""


def set_up(address: str) -> str:
    """Make the environment of the demo gateway the active one, and return the id of its key's configuration.

    QGIS asks for the master password if it needs it. What is there already stays. Raises
    :class:`~..core.connection.environments.EnvironmentsError` and
    :class:`~..core.connection.credentials.CredentialsError`; the environment that was active then still is.
    """
    name = next((one for one in environment_names() if one.casefold() == NAME), None)
    is_new = name is None
    if name is None:
        name = NAME
        add_environment(name)
    try:
        return _fill(name, SETTINGS["url"].value(address))
    except Exception:
        if is_new:
            remove_environment(name)
        raise


def _fill(name: str, address: str) -> str:
    stored = stored_texts(name)
    if any(address_problem(stored[key]) for key in stored if key == "url" or key.startswith("url_")):
        raise EnvironmentsError(
            tr(
                "There is an environment '{}' already, and its URL is not that of a demo gateway. Rename it in the "
                "settings, or remove it there; then try again."
            ).format(name)
        )
    change(name, {"rights": stored.get("rights") or _RIGHTS, "url": address}, stored)
    ring = KeyRing(name)
    if ring.held().active is None:
        ring.store(PUBLIC_KEY)
    activate(name)
    return stored_texts(name)["authcfg"]


class DemoAnswer(Enum):
    """What is at an address, as a sentence with a placeholder for it."""

    NOTHING = translatable(
        "No demo gateway answers at {} yet. Start it: this window notices when it is ready. If it shows another "
        "URL, enter that one."
    )
    DEMO = translatable("The demo gateway is ready at {}.")
    OTHER = translatable(
        "What answers at {} is not the demo gateway. Enter the URL that the demo gateway shows when it is ready."
    )


class DemoProbe(QObject):
    """Asks one address at a time. No key is sent, no redirect followed, nothing stored."""

    answered = pyqtSignal(str, object)
    """The address, and the :class:`DemoAnswer`. Not after :meth:`stop`."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._reply: QNetworkReply | None = None

    def ask(self, address: str) -> None:
        """Ask an address instead of the one before."""
        import requests

        self.stop()
        request = qt_request(requests.Request("GET", address + _PATH).prepare(), 0)
        request.setTransferTimeout(_LONGEST_MS)
        self._reply = QgsNetworkAccessManager.instance().get(request)
        self._reply.finished.connect(lambda: self._end(address))

    def stop(self) -> None:
        """Ask no more."""
        reply, self._reply = self._reply, None
        if reply is not None:
            reply.finished.disconnect()
            reply.abort()
            reply.deleteLater()

    def _end(self, address: str) -> None:
        reply, self._reply = self._reply, None
        answer = _meaning(reply)
        reply.deleteLater()
        self.answered.emit(address, answer)


def _meaning(reply: QNetworkReply) -> DemoAnswer:
    if reply.attribute(QNetworkRequest.Attribute.HttpStatusCodeAttribute) is None:
        return DemoAnswer.NOTHING if reply.error() in _NOBODY else DemoAnswer.OTHER
    try:
        content = json.loads(bytes(reply.read(_MOST_BYTES) or b""))
    except (ValueError, RecursionError):
        return DemoAnswer.OTHER
    return DemoAnswer.DEMO if isinstance(content, dict) and content.keys() >= _MEMBERS else DemoAnswer.OTHER
