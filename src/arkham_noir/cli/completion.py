"""`completion`: print a completion script for bash, zsh or fish, made from the parser."""

from __future__ import annotations

import re
from argparse import Action, ArgumentParser, Namespace
from collections.abc import Callable, Iterator

from . import DESCRIPTION, OK, full_parser
from .command_tree import REPEATED, CommandNode, Values, cases, help_lines, metavar, values, walk

EXAMPLES = """examples:
  arkham-noir completion bash > ~/.local/share/bash-completion/completions/arkham-noir
  arkham-noir completion zsh > ~/.zfunc/_arkham-noir
  arkham-noir completion fish > ~/.config/fish/completions/arkham-noir.fish

For bash you need the package bash-completion, or the line '. FILE' in ~/.bashrc. For zsh the folder
must be in fpath: put 'fpath+=~/.zfunc' above 'compinit' in ~/.zshrc. Then start a new shell.
"""


def add_options(parser: ArgumentParser, _: str) -> None:
    """Add the options of this command."""
    parser.epilog = EXAMPLES
    parser.add_argument("shell", choices=SCRIPTS, help="your shell: bash, zsh or fish")


def run(args: Namespace) -> int:
    """Print the script."""
    print(script(args.shell), end="")
    return OK


def script(shell: str) -> str:
    """Return the completion script for a shell."""
    top = CommandNode((), DESCRIPTION, full_parser())
    head = f"# {shell} completion for arkham-noir, made by 'arkham-noir completion {shell}'"
    return "\n".join(SCRIPTS[shell](top, head)) + "\n"


def _brief(action: Action) -> str:
    """Return the help text of an option in one line."""
    return next(iter(help_lines(action)), "").rstrip(":")


def _quote(text: str) -> str:
    return "'" + text.replace("'", "'\\''") + "'"


# bash

BASH = """\
_arkham_noir() {
    local cur=${COMP_WORDS[COMP_CWORD]} prev=${COMP_WORDS[COMP_CWORD-1]}
    local path= words= files= i
    [[ $cur == "=" ]] && cur=
    [[ $prev == "=" ]] && prev=${COMP_WORDS[COMP_CWORD-2]}
    for ((i = 1; i < COMP_CWORD; i++)); do
        case "$path ${COMP_WORDS[i]}" in
            PATHS) path+=" ${COMP_WORDS[i]}" ;;
        esac
    done
    case "$path $prev" in
OPTIONS
        *)
            case "$path:$cur" in
COMMANDS
            esac ;;
    esac
    COMPREPLY=($(compgen -W "$words" -- "$cur"))
    if [[ -n $files ]]; then
        local IFS=$'\\n'
        compopt -o filenames 2> /dev/null
        COMPREPLY+=($(compgen -f -- "$cur"))
    fi
}
complete -F _arkham_noir arkham-noir"""


def _bash(top: CommandNode, head: str) -> Iterator[str]:
    commands = list(walk(top))
    paths = " | ".join(f'"{_path(command)}"' for command in commands if command.path)
    parts = {
        "PATHS": paths,
        "OPTIONS": "\n".join(line for each in commands for line in _bash_options(each)),
        "COMMANDS": "\n".join(line for each in commands for line in _bash_words(each)),
    }
    yield head
    yield re.sub("|".join(parts), lambda found: parts[found[0]], BASH)


def _path(command: CommandNode) -> str:
    return "".join(f" {name}" for name in command.path)


def _bash_options(command: CommandNode) -> Iterator[str]:
    """Yield a case for each option that takes a value."""
    for action in command.options:
        if action.nargs != 0:
            named = " | ".join(f'"{_path(command)} {each}"' for each in action.option_strings)
            yield f"        {named}) {_bash_values(values(command.path, action))} ;;"


def _bash_words(command: CommandNode) -> Iterator[str]:
    """Yield the options of a command, and what fits elsewhere."""
    options = " ".join(each for action in command.options for each in action.option_strings)
    yield f'                "{_path(command)}:-"*) words="{options}" ;;'
    yield f'                "{_path(command)}:"*) {_bash_values(_places(command))} ;;'


def _bash_values(found: Values) -> str:
    words = f'words="{" ".join(found.words)}"'
    return f"{words} files=1" if found.files else words


def _places(command: CommandNode) -> Values:
    """Return the subcommands, or the values of all positional arguments."""
    if command.subcommands:
        return Values(tuple(each.path[-1] for each in command.subcommands))
    found = [values(command.path, action) for action in command.arguments]
    words = dict.fromkeys(word for each in found for word in each.words)
    return Values(tuple(words), any(each.files for each in found))


# zsh

ZSH_DECKS = "_arkham-noir_decks"
"""The function that completes decks: the names of cases, and files."""


def _zsh(top: CommandNode, head: str) -> Iterator[str]:
    yield "#compdef arkham-noir"
    yield head
    words = " ".join(cases())
    yield f"{ZSH_DECKS}() {{ _alternative 'cases:case:({words})' 'files:file:_files' }}"
    for command in walk(top):
        yield from _zsh_function(command)
    yield 'if [[ $funcstack[1] == _arkham-noir ]]; then _arkham-noir "$@"'
    yield "else compdef _arkham-noir arkham-noir; fi"


def _zsh_function(command: CommandNode) -> Iterator[str]:
    name = _zsh_name(command)
    specs = [_zsh_option(command, action) for action in command.options]
    specs += [_zsh_argument(command, action) for action in command.arguments]
    below = command.subcommands
    yield f"{name}() {{"
    if below:
        yield "    local curcontext=$curcontext state line"
        yield "    local -a commands=("
        yield from (f"        {_quote(f'{each.path[-1]}:{each.words}')}" for each in below)
        yield "    )"
        specs += ["'1: :->command'", "'*:: :->rest'"]
    yield f"    _arguments {'-C ' if below else ''}{' '.join(specs)}"
    if below:
        yield "    case $state in"
        yield "        command) _describe command commands ;;"
        yield f"        rest) {name}_$line[1] ;;"
        yield "    esac"
    yield "}"


def _zsh_name(command: CommandNode) -> str:
    return "_".join(("_arkham-noir", *command.path))


def _zsh_option(command: CommandNode, action: Action) -> str:
    """Return an option as `_arguments` reads it, such as `--seed[help]:SEED: `."""
    shown = re.sub(r"([\[\]:\\])", r"\\\1", _brief(action))
    value = _zsh_value(command, action) if action.nargs != 0 else ""
    optional = ":" if action.nargs == "?" else ""
    names = action.option_strings
    excluded = "" if type(action).__name__ == "_AppendAction" else f"({' '.join(names)})"
    many = "" if excluded else "*"
    equals = "=" if value else ""
    specs = [f"{excluded}{many}{name}{equals}[{shown}]{optional}{value}" for name in names]
    return " ".join(map(_quote, specs))


def _zsh_argument(command: CommandNode, action: Action) -> str:
    many, optional = action.nargs in REPEATED, ":" if action.nargs == "?" else ""
    return _quote(f"{'*' if many else optional}{_zsh_value(command, action)}")


def _zsh_value(command: CommandNode, action: Action) -> str:
    found = values(command.path, action)
    name = metavar(action).replace(":", r"\:")
    words = f"({' '.join(found.words)})" if found.words else " "
    if not found.files:
        return f":{name}:{words}"
    return f":{name}:{ZSH_DECKS}" if found.words else f":{name}:_files"


# fish

FISH = """\
function __arkham_noir_at
    set -l path
    for word in (commandline -opc)[2..-1]
        contains -- "$path $word" PATHS; and set path "$path $word"
    end
    test "$path" = "$argv[1]"
end
complete -c arkham-noir -f"""


def _fish(top: CommandNode, head: str) -> Iterator[str]:
    commands = list(walk(top))
    paths = " ".join(_quote(_path(command)) for command in commands if command.path)
    yield head
    yield FISH.replace("PATHS", paths)
    for command in commands:
        yield from _fish_lines(command)


def _fish_lines(command: CommandNode) -> Iterator[str]:
    condition = _quote(f'__arkham_noir_at "{_path(command)}"')
    begin = f"complete -c arkham-noir -n {condition}"
    for each in command.subcommands:
        yield f"{begin} -a {each.path[-1]} -d {_quote(each.words)}"
    for action in command.options:
        yield f"{begin} {_fish_option(command, action)} -d {_quote(_brief(action))}"
    for action in command.arguments:
        yield f"{begin}{_fish_values(values(command.path, action))}"


def _fish_option(command: CommandNode, action: Action) -> str:
    names = [
        f"-l {each[2:]}" if each.startswith("--") else f"-s {each[1:]}"
        for each in action.option_strings
    ]
    if action.nargs == 0:
        return " ".join(names)
    return f"{' '.join(names)} -r{_fish_values(values(command.path, action))}"


def _fish_values(found: Values) -> str:
    words = f" -a {_quote(' '.join(found.words))}" if found.words else ""
    return f"{words} -F" if found.files else f"{words} -f"


SCRIPTS: dict[str, Callable[[CommandNode, str], Iterator[str]]] = {
    "bash": _bash,
    "zsh": _zsh,
    "fish": _fish,
}
"""The shells, each with the function that yields the lines of its script."""
