/* Keepsakes: print a page, and paint the picture on it as a PNG. */

const LOOK = ["fill", "fill-opacity", "stroke", "stroke-width", "stroke-opacity", "stroke-dasharray", "stroke-linecap",
  "stroke-linejoin", "opacity", "font-family", "font-size", "font-weight", "font-style", "letter-spacing", "text-anchor",
  "dominant-baseline", "display", "visibility", "paint-order", "mix-blend-mode"];
const SHARP = 2; // pixels of the file for one of the page

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
  copy.setAttribute("width", width * SHARP);
  copy.setAttribute("height", height * SHARP);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  return [new XMLSerializer().serializeToString(copy), width * SHARP, height * SHARP];
}

async function paint(drawing, name) {
  const [words, width, height] = await alone(drawing);
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(words)}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  const brush = canvas.getContext("2d");
  brush.fillStyle = getComputedStyle(document.body).backgroundColor;
  brush.fillRect(0, 0, width, height);
  brush.drawImage(picture, 0, 0, width, height);
  const saved = document.createElement("a");
  saved.download = name;
  saved.href = canvas.toDataURL("image/png");
  saved.click();
}

document.addEventListener("click", (event) => {
  const pressed = event.target.closest("[data-print], [data-picture]");
  if (!pressed) return;
  if ("print" in pressed.dataset) print();
  else paint(document.querySelector(".kept-picture svg"), pressed.dataset.picture);
});
