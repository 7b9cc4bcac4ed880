// The layout of the lines: short lines share a row, in order, if that makes the cards larger. The
// layout changes only when a case opens or closes or the window changes. Events and search results
// are shown as far as there is space.
import { find, findAll, make, need } from "../dom.js";

/** @typedef {{ width: number, height: number, isLow: boolean }} Stage the space for the lines */

let laid = { key: "", rows: /** @type {number[][]} */ ([]) };
/** @type {string | null | undefined} */
let opened = ""; // the line that was tapped last, by its first card

// Rows have space for at least this many cards per line, so that lines can grow without moving.
/** @param {number} lines */
const growsTo = (lines) => (lines > 3 ? 3 : 5);
const LOW_ROW = 36; // minimum row height on a phone in landscape; more rows scroll
const LONG = 8; // in landscape, lines with this many cards take two rows

// On a phone, if lines would be lower than this, all but one are collapsed. The limit is higher for
// long lines because their names would be illegible.
/** @param {number} most */
const foldsBelow = (most) => (most > 4 ? 130 : 84);

/** Set the place and the size of every line. */
export function fit() {
  markMore();
  const box = find(".lines");
  if (!box) return;
  const lines = findAll(".case-line", box);
  const counts = lines.map((line) => findAll(".laid", line).length);
  const isLow = innerHeight <= 480;
  const isUpright = innerWidth <= 620;
  const stage = { width: box.clientWidth, height: box.clientHeight, isLow };
  const most = isLow ? Math.max(1, Math.floor(stage.height / LOW_ROW)) : lines.length;
  const key = `${lines.length} ${innerWidth} ${innerHeight} ${stage.height}`;
  if (key !== laid.key) {
    const grown = counts.map((count) => Math.max(count, growsTo(lines.length)));
    laid = { key, rows: isUpright ? counts.map((_, at) => [at]) : bestRows(grown, stage, most) };
  }
  const long = laid.rows.filter((row) => isLow && row.some((at) => counts[at] >= LONG));
  box.style.setProperty("--rows", String(Math.min(most, laid.rows.length)));
  box.style.setProperty("--long", String(long.length));
  const foldsNow = isUpright && stage.height / lines.length < foldsBelow(Math.max(...counts));
  fold(lines, counts, foldsNow);
  for (const row of laid.rows) {
    const room = { ...stage, height: stage.height / laid.rows.length };
    const parts = shares(
      row.map((at) => counts[at]),
      room,
    );
    row.forEach((at, place) => {
      lines[at].style.setProperty("--share", parts[place].share.toFixed(4));
    });
  }
  countHidden();
  fitEvents();
}

/**
 * Collapse all lines but one: the one tapped last, or else the longest.
 * @param {HTMLElement[]} lines
 * @param {number[]} counts
 * @param {boolean} foldsNow
 */
function fold(lines, counts, foldsNow) {
  const tapped = lines.findIndex((line) => headOf(line) === opened);
  const open = tapped < 0 ? counts.indexOf(Math.max(...counts)) : tapped;
  lines.forEach((line, at) => {
    line.classList.toggle("folded", foldsNow && at !== open);
    line.classList.toggle("open", foldsNow && at === open);
  });
}

/** @param {Element | null} line */
const headOf = (line) => line && find(".laid", line)?.dataset.card;

/** @param {HTMLElement} header of the line that was tapped */
export function openLine(header) {
  opened = headOf(header.closest(".case-line"));
  fit();
}

/** Mark whether there are more leads to the right (a phone shows three of five). */
export function markMore() {
  const row = find(".leads > ul");
  const rest = row ? row.scrollWidth - row.clientWidth - row.scrollLeft : 0;
  row?.parentElement?.classList.toggle("more", rest > 8);
}

/**
 * List all ways to split lines into rows in order, as the sizes of the rows.
 * @param {number} count
 * @returns {number[][]}
 */
export function cuts(count) {
  if (!count) return [[]];
  const found = [];
  for (let first = 1; first <= count; first += 1) {
    for (const others of cuts(count - first)) found.push([first, ...others]);
  }
  return found;
}

/**
 * Choose the split whose smallest card is largest; a later split must be 4% better.
 * @param {number[]} counts cards of each line
 * @param {Stage} stage
 * @param {number} most rows
 */
export function bestRows(counts, stage, most) {
  /** @type {{ least: number, rows: number[][] } | null} */
  let chosen = null;
  const all = cuts(counts.length);
  const fitting = all.filter((sizes) => sizes.length <= most && Math.max(...sizes) <= 3);
  for (const sizes of fitting.length ? fitting : all) {
    let at = 0;
    const rows = sizes.map((size) => Array.from({ length: size }, () => at++));
    const room = { ...stage, height: stage.height / rows.length };
    const parts = rows.flatMap((row) =>
      shares(
        row.map((each) => counts[each]),
        room,
      ),
    );
    const least = Math.min(...parts.map((part) => part.area));
    if (!chosen || least > chosen.least * 1.04) chosen = { least, rows };
  }
  return chosen?.rows ?? [];
}

/**
 * Return the share of a row for each line, and the size of its cards.
 * @param {number[]} counts cards of each line in the row
 * @param {Stage} row
 */
export function shares(counts, { width, height, isLow }) {
  const isFlat = height <= 124;
  const tall = Math.min(310, Math.max(30, isFlat ? height - 7 : height - 33));
  const card = Math.min(230, Math.max(tall / 1.318, Math.min(tall * 1.04, 104)));
  const place = Math.min(128, Math.max(70, height * 0.46)) + 34 + (isFlat ? 150 : 0);
  const fixed = isLow && isFlat ? 184 : place;
  const free = width - counts.length * fixed - (counts.length - 1) * 14;
  const load = counts.map((count) => Math.max(2, count));
  const sum = load.reduce((a, b) => a + b, 0);
  return load.map((each, at) => {
    const room = (free * each) / sum;
    const across = Math.min(card, room / Math.max(1, counts[at]));
    return {
      share: (room + fixed + 14) / (width + 14),
      area: across * Math.min(tall, across * 1.5),
    };
  });
}

// ---- Events: sentences are never cut; events without space are one click away

const WIDER = [1, 1.12, 1.25, 1.5, 2]; // factors to try if the text does not fit

export function fitEvents() {
  const row = find(".ribbon ol");
  if (!row) return;
  const others = need(".ribbon .others");
  const events = findAll(".ev", row);
  others.hidden = true;
  for (const each of events) unwrap(each);
  const long = events.map((each) => need("p", each).scrollWidth);
  for (const wider of WIDER) {
    const isHigh = events.map(
      (each) => need("p", each).offsetHeight > row.clientHeight || !each.matches(".wraps"),
    );
    events.forEach((each, at) => isHigh[at] && wrap(each, long[at], row.clientHeight, wider));
  }
  hideOverflow(row, others, events);
}

/** @param {HTMLElement} event */
function unwrap(event) {
  event.hidden = false;
  event.classList.remove("wraps");
  event.style.removeProperty("--wide");
}

/**
 * Set the width of an event so that its text fits the height.
 * @param {HTMLElement} event
 * @param {number} long
 * @param {number} high
 * @param {number} wider
 */
function wrap(event, long, high, wider) {
  const text = need("p", event);
  const titles = getComputedStyle(need("b", text)).display === "block" ? 1 : 0;
  const fitting = Math.floor(high / parseFloat(getComputedStyle(text).lineHeight));
  const lines = Math.max(1, fitting - titles);
  event.classList.add("wraps");
  event.style.setProperty("--wide", `${Math.ceil((long / lines) * wider) + 2}px`);
}

/**
 * @param {HTMLElement} row
 * @param {HTMLElement} others the button for the hidden events
 * @param {HTMLElement[]} events
 */
function hideOverflow(row, others, events) {
  for (let left = 1; left < events.length && row.scrollWidth > row.clientWidth; left += 1) {
    events[events.length - left].hidden = true;
    others.hidden = false;
    others.textContent = `+${left} more`;
  }
}

/** Return the heading and the list of all events since the last move. */
export function eventList() {
  const title = (need("#z-since").textContent ?? "").replace(/\s+/g, " ");
  const list = make("ol", { className: "events" });
  for (const event of findAll(".ribbon .ev")) {
    const item = make("li", { className: event.matches(".grave") ? "grave" : "" });
    item.append(...[...event.childNodes].map((each) => each.cloneNode(true)));
    list.append(item);
  }
  return [make("h2", { textContent: title }), list];
}

// ---- The tray: show how many cards are out of view

export function countHidden() {
  const row = find(".found > ul");
  if (!row) return;
  const { left, right } = row.getBoundingClientRect();
  const boxes = findAll(".held:not([hidden])", row).map((each) => each.getBoundingClientRect());
  label(".tray-scroll.back", boxes.filter((box) => box.left < left - 1).length);
  label(".tray-scroll.on", boxes.filter((box) => box.right > right + 1).length);
}

/**
 * @param {string} selector
 * @param {number} count
 */
function label(selector, count) {
  need(selector).textContent = count ? `${count} more` : "";
}

/** @param {HTMLElement} button */
export function scrollTray(button) {
  const row = need(".found > ul");
  const step = (button.matches(".back") ? -1 : 1) * (row.clientWidth - 90);
  row.scrollBy({ left: step, behavior: "instant" });
  countHidden();
}
