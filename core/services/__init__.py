"""The services, a folder for each, under its name in settings and files.

Without QGIS: ``choices`` and ``queries`` (what can be asked), ``client`` (builds and sends), ``answers`` (reads), and
``fields`` (what is said about each value). With QGIS: the algorithms, their ``parameters``, ``rows``, ``layers`` and
``run``.
"""
