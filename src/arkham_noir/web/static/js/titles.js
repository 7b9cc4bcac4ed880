// Which card a player means by the beginning of its title.

/** @param {string} text */
export const plain = (text) =>
  text
    .toLowerCase()
    .replace(/['\u2019]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/**
 * Return whether every word that was typed begins a word of the title, in the order of the title.
 * @param {string} title
 * @param {string[]} typed
 */
export function fits(title, typed) {
  const words = plain(title).split(" ");
  let from = 0;
  return typed.every((word) => {
    const found = words.findIndex((each, place) => place >= from && each.startsWith(word));
    from = found + 1;
    return found >= 0;
  });
}

/**
 * Return the place of the likeliest title: one that is the same, else one that begins so, else the
 * first.
 * @param {string[]} titles
 * @param {string} typed
 */
export function likeliest(titles, typed) {
  const names = titles.map(plain);
  const same = names.indexOf(typed);
  const begins = names.findIndex((title) => title.startsWith(typed));
  return same >= 0 ? same : Math.max(0, begins);
}
