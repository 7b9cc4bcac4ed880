"""The proof of the ladder is read as it was written: by its script."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[2] / "scripts"))
