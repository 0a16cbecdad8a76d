"""Sentences that quote a text of the service or of the system end once."""

import pytest
from location_gateway.core.client.errors import BadRequestError, ServiceMessage
from location_gateway.core.i18n import as_sentence, without_stop


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("pending.sqlite is locked", "pending.sqlite is locked."),
        ("Nothing was sent.", "Nothing was sent."),
        ("Why?", "Why?"),
        ("It failed [E613].", "It failed [E613]."),
        ("It failed [E613]", "It failed [E613]."),
        ("Try again. (Correlation id 7.)", "Try again. (Correlation id 7.)"),
        ("It failed (see the log)", "It failed (see the log)."),
    ],
)
def test_an_error_is_a_sentence_that_ends_once(text, sentence):
    assert as_sentence(text) == as_sentence(ValueError(text)) == sentence


def test_what_the_service_says_ends_once():
    assert without_stop("It is full. ") == without_stop("It is full") == "It is full"
    message = ServiceMessage("Bad request.", "No place.", "Add one.", "E1", "7")
    assert as_sentence(BadRequestError(message=message)) == (
        "The service did not accept the request (400). The service says: Bad request. No place. Add one [E1]. "
        "Check the parameters; sending the same request again does not help. (Correlation id 7.)"
    )
