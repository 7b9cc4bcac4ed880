// The service worker: files come from the cache of this edition, everything else is asked of Python, which
// one of the open tabs has. GIVEN stands above.
"use strict";

const SHELF = `arkham-noir ${GIVEN.edition}`;
const HOME = new URL("./", location.href).pathname;
const isFile = (path) => path in GIVEN.rest || /^([^/]+\.[a-z]+$|static\/)/.test(path);
const PATIENCE = 300_000;
const AT_ONCE = 32;

addEventListener("install", (event) => {
  // Asked of the host itself: what the browser has of these names may be of an older edition.
  const first = GIVEN.first.map((name) => new Request(name, { cache: "no-cache" }));
  event.waitUntil(caches.open(SHELF).then((shelf) => shelf.addAll(first)));
});

addEventListener("activate", (event) => {
  event.waitUntil(clearOut().then(() => clients.claim()));
});

async function clearOut() {
  const older = (await caches.keys()).filter((name) => name.startsWith("arkham-noir ") && name !== SHELF);
  await Promise.all(older.map((name) => caches.delete(name)));
}

addEventListener("message", (event) => {
  if (event.data.kind === "begin") skipWaiting();
  if (event.data.kind === "keep everything") event.waitUntil(keepEverything(event.source));
  if (event.data.kind === "has python") for (const again of waiting.values()) again();
});

// So many at a time, as long as the tab asks for more: a worker that is busy cannot give way to a newer one.
async function keepEverything(tab) {
  const shelf = await caches.open(SHELF);
  const kept = new Set((await shelf.keys()).map((request) => new URL(request.url).pathname));
  const missing = Object.keys(GIVEN.rest).filter((name) => !kept.has(HOME + name));
  const isEnough = missing.length <= AT_ONCE;
  missing.splice(AT_ONCE);
  const fetchOn = async () => {
    for (let name = missing.pop(); name; name = missing.pop()) await keep(shelf, name, await fetch(name));
  };
  await Promise.all([fetchOn(), fetchOn(), fetchOn(), fetchOn()]); // offline, or a file is wrong: another time
  tab.postMessage({ kind: isEnough ? "kept" : "kept some" });
}

// A copy of a file, if it is what this edition was built of; a wrong one would stay for ever.
async function keep(shelf, name, answer) {
  const content = await answer.arrayBuffer();
  if (!answer.ok || !(await isRight(name, content))) throw new Error(`${name} is not as it was built`);
  await shelf.put(HOME + name, new Response(content, { headers: { "content-type": answer.headers.get("content-type") } }));
}

async function isRight(name, content) {
  if (!(name in GIVEN.rest)) return true;
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", content));
  return GIVEN.rest[name] === [...digest.subarray(0, 6)].map((each) => each.toString(16).padStart(2, "0")).join("");
}

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== location.origin || !url.pathname.startsWith(HOME) || request.method === "HEAD") return;
  const path = url.pathname.slice(HOME.length);
  if (isFile(path)) event.respondWith(file(url, event));
  else if (request.mode === "navigate" && request.destination === "document") event.respondWith(frontPage(request, path));
  else event.respondWith(asked(request, url));
});

async function file(url, event) {
  const shelf = await caches.open(SHELF);
  const address = url.origin + url.pathname;
  const anew = event?.request.cache === "reload"; // somebody has found our copy damaged
  const found = !anew && (await shelf.match(address));
  if (found) return found;
  const answer = await fetch(address, { cache: anew ? "reload" : address.endsWith(".html") ? "no-cache" : "default" });
  const kept = answer.ok && keep(shelf, url.pathname.slice(HOME.length), answer.clone()).catch(() => {}); // no room: it is fetched again
  event?.waitUntil(kept);
  return answer;
}

// A tab's own page: one that was written beforehand where there is one, else an empty one that waits for Python.
async function frontPage(request, path) {
  if (request.method !== "GET") return Response.redirect(HOME, 303);
  const name = decodeURI(path).replace(/\/$/, "");
  if (!GIVEN.pages.includes(name)) return emptyPage();
  if (name && !path.endsWith("/")) return Response.redirect(`${HOME}${path}/${new URL(request.url).search}`, 301);
  const written = await file(new URL(name ? `${name}/index.html` : "index.html", location.href)).catch(() => null);
  return written?.ok ? written : emptyPage();
}

async function emptyPage() {
  const page = await (await file(new URL("frame.html", location.href))).text();
  return new Response(page.replaceAll('="./', `="${HOME}`), { headers: { "content-type": "text/html;charset=utf-8" } });
}

// ---- Asking Python

const waiting = new Map();
let number = 0;

async function asked(request, url) {
  if (request.method === "POST" && !request.referrer.startsWith(location.origin + HOME)) {
    return new Response("This came from another site.\n", { status: 403 });
  }
  const body = request.method === "POST" ? await request.arrayBuffer() : new ArrayBuffer(0);
  const question = {
    kind: "ask", method: request.method, path: decodeURIComponent(url.pathname).replace(/(?<=.\/.+)\/$/, ""), query: url.search.slice(1),
    headers: [...request.headers], body,
  };
  let answer = await passedOn(question, request.signal);
  if (answer.file && url.pathname !== HOME && !url.pathname.endsWith("/")) return Response.redirect(`${url.pathname}/`, 302); // its addresses are relative
  if (answer.file) {
    const written = await file(new URL(answer.file, location.href)).catch(() => null);
    if (written?.ok) return written;
    answer = await passedOn({ ...question, insists: true }, request.signal);
  }
  return new Response([204, 303, 304].includes(answer.status) ? null : answer.body, answer);
}

function passedOn(question, signal) {
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
    const giveUp = () => done({ status: 503, headers: [["content-type", "text/plain;charset=utf-8"]], body: "No tab of this game answers. Reload this page.\n" });
    setTimeout(giveUp, PATIENCE);
    signal.addEventListener("abort", giveUp); // whoever asked has left
    ask();
  }).finally(() => waiting.delete(mine));
}
