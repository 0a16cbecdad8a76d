"""The client of the gateway: what is sent, how it is sent, and what comes back.

Pure Python; it never imports ``qgis``, and ``requests`` only to build requests. Building a request, sending it and
reading the answer stay apart: a folder per API (``geocoding``, ``routing``, ``batch``) builds and reads,
:class:`~.session.GatewaySession` sends. ``access`` shows who asks, ``check`` tries each API once.

What they share lies here: where to (``endpoints``, ``services``); how often and how long (``pacing``,
``cancellation``); what keeps many requests going on one thread (``scheduler``); one request and its answer
(``http_exchange``); what a fault means (``errors``, ``service_message``); what may be billed (``metering``).
"""
