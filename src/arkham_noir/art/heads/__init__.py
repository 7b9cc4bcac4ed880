"""Heads in three views: front, three-quarter and profile.

`Front` has the measures of a head, which `front` draws in the units of a `pose`; `hat` and `wear`
add clothes in the same units. `Turned` is a three-quarter view and `Profile` a side view. Both know
their position, so hair and clothes are paths that they place. A `silhouette` is only the outline of
a profile.
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
