"""A clock for what waits."""

import math


class Clock:
    """Stands still, but for whoever waits."""

    def __init__(self):
        self.now = 100.0

    def __call__(self):
        return self.now

    monotonic = __call__

    def wait(self, seconds):
        if seconds > 0:
            self.now = max(self.now + seconds, math.nextafter(self.now, math.inf))

    def check(self):
        """Nobody cancels."""
