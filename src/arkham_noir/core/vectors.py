"""Growable rows of integers: `vec` in the compiled core, plain lists otherwise.

The compiler turns `vec` and `append` of librt into C. Interpreted Python is faster with its own
lists, so at run time these names are thin wrappers with the same behavior. This module itself is
never compiled.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

if TYPE_CHECKING:
    from librt.vecs import append, vec
else:

    class vec:  # noqa: N801 - has the name of librt's lower-case type
        """The type of rows: `vec[i64](items)` is a list of the items."""

        def __class_getitem__(cls, item: type) -> type:
            return list

    def append(row: list[int], item: int) -> list[int]:
        """Return the row with one more item; the old row must not be used afterwards."""
        row.append(item)
        return row

    count = int.bit_count

    def lowest(cards: int) -> int:
        """Return the smallest index of a set."""
        return (cards & -cards).bit_length() - 1


BITS = [1 << n for n in range(62)]
"""Powers of two. A constant table, because compiled code shifts a literal in 32-bit arithmetic."""

__all__ = ["BITS", "append", "i64", "vec"]
