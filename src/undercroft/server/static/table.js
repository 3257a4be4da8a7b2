/* The live module: one WebSocket that keeps the page as the table stands, and forms that answer through it.
   Without this file every form still works as a plain post. */

const main = document.querySelector("[data-table]");
const table = main.dataset.table;
const seat = main.dataset.seat;
const journal = document.querySelector("[data-journal]");
const dock = document.querySelector('[data-fragment="dock"]');
const toasts = document.querySelector("[data-toasts]");
const lamp = document.querySelector("[data-live]");
const status = document.querySelector("[data-status]");
const csrf = document.querySelector('meta[name="csrf"]').content;
const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
const phone = matchMedia("(max-width: 47.99rem), (max-width: 60rem) and (max-height: 30rem)");
const title = document.title;
const kept = `undercroft-${table}-${seat}`;

/* ---- the socket ---- */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 15000;
const LONG_ASLEEP = 20000;
const CLOSED_FOR_GOOD = [4403, 4404];

let socket = null;
let opened = false; // whether the socket ever worked: otherwise forms are posted
let first = Number(main.dataset.first); // the number of the oldest line that is shown; older ones are fetched
let lines = Number(main.dataset.lines);
let wait = FIRST_WAIT;
let timer = 0;
let asleep = 0;
let lost = null; // when the page last heard of the table, if it was away since

function connect(again = true) {
  clearTimeout(timer);
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const asked = new URLSearchParams({ patches: 2 });
  if (seat) asked.set("seat", seat);
  looked = looking();
  asked.set("view", looked.view);
  asked.set("window", looked.narrow ? "narrow" : "wide");
  if (!again) {
    asked.set("lines", lines); // after a pause old lines may be struck out, so all are asked for
    asked.set("past", main.dataset.past);
  }
  const mine = new WebSocket(`${scheme}://${location.host}/t/${table}/live?${asked}`);
  socket?.close();
  socket = mine;
  sent.clear();
  mine.addEventListener("open", () => {
    if (mine !== socket) return;
    opened = true;
    wait = FIRST_WAIT;
    light("live", false);
    toasts.replaceChildren();
    for (const { frame } of unanswered.values()) mine.send(JSON.stringify(frame)); // the same key: done once at the most
    glance();
  });
  mine.addEventListener("message", (event) => mine === socket && receive(JSON.parse(event.data)));
  mine.addEventListener("close", (event) => {
    if (mine !== socket) return;
    if (CLOSED_FOR_GOOD.includes(event.code)) return giveUp();
    light("reconnecting", true);
    lost ??= performance.now();
    timer = setTimeout(connect, wait);
    wait = Math.min(wait * 2, LONGEST_WAIT);
  });
}

function giveUp() {
  light("closed", true);
  opened = false; // what is pressed now is posted, and the page that comes says why
  for (const { form } of unanswered.values()) form.removeAttribute("aria-busy");
  unanswered.clear();
}

function light(word, lost) {
  lamp.hidden = false;
  lamp.textContent = word;
  lamp.classList.toggle("live-lost", lost);
}

addEventListener("online", () => connect());
addEventListener("offline", () => light("reconnecting", true));
document.addEventListener("visibilitychange", () => {
  if (document.hidden) {
    asleep = Date.now();
    lost ??= performance.now();
  } else {
    document.title = title;
    if (Date.now() - asleep > LONG_ASLEEP || socket.readyState > WebSocket.OPEN) connect();
  }
});

/* What looks at the page or scrolls it comes once all of it is changed: in between, each look would lay everything out anew. */
const later = new Set();

function afterwards(look) {
  if (!later.size) queueMicrotask(lookNow);
  later.add(look);
}

function lookNow() {
  const looks = [...later];
  later.clear();
  for (const look of looks) look();
}

const sent = new Map(); // each fragment as it was sent last: what comes next may say only what differs

function receive(frame) {
  if (frame.lines !== undefined) append(frame);
  const fresh = { stage: null, ...frame.fragments }; // the stage comes first: it has the places of the views
  for (const [name, stretches] of Object.entries(frame.patches ?? {})) {
    if (!sent.has(name)) return connect(); // what is to be changed was missed: everything is asked for anew
    fresh[name] = patched(sent.get(name), stretches);
  }
  for (const [name, html] of Object.entries(fresh)) if (html !== null) take(name, html);
  if (frame.view !== undefined) turnTo = frame.view;
  const news = frame.lines !== undefined || frame.view !== undefined || frame.fragments || frame.patches;
  if (news && !player.busy) release();
  if (frame.error) say(frame.error);
  if (frame.bye) say(frame.bye);
  if (!document.hidden) lost = null;
  const key = frame.did ?? frame.key;
  if (key) settle(key, Boolean(frame.error));
}

/* Each stretch: so many characters stay, so many go, and this is put in their place; what is left at the end stays. */
function patched(old, stretches) {
  let at = 0;
  let text = "";
  for (const [stays, goes, put] of stretches) {
    text += old.slice(at, at + stays) + put;
    at += stays + goes;
  }
  return text + old.slice(at);
}

function take(name, html) {
  sent.set(name, html);
  if (player.busy && isHeld(name)) held.set(name, html);
  else replace(name, html);
}

/* ---- what the stage has not come to yet is held, and only the newest of it; then everything is drawn once ---- */

const HELD = ["stage", "dock", "sheet", "party", "top"];
const held = new Map();
let turnTo = null; // the view that the server shows from now on

function isHeld(name) {
  if (name === "dock") veil(sent.get(name));
  if (!name.startsWith("view-")) return HELD.includes(name);
  const place = document.querySelector(`[data-fragment="${name}"]`);
  return !place || Boolean(place.firstChild); // one that was just asked for comes at once, one of a stage to come waits for it
}

/* A question that is answered or gone is not pressed again; one that still stands can be, whatever is shown meanwhile. */
function veil(html) {
  const shown = dock.querySelector("[data-key]")?.dataset.key;
  const next = parsed(html).querySelector("[data-key]")?.dataset.key;
  dock.toggleAttribute("data-veiled", shown !== next);
  if (document.hidden && parsed(html).querySelector('[name="ask"]')) document.title = `● ${title}`;
}

function stageFirst([one], [other]) {
  return (other === "stage") - (one === "stage");
}

function release() {
  const fresh = [...held].sort(stageFirst);
  held.clear();
  dock.removeAttribute("data-veiled");
  for (const [name, html] of fresh) replace(name, html);
  if (turnTo !== null) looked.view = turnTo;
  turnTo = null;
  if (phone.matches) afterwards(stay); // a question of another height moved the journal, and nobody scrolled
  if (following && lines - first > 2 * LEAF) forgetOlder();
  glance();
}

/* Somebody comes who is not in the picture yet, as in a fight that has just begun: the newest picture shows them. */
function uncover(name) {
  const fresh = [...held].filter(([one]) => one === "stage" || one.startsWith("view-"));
  if (!fresh.some(([, html]) => html.includes(`data-piece="${name}"`))) return;
  for (const [one, html] of fresh.sort(stageFirst)) {
    held.delete(one);
    replace(one, html);
  }
}

player.uncover = uncover;
player.ended = release;
player.setBack = (picture) => motion.redraw(() => morph(board, picture.cloneNode(true)));

/* ---- the stage shows one view in one format: others are brought when they are looked at, and kept ---- */

const slim = matchMedia("(max-width: 60rem)"); // where style sheets show the narrow picture
const board = document.querySelector('[data-fragment="stage"]');
const PATIENT = 1500; // milliseconds after which a view is fetched as a page, where no socket brings it
let looked = looking(); // as the server knows it

/* Where there is nothing to choose from, the one view that the server shows is the one looked at. */
function looking(only = "") {
  return { view: board.querySelector(".view-tabs :checked")?.value ?? only, narrow: slim.matches };
}

function glance() {
  const now = looking(looked.view);
  if (now.view === looked.view && now.narrow === looked.narrow) return;
  if (socket.readyState !== WebSocket.OPEN) return;
  looked = now;
  socket.send(JSON.stringify({ do: "look", ...now }));
}

function rememberWindow() {
  document.cookie = `uc_look=${slim.matches ? "narrow" : "wide"}; path=/; max-age=31536000; samesite=lax`;
}

let tall = 0; // pixels of the view that is in sight
function measure() {
  const shown = [...board.querySelectorAll("[data-view]")].find((one) => one.checkVisibility());
  tall = shown?.offsetHeight ?? 0;
}

board.addEventListener("pointerdown", measure, { passive: true });
board.addEventListener("keydown", measure);
board.addEventListener("change", (event) => {
  if (!event.target.matches(".view-tab input")) return;
  const fresh = board.querySelector(`[data-view="${event.target.value}"]`);
  glance();
  if (!fresh || fresh.firstChild) return;
  fresh.style.minHeight = `${tall}px`; // nothing jumps until it is there
  const page = event.target.closest(".view-tab").querySelector("a").href;
  setTimeout(() => !fresh.firstChild && socket.readyState !== WebSocket.OPEN && location.assign(page), PATIENT);
});
slim.addEventListener("change", () => {
  rememberWindow();
  glance();
});

/* When there are other tabs, views that stay are put where they belong now, with what is in them. */
function rehang(place, fresh) {
  const names = (root) => [...root.querySelectorAll("[data-view]")].map((one) => one.dataset.view).join(" ");
  if (names(place) === names(fresh)) return;
  for (const one of fresh.querySelectorAll("[data-view]")) {
    const known = place.querySelector(`[data-view="${one.dataset.view}"]`);
    if (known) one.replaceWith(known);
  }
}

/* ---- fragments: the page is changed where it differs, so that nothing jumps and no focus is lost ---- */

const OURS = ["open", "aria-busy", "aria-expanded", "disabled", "data-open", "data-touched"]; // what this file sets, and the server does not

function morph(place, fresh, old = place.firstChild) {
  let next = fresh.firstChild;
  while (next) {
    const following = old?.nextSibling ?? null;
    let after = next.nextSibling;
    if (!old) place.append(next);
    else if (old.isEqualNode(next)) old = following;
    else if (isNew(old, next)) {
      after = next.nextElementSibling;
      old.before(...upTo(next, after));
    } else if (isGone(old, next)) {
      after = next;
      const stays = old.nextElementSibling;
      for (const one of upTo(old, stays)) one.remove();
      old = stays;
    } else {
      if (!alike(old, next)) old.replaceWith(next);
      else if (old.nodeType === Node.ELEMENT_NODE) update(old, next);
      else old.data = next.data;
      old = following;
    }
    next = after;
  }
  for (const one of upTo(old, null)) one.remove();
}

function upTo(one, end) {
  const found = [];
  for (; one !== end; one = one.nextSibling) found.push(one);
  return found;
}

/* Where one thing came or went, what stands after it is the same, and stays: it is not changed into its neighbour one by one. */
function isNew(old, next) {
  return moves(old, next) && Boolean(next.nextElementSibling?.isEqualNode(old));
}

function isGone(old, next) {
  return moves(old, next) && Boolean(old.nextElementSibling?.isEqualNode(next)) && !old.contains(document.activeElement);
}

/* What is empty, as the points of a meter are, is told apart by its place alone. */
function moves(old, next) {
  return old.nodeType === Node.ELEMENT_NODE && next.nodeType === Node.ELEMENT_NODE && (old.hasChildNodes() || !alike(old, next));
}

function alike(one, other) {
  if (one.nodeType !== other.nodeType || one.nodeName !== other.nodeName) return false;
  if (one.nodeType !== Node.ELEMENT_NODE) return true;
  return one.id === other.id && one.dataset.key === other.dataset.key && purpose(one) === purpose(other);
}

function purpose(form) {
  if (!form.matches("form[data-do]")) return ""; // otherwise a press might end on what a button has just become
  const hidden = form.querySelectorAll(':scope > [type="hidden"]');
  return [form.getAttribute("action"), ...[...hidden].map((one) => one.value)].join(" ");
}

function update(old, next) {
  const turnedTo = next.defaultChecked && !old.defaultChecked;
  for (const { name } of [...old.attributes]) {
    if (!next.hasAttribute(name) && !OURS.includes(name)) old.removeAttribute(name);
  }
  for (const { name, value } of next.attributes) {
    if (old.getAttribute(name) !== value && !OURS.includes(name)) old.setAttribute(name, value);
  }
  if (turnedTo) old.checked = true; // an attribute alone does not move what was once checked
  if (old.matches("textarea")) rewrite(old, next.value);
  else if (old.matches("select")) reselect(old, next);
  else if (!old.matches(".ordering, [data-fragment]")) morph(old, next); // what somebody is putting in order stays as they have it
}

function rewrite(field, written) {
  if (field.defaultValue === written || underWay("note")) return; // what is on its way is newer
  const edited = field === document.activeElement || field.value !== field.defaultValue;
  field.defaultValue = written;
  if (!edited) field.value = written;
}

function reselect(list, next) {
  const chosen = [...list.options].some((one) => one.selected !== one.defaultSelected) ? list.value : null;
  const words = list.selectedOptions[0]?.textContent;
  morph(list, next);
  const stays = [...list.options].find((one) => one.value === chosen);
  if (stays) stays.selected = true;
  else if (chosen && list.id === "talk-to") list.append(new Option(words, chosen, false, true)); // no whisper gets loud
}

function parsed(html) {
  const box = document.createElement("template");
  box.innerHTML = html.replaceAll("\x0e", csrf).replaceAll("\x0f", table);
  return box.content;
}

function replace(name, html, drafted = false) {
  const place = document.querySelector(`[data-fragment="${name}"]`);
  if (!place) return;
  if (!drafted && isDrafted(place, html)) return document.dispatchEvent(new Event("redraft"));
  const asked = place.querySelector("[data-key]")?.dataset.key;
  const focused = place.contains(document.activeElement);
  const known = new Set([...place.querySelectorAll("[data-glow]")].map((one) => one.dataset.glow));
  const fresh = parsed(html);
  if (place === board) rehang(place, fresh);
  if (board.contains(place)) motion.redraw(() => morph(place, fresh));
  else morph(place, fresh);
  place.style.minHeight = "";
  for (const one of place.querySelectorAll('[type="radio"][checked]')) {
    if (!place.querySelector(`[name="${one.name}"]:checked`)) one.checked = true; // what was looked at is gone
  }
  for (const one of known.size ? place.querySelectorAll("[data-glow]") : []) if (!known.has(one.dataset.glow)) glow(one);
  dress(place);
  if (place === dock && asked !== place.querySelector("[data-key]")?.dataset.key) announce(focused);
}

function isDrafted(place, html) {
  const asked = place.querySelector('form[data-touched] > [name="ask"]')?.value; // what somebody filled in stays so
  return asked !== undefined && parsed(html).querySelector('[name="ask"]')?.value === asked;
}

/* A card that is laid over the question stays until it is sent or put away, or something else is asked. */
document.addEventListener("lay", (event) => {
  const under = [...dock.childNodes];
  dock.replaceChildren(parsed(event.detail));
  const form = dock.querySelector("form");
  form.dataset.touched = "";
  const away = document.createElement("button");
  Object.assign(away, { type: "button", className: "verb verb-quiet", textContent: "Not now" });
  away.addEventListener("click", () => {
    dock.replaceChildren(...under);
    dock.querySelector(".handy summary")?.focus();
  });
  form.querySelector(".verb").after(away);
  dress(dock);
});

document.addEventListener("draft", (event) => isDrafted(dock, event.detail) && replace("dock", event.detail, true));

function glow(one) {
  if (still) return;
  one.classList.add("fresh");
  one.addEventListener("animationend", () => one.classList.remove("fresh"), { once: true });
}

function announce(focused) {
  const question = dock.querySelector("#question");
  const mine = Boolean(dock.querySelector('[name="ask"]'));
  const quiet = dock.classList.contains("dock-folded") && !dock.querySelector(".ask-foot > *");
  fold(quiet || (Boolean(document.activeElement?.matches(WRITTEN)) && folds())); // no question covers what is being written
  afterwards(toTop);
  if (focused) afterwards(() => question?.focus({ preventScroll: true }));
  else if (mine) status.textContent = question.textContent;
  document.title = mine && document.hidden ? `● ${title}` : title;
}

function toTop() {
  dock.querySelector(".ask-body")?.scrollTo(0, 0);
}

/* ---- the journal ---- */

const TIGHT = 180; // pixels under which a phone's tab cannot be read, so that the question folds away for it
const ROOMY = 120; // pixels that the phone's journal needs before the talk stays in sight under it
const NEAR_ENOUGH = 0.75; // of a window's height, within which a question under the stage begins
const WRITTEN = "#talk-say, #talk-to, #notes";

function scroller() {
  return phone.matches ? journal.closest(".margin") : journal;
}

function newest() {
  let line = journal.lastElementChild;
  while (line?.matches(".line-behind")) line = line.previousElementSibling; // what is behind a line is read there
  return line;
}

function toEnd() {
  const box = scroller();
  const last = newest();
  if (box === journal || box.clientHeight > ROOMY || !last) box.scrollTop = box.scrollHeight;
  else box.scrollTop += last.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom + 8;
}

let following = true; // whether the newest line is to stay in sight: until somebody scrolls up to read
let seen = { box: null, top: 0, tall: 0 }; // how far down the journal was when it was last looked at, what scrolled, its height
let unread = 0; // lines that came while somebody was reading further up

const more = document.createElement("button");
more.type = "button";
more.className = "journal-more";
more.hidden = true;
more.addEventListener("click", follow);
journal.after(more);

function follow() {
  following = true;
  unread = 0;
  more.hidden = true;
  toEnd();
}

function look() {
  const box = scroller();
  const last = newest();
  if (!journal.offsetParent) return; // another tab is shown, or the whole margin is hidden
  const gap = last ? last.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom : 0;
  if (gap < 24) {
    following = true;
    unread = 0;
    more.hidden = true;
  } else if (following && box.clientHeight !== seen.tall) return stay(); // it was moved by what stands beside it
  else if (box === seen.box && box.scrollTop < seen.top - 2) following = false; // nothing else goes up
  seen = { box, top: box.scrollTop, tall: box.clientHeight };
  const oldest = journal.firstElementChild;
  if (!following && oldest && oldest.getBoundingClientRect().top > box.getBoundingClientRect().top - NEAR) fetchOlder();
}

function stay() {
  const box = scroller();
  if (following) toEnd();
  seen = { box, top: box.scrollTop, tall: box.clientHeight };
}

for (const box of [journal, journal.closest(".margin")]) {
  box.addEventListener("scroll", look, { passive: true });
  new ResizeObserver(stay).observe(box);
}
phone.addEventListener("change", stay);
document.fonts?.ready.then(stay);

function append({ lines: html, from, anew, past }) {
  const news = parted(parsed(html), from);
  if (anew) return retell(news, from, past);
  if (from !== lines) return connect(); // something is missing or doubled: ask for everything
  lines += news.length;
  player.play(news, write);
}

/* The lines of a piece of the journal, each with its number and the heading before it. */
function parted(news, from) {
  const found = [];
  let nodes = [];
  for (const node of [...news.childNodes]) {
    nodes.push(node);
    if (!node.matches?.(".line")) continue;
    found.push({ number: from + found.length, nodes, line: node });
    nodes = [];
  }
  return found;
}

/* A line enters the journal, before what was said while it was still to be shown. */
function write({ number, nodes, line }) {
  if (number < first) return;
  const waits = player.waiting.filter((one) => one.number < number).length;
  arrive(line);
  journal.insertBefore(gathered(nodes), startOf(number - waits));
  afterwards(stay);
  if (!following) {
    unread += 1;
    more.textContent = unread === 1 ? "One new line" : `${unread} new lines`;
    more.hidden = false;
  }
  if (main.dataset.tab !== "journal") document.querySelector('.tabs [data-to="journal"]')?.classList.add("news");
}

function gathered(nodes) {
  const all = document.createDocumentFragment();
  all.append(...nodes);
  return all;
}

/* The journal told anew: after a pause, because something was undone, or because all is revealed now.
   What nobody has seen yet is played, as if it had come by itself. */
function retell(news, from, past) {
  const written = [...journal.querySelectorAll(".line")].map((line) => line.textContent), known = new Set(written);
  const struck = known.size > 0 && news.some(({ line }) => line.matches(".line-undone") && !known.has(line.textContent));
  const same = past === main.dataset.past && first <= from && from <= lines; // older lines read as they did
  if (struck) player.drop();
  else if (!same) player.forget();
  const unseen = known.size && !struck ? news.slice(same ? Math.max(0, lines - from) : after(news, written)) : [];
  const waits = new Set([...player.waiting, ...unseen].map(({ number }) => number));
  const start = same ? startOf(from - player.waiting.filter(({ number }) => number < from).length) : journal.firstChild;
  morph(journal, gathered(news.flatMap(({ number, nodes }) => (waits.has(number) ? [] : nodes))), start);
  if (!same) first = from;
  lines = from + news.length;
  main.dataset.past = past;
  older.hidden = first === 0;
  afterwards(stay);
  for (const one of same ? [] : unseen) one.silent = one.line.matches(".line-private"); // what was secret until now is read
  player.play(unseen, write, lost);
  if (struck) confess(known);
}

/* Where that begins which nobody has seen: after the last line of the journal, with others between them or not. */
function after(news, written) {
  const begin = news.find(({ line }) => written.includes(line.textContent));
  let place = begin ? written.indexOf(begin.line.textContent) : written.length;
  const end = news.findIndex(({ line }) => place < written.length && written[place] === line.textContent && ++place === written.length);
  return end >= 0 ? end + 1 : lost === null ? news.length : 0;
}

/* Something was taken back: what came instead glows, and one sentence says what is gone. */
function confess(known) {
  for (const line of journal.querySelectorAll(".journal-turn:last-of-type ~ .line")) {
    if (!known.has(line.textContent)) arrive(line);
  }
  const gone = [...journal.querySelectorAll(".line-undone .line-text")].at(-1);
  player.tell(gone ? `Taken back: ${gone.textContent}` : "Something was taken back.");
}

/* ---- older lines: they are fetched when somebody scrolls up or asks, and go again when nobody reads them ---- */

const LEAF = 80;
const NEAR = 200; // pixels above the oldest line in sight at which more are fetched
const older = document.createElement("button");
older.type = "button";
older.className = "journal-older";
older.textContent = "Older lines";
older.hidden = first === 0;
older.addEventListener("click", () => fetchOlder());
document.querySelector("[data-older]").replaceWith(older);
let fetching = false;

function startOf(number) {
  const line = journal.querySelectorAll(":scope > .line")[number - first];
  const before = line?.previousElementSibling;
  return (before?.matches(".journal-turn") ? before : line) ?? null;
}

function forgetOlder() {
  const start = startOf(lines - LEAF);
  while (journal.firstChild !== start) journal.firstChild.remove();
  first = lines - LEAF;
  older.hidden = false;
}

async function fetchOlder() {
  if (fetching || first === 0) return;
  fetching = true;
  const asked = new URLSearchParams({ before: first, part: "lines" });
  if (seat) asked.set("seat", seat);
  const answer = await fetch(`/t/${table}/journal?${asked}`).catch(() => null);
  const leaf = answer?.ok && parsed(await answer.text()).firstElementChild;
  fetching = false;
  if (!leaf) return say("The older lines did not come; try again in a moment.");
  const fits = Number(leaf.dataset.end) === first && leaf.dataset.past === main.dataset.past;
  if (fits) putBefore(leaf); // otherwise the journal was told anew meanwhile
}

function putBefore(leaf) {
  const box = scroller();
  const below = box.scrollHeight - box.scrollTop;
  for (const line of leaf.querySelectorAll("[data-beat]")) line.removeAttribute("data-beat"); // nothing happens again
  first = Number(leaf.dataset.first);
  journal.prepend(...leaf.childNodes);
  older.hidden = first === 0;
  box.scrollTop = box.scrollHeight - below; // what is being read stays in its place
  seen = { box, top: box.scrollTop, tall: box.clientHeight };
}

function arrive(line) {
  glow(line);
  if (still) return;
  for (const die of line.querySelectorAll("summary .die, .dice .die")) die.classList.add("die-tumbling");
}

/* ---- forms ---- */

const session = Math.random().toString(36).slice(2, 8);
let number = 0;
const unanswered = new Map(); // what was sent and is not yet answered, and its form, by its key

function underWay(what) {
  return [...unanswered.values()].some(({ frame }) => frame.do === what);
}

const FIELDS = {
  admit: { request: Number, yes: (value) => value === "true" },
  say: { text: String, to: (value) => (value ? [value] : []) },
  help: { ask: String },
  roll: { ask: String },
  give: { seat: String },
  lapse: { seat: String },
  note: { text: String },
  pass: { what: String, on: (value) => value !== "false" },
  propose: { mark: Number },
  rewind: { mark: Number },
  agree: { agrees: (value) => value === "true" },
};

function framed(form, button) {
  const what = button?.dataset.does ?? form.dataset.do;
  const fields = new FormData(form);
  if (button?.name) fields.append(button.name, button.value);
  const frame = { do: what, key: `${session}-${++number}` };
  if (what === "answer") return { ...frame, ask: fields.get("ask"), value: valued(form.dataset.kind, fields) };
  for (const [name, read] of Object.entries(FIELDS[what] ?? {})) {
    if (fields.has(name)) frame[name] = read(fields.get(name));
  }
  return frame;
}

function valued(kind, fields) {
  const points = [...fields].filter(([name]) => name.startsWith("points."));
  switch (kind) {
    case "some":
    case "order":
      return fields.getAll("value");
    case "number":
      return Number(fields.get("value"));
    case "split":
      return Object.fromEntries(points.map(([name, value]) => [name.slice("points.".length), Number(value)]));
    case "yes_no":
      return fields.get("value") === "yes";
    case "card": // a button that is an answer by itself goes before the slots
      return fields.get("value") ?? drafted(fields);
    default:
      return fields.get("value") ?? "";
  }
}

function drafted(fields) {
  const draft = {}; // each field says of its slot how it is answered: `slot.hope:number`, or `slot.hope:split:ann`
  for (const name of new Set([...fields.keys()].filter((one) => one.startsWith("slot.")))) {
    const [, slot, kind, share] = name.match(/^slot\.([^:]*):([^:]*):?(.*)$/);
    const said = fields.getAll(name).filter((one) => one !== "");
    if (share) {
      draft[slot] = { ...draft[slot], [share]: Number(said.at(-1)) };
      continue;
    }
    const last = new FormData();
    last.set("value", said.at(-1) ?? "");
    draft[slot] = kind === "some" ? said : valued(kind, last);
  }
  return draft;
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.dataset.do) return;
  if (form.hasAttribute("aria-busy") || form.closest("[data-veiled]")) return event.preventDefault();
  if (!opened) {
    form.setAttribute("aria-busy", "true"); // a plain post does it too, if it is not done twice
    return form.dataset.do === "say" && forget();
  }
  event.preventDefault();
  const frame = framed(form, event.submitter);
  unanswered.set(frame.key, { frame, form });
  if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
  else if (socket.readyState !== WebSocket.CONNECTING) connect(); // nobody who presses something has to wait
  if (frame.do === "say") form.elements.text.value = "";
  else if (frame.do === "note") form.elements.text.defaultValue = frame.text;
  else form.setAttribute("aria-busy", "true");
});

addEventListener("pageshow", (event) => {
  if (event.persisted) for (const form of document.querySelectorAll("[aria-busy]")) form.removeAttribute("aria-busy");
});

function settle(key, failed) {
  if (!unanswered.has(key)) return;
  const { frame, form } = unanswered.get(key);
  unanswered.delete(key);
  const asked = ["answer", "help", "roll"].includes(frame.do);
  if (failed || !asked) form.removeAttribute("aria-busy"); // an answer's form goes with its question
  if (!failed && frame.do !== "note") {
    toasts.replaceChildren();
    hush();
  }
  if (asked && !failed) afterwards(backToStage);
  if (frame.do === "give" && frame.seat === seat && !failed) dock.querySelector("#question")?.focus(); // to undo it
  if (frame.do === "note" && !failed) noted(frame.text);
  if (frame.do === "say" && failed) form.elements.text.value ||= frame.text;
  if (frame.do === "say" && !failed && form.elements.text.value === "") forget();
}

/* Whoever has decided sees what comes of it, and then the next question, where both fit into the window. */
function backToStage() {
  const question = dock.getBoundingClientRect().top + scrollY;
  if (scrollY && question < innerHeight * NEAR_ENOUGH) scrollTo({ top: 0, behavior: still ? "instant" : "smooth" });
}

function say(sentence) {
  const toast = document.createElement("div");
  toast.className = "toast toast-error";
  toast.setAttribute("role", "alert");
  const words = document.createElement("span");
  words.textContent = sentence;
  const close = document.createElement("button");
  close.className = "close";
  close.type = "button";
  close.setAttribute("aria-label", "Close");
  close.addEventListener("click", () => toast.remove());
  toast.append(words, close);
  hush();
  toasts.replaceChildren(toast); // it stays until it is closed, or until something is done
}

function hush() {
  document.querySelector("[data-said]")?.remove(); // what the page came with
}

document.querySelector("[data-said] .close")?.addEventListener("click", (event) => {
  event.preventDefault();
  hush();
});

/* ---- what is being written: nothing of it gets lost, however the page goes away ---- */

const PAUSE = 900; // milliseconds without a letter after which notes are kept
let noting = 0;

function remember(text) {
  sessionStorage.setItem(`${kept}-draft`, text);
}

function forget() {
  sessionStorage.removeItem(`${kept}-draft`);
}

function noted(text) {
  if (sessionStorage.getItem(`${kept}-notes`) === text) sessionStorage.removeItem(`${kept}-notes`);
}

function keep() {
  clearTimeout(noting);
  const field = document.querySelector("#notes");
  if (!field || field.value === field.defaultValue) return;
  if (opened) field.form.requestSubmit();
  else post(field);
}

async function post(field) {
  const text = field.value;
  const asked = { method: "POST", body: new URLSearchParams(new FormData(field.form)), keepalive: true };
  const answer = await fetch(field.form.action, { ...asked, redirect: "manual" }).catch(() => null);
  if (answer?.type !== "opaqueredirect") return; // the form's own answer is to show the table again
  field.defaultValue = text;
  noted(text);
}

addEventListener("pagehide", () => {
  const field = document.querySelector("#notes");
  if (field && (field.value !== field.defaultValue || underWay("note"))) post(field);
});

/* ---- widgets ---- */

function dress(place) {
  for (const field of place.querySelectorAll("[data-counts]")) {
    const out = field.parentElement.querySelector(".counter");
    out.textContent = `${field.value.length} of ${field.maxLength}`;
    out.classList.toggle("counter-near", field.value.length > field.maxLength * 0.9);
  }
  for (const pool of place.querySelectorAll("[data-pool]")) share(pool);
  for (const set of place.querySelectorAll("[data-most]")) {
    const chosen = set.querySelectorAll(":checked").length;
    const tally = set.parentElement.querySelector("[data-tally]");
    if (tally) tally.textContent = `${chosen} of ${set.dataset.most} chosen`;
    for (const box of set.querySelectorAll("input")) box.disabled = !box.checked && chosen >= Number(set.dataset.most);
  }
  for (const stepper of place.querySelectorAll(".stepper")) {
    const field = stepper.querySelector("input");
    stepper.querySelector('[data-step="-1"]').disabled = Number(field.value) <= Number(field.min);
    stepper.querySelector('[data-step="1"]').disabled = Number(field.value) >= Number(field.max);
  }
  place.querySelectorAll(".ordering").forEach(ends);
}

function share(pool) {
  const fields = [...pool.parentElement.querySelectorAll("[data-share]")];
  const left = Number(pool.dataset.pool) - fields.reduce((sum, one) => sum + Number(one.value), 0);
  const words = left === 0 ? "All shared out" : left > 0 ? `${left} left` : `${-left} too many`;
  pool.querySelector("[data-left]").textContent = words;
}

function ends(list) {
  const rows = [...list.children];
  rows.forEach((row, index) => {
    row.querySelector('[data-nudge="-1"]').disabled = index === 0;
    row.querySelector('[data-nudge="1"]').disabled = index === rows.length - 1;
  });
}

document.addEventListener("input", (event) => {
  const place = event.target.closest("[data-fragment]");
  if (place) dress(place);
  if (event.target.id === "talk-say") remember(event.target.value);
  if (event.target.id === "notes") {
    sessionStorage.setItem(`${kept}-notes`, event.target.value); // a page that goes away may not get through to anybody
    clearTimeout(noting);
    noting = setTimeout(keep, PAUSE);
  }
});

document.addEventListener("change", (event) => {
  if (event.target.id === "notes") keep();
});

let met = ""; // the question that was there when something was pressed last
document.addEventListener(
  "click",
  (event) => {
    const asked = dock.querySelector("[data-key]")?.dataset.key;
    const answers = event.target.closest('[data-fragment="dock"], [data-fragment="stage"]');
    if (event.detail > 1 && asked !== met && answers) {
      event.preventDefault(); // the second half of a double click is no answer to a question that came in between
      event.stopPropagation();
    }
    met = asked;
  },
  { capture: true },
);

document.addEventListener("click", (event) => {
  const target = event.target.closest("button, a");
  if (!target) return;
  if (target.dataset.step) {
    const field = target.parentElement.querySelector("input");
    const next = Number(field.value) + Number(target.dataset.step);
    field.value = Math.max(Number(field.min), Math.min(Number(field.max), next));
    field.dispatchEvent(new Event("input", { bubbles: true }));
  } else if (target.dataset.nudge) {
    nudge(target.closest("li"), Number(target.dataset.nudge), target);
  } else if (target.dataset.suggests) {
    const field = document.getElementById(target.dataset.suggests);
    field.value = target.textContent;
    field.dispatchEvent(new Event("input", { bubbles: true }));
    field.focus();
  } else if ("fold" in target.dataset) {
    fold(!dock.classList.contains("dock-folded"));
    stay();
  } else if (target.dataset.to) {
    event.preventDefault();
    tab(target.dataset.to);
    makeRoom(document.querySelector(`.leaf[data-tab="${main.dataset.tab}"]`));
  }
});

function makeRoom(leaf) {
  const shown = leaf.closest(".margin");
  if (folds() && shown.clientHeight < TIGHT) fold(true);
  if (phone.matches) shown.scrollIntoView({ block: "nearest" }); // in a low window it may be further down
}

document.addEventListener("focusin", (event) => {
  if (event.target.matches(WRITTEN)) makeRoom(event.target);
});

document.addEventListener(
  "toggle",
  (event) => {
    const opened = event.target.matches(".ask-foot > .why[open]") && event.target;
    if (opened && !inSight(opened)) opened.querySelector("summary").scrollIntoView({ block: "center" });
    const unfolded = event.target.matches(".margin .why[open]:focus-within") && event.target;
    if (unfolded) unfolded.scrollIntoView({ block: "nearest" });
  },
  { capture: true },
);

function inSight(one) {
  const box = one.getBoundingClientRect();
  const around = phone.matches ? dock.getBoundingClientRect().bottom : innerHeight;
  return box.bottom <= around;
}

function folds() {
  return dock.querySelector("[data-fold]")?.checkVisibility(); // only where the question lies over the rest
}

function fold(away) {
  dock.classList.toggle("dock-folded", away);
  dock.querySelector("[data-fold]")?.setAttribute("aria-expanded", String(!away));
}

function nudge(row, by, button) {
  const other = by < 0 ? row.previousElementSibling : row.nextElementSibling;
  if (!other) return;
  if (by < 0) other.before(row);
  else other.after(row);
  ends(row.parentElement);
  (button.disabled ? row.querySelector("[data-nudge]:not(:disabled)") : button).focus();
}

let dragged = null;
document.addEventListener("dragstart", (event) => (dragged = event.target.closest?.(".ordering-row")));
document.addEventListener("dragend", () => (dragged = null));
document.addEventListener("dragover", (event) => {
  const row = event.target.closest?.(".ordering-row");
  if (!dragged || !row || row.parentElement !== dragged.parentElement) return;
  event.preventDefault();
  if (row === dragged) return;
  const box = row.getBoundingClientRect();
  if (event.clientY < box.top + box.height / 2) row.before(dragged);
  else row.after(dragged);
  ends(row.parentElement);
});

/* ---- tabs on the phone; keys everywhere ---- */

function tab(name) {
  if (!document.querySelector(`.tabs [data-to="${name}"]`)) name = "journal";
  main.dataset.tab = name;
  localStorage.setItem("undercroft-tab", name);
  for (const link of document.querySelectorAll(".tabs a")) {
    link.setAttribute("aria-current", String(link.dataset.to === name));
    if (link.dataset.to === name) link.classList.remove("news");
  }
  if (name === "journal") stay();
  else if (phone.matches) for (const box of document.querySelectorAll(".margin")) box.scrollTop = 0;
}

const KEYS = {
  t: () => tab("journal") ?? document.querySelector("#talk-say")?.focus(),
  z: () => document.querySelector('[data-does="take_back"]')?.click(),
  q: () => document.querySelector("#question")?.focus(),
  j: () => tab("journal") ?? journal.focus(),
  "?": () => document.querySelector("#how").togglePopover(),
};

document.addEventListener("keydown", (event) => {
  const typing = event.target.matches("input:not([type=radio]):not([type=checkbox]), textarea, select");
  if (event.key === "Escape" && typing) return event.target.blur();
  if (typing || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
  const choice = /^[1-9]$/.test(event.key) && dock.querySelector(`[data-digit="${event.key}"]`);
  const does = choice ? () => (choice.focus({ preventScroll: true }), choice.click()) : KEYS[event.key];
  if (!does) return;
  event.preventDefault();
  does();
});

const draft = sessionStorage.getItem(`${kept}-draft`);
const talk = document.querySelector("#talk-say");
if (talk?.value) remember(talk.value); // written before this file was here
else if (talk && draft) talk.value = draft;
const notes = document.querySelector("#notes");
if (notes) notes.value = sessionStorage.getItem(`${kept}-notes`) ?? notes.value;
tab(localStorage.getItem("undercroft-tab") ?? "journal");
rememberWindow();
dress(document);
toEnd();
keep();
connect(false);
