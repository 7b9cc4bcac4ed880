// Save plots as pictures: as SVG, or as PNG at twice the size.
function drawn(svg) {
  const copy = svg.cloneNode(true);
  const from = [svg, ...svg.querySelectorAll("*")],
    to = [copy, ...copy.querySelectorAll("*")];
  from.forEach((element, n) => {
    const style = getComputedStyle(element);
    for (const name of ["fill", "stroke", "stroke-width", "font"])
      to[n].style.setProperty(name, style.getPropertyValue(name));
  });
  const [, , width, height] = svg.getAttribute("viewBox").split(" ");
  copy.setAttribute("width", width);
  copy.setAttribute("height", height);
  copy.style.background = getComputedStyle(svg.parentElement).backgroundColor;
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: "image/svg+xml" });
}
function keep(blob, name) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}
async function png(svg) {
  const image = new Image();
  image.src = URL.createObjectURL(drawn(svg));
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = 2 * image.width;
  canvas.height = 2 * image.height;
  canvas.getContext("2d").drawImage(image, 0, 0, canvas.width, canvas.height);
  URL.revokeObjectURL(image.src);
  return new Promise((done) => canvas.toBlob(done, "image/png"));
}
document.querySelectorAll("figure").forEach((figure, n) => {
  const svg = figure.querySelector("svg"),
    place = figure.querySelector(".save");
  for (const [words, make] of [
    ["SVG", drawn],
    ["PNG", png],
  ]) {
    const button = document.createElement("button");
    button.textContent = `Save as ${words}`;
    button.addEventListener("click", async () =>
      keep(await make(svg), `plot-${n + 1}.${words.toLowerCase()}`),
    );
    place.append(button);
  }
});
