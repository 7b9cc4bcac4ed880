"""Makes light byte code: sources without what only people and type checkers read.

Runs in Pyodide's own Python (`compile.mjs`), whose byte code it is. What it leaves away is
docstrings and tables of lines, and in libraries overloads, blocks for type checkers
and the annotations of functions.
"""

import ast
from importlib._bootstrap_external import _code_to_hash_pyc
from importlib.util import source_hash
from pathlib import Path
from types import CodeType
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

NAMED = (ast.Module, ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)
FUNCTIONS = (ast.FunctionDef, ast.AsyncFunctionDef)
OWN = "arkham_noir/"


class Lighter(ast.NodeTransformer):
    """A library without its types."""

    def visit_If(self, node):
        if ast.unparse(node.test) in ("TYPE_CHECKING", "typing.TYPE_CHECKING"):
            return [self.visit(each) for each in node.orelse] or ast.copy_location(ast.Pass(), node)
        return self.generic_visit(node)

    def visit_FunctionDef(self, node):
        if {ast.unparse(each) for each in node.decorator_list} & {"overload", "typing.overload"}:
            return ast.copy_location(ast.Pass(), node)
        node.returns = None
        return self.generic_visit(node)

    def visit_AsyncFunctionDef(self, node):
        return self.visit_FunctionDef(node)

    def visit_arg(self, node):
        node.annotation = None
        return node


def without_words(tree):
    """The same program without its docstrings."""
    for node in ast.walk(tree):
        if isinstance(node, NAMED) and is_text(node.body[:1]):
            node.body[0] = ast.copy_location(ast.Pass(), node.body[0])
            node.body[:1] = [] if len(node.body) > 1 else node.body
    return tree


def is_text(body):
    """Whether this begins with a bare text."""
    said = body[0].value if body and isinstance(body[0], ast.Expr) else None
    return isinstance(said, ast.Constant) and isinstance(said.value, str)


def without_lines(code):
    """The same code without its table of lines, a third of it: a fault names functions only."""
    inner = [without_lines(it) if isinstance(it, CodeType) else it for it in code.co_consts]
    return code.replace(co_linetable=b"", co_consts=tuple(inner))


def compiled(name, source):
    """A module as byte code that is never compared with its source."""
    tree = without_words(ast.parse(source))
    if not name.startswith(OWN):
        tree = Lighter().visit(tree)
    code = without_lines(compile(tree, name, "exec", dont_inherit=True))
    return bytes(_code_to_hash_pyc(code, source_hash(source), False))


def pack(sources, out):
    """All files of a folder in an archive that is the same for the same files."""
    with ZipFile(out, "w", ZIP_DEFLATED, compresslevel=9) as archive:
        for file in sorted(each for each in Path(sources).rglob("*") if each.is_file()):
            place, content = file.relative_to(sources), file.read_bytes()
            if place.suffix == ".py":
                place, content = place.with_suffix(".pyc"), compiled(str(place), content)
            archive.writestr(ZipInfo(str(place)), content, ZIP_DEFLATED)
