"""Several runs at the same time pay once."""

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
    QTimer.singleShot(60_000, loop.quit)
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
