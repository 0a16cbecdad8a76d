"""What scripts/setup does with the environments in .venv, of a checkout whose Python only pretends to make them."""

import os
import shutil
import stat
import subprocess

import pytest

from scripts.source_tree import ROOT

PYTHON = """#!/bin/sh
case "$*" in
    "-m venv "*) for folder; do :; done; mkdir -p "$folder/bin"; cp "$0" "$folder/bin/python" ;;
esac
"""
NOTHING = "#!/bin/sh\n"
FAILING = "#!/bin/sh\nexit 1\n"
PROGRAMS = {"python": PYTHON, "qgis_process": NOTHING, **dict.fromkeys(("dpkg-query", "apt-get", "sudo"), FAILING)}


def program(path, text):
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)


@pytest.fixture
def checkout(tmp_path):
    """Make a checkout by its name."""

    def make(name):
        root = tmp_path / name
        (root / "scripts").mkdir(parents=True)
        (root / "requirements").mkdir()
        for script in ("setup", "qgis_python"):
            shutil.copy(ROOT / "scripts" / script, root / "scripts")
        (root / "requirements" / "plain.txt").write_text("requests\n", encoding="utf-8")
        return root

    for name, text in PROGRAMS.items():
        program(tmp_path / "bin" / name, text)
    return make


@pytest.fixture
def setup(tmp_path):
    """Run the script in a checkout; return how it ended."""
    environment = {
        **os.environ,
        "PATH": f"{tmp_path / 'bin'}{os.pathsep}{os.environ['PATH']}",
        "QGIS_PYTHON": str(tmp_path / "bin" / "python"),
    }

    def run(root):
        command = [root / "scripts" / "setup", "demo"]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)

    return run


def marked(root):
    """Put a file into the environment of a checkout, which shows whether it is made anew."""
    mark = root / ".venv" / "plain" / "mark"
    mark.touch()
    return mark


def test_other_requirements_make_an_environment_anew(checkout, setup):
    root = checkout("own")
    assert setup(root).returncode == 0
    mark = marked(root)

    assert "Making" not in setup(root).stdout
    assert mark.exists()
    (root / "requirements" / "plain.txt").write_text("numpy\n", encoding="utf-8")
    assert "Making the Python environment 'plain'" in setup(root).stdout
    assert not mark.exists()


def test_an_environment_behind_a_link_is_used(checkout, setup):
    other, root = checkout("other"), checkout("linked")
    assert setup(other).returncode == 0
    mark = marked(other)
    (root / ".venv").symlink_to(other / ".venv", target_is_directory=True)

    ended = setup(root)

    assert (ended.returncode, ended.stdout, ended.stderr) == (0, "", "")
    assert mark.exists()


def test_nothing_is_removed_through_a_link(checkout, setup):
    other, root = checkout("other"), checkout("linked")
    assert setup(other).returncode == 0
    mark = marked(other)
    (root / ".venv").symlink_to(other / ".venv", target_is_directory=True)
    (root / "requirements" / "plain.txt").write_text("numpy\n", encoding="utf-8")

    ended = setup(root)

    assert ended.returncode == 1
    assert f"{root}/.venv is a link to {other}/.venv" in ended.stderr
    assert mark.exists()
