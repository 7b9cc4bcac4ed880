// The workshop: what is typed is kept at once, and the card is drawn as it is thought of.
"use strict";

(() => {
  const form = document.getElementById("card");
  if (!form) return;
  const PAUSE = 250;
  const kept = document.getElementById("kept");
  let waiting = 0, under_way = false, again = false, leaving = false;

  const show = (told) => {
    for (const field of document.querySelectorAll('input[name="revision"]')) field.value = told.revision;
    if (told.face) document.getElementById("face").innerHTML = told.face;
    for (const [key, sentences] of Object.entries(told.wrong)) {
      const place = form.querySelector(`[data-wrong="${key}"]`);
      if (place) place.textContent = sentences.join(". ");
    }
    for (const [id, missing] of Object.entries(told.missing)) {
      const line = document.getElementById(id);
      line.className = missing.length ? "broken" : "met";
      line.querySelector(".mark").textContent = missing.length ? "✗" : "✓";
      line.querySelector(".hush").textContent = missing.length ? "missing: " : "met: ";
      line.querySelector("em").textContent = missing.join("; ");
    }
    const here = document.querySelector('.cards a[aria-current="true"]');
    if (here) {
      if (told.title) here.textContent = told.title;
      here.className = told.sound ? "sound" : "broken";
    }
    kept.textContent = "Kept.";
  };

  const keep = async () => {
    waiting = 0;
    if (under_way) { again = true; return; }
    under_way = true;
    try {
      const said = new URLSearchParams(new FormData(form));
      said.set("then", "tell");
      const answer = await fetch(form.action, { method: "POST", body: said });
      if (answer.ok) show(await answer.json());
      else kept.textContent = answer.status === 409
        ? "Changed in another tab: load this page again." : "Not kept: the server refused it.";
    } catch {
      kept.textContent = "Not kept yet: the server is away.";
    }
    under_way = false;
    if (again && !leaving) { again = false; keep(); }
  };

  form.addEventListener("input", () => {
    kept.textContent = "";
    clearTimeout(waiting);
    waiting = setTimeout(keep, PAUSE);
  });
  // A form that is sent carries all that was typed; what waits would only come too late.
  form.addEventListener("submit", (event) => {
    clearTimeout(waiting);
    leaving = true;
    if (!under_way) return;
    event.preventDefault();
    const button = event.submitter;
    const once = setInterval(() => {
      if (under_way) return;
      clearInterval(once);
      form.requestSubmit(button);
    }, 20);
  });
  addEventListener("pagehide", () => {
    if (!leaving && waiting) {
      const said = new URLSearchParams(new FormData(form));
      said.set("then", "tell");
      navigator.sendBeacon(form.action, said);
    }
  });

  // Words of a row are completed one after the other.
  for (const field of form.querySelectorAll("input[data-words]")) {
    const list = document.createElement("datalist");
    list.id = field.getAttribute("list");
    form.append(list);
    const offer = () => {
      const before = field.value.includes(",") ? field.value.replace(/,[^,]*$/, ", ") : "";
      list.replaceChildren(...field.dataset.words.split("|").map((word) => {
        const option = document.createElement("option");
        option.value = before + word;
        return option;
      }));
    };
    field.addEventListener("input", offer);
    field.addEventListener("focus", offer);
  }
})();
