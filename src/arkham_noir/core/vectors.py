"""Growable rows of integers: `vec` where the core is compiled, plain lists where it is not.

The compiler turns `vec` and `append` of librt into C. Interpreted Python is faster
with its own lists, so at run time these names are thin stand-ins that behave alike. This
module itself is never compiled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

if TYPE_CHECKING:
    from librt.vecs import append, vec
else:

    class vec:  # noqa: N801 - stands in for librt's lower-case type
        """`vec[i64](items)` is a list of the items."""

        def __class_getitem__(cls, item: type) -> type:
            return list

    def append(row: list[int], item: int) -> list[int]:
        """The row with one more item; the old name must not be used afterwards."""
        row.append(item)
        return row

    count = int.bit_count

    def lowest(cards: int) -> int:
        """The smallest index of a set."""
        return (cards & -cards).bit_length() - 1


BITS = [1 << n for n in range(62)]
"""Built here because compiled code shifts a literal by 32-bit arithmetic."""

__all__ = ["BITS", "append", "i64", "vec"]
