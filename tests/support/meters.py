"""A meter that keeps what it was asked."""

import threading

from location_gateway.core.gateway.errors import SpendingLimitError


class KeepingMeter:
    """Allows up to ``most`` transactions; None: any number."""

    def __init__(self, most=None):
        self.most = most
        self.asked = []
        """What was to be sent, each time."""
        self.threads = set()
        self.spent = 0
        self._lock = threading.Lock()

    def reserve(self, transactions):
        with self._lock:
            if self.most is not None and self.spent + transactions > self.most:
                raise SpendingLimitError(f"{self.most} are allowed.")
            self.asked.append(transactions)
            self.threads.add(threading.get_ident())
            self.spent += transactions
        return lambda: self.count(-transactions)

    def count(self, transactions):
        with self._lock:
            self.spent += transactions
