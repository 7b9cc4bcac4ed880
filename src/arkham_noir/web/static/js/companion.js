// Games with real cards: filter the list of possible cards as you type or choose a type. The page
// contains the list.
import { around, find, findAll, need, say } from "./dom.js";
import { fits, likeliest, plain } from "./titles.js";

const byKeyboard = matchMedia("(hover: hover) and (pointer: fine)");

const field = () => /** @type {HTMLInputElement} */ (need("#said"));
const isInField = () => document.activeElement?.matches("#said") ?? false;
const shown = () => findAll(".card-option").filter((each) => !each.closest("[hidden]"));
/** @param {Element} card */
const titleOf = (card) => card.textContent ?? "";

/** Show only the cards that match the typed name and the chosen type, and return them. */
function narrow() {
  const typed = plain(field().value).split(" ").filter(Boolean);
  const kind = find('.chip[aria-pressed="true"]')?.dataset.kind;
  for (const group of findAll(".kind")) {
    for (const card of findAll(".card-option", group)) {
      if (card.parentElement) card.parentElement.hidden = !fits(titleOf(card), typed);
    }
    const isOther = Boolean(kind && kind !== group.dataset.kind);
    group.hidden = isOther || findAll("li", group).every((each) => each.hidden);
  }
  const found = shown();
  const meant = typed.length ? found[likeliest(found.map(titleOf), typed.join(" "))] : null;
  for (const card of findAll(".card-option")) card.classList.toggle("first", card === meant);
  need(".card-options .none").hidden = Boolean(found.length);
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

// ---- Keys: Enter chooses the marked card, the arrow keys move through the list

/** @param {KeyboardEvent} event */
function press(event) {
  const card = around(event, ".card-option");
  if (around(event, "#said")) return pressInField(event);
  if (card && event.key === "ArrowDown") return step(event, shown().indexOf(card), 1);
  if (card && event.key === "ArrowUp") return step(event, shown().indexOf(card), -1);
}

/** @param {KeyboardEvent} event */
function pressInField(event) {
  if (event.key === "Escape") clear(event);
  else if (!field().value && event.ctrlKey && event.key.toLowerCase() === "z") {
    event.preventDefault();
    find(".picker .undo-button")?.click();
  } else if (event.key === "ArrowDown") step(event, -1, 1);
}

/** @param {SubmitEvent} event */
function enter(event) {
  if (/** @type {Element} */ (event.target).id !== "deal") return;
  narrow();
  const meant = find(".card-option.first");
  if (!meant) return; // the server answers with an error message
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

// ---- The next card: keep the focus in the field if you type; open no keyboard if you tap

let isTyping = false; // whether the last card was chosen with the focus in the field

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

// ---- Keep the screen on, if the browser allows it

async function stayAwake() {
  if (document.visibilityState !== "visible") return;
  await navigator.wakeLock?.request("screen").catch(() => {}); // refused, for example, when the battery is low
}

document.addEventListener("visibilitychange", stayAwake);
stayAwake();
addEventListener("input", (event) => {
  if (/** @type {Element} */ (event.target).matches("#said")) narrow();
});
addEventListener("click", noteClick, true);
addEventListener("submit", enter, true);
// Pressing a card keeps the focus in the field, so that nothing moves under the finger.
addEventListener("mousedown", (event) => {
  if (around(event, ".card-option, .say") && isInField()) event.preventDefault();
});
addEventListener("keydown", press, true);

/** @param {Event} event */
function noteClick(event) {
  const chip = around(event, ".chip");
  if (chip) choose(chip);
  if (around(event, ".card-option")) isTyping = isInField();
}

new MutationObserver(ready).observe(need("#table"), {
  attributes: true,
  attributeFilter: ["data-revision"],
});
ready();
