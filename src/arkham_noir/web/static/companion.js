// A game with real cards: the list of what can have come up gets shorter while one types or
// chooses a type. It knows no card: what can have come up comes with the page.
"use strict";

(() => {
  const at = (selector, within = document) => within.querySelector(selector);
  const all = (selector, within = document) => [...within.querySelectorAll(selector)];
  const plain = (text) => text.toLowerCase().replace(/['\u2019]/g, "").replace(/[^\p{L}\p{N}]+/gu, " ").trim();
  const byKeyboard = matchMedia("(hover: hover) and (pointer: fine)");

  // Every word that was typed begins a word of the title, in the order of the title.
  function fits(title, typed) {
    const words = plain(title).split(" ");
    let from = 0;
    return typed.every((word) => {
      const found = words.findIndex((each, place) => place >= from && each.startsWith(word));
      from = found + 1;
      return found >= 0;
    });
  }

  const shown = () => all(".came").filter((each) => !each.closest("[hidden]"));

  function narrow() {
    const field = at("#said"), typed = plain(field.value).split(" ").filter(Boolean);
    const kind = at('.chip[aria-pressed="true"]')?.dataset.kind;
    for (const group of all(".kind")) {
      for (const card of all(".came", group)) card.parentElement.hidden = !fits(card.textContent, typed);
      group.hidden = Boolean(kind && kind !== group.dataset.kind) || all("li", group).every((each) => each.hidden);
    }
    const found = shown();
    for (const card of all(".came")) card.classList.toggle("first", Boolean(typed.length) && card === found[0]);
    at(".which-came .none").hidden = Boolean(found.length);
    at(".which-came").scrollTop = 0;
    return found;
  }

  function choose(chip) {
    const on = chip.getAttribute("aria-pressed") !== "true";
    for (const each of all(".chip")) each.setAttribute("aria-pressed", String(on && each === chip));
    say(`${narrow().length} cards`);
  }

  function say(text) {
    at("#say").textContent = text;
  }

  // ---- Keys: Enter says the card that is marked, the arrows go into the list and out of it

  function press(event) {
    const field = event.target.closest?.("#said"), card = event.target.closest?.(".came");
    if (field && event.key === "Enter") return enter(event, field);
    if (field && event.key === "Escape") return clear(event, field);
    if (field && !field.value && event.ctrlKey && event.key.toLowerCase() === "z") return takeBack(event);
    if (field && event.key === "ArrowDown") return step(event, -1, 1);
    if (card && event.key === "ArrowDown") return step(event, shown().indexOf(card), 1);
    if (card && event.key === "ArrowUp") return step(event, shown().indexOf(card), -1);
  }

  function enter(event, field) {
    const [first] = field.value.trim() ? narrow() : [];
    if (!first) return; // the form says what was typed, and is told what is wrong with it
    event.preventDefault();
    first.click();
  }

  function clear(event, field) {
    event.stopImmediatePropagation();
    if (!field.value) return field.blur();
    field.value = "";
    narrow();
  }

  function takeBack(event) {
    event.preventDefault();
    at(".picker .takeback")?.click();
  }

  function step(event, place, by) {
    event.preventDefault();
    event.stopImmediatePropagation();
    (shown()[place + by] ?? (place + by < 0 ? at("#said") : null))?.focus();
  }

  // ---- Another card is awaited: whoever types goes on typing, whoever taps is not given a keyboard

  function ready() {
    const picker = at(".picker");
    if (!picker || picker.dataset.ready) return;
    picker.dataset.ready = "yes";
    if (at(".chips", picker)) at(".chips", picker).hidden = false;
    const taken = picker.contains(document.activeElement) || document.activeElement?.matches?.("body, main");
    if (byKeyboard.matches && taken !== false) at("#said").focus({ preventScroll: true });
  }

  addEventListener("input", (event) => { if (event.target.matches?.("#said")) narrow(); });
  addEventListener("click", (event) => { const chip = event.target.closest?.(".chip"); if (chip) choose(chip); });
  addEventListener("keydown", press, true);
  new MutationObserver(ready).observe(at("#table"), { attributes: true, attributeFilter: ["data-revision"] });
  ready();
})();
