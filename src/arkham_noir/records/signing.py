"""Signatures: how a server vouches for a record."""

from __future__ import annotations

import hmac
import re

from .writer import lines_of

VOUCHED = re.compile(r"vouched ([0-9a-f]{64})")
"""What may follow the seal: the signature of the server that the game was played on."""


VOUCHING = b"arkham-noir vouches for a record"
"""Sets the key for this apart from whatever else a server's secret is good for."""


def vouch(text: str, secret: bytes) -> str:
    """The record with a signature: whoever has the secret knows later that he wrote it so."""
    sealed, _ = _signed(text)
    return f"{sealed}\nvouched {_signature(sealed, secret)}\n"


def is_vouched(text: str, secret: bytes) -> bool:
    """Whether whoever has this secret vouched for this record, which has not changed since."""
    sealed, signature = _signed(text)
    return hmac.compare_digest(signature, _signature(sealed, secret))


def _signed(text: str) -> tuple[str, str]:
    """A record up to its seal, and the signature that follows it, if any."""
    lines = lines_of(text)
    found = VOUCHED.fullmatch(lines[-1])
    return "\n".join(lines[:-1] if found else lines), found[1] if found else ""


def _signature(sealed: str, secret: bytes) -> str:
    key = hmac.digest(secret, VOUCHING, "sha256")
    return hmac.new(key, sealed.encode(errors="surrogatepass"), "sha256").hexdigest()
