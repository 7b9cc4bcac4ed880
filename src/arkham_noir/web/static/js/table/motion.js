// Animations. Cards move from their old place to the new one. Then the important events of a move are
// shown one after another: any key or click shows the next, Escape skips them all. Undo and other
// requests show none. The stamp at the end of a game comes last.
import { find, findAll, isSeen, make, need, root } from "../dom.js";
import { closeUp } from "./closeup.js";

export const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Return the factor for durations from the player's settings; 0 means no animations. */
const pace = () => Number(root().dataset.motion ?? 1);

/** Return the current box of every card. */
export function cardBoxes() {
  /** @type {Map<string, DOMRect>} */
  const found = new Map();
  for (const each of findAll("#table [data-card]")) {
    const { card = "" } = each.dataset;
    if (!each.matches(".mini") && !found.has(card) && isSeen(each)) {
      found.set(card, each.getBoundingClientRect());
    }
  }
  return found;
}

/** @param {Map<string, DOMRect>} before */
export async function travel(before) {
  const duration = 260 * pace();
  if (!duration) return;
  const stack = find(".deck")?.getBoundingClientRect();
  const moving = [];
  for (const [card, now] of cardBoxes()) {
    const named = `[data-card="${CSS.escape(card)}"]`;
    const from = before.get(card) ?? (find(`.leads ${named}`) && stack);
    if (!from?.width || Math.hypot(from.x - now.x, from.y - now.y) < 4) continue;
    const shift = `translate(${from.x - now.x}px, ${from.y - now.y}px)`;
    const scale = `scale(${Math.max(0.3, from.width / now.width)})`;
    const start = { transform: `${shift} ${scale}`, transformOrigin: "0 0", zIndex: 9 };
    const end = { transform: "none", transformOrigin: "0 0", zIndex: 9 };
    const target = need(`#table ${named}:not(.mini)`);
    moving.push(target.animate([start, end], { duration, easing: "ease-out" }).finished);
  }
  await Promise.allSettled(moving);
}

// ---- Reveals

/** @type {HTMLElement[]} */
let showing = [];
let timer = 0;

export const isRevealing = () => !need("#reveal").hidden;

export function reveal() {
  showing = pace() ? findAll(".ev[data-reveal]").slice(0, 6) : [];
  revealNext();
}

export function skipReveals() {
  showing = [];
  revealNext();
}

export function revealNext() {
  clearTimeout(timer);
  const box = need("#reveal");
  const event = showing.shift();
  box.hidden = !event;
  if (!event) return stampEnd();
  box.className = event.dataset.reveal ?? "";
  const faces = findAll(".mini", event)
    .map(({ dataset }) => closeUp(dataset.card ?? "")?.firstElementChild)
    .filter((face) => face != null);
  for (const face of faces) face.className = "held turned";
  const cards = make("div", { className: "faces" });
  cards.append(...faces.slice(0, 3));
  box.style.setProperty("--pace", root().dataset.motion ?? "1");
  const text = need("p", event).cloneNode(true);
  box.replaceChildren(cards, text);
  const reading = 1300 + 40 * Math.max(0, (text.textContent ?? "").length - 90);
  timer = setTimeout(revealNext, reading * pace());
}

/** Show the stamp, and play its sound when it lands. */
export function stampEnd() {
  const stamp = find(".stamp[hidden]");
  if (!stamp) return;
  const sound = () => document.dispatchEvent(new CustomEvent("noir:sound", { detail: "stamp" }));
  stamp.addEventListener("animationend", sound, { once: true });
  stamp.hidden = false;
}
