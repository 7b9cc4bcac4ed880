// Copy the text to share, and refresh the page while computer players play the deal.
import { around, find, findAll, need } from "./dom.js";
import { refreshWhileRunning } from "./refresh.js";

/**
 * Select a text, so that the reader can copy it.
 * @param {HTMLElement} text
 */
function select(text) {
  getSelection()?.selectAllChildren(text);
  text.focus();
}

/** @param {HTMLElement} button */
async function copy(button) {
  const text = need(button.dataset.copy ?? "");
  try {
    await navigator.clipboard.writeText(text.textContent ?? "");
    button.textContent = "Copied";
    need("#copied").textContent = "Copied";
  } catch {
    select(text); // the browser does not allow it
    need("#copied").textContent = "Your browser does not let this page copy. The text is selected.";
  }
}

for (const button of findAll("[data-copy]")) button.hidden = false;
document.addEventListener("click", (event) => {
  const button = around(event, "[data-copy]");
  if (button) void copy(button);
});

refreshWhileRunning(2000, (page) => {
  const [old, now] = [document, page].map((each) => find("[data-live=deal]", each));
  if (old && now) old.replaceWith(now);
});
