"""The table of fields: records read from answers, and restored from the store."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.fields import (
    FLAG,
    NUMBER,
    TEXT,
    WHOLE,
    Field,
    ListKind,
    RecordKind,
    RecordReader,
    prefixed,
    record_type,
)

INNER = [Field("name", TEXT), Field("metres", NUMBER)]


class Inner(record_type("Inner", INNER)):
    __slots__ = ()


INNER_READER = RecordReader(Inner, INNER)
OUTER = [
    Field("title", TEXT, source="label|address.label"),
    Field("count", WHOLE, empty=0),
    Field("is_open", FLAG, source="open"),
    Field("nearest", RecordKind(INNER_READER), source="best"),
    Field("first_name", TEXT, source="places.0.name"),
    Field("all", ListKind(INNER_READER), source="places", empty=()),
]


class Outer(record_type("Outer", OUTER)):
    __slots__ = ()


READER = RecordReader(Outer, OUTER)
WHOLE_ANSWER = {
    "label": "Kamppi",
    "count": 3,
    "open": True,
    "best": {"name": "n", "metres": 0.5},
    "places": [{"name": "a", "metres": 1.5}, {"name": "b", "metres": 2}],
}


def read_one(answer):
    return READER.read([answer])[0]


def test_a_record_has_the_values_of_its_paths():
    assert read_one(WHOLE_ANSWER) == ("Kamppi", 3, True, Inner("n", 0.5), "a", (Inner("a", 1.5), Inner("b", 2)))


def test_the_second_path_stands_in_for_the_first():
    assert read_one({"label": "", "address": {"label": "Kallio"}}).title == "Kallio"


@pytest.mark.parametrize(
    ("name", "value", "read"),
    [
        ("label", 7, None),
        ("label", "", None),
        ("count", 2.5, 2),
        ("count", True, 0),
        ("count", 10**12, 0),
        ("open", "yes", None),
        ("places", {"name": "a"}, ()),
        ("places", [None, "b"], (Inner(), Inner())),
    ],
)
def test_a_value_of_another_type_is_missing(name, value, read):
    field = {"label": "title", "open": "is_open", "places": "all"}.get(name, name)

    assert getattr(read_one({**WHOLE_ANSWER, name: value}), field) == read


@given(
    st.recursive(
        st.none() | st.booleans() | st.floats() | st.text(), lambda one: st.lists(one) | st.dictionaries(st.text(), one)
    )
)
def test_no_json_ends_reading(anything):
    assert len(READER.read([anything, WHOLE_ANSWER, {**WHOLE_ANSWER, "places": anything, "label": anything}])) == 3


def test_a_secret_is_removed_from_each_text():
    answer = {**WHOLE_ANSWER, "label": "k3y at home", "places": [{"name": "k3y"}], "best": {"name": "k3y"}}

    (record,) = READER.read([answer], lambda text: text.replace("k3y", "•"))

    assert (record.title, record.nearest.name, record.first_name, record.all[0].name) == ("• at home", "•", "•", "•")


def test_what_the_store_has_kept_is_the_same_record():
    records = READER.read([WHOLE_ANSWER, {}])

    assert READER.restore(json.loads(json.dumps(records))) == records


def test_a_list_of_before_a_field_gets_its_empty_value():
    assert READER.restore([["Kamppi", 3]]) == [Outer("Kamppi", 3)._replace(nearest=Inner())]


@pytest.mark.parametrize(
    "lists", [["text"], [[]], [[7, 0, None, [None, None], None, []]], [["a", None, None, [None, None], None, []]]]
)
def test_a_list_that_is_no_record_is_refused(lists):
    with pytest.raises(TypeError):
        READER.restore(lists)


@pytest.mark.parametrize(
    "kind", [TEXT, RecordKind(INNER_READER), ListKind(INNER_READER)], ids=["text", "record", "list"]
)
def test_a_function_reads_each_object_once(kind):
    asked = []
    fields = [Field("made", kind, source=lambda one: asked.append(one) or one.get("made"))]
    reader = RecordReader(record_type("Made", fields), fields)

    reader.read([{"made": 7}, {"made": {"name": "a"}}, {"made": [{"name": "b"}]}])

    assert len(asked) == 3


def test_fields_of_a_layer_have_a_prefix_and_changes():
    made = prefixed("x_", INNER, metres={"kind": WHOLE})

    assert [(one.name, one.kind) for one in made] == [("x_name", TEXT), ("x_metres", WHOLE)]
