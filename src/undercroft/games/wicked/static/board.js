/* What is drawn answers the question in the dock where that asks about it (answers.js); anything else opens its card
   (known.js). */

const { stage, dock } = answers;

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
  const name = (thing ?? "").replace(/^thing-/, ""), key = name.slice(name.indexOf("-") + 1);
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

function answerOf(spot) {
  const drawn = spot.dataset.choice || spot.dataset.drawn; // as the picture has it
  return (drawn && widget(drawn)) || offered(spot.dataset.card);
}

/* What answers is seen to: whenever the card in the dock changes, so does what can be pressed. */
function mark() {
  for (const spot of stage.querySelectorAll("a[data-card]")) {
    const answers = Boolean(answerOf(spot));
    if (answers === "choice" in spot.dataset && spot.classList.contains("choice") === answers) continue;
    if (answers) spot.dataset.choice ??= spot.dataset.drawn ?? "";
    else if (spot.dataset.choice) spot.dataset.drawn = spot.dataset.choice;
    if (!answers) delete spot.dataset.choice;
    spot.classList.toggle("choice", answers);
    spot.classList.toggle("reads", !answers);
  }
}

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
  const { paint } = await import(document.querySelector("[data-paints]").dataset.paints);
  await paint(await fetch(link.href).then((answer) => answer.text()), "dungeon.png");
});

/* ---- what happens is seen happening ---- */

/* They have gone on: a light goes over the room in which they are now. */
player.on("move", (beat) => {
  const room = motion.piece(beat.to);
  return room && motion.tween(640, (t) => (room.style.fillOpacity = t === 1 ? "" : 0.5 * (1 - t)));
});

new MutationObserver(turn).observe(stage, { childList: true, subtree: true });
answers.listen((spot) => answers.press(answerOf(spot)));
answers.watch(mark);
