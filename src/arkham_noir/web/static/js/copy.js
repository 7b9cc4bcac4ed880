// Buttons that copy a text. Without a script they stay hidden, because the text can be selected.
import { around, findAll, need } from "./dom.js";

/** Show the buttons, and copy when one is pressed. */
export function enableCopy() {
  for (const button of findAll("[data-copy]")) button.hidden = !navigator.clipboard;
  addEventListener("click", (event) => {
    const button = around(event, "[data-copy]");
    if (button) copy(button);
  });
}

/** @param {HTMLElement} button */
async function copy(button) {
  const words = button.textContent ?? "";
  await navigator.clipboard.writeText(textOf(button));
  button.textContent = "Copied";
  setTimeout(() => (button.textContent = words), 2000);
}

/**
 * Return the text to copy: that of an element, or the button's own link.
 * @param {HTMLElement} button
 */
function textOf({ dataset }) {
  return dataset.link ?? need(`#${dataset.copy}`).textContent ?? "";
}
