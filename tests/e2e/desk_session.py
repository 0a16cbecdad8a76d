"""Runs in QGIS's Python: what an analyst does at a desk, and what QGIS keeps of it.

Runs the algorithm with the key and with a token, well and badly; keeps the layers in a project, the runs in the history
of Processing, the messages in a log; and crashes, with all that a crash report could hold.
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
    from location_gateway.core.connection.credentials import resolve_credentials
    from location_gateway.core.connection.open_session import open_session
    from location_gateway.core.connection.settings import read_settings
    from location_gateway.core.gateway.cancellation import Cancellation
    from location_gateway.core.gateway.services import Service
    from requests import Request

    os.environ["LOCATION_GATEWAY_ENVIRONMENT"] = environment
    os.environ["LOCATION_GATEWAY_BASE_URL"] = f"{GOSSIP}/ok"
    settings = read_settings()
    credentials = resolve_credentials("", settings, [Service.GEOCODING])
    session = open_session(settings, credentials, Cancellation(), on_pause=print, on_billed=lambda _count: None)
    request = Request("GET", settings.endpoints.url(Service.GEOCODING, "/revgeocode?at=60.17,24.94"))
    answer = session.send(request)
    everything = vars(session)
    try:
        session._http.send = fail
        session.send(request)
    except ZeroDivisionError as error:
        log.write("".join(traceback.TracebackException.from_exception(error, capture_locals=True).format()))
    log.write(f"{answer}\n{everything}\n")


def fail(prepared, **arguments):
    return 1 / 0 * len(arguments), prepared


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
        project = QgsProject.instance()
        project.layerTreeRoot().setName("session")
        assert project.write(f"{FOLDER}/project.qgz")
        assert project.write(f"{FOLDER}/project.qgs")
    sys.stdout.flush()
    os._exit(0)


main()
