"""Heads: three ways to look at one.

`Front` is built from its measures and cut with `front`, in the units of a `pose`; `hat` and `wear`
dress it in the same units. `Turned` is a true three-quarter view, `Profile` a head from the side:
both know where they lie, so hair and clothes are paths that they place. A `silhouette` is the
outline of a profile alone.
"""

from .build import Front, asleep
from .dress import hat, wear
from .front_view import front
from .side_view import Profile, profile, silhouette
from .turned_view import Turned, turned

__all__ = [
    "Front", "Profile", "Turned", "asleep", "front", "hat", "profile", "silhouette", "turned",
    "wear",
]  # fmt: skip
