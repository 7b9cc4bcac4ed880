// The service worker is a convenience: where there is none, everything works as without it.
"use strict";

addEventListener("load", () => navigator.serviceWorker?.register("/worker.js").catch(() => {}));
