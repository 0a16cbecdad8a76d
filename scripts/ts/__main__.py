"""Collects the plugin's texts into i18n/location_gateway_*.ts and compiles these for Qt.

scripts/translations                      collect and compile
scripts/translations --check              fail where the files are not up to date, or a text has no translation
scripts/translations --missing de > FILE  the texts without a translation, as JSON for a translator
scripts/translations --take de FILE       add translations: {source: translation}, or the list of --missing with a
                                          "translation" in each entry
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

from . import ts_file
from .agreement import disagreements
from .sources import texts_of_plugin
from .ts_file import LANGUAGES, Message

# Debian's lrelease in PATH may be a wrapper; Fedora's name has the version.
_LRELEASE = shutil.which("/usr/lib/qt5/bin/lrelease") or shutil.which("lrelease-qt5") or "lrelease"


def main() -> int:
    """Do what the command line asks for."""
    parser = argparse.ArgumentParser(
        prog="scripts/translations", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    what = parser.add_mutually_exclusive_group()
    what.add_argument("--check", action="store_true")
    what.add_argument("--missing", choices=LANGUAGES, metavar="LANGUAGE")
    what.add_argument("--take", nargs=2, metavar=("LANGUAGE", "FILE"))
    chosen = parser.parse_args()
    if chosen.check:
        return _told(problems())
    if chosen.missing:
        print(json.dumps(_missing(chosen.missing), ensure_ascii=False, indent=1))
        return 0
    if chosen.take:
        language, file = chosen.take
        return _told(_take(language, json.loads(Path(file).read_text(encoding="utf-8"))))
    texts = texts_of_plugin()
    for language in LANGUAGES:
        ts_file.write(language, ts_file.merged(texts.files, ts_file.read(language)))
    _compile()
    return _told(texts.faults)


def problems() -> list[str]:
    """Return why the translation files are not complete."""
    texts = texts_of_plugin()
    found = list(texts.faults)
    for language in LANGUAGES:
        messages = ts_file.merged(texts.files, ts_file.read(language))
        path = ts_file.path_of(language)
        if not path.exists() or path.read_text(encoding="utf-8") != ts_file.as_text(language, messages):
            found.append(f"{path.name} is not up to date: run scripts/translations")
        for message in messages:
            if not message.translation:
                found.append(f"{path.name}: no translation of {message.source!r}")
            else:
                found += _faults_of(language, message.source, message.translation)
    return found


def _missing(language: str) -> list[dict[str, object]]:
    files = texts_of_plugin().files
    messages = ts_file.merged(files, ts_file.read(language))
    return [
        {"id": number, "source": message.source, "where": ", ".join(files[message.source])}
        for number, message in enumerate(messages)
        if not message.translation
    ]


def _take(language: str, given: dict[str, str] | list[dict[str, object]]) -> list[str]:
    """Add the translations that can be used; return what is wrong with the others."""
    messages = ts_file.merged(texts_of_plugin().files, ts_file.read(language))
    refused: list[str] = []
    translations = _by_source(given, messages) if isinstance(given, list) else dict(given)
    known = {message.source for message in messages}
    refused += [f"{language}: there is no such text: {source!r}" for source in translations if source not in known]
    taken = 0
    for number, message in enumerate(messages):
        translation = translations.get(message.source, "")
        if translation and not (faults := _faults_of(language, message.source, translation)):
            messages[number] = replace(message, translation=translation)
            taken += 1
        elif translation:
            refused += faults
    ts_file.write(language, messages)
    print(f"{language}: {taken} taken, {sum(not message.translation for message in messages)} still missing")
    return refused


def _by_source(given: list[dict[str, object]], messages: list[Message]) -> dict[str, str]:
    return {
        str(one.get("source") or messages[int(str(one["id"]))].source): str(one.get("translation") or "")
        for one in given
    }


def _faults_of(language: str, source: str, translation: str) -> list[str]:
    return [
        f"{language}: {fault}: {source!r} -> {translation!r}" for fault in disagreements(source, translation, language)
    ]


def _compile() -> None:
    """Make the files that the plugin loads. They leave out texts without a translation."""
    for language in LANGUAGES:
        path = ts_file.path_of(language)
        subprocess.run([_LRELEASE, "-silent", path, "-qm", path.with_suffix(".qm")], check=True)


def _told(found: list[str]) -> int:
    print(*found, sep="\n", end="\n" if found else "", file=sys.stderr)
    return int(bool(found))


if __name__ == "__main__":
    sys.exit(main())
