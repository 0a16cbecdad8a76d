"""Several runs at the same time pay once."""

from dataclasses import replace

from location_gateway.core.client.services import Service
from location_gateway.core.connection.settings import read_settings
from location_gateway.core.run.budget import Allowance
from location_gateway.core.run.run_storage import RunStorage
from qgis.core import QgsApplication, QgsProcessingAlgRunnerTask, QgsProcessingContext
from qgis.PyQt.QtCore import QEventLoop, QTimer

from tests.support.layers import point_layer, spread
from tests.support.paid import FROM_STORE, billed, counted
from tests.support.runs import ALGORITHM, Feedback


def run_together(*layers):
    """Run over several layers at the same time, as the desktop does in the background; return results and rows."""
    loop, ended, tasks = QEventLoop(), {}, []
    for number, layer in enumerate(layers):
        algorithm = QgsApplication.processingRegistry().createAlgorithmById(ALGORITHM)
        context, feedback = QgsProcessingContext(), Feedback()
        task = QgsProcessingAlgRunnerTask(algorithm, {"INPUT": layer, "OUTPUT": "memory:"}, context, feedback)

        def take(successful, results, number=number, context=context, feedback=feedback):
            assert successful, feedback.all_text
            ended[number] = results, context.takeResultLayer(results["OUTPUT"])
            if len(ended) == len(layers):
                loop.quit()

        task.executed.connect(take)
        tasks.append((task, context, feedback))
    for task, _, _ in tasks:
        QgsApplication.taskManager().addTask(task)
    QTimer.singleShot(120_000, loop.quit)
    loop.exec()
    return [ended[number] for number in range(len(layers))]


def labels(layer):
    return [feature["rg_label"] for feature in layer.getFeatures()]


def test_two_runs_at_the_same_time_pay_once(gateway, folder, reverse_geocode):
    gateway.reset(latency_ms=20)
    places = spread(1_200)
    runs = run_together(point_layer(places[:900]), point_layer(places[300:][::-1]))

    expected = reverse_geocode(point_layer(places)).column("rg_label")
    assert labels(runs[0][1]) == expected[:900]
    assert labels(runs[1][1]) == expected[300:][::-1]
    assert billed(gateway) == gateway.usage()["distinct_places"] == counted(folder) == 1_200
    assert sum(results["TRANSACTIONS"] for results, _ in runs) == 1_200
    assert sum(results[FROM_STORE] for results, _ in runs) == 600
    assert all(results["OK"] == 900 for results, _ in runs)


def test_no_run_removes_what_another_one_counts_on(one_by_one, gateway, reverse_geocode, before_request):
    reverse_geocode(point_layer(spread(600)[500:]))

    def run_with_a_small_store():
        settings = replace(read_settings(), store_megabytes=0)
        allowance = Allowance()
        with RunStorage(settings, Service.GEOCODING, Feedback(), use_store=True, allowance=allowance):
            pass

    before_request(1 + 2, run_with_a_small_store)
    run = reverse_geocode(point_layer(spread(600)))
    assert run.results["OK"] == 600
    assert (run.results[FROM_STORE], run.results["TRANSACTIONS"]) == (100, 500)
    assert billed(gateway) == 600
    run_with_a_small_store()
    assert reverse_geocode(point_layer(spread(600))).results[FROM_STORE] == 0
