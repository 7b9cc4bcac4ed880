// A game with real cards: the list of what can have come up gets shorter as you type or choose a
// type. It knows no card: what can have come up comes with the page.
import { around, find, findAll, need, say } from "./dom.js";
import { fits, likeliest, plain } from "./titles.js";

const byKeyboard = matchMedia("(hover: hover) and (pointer: fine)");

const field = () => /** @type {HTMLInputElement} */ (need("#said"));
const isInField = () => document.activeElement?.matches("#said") ?? false;
const shown = () => findAll(".came").filter((each) => !each.closest("[hidden]"));
/** @param {Element} card */
const titleOf = (card) => card.textContent ?? "";

/** Show only the cards that fit what was typed and chosen, and return them. */
function narrow() {
  const typed = plain(field().value).split(" ").filter(Boolean);
  const kind = find('.chip[aria-pressed="true"]')?.dataset.kind;
  for (const group of findAll(".kind")) {
    for (const card of findAll(".came", group)) {
      if (card.parentElement) card.parentElement.hidden = !fits(titleOf(card), typed);
    }
    const isOther = Boolean(kind && kind !== group.dataset.kind);
    group.hidden = isOther || findAll("li", group).every((each) => each.hidden);
  }
  const found = shown();
  const meant = typed.length ? found[likeliest(found.map(titleOf), typed.join(" "))] : null;
  for (const card of findAll(".came")) card.classList.toggle("first", card === meant);
  need(".which-came .none").hidden = Boolean(found.length);
  meant?.scrollIntoView({ block: "nearest" });
  return found;
}

/** @param {HTMLElement} chip */
function choose(chip) {
  const isOn = chip.getAttribute("aria-pressed") !== "true";
  for (const each of findAll(".chip")) {
    each.setAttribute("aria-pressed", String(isOn && each === chip));
  }
  say(`${narrow().length} cards`);
}

// ---- Keys: Enter chooses the card that is marked, the arrows go into the list and out of it

/** @param {KeyboardEvent} event */
function press(event) {
  const card = around(event, ".came");
  if (around(event, "#said")) return pressInField(event);
  if (card && event.key === "ArrowDown") return step(event, shown().indexOf(card), 1);
  if (card && event.key === "ArrowUp") return step(event, shown().indexOf(card), -1);
}

/** @param {KeyboardEvent} event */
function pressInField(event) {
  if (event.key === "Escape") clear(event);
  else if (!field().value && event.ctrlKey && event.key.toLowerCase() === "z") {
    event.preventDefault();
    find(".picker .takeback")?.click();
  } else if (event.key === "ArrowDown") step(event, -1, 1);
}

/** @param {SubmitEvent} event */
function enter(event) {
  if (/** @type {Element} */ (event.target).id !== "deal") return;
  narrow();
  const meant = find(".came.first");
  if (!meant) return; // the form is sent, and the server says what is wrong with it
  event.preventDefault();
  event.stopImmediatePropagation();
  meant.click();
}

/** @param {Event} event */
function clear(event) {
  event.stopImmediatePropagation();
  if (!field().value) return field().blur();
  field().value = "";
  narrow();
}

/**
 * @param {Event} event
 * @param {number} place
 * @param {number} by
 */
function step(event, place, by) {
  event.preventDefault();
  event.stopImmediatePropagation();
  (shown()[place + by] ?? (place + by < 0 ? field() : null))?.focus();
}

// ---- Another card is awaited: if you type, you go on typing; if you tap, no keyboard comes up

let isTyping = false; // the last card was chosen with the focus in the field

function ready() {
  const picker = find(".picker");
  const focused = document.activeElement;
  if (!picker || picker.dataset.ready) return;
  picker.dataset.ready = "yes";
  const chips = find(".chips", picker);
  if (chips) chips.hidden = false;
  const isFree = picker.contains(focused) || focused?.matches("body, main");
  if (isTyping || (byKeyboard.matches && isFree)) field().focus({ preventScroll: true });
}

// ---- A phone that lies beside the cards stays awake, where the browser lets it

async function stayAwake() {
  if (document.visibilityState !== "visible") return;
  await navigator.wakeLock?.request("screen").catch(() => {}); // a low battery says no
}

document.addEventListener("visibilitychange", stayAwake);
stayAwake();
addEventListener("input", (event) => {
  if (/** @type {Element} */ (event.target).matches("#said")) narrow();
});
addEventListener("click", noteClick, true);
addEventListener("submit", enter, true);
// A press on a card leaves the field its focus: nothing moves away under the finger.
addEventListener("mousedown", (event) => {
  if (around(event, ".came, .say") && isInField()) event.preventDefault();
});
addEventListener("keydown", press, true);

/** @param {Event} event */
function noteClick(event) {
  const chip = around(event, ".chip");
  if (chip) choose(chip);
  if (around(event, ".came")) isTyping = isInField();
}

new MutationObserver(ready).observe(need("#table"), {
  attributes: true,
  attributeFilter: ["data-revision"],
});
ready();
