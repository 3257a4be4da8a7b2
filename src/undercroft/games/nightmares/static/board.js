/* What is drawn as a choice answers the question in the dock.
   Whatever can be chosen is a link to the dock, so that without this file it leads to the same list. */

const stage = document.querySelector('[data-fragment="stage"]');
const dock = document.querySelector('[data-fragment="dock"]');

function widget(choice) {
  return [...dock.querySelectorAll('[name="value"], .slot [name^="slot."]')].find((one) => one.value === choice && !one.disabled);
}

function press(found) {
  if (found.localName === "option") {
    found.selected = true;
    found.parentElement.dispatchEvent(new Event("input", { bubbles: true }));
  } else found.click();
}

/* A choice may name two answers, one after the other: what is done, and to whom. */
function choose(choice) {
  const steps = choice.split(" "), last = steps.at(-1);
  const found = widget(last);
  if (found) press(found);
  const before = !found && steps.length > 1 && widget(steps[0]);
  if (!before) return Boolean(found);
  const waiting = new MutationObserver(() => {
    const next = widget(last);
    if (!next) return;
    waiting.disconnect();
    press(next);
  });
  waiting.observe(dock, { childList: true, subtree: true });
  setTimeout(() => waiting.disconnect(), 3000); // there was only one, and nobody is asked
  press(before);
  return true;
}

stage.addEventListener("click", (event) => {
  const spot = event.target.closest("[data-choice]");
  if (spot && choose(spot.dataset.choice)) event.preventDefault();
});

stage.addEventListener("keydown", (event) => {
  const spot = event.key === " " && event.target.closest?.("[data-choice]");
  if (!spot) return;
  event.preventDefault();
  choose(spot.dataset.choice);
});

/* ---- what happens is seen happening: a few short motions, made from the newest lines of the journal ---- */

const { dice, finished, middle, piece, rise, svg, watch } = motion;

const MOTIONS = {
  throw: (beat, line) => dice(line),
  blow: (beat) => run(piece(beat.who), piece(beat.to)),
  number: (beat) => rise(piece(beat.who), String(beat.by).replace("-", "−"), "harm-number"),
  fall: (beat) => rise(piece(beat.who), beat.dead ? "dead" : "down", "harm-number"),
  card: (beat) => turn(piece(beat.who)),
};

/* Harm runs from whoever means it to whom it was aimed at. */
function run(from, to) {
  if (!from || !to || from.ownerSVGElement !== to.ownerSVGElement) return null;
  const [start, end] = [middle(from), middle(to)];
  const spark = from.ownerSVGElement.appendChild(svg("circle"));
  spark.setAttribute("r", 7);
  spark.setAttribute("class", "harm-spark");
  const high = Math.min(start.y, end.y) - 60;
  const frames = Array.from({ length: 13 }, (_, step) => {
    const part = step / 12, back = 1 - part;
    const x = back * back * start.x + 2 * back * part * (start.x + end.x) / 2 + part * part * end.x;
    const y = back * back * start.y + 2 * back * part * high + part * part * end.y;
    return { transform: `translate(${x}px, ${y}px)` };
  });
  return finished(spark, frames, { duration: 500, easing: "ease-in" });
}

/* A card turns over; somebody who was cursed turns pale for as long. */
function turn(one) {
  return one?.animate([{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }], { duration: 450, easing: "ease-out" }).finished;
}

watch(MOTIONS);
