// The service worker: has our styles and type at hand, and says so when the server is away.
// It keeps no page of a game: a table always comes from the server. GIVEN stands above.
"use strict";

const SHELF = `noir-${GIVEN.edition}`;

addEventListener("install", (event) => {
  skipWaiting();
  event.waitUntil(caches.open(SHELF).then((shelf) => shelf.addAll([GIVEN.away, ...GIVEN.kept])));
});

addEventListener("activate", (event) => {
  event.waitUntil(clearOut().then(() => clients.claim()));
});

async function clearOut() {
  const older = (await caches.keys()).filter((name) => name !== SHELF);
  await Promise.all(older.map((name) => caches.delete(name)));
}

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match(GIVEN.away)));
  } else if (GIVEN.kept.includes(new URL(request.url).pathname)) {
    event.respondWith(caches.match(request.url).then((kept) => kept ?? fetch(request)));
  }
});
