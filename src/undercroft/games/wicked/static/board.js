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

/* What the card offers about something drawn, as it lies there now: who acts may have changed since it was drawn. */
const plain = (words) => words.replace(/[^A-Za-z0-9]+/g, "-");
function offered(thing) {
  const name = (thing ?? "").replace(/^thing-/, "").replace(/--\w+$/, ""), key = name.slice(name.indexOf("-") + 1);
  const about = name.endsWith("-clock") ? name.slice(0, -"-clock".length) : ""; // of a clock: what ticks it
  const ticks = (value) => about && (value === about || value.startsWith(`${about}-`));
  const named = (value) => value === name || ticks(value) || (!/^\d*$/.test(key) && (value === key || value.endsWith(`-${key}`)));
  for (const slot of ["slot.intention", "slot.who"]) {
    for (const one of dock.querySelectorAll(`[name="${slot}"], [name^="${slot}:"]`)) {
      for (const each of one.localName === "select" ? one.options : [one]) {
        if (!one.disabled && each.type !== "hidden" && named(plain(each.value))) return each;
      }
    }
  }
  return null;
}

const answerOf = (spot) => (spot.dataset.choice && widget(spot.dataset.choice)) || offered(spot.dataset.thing);

/* What answers is seen to: whenever the card in the dock changes, so does what can be pressed. */
function mark() {
  for (const spot of stage.querySelectorAll("a[data-thing]")) {
    const answers = Boolean(answerOf(spot));
    if (spot.classList.contains("choice") === answers) continue;
    spot.classList.toggle("choice", answers);
    spot.classList.toggle("thing", !answers);
  }
}

function choose(found) {
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
  if (choose(answerOf(spot))) return true;
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
  if (!spot?.classList.contains("choice")) return;
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

/* ---- what happens is seen happening ---- */

/* They have gone on: a light goes over the room in which they are now. */
player.on("move", (beat) => {
  const room = motion.piece(beat.to);
  return room && motion.tween(640, (t) => (room.style.fillOpacity = t === 1 ? "" : 0.5 * (1 - t)));
});

new MutationObserver(turn).observe(stage, { childList: true, subtree: true });
for (const place of [dock, stage]) new MutationObserver(mark).observe(place, { childList: true, subtree: true });
dock.addEventListener("input", () => setTimeout(mark));
mark();
