"""The six types of clues as small solids, about 24 units tall around the origin."""

from ...polygons import Shape, shape

MAN_IN_HAT = (
    "M-6 -4 C-6 -14 -3 -14 0 -12 C3 -14 6 -14 6 -4 L11 -3 C11 0 5 1 5 1 C5 6 3 7 3 8 C8 9 11 11 11 "
    "14 H-11 C-11 11 -8 9 -3 8 C-3 7 -5 6 -5 1 C-5 1 -11 0 -11 -3Z"
)
REVOLVER = (
    "M-12 -9 L-8 -9 L-7 -7 H12 V-2 H1 V2 C1 5 -1 6 -4 6 L-6 13 H-13 L-9 1 C-12 -2 -12 -5 -12 -9Z"
)
AMPHORA = (
    "M-4 -13 H4 V-10 H3 C3 -8 9 -6 9 1 C9 7 4 10 3 11 H6 V14 H-6 V11 H-3 C-4 10 -9 7 -9 1 C-9 -6 "
    "-3 -8 -3 -10 H-4Z"
)
SHOE_PRINT = (
    "M-5 3 C-9 -8 -5 -14 1 -14 C7 -14 8 -8 5 3Z M-5 6 H5 C6 12 3 14 0 14 C-3 14 -6 12 -5 6Z"
)
GAMBREL_HOUSE = "M0 -13 L7 -8 L12 0 H9 V13 H3 V5 H-3 V13 H-9 V0 H-12 L-7 -8Z"
SQUID = (
    "M0 -14 C9 -14 11 -4 6 2 C12 6 12 14 6 13 C9 10 6 8 4 6 C5 10 4 14 0 14 C-4 14 -5 10 -4 6 C-6 "
    "8 -9 10 -6 13 C-12 14 -12 6 -6 2 C-11 -4 -9 -14 0 -14Z"
)

TYPE_SHAPES: tuple[Shape, ...] = tuple(
    shape(path) for path in (MAN_IN_HAT, REVOLVER, AMPHORA, SHOE_PRINT, GAMBREL_HOUSE, SQUID)
)
