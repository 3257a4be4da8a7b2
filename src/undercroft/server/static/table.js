/* The live module: one WebSocket that replaces fragments, and forms that answer through it.
   Without this file every form still works as a plain post. */

const main = document.querySelector("[data-table]");
const table = main.dataset.table;
const seat = main.dataset.seat;
const journal = document.querySelector("[data-journal]");
const toasts = document.querySelector("[data-toasts]");
const lamp = document.querySelector("[data-live]");
const csrf = document.querySelector('meta[name="csrf"]').content;
const still = matchMedia("(prefers-reduced-motion: reduce)").matches;

let lines = Number(main.dataset.lines);
let socket = null;
let wait = 500;
let number = 0;
const under = new Map(); // what was sent and is not yet answered, by its key
const kept = `undercroft-${table}-${seat}`;

/* ---- the socket ---- */

function connect() {
  const scheme = location.protocol === "https:" ? "wss" : "ws";
  const whose = seat ? `&seat=${encodeURIComponent(seat)}` : "";
  socket = new WebSocket(`${scheme}://${location.host}/t/${table}/live?lines=${lines}${whose}`);
  socket.addEventListener("open", () => {
    wait = 500;
    light("live", false);
    for (const frame of under.values()) socket.send(JSON.stringify(frame)); // the same key: done once at the most
  });
  socket.addEventListener("message", (event) => receive(JSON.parse(event.data)));
  socket.addEventListener("close", (event) => {
    if (event.code === 4403 || event.code === 4404) return light("closed", true);
    light("reconnecting", true);
    setTimeout(connect, wait);
    wait = Math.min(wait * 2, 15000);
  });
}

function light(word, lost) {
  lamp.hidden = false;
  lamp.textContent = word;
  lamp.classList.toggle("live-lost", lost);
}

addEventListener("online", () => socket?.readyState === WebSocket.CLOSED && connect());

function receive(frame) {
  if (frame.fragments) for (const [name, html] of Object.entries(frame.fragments)) replace(name, html);
  if (frame.lines !== undefined) append(frame.lines, frame.from);
  if (frame.error) say(frame.error, true);
  if (frame.bye) say(frame.bye, true);
  const key = frame.did ?? frame.key;
  if (key) settle(key, Boolean(frame.error));
}

/* ---- fragments ---- */

function replace(name, html) {
  const place = document.querySelector(`[data-fragment="${name}"]`);
  if (!place) return;
  const fresh = html.replaceAll("@csrf@", csrf);
  if (place.dataset.shown === fresh) return;
  if (name === "notes" && place.contains(document.activeElement)) return; // never take words from under a pen
  const focus = remembered(place);
  const draft = [...place.querySelectorAll("[data-keeps]")].map((field) => [field.name, field.value]);
  const asked = place.querySelector('[name="ask"]')?.value;
  const open = [...place.querySelectorAll("details")].map((one) => one.open);
  place.innerHTML = fresh;
  place.dataset.shown = fresh;
  if (name === "dock" && asked !== place.querySelector('[name="ask"]')?.value) place.dataset.new = "yes";
  else {
    for (const [field, value] of draft) {
      const again = place.querySelector(`[name="${field}"][data-keeps]`);
      if (again && value) again.value = value;
    }
    place.querySelectorAll("details").forEach((one, index) => (one.open = open[index] ?? one.open));
  }
  dress(place);
  restore(place, focus);
  if (name === "dock") announce(place);
}

function remembered(place) {
  const active = document.activeElement;
  if (!place.contains(active)) return null;
  return { id: active.id, name: active.name, value: active.value, inside: true };
}

function restore(place, focus) {
  if (!focus) return;
  const fields = [...place.querySelectorAll("button, input, select, textarea")];
  const same = fields.find((one) => (focus.id && one.id === focus.id) || (one.name === focus.name && one.value === focus.value));
  (same ?? fields.find((one) => one.matches('[name="value"], .verb')))?.focus({ preventScroll: true });
}

function announce(place) {
  if (place.dataset.new !== "yes") return;
  delete place.dataset.new;
  if (place.querySelector('[name="ask"]')) place.classList.remove("dock-folded");
  document.title = document.title.replace(/^● /, "");
  if (place.querySelector('[name="ask"]') && document.hidden) document.title = `● ${document.title}`;
}

/* ---- the journal ---- */

function append(html, from) {
  const end = journal.scrollTop + journal.clientHeight > journal.scrollHeight - 80;
  if (from === 0) journal.replaceChildren();
  const box = document.createElement("div");
  box.innerHTML = html.replaceAll("@csrf@", csrf);
  const news = [...box.children];
  for (const line of news) {
    if (from > 0 && lines > 0) {
      line.classList.add("fresh");
      if (!still) for (const die of line.querySelectorAll(".die")) die.classList.add("die-tumbling");
    }
    journal.append(line);
  }
  lines = from + news.filter((line) => line.classList.contains("line")).length;
  if (end || from === 0) journal.scrollTop = journal.scrollHeight;
  if (news.length && main.dataset.tab && main.dataset.tab !== "journal") {
    document.querySelector('.tabs [data-to="journal"]')?.classList.add("news");
  }
}

/* ---- forms ---- */

function read(form, button) {
  const fields = new FormData(form);
  if (button?.name) fields.append(button.name, button.value);
  return fields;
}

function framed(form, button) {
  const what = button?.dataset.does ?? form.dataset.do;
  const fields = read(form, button);
  const frame = { do: what, key: `${Date.now().toString(36)}-${++number}` };
  const take = (name, change = (value) => value) => fields.has(name) && (frame[name] = change(fields.get(name)));
  switch (what) {
    case "answer":
      return { ...frame, ask: fields.get("ask"), value: valued(form.dataset.kind, fields) };
    case "say":
      return { ...frame, text: fields.get("text"), to: fields.get("to") ? [fields.get("to")] : [] };
    case "give":
      take("seat");
      return frame;
    case "note":
      take("text");
      return frame;
    case "pass":
      take("what");
      return frame;
    case "propose":
    case "rewind":
      take("mark", Number);
      return frame;
    case "agree":
      take("agrees", (value) => value === "true");
      return frame;
    default:
      return frame;
  }
}

function valued(kind, fields) {
  switch (kind) {
    case "some":
    case "order":
      return fields.getAll("value");
    case "number":
      return Number(fields.get("value"));
    case "split":
      return Object.fromEntries([...fields].filter(([name]) => name.startsWith("points.")).map(([name, value]) => [name.slice(7), Number(value)]));
    case "yes_no":
      return fields.get("value") === "yes";
    default:
      return fields.get("value") ?? "";
  }
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.dataset.do || socket?.readyState !== WebSocket.OPEN) return; // a plain post does it too
  event.preventDefault();
  const frame = framed(form, event.submitter);
  under.set(frame.key, frame);
  socket.send(JSON.stringify(frame));
  if (frame.do === "say") {
    form.elements.text.value = "";
    sessionStorage.removeItem(`${kept}-draft`);
  } else if (frame.do !== "note") {
    form.setAttribute("aria-busy", "true");
    for (const button of form.querySelectorAll("button")) button.disabled = true;
  }
});

function settle(key, failed) {
  const frame = under.get(key);
  under.delete(key);
  if (!failed || !frame) return;
  for (const form of document.querySelectorAll("[aria-busy]")) {
    form.removeAttribute("aria-busy");
    for (const button of form.querySelectorAll("button")) button.disabled = false;
  }
  if (frame.do === "say") document.querySelector("#talk-say").value ||= frame.text;
}

function say(sentence, bad) {
  const toast = document.createElement("div");
  toast.className = bad ? "toast toast-error" : "toast";
  toast.setAttribute("role", bad ? "alert" : "status");
  const words = document.createElement("span");
  words.textContent = sentence;
  const close = document.createElement("button");
  close.className = "close";
  close.type = "button";
  close.setAttribute("aria-label", "Close");
  close.addEventListener("click", () => toast.remove());
  toast.append(words, close);
  toasts.append(toast);
  setTimeout(() => toast.remove(), 9000);
}

/* ---- widgets ---- */

function dress(place) {
  for (const button of place.querySelectorAll("[hidden][data-suggests]")) button.hidden = false;
  count(place);
  place.querySelectorAll(".ordering").forEach(ends);
}

function count(place) {
  for (const field of place.querySelectorAll("[data-counts]")) {
    const out = field.parentElement.querySelector(".counter");
    out.textContent = `${field.value.length} of ${field.maxLength}`;
    out.classList.toggle("counter-near", field.value.length > field.maxLength * 0.9);
  }
  for (const pool of place.querySelectorAll("[data-pool]")) {
    const points = [...pool.parentElement.querySelectorAll('[name^="points."]')].reduce((sum, one) => sum + Number(one.value), 0);
    const left = Number(pool.dataset.pool) - points;
    pool.querySelector("[data-left]").textContent = left === 0 ? "All shared out" : left > 0 ? `${left} left` : `${-left} too many`;
  }
  for (const set of place.querySelectorAll("[data-most]")) {
    const chosen = set.querySelectorAll(":checked").length;
    const tally = set.parentElement.querySelector("[data-tally]");
    if (tally) tally.textContent = `${chosen} of ${set.dataset.most} chosen`;
    for (const box of set.querySelectorAll("input")) box.disabled = !box.checked && chosen >= Number(set.dataset.most);
  }
}

function ends(list) {
  const rows = [...list.children];
  rows.forEach((row, index) => {
    row.querySelector('[data-nudge="-1"]').disabled = index === 0;
    row.querySelector('[data-nudge="1"]').disabled = index === rows.length - 1;
  });
}

document.addEventListener("input", (event) => {
  count(event.target.closest("[data-fragment]") ?? document);
  if (event.target.id === "talk-say") sessionStorage.setItem(`${kept}-draft`, event.target.value);
});

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
    const dock = target.closest(".dock");
    target.setAttribute("aria-expanded", String(!dock.classList.toggle("dock-folded")));
  } else if (target.dataset.to) {
    event.preventDefault();
    tab(target.dataset.to);
  }
});

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
document.addEventListener("dragover", (event) => {
  const row = event.target.closest?.(".ordering-row");
  if (!dragged || !row || row === dragged || row.parentElement !== dragged.parentElement) return;
  event.preventDefault();
  const box = row.getBoundingClientRect();
  if (event.clientY < box.top + box.height / 2) row.before(dragged);
  else row.after(dragged);
  ends(row.parentElement);
});

/* ---- tabs on the phone; keys everywhere ---- */

function tab(name) {
  main.dataset.tab = name;
  localStorage.setItem("undercroft-tab", name);
  for (const link of document.querySelectorAll(".tabs a")) {
    link.setAttribute("aria-current", String(link.dataset.to === name));
    if (link.dataset.to === name) link.classList.remove("news");
  }
  if (name === "journal") journal.scrollTop = journal.scrollHeight;
}

document.addEventListener("keydown", (event) => {
  const typing = event.target.matches("input:not([type=radio]):not([type=checkbox]), textarea, select");
  if (event.key === "Escape" && typing) return event.target.blur();
  if (typing || event.ctrlKey || event.metaKey || event.altKey) return;
  const choices = [...document.querySelectorAll('.dock button[name="value"]')];
  if (/^[1-9]$/.test(event.key) && choices[event.key - 1]) {
    event.preventDefault();
    choices[event.key - 1].focus();
    choices[event.key - 1].click();
  } else if (event.key === "t" || event.key === "/") {
    event.preventDefault();
    tab("journal");
    document.querySelector("#talk-say")?.focus();
  } else if (event.key === "z") {
    document.querySelector('[data-does="take_back"], form[data-do="take_back"] button')?.click();
  }
});

let noting = null;
document.addEventListener("input", (event) => {
  if (event.target.id !== "notes") return;
  clearTimeout(noting);
  noting = setTimeout(() => event.target.form.requestSubmit(), 900);
});

const saved = sessionStorage.getItem(`${kept}-draft`);
const talk = document.querySelector("#talk-say");
if (talk && saved) talk.value = saved;
tab(localStorage.getItem("undercroft-tab") ?? "journal");
dress(document);
journal.scrollTop = journal.scrollHeight;
connect();
