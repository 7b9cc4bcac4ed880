// Autoplay for watched games, at the chosen speed. The controls stay while the table changes, so that
// you can press them at any time.
import { autoplay } from "./autoplay.js";
import { need } from "./dom.js";

const table = need("#table");
/** @param {string} name */
const control = (name) => need(`.watch-controls [data-turn="${name}"]`);
/** @param {string} name */
const link = (name) => /** @type {HTMLAnchorElement} */ (control(name));
const speed = /** @type {HTMLSelectElement} */ (control("speed"));
const asked = new URL(location.href).searchParams.get("speed");
const auto = autoplay(
  () => Number(speed.value),
  () => control("next").click(),
  update,
);

/**
 * @param {string} name
 * @param {boolean} isShown
 */
const show = (name, isShown) => control(name).closest("li")?.toggleAttribute("hidden", !isShown);

function update() {
  const [, path, number] = /^(.*)\/(\d+)$/.exec(table.dataset.here ?? "") ?? [];
  const step = Number(number);
  const isOver = table.classList.contains("over");
  if (isOver && auto.isPlaying()) return auto.pause();
  link("back").href = `${path}/${step - 1}`;
  link("next").href = `${path}/${step + 1}`;
  show("back", step > 0);
  show("next", !isOver);
  show("play", true);
  show("speed", true);
  control("play").textContent = auto.isPlaying() ? "Pause" : "Autoplay";
}

const startsPlaying = Boolean(Number(asked));
control("play").addEventListener("click", auto.toggle);
speed.addEventListener("change", auto.wait);
speed.value = startsPlaying ? (asked ?? "") : "2";
new MutationObserver(update).observe(table, { attributeFilter: ["data-here", "class"] });
update();
if (startsPlaying) auto.toggle();
