"""The cards of the rulebook tests: each is called by what is printed on it. See `kit`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Final

from arkham_noir.cases.cards import (
    ANY,
    ATTRIBUTES,
    TYPES,
    CardSet,
    CaseCard,
    Clue,
    Contact,
    Effect,
    Equipment,
    Icon,
    Menace,
    Objective,
    Side,
    Storm,
    Victim,
)
from arkham_noir.core.rules.effects import EFFECTS

BLANK: Final = ("plain", "lead", "spare")
ICONS: Final = {"time": "time", "stab": "stability"}
HALVES: Final = {"first-half": "first", "second-half": "second"}
ROLES: Final = ("ancient", "machine")
EDGES: Final = {"purple-left": "left", "purple-right": "right"}
LIGHTNING: Final = ("s3", "s4")
ONGOING: Final = {
    "hand-limit": "hand limit +1",
    "time-limit": "time limit -1",
    "dark-time": "darkness gains time",
}

VICTIM: Final = re.compile(r"v[1-6](>[a-z,]*)?")
STORM: Final = re.compile(r"s[1-4](>[a-z,]*)?(\+.+)?")
CASE_CARD: Final = re.compile(r"case(1[ab]|[2-7])(>[a-z,]*)?(\+[^/]+)?(/.+)?")
MENACE: Final = re.compile(r"m[1-6](\+[^/]+)?(/.+)?")

KEY: Final = Side("key", waives=("lock",))
EXCHANGE: Final = Side("exchange", effect="exchange")
SEARCH: Final = Side("search", effect="search")
TAKE: Final = Side("take", effect="take penalty")
CHECKED_KEY: Final = Side("key", waives=("lock", "skeleton lock"), cost="check")
ARMITAGE: Final = Contact("armitage", "Dr. Armitage", (KEY, EXCHANGE))
CARTER: Final = Contact("carter", "Randolph Carter", (CHECKED_KEY, TAKE))
FISKE: Final = Contact("fiske", "Edmund Fiske", (SEARCH, EXCHANGE))
CONTACTS: Final = {"witch-cult": ARMITAGE, "thunder": CARTER, "gulfs": FISKE}
EQUIPMENT: Final = (
    Equipment("necronomicon", "Necronomicon", effect="search menaces"),
    Equipment("aklo", "Third Aklo Ritual", waives=("lock", "skeleton lock")),
)
NO_CLUES: Final = {contact.id for contact in CONTACTS.values()} | {tool.id for tool in EQUIPMENT}

SPECIAL: Final = {
    "witch-cult": {VICTIM: [f"v{number}" for number in range(1, 7)]},
    "thunder": {
        VICTIM: [f"v{number}" for number in range(1, 7)],
        STORM: [f"s{number}" for number in range(1, 5)],
    },
    "gulfs": {
        CASE_CARD: ["case1a", "case1b", *(f"case{number}" for number in range(2, 8))],
        MENACE: [f"m{number}" for number in range(1, 7)],
    },
}
"""The cards that are no Clues, by how they are called, and the plain ones that are there anyway."""


def deck(
    *words: str,
    case: str = "witch-cult",
    contact: Contact | None = None,
    objectives: str = "",
) -> CardSet:
    """A deck of these cards, each once, and what the case has besides.

    Of a Victim, Storm, Case Card or menace the name at the beginning counts: `s1+must-check`
    stands in the place of `s1`.
    """
    contact = contact or CONTACTS[case]
    special = SPECIAL[case]
    others = {kind: _named(words, kind, plain) for kind, plain in special.items()}
    faces = {face for row in others.values() for word in row for face in word.split("/")}
    clues = [w for w in dict.fromkeys(words) if w not in faces | NO_CLUES | {contact.id}]
    clues = [word for word in clues if not any(kind.fullmatch(word) for kind in special)]
    formula = [w for w in clues if "formula" in w.split("+")] if case == "thunder" else []
    return CardSet(
        case=case,
        name="The cards of the rulebook tests",
        version="1",
        clues=tuple(clue(word) for word in clues if word not in formula),
        victims=tuple(victim(word) for word in others.get(VICTIM, ())),
        storms=tuple(storm(word) for word in others.get(STORM, ())),
        formula=formula_card((formula or ["formula"])[0]) if case == "thunder" else None,
        case_cards=tuple(case_card(word) for word in others.get(CASE_CARD, ())),
        menaces=tuple(menace(word) for word in others.get(MENACE, ())),
        objectives=tuple(
            Objective(number, f"Objective {number}", tuple(letters.upper()))
            for number, letters in enumerate(objectives.split(), start=1)
        ),
        equipment=EQUIPMENT if case == "gulfs" else (),
        contact=contact,
    )


def _named(words: Iterable[str], kind: re.Pattern[str], plain: Iterable[str]) -> list[str]:
    """The plain cards, each replaced by the fullest word that begins with its name."""
    found = {name: name for name in plain}
    for word in words:
        if kind.fullmatch(word):
            name = re.split(r"[>+/]", word)[0]
            found[name] = max(found[name], word, key=len)
    return list(found.values())


# Clue cards


def clue(name: str) -> Clue:
    """The Clue card that a name describes."""
    left = right = ANY
    kind, minimum = "person", 0
    found: dict[str, set[str]] = {"attributes": set(), "icons": set(), "purple": set()}
    alone: dict[str, str] = {}
    effects: list[Effect] = []
    for feature in name.split("+"):
        word = feature.rstrip("0123456789")
        if word == "min":
            minimum = int(feature.removeprefix("min"))
        elif ">" in word:
            left, right = word.split(">")
        elif word.startswith(("must-", "may-")):
            effects.append(_effect(feature))
        elif word in TYPES:
            kind = word
        elif not _put(word, found, alone) and word not in BLANK:
            raise ValueError(f"'{word}' is nothing that can be printed on a card.")
    return Clue(
        id=name, title=name, type=kind, left=edge(left), right=edge(right),
        purple=frozenset(found["purple"]), attributes=frozenset(found["attributes"]),
        minimum=minimum, icons=frozenset(found["icons"]), effects=tuple(effects),
        letter=alone.get("letter", ""), half=alone.get("half", ""),
        equipment=alone.get("equipment", ""), role=alone.get("role", ""),
    )  # fmt: skip


def _put(word: str, found: Mapping[str, set[str]], alone: dict[str, str]) -> bool:
    """Note what one word says of a Clue card; whether it says anything."""
    head, _, tail = word.partition("-")
    if spaced(word) in ATTRIBUTES:
        found["attributes"].add(spaced(word))
    elif word in ICONS:
        found["icons"].add(ICONS[word])
    elif word in EDGES:
        found["purple"].add(EDGES[word])
    elif word in HALVES:
        alone["half"] = HALVES[word]
    elif word in ROLES:
        alone["role"] = word
    elif head == "letter" and tail:
        alone["letter"] = tail.upper()
        found["attributes"].add("puzzle")
    elif head == "use" and tail:
        alone["equipment"] = spaced(tail)
        found["attributes"].add("equipment")
    else:
        return False
    return True


def formula_card(name: str) -> Clue:
    """The Formula of Case 2: a Puzzle and a Skeleton key, besides what its name says."""
    printed = clue(f"{name}+puzzle+skeleton-key")
    return Clue(**{**vars(printed), "id": name, "title": name})


def edge(words: str) -> frozenset[str]:
    return frozenset(word for word in words.split(",") if word)


def spaced(word: str) -> str:
    return word.replace("-", " ")


# The other cards


def _split(word: str) -> tuple[str, frozenset[str], list[str]]:
    """Name, right edge and features of a card that is no Clue."""
    head, *features = word.split("+")
    name, arrow, right = head.partition(">")
    return name, edge(right if arrow else ANY), features


def victim(word: str) -> Victim:
    return Victim(word, word, _split(word)[1])


def storm(word: str) -> Storm:
    """`s1`, `s1>research+must-check`, `s1+lightning`; s3 and s4 have Lightning anyway."""
    name, right, features = _split(word)
    effects = tuple(_effect(feature) for feature in features if feature != "lightning")
    return Storm(word, word, right, name in LIGHTNING or "lightning" in features, effects)


def _effect(feature: str) -> Effect:
    """`must-check`, `may-take-lead2` (one more of the kind), `may-close-5`."""
    manner, _, rest = feature.partition("-")
    word = spaced(rest)
    if word not in EFFECTS:
        word = word.rstrip("0123456789")
    return Effect(word, manner == "may")


def case_card(word: str) -> CaseCard:
    """`case2>research+must-flip+purple-may-access-5/puzzle`: the Clue face behind a slash.

    With an ongoing effect (`case7+dark-must-check`) it is the Haunter.
    """
    front, _, back = word.partition("/")
    name, right, features = _split(front)
    number, face = int(name[4]), name[5:].upper()
    lasting = tuple(filter(None, map(_ongoing, features)))
    return CaseCard(
        id=front, number=number, title=front, right=frozenset() if lasting else right,
        icons=tuple(_icon(feature) for feature in features if not _ongoing(feature)),
        face=face, time_limit=1 if face == "B" else 0, ongoing=lasting,
        clue=clue(back) if back else None,
    )  # fmt: skip


def menace(word: str) -> Menace:
    """`m1+hand-limit`, `m4+remove-1`, `m6+must-flip+must-add-to-hand/puzzle`, `m2+aurora`.

    m1, m2, m3 are of class I, m4, m5, m6 of class II.
    """
    front, _, back = word.partition("/")
    name, *features = front.split("+")
    lasting = tuple(filter(None, map(_ongoing, features)))
    others = [f for f in features if not _ongoing(f) and f != "aurora"]
    return Menace(
        id=front, level=1 if name in ("m1", "m2", "m3") else 2, title=front,
        immediate=tuple(spaced(f) for f in others if not _is_icon(f)),
        ongoing=lasting, icons=tuple(_icon(f) for f in others if _is_icon(f)),
        clue=clue(back) if back else None, role="aurora" if "aurora" in features else "",
    )  # fmt: skip


def _is_icon(feature: str) -> bool:
    return feature.startswith(("must-", "may-", "purple-"))


def _icon(feature: str) -> Icon:
    manner, _, word = feature.removeprefix("purple-").partition("-")
    return Icon(spaced(word), manner == "may", feature.startswith("purple-"))


def _ongoing(feature: str) -> str:
    """What lasts: `hand-limit`, `time-limit`, `dark-time`, `dark-must-check`."""
    if feature in ONGOING:
        return ONGOING[feature]
    return f"darkness gains {spaced(feature[5:])}" if feature.startswith("dark-") else ""
