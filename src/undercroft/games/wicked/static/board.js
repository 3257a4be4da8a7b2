/* What is drawn answers the question in the dock where that asks about it; anything else opens its card.
   Whatever can be pressed is a link, to the dock or to its card, so that without this file it leads to the same. */

const stage = document.querySelector('[data-fragment="stage"]');
const dock = document.querySelector('[data-fragment="dock"]');
const HELD = 500; // milliseconds for which something is held to read its card

/* The widget of an answer: `value=R1` is a button of the question, `slot.who=ada` one of a card's slot. */
function widget(choice) {
  const cut = choice.indexOf("="), field = choice.slice(0, cut), value = choice.slice(cut + 1);
  const named = (one) => (one.name ?? "") === field || (one.name ?? "").startsWith(`${field}:`);
  for (const one of dock.querySelectorAll("button[name], input[name]:not([type=hidden]), select[name]")) {
    if (!named(one) || one.disabled) continue;
    if (one.localName !== "select") {
      if (one.value === value) return one;
      continue;
    }
    const option = [...one.options].find((each) => each.value === value);
    if (option) return option;
  }
  return null;
}

function choose(choice) {
  const found = widget(choice);
  if (!found) return false;
  if (found.localName === "option") {
    found.selected = true;
    found.parentElement.dispatchEvent(new Event("input", { bubbles: true }));
  } else found.click();
  return true;
}

function open(id) {
  const card = id && document.getElementById(id);
  if (!card?.showPopover) return false;
  card.showPopover();
  return true;
}

function press(spot) {
  if (spot.dataset.choice && choose(spot.dataset.choice)) return true;
  return open(spot.dataset.thing);
}

const spotOf = (event) => event.target.closest?.("[data-choice], [data-thing]");

stage.addEventListener("click", (event) => {
  const spot = spotOf(event);
  if (spot && (held === spot || press(spot))) event.preventDefault();
  held = null;
});

/* Space presses like Enter; I reads the card of what else would answer. */
stage.addEventListener("keydown", (event) => {
  const spot = spotOf(event);
  if (!spot || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === " ") event.preventDefault();
  if (event.key === " ") press(spot);
  if (event.key.toLowerCase() === "i" && open(spot.dataset.thing)) event.stopPropagation();
});

/* So does holding it, or the other button of a mouse. */
let held = null, holding = 0;
stage.addEventListener("pointerdown", (event) => {
  const spot = spotOf(event);
  if (!spot?.dataset.choice) return;
  holding = setTimeout(() => { held = open(spot.dataset.thing) ? spot : null; }, HELD);
});
for (const end of ["pointerup", "pointercancel", "pointerleave"]) {
  stage.addEventListener(end, () => clearTimeout(holding));
}
stage.addEventListener("contextmenu", (event) => {
  const spot = spotOf(event);
  if (spot && open(spot.dataset.thing)) event.preventDefault();
});

/* Which side of the dungeon one looks at is kept while the picture is drawn anew. */
const SIDE = "undercroft-wicked-side";
function turn() {
  const wanted = sessionStorage.getItem(SIDE);
  const found = wanted && stage.querySelector(`[name="wicked-side"][value="${CSS.escape(wanted)}"]`);
  if (found && !found.checked) found.checked = true;
}
stage.addEventListener("change", (event) => {
  if (event.target.name === "wicked-side") sessionStorage.setItem(SIDE, event.target.value);
});
turn();

/* The sheet as PNG is painted here. */
stage.addEventListener("click", async (event) => {
  const link = event.target.closest?.("[data-png]");
  if (!link) return;
  event.preventDefault();
  const drawn = await fetch(link.href).then((answer) => answer.text());
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(drawn)}`;
  await picture.decode();
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [picture.naturalWidth * 2, picture.naturalHeight * 2];
  canvas.getContext("2d").drawImage(picture, 0, 0, canvas.width, canvas.height);
  const saved = document.createElement("a");
  saved.download = "dungeon.png";
  saved.href = canvas.toDataURL("image/png");
  saved.click();
});

/* ---- what happens is seen happening: a few short motions, made from the newest lines of the journal ---- */

const { dice, finished, middle, piece, svg, watch } = motion;
const rise = (one, words, tone) => motion.rise(one, words, `rising rising-${tone || "plain"}`);

const MOTIONS = {
  throw: (beat, line) => dice(line),
  blow: (beat) => strike(piece(beat.who), piece(beat.to)),
  number: (beat) => rise(piece(beat.who), beat.words || String(beat.by).replace("-", "−"), beat.tone),
  fall: (beat) => rise(piece(beat.who), beat.dead ? "dead" : beat.words || "down", "harm"),
  move: (beat) => walk(beat.to),
  spend: (beat) => rise(piece(beat.who), beat.words, beat.tone),
};

/* Harm goes from one to another; whoever is struck is marked. */
function strike(from, to) {
  const struck = to ?? from;
  if (!struck) return null;
  const { x, y } = middle(struck);
  const mark = struck.ownerSVGElement.appendChild(svg("path"));
  mark.setAttribute("d", "M-16 16L16-16M-9 18L18-8");
  mark.setAttribute("class", "slashing");
  mark.setAttribute("aria-hidden", "true");
  return finished(mark, [
    { transform: `translate(${x}px, ${y}px) scale(.3)`, opacity: 1 },
    { transform: `translate(${x}px, ${y}px) scale(1)`, opacity: 1, offset: .4 },
    { transform: `translate(${x}px, ${y}px) scale(1)`, opacity: 0 },
  ], { duration: 500 });
}

/* They have gone on: a light goes over the room in which they are now. */
function walk(to) {
  const one = piece(to);
  return one?.animate([{ fillOpacity: .5 }, { fillOpacity: 0 }], { duration: 600 }).finished;
}

watch(MOTIONS, turn);
