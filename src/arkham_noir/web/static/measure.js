// While a deck is being measured, the page looks again by itself.
const PAUSE = 700;
const sections = (from) => [...from.querySelectorAll(".measurers > section")];

async function look() {
  const reply = await fetch(location.href, { credentials: "same-origin" });
  const page = new DOMParser().parseFromString(await reply.text(), "text/html");
  for (const now of sections(page)) {
    const old = document.getElementById(now.id);
    // The button that stops it stays the same, so that whoever is about to press it can.
    if (old.hasAttribute("data-running") && now.hasAttribute("data-running")) {
      old.querySelector("[data-live]").replaceWith(now.querySelector("[data-live]"));
    } else {
      replace(old, now);
    }
  }
}

// Whoever was at the button is at the one that has come in its place.
function replace(old, now) {
  const was_there = old.contains(document.activeElement);
  old.replaceWith(now);
  if (was_there) now.querySelector("button")?.focus();
}

async function watch() {
  while (document.querySelector("[data-running]")) {
    await new Promise((done) => setTimeout(done, PAUSE));
    try {
      await look();
    } catch {
      // the server is away for a moment; what it has counted is kept
    }
  }
}

watch();
