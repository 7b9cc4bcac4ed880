// The table: handles mouse, touch and keyboard events. This script knows no rules of the game. The
// page contains all legal moves and all refusals, and it works without the script.
import { around, find, findAll, need, root, say } from "./dom.js";
import {
  describeHeld,
  describeLater,
  fetchFaces,
  hideCloseUp,
  hover,
  isHeld,
  showCloseUp,
} from "./table/closeup.js";
import { endDrag, moveDrag, startDrag } from "./table/drag.js";
import { RULE, openDrawer, openEvents, openRule, returnFocus } from "./table/drawers.js";
import { explain, helpFor, rove, select, showDetail } from "./table/focus.js";
import { press } from "./table/keys.js";
import { countHidden, fit, fitEvents, markMore, openLine, scrollTray } from "./table/layout.js";
import { isRevealing, revealNext } from "./table/motion.js";
import { fieldsOf, isBusy, load } from "./table/transport.js";

const DESCRIBED = "[data-card], [data-word]";
const CLICKED = `.refusal, ${RULE}, a[data-swap], a[data-drawer], a[data-look], .filter, .tray-scroll, .case-line header`;

let hold = 0;
let isReading = false; // a touch that opens or closes a close-up must not select anything
let isOutside = false; // a click outside an open popover closes it and does nothing else

root().classList.add("js");

addEventListener("click", (event) => {
  if (isOutside) {
    event.preventDefault();
    isOutside = false;
    return;
  }
  const isShown = isRevealing();
  if (isShown || isReading) event.preventDefault();
  if (isShown) return revealNext();
  if (isReading) return void (isReading = false);
  const others = around(event, ".others");
  if (others) return openEvents(others);
  const link = around(event, CLICKED);
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (link.matches(".filter")) return filter(link);
  if (link.matches(".tray-scroll")) return scrollTray(link);
  if (link.matches("header")) return openLine(link);
  event.preventDefault();
  follow(/** @type {HTMLAnchorElement} */ (link));
});

/** @param {HTMLAnchorElement} link */
function follow(link) {
  if (link.matches(`.refusal, ${RULE}`)) {
    const rule = find("a.rule", link) ?? link;
    return void openRule(/** @type {HTMLAnchorElement} */ (rule));
  }
  if (link.matches("[data-drawer]")) return void openDrawer(link);
  if (link.matches("[data-look]")) return showCloseUp(link);
  hideCloseUp();
  const help = helpFor(link);
  if (help) return help.click();
  const { pathname, search } = new URL(link.href);
  if (isBusy()) return;
  if (pathname === need("#table").dataset.here && select(search.slice(1))) return;
  load(link.href, null, link.hasAttribute("data-moves"));
}

/**
 * Filter a search in place.
 * @param {HTMLElement} button
 */
function filter(button) {
  const word = button.dataset.filter;
  for (const each of findAll(".filter")) {
    each.setAttribute("aria-pressed", String(each === button));
  }
  for (const card of findAll(".tray .held")) {
    card.hidden = Boolean(word) && !(card.dataset.flags ?? "").split(" ").includes(word ?? "");
  }
  assignKeys();
  need(".found > ul").scrollLeft = 0;
  rove();
  countHidden();
  say(`${findAll(".tray .held:not([hidden])").length} cards`);
}

/** Assign the number keys to the visible cards, in order. */
function assignKeys() {
  const keys = [...(need(".found > ul").dataset.keys ?? "")];
  for (const pick of findAll(".tray .held .pick")) {
    const isOut = pick.parentElement?.hidden || !pick.matches("button");
    pick.dataset.key = need("kbd", pick).textContent = (isOut ? "" : keys.shift()) ?? "";
  }
}

addEventListener("submit", (event) => {
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (!form.matches("[data-swap]")) return;
  event.preventDefault();
  const button = /** @type {HTMLButtonElement | null} */ (event.submitter);
  const asks = button?.hasAttribute("data-ask");
  if (asks && select(`sure=${encodeURIComponent(button?.value ?? "")}`)) return;
  load(button?.getAttribute("formaction") ?? form.action, fieldsOf(form, button));
});

addEventListener("keydown", (event) => {
  isOutside = false;
  press(event);
});

addEventListener("pointerdown", (event) => {
  if (isHeld()) {
    hideCloseUp();
    isReading = true;
    return;
  }
  isOutside = Boolean(find(":popover-open")) && !around(event, ":popover-open");
  startDrag(event);
  clearTimeout(hold);
  hideCloseUp();
  const target = around(event, DESCRIBED);
  isReading = false;
  if (event.pointerType !== "touch" || !target) return;
  hold = setTimeout(() => {
    isReading = true;
    describeHeld(target);
  }, 450);
});

addEventListener("contextmenu", (event) => {
  const isTouch = /** @type {PointerEvent} */ (event).pointerType === "touch";
  if (isTouch && around(event, "[data-card]")) event.preventDefault();
});

addEventListener("pointermove", (event) => {
  moveDrag(event);
  hover(event, around(event, DESCRIBED));
});

for (const end of /** @type {const} */ (["pointerup", "pointercancel"])) {
  addEventListener(end, (event) => {
    clearTimeout(hold);
    endDrag(event);
  });
}

addEventListener("pointerover", explain);
addEventListener("pointerout", () => {
  if (!document.activeElement?.closest(".prompt .act")) showDetail(null);
});

const options = { capture: true, passive: true };
addEventListener(
  "scroll",
  (event) => {
    if (event.target instanceof Element && event.target.parentElement?.matches(".leads"))
      markMore();
    if (!isHeld()) hideCloseUp();
    if (around(event, ".found")) countHidden();
  },
  options,
);

addEventListener("resize", fit);

addEventListener("focusin", (event) => {
  if (isHeld()) return; // the touch has only moved the focus to the card
  hideCloseUp();
  explain(event);
  const target = around(event, DESCRIBED);
  const isByKey = /** @type {Element} */ (event.target).matches(":focus-visible");
  if (target && isByKey) describeLater(target);
});

addEventListener("toggle", (event) => returnFocus(/** @type {ToggleEvent} */ (event)), true);

addEventListener("dragstart", (event) => {
  if (around(event, ".held")) event.preventDefault();
});

fit();
rove();
document.fonts.ready.then(fitEvents);
fetchFaces().catch(() => {}); // close-ups are optional
