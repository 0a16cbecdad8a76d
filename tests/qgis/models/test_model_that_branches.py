"""A model that looks at the numbers of a step, as the manual's page on the model designer describes it."""

import pytest
from qgis.core import (
    QgsProcessingContext,
    QgsProcessingException,
    QgsProcessingModelAlgorithm,
    QgsProcessingModelChildAlgorithm,
    QgsProcessingModelChildDependency,
    QgsProcessingModelChildParameterSource,
    QgsProcessingModelOutput,
    QgsProcessingModelParameter,
    QgsProcessingParameterBoolean,
    QgsProcessingParameterFeatureSource,
)

from scripts.docs_gen.pages import DOCS
from tests.support.layers import KAMPPI, SENATE_SQUARE, point_layer
from tests.support.runs import ALGORITHM, Feedback

STEP = "Reverse geocode points"
ALL_ASKED, NOT_ALL = "@Reverse_geocode_points_NOT_ASKED = 0", "@Reverse_geocode_points_NOT_ASKED > 0"
SOME_WITHOUT = "@Reverse_geocode_points_OK < @Reverse_geocode_points_ROWS"
HOW_MANY = "'Without an address: ' || (@Reverse_geocode_points_ROWS - @Reverse_geocode_points_OK)"
UNRESOLVED = "\"rg_status\" <> 'ok'"
Source = QgsProcessingModelChildParameterSource


@pytest.fixture
def model(run_algorithm):
    """POINTS are geocoded, or only counted with COUNT; what has no address is put aside if all was asked."""
    model = QgsProcessingModelAlgorithm("branches", "tests")
    for parameter in (
        QgsProcessingParameterFeatureSource("POINTS", "Points"),
        QgsProcessingParameterBoolean("COUNT", "Count only"),
    ):
        model.addModelParameter(parameter, QgsProcessingModelParameter(parameter.name()))

    def add(name, algorithm, after=(), output="", **values):
        step = QgsProcessingModelChildAlgorithm(algorithm)
        step.setChildId(name)
        step.setDescription(name)
        for parameter, source in values.items():
            step.addParameterSources(parameter, [source])
        step.setDependencies([QgsProcessingModelChildDependency(*one) for one in after])
        if output:
            result = QgsProcessingModelOutput(output)
            result.setChildId(name)
            result.setChildOutputName("OUTPUT")
            step.setModelOutputs({output: result})
        return step

    points, count = Source.fromModelParameter("POINTS"), Source.fromModelParameter("COUNT")
    branches = add("branches", "native:condition", [(STEP,)])
    branches.setConfiguration(
        {"conditions": [{"name": "all asked", "expression": ALL_ASKED}, {"name": "not all", "expression": NOT_ALL}]}
    )
    message, condition = Source.fromExpression(HOW_MANY), Source.fromExpression(SOME_WITHOUT)
    layer, expression = Source.fromChildOutput(STEP, "OUTPUT"), Source.fromStaticValue(UNRESOLVED)
    not_all = Source.fromStaticValue("Not everything was asked")
    for step in (
        add(STEP, ALGORITHM, INPUT=points, DRY_RUN=count),
        add("warn", "native:raisewarning", [(STEP,)], MESSAGE=message, CONDITION=condition),
        branches,
        add(
            "aside",
            "native:extractbyexpression",
            [("branches", "all asked")],
            "UNRESOLVED",
            INPUT=layer,
            EXPRESSION=expression,
        ),
        add("stop", "native:raiseexception", [("branches", "not all")], MESSAGE=not_all),
    ):
        model.addChildAlgorithm(step)
    model.updateDestinationParameters()
    return model


def run(model, feedback, *, count):
    import processing

    given = {"POINTS": point_layer([KAMPPI, None, SENATE_SQUARE]), "COUNT": count, "aside:UNRESOLVED": "memory:"}
    return processing.run(model, given, context=QgsProcessingContext(), feedback=feedback)


def test_it_goes_on_where_everything_was_asked(model):
    feedback = Feedback()

    results = run(model, feedback, count=False)

    assert [row["rg_status"] for row in results["aside:UNRESOLVED"].getFeatures()] == ["no_geometry"]
    assert "Without an address: 1" in feedback.errors


def test_it_stops_where_something_was_not(model):
    with pytest.raises(QgsProcessingException, match="Not everything was asked"):
        run(model, Feedback(), count=True)


def test_the_manual_has_these_expressions():
    page = (DOCS / "model-designer.md").read_text(encoding="utf-8")

    assert [one for one in (ALL_ASKED, NOT_ALL, SOME_WITHOUT, HOW_MANY, UNRESOLVED) if f"`{one}`" not in page] == []
