// Find cards by the beginning of their titles.

/** @param {string} text */
export const plain = (text) =>
  text
    .toLowerCase()
    .replace(/['\u2019]/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/**
 * Return whether each typed word is the start of a word of the title, in order.
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
 * Return the index of the likeliest title: an exact match, else one that starts with the text, else
 * the first.
 * @param {string[]} titles
 * @param {string} typed
 */
export function likeliest(titles, typed) {
  const names = titles.map(plain);
  const same = names.indexOf(typed);
  const begins = names.findIndex((title) => title.startsWith(typed));
  return same >= 0 ? same : Math.max(0, begins);
}
