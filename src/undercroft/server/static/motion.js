/* What happens is seen happening: a few short motions on the stage, made from the newest lines of the journal.
   A game says what each kind of beat looks like, and hands that to `motion.watch`. */

const stage = document.querySelector('[data-fragment="stage"]');
const journal = document.querySelector("[data-journal]");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const MOST = 6; // motions in a row; of more nobody could follow all
const RETOLD = 40; // so many lines at once are the past, told again
const MANY_DICE = 8; // more than these are read in the journal
let shown = Promise.resolve();

function svg(name) {
  return document.createElementNS("http://www.w3.org/2000/svg", name);
}

/* The piece of a name in the picture that is in sight. */
function piece(name) {
  if (!name) return null;
  return [...stage.querySelectorAll(`[data-piece="${CSS.escape(name)}"]`)].find((one) => one.checkVisibility());
}

/* Where the middle of a piece is, in the numbers of its picture. */
function middle(one) {
  const box = one.getBoundingClientRect();
  const at = new DOMPoint(box.x + box.width / 2, box.y + box.height / 2);
  return at.matrixTransform(one.ownerSVGElement.getScreenCTM().inverse());
}

/* Something is there for as long as it moves. */
function finished(one, frames, how) {
  return one.animate(frames, { fill: "both", ...how }).finished.catch(() => null).then(() => one.remove());
}

/* A number or a word rises from somebody. */
function rise(one, words, look) {
  if (!one || !words) return null;
  const { x, y } = middle(one);
  const said = one.ownerSVGElement.appendChild(svg("text"));
  said.textContent = words;
  said.setAttribute("class", look);
  said.setAttribute("aria-hidden", "true");
  return finished(said, [
    { transform: `translate(${x}px, ${y - 10}px)`, opacity: 1 },
    { transform: `translate(${x}px, ${y - 45}px)`, opacity: 1, offset: .7 },
    { transform: `translate(${x}px, ${y - 53}px)`, opacity: 0 },
  ], { duration: 900 });
}

/* Dice fall on the stage and settle. */
function dice(line) {
  const found = line.querySelectorAll(".die");
  if (!found.length || found.length > MANY_DICE) return null;
  const thrown = document.createElement("div");
  thrown.className = "thrown";
  thrown.setAttribute("aria-hidden", "true");
  for (const die of found) thrown.appendChild(die.cloneNode(true)).classList.add("die-tumbling");
  stage.append(thrown);
  return finished(thrown, [{ opacity: 1 }, { opacity: 1, offset: .85 }, { opacity: 0 }], { duration: 1300 });
}

function play(motions, lines) {
  if (still.matches || document.hidden || lines.length > RETOLD) return;
  const beats = lines.map((line) => [JSON.parse(line.dataset.beat), line]).filter(([beat]) => motions[beat.kind]);
  for (const [beat, line] of beats.slice(-MOST)) {
    shown = shown.then(() => motions[beat.kind](beat, line)).catch(() => null);
  }
}

/* Show what each new line tells of, by its kind; `first` is done when the picture is drawn anew. */
function watch(motions, first = () => null) {
  if (!journal) return;
  new MutationObserver((changes) => {
    const added = changes.flatMap((one) => [...one.addedNodes]).filter((one) => one.dataset?.beat);
    requestAnimationFrame(() => { first(); play(motions, added); });
  }).observe(journal, { childList: true, subtree: true });
}

globalThis.motion = { svg, piece, middle, finished, rise, dice, watch };
