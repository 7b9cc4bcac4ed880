// Autoplay: make one move after the other at the chosen speed, until it is paused or the game is over.

/**
 * @typedef {object} Autoplay
 * @property {() => boolean} isPlaying
 * @property {() => void} toggle
 * @property {() => void} pause
 * @property {() => void} wait start to wait again, after a change of the speed
 */

/**
 * @param {() => number} seconds per move
 * @param {() => void} advance
 * @param {() => void} update called when autoplay starts or stops
 * @returns {Autoplay}
 */
export function autoplay(seconds, advance, update) {
  let isPlaying = false;
  let waiting = 0;

  function wait() {
    clearTimeout(waiting);
    if (isPlaying) waiting = setTimeout(next, seconds() * 1000);
  }

  function next() {
    if (!document.hidden) advance();
    wait();
  }

  /** @param {boolean} plays */
  function set(plays) {
    isPlaying = plays;
    update();
    wait();
  }

  return {
    isPlaying: () => isPlaying,
    toggle: () => set(!isPlaying),
    pause: () => isPlaying && set(false),
    wait,
  };
}
