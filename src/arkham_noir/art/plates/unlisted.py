"""Pictures for cards that no table lists, chosen by kind and varied by the card's name."""

import math
from collections.abc import Callable, Sequence
from random import Random

from ..brushes import black, cut_with_halo
from ..engrave import Drawing
from ..heads import Front, asleep, front, hat, wear
from ..polygons import arc, ellipse, poly
from ..scenes.aliens import barrel, bubble, crystal
from ..scenes.beasts import eyesdark, tentacles, winged
from ..scenes.books import book, letter
from ..scenes.figures import FIGURES, rim_light, stand
from ..scenes.guns import revolver
from ..scenes.hands import open_hand
from ..scenes.houses import house
from ..scenes.objects import blade, bones, claw, idol, lamp, noose, phone, prints, sigil
from ..scenes.people import hooded
from ..scenes.places import grave, stones, storm, tree
from ..scenes.rooms import attic
from ..scenes.sky import ALL, burst, ground, moon, night
from ..tones import lin, rad
from ..transforms import pose

Maker = Callable[[Random, str], Drawing]


def draw_custom(kind: str, name: str) -> Drawing:
    """Draw a picture of this kind; the same name always gets the same one."""
    chance = Random(f"{kind} {name}")
    maker = chance.choice(MAKERS.get(kind, MAKERS["person"]))
    return maker(chance, name)


def stranger(chance: Random, name: str) -> Drawing:
    """Draw a random person."""
    return _bust(chance, name, _face(chance))


def sleeper(chance: Random, name: str) -> Drawing:
    """Draw a random person with closed eyes."""
    return _bust(chance, name, asleep(_face(chance)))


def _face(chance: Random) -> Front:
    """Return a random face: the build first, then the hair."""
    soft = chance.random() < 0.4
    beards = ("",) if soft else ("", "", "mustache", "walrus", "full", "goatee", "whiskers")
    hair = ("long", "bun", "curls", "fringe") if soft else HAIR
    return Front(
        width=chance.uniform(28, 38),
        jaw=chance.uniform(18, 24) if soft else chance.uniform(19, 33),
        chin=chance.uniform(50, 58) if soft else chance.uniform(52, 66),
        turn=chance.uniform(-0.7, 0.7),
        nose=chance.uniform(18, 27),
        nose_width=chance.uniform(5, 7) if soft else chance.uniform(7, 12),
        hook=chance.uniform(0, 3),
        brow=chance.uniform(2, 3.5) if soft else chance.uniform(3, 7),
        frown=chance.uniform(-1.2, 1.6),
        open=chance.uniform(4.6, 7.5),
        mouth=chance.uniform(9, 15),
        lips=5 if soft else 3,
        age=chance.randrange(4),
        soft=soft,
        gray=chance.random() < 0.3,
        hair=chance.choice(hair),
        beard=chance.choice(beards),
        glasses=chance.random() < 0.2,
    )


HAIR = ("short", "parted", "fringe", "receding", "bald", "wild", "curls")


def _bust(chance: Random, name: str, face: Front) -> Drawing:
    """Draw head and shoulders in front of a lamp, a wall or rays."""
    d = Drawing(name)
    light = chance.choice((-1, 1))
    x = 120 + 76 * light
    match chance.randrange(3):
        case 0:
            night(d, (x, 60), 0.92, 0.08, reach=170)
        case 1:
            burst(d, x, 40, 20, rad(x, 40, 0, 190, 0.25, 0.9), 90)
        case _:
            d.hatch(ALL, lin(240 - x, 0, x, 0, 0.95, 0.12), 5, angle=90)
    place = pose((120, 86), chance.uniform(1.02, 1.16), chance.uniform(-10, 10), light)
    collars = ("night", "open", "") if face.soft else ("tie", "bow", "cravat", "stiff", "open")
    wear(
        d, place, chance.choice(("suit", "frail", "broad")), chance.choice(collars), bare=face.soft
    )
    front(d, face, place)
    if not face.soft and chance.random() < 0.35:
        hat(d, place, chance.choice(("fedora", "cap")), face.width)
    return d


def gun(chance: Random, name: str) -> Drawing:
    """Draw a revolver in a glare."""
    d = Drawing(name)
    burst(d, 120, 100, 18, rad(120, 100, 12, 150, 0.1, 0.9), chance.randrange(70, 120))
    return revolver(d, (132, 104), chance.uniform(1.05, 1.25), chance.uniform(-30, 30))


def warning_hand(chance: Random, name: str) -> Drawing:
    """Draw a hand held up against a light."""
    d = Drawing(name)
    burst(d, 120, 90, 30, rad(120, 90, 20, 170, 0.15, 1), chance.randrange(70, 110))
    black(d, "M92 208 L96 150 L146 150 L152 208Z")
    return open_hand(d, (120, 126), 1.7, chance.uniform(-16, 16), chance.random() < 0.5, ink="k")


def lonely_road(chance: Random, name: str) -> Drawing:
    """Draw a figure, a tree and the moon."""
    d = Drawing(name)
    x = chance.choice((66, 178))
    night(d, (x, 50), 0.92, 0.1, reach=160, wave=chance.uniform(1, 6))
    moon(d, x, 52, chance.uniform(16, 30))
    ground(d, 158, chance.uniform(2, 9))
    tree(d, x + (12 if x < 120 else -12), 172, chance.uniform(90, 130))
    who = chance.choice(sorted(FIGURES))
    return rim_light(d, stand(d, who, (240 - x, 178), chance.uniform(84, 104), halo=3), 1, 0.4)


def drift(chance: Random, name: str) -> Drawing:
    """Draw bubbles and a crystal in a gulf."""
    d = Drawing(name).fill(ALL)
    d.hatch(ALL, rad(120, 100, 20, 170, 0.35, 0.03), 5, angle=chance.uniform(-40, 40), ink="p")
    for k in range(chance.randrange(4, 8)):
        turn = k * 0.9 + chance.random()
        reach = chance.uniform(46, 74)
        x, y = 120 + reach * math.cos(turn), 100 + reach * 0.9 * math.sin(turn)
        bubble(d, x, y, chance.uniform(8, 24))
    return crystal(d, (120, 100), chance.uniform(0.8, 1.1), chance.uniform(-30, 30))


def walker_from_outside(chance: Random, name: str) -> Drawing:
    """Draw a barrel-bodied shape."""
    d = Drawing(name)
    burst(d, 120, 60, 20, rad(120, 60, 20, 190, 0.1, 1), chance.randrange(70, 110))
    return barrel(d, (120, 104), chance.uniform(0.95, 1.15), chance.random() < 0.5)


def gem(chance: Random, name: str) -> Drawing:
    """Draw a cut stone that shines by itself."""
    d = Drawing(name)
    burst(d, 120, 100, 50, rad(120, 100, 40, 170, 0.1, 0.95), chance.randrange(70, 120))
    return crystal(d, (120, 100), chance.uniform(1.3, 1.6), chance.uniform(-40, 40))


def magnifier(chance: Random, name: str) -> Drawing:
    """Draw a glass laid over some mark."""
    d = Drawing(name)
    d.hatch(ALL, rad(108, 90, 30, 180, 0.2, 0.98), 4.4, angle=chance.uniform(-40, 40))
    handle = poly((142, 130), (152, 120), (204, 172), (194, 182))
    cut_with_halo(d, handle, 1.1, (173, 151))
    d.fill(ellipse(108, 90, 58)).fill(ellipse(108, 90, 50), "p")
    for k in range(chance.randrange(4, 8)):
        start = chance.uniform(0, 360)
        d.lines([arc(108, 90, 8 + k * 6, start, start + chance.uniform(160, 300), 16)], 3)
    return d.lines([arc(108, 90, 44, 200, 260, 8)], 4)


def vary_scene(maker: Callable[..., Drawing], **choices: Sequence[object]) -> Maker:
    """Return a maker for a house scene with each parameter chosen from a few values."""

    def draw(chance: Random, name: str) -> Drawing:
        return maker(seed=name, **{key: chance.choice(options) for key, options in choices.items()})

    return draw


STORM = (vary_scene(storm, shift=range(-44, 30, 6)),)
FORMULA = (vary_scene(sigil, n=(7, 9, 11, 13), skip=(2, 3, 4, 5)),)
DREAD = (
    vary_scene(hooded, eyes=(True, False), candle_lit=(True, False)),
    vary_scene(eyesdark, n=range(4, 14)),
    vary_scene(tentacles, n=range(5, 10), eyes=(0, 1)),
    warning_hand,
)
THREAT = (
    gun,
    warning_hand,
    vary_scene(claw),
    vary_scene(noose),
    vary_scene(phone, ringing=(True, False)),
)
ARTIFACT = (
    vary_scene(blade, wave=range(9), guard=("serpent", "bar"), rot=range(-50, 60, 8)),
    vary_scene(idol, horns=(True, False)),
    gem,
    vary_scene(book, kind=("ledger", "tome")),
)
EVIDENCE = (
    vary_scene(letter, seal=(True, False), blood=(True, False)),
    vary_scene(prints, kind=("hand", "shoe")),
    vary_scene(bones),
    magnifier,
)
LOCATION = (
    vary_scene(house, kind=("asylum", "witch", "mansion", "church")),
    vary_scene(stones, n=range(4, 10)),
    vary_scene(grave),
    vary_scene(attic, skew=range(-12, 14, 3)),
    lonely_road,
)
MONSTER = (
    vary_scene(tentacles, n=range(4, 10), eyes=(0, 1)),
    vary_scene(eyesdark, n=range(3, 14)),
    vary_scene(winged),
    walker_from_outside,
    drift,
)
MAKERS: dict[str, tuple[Maker, ...]] = {
    "person": (stranger,),
    "contact": (stranger,),
    "victim": (sleeper,),
    "threat": THREAT,
    "artifact": ARTIFACT,
    "evidence": EVIDENCE,
    "location": LOCATION,
    "monster": MONSTER,
    "formula": FORMULA,
    "storm": STORM,
    "menace": DREAD,
    "case": (lonely_road, vary_scene(lamp)),
    "objective": (magnifier, *FORMULA),
    "equipment": (gun, magnifier, vary_scene(book, kind=("ledger",)), vary_scene(phone)),
}
