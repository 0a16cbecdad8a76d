"""Try it without a key: what the demo gateway is, how it is started, and a button that sets the plugin up for it."""

from __future__ import annotations

import html
from configparser import ConfigParser
from functools import partial
from pathlib import Path
from typing import Callable

from qgis.PyQt.QtCore import Qt
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

from ..core.connection.auth_database import CredentialsError
from ..core.connection.environments import (
    EnvironmentsError,
    activate,
    add_environment,
    change,
    environment_names,
    remove_environment,
)
from ..core.connection.fields import FIELDS
from ..core.connection.key_ring import KeyRing
from ..core.connection.settings import active_environment, stored_texts
from ..core.i18n import tr
from .shared.background import BackgroundRun, Callbacks, Failure, Finished, quick_tasks, run_in_background
from .shared.required_settings import ADDRESS_VARIABLES, KEY_VARIABLES, given_variables
from .shared.widgets import BLUE

_METADATA = Path(__file__).resolve().parents[1] / "metadata.txt"
_CHECK = "locationgateway:checkgateway"
_WIDTH = 560
_REFUSED = 401
_COMMANDS = """\
git clone {}
cd {}
scripts/demo
.venv/plain/bin/python -m demo.gateway"""
NAME = "demo"
ADDRESS = "http://127.0.0.1:8765"
PUBLIC_KEY = "demo-visitor-Gk84tXp1uLw6"
"""It only works with the demo gateway, whose source contains it too."""


class TryItDialog(QDialog):
    """Stays beside the map; nothing is stored and nothing is asked before its button is pressed."""

    def __init__(
        self, on_changed: Callable[[], None], open_settings: Callable[[], None], parent: QWidget | None = None
    ) -> None:
        """``on_changed`` is called when something was stored."""
        super().__init__(parent)
        self.setObjectName("LocationServicesGatewayTryIt")
        self.setWindowTitle(tr("Try it without a key"))
        self._on_changed = on_changed
        self._run: BackgroundRun | None = None
        self._before = active_environment()
        self._address = QLineEdit(ADDRESS)
        self._address.setObjectName("address")
        self._address.textChanged.connect(self._look_at_address)
        self._set_up = QPushButton(tr("Set up the environment '{}'").format(NAME))
        self._set_up.setObjectName("setUp")
        self._set_up.setDefault(True)
        self._set_up.clicked.connect(self._set_up_and_look)
        self._outcome = _text("")
        self._outcome.setObjectName("outcome")
        self._lay_out(open_settings)
        self.finished.connect(self.clean_up)
        self._look_at_address(ADDRESS)

    def clean_up(self) -> None:
        """Stop waiting."""
        if self._run is not None:
            run, self._run = self._run, None
            run.cancel()

    def _lay_out(self, open_settings: Callable[[], None]) -> None:
        form = QFormLayout()
        form.addRow(tr("Address of the demo gateway"), self._address)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        settings = buttons.addButton(tr("Settings…"), QDialogButtonBox.ButtonRole.ActionRole)
        settings.setAutoDefault(False)
        settings.clicked.connect(lambda *_checked: open_settings())
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        for label in (_text(_what_it_is()), _text(_how_to_start_it()), _text(_what_the_button_does())):
            layout.addWidget(label)
        layout.addLayout(form)
        layout.addWidget(self._set_up, alignment=Qt.AlignmentFlag.AlignLeft)
        layout.addWidget(self._outcome)
        layout.addStretch(1)
        layout.addWidget(buttons)

    def _look_at_address(self, address: str) -> None:
        """Say at once if something cannot work."""
        variables = variables_in_the_way()
        problem = (
            tr(
                "These environment variables override the settings made here: {}. To try the demo gateway, start QGIS "
                "without them."
            ).format(", ".join(variables))
            if variables
            else address_problem(address)
        )
        self._set_up.setEnabled(not problem)
        self._show_message(*filter(None, (problem,)))

    def _set_up_and_look(self) -> None:
        self.clean_up()
        before = active_environment()
        try:
            authcfg = set_up(self._address.text())
        except (EnvironmentsError, CredentialsError) as error:
            self._show_message(tr("The environment could not be set up. {}").format(error))
            return
        finally:
            self._on_changed()
        if before.casefold() != NAME:
            self._before = before
        self._show_message(tr("Checking whether the demo gateway answers…"))
        self._set_up.setEnabled(False)
        self._run = run_in_background(
            _CHECK,
            {"APIS": ["batch"], "AUTHCFG": authcfg, "OUTPUT": "memory:"},
            Callbacks(self._show, self._fail, partial(self._end, "")),
            quick_tasks(),
        )

    def _show(self, finished: Finished) -> None:
        (found,) = finished.context.takeResultLayer(finished.results["OUTPUT"]).getFeatures()
        address = self._address.text().strip()
        if finished.results["WORKING"]:
            self._end(
                tr(
                    "It works: the demo gateway answers. Look at Helsinki on the map and choose 'What is here?', or "
                    "run any of the algorithms."
                )
            )
        elif not found["status"]:
            self._end(
                tr(
                    "Nothing answers at {} yet. Start the demo gateway as above, and wait until it says 'Demo gateway "
                    "ready'. If it names another address, enter that one. Then press the button again."
                ).format(address)
            )
        elif found["status"] == _REFUSED:
            self._end(
                tr(
                    "What answers at {} does not know the demo's key: it is another program, or the environment '{}' "
                    "holds another key, which the settings can remove."
                ).format(address, NAME)
            )
        else:
            self._end(
                tr("Something answers at {}, but not as the demo gateway does. {}").format(address, found["meaning"])
            )

    def _fail(self, failure: Failure) -> None:
        self._end(tr("It could not be checked whether the demo gateway answers. {}").format(failure.sentence))

    def _end(self, sentence: str) -> None:
        self._run = None
        self._set_up.setEnabled(not address_problem(self._address.text()))
        back = tr(
            "The environment '{}' is the active one now. To go back, choose '{}' in the settings (Settings ▸ Options ▸ "
            "Location Services Gateway)."
        ).format(NAME, self._before if self._before.casefold() != NAME else tr("another one"))
        self._show_message(*filter(None, (sentence, back)))

    def _show_message(self, *sentences: str) -> None:
        self._outcome.setText("".join(f"<p>{html.escape(sentence, quote=False)}</p>" for sentence in sentences))
        self.adjustSize()


def _what_it_is() -> str:
    return tr(
        "<p>The <b>demo gateway</b> is a program on your own machine that answers as a gateway does, with real streets "
        "and addresses of central Helsinki (© OpenStreetMap contributors). It needs no account, costs nothing, and "
        "sends nothing to anybody.</p>"
    )


def _how_to_start_it() -> str:
    repository = _repository()
    commands = _COMMANDS.format(repository, repository.rpartition("/")[2])
    return tr(
        "<p><b>1. Start it.</b> It is in the plugin's <a href='{}' style='color: {}'>source repository</a>, not in the "
        "plugin itself. On Debian 12, in a terminal:</p><pre>{}</pre><p>The third line installs what is missing and "
        "shows what the plugin does; you need it only once. The last line runs the gateway until you press Ctrl+C. For "
        "other kinds of Linux, see the README there. The gateway does not run on Windows and has not been tested on "
        "macOS.</p>"
    ).format(repository, BLUE, commands)  # QGIS's dark themes leave links in a dark blue


def _what_the_button_does() -> str:
    return tr(
        "<p><b>2. Set the plugin up for it.</b> The button makes an environment '{}' with the address below and the "
        "demo's key, which is public, and makes it the active one. QGIS keeps the key in its authentication database, "
        "so it may ask for your master password, or for a new one. Your other environments stay as they are.</p>"
    ).format(NAME)


def _repository() -> str:
    """Return where the source is, as ``metadata.txt`` has it."""
    metadata = ConfigParser(interpolation=None)
    metadata.read(_METADATA, encoding="utf-8")
    return metadata.get("general", "repository")


def _text(text: str) -> QLabel:
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.RichText)
    label.setTextInteractionFlags(Qt.TextInteractionFlag.TextBrowserInteraction)
    label.setOpenExternalLinks(True)
    label.setWordWrap(True)
    label.setMinimumWidth(_WIDTH)
    return label


def variables_in_the_way() -> list[str]:
    """Return the environment variables that would override the settings made here."""
    return given_variables(("LOCATION_GATEWAY_ENVIRONMENT", *ADDRESS_VARIABLES, *KEY_VARIABLES))


def address_problem(address: str) -> str:
    """Return why the demo gateway cannot be at an address, as a sentence, or nothing."""
    problem = FIELDS["url"].problem(address)
    if problem or not address.strip():
        return problem or tr("Enter the address that the demo gateway shows when it is ready.")
    # Plain http:// is allowed for this machine only.
    if FIELDS["url"].problem(FIELDS["url"].value(address).replace("https://", "http://", 1)):
        return tr("The demo gateway serves this machine only: its address begins with http://127.0.0.1 or localhost.")
    return ""


def set_up(address: str) -> str:
    """Make the environment of the demo gateway the active one, and return the id of its key's configuration.

    QGIS asks for the master password if it needs it. What is there already stays. Raises
    :class:`~..core.connection.environments.EnvironmentsError` and
    :class:`~..core.connection.auth_database.CredentialsError`; the environment that was active then still is.
    """
    name = next((one for one in environment_names() if one.casefold() == NAME), None)
    is_new = name is None
    if name is None:
        name = NAME
        add_environment(name)
    try:
        return _fill(name, FIELDS["url"].value(address))
    except Exception:
        if is_new:
            remove_environment(name)
        raise


def _fill(name: str, address: str) -> str:
    stored = stored_texts(name)
    if any(address_problem(stored[key]) for key in stored if key == "url" or key.startswith("url_")):
        raise EnvironmentsError(
            tr(
                "There is an environment '{}' already, and its address is not that of a demo gateway. Rename it in the "
                "settings, or remove it there; then try again."
            ).format(name)
        )
    change(name, {"url": address}, stored)
    ring = KeyRing(name)
    if ring.held().active is None:
        ring.store(PUBLIC_KEY)
    activate(name)
    return stored_texts(name)["authcfg"]
