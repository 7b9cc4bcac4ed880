// Persistent storage on the static site: ask the browser for it when there is a game, show its answer,
// and warn once after the first game if storage is not persistent.

async function requestStorage() {
  const { storage } = navigator;
  const isAtTable = document.querySelector("main#table");
  const isKept = await (isAtTable ? storage?.persist?.() : storage?.persisted?.());
  document.documentElement.dataset.asked = isKept ? "yes" : "no";
  for (const each of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll("[data-kept]")
  )) {
    each.hidden = (each.dataset.kept === "yes") !== Boolean(isKept);
  }
  const note = /** @type {HTMLElement | null} */ (document.querySelector("#storage-warning"));
  if (!note || isKept || localStorage.unkept === "told") return;
  note.hidden = false;
  localStorage.unkept = "told";
}

requestStorage().catch(() => {}); // without an answer, storage is not persistent
