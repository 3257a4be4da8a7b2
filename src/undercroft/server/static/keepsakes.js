/* Keepsakes: print a page, and paint the picture on it as a PNG. */

const LOOK = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-linecap",
  "stroke-linejoin", "opacity", "font-family", "font-size", "font-weight", "font-style", "letter-spacing", "text-anchor",
  "dominant-baseline", "display", "visibility", "paint-order", "mix-blend-mode"];

/* The letters of the house, written into a text: a picture that stands alone can load nothing. */
async function letters() {
  const faces = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]).filter((one) => one instanceof CSSFontFaceRule);
  return (await Promise.all(faces.map(embedded))).join("\n");
}

async function embedded(face) {
  const address = /url\("?([^")]+)"?\)/.exec(face.style.getPropertyValue("src"))?.[1];
  const font = await fetch(new URL(address, face.parentStyleSheet.href)).then((answer) => answer.blob());
  const data = await new Promise((done) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result);
    reader.readAsDataURL(font);
  });
  return face.cssText.replace(/url\("?[^")]+"?\)/, `url(${data})`);
}

/* A drawing as it looks here, with what the style sheets say written into it. */
async function alone(drawing) {
  const copy = drawing.cloneNode(true);
  const from = [drawing, ...drawing.querySelectorAll("*")];
  [copy, ...copy.querySelectorAll("*")].forEach((one, place) => {
    const look = getComputedStyle(from[place]);
    for (const name of LOOK) one.setAttribute(name, look.getPropertyValue(name));
  });
  const style = document.createElementNS("http://www.w3.org/2000/svg", "style");
  style.textContent = await letters();
  copy.prepend(style);
  const { width, height } = drawing.getBoundingClientRect();
  copy.setAttribute("width", width);
  copy.setAttribute("height", height);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return new XMLSerializer().serializeToString(copy);
}

async function save(drawing, button) {
  const { paint } = await import(button.dataset.paints);
  await paint(await alone(drawing), button.dataset.picture, getComputedStyle(document.body).backgroundColor);
}

document.addEventListener("click", (event) => {
  const pressed = event.target.closest("[data-print], [data-picture]");
  if (!pressed) return;
  if ("print" in pressed.dataset) print();
  else save((pressed.closest(".kept-map") ?? document).querySelector(".kept-picture svg"), pressed);
});
