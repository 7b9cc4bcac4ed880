// Refresh a page while the server is working on it.

/**
 * Fetch this page repeatedly while a part of it is marked as running.
 * @param {number} pause milliseconds
 * @param {(page: Document) => void} show updates this page
 */
export async function refreshWhileRunning(pause, show) {
  while (document.querySelector("[data-running]")) {
    await new Promise((done) => setTimeout(done, pause));
    try {
      const reply = await fetch(location.href, { credentials: "same-origin" });
      show(new DOMParser().parseFromString(await reply.text(), "text/html"));
    } catch {
      // can't reach the server now; try again after the pause
    }
  }
}
