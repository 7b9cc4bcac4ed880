// What the browser says about keeping games: it is asked to keep them for good once there is one, and the
// page says what it has answered; after the first game, once. Only where the game runs in the browser alone.
"use strict";

(async () => {
  const storage = navigator.storage;
  const kept = await (document.querySelector("main#table") ? storage?.persist?.() : storage?.persisted?.());
  document.documentElement.dataset.asked = kept ? "yes" : "no";
  for (const each of document.querySelectorAll("[data-kept]")) each.hidden = (each.dataset.kept === "yes") !== Boolean(kept);
  const note = document.querySelector("#unkept");
  if (!note || kept || localStorage.unkept === "told") return;
  note.hidden = false;
  localStorage.unkept = "told";
})().catch(() => {}); // a browser that does not say anything has not promised anything
