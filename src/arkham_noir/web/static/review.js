// While a game is being gone through, the page looks again by itself.
const PAUSE = 1000;
const running = () => document.querySelector("[data-running]");

async function look() {
  const reply = await fetch(location.href, { credentials: "same-origin" });
  const page = new DOMParser().parseFromString(await reply.text(), "text/html");
  if (page.querySelector("[data-running]")) grow(page);
  else document.querySelector("main").replaceWith(page.querySelector("main"));
}

// The button that stops it stays the same, so that whoever is about to press it can.
function grow(page) {
  const course = (from) => from.querySelector("[data-live=course]");
  course(document).replaceWith(course(page));
  const [old, now] = [document, page].map((each) => each.querySelector("progress"));
  if (old && now) {
    old.value = now.value;
    old.nextElementSibling.textContent = now.nextElementSibling.textContent;
  }
}

async function watch() {
  while (running()) {
    await new Promise((done) => setTimeout(done, PAUSE));
    try {
      await look();
    } catch {
      // the server is away for a moment; what it has found is kept
    }
  }
}

watch();
