// The service worker: caches styles and typefaces, and shows an offline page when the server can't be
// reached. It caches no pages of games. The server prepends the constant GIVEN.
"use strict";

const CACHE = `noir-${GIVEN.edition}`;

addEventListener("install", (event) => {
  skipWaiting();
  const files = [GIVEN.offline, ...GIVEN.cached];
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(files)));
});

addEventListener("activate", (event) => {
  event.waitUntil(deleteOldCaches().then(() => clients.claim()));
});

async function deleteOldCaches() {
  const older = (await caches.keys()).filter((name) => name !== CACHE);
  await Promise.all(older.map((name) => caches.delete(name)));
}

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(() => caches.match(GIVEN.offline)));
  } else if (GIVEN.cached.includes(new URL(request.url).pathname)) {
    event.respondWith(caches.match(request.url).then((cached) => cached ?? fetch(request)));
  }
});
