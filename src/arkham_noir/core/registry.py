"""The registry: what the effects among the steps are called."""

from __future__ import annotations

from . import steps

_OTHERS = ("exchange-for", "remove-i", "great-shuffle")

EFFECT_NAMES: dict[int, str] = {
    kind: name.removeprefix("effect-").replace("-", " ")
    for kind, name in enumerate(steps.NAMES)
    if (kind >= steps.TAKE_LEAD or kind == steps.PREVENT_ANY) and name not in _OTHERS
}
"""Every effect and icon by the number of its step."""
