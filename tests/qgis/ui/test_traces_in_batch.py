"""GPS traces in a batch table."""

import pytest
from location_gateway.core.connection.main_thread import Waiter
from processing.gui.BatchAlgorithmDialog import BatchAlgorithmDialog
from qgis.core import QgsApplication

from tests.support.layers import rows_of, written
from tests.support.traces import MATCH_TRACES, several, trace_layer

pytestmark = pytest.mark.usefixtures("window", "settings")


def test_each_line_of_a_batch_table_is_a_run(gateway, tmp_path):
    layers = [written(trace_layer(several(count)), tmp_path / f"{count}.gpkg") for count in (1, 2)]
    names = ("OUTPUT", "POINTS")
    lines = [
        {
            "PARAMETERS": {"INPUT": str(layer), "TRACE_FIELD": "vehicle", "TIME_FIELD": "at"},
            "OUTPUTS": {name: str(layer.with_suffix(f".{name}.gpkg")) for name in names},
        }
        for layer in layers
    ]
    dialog = BatchAlgorithmDialog(QgsApplication.processingRegistry().createAlgorithmById(MATCH_TRACES))
    dialog.mainWidget().checkLoadLayersOnCompletion.setChecked(False)
    dialog.mainWidget().load_batch_file_3_40_version({"rows": lines})

    dialog.show()  # QGIS 3.44 deletes a dialog that nobody sees at the end
    dialog.runButton().click()
    Waiter().wait(lambda: not dialog.cancelButton().isEnabled())

    written_rows = [[len(rows_of(line["OUTPUTS"][name])) for name in names] for line in lines]
    assert written_rows == [[1, 5], [2, 10]]
    assert gateway.usage()["transactions"] == {"routelinks": 2}
    dialog.close()
