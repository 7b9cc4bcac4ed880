// The service worker is a convenience: where there is none, everything works as without it.
"use strict";

const worker = new URL("../../worker.js", document.currentScript.src); // whatever we are mounted under
addEventListener("load", () => navigator.serviceWorker?.register(worker).catch(() => {}));
