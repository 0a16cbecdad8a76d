"""Waiting on the main thread, which others may need meanwhile."""

import pytest
from location_gateway.core.connection.main_thread import MainThreadLoop
from location_gateway.core.gateway.cancellation import Cancellation
from location_gateway.core.gateway.scheduler import Pause

LONG_S = 20

pytestmark = pytest.mark.usefixtures("qgis_app")


def test_a_wait_that_is_left_early_goes_on_until_what_it_was_for_has_ended():
    """What is under way would go on with what its owner gives up, and the main thread may be needed for its end."""
    ended = []

    async def work():
        try:
            await Pause(LONG_S)
        finally:
            ended.append("work")

    def interrupted():
        raise KeyboardInterrupt

    cancellation = Cancellation()
    with pytest.raises(KeyboardInterrupt):
        MainThreadLoop(interrupted).run(work(), cancellation)
    assert cancellation.cancelled
    assert ended == ["work"]
