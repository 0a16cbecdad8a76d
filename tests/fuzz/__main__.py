"""Runs the fuzzer on one reader, or lists the readers: ``python -m tests.fuzz routes -max_total_time=60 FOLDER``.

``scripts/fuzz`` makes the environment for it and runs it on all of them. Arguments are those of libFuzzer.
"""

from __future__ import annotations

import os
import sys
from functools import partial
from typing import Callable

import atheris

from scripts.source_tree import ROOT, import_plugin

MADE = b"\x80"
"""Bytes that begin with one from here on stand for a body that is made of the rest; others are the rest as it is."""


def checks() -> dict[str, Callable[[bytes], None]]:
    """Return what is asked of each reader; the plugin's modules are watched from here on."""
    import_plugin()
    with atheris.instrument_imports(include=["location_gateway.core"]):
        from tests.fuzz.fuzz_polyline import check_polyline
        from tests.support.any_answer import CHECKS
    from tests.fuzz.made_bodies import batch_file, spoiled_answer

    def with_bodies(name: str, check: Callable[[bytes], None]) -> Callable[[bytes], None]:
        made = batch_file if name.startswith("batch") else partial(spoiled_answer, name)
        return lambda content: check(made(content[1:]) if content[:1] >= MADE else content[1:])

    return {"polyline": check_polyline, **{name: with_bodies(name, check) for name, check in CHECKS.items()}}


def main() -> None:
    """Run the fuzzer on the reader that the first argument names."""
    known = checks()
    name, *options = sys.argv[1:] or [""]
    if name not in known:
        sys.stdout.write("\n".join([*known, ""]))
        return
    check = known[name]
    atheris.Setup([sys.argv[0], *options], check)
    atheris.Fuzz()


if __name__ == "__main__":
    os.chdir(ROOT)
    main()
