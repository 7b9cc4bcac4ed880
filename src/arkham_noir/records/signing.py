"""Signatures: a server signs the records of games that were played on it."""

from __future__ import annotations

import hmac
import re

from .writer import lines_of

VOUCHED = re.compile(r"vouched ([0-9a-f]{64})")
"""The line after the seal: the signature of the server that the game was played on."""


VOUCHING = b"arkham-noir vouches for a record"
"""Derives a separate key for signatures from the secret of a server."""


def vouch(text: str, secret: bytes) -> str:
    """Return a record with the signature of the server that has this secret."""
    sealed, _ = _split_signature(text)
    return f"{sealed}\nvouched {_signature(sealed, secret)}\n"


def is_vouched(text: str, secret: bytes) -> bool:
    """Return whether a record has a valid signature made with this secret."""
    sealed, signature = _split_signature(text)
    return hmac.compare_digest(signature, _signature(sealed, secret))


def _split_signature(text: str) -> tuple[str, str]:
    """Return a record up to its seal, and the signature after it, if any."""
    lines = lines_of(text)
    found = VOUCHED.fullmatch(lines[-1])
    return "\n".join(lines[:-1] if found else lines), found[1] if found else ""


def _signature(sealed: str, secret: bytes) -> str:
    key = hmac.digest(secret, VOUCHING, "sha256")
    return hmac.new(key, sealed.encode(errors="surrogatepass"), "sha256").hexdigest()
