// Show a message if a script or style of this page is missing or has a wrong checksum.
addEventListener(
  "error",
  ({ target }) => {
    const address = target.src ?? (target.rel === "stylesheet" && target.href);
    if (!(target instanceof HTMLScriptElement || target instanceof HTMLLinkElement) || !address)
      return;
    const show = () => {
      const sign = document.getElementById("shell-sign");
      sign.textContent = `A file of the game couldn't be loaded: ${address.replace(/.*\//, "")} is missing or doesn't match this version of the game. Reload this page to try again. If this message appears again, tell the person who runs this site.`;
      sign.hidden = false;
      document.documentElement.dataset.refused = address;
    };
    if (document.readyState === "loading") addEventListener("DOMContentLoaded", show);
    else show();
  },
  true,
);
