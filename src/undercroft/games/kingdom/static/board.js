/* The drawn Areas, figures and rooms answer the question in the dock (answers.js), also by dragging who acts. */

const { stage, dock } = answers;
const FAR_ENOUGH = 8; // pixels from which on a press is a drag

const WIDGETS = '[name="value"], .slot [name^="slot."]:not([type="number"], [type="hidden"], .input:not(select))';

/* The widget of an answer; a slot that is open comes first. */
function widget(choice) {
  const fields = [...dock.querySelectorAll(WIDGETS)].filter((one) => !one.disabled);
  const found = fields.flatMap((one) => (one.matches("select") ? [...one.options] : [one])).filter((one) => one.value === choice);
  return found.find((one) => one.closest(".slot[data-open]")) ?? found[0];
}

function asked() {
  return dock.querySelector("[data-key]")?.dataset.key;
}

const press = (spot) => answers.press(widget(spot.dataset.choice));

/* What a drag ends on is no press. */
function pressed(event) {
  const spot = event.target.closest("[data-choice]") ?? (event.target.closest("[data-drags], [data-whole]") && under(event));
  if (!spot || !dragged) return spot;
  event.preventDefault();
  return null;
}

answers.listen((spot) => press(spot) || true, pressed);
answers.follow('[data-card^="who "], [data-card^="room "]', widget);

/* Of what several can be chosen of, those that are chosen are seen to be. */
answers.watch(() => {
  for (const spot of stage.querySelectorAll("[data-choice]")) {
    const chosen = Boolean(widget(spot.dataset.choice)?.checked);
    spot.classList.toggle("chosen", chosen);
    if (chosen) spot.setAttribute("aria-current", "true");
    else spot.removeAttribute("aria-current");
  }
});

/* ---- the game master's map: a press on a room opens what is written of it ---- */

stage.addEventListener("click", (event) => {
  const link = event.target.closest(".reads:not([data-card])");
  const room = link && document.querySelector(link.getAttribute("href"));
  if (!room) return;
  event.preventDefault();
  if (!stage.contains(room)) document.querySelector('.tabs [data-to="sheet"]')?.click();
  room.closest("details").open = true;
  room.closest("details").scrollIntoView({ block: "nearest" });
  room.focus({ preventScroll: true });
});

/* ---- what opens over the picture is closed by a press elsewhere, and by Escape ---- */

function shut(except) {
  for (const one of stage.querySelectorAll(".field-foot details[open]")) if (!one.contains(except)) one.open = false;
}

document.addEventListener("click", (event) => event.target.closest(".reads") || shut(event.target));
document.addEventListener("keydown", (event) => event.key === "Escape" && shut(null));

/* ---- dragging who acts onto an Area or onto somebody ---- */

let held = null; // the figure under the pointer, where it was taken, for which question, and the picture that follows
let dragged = false;

function under(event) {
  for (const one of document.elementsFromPoint(event.clientX, event.clientY)) {
    const spot = one.closest("[data-choice]");
    if (spot && stage.contains(spot)) return spot;
  }
  return null;
}

function aim(spot) {
  for (const one of stage.querySelectorAll(".aimed-at")) if (one !== spot) one.classList.remove("aimed-at");
  spot?.classList.add("aimed-at");
}

stage.addEventListener("pointerdown", (event) => {
  const figure = event.target.closest("[data-drags]");
  dragged = false;
  if (!figure || !event.isPrimary || !stage.querySelector("[data-choice]")) return;
  held = { figure, x: event.clientX, y: event.clientY, asked: asked(), ghost: null };
});

addEventListener("pointermove", (event) => {
  if (!held) return;
  if (!held.figure.isConnected) return drop(event); // whoever was dragged is gone
  const far = Math.hypot(event.clientX - held.x, event.clientY - held.y);
  if (!held.ghost && far < FAR_ENOUGH) return;
  const svg = held.figure.ownerSVGElement;
  if (!held.ghost) {
    dragged = true;
    held.ghost = held.figure.cloneNode(true);
    held.ghost.classList.add("ghost");
    held.ghost.dataset.key = "ghost"; // so that a new picture never takes it for a figure of its own
  }
  if (!held.ghost.isConnected) svg.append(held.ghost);
  const scale = svg.getScreenCTM()?.a ?? 1;
  const x = (event.clientX - held.x) / scale;
  const y = (event.clientY - held.y) / scale;
  held.ghost.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})`);
  aim(under(event));
});

function drop(event) {
  if (!held) return;
  const meant = held.ghost && event.type === "pointerup" && held.asked === asked();
  const spot = meant ? under(event) : null;
  held.ghost?.remove();
  held = null;
  aim(null);
  if (spot) press(spot);
}

addEventListener("pointerup", drop);
addEventListener("pointercancel", drop);
stage.addEventListener("dragstart", (event) => event.preventDefault());
