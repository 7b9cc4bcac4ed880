// While a game is being reviewed, its page refreshes itself.
import { find, need } from "./dom.js";
import { refreshWhileRunning } from "./refresh.js";

/** @param {Document} page */
function show(page) {
  if (find("[data-running]", page)) grow(page);
  else need("main").replaceWith(need("main", page));
}

/**
 * Show how far the review is. The button that stops it stays the same, so that you can still press it.
 * @param {Document} page
 */
function grow(page) {
  need("[data-live=course]").replaceWith(need("[data-live=course]", page));
  const [old, now] = [document, page].map((each) => each.querySelector("progress"));
  if (!old || !now) return;
  old.value = now.value;
  need("progress + *").textContent = need("progress + *", page).textContent;
}

refreshWhileRunning(1000, show);
