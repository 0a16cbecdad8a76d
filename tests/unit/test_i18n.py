"""Texts in another language, and the numbers in them."""

import pytest
from location_gateway.core.i18n import Separators, install_translator, tr

GERMAN = Separators(".", ",")


@pytest.fixture
def german():
    """Speak it: sentences keep their words here, numbers are what matters."""
    install_translator(lambda text: text, GERMAN)
    yield
    install_translator(None)


def test_numbers_are_written_as_the_language_does(german):
    assert tr("{:,} rows, {ratio:,.2f} each").format(1_234_567, ratio=1234.5) == "1.234.567 rows, 1.234,50 each"
    assert tr("above {}").format(1.5) == "above 1,5"
    assert tr("{share:.0%} of {most}").format(share=0.5, most=100) == "50% of 100"


def test_what_is_no_number_is_left_as_it_is(german):
    assert tr("{} and {text!a}").format("1,000.5", text="a,b") == "1,000.5 and 'a,b'"


def test_a_sentence_without_numbers_is_plain_text(german):
    """Qt takes nothing else for the value of a field."""
    assert type(tr("The run was cancelled.")) is str
    assert type(tr("{} rows").format(2)) is str


def test_english_is_as_it_always_was():
    assert tr("{:,} rows, {:.1f}").format(1000, 1.5) == "1,000 rows, 1.5"
