// The focus of the player: the selected card or action, and the keyboard focus.
import { around, find, findAll, firstSeen, isSeen, need, say } from "../dom.js";
import { fit } from "./layout.js";

// ---- Selecting. The page has a template for each variant of the prompt, with the places where a card
// can go and the refusals.

/** @param {string} query */
const decode = (query) => decodeURIComponent(query.replace(/\+/g, " "));

/**
 * Find the variant for a query; with an empty query nothing is selected.
 * @param {string} query
 */
export function variant(query) {
  const wanted = decode(query);
  const found = findAll("template[data-focus]");
  return /** @type {HTMLTemplateElement | undefined} */ (
    found.find(({ dataset }) => decode(dataset.focus ?? "") === wanted)
  );
}

/**
 * Show the variant for a query, and return whether the page has it.
 * @param {string} query
 */
export function select(query) {
  const source = variant(query);
  if (!source) return false;
  const from = remember();
  const noticed = find(".prompt .notice");
  showVariant(source);
  const { here } = need("#table").dataset;
  history.replaceState(null, "", query ? `${here}?${query}` : here);
  if (noticed) fit(); // the notice disappears, so the lines have more space
  rove();
  restore(from);
  firstSeen(".lesson-target")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  say(source.dataset.asked ?? "");
  return true;
}

/** @param {HTMLTemplateElement} source */
export function showVariant(source) {
  const prompt = need(".prompt");
  const detail = need(".detail", prompt);
  const copy = /** @type {DocumentFragment} */ (source.content.cloneNode(true));
  for (const part of /** @type {HTMLCollectionOf<HTMLElement>} */ (copy.children)) {
    if (part.dataset.to === "prompt") prompt.replaceChildren(...part.childNodes, detail);
    else fillPlace(part);
  }
  prompt.className = `prompt ${source.dataset.kind}`;
  detail.className = "detail";
  detail.dataset.rest = detail.textContent = source.dataset.reason ?? "";
  for (const each of findAll(".held, .object")) {
    const isOn = each.dataset.card === source.dataset.chosen;
    each.classList.toggle("chosen", isOn);
    find("a.pick", each)?.toggleAttribute("aria-current", isOn);
  }
  for (const each of findAll(".hand .held")) {
    each.classList.toggle("wanted", Boolean(helpFor(each)));
  }
}

/** @param {HTMLElement} part the end of one line for the selected card */
function fillPlace(part) {
  const place = need(`[data-place="${part.dataset.to}"]`);
  const line = place.closest(".case-line");
  place.replaceChildren(...part.childNodes);
  for (const light of ["lit", "dim", "offer"]) {
    line?.classList.toggle(light, part.dataset.light === light);
  }
}

/**
 * Find the button that uses the selected contact with this card of the hand.
 * @param {Element} part
 */
export function helpFor(part) {
  const card = /** @type {HTMLElement | null} */ (part.closest(".hand [data-card]"))?.dataset.card;
  if (!card || !find(".object.chosen")) return null;
  return find(`.prompt [data-then="card=${CSS.escape(card)}"]`);
}

/**
 * Show what a button does in the detail line of the prompt.
 * @param {Event} event
 */
export function explain(event) {
  showDetail(around(event, ".prompt .act"));
}

/** @param {HTMLElement | null} button */
export function showDetail(button) {
  const detail = find(".detail");
  if (!detail || detail.matches(".notice, .ask .detail")) return;
  const said = button?.dataset.say || button?.getAttribute("aria-label");
  detail.textContent = said || detail.dataset.rest || "";
}

// ---- Keyboard focus: after a change, return to the previous place or the nearest one

export const FIRST_OPTION = ".tray .pick, .prompt .act";
const LESSON_STEPS = [".steps .go", ".steps .back"];

/**
 * @typedef {object} Place where the focus was
 * @property {string | null} [paper] selector of the element to focus in the prompt or the lesson
 * @property {string} [card]
 * @property {string | null} [zone] selector
 * @property {number} [place] index among the choices of the zone
 */

/** @returns {Place} */
export function remember() {
  const at = document.activeElement;
  const zone = /** @type {HTMLElement | null} */ (at?.closest("[data-zone], .tray") ?? null);
  const card = /** @type {HTMLElement | null} */ (at?.closest("[data-card]") ?? null);
  const step = LESSON_STEPS.find((each) => at?.matches(each));
  return {
    paper: at?.closest(".banner, .prompt, .place") ? (step ?? FIRST_OPTION) : null,
    card: card?.dataset.card,
    zone: zone && (zone.dataset.zone ? `[data-zone="${zone.dataset.zone}"]` : ".tray"),
    place: zone ? findAll("a.pick, button", zone).findIndex((each) => each === at) : -1,
  };
}

/** @param {Place} place */
export function restore({ paper, card, zone, place = -1 }) {
  const choices = zone ? findAll(`${zone} a.pick, ${zone} button`).filter(isSeen) : [];
  const target =
    (paper && (firstSeen(paper) ?? firstSeen(FIRST_OPTION))) ||
    (card && firstSeen(`[data-card="${CSS.escape(card)}"] .pick`)) ||
    choices[Math.min(Math.max(place, 0), choices.length - 1)] ||
    ((card || zone) && firstSeen(FIRST_OPTION)) ||
    need("main");
  target.focus({ preventScroll: true });
}

// ---- Each row is one stop of the Tab key; the arrow keys move within the row

const ROWS = ".roving, .chain, .rows";
/** @type {Record<string, number>} */
const STEPS = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** @param {HTMLElement} row */
const stopsOf = (row) => findAll(".pick, .act, .filter", row).filter(isSeen);

/**
 * @param {HTMLElement[]} stops
 * @param {HTMLElement} [current]
 */
function stopAt(stops, current) {
  for (const each of stops) each.tabIndex = each === current ? 0 : -1;
}

/** Make each row one stop of the Tab key. */
export function rove() {
  for (const stops of findAll(ROWS).map(stopsOf)) {
    stopAt(stops, stops.find((each) => each.hasAttribute("aria-current")) ?? stops[0]);
  }
}

/**
 * Move within a row, and return whether the key was an arrow, Home or End in a row.
 * @param {KeyboardEvent} event
 */
export function moveInRow(event) {
  const { key } = event;
  const row = around(event, ROWS);
  if (!row || !(key in STEPS || key === "Home" || key === "End")) return false;
  const stops = stopsOf(row);
  const at = stops.findIndex((each) => each === event.target);
  const next = stops[key === "Home" ? 0 : key === "End" ? stops.length - 1 : at + STEPS[key]];
  if (!next) return true;
  stopAt(stops, next);
  next.focus();
  next.scrollIntoView({ block: "nearest", inline: "nearest" });
  return true;
}

/**
 * Click the first visible match, and return whether there is one.
 * @param {string} selector
 */
export function click(selector) {
  const target = firstSeen(selector);
  if (target?.hasAttribute("popovertarget")) target.focus(); // so that Tab moves into the popover
  target?.click();
  return Boolean(target);
}
