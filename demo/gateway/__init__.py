"""The gateway's contract on loopback: checks what it is sent, bills what it answers, plays what goes wrong."""
