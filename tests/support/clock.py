"""A clock for what waits."""


class Clock:
    """Stands still, but for whoever waits."""

    def __init__(self):
        self.now = 100.0

    def monotonic(self):
        return self.now

    def wait(self, seconds):
        self.now += max(0.0, seconds)

    def check(self):
        """Nobody cancels."""
