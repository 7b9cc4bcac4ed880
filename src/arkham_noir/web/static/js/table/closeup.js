// Close-ups of cards, placed so that they cover nothing important, and tooltips of icons.
import { find, findAll, isSeen, make, need, parse, root } from "../dom.js";

/** @typedef {[width: number, words: number, isWide: 0 | 1, isScant: 0 | 1]} Shape */
/** @typedef {Pick<DOMRect, "left" | "right" | "top" | "bottom">} Box */

/** @type {Document | null} */
let faces = null;
let waiting = 0;
let held = false;
let rested = { x: -1, y: -1 };
/** @type {HTMLElement | null} */
let hovered = null;

/** Return whether a close-up was opened by a long touch; it stays until the next tap. */
export const isHeld = () => held;

/** Fetch the close-ups of all cards. */
export async function fetchFaces() {
  const from = find("#look")?.dataset.from;
  if (!from) return;
  const reply = await fetch(from, { credentials: "same-origin" });
  faces = parse(await reply.text());
}

export const hasFaces = () => Boolean(faces);

/** @param {string} card */
export function closeUp(card) {
  const found = find(`template[data-look="${CSS.escape(card)}"]`, faces ?? document);
  const content = /** @type {HTMLTemplateElement | null} */ (found)?.content;
  return /** @type {DocumentFragment | undefined} */ (content?.cloneNode(true));
}

const KEEP =
  ".leads .held, .flag, .laid.last, .place, .prompt, .hand, .tray header, .found, .banner";

// Shapes of a close-up: the width of the card, the width of the text, whether the text is next to the
// card, and whether the text is shortened. The first shape with a free spot is used. On a phone the
// last one is a strip over the top bar and the events.
// prettier-ignore
/** @type {Shape[]} */
const SHAPES = [
  [270, 270, 0, 0], [230, 250, 1, 0], [220, 220, 0, 0], [190, 230, 1, 0], [176, 200, 0, 0], [150, 250, 1, 0],
  [140, 340, 1, 0], [120, 240, 1, 1], [116, 420, 1, 1], [104, 200, 1, 1], [100, 150, 0, 1],
];
// prettier-ignore
/** @type {Shape[]} */
const UPRIGHT_SHAPES = [
  [176, 176, 0, 0], [160, 160, 0, 0], [140, 216, 1, 0], [144, 144, 0, 1], [110, 246, 1, 1], [68, 284, 1, 0],
  [68, 284, 1, 1],
];
// prettier-ignore
/** @type {Shape[]} */
const SIDEWAYS_SHAPES = [
  [150, 250, 1, 0], [130, 200, 1, 0], [120, 150, 1, 0], [110, 300, 1, 0], [96, 180, 1, 1], [96, 130, 1, 1],
  [72, 160, 1, 1], [72, 220, 1, 1], [72, 300, 1, 1], [60, 420, 1, 1], [44, 560, 1, 1],
  [36, 560, 1, 1], [30, 580, 1, 1],
];

/** Return the shapes for this window; on large screens, the player's card size comes first. */
function shapesHere() {
  if (innerWidth <= 620) return UPRIGHT_SHAPES;
  if (innerHeight <= 480) return SIDEWAYS_SHAPES;
  const large = Number(root().dataset.look ?? 1);
  if (large === 1) return SHAPES;
  const enlarged = SHAPES.map(([w, ...others]) => /** @type {Shape} */ ([w * large, ...others]));
  return [...enlarged, ...SHAPES];
}

/** @param {HTMLElement} target a card, or part of one */
export function showCloseUp(target) {
  const card = /** @type {HTMLElement | null} */ (target.closest("[data-card]"));
  const copy = card && closeUp(card.dataset.card ?? "");
  if (!copy) return;
  const box = need("#look");
  box.replaceChildren(copy);
  box.hidden = false;
  const it = card.getBoundingClientRect();
  const keep = findAll(KEEP)
    .filter(isSeen)
    .map((each) => each.getBoundingClientRect());
  const screen = { width: innerWidth, height: innerHeight };
  /** @type {{ x: number, y: number, cover: number, shape: Shape } | null} */
  let chosen = null;
  for (const shape of shapesHere()) {
    applyShape(box, shape);
    const spot = findSpot({ width: box.offsetWidth, height: box.offsetHeight }, it, keep, screen);
    if (spot && (!chosen || spot.cover < chosen.cover)) chosen = { ...spot, shape };
    if (chosen && !chosen.cover) break;
  }
  if (!chosen) return hideCloseUp();
  applyShape(box, chosen.shape);
  Object.assign(box.style, { left: `${chosen.x}px`, top: `${chosen.y}px` });
}

/**
 * @param {HTMLElement} box
 * @param {Shape} shape
 */
function applyShape(box, [width, words, isWide, isScant]) {
  box.classList.toggle("wide", Boolean(isWide));
  box.classList.toggle("terse", width < 200);
  box.classList.toggle("scant", Boolean(isScant));
  box.style.setProperty("--w", `${width}px`);
  box.style.setProperty("--words", `${words}px`);
}

/**
 * Find the free spot nearest to the card, or else the spot that covers least.
 * @param {{ width: number, height: number }} size
 * @param {Box} card
 * @param {Box[]} keep what should not be covered
 * @param {{ width: number, height: number }} screen
 */
export function findSpot({ width: w, height: h }, card, keep, screen) {
  const [middle, center] = [(card.left + card.right) / 2, (card.top + card.bottom) / 2];
  let best = null;
  if (w > screen.width - 8 || h > screen.height - 8) return best;
  for (let x = 4; x <= screen.width - w - 4; x += 8) {
    for (let y = 4; y <= screen.height - h - 4; y += 8) {
      let cover = 3 * overlap(card, x, y, w, h);
      for (const each of keep) cover += overlap(each, x, y, w, h);
      const far = Math.hypot(x + w / 2 - middle, y + h / 2 - center);
      if (!best || cover < best.cover || (cover === best.cover && far < best.far)) {
        best = { x, y, cover, far };
      }
    }
  }
  return best;
}

/**
 * @param {Box} box
 * @param {number} x
 * @param {number} y
 * @param {number} w
 * @param {number} h
 */
export function overlap(box, x, y, w, h) {
  const across = Math.min(x + w, box.right) - Math.max(x, box.left);
  const down = Math.min(y + h, box.bottom) - Math.max(y, box.top);
  return across > 0 && down > 0 ? across * down : 0;
}

export function hideCloseUp() {
  clearTimeout(waiting);
  held = false;
  for (const each of findAll("#look, #tip")) each.hidden = true;
}

/**
 * Describe a card or an icon after the delay in the settings.
 * @param {HTMLElement} target
 */
export function describeLater(target) {
  waiting = setTimeout(() => describe(target), Number(root().dataset.tips ?? 350));
}

/** @param {HTMLElement} target under a finger */
export function describeHeld(target) {
  describe(target);
  held = true;
}

/** @param {HTMLElement} target */
function describe(target) {
  if (!target.isConnected) return;
  if (target.dataset.word === undefined) showCloseUp(target);
  else showTip(target);
}

/**
 * @param {PointerEvent} event
 * @param {HTMLElement | null} target the card or icon under the pointer
 */
export function hover(event, target) {
  const { clientX: x, clientY: y } = event;
  if (event.pointerType === "touch" || (x === rested.x && y === rested.y)) return;
  const hasMoved = rested.x >= 0;
  rested = { x, y };
  if (target === hovered) return;
  hovered = target;
  hideCloseUp();
  if (target && hasMoved && !find(".ghost")) describeLater(target);
}

/** @param {HTMLElement} target */
function showTip(target) {
  if (find(":popover-open")) return;
  const { word, say: more } = target.dataset;
  const box = need("#tip");
  const at = target.getBoundingClientRect();
  box.replaceChildren(make("b", { textContent: word }));
  if (more) box.append(more);
  box.hidden = false;
  box.style.left = `${Math.max(6, Math.min(at.left, innerWidth - box.offsetWidth - 8))}px`;
  const isBelow = at.bottom + 8 + box.offsetHeight < innerHeight;
  box.style.top = `${Math.max(6, isBelow ? at.bottom + 8 : at.top - box.offsetHeight - 8)}px`;
}
