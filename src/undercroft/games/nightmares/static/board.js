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

const journal = document.querySelector("[data-journal]");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const MOST = 6; // motions in a row; of more nobody could follow all
const RETOLD = 40; // so many lines at once are the past, told again
const svg = (name) => document.createElementNS("http://www.w3.org/2000/svg", name);
let shown = Promise.resolve();

const MOTIONS = {
  throw: (beat, line) => dice(line),
  blow: (beat) => run(piece(beat.who), piece(beat.to)),
  number: (beat) => rise(piece(beat.who), String(beat.by).replace("-", "−")),
  fall: (beat) => rise(piece(beat.who), beat.dead ? "dead" : "down"),
  card: (beat) => turn(piece(beat.who)),
};

/* The piece of a name in the picture that is in sight. */
function piece(name) {
  return [...stage.querySelectorAll(`[data-piece="${CSS.escape(name ?? "")}"]`)].find((one) => one.checkVisibility());
}

/* Where the middle of a piece is, in the numbers of its picture. */
function middle(one) {
  const box = one.getBoundingClientRect(), picture = one.ownerSVGElement;
  const at = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
  return at.matrixTransform(picture.getScreenCTM().inverse());
}

function finished(one, frames, options) {
  return one.animate(frames, options).finished.then(() => one.remove(), () => one.remove());
}

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

/* A number or a word rises from somebody. */
function rise(one, words) {
  if (!one) return null;
  const { x, y } = middle(one);
  const said = one.ownerSVGElement.appendChild(svg("text"));
  said.textContent = words;
  said.setAttribute("class", "harm-number");
  said.setAttribute("aria-hidden", "true");
  return finished(said, [
    { transform: `translate(${x}px, ${y - 10}px)`, opacity: 1 },
    { transform: `translate(${x}px, ${y - 46}px)`, opacity: 1, offset: .7 },
    { transform: `translate(${x}px, ${y - 54}px)`, opacity: 0 },
  ], { duration: 900 });
}

/* A card turns over; somebody who was cursed turns pale for as long. */
function turn(one) {
  return one?.animate([{ transform: "scaleX(0)" }, { transform: "scaleX(1)" }], { duration: 450, easing: "ease-out" }).finished;
}

/* Dice fall on the stage and settle. */
function dice(line) {
  const found = line.querySelectorAll(".die");
  if (!found.length || found.length > 4) return null;
  const thrown = document.createElement("div");
  thrown.className = "thrown";
  thrown.setAttribute("aria-hidden", "true");
  for (const die of found) thrown.appendChild(die.cloneNode(true)).classList.add("die-tumbling");
  stage.append(thrown);
  return finished(thrown, [{ opacity: 1 }, { opacity: 1, offset: .85 }, { opacity: 0 }], { duration: 1300 });
}

function play(lines) {
  if (still.matches || document.hidden || lines.length > RETOLD) return;
  const beats = lines.map((line) => [JSON.parse(line.dataset.beat), line]).filter(([beat]) => MOTIONS[beat.kind]);
  for (const [beat, line] of beats.slice(-MOST)) {
    shown = shown.then(() => MOTIONS[beat.kind](beat, line)).catch(() => null);
  }
}

if (journal) {
  new MutationObserver((changes) => {
    const added = changes.flatMap((one) => [...one.addedNodes]).filter((one) => one.dataset?.beat);
    requestAnimationFrame(() => play(added)); // the picture is drawn anew first
  }).observe(journal, { childList: true, subtree: true });
}
