"""A language in which every text stands in brackets, so that what has none was never given to a translator."""

from __future__ import annotations

import re
from contextlib import contextmanager

from location_gateway.core import i18n

from scripts.ts.sources import texts_of_plugin

_TAG = re.compile(r"<[^>]*>|&\w+;")
_PLACEHOLDER = re.compile(r"(?<!\{)\{[^{}]*\}(?!\})")
_TEXT = re.compile(r"⟦[^⟦⟧]*⟧")
_WORD = re.compile(r"[^\W\d_][\w.:/-]*[^\W\d_]")


class Brackets:
    """Puts brackets around texts; what is filled into them later stays outside."""

    def __init__(self):
        self.given = set()

    def __call__(self, text):
        self.given.add(text)
        return f"⟦{_PLACEHOLDER.sub(lambda found: f'⟧{found[0]}⟦', text)}⟧"


@contextmanager
def brackets():
    """Speak in brackets."""
    spoken = Brackets()
    i18n.install_translator(spoken)
    try:
        yield spoken
    finally:
        i18n.install_translator(None)


def bare(text):
    """Return the words outside of brackets; single letters are units."""
    return _WORD.findall(_TEXT.sub(" ", _TAG.sub(" ", text)))


def unknown(spoken):
    """Return what was given to be translated, and is in no translation file."""
    return spoken.given - set(texts_of_plugin().files)
