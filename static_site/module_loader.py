"""Import modules from packs instead of files, in the browser.

A pack contains byte code by module name, and data files by path. Modules that a start does not need
are in a separate pack, which is fetched when one of them is imported. Packs also contain results
that were computed during the build: parsed TOML, regular expressions and dataclass methods.
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

ROOT = "/game"
"""The folder of the data files, and the apparent folder of the modules."""


class ModuleStore:
    """The modules of all loaded packs, and the names of those that are not loaded yet."""

    def __init__(self):
        self.modules = {}
        self.files = {}
        self.absent = frozenset()
        self.fetch_absent = None
        self.computed = {}

    def add(self, content):
        """Add a pack."""
        pack = marshal.loads(zstd.decompress(content))
        self.modules |= pack["modules"]
        self.files |= pack["files"]
        self.absent |= set(pack["absent"])
        self.computed |= pack["computed"]

    def write_files(self):
        """Write the data files to the file system."""
        for folder in {place.rpartition("/")[0] for place in self.files}:
            Path(ROOT, folder).mkdir(parents=True, exist_ok=True)
        for place, content in self.files.items():
            Path(ROOT, place).write_bytes(content)

    def complete(self):
        """Fetch the modules that were left for later."""
        self.add(self.fetch_absent())
        self.absent = frozenset()
        self.write_files()

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
        """Use the default."""

    def exec_module(self, module):
        """Run a module and free its byte code."""
        name = module.__name__
        exec(marshal.loads(self.modules[name][1]), vars(module))
        del self.modules[name]

    def get_resource_reader(self, name):
        from importlib.readers import FileReader

        return FileReader(SimpleNamespace(path=place_of(name, True)))


def place_of(name, is_package):
    """Return the path of a module, such as `/game/arkham_noir/words/__init__.pyc`."""
    inside = name.replace(".", "/") + ("/__init__" if is_package else "")
    return f"{ROOT}/{inside}.pyc"


def checked(content, integrity, refuse):
    """Return a pack if its checksum is right. JavaScript can't compute one synchronously."""
    from base64 import b64encode
    from hashlib import sha256

    if integrity != f"sha256-{b64encode(sha256(content).digest()).decode()}":
        refuse()
    return content


store = ModuleStore()


def install(packs):
    """Load packs and let Python import from them first."""
    for pack in packs:
        store.add(pack)
    store.write_files()
    sys.meta_path.insert(0, store)
    sys.path.insert(0, ROOT)
    tomllib.loads = read_toml
    dataclasses.exec = run_methods
    patterns.compile, _sre.compile = read_pattern, as_parts


def found(kind, text, work):
    """Return the result that the build computed for a text; otherwise compute and note it."""
    if (kind, text) not in store.computed:
        made = work(text)
        if noted is not None:
            noted[kind, text] = marshal.dumps(made)
        return made
    return marshal.loads(store.computed[kind, text])


noted = None
parse_toml = tomllib.loads


def read_toml(text):
    return found("toml", text, parse_toml)


compile_pattern = patterns.compile
make_pattern = _sre.compile


def read_pattern(pattern, flags=0):
    """Return a regular expression, made from its compiled parts."""
    if type(pattern) not in (str, bytes):
        return make_pattern(*compile_pattern(pattern, flags))
    parts = found("pattern", (pattern, int(flags)), lambda asked: compile_pattern(*asked))
    return make_pattern(*parts)


def as_parts(pattern, flags, code, *groups):
    return pattern, int(flags), [int(each) for each in code], *groups


def run_methods(text, names, scope):
    """Create the methods of a dataclass."""
    exec(found("methods", text, lambda it: compile(it, "<string>", "exec")), names, scope)
