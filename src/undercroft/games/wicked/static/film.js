/* Wicked Ones: an invasion watched as a film, on the map it happened on: step by step, forwards and back */

const LETTER = 42, LEAST = 1100, MOST = 4200, WALK = 600, DIE = 220; // milliseconds
const BEHIND = 20_000; // nobody is further behind what has happened
const LEGIBLE = 0.74; // a whole map as large as this needs no closer look
const CLOSE = 0.86, CLOSE_NARROW = 0.78; // how large the map is drawn around the party
const narrow = matchMedia("(max-width: 60rem)");
const still = matchMedia("(prefers-reduced-motion: reduce)");
const WALKED = ["enter", "lock", "trap", "trick", "creature", "pack", "path", "back", "recover"]; // what is seen on the map
let loaded = false;
const SVG = "http://www.w3.org/2000/svg";
const reckoned = new Map(); // for each place: what was shown there last
const kept = new Map(); // for each film: the step that is looked at, how many there were, and whether it plays

function stateOf(film) {
  const key = film.dataset.film;
  if (!kept.has(key)) kept.set(key, { at: Number(film.dataset.first), of: 0, timer: 0 });
  return kept.get(key);
}

const stepsOf = (film) => [...film.querySelectorAll(".film-steps > li")];
const dataOf = (step) => JSON.parse(step.dataset.step);

/* ---- one step ---- */

function show(film, { walk = false, said = false } = {}) {
  const state = stateOf(film), steps = stepsOf(film);
  state.at = Math.max(0, Math.min(state.at, steps.length - 1));
  const step = steps[state.at];
  if (!step) return;
  const data = dataOf(step), map = JSON.parse(film.dataset.map);
  film.dataset.at = state.at;
  for (const one of steps) one.classList.toggle("film-on", one === step);
  for (const one of film.querySelectorAll("[data-from], .film-nobody")) {
    const from = Number(one.dataset.from ?? 0);
    one.classList.toggle("film-off", state.at < from || state.at >= Number(one.dataset.to));
  }
  drawWay(film, map, data.came);
  stand(film, map, data, walk);
  countHearts(film, data, state.at, walk);
  drawFork(film, map, data);
  frame(film, map, data);
  mark(film, state, steps);
  if (said) film.querySelector("[data-film-said]").textContent = step.textContent.replace(/\s+/g, " ").trim();
}

function drawWay(film, map, came) {
  const points = map.legs.slice(0, came).flat();
  const line = points.length ? `M${points.map(([x, y]) => `${x} ${y}`).join("L")}` : "";
  for (const path of film.querySelectorAll(".film-way")) path.setAttribute("d", line);
}

function stand(film, map, data, walk) {
  const floor = map.floors[data.node];
  if (!floor) return;
  const there = [...film.querySelectorAll(".film-figure:not(.film-off)")];
  const [x, y, wide] = floor, apart = Math.min(30, (wide - 24) / Math.max(1, there.length));
  there.forEach((one, nth) => {
    const to = [x + apart * (nth - (there.length - 1) / 2), y];
    one.setAttribute("transform", `translate(${to[0]} ${to[1]})`);
    for (const other of one.getAnimations?.() ?? []) other.cancel();
    if (walk && !still.matches) stroll(one, film, map, data, to);
    one.classList.toggle("film-hit", walk && !still.matches && data.hurt.includes(one.dataset.figure) && data.what !== "out");
  });
}

function stroll(one, film, map, data, to) {
  const before = stepsOf(film)[stateOf(film).at - 1];
  const came = before ? dataOf(before).came : 0;
  const way = map.legs.slice(came, data.came).flat();
  if (!before || !way.length) return;
  const points = [...way.slice(0, -1), to].map(([x, y]) => ({ transform: `translate(${x}px, ${y}px)` }));
  one.animate(points, { duration: WALK * Math.min(3, data.came - came), easing: "linear" });
}

function countHearts(film, data, at, walk) {
  for (const place of film.querySelectorAll("[data-figure], [data-who]")) {
    const who = place.dataset.figure ?? place.dataset.who;
    const left = data.stand[who];
    [...place.querySelectorAll(".film-hearts use")].forEach((one, nth) => {
      if (left) one.setAttribute("href", `#film-heart-${Math.max(0, Math.min(2, left[0] - 2 * nth))}`);
    });
    if (!("who" in place.dataset)) continue;
    if (left) place.querySelector(".film-moves").textContent = `${left[1]} move${left[1] === 1 ? "" : "s"}`;
    place.classList.toggle("film-off", at < Number(place.dataset.seen));
    place.classList.toggle("film-out", at >= Number(place.dataset.out));
    place.classList.toggle("film-struck", walk && !still.matches && data.hurt.includes(who));
  }
}

function drawFork(film, map, data) {
  const place = film.querySelector(".film-fork"), [here] = [map.floors[data.node]];
  const drawn = (data.ways ?? []).filter((one) => map.floors[one] && here).map((one, nth) => {
    const [a, b] = here, [c, d] = map.floors[one], from = [a, b - 30], far = Math.hypot(c - a, d - b);
    const to = [a + ((c - a) * (far - 34)) / far, b - 30 + ((d - b) * (far - 34)) / far];
    const tag = [from[0] + (to[0] - from[0]) * 0.55, from[1] + (to[1] - from[1]) * 0.55];
    return branch(from, to, tag, nth === 0 ? "4–6" : "1–3", one === data.taken, nth === 0);
  });
  place.replaceChildren(...drawn);
}

function branch(from, to, [x, y], word, taken, wanted) {
  const group = document.createElementNS(SVG, "g");
  const add = (kind, given) => {
    const one = document.createElementNS(SVG, kind);
    for (const [name, value] of Object.entries(given)) one.setAttribute(name, value);
    group.append(one);
    return one;
  };
  const turn = Math.atan2(to[1] - from[1], to[0] - from[0]), wing = (by) => `${to[0] - 13 * Math.cos(turn + by)} ${to[1] - 13 * Math.sin(turn + by)}`;
  const kind = taken ? "film-taken" : "";
  add("path", { class: kind, d: `M${from[0]} ${from[1]}L${to[0]} ${to[1]}M${wing(0.5)}L${to[0]} ${to[1]}L${wing(-0.5)}` });
  add("rect", { x: x - 18, y: y - 11, width: 36, height: 20, rx: 4 });
  add("text", { x, y: y + 4, class: wanted ? "film-wanted" : "" }).textContent = word;
  return group;
}

function frame(film, map, data) {
  const place = film.querySelector(".film-map"), svg = place.querySelector("svg");
  const [wide, high] = map.size, floor = map.floors[data.node], large = narrow.matches ? CLOSE_NARROW : CLOSE;
  const fits = Math.min(place.clientWidth / wide, place.clientHeight / high) >= LEGIBLE;
  const near = floor && place.clientWidth && !stateOf(film).whole && !fits;
  const [w, h] = near ? [Math.min(place.clientWidth / large, wide), Math.min(place.clientHeight / large, high)] : [wide, high];
  const x = floor ? Math.max(0, Math.min(wide - w, floor[0] - w / 2)) : 0;
  const y = floor ? Math.max(0, Math.min(high - h, floor[1] - 40 - h / 2)) : 0;
  svg.setAttribute("viewBox", `${Math.round(x)} ${Math.round(y)} ${Math.round(w)} ${Math.round(h)}`);
}

function mark(film, state, steps) {
  const bar = film.querySelector("[data-film-at]");
  bar.max = steps.length;
  bar.value = state.at + 1;
  film.querySelector("output").textContent = `${state.at + 1} of ${steps.length}`;
  const play = film.querySelector("[data-film-do=play]");
  play.setAttribute("aria-label", state.timer ? "Pause" : "Play");
  play.classList.toggle("film-plays", Boolean(state.timer));
  film.querySelector("[data-film-do=whole]").setAttribute("aria-pressed", String(Boolean(state.whole)));
  const frames = [...film.querySelectorAll("[data-film-to]")];
  const now = frames.findLast((one) => Number(one.dataset.filmTo) <= state.at);
  for (const one of frames) {
    if (one === now) one.setAttribute("aria-current", "step");
    else one.removeAttribute("aria-current");
    one.classList.toggle("film-later", Number(one.dataset.filmTo) > state.at);
  }
  const strip = film.querySelector(".film-strip");
  if (now && strip.clientWidth) strip.scrollTo({ left: now.offsetLeft - strip.clientWidth / 2 + now.clientWidth / 2, behavior: still.matches ? "auto" : "smooth" });
}

/* ---- going through it ---- */

function go(film, to, options = { said: true }) {
  const state = stateOf(film), before = state.at;
  state.at = Math.max(0, Math.min(to, stepsOf(film).length - 1));
  changing(() => show(film, { ...options, walk: state.at === before + 1 }));
}

function reading(step) {
  const dice = step.querySelectorAll(".film-dice svg").length;
  return Math.max(LEAST, Math.min(MOST, step.textContent.trim().length * LETTER)) + dice * DIE;
}

function patience(film, nth) {
  const steps = stepsOf(film), left = steps.slice(nth).reduce((sum, one) => sum + reading(one), 0);
  return reading(steps[nth]) * (film.hasAttribute("data-live") ? Math.min(1, BEHIND / left) : 1);
}

function play(film) {
  const state = stateOf(film), steps = stepsOf(film);
  if (state.at >= steps.length - 1 && !film.hasAttribute("data-live")) go(film, 0, {});
  state.timer = setTimeout(() => next(film.dataset.film), patience(film, state.at));
  changing(() => mark(film, state, steps));
}

function next(key) {
  const film = document.querySelector(`[data-film="${key}"]`), state = kept.get(key);
  state.timer = 0;
  if (!film) return;
  if (state.at < stepsOf(film).length - 1) {
    state.timer = setTimeout(() => next(key), patience(film, state.at + 1));
    go(film, state.at + 1, {});
  } else changing(() => (turnBack(film, state), mark(film, state, stepsOf(film))));
  hold();
}

function pause(film) {
  const state = stateOf(film);
  state.follows = false;
  clearTimeout(state.timer);
  state.timer = 0;
  changing(() => mark(film, state, stepsOf(film)));
}

const DOES = {
  first: (film) => go(film, 0),
  back: (film) => go(film, stateOf(film).at - 1),
  on: (film) => go(film, stateOf(film).at + 1),
  last: (film) => go(film, stepsOf(film).length - 1),
};

function press(film, what) {
  if (what === "whole") return (stateOf(film).whole = !stateOf(film).whole), changing(() => show(film));
  if (what === "play") return stateOf(film).timer ? pause(film) : play(film), hold();
  pause(film);
  DOES[what](film);
  hold();
}

document.addEventListener("click", (event) => {
  const film = event.target.closest?.(".film"), button = event.target.closest?.("[data-film-do], [data-film-to]");
  if (!film || !button) return;
  if (button.dataset.filmDo) return press(film, button.dataset.filmDo);
  pause(film);
  go(film, Number(button.dataset.filmTo));
  hold();
});

document.addEventListener("input", (event) => {
  const film = event.target.matches("[data-film-at]") && event.target.closest(".film");
  if (!film) return;
  const to = Number(event.target.value) - 1; // pausing puts it back to where it was
  pause(film);
  go(film, to);
  hold();
});

const KEYS = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", " ": "play" };

document.addEventListener("keydown", (event) => {
  const film = event.target.closest?.(".film"), does = KEYS[event.key];
  if (!film || !does || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches("input") || (event.key === " " && event.target.matches("button, summary, a"))) return;
  event.preventDefault();
  press(film, does);
});

/* ---- the page changes under it: what is looked at stays, and whoever stands at the end goes on with it ---- */

function settle(film) {
  const news = loaded && !kept.has(film.dataset.film); // one that begins while somebody is here is shown as it happens
  const state = stateOf(film), steps = stepsOf(film), before = news ? 1 : state.of;
  if (news) state.at = 0;
  else if (!before) state.at = Number(film.dataset.first);
  const followed = state.at >= before - 1, fresh = before ? steps.slice(before) : [];
  state.of = steps.length;
  if (news && called === film.dataset.film) state.turned = true;
  if (called === film.dataset.film) called = "";
  show(film);
  if (fresh.length && followed && !state.timer) {
    turnTo(film, state, fresh);
    state.follows = true;
    state.timer = setTimeout(() => next(film.dataset.film), LEAST / 2);
  }
  if (state.timer) mark(film, state, steps);
  const tab = tabOf(film);
  if (tab && state.timer && state.watched && !tab.checked) state.turned = lookAt(tab); // to its end
  if (tab?.checked && state.timer && tab.hasAttribute("checked")) state.turned = true; // and then to where they are
  state.watched = Boolean(tab?.checked);
}

/* A film that has begun, or is over already, while somebody is here and looks at something else: it is turned to. */
const COMES = 4000; // milliseconds after which nobody waits any longer for a film that was called
let newest = "", called = "";

function callNewest() {
  const key = document.querySelector("[data-newest-film]")?.dataset.newestFilm ?? "";
  const before = newest;
  newest = key;
  const tabs = document.querySelector(".view-tabs"), tab = tabs?.querySelector('[value="film"]');
  if (!loaded || !key || key === before || !tab || tab.checked || tabs.querySelector('[value="desk"]')) return;
  called = key;
  setTimeout(() => called === key && ((called = ""), hold()), COMES);
  lookAt(tab);
}

const tabOf = (film) => film.closest(".views")?.querySelector('.view-tab [value="film"]');

function turnTo(film, state, fresh) {
  const tab = tabOf(film);
  if (!tab || tab.checked || !fresh.some((step) => WALKED.includes(dataOf(step).what))) return;
  state.turned = lookAt(tab);
}

let silent = false; // the film turns to a tab by itself
function lookAt(tab) {
  silent = tab.checked = true;
  tab.dispatchEvent(new Event("change", { bubbles: true }));
  silent = false;
  return true;
}

function turnBack(film, state) {
  const tabs = film.closest(".views")?.querySelector(".view-tabs");
  const back = tabs && (tabs.querySelector('[value="raid"]') ?? tabs.querySelector("input[checked]") ?? tabs.querySelector("input"));
  if (back && state.turned && tabs.querySelector('[value="film"]').checked && !back.checked) lookAt(back);
  state.turned = false;
}

function turned() {
  for (const state of kept.values()) state.turned = state.watched = false; // whoever turns to something stays there
  refresh();
}

const watching = new MutationObserver(() => refresh());

function changing(work) {
  work();
  watching.takeRecords(); // what is done here is no news
}

/* ---- a question waits until what led to it was seen, or somebody goes on ---- */

const dock = document.querySelector('[data-fragment="dock"]');
const WAITS = "They are still on their way. Go on to the question.";

function behind(film) {
  const state = kept.get(film.dataset.film);
  return Boolean(state?.timer && state.follows && state.at < stepsOf(film).length - 1 && film.checkVisibility?.());
}

function hold() {
  const seen = !called && ![...document.querySelectorAll(".film")].some(behind);
  const waits = !seen && dock?.querySelector("form");
  if (!dock || Boolean(waits) === "waits" in dock.dataset) return;
  if (!waits) for (const name of ["data-waits", "tabindex", "role", "aria-label"]) dock.removeAttribute(name);
  else for (const [name, value] of Object.entries({ "data-waits": WAITS, tabindex: "0", role: "button", "aria-label": WAITS })) dock.setAttribute(name, value);
}

function goOn() {
  called = "";
  for (const film of document.querySelectorAll(".film")) {
    if (!behind(film)) continue;
    pause(film);
    go(film, stepsOf(film).length - 1, {});
    changing(() => turnBack(film, stateOf(film)));
  }
  hold();
}

addEventListener("click", (event) => {
  if (!event.target.closest?.("[data-waits]")) return;
  event.preventDefault();
  event.stopPropagation();
  goOn();
}, true);

addEventListener("keydown", (event) => {
  const typed = event.target.closest?.("input:not([type=radio]), textarea, select, button, a, summary, .film");
  if (!dock?.dataset.waits || typed || !["Enter", " ", "Escape"].includes(event.key)) return;
  event.preventDefault();
  event.stopPropagation();
  goOn();
}, true);

function refresh() {
  changing(() => {
    document.querySelectorAll(".film").forEach(settle);
    callNewest();
    hold();
    document.querySelectorAll("[data-work]").forEach((place) => place.querySelector("[data-work-kept]") || restore(place));
  });
}


/* ---- a walk is told once, by its film: meanwhile the stage only writes its lines into the journal ---- */

const player = globalThis.player, onStage = player?.play;
let walking = false;

function hush(item) {
  const { kind, title } = item.line.dataset.beat ? JSON.parse(item.line.dataset.beat) : {};
  const silent = walking && kind !== "chapter";
  if (kind === "chapter") walking = title === "Visitors" && Boolean(dock) && !document.querySelector('.view-tabs [value="desk"]');
  if (kind === "curtain") walking = false;
  return silent ? { ...item, silent } : item;
}

if (player) player.play = (items, ...rest) => onStage(items.map(hush), ...rest);

/* ---- what is reckoned beside the table: begun by a form, looked at until it is done, shown where it was asked for ---- */

const LOOK = 900;

function keepWork(place, html) {
  reckoned.set(place.dataset.work, html);
  changing(() => restore(place));
}

function restore(place) {
  const html = reckoned.get(place.dataset.work);
  if (html !== undefined) place.innerHTML = `<div data-work-kept>${html}</div>`;
}

async function look(address, place, given) {
  const answer = await fetch(address, { headers: { accept: "text/html" }, ...given });
  const html = await answer.text();
  const now = document.querySelector(`[data-work="${place.dataset.work}"]`) ?? place;
  if (!answer.ok) return keepWork(now, "<p class=harm role=alert>That did not work just now; try again in a moment.</p>");
  keepWork(now, html);
  if (html.includes("data-work-running")) setTimeout(() => look(`${place.dataset.work}?part=true`, now), LOOK);
}

document.addEventListener("submit", (event) => {
  const form = event.target.closest("[data-work-form]"), place = form?.closest("[data-work]");
  if (!place) return;
  event.preventDefault();
  event.stopPropagation();
  const body = new URLSearchParams(new FormData(form));
  body.set("part", "true");
  look(form.action, place, { method: "POST", body });
}, true);

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("[data-work-show]"), place = link?.closest("[data-work]");
  if (!place) return;
  event.preventDefault();
  look(`${link.href}${link.href.includes("?") ? "&" : "?"}part=true`, place);
});

watching.observe(document.querySelector('[data-fragment="stage"]') ?? document.body, { childList: true, subtree: true, attributes: true });
narrow.addEventListener("change", refresh);
document.addEventListener("change", (event) => event.target.matches(".view-tab input") && !silent && turned());
refresh();
loaded = true;
