"""The client of the gateway: builds requests, sends them, and reads the answers.

It is plain Python: it never imports ``qgis``, and uses ``requests`` only to build requests. Building, sending and
reading are separate. The modules of each service (``core/services``) build
and read, and :class:`~.session.GatewaySession` sends. ``authentication`` and ``tokens`` authenticate requests.

This folder has the parts that they share: what is said about each API (``services``), and what the settings and all
runs must know of single ones (``contract``); URLs (``endpoints``); checks
of queries (``query``); the cheapest request to each API (``probe``); sending a request, counting and pacing it
(``session``, ``pacing``); many requests on one thread, and cancelling them (``scheduler``); one request and its answer
(``http_exchange``); errors (``errors``).
"""
