// Types of the data that the server sends to the scripts.

/** The version of a deck and of one of its cards on a workshop page. */
interface EditedVersion {
  /** The number of changes to the deck. */
  revision: number;
  /** The checksum of the card as last shown. */
  seen: string;
  /** The place of the card in the deck, such as `clue-3`. */
  path: string;
}

/** The response to a change in the workshop: the current card and its errors. */
interface EditedCard extends EditedVersion {
  /** The card as SVG; empty if required fields are missing. */
  face: string;
  title: string;
  /** Whether the card has no errors. */
  sound: boolean;
  /** Errors by field name; the empty name is for the whole card. */
  wrong: Record<string, string[]>;
  /** Unmet requirements of the deck, by constraint id. */
  missing: Record<string, string[]>;
}

/** The response when another tab has changed the card. */
interface EditConflict extends EditedVersion {
  said: string;
}

/** Data attributes of our pages. */
interface DOMStringMap {
  // The player's settings, on the root element
  /** Factor for animation times: 1 is normal, 0 means no animations. */
  motion?: string;
  /** Factor for the size of cards: 1 is normal. */
  look?: string;
  /** Milliseconds before a close-up is shown. */
  tips?: string;
  /** `off` if single-letter shortcuts are disabled. */
  letters?: string;

  // The table
  /** The address of the game. */
  here?: string;
  /** The number of changes to the game. */
  revision?: string;
  /** Text for screen readers or tooltips. */
  say?: string;
  /** The names of all parts of this table. */
  parts?: string;
  /** The name of a part of the table, and its checksum. */
  part?: string;
  sum?: string;
  /** `yes` if a hint is shown. */
  hint?: string;
  /** `on` if the chance meter is on. */
  meter?: string;
  /** The things that a lesson points at. */
  point?: string;

  // Cards and places
  /** The id of a card. */
  card?: string;
  /** An area of the table, such as `line-1`. */
  zone?: string;
  /** Where a card can be dropped: `zone=move|zone=move`. */
  drops?: string;
  /** Words that filter search results. */
  flags?: string;
  /** The shortcut key. */
  key?: string;
  /** The name of an icon. */
  word?: string;

  // A variant of the prompt, as a template
  /** The query of the variant. */
  focus?: string;
  /** The selected card. */
  chosen?: string;
  /** The kind of the prompt. */
  kind?: string;
  /** The prompt for screen readers. */
  asked?: string;
  /** The detail line while no button is pointed at. */
  reason?: string;

  // Hints
  /** The number of rollouts behind a hint. */
  rollouts?: string;
}
