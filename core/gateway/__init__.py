"""The client of the gateway: what is sent, how it is sent, and what comes back.

Pure Python; it never imports ``qgis``, and ``requests`` only to build requests. Building a request, sending it and
reading the answer are separate: a folder per API (``geocoding``, ``routing``, ``batch``) builds and reads,
:class:`~.session.GatewaySession` sends. ``access`` authenticates requests, ``check`` tests each API once.

This folder has what they share: addresses (``endpoints``, ``services``); pacing and cancelling (``pacing``,
``cancellation``); many requests on one thread (``scheduler``); one request and its answer (``http_exchange``); errors
(``errors``, ``service_message``); what may be billed (``metering``).
"""
