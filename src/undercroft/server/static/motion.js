/* The words that everything seen on the stage is made of: one clock for all that moves, and small motions over the picture.
   All of it goes through `tween`, so that pause, pace, skipping and stillness hold everywhere. */

const stage = document.querySelector(".stage");
const board = stage?.querySelector('[data-fragment="stage"]');
const SVG = "http://www.w3.org/2000/svg";
const MANY_DICE = 12; // more than these are read in the journal
const LONGEST_TICK = 60;

/* ---- the clock: it runs while something moves, and stands while paused ---- */

const clock = { now: 0, last: 0, on: new Set(), paused: false, asked: 0 };
let pace = () => 1; // by how much everything is slowed; 0 is at once
let still = () => false; // whether nothing may move

function step(by) {
  if (clock.paused && by) return;
  clock.now += by;
  for (const one of [...clock.on]) one(by);
}

function tick(at) {
  clock.asked = 0;
  const passed = clock.last ? Math.min(LONGEST_TICK, at - clock.last) : 0;
  clock.last = at;
  step(passed);
  wake();
}

function wake() {
  if (clock.on.size && !clock.asked) clock.asked = requestAnimationFrame(tick);
  if (!clock.on.size) clock.last = 0;
}

function lasting(ms, each, speed) {
  return new Promise((done) => {
    let spent = 0;
    const one = (by) => {
      const slow = speed();
      spent = slow ? spent + by / slow : ms;
      if (spent < ms) return each(spent / ms);
      clock.on.delete(one);
      each(1);
      done();
    };
    clock.on.add(one);
    one(0);
    wake();
  });
}

const ease = {
  out: (t) => 1 - (1 - t) ** 3,
  both: (t) => (t < 0.5 ? 4 * t ** 3 : 1 - (-2 * t + 2) ** 3 / 2),
  line: (t) => t,
  there: (t) => Math.sin(Math.PI * t),
};

/* Call `draw` from 0 to 1 within some milliseconds; with 1 alone where nothing may move. */
function tween(ms, draw, how = ease.out) {
  return lasting(ms, (t) => draw(how(t)), () => (still() ? 0 : pace()));
}

/* Let some milliseconds of the pace pass. */
function rest(ms) {
  return ms > 0 ? lasting(ms, () => null, () => pace()) : null;
}

/* ---- where things are ---- */

function svg(name, attributes = {}, inner = "") {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  if (inner) made.innerHTML = inner;
  return made;
}

/* The piece of a name in the picture that is in sight. */
function piece(name) {
  if (!name) return null;
  return [...board.querySelectorAll(`[data-piece="${CSS.escape(name)}"]`)].find((one) => one.checkVisibility()) ?? null;
}

/* The middle of a piece and its size, in pixels of the stage. */
function spot(one) {
  const box = one.getBoundingClientRect(), around = stage.getBoundingClientRect();
  return { x: box.x - around.x + box.width / 2, y: box.y - around.y + box.height / 2, wide: box.width, tall: box.height };
}

function centre() {
  const { x, y, wide, tall } = spot(board);
  return { x, y, wide, tall };
}

/* Move a piece by pixels of the screen from where it walked to, whatever its picture is scaled by. */
let walked = new WeakMap();

function shift(one, right, down) {
  const from = walked.get(one) ?? { x: 0, y: 0 }, x = from.x + right, y = from.y + down;
  const matrix = one.parentNode.getScreenCTM?.();
  const by = matrix ? new DOMPoint(x, y).matrixTransform(new DOMMatrix([matrix.a, matrix.b, matrix.c, matrix.d, 0, 0]).inverse()) : { x, y };
  one.style.translate = x || y ? `${by.x}px ${by.y}px` : "";
}

/* What is drawn over the picture, for as long as something is done. */
function layer() {
  return stage.querySelector(":scope > .stage-fx") ?? stage.appendChild(svg("svg", { class: "stage-fx", "aria-hidden": "true", focusable: "false" }));
}

async function over(made, done) {
  layer().append(made);
  try {
    await done(made);
  } finally {
    made.remove();
  }
}

function at(one, x, y, more = "") {
  one.setAttribute("transform", `translate(${x.toFixed(1)} ${y.toFixed(1)})${more}`);
}

/* Along a bow from one place to another. */
function bow(from, to, t) {
  const back = 1 - t, high = Math.min(from.y, to.y) - 30 - Math.abs(to.x - from.x) / 6;
  return {
    x: back * back * from.x + back * t * (from.x + to.x) + t * t * to.x,
    y: back * back * from.y + 2 * back * t * high + t * t * to.y,
  };
}

/* ---- the motions ---- */

/* A number or a word rises from somebody. */
function rise(one, words, tone = "plain", ms = 900) {
  if (!words) return null;
  const { x, y, tall } = one ? spot(one) : centre();
  const said = svg("text", { class: `rising rising-${tone || "plain"}` });
  said.textContent = words;
  const from = Math.max(34, y - tall * 0.2);
  return over(said, () => tween(ms, (t) => {
    at(said, x, from - 34 * ease.out(Math.min(1, t * 1.6)), ` scale(${(0.7 + 0.3 * Math.min(1, t * 5)).toFixed(2)})`);
    said.setAttribute("opacity", t > 0.75 ? (1 - t) * 4 : 1);
  }, ease.line));
}

/* Everybody else dims while something is done. */
async function alone(pieces, done) {
  const names = new Set(pieces.filter(Boolean).map((one) => one.dataset.piece));
  const others = [...board.querySelectorAll("[data-piece]")].filter((one) => !names.has(one.dataset.piece) && !one.querySelector("[data-piece]"));
  const dim = (to) => others.forEach((one) => (one.style.opacity = to));
  if (names.size && !still()) dim("0.38");
  try {
    return await done();
  } finally {
    dim("");
  }
}

/* An arc goes from one to another. */
function arc(one, other) {
  if (!one || !other || one === other) return null;
  const [from, to] = [spot(one), spot(other)];
  const line = svg("path", { class: "aiming", pathLength: 1, "stroke-dasharray": "1 1" });
  const ring = svg("circle", { class: "aiming", cx: to.x, cy: to.y, r: Math.max(18, Math.min(to.wide, to.tall) * 0.5) });
  const group = svg("g");
  group.append(line, ring);
  line.setAttribute("d", `M${from.x} ${from.y}Q${(from.x + to.x) / 2} ${Math.min(from.y, to.y) - 30 - Math.abs(to.x - from.x) / 6} ${to.x} ${to.y}`);
  return alone([one, other], () => over(group, () => tween(680, (t) => {
    line.setAttribute("stroke-dashoffset", Math.max(0, 1 - t * 1.6));
    ring.setAttribute("opacity", Math.max(0, t * 2 - 1));
  })));
}

/* Somebody who is struck, or the whole stage, is shaken. */
function shake(one, far = 6) {
  const shaken = one ?? board;
  const move = (by) => (one ? shift(one, by, 0) : (board.style.translate = by ? `${by}px 0` : ""));
  return shaken && tween(360, (t) => move(t === 1 ? 0 : Math.sin(t * 19) * far * (1 - t)), ease.line);
}

function slash(one) {
  const { x, y, wide } = spot(one), size = Math.max(16, Math.min(38, wide * 0.4));
  const cut = svg("path", { class: "slashing", pathLength: 1, "stroke-dasharray": "1 1", d: `M${-size} ${size}Q0 ${-size * 0.2} ${size} ${-size}M${-size * 0.5} ${size * 1.1}Q${size * 0.4} 0 ${size * 1.1} ${-size * 0.5}` });
  at(cut, x, y);
  return over(cut, () => tween(420, (t) => {
    cut.setAttribute("stroke-dashoffset", Math.max(0, 1 - t * 2.4));
    cut.setAttribute("opacity", t > 0.6 ? (1 - t) * 2.5 : 1);
  }, ease.line));
}

/* Somebody steps towards another and back; what is done in between is done while they are near. */
async function lunge(one, other, done) {
  const [from, to] = [spot(one), spot(other)], long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const far = Math.max(0, Math.min(long - (from.wide + to.wide) * 0.3, long * 0.6));
  const [x, y] = [(to.x - from.x) / long * far, (to.y - from.y) / long * far];
  await tween(220, (t) => shift(one, x * t * t, y * t * t), ease.line);
  await done();
  await tween(240, (t) => shift(one, x * (1 - t), y * (1 - t)));
}

/* A bolt flies from one to another. */
function bolt(one, other) {
  const [from, to] = [spot(one), spot(other)];
  const spark = svg("circle", { class: "bolt", r: 6 });
  return over(spark, () => tween(380, (t) => {
    const { x, y } = bow(from, to, t);
    at(spark, x, y);
  }, (t) => t * t));
}

/* Somebody walks to where something is, and stays there until the picture is drawn anew. */
function walk(one, other) {
  if (!one || !other || one.contains(other)) return null;
  const from = spot(one), to = room(one, spot(other)), gone = walked.get(one) ?? { x: 0, y: 0 };
  const [x, y] = [to.x - from.x, to.y - from.y];
  return tween(640, (t) => shift(one, x * t, y * t - Math.abs(Math.sin(t * Math.PI * 3)) * 5 * (1 - t)), ease.both)
    .then(() => walked.set(one, { x: gone.x + x, y: gone.y + y }));
}

/* Where there is room for one more: behind those who are there already. */
function room(one, to) {
  const { wide, tall } = spot(one), flat = to.wide > to.tall;
  const here = [...pieces().values()].filter((each) => each.one !== one && !each.one.querySelector("[data-piece]")
    && Math.abs(each.x - to.x) < to.wide / 2 && Math.abs(each.y - to.y) < to.tall / 2 && each.wide < to.wide && each.tall < to.tall);
  if (!here.length) return flat ? to : { x: to.x, y: to.y - Math.max(0, to.tall - tall) / 2 + 8 };
  if (flat) return { x: Math.min(to.x + (to.wide - wide) / 2, Math.max(...here.map((each) => each.x + each.wide / 2)) + wide / 2 + 4), y: to.y };
  return { x: to.x, y: Math.min(to.y + (to.tall - tall) / 2, Math.max(...here.map((each) => each.y + each.tall / 2)) + tall / 2 + 4) };
}

/* The number that stands somewhere changes there. */
function count(meter, by) {
  if (!meter || !by) return null;
  const words = meter.matches("[data-number]") ? meter : meter.querySelector("[data-number]") ?? meter;
  const found = /-?\d+/.exec(words.textContent), from = Number(meter.dataset.value ?? found?.[0]);
  if (!Number.isFinite(from)) return null;
  meter.dataset.value = from + by;
  const bar = meter.querySelector("[data-full]"), full = Number(bar?.dataset.full), most = Number(meter.dataset.most);
  return tween(500, (t) => {
    const now = Math.round(from + by * t);
    if (found && words.children.length === 0) words.textContent = words.textContent.replace(/-?\d+/, now);
    if (bar && most) bar.setAttribute("width", Math.max(0, Math.min(full, full * (from + by * t) / most)));
  }, ease.both);
}

/* A band with a title goes over the stage. */
function band(title, tone = "") {
  const shown = document.createElement("p");
  shown.className = `stage-band ${tone}`;
  shown.setAttribute("aria-hidden", "true");
  shown.textContent = title;
  stage.append(shown);
  return tween(1550, (t) => {
    shown.style.opacity = t < 0.14 ? t / 0.14 : t > 0.8 ? (1 - t) / 0.2 : 1;
    shown.style.letterSpacing = `${0.02 + 0.05 * t}em`;
  }, ease.line).finally(() => shown.remove());
}

/* Three dots over whoever does something next. */
function dots(one) {
  if (!one) return null;
  const { x, y, tall } = spot(one), group = svg("g", { class: "breathing" }, '<circle cx="-12" r="4"/><circle r="4"/><circle cx="12" r="4"/>');
  at(group, x, Math.max(14, y - tall / 2 - 8));
  return over(group, () => tween(600, (t) => [...group.children].forEach((dot, place) => dot.setAttribute("opacity", t === 1 ? 0 : 0.25 + 0.75 * Math.max(0, Math.sin(t * 9 - place)))), ease.line));
}

/* The stage darkens around somebody, and holds for a moment. */
function dark(one, ms, done = () => null) {
  const { x, y, tall, wide } = one ? spot(one) : { ...centre(), wide: 0, tall: 0 };
  const shade = document.createElement("div");
  shade.className = "stage-dark";
  shade.style.setProperty("--x", `${x}px`);
  shade.style.setProperty("--y", `${y}px`);
  shade.style.setProperty("--r", `${Math.max(tall, wide) * 0.75}px`);
  stage.append(shade);
  const darkened = tween(ms, (t) => (shade.style.opacity = t < 0.2 ? t * 5 : t > 0.85 ? (1 - t) / 0.15 : 1), ease.line);
  return Promise.all([darkened, done()]).finally(() => shade.remove());
}

/* Somebody goes down, and lies there until the picture is drawn anew. */
async function topple(one, dead) {
  one.style.transformBox = "fill-box";
  one.style.transformOrigin = "50% 90%";
  await tween(620, (t) => (one.style.rotate = `${(dead ? 84 : 24) * t * t}deg`), ease.line);
  await tween(400, (t) => (one.style.opacity = 1 - (dead ? 0.55 : 0.3) * t));
}

/* A card turns over beside its owner. */
function card(one, title, words) {
  const { x, y } = one ? spot(one) : centre(), shown = document.createElement("div");
  shown.className = "stage-card";
  shown.setAttribute("aria-hidden", "true");
  shown.append(...[["b", title], ["span", words]].filter(([, said]) => said).map(([kind, said]) => Object.assign(document.createElement(kind), { textContent: said })));
  stage.append(shown);
  const { width, height } = stage.getBoundingClientRect(), half = shown.offsetWidth / 2;
  shown.style.left = `${Math.max(half + 8, Math.min(width - half - 8, x))}px`;
  shown.style.top = `${Math.max(12, Math.min(height - shown.offsetHeight - 12, y - shown.offsetHeight / 2))}px`;
  return tween(1760, (t) => {
    shown.style.scale = `${t < 0.2 ? Math.abs(t * 10 - 1) : 1} 1`;
    shown.classList.toggle("stage-card-back", t < 0.1);
    shown.style.opacity = t > 0.85 ? (1 - t) / 0.15 : 1;
  }, ease.line).finally(() => shown.remove());
}

/* A piece turns over where it lies. */
async function turn(one) {
  if (!one) return;
  one.style.transformBox = "fill-box";
  one.style.transformOrigin = "50% 50%";
  await tween(450, (t) => (one.style.scale = `${t} 1`));
  one.style.scale = one.style.transformBox = one.style.transformOrigin = "";
}

/* A light comes up around a place; a torch or a flame goes from one to another. */
/* Who is not in the picture yet is lit in its middle, and never the whole of it. */
function glow(one, tone = "light") {
  const { x, y, wide, tall } = one ? spot(one) : { ...centre(), wide: 120, tall: 120 };
  const lit = svg("circle", { class: `glowing glowing-${tone}`, cx: x, cy: y });
  return over(lit, () => tween(900, (t) => {
    lit.setAttribute("r", Math.max(wide, tall) * (0.3 + 0.6 * ease.out(t)));
    lit.setAttribute("opacity", ease.there(t) * 0.9);
  }, ease.line));
}

function flame(from, one) {
  if (!one) return null;
  const start = from ? spot(from) : { x: centre().x, y: 0 }, end = spot(one);
  const lit = svg("path", { class: "flaming", d: "M0-11Q8-2 5 5Q3 10 0 10Q-3 10-5 5Q-8-2 0-11Z" });
  return over(lit, () => tween(640, (t) => {
    const { x, y } = bow(start, end, t);
    at(lit, x, y, ` scale(${(1.4 - 0.6 * t).toFixed(2)})`);
  }, ease.both));
}

/* The leaves of a door open over a place. */
function doors(one) {
  const { x, y, wide, tall } = one ? spot(one) : { ...centre(), wide: 120, tall: 150 };
  const half = Math.max(16, Math.min(70, wide * 0.5)), high = Math.max(40, Math.min(160, tall));
  const group = svg("g", { class: "leaves" }, `<rect x="${-half}" y="${-high / 2}" width="${half}" height="${high}"/><rect y="${-high / 2}" width="${half}" height="${high}"/>`);
  at(group, x, y);
  return over(group, () => tween(760, (t) => {
    const [left, right] = group.children;
    left.setAttribute("transform", `translate(${-half} 0) scale(${1 - t} 1) translate(${half} 0)`);
    right.setAttribute("transform", `translate(${half} 0) scale(${1 - t} 1) translate(${-half} 0)`);
    group.setAttribute("opacity", 1 - t * t);
  }, ease.both));
}

/* Dice fly from the hand of whoever throws them, and settle; those that do not count fade; the sum comes under them. */
async function dice(line, beat = {}, keep = rest) {
  const found = [...line.querySelectorAll(".die")];
  if (!found.length || found.length > MANY_DICE) return;
  const thrown = document.createElement("div");
  thrown.className = "thrown";
  thrown.setAttribute("aria-hidden", "true");
  const row = thrown.appendChild(document.createElement("div"));
  row.className = "thrown-dice";
  for (const die of found) row.append(held(die));
  stage.append(thrown);
  layOut(row, beat.throws ?? []);
  try {
    await Promise.all([...row.children].map((one, place) => tumble(one, place, beat)));
    (beat.kept ?? []).forEach((counts, place) => row.children[place]?.classList.toggle("thrown-idle", !counts));
    if (beat.sum !== undefined) summed(thrown, beat);
    await keep(560);
    await tween(180, (t) => (thrown.style.opacity = 1 - t));
  } finally {
    thrown.remove();
  }
}

/* Dice of several people lie at the feet of each, if all of them are in the picture. */
function layOut(row, throws) {
  const whose = throws.map(({ seat }) => piece(seat)), { width, height } = stage.getBoundingClientRect();
  if (!whose.length || whose.some((one) => !one)) return;
  row.classList.add("thrown-apart");
  [...row.children].forEach((die, place) => {
    const { x, y, tall } = spot(whose[place]), before = whose.slice(0, place).filter((one) => one === whose[place]).length;
    die.style.left = `${Math.max(30, Math.min(width - 30, x + before * 40))}px`;
    die.style.top = `${Math.min(height - 96, y + tall / 2 - 14)}px`;
    die.querySelector("small")?.remove();
  });
}

function held(die) {
  const one = document.createElement("span");
  one.className = "thrown-die";
  one.append(die.cloneNode(true));
  one.firstChild.classList.remove("die-tumbling");
  one.firstChild.removeAttribute("role");
  const by = die.closest(".throw")?.querySelector(".throw-by")?.textContent;
  if (by) one.append(Object.assign(document.createElement("small"), { textContent: by }));
  return one;
}

/* One die: its face shows only when it lies still. */
function tumble(one, place, beat) {
  const shown = one.querySelector("text"), face = shown?.textContent, whose = piece(beat.throws?.[place]?.seat) ?? piece(beat.who);
  const box = one.getBoundingClientRect(), around = stage.getBoundingClientRect();
  const from = whose ? spot(whose) : { x: around.width * 0.1, y: around.height };
  const [x, y] = [from.x - (box.x - around.x + box.width / 2), from.y - (box.y - around.y + box.height / 2)];
  const sides = beat.throws?.[place]?.sides ?? 6, way = place % 2 ? -1 : 1;
  return tween(640 + 110 * place, (t) => {
    const left = 1 - t, hop = Math.abs(Math.cos(t * Math.PI * 2.5)) * left ** 1.4 * 70;
    one.style.translate = `${x * left}px ${y * left - hop}px`;
    one.style.rotate = `${way * 540 * left}deg`;
    if (shown && face) shown.textContent = t === 1 ? face : 1 + ((Math.floor(t * 11) * 5 + place * 3) % sides);
  }, (t) => 1 - (1 - t) ** 2.2);
}

function summed(thrown, beat) {
  const sum = thrown.appendChild(document.createElement("p"));
  sum.className = `thrown-sum ${beat.tone ?? ""}`;
  sum.textContent = String(beat.sum).replace("-", "−");
}

/* ---- what changed without any beat is shown by the picture itself ---- */

function pieces() {
  const found = new Map();
  for (const one of board.querySelectorAll("[data-piece]")) {
    if (one.checkVisibility()) found.set(one.dataset.piece, { one, ...spot(one), picture: one.closest("[data-view], svg")?.dataset?.view });
  }
  return found;
}

function values() {
  return new Map([...board.querySelectorAll("[data-meter][data-value]")].map((one) => [one.dataset.meter, Number(one.dataset.value)]));
}

const MANY_PIECES = 80; // with more than these nobody is missed

/* A likeness of a piece in the picture it stands in, which is no piece itself; it needs nothing that is drawn elsewhere. */
function likeness(one) {
  const picture = one.ownerSVGElement, from = picture?.getScreenCTM(), to = one.parentNode.getScreenCTM?.();
  if (!from || !to) return null;
  const copy = one.cloneNode(true), around = svg("g", { class: "fading", "aria-hidden": "true", "pointer-events": "none", "data-key": "fading" });
  for (const use of copy.querySelectorAll("use")) {
    const drawn = document.getElementById(use.getAttribute("href")?.slice(1))?.cloneNode(true);
    drawn?.removeAttribute("id");
    if (drawn) use.replaceWith(drawn);
  }
  for (const each of [copy, ...copy.querySelectorAll("*")]) {
    for (const name of ["data-piece", "data-meter", "data-value", "data-drags", "data-choice", "data-card", "href", "id"]) each.removeAttribute(name);
  }
  const { a, b, c, d, e, f } = from.inverse().multiply(to);
  around.setAttribute("transform", `matrix(${[a, b, c, d, e, f].join(" ")})`);
  around.append(copy);
  return { around, picture };
}

/* Who is not there any more fades where they stood, if the picture is still the same one. */
function fade(likenesses, now) {
  for (const [name, { around, picture }] of likenesses) {
    if (now.has(name) || !picture.isConnected || !picture.checkVisibility()) continue;
    picture.append(around);
    tween(600, (t) => around.setAttribute("opacity", 1 - t), ease.line).then(() => around.remove());
  }
}

/* Draw the picture anew by `draw`: who moved glides, who is new comes up, who is gone fades, whose number differs is counted. */
function redraw(draw) {
  if (!board || still() || !pace()) return draw();
  const [was, had] = [pieces(), values()];
  const likenesses = was.size > MANY_PIECES ? [] : [...was].map(([name, { one }]) => [name, likeness(one)]).filter(([, made]) => made);
  walked = new WeakMap();
  draw();
  const now = pieces();
  const same = [...now.keys()].filter((name) => was.has(name));
  if (same.length) settle(was, now);
  if (same.length) fade(likenesses, now);
  for (const meter of board.querySelectorAll("[data-meter][data-value]")) {
    const before = had.get(meter.dataset.meter), value = Number(meter.dataset.value);
    if (before === undefined || before === value || !meter.checkVisibility()) continue;
    meter.dataset.value = before;
    count(meter, value - before);
  }
  return null;
}

function settle(was, now) {
  for (const [name, { one, x, y, picture }] of now) {
    const old = was.get(name);
    if (!old) tween(420, (t) => (one.style.opacity = t === 1 ? "" : t));
    else if (old.picture === picture && Math.hypot(old.x - x, old.y - y) > 4) {
      tween(420, (t) => shift(one, (old.x - x) * (1 - t), (old.y - y) * (1 - t)), ease.both);
    }
  }
}

globalThis.motion = {
  stage, board, clock, ease, tween, rest, svg, piece, spot, centre, shift, over, bow, at, rise, alone, arc, shake, slash,
  lunge, bolt, walk, count, band, dots, dark, topple, card, turn, glow, flame, doors, dice, redraw, step,
  set pace(given) { pace = given; },
  set still(given) { still = given; },
  get still() { return still(); },
};
