"""The README's demo, run twice: the second time nothing is asked."""

import subprocess

import pytest

from tests.support.demo_gateway import PYTHON, ROOT


@pytest.fixture
def demo(everything_left):
    def run():
        folder = everything_left / "demo"
        ended = subprocess.run(
            [PYTHON, "-m", "demo.showcase", "--output", folder],
            cwd=ROOT,
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
        )
        assert ended.returncode == 0, ended.stderr
        assert (folder / "map.png").stat().st_size > 0
        return ended.stdout

    return run


def test_the_demo_asks_once(demo):
    first, second = demo(), demo()

    assert "300 rows → 278 distinct places → 0 from the store → 3 requests → 278 transactions" in first
    assert "The demo gateway billed 278 transactions" in first
    assert "300 rows → 278 distinct places → 278 from the store → 0 requests → 0 transactions" in second
    assert "The demo gateway billed 0 transactions" in second
    assert "298 ok" in first
    assert "298 ok" in second
