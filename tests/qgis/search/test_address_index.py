"""Which texts are the same address."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st
from location_gateway.core.services.search.queries import Address
from location_gateway.core.services.search.rows import AddressCollector

TELLING = [
    chr(code)
    for code in range(0x110000)
    if unicodedata.decomposition(chr(code)).split(" ")[0]
    in {"<super>", "<sub>", "<fraction>", "<circle>", "<square>", "<font>", "<compat>"}
    and any(character.isalnum() for character in unicodedata.normalize("NFKC", chr(code)))
    and chr(code).casefold() != unicodedata.normalize("NFKC", chr(code)).casefold()  # a ligature is a matter of case
]
"""Superscripts, fractions, numbers in circles, Roman numerals, and what else stands for other characters."""
PLAIN = st.text(st.sampled_from("0123456789 abcåäöÅÄÖéßﬁ/-Ж東"), max_size=6)


def keys(*texts):
    return AddressCollector(0).keys([Address(text) for text in texts]).tolist()


def are_same(*texts):
    return len(set(keys(*texts))) == 1


@pytest.mark.parametrize(
    "texts",
    [
        ("Mannerheimintie 5²", "Mannerheimintie 52", "Mannerheimintie 5₂", "Mannerheimintie 5"),
        ("Talonkuja 1½", "Talonkuja 11⁄2", "Talonkuja 112", "Talonkuja 11/2", "Talonkuja 1 1/2"),
        ("Kuja 12¹", "Kuja 121"),
        ("Kuja ⑫", "Kuja 12", "Kuja ⑴2"),
        ("Kaari Ⅷ", "Kaari VIII"),
        ("Kuja 5ª", "Kuja 5a", "Kuja 5ᵃ"),
        ("5№", "5No"),
    ],
)
def test_what_tells_houses_apart_is_kept(texts):
    assert len(set(keys(*texts))) == len(texts)


@given(PLAIN, st.sampled_from(TELLING), PLAIN)
def test_no_two_kinds_of_characters_are_one(before, telling, after):
    text = before + telling + after
    assert not are_same(text, unicodedata.normalize("NFKC", text))


@given(PLAIN, PLAIN, st.sampled_from(TELLING), st.sampled_from(TELLING))
def test_no_two_of_them_are_one(before, after, one, other):
    is_case = one.casefold() == other.casefold()
    assert are_same(before + one + after, before + other + after) == is_case


def widened(text):
    return "".join(chr(ord(one) + 0xFEE0) if "!" <= one <= "~" else "\u3000" if one == " " else one for one in text)


@given(st.text(st.sampled_from("0123456789 abcåäöÅÄÖéßЖ東ガパ"), max_size=12))
def test_case_width_and_composed_forms_are_one(text):
    others = (text.upper(), text.lower(), widened(text), text.replace(" ", "\u00a0"), text.replace("ガ", "ｶﾞ"))
    for other in (text, *others):
        assert are_same(text, unicodedata.normalize("NFC", other), unicodedata.normalize("NFD", other))
