"""Compile sources to small byte code and write it to packs.

`compile.mjs` runs this in Pyodide's own Python, because byte code depends on the version. It
removes docstrings, assertions, line tables, overloads, blocks for type checkers and annotations of
functions.
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
"""A placeholder for the source's hash, because there is no source to compare with."""


class Stripper(ast.NodeTransformer):
    """A transformer that removes docstrings and type annotations; expressions have neither."""

    def visit(self, node):
        return node if isinstance(node, ast.expr) else super().visit(node)

    def visit_Module(self, node):
        return self.generic_visit(without_docstring(node))

    def visit_ClassDef(self, node):
        without_docstring(node)
        if "dataclass" in map(name_of, node.decorator_list):
            node.body[:0] = ast.parse("__doc__ = '-'").body  # making one would be slow
        return self.generic_visit(node)

    def visit_FunctionDef(self, node):
        names = {name_of(each) for each in node.decorator_list}
        if "overload" in names:
            return ast.copy_location(ast.Pass(), node)
        without_docstring(node)
        if "register" in names:  # needs the annotation
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


def without_docstring(node):
    """Remove the docstring of a node."""
    if is_text(node.body):
        node.body = node.body[1:] or [ast.copy_location(ast.Pass(), node.body[0])]
    return node


def name_of(node):
    """Return the name of a decorator or test, without its module and arguments."""
    called = node.func if isinstance(node, ast.Call) else node
    return getattr(called, "attr", getattr(called, "id", ""))


def is_text(body):
    """Return whether a body begins with a docstring."""
    first = body[0].value if body and isinstance(body[0], ast.Expr) else None
    return isinstance(first, ast.Constant) and isinstance(first.value, str)


def without_lines(code):
    """Return code without its line table, which is a third of it."""
    inner = [without_lines(it) if isinstance(it, CodeType) else it for it in code.co_consts]
    return code.replace(co_linetable=nowhere(len(code.co_code) // 2), co_consts=tuple(inner))


def nowhere(units):
    """Return a line table without lines; each byte covers eight code units."""
    whole, left = divmod(units, 8)
    return b"\xff" * whole + bytes([0xF8 + left - 1] if left else [])


def compiled(name, source):
    """Return the byte code of a module."""
    tree = Stripper().visit(ast.parse(source))
    code = compile(tree, name, "exec", dont_inherit=True, optimize=2)
    return marshal.dumps(without_lines(code))


def as_file(code):
    """Return byte code in the format of a .pyc file."""
    return bytes(_code_to_hash_pyc(marshal.loads(code), UNCOMPARED, False))


def is_template(name):
    """Return whether a file is a compiled template, which Jinja needs as a file."""
    return name.startswith(f"{OWN}web/ready_made/")


def contents_of(folder):
    """Return the modules in a folder by name, and its other files by path."""
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


def write_packs(folders, base, needed, computed, out):
    """Write what Python needs to start, what the game needs of each folder to start, and the rest.

    Packs are compressed because not every host does it; the first one with gzip, which browsers
    can decompress.
    """
    modules = {name: it for own, _ in folders.values() for name, it in own.items()}
    begun = archive({name: it for name, it in modules.items() if name in base})
    Path(f"{out}/stdlib.pack").write_bytes(gzip.compress(begun, 9, mtime=0))
    later = {name: it for name, it in modules.items() if name not in base | needed}
    late = {}
    for name, (own, files) in folders.items():
        late |= {place: it for place, it in files.items() if reader_of(place) in later}
        early = {place: it for place, it in files.items() if place not in late}
        first = {name: it for name, it in own.items() if name in needed - base}
        known = computed if name == "game" else {}
        write_pack(f"{out}/{name}.pack", pack(first, early, later.keys() & own.keys(), known))
    write_pack(f"{out}/later.pack", pack(later, late))


def reader_of(place):
    """Return the module that reads a file: by default the package of its folder."""
    folder = place.rpartition("/")[0]
    return READERS.get(folder, folder.replace("/", "."))


def pack(modules, files=None, absent=(), computed=None):
    """Return a pack in the format that `module_loader.py` reads."""
    named = {"modules": modules, "files": files or {}, "absent": sorted(absent)}
    return marshal.dumps(named | {"computed": computed or {}})


def write_pack(place, content):
    """Write a pack with the best compression."""
    given = zstd.CompressionParameter
    level = given.compression_level.bounds()[1]
    options = {given.compression_level: level, given.window_log: 24, given.checksum_flag: 1}
    Path(place).write_bytes(zstd.compress(content, options=options))


def archive(modules):
    """Return the zip archive from which Python starts; it is compressed as a whole later."""
    made = BytesIO()
    with ZipFile(made, "w", ZIP_STORED) as opened:
        for name, (is_package, code) in modules.items():
            place = name.replace(".", "/") + ("/__init__" if is_package else "")
            opened.writestr(ZipInfo(f"{place}.pyc"), as_file(code))
    return made.getvalue()
