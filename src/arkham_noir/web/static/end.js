// The picture to share as a PNG: drawn here from the SVG that the server has, sent nowhere. Without
// this script the link takes the SVG away.

const SCALE = 2;

function drawn(address) {
  return new Promise((done, failed) => {
    const image = new Image();
    image.onload = () => done(image);
    image.onerror = () => failed(new Error("the picture could not be read"));
    image.src = address;
  });
}

async function toPng(address) {
  const image = await drawn(address);
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * SCALE;
  canvas.height = image.naturalHeight * SCALE;
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}

function takeAway(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

document.addEventListener("click", async (event) => {
  const link = event.target.closest("[data-picture]");
  if (!link) return;
  event.preventDefault();
  const said = document.getElementById("saved");
  try {
    takeAway(await toPng(link.dataset.picture), link.dataset.name);
    said.textContent = "The picture is saved as a PNG.";
  } catch {
    location.assign(link.href); // the SVG as it is
  }
});
