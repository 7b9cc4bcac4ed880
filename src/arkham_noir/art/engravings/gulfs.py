"""The engravings of Case 3, Infinite Gulfs of Darkness: card id -> picture."""

from collections.abc import Callable

from ..engrave import Drawing
from ..scenes.gulfs import (
    artifacts,
    creatures,
    emblems,
    evidence,
    figures,
    formulas,
    menaces,
    places,
    portraits,
    threats,
)

PICTURES: dict[str, Callable[[], Drawing]] = {
    # Persons
    "p1": portraits.doctor,
    "p2": portraits.inventor,
    "p3": figures.patrolman,
    "p4": figures.priest,
    "p5": figures.housekeeper,
    "p6": figures.rival,
    "p7": portraits.egyptologist,
    # Threats
    "t1": threats.candle_bearers,
    "t2": threats.lamps_fail,
    "t3": threats.end_of_days,
    "t4": threats.columns,
    "t5": threats.maw,
    "t6": threats.sky_opens,
    "t7": threats.panthers,
    # Artifacts
    "elder": artifacts.elder_sign,
    "machine": artifacts.machine,
    "a2": artifacts.closed_box,
    "a3": artifacts.instruments,
    "a4": artifacts.key_ring,
    "a5": artifacts.batteries,
    "a6": artifacts.revolver,
    # Evidence
    "e1": evidence.diary,
    "e2": evidence.press_skull,
    "e3": evidence.empty_clothes,
    "e4": evidence.clippings,
    "e5": evidence.shining_hands,
    "e6": evidence.sparking_screen,
    "e7": evidence.last_lines,
    # Locations
    "l1": places.laboratory,
    "l2": places.west_window,
    "l3": places.meeting_house,
    "l4": places.front_door,
    "l5": places.exhibition_hall,
    "l6": places.rusted_tracks,
    "l7": places.bay,
    # Monsters
    "m1": creatures.jellies,
    "m2": creatures.perching_wings,
    "m3": creatures.burning_eye,
    "m4": creatures.gargoyles,
    "m5": creatures.hoods,
    "m6": creatures.wall_walker,
    # Formulas
    "f1": formulas.thunder_scroll,
    "f2": formulas.worm_pages,
    "f3": formulas.flute,
    "f4": formulas.resonance,
    # Case cards and the clues on their backs
    "case1a": figures.dead_writer,
    "case1b": portraits.dead_face,
    "case2": places.attic_house,
    "notes": evidence.circuit_notes,
    "case3": figures.showman,
    "reel": evidence.reel,
    "case4": creatures.over_the_city,
    "haunter": creatures.unbound,
    "case5": places.black_church,
    "stone": artifacts.trapezohedron,
    "case6": figures.physicist,
    "case7": places.wrong_shadow,
    # Menaces
    "aurora": menaces.aurora,
    "grid": menaces.faltering,
    "showman": menaces.handbills,
    "nyarlathotep": menaces.dark_pharaoh,
    "nyar": portraits.pharaoh,
    "storm": menaces.long_storm,
    "night": menaces.one_candle,
    # Objectives
    "objective-1": emblems.hammer,
    "objective-2": emblems.last_page,
    "objective-3": emblems.sunken_box,
    "objective-4": emblems.empty_steeple,
    "objective-5": emblems.bow,
    # Contact and equipment
    "fiske": portraits.friend,
    "necronomicon": formulas.grimoire,
    "aklo": formulas.ritual,
}
