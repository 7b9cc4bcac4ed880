// What the player looks at: the selected card or action, and the keyboard focus.
import { around, find, findAll, firstSeen, isSeen, need, say } from "../dom.js";
import { fit } from "./layout.js";

// ---- Selecting: where a card may go, and why not elsewhere, is in the page already, as one template
// for each variant of the table

/** @param {string} query */
const decode = (query) => decodeURIComponent(query.replace(/\+/g, " "));

/**
 * Find the variant of the table for a query; the empty one has nothing selected.
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
  if (noticed) fit(); // it goes, and leaves its room to the lines
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

/** @param {HTMLElement} part what one line says to the selected card */
function fillPlace(part) {
  const place = need(`[data-place="${part.dataset.to}"]`);
  const line = place.closest(".inquiry");
  place.replaceChildren(...part.childNodes);
  for (const light of ["lit", "dim", "offer"]) {
    line?.classList.toggle(light, part.dataset.light === light);
  }
}

/**
 * Find what the selected contact does with this card of the hand.
 * @param {Element} part
 */
export function helpFor(part) {
  const card = /** @type {HTMLElement | null} */ (part.closest(".hand [data-card]"))?.dataset.card;
  if (!card || !find(".object.chosen")) return null;
  return find(`.prompt [data-then="card=${CSS.escape(card)}"]`);
}

/**
 * Say what a button does, in one place of fixed height.
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

// ---- The keyboard focus returns to where it was, or as near as can be

export const FIRST_OPTION = ".tray .pick, .prompt .act";
const LESSON_STEPS = [".steps .go", ".steps .back"];

/**
 * @typedef {object} Place where the focus was
 * @property {string | null} [paper] selector for what to focus on the question or the lesson
 * @property {string} [card]
 * @property {string | null} [zone] selector
 * @property {number} [place] among the choices of the zone
 */

/** @returns {Place} */
export function remember() {
  const at = document.activeElement;
  const zone = /** @type {HTMLElement | null} */ (at?.closest("[data-zone], .tray") ?? null);
  const card = /** @type {HTMLElement | null} */ (at?.closest("[data-card]") ?? null);
  const step = LESSON_STEPS.find((each) => at?.matches(each));
  return {
    paper: at?.closest(".coach, .prompt, .place") ? (step ?? FIRST_OPTION) : null,
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

// ---- Each row is one stop of the Tab key, and the arrows move within it

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
 * Move within a row, and return whether the key was meant for it.
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
 * Click the first of these that is to be seen, and return whether there is one.
 * @param {string} selector
 */
export function click(selector) {
  const target = firstSeen(selector);
  if (target?.hasAttribute("popovertarget")) target.focus(); // so that Tab goes into what opens
  target?.click();
  return Boolean(target);
}
