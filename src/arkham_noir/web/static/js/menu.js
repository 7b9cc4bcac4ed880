// Close the menu "More" with Escape and with a click elsewhere. Without this script its own button
// closes it.

const menu = /** @type {HTMLDetailsElement | null} */ (document.querySelector("details.more"));

document.addEventListener("click", ({ target }) => {
  if (menu && target instanceof Node && !menu.contains(target)) menu.open = false;
});
menu?.addEventListener("keydown", ({ key }) => {
  if (key !== "Escape" || !menu.open) return;
  menu.open = false;
  menu.querySelector("summary")?.focus();
});
