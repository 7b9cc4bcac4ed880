// Turns the pages of a game that is watched: Play and Pause, at the speed that was chosen. The seat
// stays while the table changes, so that whoever is about to press something can.

const table = document.querySelector("#table");
const part = (name) => document.querySelector(`.seat [data-turn="${name}"]`);
const shown = (each, on) => each.closest("li").toggleAttribute("hidden", !on);
const asked = new URL(location.href).searchParams.get("speed");
let playing = Boolean(Number(asked));
let waiting = 0;

function settle() {
  const [, path, step] = /^(.*)\/(\d+)$/.exec(table.dataset.here);
  const isOver = table.classList.contains("over");
  playing &&= !isOver;
  part("back").href = `${path}/${Number(step) - 1}`;
  part("next").href = `${path}/${Number(step) + 1}`;
  shown(part("back"), Number(step) > 0);
  shown(part("next"), !isOver);
  shown(part("play"), true);
  shown(part("speed"), true);
  part("play").textContent = playing ? "Pause" : "Play";
}

function wait() {
  clearTimeout(waiting);
  if (playing) waiting = setTimeout(turn, part("speed").value * 1000);
}

function turn() {
  if (!document.hidden) part("next").click();
  wait();
}

part("play").addEventListener("click", () => {
  playing = !playing;
  settle();
  wait();
});
part("speed").addEventListener("change", wait);
part("speed").value = playing ? asked : "2";
new MutationObserver(settle).observe(table, { attributeFilter: ["data-here", "class"] });
settle();
wait();
