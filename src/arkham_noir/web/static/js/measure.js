// While a deck is being measured, its page refreshes itself.
import { findAll, need } from "./dom.js";
import { refreshWhileRunning } from "./refresh.js";

/** @param {Document} page */
function show(page) {
  for (const now of findAll(".measurers > section", page)) {
    const old = need(`#${CSS.escape(now.id)}`);
    // The button that stops it stays the same, so that you can still press it.
    if (old.hasAttribute("data-running") && now.hasAttribute("data-running")) {
      need("[data-live]", old).replaceWith(need("[data-live]", now));
    } else {
      replace(old, now);
    }
  }
}

/**
 * Put a new section in the place of the old one; if the focus was there, it stays there.
 * @param {HTMLElement} old
 * @param {HTMLElement} now
 */
function replace(old, now) {
  const hadFocus = old.contains(document.activeElement);
  old.replaceWith(now);
  if (hadFocus) now.querySelector("button")?.focus();
}

refreshWhileRunning(700, show);
