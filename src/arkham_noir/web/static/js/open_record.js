// Open the game in the fragment of the address. The browser doesn't send a fragment, so this script puts
// it into the form. On the static site the form stays in the browser.
import { need } from "./dom.js";

const form = /** @type {HTMLFormElement} */ (need("#open-record"));

/** @param {string} name */
const field = (name) => /** @type {HTMLInputElement} */ (need(`[name=${name}]`, form));

function open() {
  const { hash } = location;
  if (!hash.startsWith("#game=")) return;
  const [game, move = ""] = hash.slice("#game=".length).split("&move=", 2);
  const isTooLong = game.length > Number(form.dataset.longest);
  need("#too-long").hidden = !isTooLong;
  if (isTooLong) return;
  need("#opening").hidden = false;
  field("link").value = game;
  field("move").value = move;
  history.replaceState(null, "", location.pathname); // so that going back shows the form
  form.submit();
}

addEventListener("hashchange", open);
open();
