// Hints and the chance meter at the table. The script asks the server for better estimates while they
// are shown.
import { around, find, findAll, make, need, parse, say } from "./dom.js";

/** @typedef {(fresh: HTMLElement | null, trouble: string) => void} Show */

/**
 * Ask for estimates until the final one arrives or the signal aborts.
 * @param {string} address
 * @param {AbortSignal} signal
 * @param {Show} show
 */
async function follow(address, signal, show) {
  for (let after = ""; !signal.aborted;) {
    const reply = await fetch(`${address}?after=${after}`, {
      headers: { "X-Requested-With": "table" },
      credentials: "same-origin",
      signal,
    });
    const page = parse(await reply.text());
    const fresh = find("[data-rollouts]", page);
    if (signal.aborted) return;
    const trouble = find(".said, article p", page)?.textContent ?? "No hint is available now.";
    show(fresh, fresh ? "" : trouble);
    if (!fresh || fresh.hasAttribute("data-done")) return;
    after = fresh.dataset.rollouts ?? "";
  }
}

/**
 * Name the position that a table shows.
 * @param {HTMLElement} table
 */
const positionOf = ({ dataset }) => `${dataset.here} ${dataset.revision}`;

// ---- Hints

let hinted = ""; // the position of the hint
/** @type {AbortController | null} */
let thinking = null;
let wanted = false;

/** @param {HTMLElement} table */
function open(table) {
  stop();
  hinted = positionOf(table);
  const mine = (thinking = new AbortController());
  const panel = need("#hint");
  panel.hidden = false;
  panel.toggleAttribute("data-thinking", true);
  panel.replaceChildren(sentence("wait", "Thinking ..."), closeButton());
  let told = false;
  /** @type {Show} */
  const show = (fresh, trouble) => {
    if (fresh) update(panel, fresh);
    else panel.firstElementChild?.replaceWith(sentence("said", trouble));
    if (!told) say(fresh ? (fresh.dataset.say ?? "") : trouble);
    told = true;
  };
  follow(`${table.dataset.here}/hint`, mine.signal, show)
    .catch(() => {
      if (!mine.signal.aborted) show(null, "Can't reach the server.");
    })
    .finally(() => {
      if (thinking === mine) panel.toggleAttribute("data-thinking", false);
    });
}

/**
 * @param {string} className
 * @param {string} textContent
 */
const sentence = (className, textContent) => make("p", { className, textContent });

function closeButton() {
  const button = make("button", { type: "button", className: "shut", textContent: "×" });
  button.setAttribute("aria-label", "Stop and hide hint");
  button.addEventListener("click", () => {
    close();
    find('[data-tool="hint"]')?.focus();
  });
  return button;
}

/** @param {ParentNode} from */
const movesIn = (from) =>
  /** @type {HTMLButtonElement[]} */ (/** @type {unknown} */ (findAll(".advice", from)));

/**
 * Update the hints. While the pointer or the focus is on them, moves keep their place.
 * @param {HTMLElement} panel
 * @param {HTMLElement} fresh
 */
function update(panel, fresh) {
  const old = find(".hints", panel);
  const isHeld = old && (old.matches(":hover") || old.contains(document.activeElement));
  const mine = old ? movesIn(old) : [];
  const theirs = new Map(movesIn(fresh).map((each) => [each.value, each]));
  const isSame = mine.length === theirs.size && mine.every(({ value }) => theirs.has(value));
  if (!isHeld || !isSame) {
    const focus = mine.findIndex((each) => each === document.activeElement);
    panel.firstElementChild?.replaceWith(fresh);
    if (focus >= 0) {
      (movesIn(panel)[focus] ?? need(".shut", panel)).focus({ preventScroll: true });
    }
    return;
  }
  for (const each of mine) each.replaceChildren(...(theirs.get(each.value)?.childNodes ?? []));
  old.toggleAttribute("data-done", fresh.hasAttribute("data-done"));
  old.dataset.rollouts = fresh.dataset.rollouts;
}

/** @type {HTMLElement | null} */
let pointed = null;

/**
 * Highlight the cards and the line of a hint while the pointer or the focus is on it.
 * @param {Event} event
 */
function pointAt(event) {
  const button = around(event, "#hint .advice");
  if (button === pointed) return;
  clearHighlight();
  pointed = button;
  if (!button) return;
  const { cards = "", line } = button.dataset;
  const selectors = cards
    .split(" ")
    .filter(Boolean)
    .map((card) => `[data-card="${CSS.escape(card)}"]`);
  if (line) selectors.push(`.case-line[data-zone="line-${line}"]`);
  for (const selector of selectors) {
    for (const each of findAll(`#table ${selector}:not(.mini)`)) each.classList.add("hinted");
  }
}

function clearHighlight() {
  for (const each of findAll(".hinted")) each.classList.remove("hinted");
  pointed = null;
}

function stop() {
  thinking?.abort();
  thinking = null;
}

function close() {
  stop();
  clearHighlight();
  const panel = find("#hint");
  if (panel) panel.hidden = true;
}

// ---- The chance meter

let metered = "";
/** @type {AbortController | null} */
let measuring = null;

/** @param {HTMLElement} table */
function measure(table) {
  measuring?.abort();
  measuring = new AbortController();
  metered = positionOf(table);
  /** @type {Show} */
  const show = (fresh) => {
    if (fresh) find("#meter")?.replaceChildren(fresh);
  };
  follow(`${table.dataset.here}/meter`, measuring.signal, show).catch(() => {}); // the meter is optional
}

// ---- React to the table

function check() {
  const table = find("#table");
  if (!table) return close();
  const isAsked = table.dataset.hint === "yes";
  if (!isAsked) close();
  else if (positionOf(table) !== hinted || wanted) open(table);
  wanted = false;
  if (table.dataset.meter !== "on") {
    measuring?.abort();
    metered = "";
  } else if (positionOf(table) !== metered) measure(table);
}

/** @param {Event} event */
function noteTool(event) {
  const tool = around(event, "[data-tool]")?.dataset.tool;
  if (tool === "hint") wanted = true;
  if (tool === "meter" || tool === "odds") find("#menu")?.hidePopover();
}

/** @param {KeyboardEvent} event */
function closeByKey(event) {
  if (event.key !== "Escape" || find("#hint")?.hidden !== false || find(":popover-open")) return;
  event.stopImmediatePropagation();
  close();
}

addEventListener("click", noteTool, true);
addEventListener("keydown", closeByKey, true);
for (const kind of ["pointerover", "focusin"]) addEventListener(kind, pointAt);
addEventListener("pagehide", () => {
  stop();
  measuring?.abort();
});
new MutationObserver(check).observe(document.body, {
  subtree: true,
  childList: true,
  attributes: true,
  attributeFilter: ["data-revision"],
});
check();
