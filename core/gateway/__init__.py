"""The client of the gateway: what is sent, how it is sent, and what comes back.

Pure Python on top of ``requests``; it never imports ``qgis``. Building a request, sending it and reading the answer
stay apart: a folder per API (``geocoding``, ``routing``, ``batch``) builds and reads, :class:`~.session.GatewaySession`
sends. ``access`` shows who asks, ``check`` tries each API once.

What they share lies here: where to (``endpoints``, ``services``); how often and how long (``limits``, ``retry``,
``circuit``, ``cancellation``, ``pipeline``); one request and its answer (``http_exchange`` over ``http_transport``);
what a fault means (``network``, ``errors``, ``service_message``).
"""
