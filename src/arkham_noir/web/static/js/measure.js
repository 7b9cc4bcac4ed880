// Refresh the page while a deck is being measured.
import { findAll, need } from "./dom.js";
import { refreshWhileRunning } from "./refresh.js";

/** @param {Document} page */
function show(page) {
  for (const now of findAll(".measurers > section", page)) {
    const old = need(`#${CSS.escape(now.id)}`);
    // Keep the Stop button, so that you can press it at any time.
    if (old.hasAttribute("data-running") && now.hasAttribute("data-running")) {
      need("[data-live]", old).replaceWith(need("[data-live]", now));
    } else {
      replace(old, now);
    }
  }
}

/**
 * Replace a section, and keep the focus in it.
 * @param {HTMLElement} old
 * @param {HTMLElement} now
 */
function replace(old, now) {
  const hadFocus = old.contains(document.activeElement);
  old.replaceWith(now);
  if (hadFocus) now.querySelector("button")?.focus();
}

refreshWhileRunning(700, show);
