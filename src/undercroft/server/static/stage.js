/* The player: what happened is a queue of beats, shown one after the other on the stage, each with its line as the caption.
   Who keeps the page hands lines over by `player.play`, and draws the newest picture when `player.ended` is called. */

const { stage: place, board, clock, piece, rest } = motion;
const PACES = { slow: 1.7, normal: 1, quick: 0.45, instant: 0 };
const LETTER = 42; // milliseconds to read a letter
const SHORTEST = 850, LONGEST = 3600; // how long a caption stands
const LONG = 84, LONGER = 150; // letters from which on a caption is set smaller, so that it stays in its strip
const QUIET = 250; // and one that nobody needs to read
const BEHIND = 20000; // nobody is ever further behind than this
const SOON = 60000, FEW = 12; // what was missed within this is shown quickly, more is summed up
const MOST = 300; // lines that are kept to be shown
const LOUD = ["chapter", "fall", "reveal", "blow"];
const TOLD = 6; // lines in which a longer while is summed up
const CUES = { throw: "die", blow: "blow", number: "number", card: "card", move: "step", door: "door", light: "light", reveal: "light", fall: "death" };

const reduced = matchMedia("(prefers-reduced-motion: reduce)");
const prompter = document.querySelector("[data-prompter]");
const caption = prompter?.querySelector("[data-caption]");
const under = prompter?.querySelector("[data-caption-why]");
const heard = document.querySelector("[data-heard]");
const shows = {}; // how each kind of beat looks, by the house and by the game

let queue = [];
let chain = []; // what was shown since the stage was at rest last, to be shown again
let before = null; // the picture as it was then
let playing = false, cut = false, flush = false, catching = false;
let rush = 1;
let last = ""; // who did something last
let left = 0; // when somebody last looked away
let chosen = kept("pace", "normal"), words = kept("words", "") === "only";

function kept(name, otherwise) {
  return localStorage.getItem(`undercroft-${name}`) ?? otherwise;
}

function speed() {
  if (cut || flush) return 0;
  return Math.min(PACES[chosen] ?? 1, catching ? PACES.quick : Infinity) * rush;
}

motion.pace = speed;
motion.still = () => words || reduced.matches;

/* ---- a beat: what a line tells, and how long it takes to read ---- */

function beatOf(line) {
  const beat = line.dataset.beat ? JSON.parse(line.dataset.beat) : {};
  return { kind: "say", ...beat };
}

function textOf(line) {
  return (line.querySelector(".line-text") ?? line).textContent.trim();
}

function reading({ beat, text, silent }) {
  if (silent) return 0;
  return beat.quiet ? QUIET : Math.max(SHORTEST, Math.min(LONGEST, text.length * LETTER));
}

/* How much quicker everything has to go so that nobody is too far behind. */
function hurry() {
  const long = queue.reduce((sum, one) => sum + reading(one), 0) * (PACES[chosen] ?? 1);
  return long > BEHIND ? BEHIND / long : 1;
}

/* ---- the queue ---- */

/* Show lines that came; `write` puts one into the journal when its beat begins. Talk never waits.
   What came to somebody who was away `since` then is shown quickly, or summed up. */
function play(items, write, since = null) {
  const shown = [];
  for (const item of items) {
    if (item.line.matches(".line-said")) {
      write?.(item);
      hear(item);
    } else shown.push({ ...item, beat: beatOf(item.line), text: textOf(item.line), write });
  }
  if (!shown.length) return;
  if (!PACES[chosen]) return atOnce(shown);
  queue.push(...shown);
  for (const item of queue.splice(0, Math.max(0, queue.length - MOST))) item.write?.(item);
  if (document.hidden || playing || waiting) return;
  if (since === null) run();
  else comeBack(since);
}

function atOnce(items) {
  for (const item of items) item.write?.(item);
  hearAll(items);
}

async function run() {
  playing = true;
  if (!chain.length) before = board?.cloneNode(true);
  paint();
  while (queue.length) {
    const item = queue.shift();
    chain.push(item);
    cut = false;
    rush = hurry();
    await show(item).catch((error) => console.warn(error));
  }
  end();
}

async function show(item) {
  const { beat } = item, from = clock.now;
  if (item.silent) return item.write?.(item);
  for (const name of [beat.who, beat.to]) if (name && !piece(name)) api.uncover(name);
  if (beat.who && beat.who !== last && ["aim", "blow", "move"].includes(beat.kind) && speed()) await motion.dots(piece(beat.who));
  last = beat.who || last;
  item.write?.(item);
  item.write = null; // whoever sees it again reads it only once
  say(item);
  if (speed() && CUES[beat.kind]) globalThis.sound?.play(CUES[beat.kind], beat.by);
  if (speed() && !motion.still) await shows[beat.kind]?.(beat, item.line);
  else if (beat.meter) await shows[beat.kind]?.(beat, item.line); // a number changes where it stands, even without motion
  const shown = (clock.now - from) / (speed() || 1);
  await rest(reading(item) - shown);
}

function end() {
  const skipped = flush && chain.at(-1);
  playing = flush = cut = catching = clock.paused = false;
  rush = 1;
  if (skipped) hear([...chain].reverse().find((one) => isLoud(one)) ?? skipped);
  paint();
  api.ended();
  if (!queue.length) lastChain = { items: chain.slice(-MOST), before };
  chain = [];
}

let lastChain = null;

/* Nothing of it is shown any more, and nothing plays backwards: the truth is there. */
function drop() {
  const rest = queue;
  queue = [];
  for (const item of rest) item.write?.(item);
  document.querySelector("[data-away]")?.remove();
  waiting = false;
  lastChain = null;
  skip();
  paint();
}

/* What still waits is told anew by whoever keeps the page. */
function forget() {
  queue = [];
}

/* One sentence on the stage that is no line of the journal. */
async function tell(text) {
  if (!PACES[chosen]) return hear({ text });
  queue.push({ beat: { kind: "say", tone: "mixed" }, text, line: null });
  if (!playing && !document.hidden) await run();
}

function skip() {
  if (!playing) return;
  flush = true;
  clock.paused = false;
  motion.step(0);
}

function next() {
  cut = true;
  clock.paused = false;
  motion.step(0);
}

function pause() {
  if (playing) clock.paused = !clock.paused;
  paint();
}

/* Show the last part once more, from the picture as it was before it; it writes no lines. */
function again() {
  if (playing || !lastChain?.items.length || !speed()) return;
  const { items, before: old } = lastChain;
  if (old && api.setBack) api.setBack(old);
  queue.push(...items);
  run();
}

/* ---- the caption; those who hear the page are told each once ---- */

function say(item) {
  if (!caption) return;
  caption.textContent = item.text;
  caption.className = `caption ${item.beat.tone ? `caption-${item.beat.tone}` : ""}`;
  caption.toggleAttribute("data-long", item.text.length > LONG);
  caption.toggleAttribute("data-longer", item.text.length > LONGER);
  under.textContent = item.line ? reasons(item.line) : "";
  if (!flush) hear(item);
  paint();
}

function reasons(line) {
  const parts = [...line.querySelectorAll(".parts > dt:not(.sum)")].map((name) => `${name.textContent} ${name.nextElementSibling.textContent}`);
  return parts.length > 1 ? parts.join(", ") : "";
}

function hear({ text, line }) {
  if (heard) heard.textContent = text ?? `${line.querySelector(".who")?.textContent ?? ""}: ${textOf(line)}`;
}

function hearAll(items) {
  if (heard) heard.textContent = items.slice(-TOLD).map((one) => one.text).join(" ");
}

/* ---- coming back ---- */

function isLoud({ beat }) {
  return LOUD.includes(beat.kind) || ["harm", "good"].includes(beat.tone);
}

/* Somebody is back after a while: what is little is shown quickly, what is more is summed up. */
function comeBack(since) {
  if (!queue.length || waiting) return;
  catching = performance.now() - since <= SOON && queue.length <= FEW;
  if (playing) return;
  if (catching) run();
  else offer(queue);
}

function offer(items) {
  document.querySelector("[data-away]")?.remove();
  const box = document.querySelector("#away-card").content.firstElementChild.cloneNode(true);
  const loud = items.filter(isLoud), told = (loud.length ? loud : items).slice(-TOLD);
  box.querySelector("ul").append(...told.map((one) => {
    const line = document.createElement("li");
    line.textContent = one.text;
    line.className = one.beat.tone ? `caption-${one.beat.tone}` : "";
    return line;
  }));
  box.querySelector("[data-count]").textContent = items.length === 1 ? "One thing happened." : `${items.length} things happened; the journal has them all.`;
  place.append(box);
  waiting = true;
  paint();
}

let waiting = false; // whether somebody has to say how to go on

function goOn(watch) {
  document.querySelector("[data-away]")?.remove();
  waiting = false;
  if (!queue.length) return end();
  run();
  if (!watch) skip();
}

document.addEventListener("visibilitychange", () => {
  if (document.hidden) left = performance.now();
  else comeBack(left);
});

/* ---- what can be pressed ---- */

function paint() {
  if (!prompter) return;
  document.documentElement.toggleAttribute("data-beats", playing || waiting);
  prompter.toggleAttribute("data-on", playing);
  const going = prompter.querySelector('[data-stage-do="pause"]');
  going.setAttribute("aria-label", clock.paused ? "Go on" : "Pause");
  going.toggleAttribute("data-paused", clock.paused);
  for (const name of ["pause", "next", "skip"]) prompter.querySelector(`[data-stage-do="${name}"]`).hidden = !playing;
  prompter.querySelector('[data-stage-do="again"]').hidden = playing || !lastChain;
}

function settle(name) {
  words = name === "words";
  chosen = words ? "normal" : name;
  localStorage.setItem("undercroft-words", words ? "only" : "");
  localStorage.setItem("undercroft-pace", chosen);
  if (!PACES[chosen]) skip();
  mark();
}

function mark() {
  for (const one of document.querySelectorAll('[name^="stage-pace"]')) one.checked = one.value === (words ? "words" : chosen);
}

const DOES = { pause, next, skip, again, "go-on": () => goOn(false), watch: () => goOn(true) };
const KEYS = { p: pause, n: next, s: () => (waiting ? goOn(false) : skip()), r: again };

document.addEventListener("click", (event) => {
  const button = event.target.closest("[data-stage-do]");
  if (button) return DOES[button.dataset.stageDo]();
  const menu = prompter?.querySelector("details");
  if (menu?.open && !menu.contains(event.target)) menu.open = false;
});

document.addEventListener("change", (event) => event.target.name?.startsWith("stage-pace") && settle(event.target.value));

/* A tap on the stage goes on to the next decision. */
board?.addEventListener("click", (event) => {
  if (!playing || event.target.closest("input, summary, [data-film]")) return;
  event.preventDefault();
  event.stopPropagation();
  skip();
}, { capture: true });

document.addEventListener("keydown", (event) => {
  if (event.target.matches("input:not([type=radio]):not([type=checkbox]), textarea, select")) return;
  if (event.repeat || event.ctrlKey || event.metaKey || event.altKey || !KEYS[event.key]) return;
  if (!playing && !waiting && event.key !== "r") return;
  event.preventDefault();
  KEYS[event.key]();
});

/* ---- the default choreography, for every game ---- */

function on(kind, show) {
  shows[kind] = show;
}

on("chapter", (beat) => motion.band(beat.title, beat.tone));
on("move", (beat) => motion.walk(piece(beat.who), piece(beat.to)));
on("aim", (beat) => motion.arc(piece(beat.who), piece(beat.to)));
on("throw", (beat, line) => motion.dice(line, beat));
on("blow", (beat, line) => (motion.still ? costs(beat, null) : blow(beat, piece(beat.who), piece(beat.to), line)));
on("number", (beat) => Promise.all([
  !motion.still && motion.rise(piece(beat.who), beat.words || signed(beat.by), beat.tone || (beat.by < 0 ? "harm" : "good")),
  motion.count(meterOf(beat), beat.by),
]));
on("fall", (beat) => {
  const who = piece(beat.who);
  return motion.dark(who, beat.dead ? 2500 : 2100, () => who && motion.topple(who, beat.dead));
});
on("card", (beat) => (beat.title ? motion.card(piece(beat.who), beat.title, beat.words) : motion.turn(piece(beat.who))));
on("spend", (beat) => Promise.all([
  !motion.still && motion.flame(piece(beat.to), piece(beat.who)),
  beat.words && !motion.still && motion.rise(piece(beat.who), beat.words, beat.tone || "mixed"),
  motion.count(meterOf(beat), beat.by),
]));
on("door", (beat) => motion.doors(piece(beat.to) ?? piece(beat.who)));
on("reveal", (beat) => Promise.all([motion.turn(piece(beat.who)), motion.glow(piece(beat.who), "harm")]));
on("light", (beat) => motion.glow(piece(beat.to) ?? piece(beat.who)));

function signed(by) {
  return by ? `${by > 0 ? "+" : "−"}${Math.abs(by)}` : "";
}

function meterOf({ who, meter }) {
  const name = who && meter ? `${who}.${meter}` : meter;
  const found = name ? [...document.querySelectorAll(`[data-meter="${CSS.escape(name)}"]`)] : [];
  return found.find((one) => one.checkVisibility()) ?? null;
}

/* What a blow costs whom it lands on, if its line says so. */
function costs(beat, struck) {
  const meter = meterOf({ who: beat.to, meter: beat.meter });
  return Promise.all([struck && beat.by && motion.rise(struck, signed(beat.by), "harm"), motion.count(meter, beat.by)]);
}

/* Dice if the line has them, a lunge or a bolt, a cut and a shake; or a miss. */
async function blow(beat, one, other, line) {
  const struck = other ?? one;
  if (beat.throws?.length) await motion.dice(line, beat);
  if (!struck) return motion.shake(null, 7);
  const lands = () => (beat.miss ? motion.rise(struck, "missed", "plain", 700) : Promise.all([
    motion.slash(struck), motion.shake(struck), costs(beat, struck),
  ]));
  return motion.alone([one, struck], async () => {
    if (!one || one === struck) return lands();
    if (!beat.far) return motion.lunge(one, struck, lands);
    await motion.bolt(one, struck);
    return lands();
  });
}

const api = {
  on, play, drop, forget, tell, skip,
  ended: () => null, // the truth is drawn
  uncover: () => null, // draws the newest picture at once, if it has somebody whom this one lacks
  setBack: null, // draws an older picture
  get busy() { return playing || waiting || queue.length > 0; },
  get waiting() { return queue; },
  get pace() { return chosen; },
};
globalThis.player = api;
mark();
paint();
