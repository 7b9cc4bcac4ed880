"""Makes light byte code: sources without what only people and type checkers read.

Runs in Pyodide's own Python (`compile.mjs`), whose byte code it is. What it leaves away is
docstrings, assertions, tables of lines, overloads, blocks for type checkers and the annotations
of functions.
"""

import ast
import gzip
import marshal
from importlib._bootstrap_external import _code_to_hash_pyc
from io import BytesIO
from pathlib import Path
from types import CodeType
from zipfile import ZIP_STORED, ZipFile, ZipInfo

from compression import zstd

OWN = "arkham_noir/"
READERS = {"arkham_noir/web/static/fonts": "arkham_noir.web.assets.typefaces"}
UNCOMPARED = bytes(8)
"""In place of the source's hash: there is no source to compare with."""


class Lighter(ast.NodeTransformer):
    """A module without its words and types; an expression has neither."""

    def visit(self, node):
        return node if isinstance(node, ast.expr) else super().visit(node)

    def visit_Module(self, node):
        return self.generic_visit(without_words(node))

    def visit_ClassDef(self, node):
        without_words(node)
        if "dataclass" in map(name_of, node.decorator_list):
            node.body[:0] = ast.parse("__doc__ = '-'").body  # else one is made, which takes long
        return self.generic_visit(node)

    def visit_FunctionDef(self, node):
        names = {name_of(each) for each in node.decorator_list}
        if "overload" in names:
            return ast.copy_location(ast.Pass(), node)
        without_words(node)
        if "register" in names:  # it is the type that is registered
            return node
        node.returns = None
        return self.generic_visit(node)

    def visit_AsyncFunctionDef(self, node):
        return self.visit_FunctionDef(node)

    def visit_arg(self, node):
        node.annotation = None
        return node

    def visit_If(self, node):
        if name_of(node.test) == "TYPE_CHECKING":
            return [self.visit(each) for each in node.orelse] or ast.copy_location(ast.Pass(), node)
        return self.generic_visit(node)


def without_words(node):
    """The same without its docstring."""
    if is_text(node.body):
        node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node.body[0])]
    return node


def name_of(node):
    """`dataclass`, however it is called and wherever it comes from."""
    called = node.func if isinstance(node, ast.Call) else node
    return getattr(called, "attr", getattr(called, "id", ""))


def is_text(body):
    """Whether this begins with a bare text."""
    said = body[0].value if body and isinstance(body[0], ast.Expr) else None
    return isinstance(said, ast.Constant) and isinstance(said.value, str)


def without_lines(code):
    """The same code without its lines, a third of it: a fault names functions only."""
    inner = [without_lines(it) if isinstance(it, CodeType) else it for it in code.co_consts]
    return code.replace(co_linetable=nowhere(len(code.co_code) // 2), co_consts=tuple(inner))


def nowhere(units):
    """A table that gives no place, for eight units of code with each byte."""
    whole, left = divmod(units, 8)
    return b"\xff" * whole + bytes([0xF8 + left - 1] if left else [])


def compiled(name, source):
    """A module as byte code."""
    tree = Lighter().visit(ast.parse(source))
    code = compile(tree, name, "exec", dont_inherit=True, optimize=2)
    return marshal.dumps(without_lines(code))


def as_file(code):
    """Byte code as Python reads it from a file."""
    return bytes(_code_to_hash_pyc(marshal.loads(code), UNCOMPARED, False))


def is_template(name):
    """Jinja looks for its modules in a folder of files."""
    return name.startswith(f"{OWN}web/ready_made/")


def shelved(folder):
    """Everything in a folder: modules by their names, other files by their places."""
    modules, files = {}, {}
    for file in sorted(each for each in Path(folder).rglob("*") if each.is_file()):
        place, content = file.relative_to(folder), file.read_bytes()
        if place.suffix != ".py":
            files[str(place)] = content
        elif is_template(str(place)):
            files[str(place.with_suffix(".pyc"))] = as_file(compiled(str(place), content))
        else:
            name = ".".join(place.with_suffix("").parts).removesuffix(".__init__")
            modules[name] = (place.stem == "__init__", compiled(str(place), content))
    return modules, files


def write_packs(shelves, base, needed, foreseen, out):
    """What Python needs to begin at all, what a start needs of each shelf, and all the rest.

    Compressed here, as not every host does it; the first by what browsers themselves can read.
    """
    modules = {name: it for shelf, _ in shelves.values() for name, it in shelf.items()}
    begun = archive({name: it for name, it in modules.items() if name in base})
    Path(f"{out}/stdlib.pack").write_bytes(gzip.compress(begun, 9, mtime=0))
    later = {name: it for name, it in modules.items() if name not in base | needed}
    late = {}
    for name, (shelf, files) in shelves.items():
        late |= {place: it for place, it in files.items() if reader_of(place) in later}
        early = {place: it for place, it in files.items() if place not in late}
        first = {name: it for name, it in shelf.items() if name in needed - base}
        known = foreseen if name == "game" else {}
        write_pack(f"{out}/{name}.pack", pack(first, early, later.keys() & shelf.keys(), known))
    write_pack(f"{out}/later.pack", pack(later, late))


def reader_of(place):
    """Return the module that reads a file: that of its folder, if nothing else is known."""
    folder = place.rpartition("/")[0]
    return READERS.get(folder, folder.replace("/", "."))


def pack(modules, files=None, absent=(), foreseen=None):
    """What `shelf.py` reads."""
    named = {"modules": modules, "files": files or {}, "absent": sorted(absent)}
    return marshal.dumps(named | {"foreseen": foreseen or {}})


def write_pack(place, content):
    """As small as it can be made."""
    given = zstd.CompressionParameter
    level = given.compression_level.bounds()[1]
    options = {given.compression_level: level, given.window_log: 24, given.checksum_flag: 1}
    Path(place).write_bytes(zstd.compress(content, options=options))


def archive(modules):
    """Modules as the archive from which Python begins; it is compressed as a whole."""
    made = BytesIO()
    with ZipFile(made, "w", ZIP_STORED) as opened:
        for name, (is_package, code) in modules.items():
            place = name.replace(".", "/") + ("/__init__" if is_package else "")
            opened.writestr(ZipInfo(f"{place}.pyc"), as_file(code))
    return made.getvalue()
