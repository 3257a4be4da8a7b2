/* Painting: a drawing becomes a picture that one can keep. Whoever paints brings this file when it is asked for. */

const SHARP = 2; // pixels of the file for one of the drawing

export async function paint(drawn, name, ground = "transparent") {
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn)}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [picture.naturalWidth * SHARP, picture.naturalHeight * SHARP];
  const brush = canvas.getContext("2d");
  brush.fillStyle = ground;
  brush.fillRect(0, 0, canvas.width, canvas.height);
  brush.drawImage(picture, 0, 0, canvas.width, canvas.height);
  const saved = document.createElement("a");
  saved.download = name;
  saved.href = canvas.toDataURL("image/png");
  saved.click();
}
