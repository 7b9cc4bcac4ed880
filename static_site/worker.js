// The service worker: it serves files from the cache of this edition and passes other requests to Python, which one
// of the open tabs runs. The build puts GIVEN above.
"use strict";

const CACHE = `arkham-noir ${GIVEN.edition}`;
const HOME = new URL("./", location.href).pathname;
const isFile = (path) => path in GIVEN.sums || /^([^/]+\.[a-z]+$|static\/)/.test(path);
const TIMEOUT = 300_000;
const AT_ONCE = 32;

addEventListener("install", (event) => event.waitUntil(cacheFirst()));

// Fetch these files from the host, because cached ones may be older. page.js is first: pages contain its checksum.
async function cacheFirst() {
  const store = await caches.open(CACHE);
  const cacheOne = async (name) => {
    const answer = await fetch(name, { cache: "no-cache" });
    await addTo(store, name, answer).catch((error) => {
      if (answer.ok && !registration.active) reportRefused(name); // otherwise an update may be in progress on the host
      throw error;
    });
  };
  await cacheOne("page.js");
  await Promise.all(GIVEN.first.filter((name) => name !== "page.js").map(cacheOne));
}

addEventListener("activate", (event) => {
  event.waitUntil(deleteOldCaches().then(() => clients.claim()));
});

async function deleteOldCaches() {
  const older = (await caches.keys()).filter(
    (name) => name.startsWith("arkham-noir ") && name !== CACHE,
  );
  await Promise.all(older.map((name) => caches.delete(name)));
}

addEventListener("message", (event) => {
  if (event.data.kind === "begin") skipWaiting();
  if (event.data.kind === "keep everything") event.waitUntil(cacheEverything(event.source));
  if (event.data.kind === "has python") for (const again of waiting.values()) again();
});

// Fetch a few files each time the tab asks: a busy worker can't be replaced by an update.
async function cacheEverything(tab) {
  const store = await caches.open(CACHE);
  const kept = new Set((await store.keys()).map((request) => new URL(request.url).pathname));
  const missing = Object.keys(GIVEN.sums).filter((name) => !kept.has(HOME + name));
  const isLast = missing.length <= AT_ONCE;
  missing.splice(AT_ONCE);
  const fetchNext = async () => {
    for (let name = missing.pop(); name; name = missing.pop())
      await addTo(store, name, await fetch(name));
  };
  await Promise.all([fetchNext(), fetchNext(), fetchNext(), fetchNext()]); // fails if offline or if a file is wrong; tried again at the next start
  tab.postMessage({ kind: isLast ? "kept" : "kept some" });
}

// Cache a file if its checksum is right; a wrong one would stay forever.
async function addTo(store, name, answer) {
  const content = await answer.arrayBuffer();
  if (!answer.ok || !(await isRight(name, content)))
    throw new Error(`${name} has a wrong checksum`);
  await store.put(HOME + name, sealed(name, content, answer));
}

// Add this site's policy to a file. Pages contain theirs, except frame-ancestors, which needs a header.
function sealed(name, content, answer) {
  const policy = name.endsWith(".html") ? "frame-ancestors 'self'" : GIVEN.policy;
  return new Response(content, {
    headers: {
      "content-type": answer.headers.get("content-type"),
      "content-security-policy": policy,
    },
  });
}

// Pages contain the checksum of their page.js, which contains its edition.
async function isRight(name, content) {
  if (name.endsWith(".html")) return asText(content).includes(await sumOfPage());
  if (name === "page.js") return asText(content).includes(GIVEN.edition);
  return !(name in GIVEN.sums) || (await sumOf(content)).startsWith(GIVEN.sums[name]);
}

const asText = (content) => new TextDecoder().decode(content);
const sumOf = async (content) =>
  btoa(String.fromCharCode(...new Uint8Array(await crypto.subtle.digest("SHA-256", content))));

async function sumOfPage() {
  const shell = await (await caches.open(CACHE)).match(`${HOME}page.js`);
  return sumOf(await shell.arrayBuffer());
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin || !url.pathname.startsWith(HOME) || request.method === "HEAD")
    return;
  const path = url.pathname.slice(HOME.length);
  if (isFile(path)) event.respondWith(file(url, event));
  else if (request.mode === "navigate" && request.destination === "document")
    event.respondWith(frontPage(request, path));
  else event.respondWith(forward(request, url));
});

async function file(url, event) {
  const store = await caches.open(CACHE);
  const address = url.origin + url.pathname;
  const isReload = event?.request.cache === "reload"; // the cached copy is damaged
  const found = !isReload && (await store.match(address));
  if (found) return found;
  const name = url.pathname.slice(HOME.length);
  const cache = isReload ? "reload" : name.endsWith(".html") ? "no-cache" : "default";
  if (CHECKED_LATER.test(name))
    return passedThrough(await fetch(address, { cache }), store, name, event);
  return (
    (await compared(address, name, cache, store, event)) ??
    (await compared(address, name, "reload", store, event)) ??
    refused(name)
  );
}

const CHECKED_LATER = /^(?!later-).*\.(pack|wasm)$/; // by engine.js, which shows the progress

function passedThrough(answer, store, name, event) {
  const kept = answer.ok && addTo(store, name, answer.clone()).catch(() => {}); // without room it will be fetched again
  event?.waitUntil(kept);
  return answer;
}

// Fetch a file; null if its checksum is wrong.
async function compared(address, name, cache, store, event) {
  const answer = await fetch(address, { cache });
  if (!answer.ok) return answer;
  const content = await answer.arrayBuffer();
  if (!(await isRight(name, content))) return null;
  const found = sealed(name, content, answer);
  const kept = store.put(address, found.clone()).catch(() => {});
  event?.waitUntil(kept);
  return found;
}

// Pages with a wrong checksum are not reported, because Python can make them.
async function refused(name) {
  if (!name.endsWith(".html")) reportRefused(name);
  return plain(
    502,
    `${name} doesn't match this version of the game. Reload the page in a minute.\n`,
  );
}

async function reportRefused(name) {
  for (const tab of await clients.matchAll({ type: "window", includeUncontrolled: true }))
    tab.postMessage({ kind: "refused", name });
}

const plain = (status, text) =>
  new Response(text, {
    status,
    headers: {
      "content-type": "text/plain;charset=utf-8",
      "content-security-policy": GIVEN.policy,
    },
  });

// The page of a tab: a prebuilt one if there is one, otherwise an empty one that waits for Python.
async function frontPage(request, path) {
  if (request.method !== "GET") return Response.redirect(HOME, 303);
  const name = decodeURI(path).replace(/\/$/, "");
  if (!GIVEN.pages.includes(name)) return emptyPage();
  if (name && !path.endsWith("/"))
    return Response.redirect(`${HOME}${path}/${new URL(request.url).search}`, 301);
  const written = await file(
    new URL(name ? `${name}/index.html` : "index.html", location.href),
  ).catch(() => null);
  return written?.ok ? written : emptyPage();
}

async function emptyPage() {
  const page = await (await file(new URL("frame.html", location.href))).text();
  return sealed(
    "frame.html",
    page.replaceAll('="./', `="${HOME}`),
    new Response("", { headers: { "content-type": "text/html;charset=utf-8" } }),
  );
}

// ---- Requests to Python

const waiting = new Map();
let number = 0;

async function forward(request, url) {
  if (request.method === "POST" && !request.referrer.startsWith(location.origin + HOME)) {
    return plain(403, "This request came from another site.\n");
  }
  const body = request.method === "POST" ? await request.arrayBuffer() : new ArrayBuffer(0);
  const question = {
    kind: "ask",
    method: request.method,
    path: decodeURIComponent(url.pathname).replace(/(?<=.\/.+)\/$/, ""),
    query: url.search.slice(1),
    headers: [...request.headers],
    body,
  };
  let answer = await sendToPython(question, request.signal);
  if (answer.file && url.pathname !== HOME && !url.pathname.endsWith("/"))
    return Response.redirect(`${url.pathname}/`, 302); // because its links are relative
  if (answer.file) {
    const written = await file(new URL(answer.file, location.href)).catch(() => null);
    if (written?.ok) return written;
    answer = await sendToPython({ ...question, insists: true }, request.signal);
  }
  return new Response([204, 303, 304].includes(answer.status) ? null : answer.body, answer);
}

function sendToPython(question, signal) {
  const mine = number++;
  return new Promise((done) => {
    const ask = async () => {
      for (const tab of await clients.matchAll({ type: "window" })) {
        if (tab.frameType === "nested") continue;
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => done(data);
        tab.postMessage(question, [port2]);
      }
    };
    waiting.set(mine, ask);
    const giveUp = () =>
      done({
        status: 503,
        headers: [["content-type", "text/plain;charset=utf-8"]],
        body: "No open tab runs the game. Reload this page.\n",
      });
    setTimeout(giveUp, TIMEOUT);
    signal.addEventListener("abort", giveUp);
    ask();
  }).finally(() => waiting.delete(mine));
}
