"""The demo gateway, on loopback: checks requests as the contract says, bills answers, and simulates faults."""
