import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.names import unique_name, unique_names

NAMES = st.text(st.sampled_from("Aa2 ()"), max_size=6) | st.sampled_from(["A", "a", "A (2)", "A (3)", "A (2) (2)"])


@given(st.lists(NAMES), st.sampled_from([str, str.lower]))
def test_they_are_unique_and_given_names_stay(names, key):
    made = unique_names(names, key=key)

    assert len({key(one) for one in made}) == len(made) == len(names)
    first = [number for number, name in enumerate(names) if key(name) not in map(key, names[:number])]
    assert [made[number] for number in first] == [names[number] for number in first]
    assert all(new == old or (new.startswith(old) and new not in names) for old, new in zip(names, made))


@pytest.mark.parametrize(
    ("names", "made"),
    [
        (["A", "A", "A (2)"], ["A", "A (3)", "A (2)"]),
        (["A (2)", "A", "A", "A"], ["A (2)", "A", "A (3)", "A (4)"]),
        (["A"] * 3, ["A", "A (2)", "A (3)"]),
    ],
)
def test_numbers_begin_at_2(names, made):
    assert unique_names(names) == made


def test_ten_thousand_equal_names_take_no_square_of_time():
    assert unique_names(["van"] * 10_000)[-1] == "van (10000)"


def test_one_name_beside_others():
    assert unique_name("to_A", ["fid", "to_a", "to_A"], "{}_{}", str.lower) == "to_A_2"
    assert unique_name("to_b", {"fid", "to_a"}, "{}_{}", str.lower) == "to_b"
