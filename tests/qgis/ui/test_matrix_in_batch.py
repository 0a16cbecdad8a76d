"""Distance matrices in a batch table."""

import pytest
from location_gateway.core.connection.main_thread import Waiter
from processing.gui.BatchAlgorithmDialog import BatchAlgorithmDialog
from qgis.core import QgsApplication

from tests.support.layers import rows_of, written
from tests.support.matrices import DISTANCE_MATRIX, PLACES
from tests.support.routes import ends

pytestmark = pytest.mark.usefixtures("window", "settings")


def test_each_line_of_a_batch_table_is_a_matrix(gateway, tmp_path):
    origins = [
        written(ends(*places), tmp_path / f"{number}.gpkg") for number, places in enumerate((PLACES[:1], PLACES))
    ]
    outputs = [tmp_path / "first.gpkg", tmp_path / "second.gpkg"]
    lines = [
        {"PARAMETERS": {"ORIGINS": str(layer), "VEHICLE": "van_3_5t"}, "OUTPUTS": {"OUTPUT": str(output)}}
        for layer, output in zip(origins, outputs)
    ]
    dialog = BatchAlgorithmDialog(QgsApplication.processingRegistry().createAlgorithmById(DISTANCE_MATRIX))
    dialog.mainWidget().checkLoadLayersOnCompletion.setChecked(False)
    dialog.mainWidget().load_batch_file_3_40_version({"rows": lines})

    dialog.show()  # QGIS 3.44 deletes a dialog that nobody sees at the end
    dialog.runButton().click()
    Waiter().wait(lambda: not dialog.cancelButton().isEnabled())

    assert [[row["status"] for row in rows_of(output)] for output in outputs] == [["ok"], ["ok"] * 16]
    assert gateway.usage()["transactions"]["matrix"] == 1 + 16
    dialog.close()
