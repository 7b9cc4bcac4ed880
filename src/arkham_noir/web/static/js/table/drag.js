// Drag and drop with a mouse or a pen. Touch screens use two taps instead.
import { around, find, findAll, make, need } from "../dom.js";
import { hideCloseUp } from "./closeup.js";
import { select } from "./focus.js";
import { play } from "./transport.js";

/**
 * @typedef {object} Drag
 * @property {HTMLElement} card
 * @property {number} x where the drag started
 * @property {number} y
 * @property {HTMLElement | null} ghost the copy under the pointer; null before the pointer moves
 */

/** @type {Drag | null} */
let drag = null;

export const isDragging = () => Boolean(drag?.ghost);

/**
 * Read where a card can be dropped, and the move for each place.
 * @param {string} drops such as `line-1=play p1 1|hand=take`
 */
export function readDrops(drops) {
  const pairs = drops.split("|").filter(Boolean);
  return new Map(pairs.map((each) => /** @type {[string, string]} */ (each.split("="))));
}

/** @param {HTMLElement} card */
const dropsOf = (card) => readDrops(card.dataset.drops ?? "");

/** @param {PointerEvent} event */
export function startDrag(event) {
  const card = around(event, ".held");
  if (!card || event.button !== 0 || event.pointerType === "touch") return;
  if (!card.closest("#table")) return;
  drag = { card, x: event.clientX, y: event.clientY, ghost: null };
}

/** @param {PointerEvent} event */
export function moveDrag(event) {
  if (!drag) return;
  if (!drag.ghost && Math.hypot(event.clientX - drag.x, event.clientY - drag.y) < 6) return;
  drag.ghost ??= lift(drag.card);
  drag.ghost.style.left = `${event.clientX - drag.card.offsetWidth / 2}px`;
  drag.ghost.style.top = `${event.clientY - 40}px`;
  for (const zone of findAll(".over-drop")) zone.classList.remove("over-drop");
  dropZone(event)?.classList.add("over-drop");
}

/** @param {HTMLElement} card */
function lift(card) {
  hideCloseUp();
  const ghost = make("div", { className: "ghost" });
  ghost.style.width = `${card.offsetWidth}px`;
  ghost.append(need("svg", card).cloneNode(true));
  document.body.append(ghost);
  card.classList.add("dragging");
  for (const zone of dropsOf(card).keys()) {
    find(`[data-zone="${zone}"]`)?.classList.add("can-drop");
  }
  return ghost;
}

/**
 * @param {PointerEvent} event
 * @param {string} selector
 * @returns {HTMLElement | null}
 */
const under = ({ clientX, clientY }, selector) =>
  document.elementFromPoint(clientX, clientY)?.closest(selector) ?? null;

/** @param {PointerEvent} event */
function dropZone(event) {
  const zone = under(event, "[data-zone]");
  return zone?.classList.contains("can-drop") ? zone : null;
}

/** @param {PointerEvent} event */
export function endDrag(event) {
  if (!drag) return;
  const { card, ghost } = drag;
  const zone = ghost && dropZone(event);
  const refused = ghost && !zone && under(event, ".case-line");
  cancelDrag();
  if (!ghost) return;
  addEventListener("click", stop, true); // dropping a card is not a click
  setTimeout(() => removeEventListener("click", stop, true));
  const link = /** @type {HTMLAnchorElement | null} */ (find("a.pick", card));
  if (zone) play(dropsOf(card).get(zone.dataset.zone ?? "") ?? "");
  else if (refused && link) select(new URL(link.href).search.slice(1));
}

/** @param {Event} event */
function stop(event) {
  event.preventDefault();
  event.stopPropagation();
}

export function cancelDrag() {
  drag?.ghost?.remove();
  drag?.card.classList.remove("dragging");
  for (const each of findAll(".can-drop, .over-drop")) {
    each.classList.remove("can-drop", "over-drop");
  }
  drag = null;
}
