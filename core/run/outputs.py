"""The layers of a run: made together before anything is paid for, written, and shown in QGIS."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import ExitStack
from typing import TYPE_CHECKING, NamedTuple

from ..outside_text import one_line
from .layer_design import present
from .output_layer import OutputLayer

if TYPE_CHECKING:
    from .invocation import Invocation
    from .output_fields import Layout
    from .run_storage import RunStorage


class Output(NamedTuple):
    """One of the layers that a run writes."""

    layout: Layout
    title: str
    """What it has, then what tells it from others of the same layers, then the names of these layers.

    The panel of layers has room for some 30 letters.
    """
    above: Sequence[str] = ()
    """The outputs that must not cover it."""

    @property
    def name(self) -> str:
        """Its name in QGIS, of which the end may be cut."""
        return one_line(self.title)


class Outputs:
    """The layers of a run, open while the ``with`` block lasts, which gets them by their parameters."""

    def __init__(
        self, invocation: Invocation, outputs: Mapping[str, Output], storage: RunStorage | None = None
    ) -> None:
        """Make nothing yet. ``storage`` has the answers for the rows; None if there are no answers."""
        self._invocation = invocation
        self._outputs = outputs
        self._storage = None if invocation.is_dry else storage
        self.layers: dict[str, OutputLayer] = {}

    def __enter__(self) -> dict[str, OutputLayer]:
        """Make the layers; raises QgsProcessingException if one cannot be made."""
        with ExitStack() as stack:
            for name, output in self._outputs.items():
                layer = OutputLayer(self._invocation, name, output.layout, self._storage)
                self.layers[name] = stack.enter_context(layer)
            self._stack = stack.pop_all()
        return self.layers

    def __exit__(self, *error: object) -> None:
        """Close the layers; raises QgsProcessingException if rows are missing in one."""
        self._stack.__exit__(*error)

    def shown(self, *, is_incomplete: bool = False) -> dict[str, str]:
        """Have QGIS show the closed layers; return where each of them is. ``is_incomplete``: rows have no answers."""
        invocation = self._invocation
        written = {name: layer.destination for name, layer in self.layers.items() if layer.is_wanted}
        dropped_of = invocation.algorithm if invocation.feedback.isCanceled() else None
        for name in written:
            post_processor, output = invocation.post_processors[name], self._outputs[name]
            post_processor.above = [written[one] for one in output.above if one in written]
            post_processor.is_incomplete = is_incomplete
            present(invocation.context, self.layers[name], output.name, post_processor, dropped_of)
        return written
