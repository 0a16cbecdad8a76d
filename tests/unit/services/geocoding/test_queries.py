import pytest
from location_gateway.core.client.query import QueryError
from location_gateway.core.services.geocoding.choices import ResultType
from location_gateway.core.services.geocoding.queries import Options, Place


@pytest.mark.parametrize(
    ("place", "selector"),
    [
        (Place(60.17, 24.94), ("at", "60.17000,24.94000")),
        (Place(-0.00001, -180.0), ("at", "-0.00001,-180.00000")),
        (Place(90.0, 180.0), ("at", "90.00000,180.00000")),
        (Place(0.0, 0.00001), ("at", "0.00000,0.00001")),
        (Place(1e-5, 100.0, radius_m=1), ("in", "circle:0.00001,100.00000;r=1")),
        (Place(60.17, 24.94, radius_m=250, bearing=0), ("in", "circle:60.17000,24.94000;r=250")),
    ],
)
def test_a_place_is_written_latitude_first_with_five_decimals(place, selector):
    assert place.selector() == selector


@pytest.mark.parametrize(
    ("options", "parameters"),
    [
        (Options(), {}),
        (Options((ResultType.HOUSE_NUMBER, ResultType.STREET)), {"types": "houseNumber,street"}),
        (Options(candidates=10), {"limit": "10"}),
        (Options(languages="fi,en-US"), {"lang": "fi,en-US"}),
        (Options(political_view="IND"), {"politicalView": "IND"}),
        (Options(micro_points=True), {"with": "MPA"}),
    ],
)
def test_options_at_their_default_are_not_sent_except_the_limit(options, parameters):
    assert options.parameters() == {"limit": "1", **parameters}


@pytest.mark.parametrize(
    ("members", "why"),
    [({"candidates": number}, "1 to 100") for number in (0, -1, 101)]
    + [({"political_view": text}, f"'{text}'") for text in ("ind", "IN", "INDI", "I1D", "IND\n", " IND", "ÄÖÜ")]
    + [
        ({"languages": text}, "fi or en-US")
        for text in ("finnish", "f", "fi,", ",fi", "fi;en", "fi&at=1,2", "en_US", "fi\n")
    ],
)
def test_what_the_service_would_refuse_is_refused_before(members, why):
    with pytest.raises(QueryError) as caught:
        Options(**members)
    assert why in str(caught.value)


@pytest.mark.parametrize("languages", ["fi", "fi,en-US", "zh-Hans-CN", "sr-Latn", "de-CH-1996,gsw"])
def test_language_tags(languages):
    assert Options(languages=languages).parameters()["lang"] == languages
