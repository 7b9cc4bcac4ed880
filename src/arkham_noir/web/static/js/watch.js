// Autoplay for watched games, at the chosen speed. The controls stay while the table changes, so that
// you can press them at any time.
import { need } from "./dom.js";

const table = need("#table");
/** @param {string} name */
const control = (name) => need(`.watch-controls [data-turn="${name}"]`);
/** @param {string} name */
const link = (name) => /** @type {HTMLAnchorElement} */ (control(name));
const speed = /** @type {HTMLSelectElement} */ (control("speed"));
const asked = new URL(location.href).searchParams.get("speed");
let isPlaying = Boolean(Number(asked));
let waiting = 0;

/**
 * @param {string} name
 * @param {boolean} isShown
 */
const show = (name, isShown) => control(name).closest("li")?.toggleAttribute("hidden", !isShown);

function update() {
  const [, path, number] = /^(.*)\/(\d+)$/.exec(table.dataset.here ?? "") ?? [];
  const step = Number(number);
  const isOver = table.classList.contains("over");
  isPlaying &&= !isOver;
  link("back").href = `${path}/${step - 1}`;
  link("next").href = `${path}/${step + 1}`;
  show("back", step > 0);
  show("next", !isOver);
  show("play", true);
  show("speed", true);
  control("play").textContent = isPlaying ? "Pause" : "Autoplay";
}

function wait() {
  clearTimeout(waiting);
  if (isPlaying) waiting = setTimeout(advance, Number(speed.value) * 1000);
}

function advance() {
  if (!document.hidden) control("next").click();
  wait();
}

control("play").addEventListener("click", () => {
  isPlaying = !isPlaying;
  update();
  wait();
});
speed.addEventListener("change", wait);
speed.value = isPlaying ? (asked ?? "") : "2";
new MutationObserver(update).observe(table, { attributeFilter: ["data-here", "class"] });
update();
wait();
