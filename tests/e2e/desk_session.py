"""Runs in QGIS's Python: what an analyst does at a desk, and what QGIS keeps of it.

Runs the algorithm with the key and with a token, well and badly; keeps the layers in a project, the runs in the history
of Processing, the messages in a log; and crashes, with all that a crash report could hold. What the analyst pastes as
a key comes by standard input.
"""

import os
import sys
import traceback
from pathlib import Path

from qgis.core import (
    QgsApplication,
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingFeedback,
    QgsProject,
    QgsSettings,
    QgsVectorLayer,
)
from qgis.gui import QgsGui

ALGORITHM = "locationgateway:reversegeocode"
FOLDER, GOSSIP, STOPS, CLIENT = (os.environ[f"SESSION_{name}"] for name in ("FOLDER", "GOSSIP", "STOPS", "CLIENT"))


def settings_with_a_token():
    """Add an environment that shows a token to all services."""
    settings = QgsSettings()
    members = {
        "url": f"{GOSSIP}/ok",
        "token_services": "geocoding,routing",
        "token_url": f"{GOSSIP}/ok/oauth2/token",
        "token_authcfg": CLIENT,
        "requests_per_second": "1000",
    }
    for name, text in members.items():
        settings.setValue(f"location_gateway/environments/tokens/{name}", text)
    settings.sync()


def run(environment, kind, log):
    """Run the algorithm as the toolbox does; return the layer, if there is one."""
    import processing

    os.environ["LOCATION_GATEWAY_ENVIRONMENT"] = environment
    os.environ["LOCATION_GATEWAY_BASE_URL"] = f"{GOSSIP}/{kind}"
    output = f"{FOLDER}/{environment} {kind}.gpkg"
    parameters = {"INPUT": STOPS, "USE_STORE": kind == "ok", "OUTPUT": output}
    feedback, context = QgsProcessingFeedback(logFeedback=True), QgsProcessingContext()
    algorithm = QgsApplication.processingRegistry().createAlgorithmById(ALGORITHM)
    history = {
        "python_command": algorithm.asPythonCommand(parameters, context),
        "process_command": algorithm.asQgisProcessCommand(parameters, context)[0],
        "algorithm_id": ALGORITHM,
        "parameters": algorithm.asMap(parameters, context),
    }
    layer = None
    try:
        processing.run(ALGORITHM, parameters, feedback=feedback, context=context)
        layer = QgsVectorLayer(output, f"{environment} {kind}", "ogr")
    except QgsProcessingException:
        log.write(traceback.format_exc())
    log.write(feedback.textLog() + feedback.htmlLog())
    entry = history | {"log": feedback.htmlLog(), "results": {"OUTPUT": output}}
    QgsGui.historyProviderRegistry().addEntry("processing", entry)
    return layer


def crash(environment, log):
    """Fail in the middle of a request, as no one has foreseen it; keep all that a report could have."""
    from location_gateway.core.client.scheduler import Cancellation
    from location_gateway.core.client.services import Service
    from location_gateway.core.connection.credentials import resolve_credentials
    from location_gateway.core.connection.open_session import open_session
    from location_gateway.core.connection.settings import read_settings
    from requests import Request

    os.environ["LOCATION_GATEWAY_ENVIRONMENT"] = environment
    os.environ["LOCATION_GATEWAY_BASE_URL"] = f"{GOSSIP}/ok"
    settings = read_settings()
    credentials = resolve_credentials("", settings, [Service.GEOCODING])
    session = open_session(settings, credentials, Cancellation(), on_retry=print, tick=int)
    request = Request("GET", settings.endpoints.url(Service.GEOCODING, "/revgeocode?at=60.17,24.94"))
    answer = session.send(request)
    everything = vars(session)
    try:
        session._exchange = fail
        session.send(request)
    except ZeroDivisionError as error:
        log.write("".join(traceback.TracebackException.from_exception(error, capture_locals=True).format()))
    log.write(f"{answer}\n{everything}\n")


async def fail(*arguments):
    return 1 / 0 * len(arguments)


def use_the_options_page(log):
    """Paste a key, test it, change it, paste what is none, and export the settings of an environment."""
    from location_gateway.core.connection.environments import add_environment, written_settings
    from location_gateway.core.connection.settings import stored_texts
    from location_gateway.ui.options.page import GatewayOptionsPage
    from qgis.PyQt.QtWidgets import QApplication, QLabel

    key = sys.stdin.read()
    os.environ.pop("LOCATION_GATEWAY_BASE_URL")
    add_environment("page")
    page = GatewayOptionsPage(lambda: None)
    page.show()
    page._choose("page")
    for kind in ("ok", "401"):
        page.key.entry.setText("")  # otherwise "Apply" would store it, or ask
        page.services.base.line.setText(f"{GOSSIP}/{kind}")
        page.apply()
        for text in (f" {key} ", f"two {key}"):
            page.key.entry.setText(text)
            page.key._store_typed()
            while page.test._task is not None:
                QApplication.processEvents()
            log.write("\n".join(label.text() + label.toolTip() for label in page.findChildren(QLabel)))
            table = page.test.table
            log.write("\n".join(table.item(row, 2).text() for row in range(table.rowCount())))
    Path(FOLDER, "page.json").write_text(written_settings(stored_texts("page")), encoding="utf-8")
    page.grab().save(f"{FOLDER}/page.png")
    QApplication.clipboard().setText("")
    page.key.entry.selectAll()
    page.key.entry.copy()
    log.write(QApplication.clipboard().text())
    page.close()


def main():
    # Without these, settings would be read from a file of their own.
    QgsApplication.setOrganizationName(QgsApplication.QGIS_ORGANIZATION_NAME)
    QgsApplication.setApplicationName(QgsApplication.QGIS_APPLICATION_NAME)
    application = QgsApplication([], GUIenabled=True)
    application.initQgis()
    sys.path.append(f"{QgsApplication.pkgDataPath()}/python/plugins")
    with Path(FOLDER, "desk.log").open("w", encoding="utf-8") as log:
        QgsApplication.messageLog().messageReceived.connect(lambda *parts: log.write(f"{parts}\n"))
        from processing.core.Processing import Processing

        Processing.initialize()
        import location_gateway

        plugin = location_gateway.classFactory(None)
        plugin.initProcessing()
        settings_with_a_token()
        for environment in ("production", "tokens"):
            layers = [run(environment, kind, log) for kind in ("ok", "401", "403", "400")]
            QgsProject.instance().addMapLayer(layers[0])
            crash(environment, log)
        use_the_options_page(log)
        project = QgsProject.instance()
        project.layerTreeRoot().setName("session")
        assert project.write(f"{FOLDER}/project.qgz")
        assert project.write(f"{FOLDER}/project.qgs")
    sys.stdout.flush()
    os._exit(0)


main()
