// What the server sends to the scripts. Nothing here is sent to a browser.

/** Which version of a deck and of one of its cards a page of the workshop knows. */
interface EditedVersion {
  /** Counts the changes of the deck. */
  revision: number;
  /** The card as it was last seen, as a checksum. */
  seen: string;
  /** Where the card is in the deck, such as `clue-3`. */
  path: string;
}

/** The reply of the workshop to a change: the card as it is now, and all that is wrong with it. */
interface EditedCard extends EditedVersion {
  /** The card as SVG; empty if it can't be drawn yet. */
  face: string;
  title: string;
  /** Whether nothing is wrong with the card. */
  sound: boolean;
  /** What is wrong, by the name of the field; the empty name is the card as a whole. */
  wrong: Record<string, string[]>;
  /** What the deck still lacks, by the id of the constraint. */
  missing: Record<string, string[]>;
}

/** The reply of the workshop when another tab has changed the card since. */
interface EditConflict extends EditedVersion {
  said: string;
}

/** What pages say in data attributes; all of it is text. */
interface DOMStringMap {
  // Settings of the player, on the root element
  /** How slow motion is: 0 is none, 1 the usual. */
  motion?: string;
  /** How large cards are: 1 is the usual. */
  look?: string;
  /** Milliseconds before a close-up is shown. */
  tips?: string;
  /** `off` if single letters are no shortcuts. */
  letters?: string;

  // The table
  /** The address of the game. */
  here?: string;
  /** Counts the changes of the game. */
  revision?: string;
  /** What a screen reader says: of the table, of a button or of a hint. */
  say?: string;
  /** The names of all parts that this table has. */
  parts?: string;
  /** The name of a part of the table, and its checksum. */
  part?: string;
  sum?: string;
  /** `yes` if a hint is asked for. */
  hint?: string;
  /** `on` if the chance meter is on. */
  meter?: string;
  /** What a lesson points at. */
  point?: string;

  // Cards and places
  /** The id of a card. */
  card?: string;
  /** An area of the table, such as `line-1`. */
  zone?: string;
  /** Where a card may be dropped: `zone=move|zone=move`. */
  drops?: string;
  /** The words by which a search can be filtered. */
  flags?: string;
  /** The key that clicks this. */
  key?: string;
  /** What an icon is called. */
  word?: string;

  // A variant of the table, as a template
  /** The query that asks for it. */
  focus?: string;
  /** The card that is selected. */
  chosen?: string;
  /** The kind of the prompt. */
  kind?: string;
  /** What the prompt asks, for a screen reader. */
  asked?: string;
  /** What the prompt says while no button is pointed at. */
  reason?: string;

  // Hints
  /** The number of rollouts that a hint rests on. */
  rollouts?: string;
}
