// The lines share the stage: short ones lie side by side, in their order, if that makes the cards
// larger. They stay where they are until a case opens or closes or the window changes. Events and
// the cards of a search are shown as far as there is room.
import { find, findAll, make, need } from "../dom.js";

/** @typedef {{ width: number, height: number, isLow: boolean }} Stage the room for the lines */

let laid = { key: "", rows: /** @type {number[][]} */ ([]) };
/** @type {string | null | undefined} */
let opened = ""; // the case that was tapped last, by the card at its head

// Rows are laid for lines that grow, so that they need not move: for so many cards at least.
/** @param {number} lines */
const growsTo = (lines) => (lines > 3 ? 3 : 5);
const LOW_ROW = 36; // a phone on its side scrolls rather than have more rows than this leaves room for
const LONG = 8; // there a line of so many cards lies in two rows

// Lines that would be lower than this are folded on a phone, all but one: long ones sooner, or their
// names would not be legible.
/** @param {number} most */
const foldsBelow = (most) => (most > 4 ? 130 : 84);

/** Give every line its place and its size. */
export function fit() {
  markMore();
  const box = find(".lines");
  if (!box) return;
  const lines = findAll(".inquiry", box);
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
 * Fold all lines but one: the one that was tapped, or else the longest.
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
  opened = headOf(header.closest(".inquiry"));
  fit();
}

/** Show whether the row of leads goes on to the right: a phone shows three of five. */
export function markMore() {
  const row = find(".leads > ul");
  const rest = row ? row.scrollWidth - row.clientWidth - row.scrollLeft : 0;
  row?.parentElement?.classList.toggle("more", rest > 8);
}

/**
 * List every way to cut the lines into rows without changing their order: the sizes of the rows.
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
 * Choose the rows in which the smallest card is largest; a later way must be 4% better.
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
 * Return how much of a row each line gets, and how large its cards come out.
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

// ---- Since your move: every sentence is whole; events that have no room are one click away

const WIDER = [1, 1.12, 1.25, 1.5, 2]; // than if its lines were filled to the last letter

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
  leaveOut(row, others, events);
}

/** @param {HTMLElement} event */
function unwrap(event) {
  event.hidden = false;
  event.classList.remove("wraps");
  event.style.removeProperty("--wide");
}

/**
 * Make an event as wide as it takes to say it in so many lines.
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
 * @param {HTMLElement} others the button for those that are left out
 * @param {HTMLElement[]} events
 */
function leaveOut(row, others, events) {
  for (let left = 1; left < events.length && row.scrollWidth > row.clientWidth; left += 1) {
    events[events.length - left].hidden = true;
    others.hidden = false;
    others.textContent = `+${left} more`;
  }
}

/** List all events since the last move, as a drawer shows them. */
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

// ---- The tray of a search says how many cards are still to come

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
