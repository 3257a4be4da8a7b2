/* The game master's desk: whatever is tapped that can be put right opens as a small card beside it.
   Without this file the same links lead to a page with the same form. */

const card = document.querySelector("#mend");
const heard = document.querySelector("[data-status]");
const toasts = document.querySelector("[data-toasts]");
const PAUSE = 200; // milliseconds without a letter after which the journal's words are asked for
const EDGE = 12; // pixels between the card and the window
const narrow = matchMedia("(max-width: 47.99rem)");

let from = ""; // the address of what was tapped, by which it is found again when the page has changed
let before = null; // how the form was filled in at first, to put it back
let typing = 0;
let asked = 0;

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-mend]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button) return;
  event.preventDefault();
  event.stopPropagation();
  open(address(link), card.contains(link) ? null : link);
});

document.addEventListener("keydown", (event) => {
  if (event.key !== " " || !event.target.matches?.("svg a[data-mend]")) return;
  event.preventDefault();
  open(address(event.target), event.target);
});

function address(link) {
  return link.href.baseVal ?? link.getAttribute("href"); // links in pictures keep theirs elsewhere
}

async function open(where, link) {
  const at = link?.getBoundingClientRect(); // as long as it is there
  const answer = await fetch(`${where}&part=card`).catch(() => null);
  if (!answer) return say("The card did not come; try again in a moment.");
  if (!answer.ok) return say((await answer.json().catch(() => ({}))).error ?? "That cannot be corrected now.");
  card.innerHTML = await answer.text();
  if (link) from = where;
  const form = card.querySelector("[data-mend-form]");
  before = form && new URLSearchParams(new FormData(form));
  if (!card.matches(":popover-open")) card.showPopover();
  if (at) place(at);
  (card.querySelector("#mend-value input:checked, #mend-value:is(input, select, textarea)") ?? card.querySelector("#mend-name")).focus();
  dress();
}

/* Beside what was tapped, where there is room; on a phone at the foot of the window. */
function place(at) {
  card.style.left = card.style.top = "";
  if (narrow.matches) return;
  const { offsetWidth: wide, offsetHeight: tall } = card;
  const left = at.right + EDGE + wide < innerWidth ? at.right + EDGE : at.left - EDGE - wide;
  card.style.left = `${Math.max(EDGE, Math.min(left, innerWidth - wide - EDGE))}px`;
  card.style.top = `${Math.max(EDGE, Math.min(at.top - EDGE, innerHeight - Math.max(tall, 320) - EDGE))}px`;
}

function dress() {
  for (const stepper of card.querySelectorAll(".stepper")) {
    const field = stepper.querySelector("input");
    stepper.querySelector('[data-step="-1"]').disabled = field.value !== "" && Number(field.value) <= Number(field.min);
    stepper.querySelector('[data-step="1"]').disabled = field.value !== "" && Number(field.value) >= Number(field.max);
  }
}

/* ---- how it will be told ---- */

card.addEventListener("input", () => {
  dress();
  clearTimeout(typing);
  typing = setTimeout(foretell, PAUSE);
});

async function foretell() {
  const form = card.querySelector("[data-mend-form]");
  if (!form) return;
  const mine = ++asked;
  const { says, to, error } = await send(form, "told", new FormData(form));
  if (mine !== asked || !form.isConnected) return; // only the newest counts
  form.querySelector("[data-mend-wrong]").textContent = error ?? "";
  const told = form.querySelector("[data-mend-told]");
  told.replaceChildren();
  if (!says) return;
  const whom = document.createElement("small");
  whom.textContent = `The journal will tell ${to}: `;
  told.append(whom, says);
}

async function send(form, part, fields) {
  const answer = await fetch(`${form.action}&part=${part}`, { method: "POST", body: new URLSearchParams(fields) }).catch(() => null);
  return (await answer?.json().catch(() => null)) ?? { error: "Nobody answered; try again in a moment." };
}

/* ---- putting it right, and back ---- */

card.addEventListener("submit", async (event) => {
  event.preventDefault();
  const form = event.target;
  if (form.hasAttribute("aria-busy")) return;
  form.setAttribute("aria-busy", "true");
  asked += 1; // what is still being asked about the draft comes too late
  const { error } = await send(form, "do", new FormData(form));
  form.removeAttribute("aria-busy");
  if (error) return (form.querySelector("[data-mend-wrong]").textContent = error);
  card.hidePopover();
  offerBack(form, before, card.querySelector("#mend-name").textContent);
});

function offerBack(form, fields, name) {
  const back = document.createElement("button");
  back.type = "button";
  back.className = "verb verb-small verb-quiet";
  back.textContent = "Put it back";
  back.addEventListener("click", async () => {
    toasts.replaceChildren();
    const { error } = await send(form, "do", fields);
    say(error ?? `${name} is as it was.`);
  });
  say(`${name} is put right.`, fields.has("of") ? null : back);
}

function say(sentence, beside = null) {
  const toast = document.createElement("div");
  toast.className = "toast";
  toast.setAttribute("role", "status");
  const words = document.createElement("span");
  words.textContent = sentence;
  const close = document.createElement("button");
  close.className = "close";
  close.type = "button";
  close.setAttribute("aria-label", "Close");
  close.addEventListener("click", () => toast.remove());
  toast.append(words, ...(beside ? [beside] : []), close);
  toasts.replaceChildren(toast);
  heard.textContent = sentence;
}

card.addEventListener("keydown", (event) => event.stopPropagation()); // the keys of the table are not those of a form

card.addEventListener("click", (event) => {
  if (event.target.closest("[data-mend-close]")) card.hidePopover();
});

card.addEventListener("toggle", (event) => {
  if (event.newState === "open") return;
  const link = [...document.querySelectorAll("a[data-mend]")].find((one) => address(one) === from && one.checkVisibility());
  link?.focus();
});

/* ---- pieces on the board: each is known by its place in the list of what can be put right ---- */

const board = document.querySelector('[data-fragment="stage"]');

function spotAt(event) {
  if (event.target.closest?.("a:not([data-piece], [data-card]), button, [data-choice]")) return null; // that does something else
  const card = event.target.closest?.("[data-card]");
  if (card) return cardSpot(card);
  for (let piece = event.target.closest?.("[data-piece]"); piece; piece = piece.parentElement?.closest("[data-piece]")) {
    const link = document.querySelector(`[data-spot="${CSS.escape(piece.dataset.piece)}"] a[data-mend]`);
    if (link) return { link, piece };
  }
  return null;
}

/* What has a card too: a tap puts it right, and holding it, or I, reads its card. */
function cardSpot(card) {
  for (const piece of [...card.querySelectorAll("[data-piece]"), card.closest("[data-piece]")]) {
    const link = piece && document.querySelector(`[data-spot="${CSS.escape(piece.dataset.piece)}"] a[data-mend]`);
    if (link) return { link, piece };
  }
  return null;
}

document.addEventListener(
  "click",
  (event) => {
    const spot = board.contains(event.target) && !document.querySelector(".known:popover-open") && spotAt(event);
    if (!spot) return;
    event.preventDefault(); // otherwise its card is opened
    open(address(spot.link), spot.piece);
  },
  { capture: true },
);

board.addEventListener("pointerover", (event) => spotAt(event)?.piece.classList.add("mend-piece"), { passive: true });
board.toggleAttribute("data-desk", true);

/* ---- what the automatic one would do ---- */

addEventListener(
  "click",
  async (event) => {
    const button = event.target.closest?.("button[data-suggest]");
    if (!button) return;
    event.preventDefault(); // otherwise the form is sent
    event.stopPropagation();
    const form = button.form;
    const answer = await fetch(`${button.formAction}&part=said`, { method: "POST", body: new URLSearchParams(new FormData(form)) }).catch(() => null);
    const said = (await answer?.json().catch(() => null)) ?? { error: "Nobody answered; try again in a moment." };
    if (said.error) return say(said.error);
    if (form.isConnected) suggestIn(form, said);
  },
  { capture: true },
);

function suggestIn(form, { says, why }) {
  document.querySelector("[data-suggested]")?.remove();
  const place = document.createElement("div");
  place.className = "suggested";
  place.dataset.suggested = form.dataset.key;
  const [first, second, small, strong] = ["p", "p", "small", "b"].map((name) => document.createElement(name));
  small.className = second.className = "quiet";
  small.textContent = "The automatic one would say ";
  strong.textContent = says;
  second.textContent = why;
  first.append(small, strong);
  place.append(first, second);
  form.querySelector(".ask-foot").prepend(place);
  heard.textContent = `${small.textContent}${says}. ${why}`;
}

new MutationObserver(() => {
  const said = document.querySelector("[data-suggested]");
  if (said && said.dataset.suggested !== document.querySelector(".dock [data-key]")?.dataset.key) said.remove();
}).observe(document.querySelector("#dock"), { childList: true, subtree: true });

/* ---- long lists are searched ---- */

document.addEventListener("input", (event) => {
  if (!event.target.matches?.("[data-finder]")) return;
  const words = event.target.value.toLowerCase().split(/\s+/).filter(Boolean);
  const list = event.target.closest(".finder").nextElementSibling;
  for (const one of list.children) {
    const said = one.textContent.toLowerCase();
    one.hidden = !words.every((word) => said.includes(word));
  }
  event.stopPropagation(); // looking for something fills nothing in
}, { capture: true });

document.addEventListener("keydown", (event) => {
  if (event.key !== "Enter" || !event.target.matches?.("[data-finder]")) return;
  event.preventDefault(); // the first that is found is gone to, and nothing is sent
  const first = event.target.closest(".finder").nextElementSibling.querySelector(":scope > :not([hidden])");
  (first?.querySelector("input") ?? first)?.focus();
}, { capture: true });
