// Whether the browser keeps games permanently: it is asked to once there is one, and the page says
// what it has answered; after the first game, once. Only where the game runs in the browser alone.

async function askToKeep() {
  const { storage } = navigator;
  const isAtTable = document.querySelector("main#table");
  const isKept = await (isAtTable ? storage?.persist?.() : storage?.persisted?.());
  document.documentElement.dataset.asked = isKept ? "yes" : "no";
  for (const each of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll("[data-kept]")
  )) {
    each.hidden = (each.dataset.kept === "yes") !== Boolean(isKept);
  }
  const note = /** @type {HTMLElement | null} */ (document.querySelector("#unkept"));
  if (!note || isKept || localStorage.unkept === "told") return;
  note.hidden = false;
  localStorage.unkept = "told";
}

askToKeep().catch(() => {}); // a browser that does not answer has not promised anything
