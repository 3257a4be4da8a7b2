/* The card: one sentence with slots. Whatever is changed is looked at again, so that the other slots and the odds follow.
   Without this file a card is a plain form, with a button that shows the chances. */

const dock = document.querySelector('[data-fragment="dock"]');
const PAUSE = 250; // milliseconds without a letter after which words are looked at

let shown = ""; // the slot that is open where only one has room
let busy = false; // whether a draft is being looked at
let stale = false; // whether it was changed meanwhile
let typing = 0;
let kept = null; // what was filled in last on a card that may be laid anew before it is sent

const card = () => dock.querySelector('form[data-kind="card"]');

function open(name, enter) {
  const slots = [...(card()?.querySelectorAll(".slot") ?? [])];
  const slot = slots.find((one) => one.id === `slot-${name}`) ?? slots.find((one) => one.matches(".slot-leads")) ?? slots[0];
  if (!slot) return;
  shown = slot.id.slice("slot-".length);
  for (const one of slots) mark(one, "data-open", one === slot ? "" : null);
  for (const word of card().querySelectorAll(".slot-word")) {
    mark(word, "aria-current", word.dataset.slot === shown ? "true" : null);
  }
  if (enter) (slot.querySelector(":checked") ?? slot.querySelector("select, input:not([type=hidden])"))?.focus();
}

function mark(one, name, value) {
  if (one.getAttribute(name) === value) return; // nothing changes, so nobody who watches is told
  if (value === null) one.removeAttribute(name);
  else one.setAttribute(name, value);
}

async function look() {
  const form = card();
  if (!form) return;
  form.dataset.touched = "";
  stale = busy;
  if (busy) return;
  busy = true;
  const html = await drafted(form, new URLSearchParams(new FormData(form)));
  busy = false;
  if (stale) return look(); // only the newest draft counts
  if (html && form.isConnected && !form.hasAttribute("aria-busy")) {
    document.dispatchEvent(new CustomEvent("draft", { detail: html }));
    fill(form);
    open(shown, false);
  }
}

async function drafted(form, body) {
  const address = form.querySelector('[formaction*="/preview"]').formAction;
  const answer = await fetch(`${address}&part=dock`, { method: "POST", body }).catch(() => null);
  return answer?.ok ? answer.text() : "";
}

/* A card that lies there while others act is laid anew when they have: what was filled in is put there again. */
function keep(form, field) {
  if (!form.dataset.kept) return;
  const filled = [...new FormData(form)].filter(([name]) => name.startsWith("slot."));
  kept = { name: form.dataset.kept, filled, field: field.type === "text" ? field.name : "" };
}

async function putBack() {
  const form = card();
  if (!kept || form?.dataset.kept !== kept.name || form.matches("[data-touched], [aria-busy]")) return;
  form.dataset.touched = "";
  const bare = [...new FormData(form)].filter(([name]) => !name.startsWith("slot."));
  const html = await drafted(form, new URLSearchParams([...bare, ...kept.filled]));
  if (!html || !form.isConnected) return;
  document.dispatchEvent(new CustomEvent("draft", { detail: html }));
  fill(form);
  open(shown, false);
  const field = kept?.field && form.elements[kept.field];
  if (field && document.activeElement === document.body) field.focus();
}

/* Whoever takes something here to put it there is not interrupted: points that are not all shared out, and fewer things
   than have to be chosen, are nothing to look at yet. */
function halfDone(field) {
  const slot = field.closest(".slot");
  const set = slot.querySelector("[data-least]");
  if (set) return set.querySelectorAll(":checked").length < Number(set.dataset.least);
  const pool = slot.querySelector("[data-pool]");
  const shares = [...slot.querySelectorAll("[data-share]")];
  return pool && shares.reduce((sum, one) => sum + Number(one.value), 0) !== Number(pool.dataset.pool);
}

function fill(form) {
  for (const field of form.querySelectorAll(".slot input:not([type=hidden]), .slot select")) {
    if (field.matches("select")) for (const one of field.options) one.selected = one.defaultSelected;
    else if (field.matches("[type=radio], [type=checkbox]")) field.checked = field.defaultChecked;
    else if (field !== document.activeElement || field.type === "number") field.value = field.defaultValue;
  }
}

dock.addEventListener("input", (event) => {
  if (!event.target.closest(".slot")) return;
  keep(event.target.form, event.target);
  clearTimeout(typing);
  if (event.target.matches("input:not([type])")) typing = setTimeout(look, PAUSE);
  else if (!halfDone(event.target)) look();
});

dock.addEventListener("click", (event) => {
  const word = event.target.closest(".slot-word");
  if (!word) return;
  event.preventDefault();
  open(word.dataset.slot, true);
});

/* What may be used at any time is done at once where it asks nothing; else its card is laid over the question. */
async function lay(form) {
  form.setAttribute("aria-busy", "true");
  const html = await fetch(`${form.dataset.lays}&part=dock`, { method: "POST", body: new URLSearchParams(new FormData(form)) })
    .then((answer) => (answer.ok ? answer.text() : ""), () => "");
  form.removeAttribute("aria-busy");
  if (!form.isConnected) return;
  const box = document.createElement("template");
  box.innerHTML = html;
  if (box.content.querySelectorAll(".slot").length < 2) return form.setAttribute("data-sure", ""), form.requestSubmit();
  document.dispatchEvent(new CustomEvent("lay", { detail: html }));
  open(box.content.querySelector(".slot:last-of-type").id.slice("slot-".length), true);
}

dock.addEventListener("submit", (event) => {
  const form = event.target;
  kept = null;
  if (!form.dataset.lays || form.hasAttribute("data-sure")) return;
  event.preventDefault();
  event.stopPropagation();
  if (!form.hasAttribute("aria-busy")) lay(form);
});
document.addEventListener("redraft", look);
new MutationObserver(() => {
  open(shown, false);
  putBack();
}).observe(dock, { childList: true, subtree: true, attributeFilter: ["aria-current"] }); // the server does not know what is open
open("", false);
