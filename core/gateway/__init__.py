"""The client of the gateway: what is sent, how it is sent, and what comes back.

Pure Python on top of ``requests``; it never imports ``qgis``. One module or package per API of the service
(``geocoding``, ``routing``) beside the parts they share. Building a request, sending it and reading the answer stay
apart: an API module builds and reads, :class:`~.session.GatewaySession` sends.
"""
