/* A finished table is watched again by the same player: forwards, back and by chapters, without loading a page. */

const form = document.querySelector("[data-replay]");
const board = document.querySelector('[data-fragment="stage"]');
const journal = document.querySelector("[data-journal]");
const slider = form.elements.step;
const play = form.querySelector('[data-replay-do="play"]');
const AT_ONCE = 500; // milliseconds between two steps for whoever wants no motion
const MOST_LINES = 200;
let { step, last, next, told } = Object.fromEntries(Object.entries(form.dataset).map(([name, value]) => [name, Number(value)]));
let going = false, asked = 0, held = null, coming = null, view = new URL(location.href).searchParams.get("view") ?? "";

async function ask(where) {
  const address = new URL(form.dataset.replay, location.href);
  for (const [name, value] of Object.entries({ ...where, view })) address.searchParams.set(name, value);
  const answer = await fetch(address).catch(() => null);
  return answer?.ok ? answer.json() : null;
}

function parsed(html) {
  const box = document.createElement("template");
  box.innerHTML = html;
  return box.content;
}

/* The view that somebody turned to stays. */
function picture({ stage }) {
  motion.redraw(() => board.replaceChildren(parsed(stage)));
  const chosen = view && board.querySelector(`.view-tabs input[value="${CSS.escape(view)}"]`);
  if (chosen) chosen.checked = true;
  turn();
}

/* Draw a moment as it was. */
function draw(shown) {
  ({ step, last, next, told } = shown);
  picture(shown);
  document.querySelector("[data-heading]").textContent = shown.heading;
  slider.value = step;
  form.querySelector(".replay-step").textContent = `${step} of ${last}`;
  document.querySelector("[data-count]").textContent = told === 1 ? "1 line so far" : `${told} lines so far`;
  for (const one of document.querySelectorAll("[data-here]")) one.localName === "input" ? (one.value = step) : (one.textContent = step);
  for (const [name, end] of [["back", step === 0], ["on", step === last]]) {
    const link = form.querySelector(`[data-replay-do="${name}"]`);
    if (end) link.setAttribute("aria-disabled", "true");
    else link.removeAttribute("aria-disabled");
  }
  const address = new URL(location.href);
  address.searchParams.set("step", step);
  address.searchParams.delete("chapter");
  history.replaceState(null, "", address); // what is loaded again, or sent to a friend, is this moment
}

/* Fetch the view that somebody turned to, if it did not come with the moment. */
async function turn() {
  const find = (root) => view && root.querySelector(`[data-view="${CSS.escape(view)}"]`);
  const place = find(board);
  if (!place || place.firstElementChild) return;
  const shown = await ask({ step }), drawn = shown && find(parsed(shown.stage));
  if (drawn && place.isConnected) place.replaceChildren(...drawn.childNodes);
}

function write({ nodes }) {
  journal.append(...nodes);
  while (journal.childElementCount > MOST_LINES) journal.firstElementChild.remove();
  journal.scrollTop = journal.scrollHeight;
}

function parted(html) {
  const found = [];
  let nodes = [];
  for (const node of [...parsed(html).childNodes]) {
    nodes.push(node);
    if (!node.matches?.(".line")) continue;
    found.push({ number: found.length, nodes, line: node });
    nodes = [];
  }
  return found;
}

/* Go somewhere: the truth is there at once. */
async function jump(where) {
  stop();
  const mine = ++asked, shown = await ask(where);
  if (!shown || mine !== asked) return;
  player.drop();
  held = coming = null;
  journal.replaceChildren(parsed(shown.lines));
  journal.scrollTop = journal.scrollHeight;
  draw(shown);
}

/* Go on by what was told next, and see it happen. */
async function goOn() {
  const mine = ++asked, shown = await (coming ?? ask({ line: next, told }));
  coming = null;
  if (mine !== asked) return;
  if (!shown) return stop();
  held = shown;
  if (shown.step < shown.last) coming = going ? ask({ line: shown.next, told: shown.told }) : null;
  player.play(parted(shown.lines), write);
  if (!player.busy) ended();
}

function ended() {
  if (held) draw(held);
  held = null;
  if (!going) return;
  if (step === last) return stop();
  if (player.pace === "instant") setTimeout(() => going && goOn(), AT_ONCE);
  else goOn();
}

function start() {
  going = true;
  tell();
  if (!player.busy) goOn();
}

function stop() {
  going = false;
  coming = null;
  tell();
}

function tell() {
  play.setAttribute("aria-pressed", String(going));
  play.textContent = going ? "Stop" : "Play";
}

player.ended = ended;
player.uncover = (name) => held?.stage.includes(`data-piece="${name}"`) && picture(held);

const DOES = {
  play: () => (going ? (stop(), player.skip()) : start()),
  back: () => step > 0 && jump({ step: step - 1 }),
  on: () => step < last && (player.busy ? player.skip() : goOn()),
};

document.addEventListener("click", (event) => {
  const pressed = event.target.closest("[data-replay-do], [data-chapter]");
  if (!pressed) return;
  event.preventDefault();
  if (pressed.dataset.replayDo) return DOES[pressed.dataset.replayDo]();
  jump({ chapter: pressed.dataset.chapter }).then(start);
});
slider.addEventListener("change", () => jump({ step: slider.value }));
form.addEventListener("submit", (event) => event.preventDefault());
board.addEventListener("change", (event) => {
  if (!event.target.matches(".view-tab input")) return;
  view = event.target.value;
  turn();
});
document.addEventListener("keydown", (event) => {
  if (event.target.matches("input, textarea, select") || event.ctrlKey || event.metaKey || event.altKey) return;
  const does = { ArrowLeft: DOES.back, ArrowRight: DOES.on, " ": event.target.closest("a, button, summary") ? null : DOES.play }[event.key];
  if (!does) return;
  event.preventDefault();
  does();
});

journal.scrollTop = journal.scrollHeight;
document.documentElement.dataset.scripted = "";
