// Popovers over the table: log, piles, goals, events and rules.
import { find, findAll, make, need, parse } from "../dom.js";
import { eventList } from "./layout.js";

export const RULE = "a.rule, #rule-popup a[href*='/rules/']";

/**
 * Fetch a page to show over the table. Its title becomes a second-level heading.
 * @param {string} url
 */
async function fetchMain(url) {
  try {
    const reply = await fetch(url, { credentials: "same-origin" });
    need("#trouble").hidden = true;
    const main = need("main", parse(await reply.text()));
    const title = find("h1", main);
    const lower = make("h2");
    lower.append(...(title?.childNodes ?? []));
    title?.replaceWith(lower);
    return main;
  } catch {
    need("#trouble").hidden = false;
    return null;
  }
}

/** @param {HTMLAnchorElement} link */
export async function openDrawer(link) {
  const { hash } = new URL(link.href);
  const main = await fetchMain(link.href);
  if (!main) return;
  const part = hash && find(hash, main);
  need("#drawn").replaceChildren(...(part ? [part] : main.childNodes));
  openOver(need("#drawer"), link);
}

/** @param {HTMLElement} button */
export function openEvents(button) {
  need("#drawn").replaceChildren(...eventList());
  openOver(need("#drawer"), button);
}

/** @type {Map<string, HTMLElement>} */
const rules = new Map(); // a cache: rules don't change while a page is open

/**
 * Show a rule with its rulings and, if a line refused a card, the full reason. Settings are shown
 * only on the rule's own page.
 * @param {HTMLAnchorElement} link
 */
export async function openRule(link) {
  const rule = await ruleAt(link.href);
  const refusal = /** @type {HTMLElement | null} */ (link.closest(".refusal"));
  const box = need("#rule-popup");
  if (!rule) return;
  const why = make("p", { className: "why" });
  why.textContent = refusal ? need("p", refusal).textContent : "";
  need("#rule-popup-text").replaceChildren(why, rule.cloneNode(true));
  if (!box.matches(":popover-open")) openOver(box, refusal ?? link);
  box.scrollTop = 0;
  need("#rule-popup-title").focus({ preventScroll: true });
}

/** @param {string} url */
async function ruleAt(url) {
  const known = rules.get(url);
  if (known) return known;
  const main = await fetchMain(url);
  const article = main && find("article.rule-article", main);
  if (!article) return null;
  for (const each of findAll("section:not(.ruling)", article)) each.remove();
  Object.assign(need("h2", article), { id: "rule-popup-title", tabIndex: -1 });
  rules.set(url, article);
  return article;
}

/** @type {Map<EventTarget | null, HTMLElement>} */
const openers = new Map();

/**
 * Open a popover, on top of the one it was opened from.
 * @param {HTMLElement} box
 * @param {HTMLElement} opener
 */
function openOver(box, opener) {
  openers.set(box, opener);
  box.showPopover({ source: opener });
}

/**
 * When a popover closes, return the focus to the element that opened it.
 * @param {ToggleEvent} event
 */
export function returnFocus({ target, newState }) {
  const at = document.activeElement;
  const opener = openers.get(target);
  const isNowhere = !at || at === document.body || /** @type {Element} */ (target).contains(at);
  if (newState === "closed" && isNowhere && opener?.isConnected) {
    opener.focus({ preventScroll: true });
  }
}
