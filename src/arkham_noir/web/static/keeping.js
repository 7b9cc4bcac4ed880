// What the browser says about keeping games: it is asked to keep them for good once there is one, and the
// page says what it has answered. Only where the game runs in the browser alone.
"use strict";

(async () => {
  const storage = navigator.storage;
  const note = document.querySelector("#unkept");
  const kept = await (note ? storage?.persist?.() : storage?.persisted?.());
  document.documentElement.dataset.asked = kept ? "yes" : "no";
  for (const each of document.querySelectorAll("[data-kept]")) each.hidden = (each.dataset.kept === "yes") !== Boolean(kept);
  if (!note || kept || localStorage.unkept === "told") return;
  note.hidden = false;
  note.addEventListener("click", ({ target }) => {
    if (!target.closest("a, button")) return;
    localStorage.unkept = "told";
    note.hidden = true;
  });
})().catch(() => {}); // a browser that does not say anything has not promised anything
