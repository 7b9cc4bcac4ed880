// The workshop: what is typed is kept at once, and the card is drawn as it is thought of.
"use strict";

// The card that is worked on is in sight in the list; on a phone the list makes room for it.
(() => {
  const list = document.querySelector(".cards");
  const here = list?.querySelector('a[aria-current="true"]');
  if (!here) return;
  if (matchMedia("(max-width: 700px)").matches) {
    for (const kind of list.querySelectorAll("details")) kind.open = false;
  } else {
    const away = here.getBoundingClientRect().top - list.getBoundingClientRect().top;
    list.scrollTop += away - list.clientHeight / 2;
  }
})();

(() => {
  const form = document.getElementById("card");
  if (!form) return;
  const BLANK = '<p class="blank">The card is drawn as soon as it has all it needs.</p>';
  const PAUSE = 250, LATER = 3000;
  const kept = document.getElementById("kept");
  let waiting = 0, under_way = false, again = false, leaving = false;
  let unkept = false, clashed = false;

  // What every form says of the deck and of the card as this page knows them.
  const note = (told) => {
    for (const name of ["revision", "seen", "path"]) {
      const about = name === "revision" ? document : document.querySelector("main");
      for (const field of about.querySelectorAll(`input[name="${name}"]`)) field.value = told[name];
    }
  };

  const show = (told) => {
    note(told);
    document.getElementById("face").innerHTML = told.face || BLANK;
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
    const asked = [...document.querySelectorAll(".asked li")];
    const met = asked.filter((line) => line.className === "met").length;
    document.getElementById("met").textContent = `${met} of ${asked.length}`;
    unkept = false;
    kept.textContent = "Kept.";
  };

  // The other tab's words are shown; what was typed here stays, and is kept only by the button.
  const clash = (told) => {
    note(told);
    clashed = true;
    const place = form.querySelector(".clash") || document.createElement("p");
    place.className = "clash";
    place.setAttribute("role", "alert");
    place.textContent = told.said;
    form.prepend(place);
    kept.textContent = "";
  };

  const sentence = async (answer) => {
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    return page.querySelector("main .said")?.textContent.trim() || "The server refused it.";
  };

  const keep = async () => {
    waiting = 0;
    if (clashed) return;
    if (under_way) { again = true; return; }
    under_way = true;
    try {
      const said = new URLSearchParams(new FormData(form));
      said.set("then", "tell");
      const answer = await fetch(form.action, { method: "POST", body: said });
      if (answer.ok) show(await answer.json());
      else if (answer.headers.get("content-type") === "application/json") clash(await answer.json());
      else {
        kept.textContent = `Not kept: ${await sentence(answer)}`;
        if (answer.status >= 500 || answer.status === 429) waiting = setTimeout(keep, LATER);
      }
    } catch {
      kept.textContent = "Not kept yet: the server is away.";
      waiting = setTimeout(keep, LATER);
    }
    under_way = false;
    if (again && !leaving) { again = false; keep(); }
  };

  form.addEventListener("input", () => {
    kept.textContent = "";
    unkept = true;
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
  // Whoever leaves in the middle of a word loses nothing; what cannot be kept is asked about.
  addEventListener("beforeunload", (event) => {
    if (!leaving && unkept && (clashed || kept.textContent)) event.preventDefault();
  });
  addEventListener("pagehide", () => {
    if (!leaving && waiting && !clashed) {
      const said = new URLSearchParams(new FormData(form));
      said.set("then", "tell");
      navigator.sendBeacon(form.action, said);
    }
  });

  // A group of signs is one stop of the Tab key: arrows move in it, a first letter switches a sign.
  for (const group of form.querySelectorAll(".chips")) {
    const boxes = [...group.querySelectorAll("input")];
    const word = (box) => box.parentElement.textContent.trim().toLowerCase();
    const enter = (box) => {
      for (const each of boxes) each.tabIndex = each === box ? 0 : -1;
    };
    enter(boxes[0]);
    group.addEventListener("focusin", (event) => enter(event.target));
    group.addEventListener("keydown", (event) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const at = boxes.indexOf(event.target);
      const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
      if (step) {
        boxes[(at + step + boxes.length) % boxes.length].focus();
      } else {
        const meant = event.key.length === 1 ? boxes.filter((box) => word(box).startsWith(event.key.toLowerCase())) : [];
        if (!meant.length || event.key === " ") return;
        // Of several the letter goes from one to the next, and the space bar switches.
        const next = meant[(meant.indexOf(event.target) + 1) % meant.length];
        next.focus();
        if (meant.length === 1) next.click();
      }
      event.preventDefault();
    });
  }

  // Enter goes on from a line and from a sign; with Ctrl from anywhere.
  form.addEventListener("keydown", (event) => {
    const is_line = event.target.matches("input");
    if (event.key !== "Enter" || !(is_line || event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    form.requestSubmit(form.querySelector('button[value="next"]'));
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
