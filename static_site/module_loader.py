"""Where Python in a browser finds its modules: on a shelf that is filled from packs, without files.

A pack has byte code by the names of modules, and files by their places. What a start does not need
is in a pack of its own, which is fetched when one of its modules is asked for. What a start would
find out from a text that never changes was found out when the edition was built.
"""

import _sre
import dataclasses
import marshal
import sys
import tomllib
from importlib.machinery import ModuleSpec
from pathlib import Path
from re import _compiler as patterns
from types import SimpleNamespace

from compression import zstd

ROOM = "/game"
"""Where the files are, and where modules say that they come from."""


class Shelf:
    """The modules of all packs that are here, and the names of those that are not."""

    def __init__(self):
        self.modules = {}
        self.files = {}
        self.absent = frozenset()
        self.fetch_absent = None
        self.foreseen = {}

    def add(self, content):
        """Another pack."""
        pack = marshal.loads(zstd.decompress(content))
        self.modules |= pack["modules"]
        self.files |= pack["files"]
        self.absent |= set(pack["absent"])
        self.foreseen |= pack["foreseen"]

    def lay_out(self):
        """Put the files where they are read."""
        for folder in {place.rpartition("/")[0] for place in self.files}:
            Path(ROOM, folder).mkdir(parents=True, exist_ok=True)
        for place, content in self.files.items():
            Path(ROOM, place).write_bytes(content)

    def complete(self):
        """Have the modules that were left for later."""
        self.add(self.fetch_absent())
        self.absent = frozenset()
        self.lay_out()

    def find_spec(self, name, path=None, target=None):
        if name in self.absent:
            self.complete()
        if name not in self.modules:
            return None
        is_package, _ = self.modules[name]
        spec = ModuleSpec(name, self, origin=place_of(name, is_package), is_package=is_package)
        spec.has_location = True
        if is_package:
            spec.submodule_search_locations.append(spec.origin.rpartition("/")[0])
        return spec

    def create_module(self, spec):
        """As usual."""

    def exec_module(self, module):
        """Run it; its byte code is not kept twice."""
        name = module.__name__
        exec(marshal.loads(self.modules[name][1]), vars(module))
        del self.modules[name]

    def get_resource_reader(self, name):
        from importlib.readers import FileReader

        return FileReader(SimpleNamespace(path=place_of(name, True)))


def place_of(name, is_package):
    """`/game/arkham_noir/words/__init__.pyc`"""
    inside = name.replace(".", "/") + ("/__init__" if is_package else "")
    return f"{ROOM}/{inside}.pyc"


def checked(content, integrity, refuse):
    """Return a pack if it has its checksum. Here, because JavaScript has no sum without waiting."""
    from base64 import b64encode
    from hashlib import sha256

    if integrity != f"sha256-{b64encode(sha256(content).digest()).decode()}":
        refuse()
    return content


shelf = Shelf()


def put_up(packs):
    """Fill the shelf, and let Python look there first."""
    for pack in packs:
        shelf.add(pack)
    shelf.lay_out()
    sys.meta_path.insert(0, shelf)
    sys.path.insert(0, ROOM)
    tomllib.loads = read_toml
    dataclasses.exec = run_methods
    patterns.compile, _sre.compile = read_pattern, as_parts


def found(kind, text, work):
    """What was foreseen of this text; otherwise it is worked out, and noted for whoever builds."""
    if (kind, text) not in shelf.foreseen:
        made = work(text)
        if noted is not None:
            noted[kind, text] = marshal.dumps(made)
        return made
    return marshal.loads(shelf.foreseen[kind, text])


noted = None
parse_toml = tomllib.loads


def read_toml(text):
    return found("toml", text, parse_toml)


compile_pattern = patterns.compile
make_pattern = _sre.compile


def read_pattern(pattern, flags=0):
    """Make a regular expression of the parts that it comes to."""
    if type(pattern) not in (str, bytes):
        return make_pattern(*compile_pattern(pattern, flags))
    parts = found("pattern", (pattern, int(flags)), lambda asked: compile_pattern(*asked))
    return make_pattern(*parts)


def as_parts(pattern, flags, code, *groups):
    return pattern, int(flags), [int(each) for each in code], *groups


def run_methods(text, names, room):
    """Make the methods of a dataclass."""
    exec(found("methods", text, lambda it: compile(it, "<string>", "exec")), names, room)
