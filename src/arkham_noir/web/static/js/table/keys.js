// Keyboard shortcuts. Keys pressed while a move is being processed are ignored, because they were meant
// for the previous prompt.
import { around, find, need, root, say } from "../dom.js";
import { hideCloseUp } from "./closeup.js";
import { cancelDrag, isDragging } from "./drag.js";
import { click, moveInRow } from "./focus.js";
import { isRevealing, revealNext, skipReveals } from "./motion.js";
import { isBusy, lastHeard } from "./transport.js";

/** @type {Record<string, string>} */
export const TOOLS = { u: "undo", r: "redo", o: "odds", h: "hint", l: "log", m: "menu", n: "new" };

/** @param {KeyboardEvent} event */
export function press(event) {
  const isTyping =
    event.target instanceof Element && event.target.matches("input, textarea, select");
  if (event.altKey || event.metaKey || isTyping) return;
  if (isRevealing()) {
    event.preventDefault();
    if (event.key === "Escape") skipReveals();
    else revealNext();
  } else if (event.ctrlKey) {
    const tool = { z: event.shiftKey ? "redo" : "undo", y: "redo" }[event.key.toLowerCase()];
    if (tool && click(`[data-tool="${tool}"]`)) event.preventDefault();
  } else if (!find(":popover-open") && pressAtTable(event)) event.preventDefault();
}

/**
 * Handle a key at the table, and return whether to prevent the browser's default action.
 * @param {KeyboardEvent} event
 */
function pressAtTable(event) {
  if (moveInRow(event)) return true;
  if (event.key === "Escape") return void cancel();
  if (isBusy() || event.repeat) return false;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (key === " " && around(event, "button, a, summary")) return false;
  if (root().dataset.letters === "off" && /^[a-z.?]$/.test(key)) return false;
  if (key === "Enter" && event.target instanceof HTMLElement && event.target.matches(".refusal")) {
    return void event.target.click();
  }
  if (key === "?" && click('[data-tool="help"]')) return true;
  if (key === ".") return void say(lastHeard() || need("main").dataset.say || "");
  if (click(`main [data-key="${CSS.escape(key)}"]`)) return true;
  return key in TOOLS && click(`[data-tool="${TOOLS[key]}"]`);
}

/** Cancel a drag, or else close the close-up and deselect the card. */
function cancel() {
  if (isDragging()) return cancelDrag();
  hideCloseUp();
  click("[data-back]");
}
