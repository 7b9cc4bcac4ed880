"""Docstrings of functions begin with a verb."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator

from tests.style.texts import call_name, parse_source, python_files

NOT_A_VERB = re.compile(
    r"(the|an?|what|who|whoever|whose|where|when|which|why|how|whether|this|that|these|those|one|"
    r"two|three|every|everything|each|all|no|nothing|both|its?|our|your|their|his|her|if|as|in|on|"
    r"of|for|from|with|without|by|at|to|some|something|any|so|another|only|not|is|are|after|until)\b",
    re.IGNORECASE,
)
Function = ast.FunctionDef | ast.AsyncFunctionDef


def functions() -> Iterator[tuple[str, Function]]:
    for file in python_files("src", "scripts"):
        for node in ast.walk(parse_source(file)):
            if isinstance(node, Function) and not is_property(node):
                yield f"{call_name(file)}:{node.lineno}", node


def is_property(function: Function) -> bool:
    return any("property" in ast.unparse(each) for each in function.decorator_list)


def test_the_check_tells_verbs_from_other_words() -> None:
    assert NOT_A_VERB.match("The cards of a line.")
    assert NOT_A_VERB.match("Whether the line is closed.")
    assert not NOT_A_VERB.match("Return the cards of a line.")
    assert not NOT_A_VERB.match("Answer a request.")


def test_docstrings_of_functions_begin_with_a_verb() -> None:
    found = [
        f"{place} {function.name}: {text.splitlines()[0]}"
        for place, function in functions()
        if (text := ast.get_docstring(function)) and NOT_A_VERB.match(text)
    ]
    assert found == []
