"""What holds for each model that the plugin ships."""

import re

import pytest
from qgis.core import QgsProcessingModelAlgorithm

from tests.support.demo_gateway import ROOT

FILES = sorted((ROOT / "core" / "toolbox" / "models").glob("*.model3"))

pytestmark = pytest.mark.usefixtures("provider")


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_it_can_be_opened_in_the_designer(file):
    model = QgsProcessingModelAlgorithm()
    assert model.fromFile(str(file))

    assert model.validate() == (True, [])
    boxes = [*model.childAlgorithms().values(), *model.parameterComponents().values()]
    positions = [(box.position().x(), box.position().y()) for box in boxes]
    assert len(set(positions)) == len(positions) > 0


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_it_has_no_path_of_a_machine(file):
    assert not re.search(r"/\w", file.read_text(encoding="utf-8").replace("</Option>", ""))
