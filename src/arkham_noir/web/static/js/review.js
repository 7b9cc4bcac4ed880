// Refresh the page while a game is being reviewed.
import { find, need } from "./dom.js";
import { refreshWhileRunning } from "./refresh.js";

/** @param {Document} page */
function show(page) {
  if (find("[data-running]", page)) updateProgress(page);
  else need("main").replaceWith(need("main", page));
}

/**
 * Update the progress, and keep the Stop button so that you can press it at any time.
 * @param {Document} page
 */
function updateProgress(page) {
  need("[data-live=course]").replaceWith(need("[data-live=course]", page));
  const [old, now] = [document, page].map((each) => each.querySelector("progress"));
  if (!old || !now) return;
  old.value = now.value;
  need("progress + *").textContent = need("progress + *", page).textContent;
}

refreshWhileRunning(1000, show);
